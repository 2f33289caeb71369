//! Rebuilds when a script, a variant or a message comes, goes or changes: they are embedded in the program.

fn main() {
    println!("cargo:rerun-if-changed=scripts");
    println!("cargo:rerun-if-changed=variants");
    println!("cargo:rerun-if-changed=host/language");
}
