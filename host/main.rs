//! The `kartu` command.
#![forbid(unsafe_code)]

use std::process::ExitCode;

/// Counts what each thread holds, so that a script can be stopped before it eats the machine.
#[global_allocator]
static ALLOCATOR: alloc_metrics::MetricAlloc<std::alloc::System> = alloc_metrics::MetricAlloc::new(std::alloc::System);

fn main() -> ExitCode {
    kartu::cli::run(std::env::args_os())
}
