//! `kartu check --watch`: checks again whenever a script or variant changes. It ends when it is interrupted.

use super::super::{Context, Faults};
use super::Session;
use crate::fault::{Class, Fault};
use notify::{Event, EventKind, RecursiveMode, Watcher};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Editors write a file in several steps: what comes within this time is one change.
const SETTLED: Duration = Duration::from_millis(150);

pub(super) fn run(session: &mut Session) -> Result<(), Faults> {
    let folders = folders(session);
    if folders.is_empty() {
        let fault = Fault::new(Class::Usage, format!("nothing of {} can change", session.args.ruleset.ruleset));
        return Err(fault.note("watch the path of a script or variant, or a game of a project folder").into());
    }
    let (sender, changes) = channel();
    let failed = |error: notify::Error| Fault::new(Class::Io, format!("cannot watch files: {error}"));
    // A receiver that is gone has no use for changes.
    let tell = move |event| drop(sender.send(event));
    let mut watcher = notify::recommended_watcher(tell).map_err(failed)?;
    for (folder, depth) in &folders {
        watcher.watch(folder, *depth).map_err(failed)?;
    }
    loop {
        if let Err(faults) = session.check() {
            faults.report(&session.context.screen);
        }
        match next_change(&changes) {
            Some(paths) => separate(&paths, session.context),
            None => return Err(Fault::new(Class::Io, "files are no longer watched").into()),
        }
    }
}

/// Where the files of the ruleset lie.
fn folders(session: &Session) -> Vec<(PathBuf, RecursiveMode)> {
    let mut folders = Vec::new();
    let ruleset = &session.args.ruleset.ruleset;
    if session.args.ruleset.is_path() || ruleset.ends_with(".toml") {
        let parent = Path::new(ruleset).parent().filter(|parent| !parent.as_os_str().is_empty());
        folders.push((parent.unwrap_or_else(|| Path::new(".")).to_owned(), RecursiveMode::NonRecursive));
    }
    if let Some(project) = session.context.library.project() {
        folders.extend(["scripts", "variants"].map(|folder| (project.join(folder), RecursiveMode::Recursive)));
    }
    folders.retain(|(folder, _)| folder.is_dir());
    folders
}

/// Waits for a change of scripts or variants, and until it has settled.
fn next_change(changes: &Receiver<notify::Result<Event>>) -> Option<BTreeSet<PathBuf>> {
    let mut paths = BTreeSet::new();
    while paths.is_empty() {
        paths.extend(changed(changes.recv().ok()?));
    }
    while let Ok(event) = changes.recv_timeout(SETTLED) {
        paths.extend(changed(event));
    }
    Some(paths)
}

/// The scripts and variants that an event tells of. That they are read is no change: we read them ourselves.
fn changed(event: notify::Result<Event>) -> Vec<PathBuf> {
    let Ok(Event { kind, paths, .. }) = event else { return Vec::new() };
    if matches!(kind, EventKind::Access(_)) {
        return Vec::new();
    }
    paths.into_iter().filter(|path| path.extension().is_some_and(|end| end == "rhai" || end == "toml")).collect()
}

fn separate(paths: &BTreeSet<PathBuf>, context: &Context) {
    let names = paths.iter().filter_map(|path| path.file_name()).map(|name| name.to_string_lossy().into_owned());
    let names: BTreeSet<String> = names.collect();
    let names: Vec<String> = names.into_iter().collect();
    context.screen.line(&format!("--- {} changed", names.join(", ")));
}
