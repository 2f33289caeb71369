//! Rebuilds when a script or a variant comes, goes or changes: they are embedded in the program.

fn main() {
    println!("cargo:rerun-if-changed=scripts");
    println!("cargo:rerun-if-changed=variants");
}
