//! The recorded matches of a project folder and the snapshots of their transcripts.
//!
//! `tests/logs/GAME/CASE.kartu` is replayed; `snapshots/GAME/CASE.snap` holds what was accepted. A snapshot may be
//!
//! - *ok*: it holds the transcript of its log;
//! - *differing*: the log tells another tale now;
//! - *missing*: nobody has accepted what the log tells;
//! - *stale*: it holds the transcript, but it is not kept up: its head tells another purpose than the comment at the top
//!   of the log, or names another log, or a `.snap.new` that nobody accepted or rejected lies beside it;
//! - *orphaned*: its log is gone. A snapshot is one of a log if its head names a `.kartu` file, or if it lies in a
//!   folder that `tests/logs` has too; other snapshots are left alone.
//!
//! The files are insta's: whoever has a Rust toolchain may use that, and both agree to the byte.

use super::line::Log;
use super::snapshot::Snapshot;
use super::transcript::whole_transcript;
use crate::fault::{Class, Fault};
use crate::files::{self, shown};
use crate::game::{Library, Ruleset};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use walkdir::WalkDir;

/// Where logs lie in a project folder.
pub const LOGS: &str = "tests/logs";
/// Where snapshots lie in a project folder.
pub const SNAPSHOTS: &str = "snapshots";
/// The largest log or snapshot that is read, in bytes.
const MAX_FILE: u64 = 48 << 20;

/// The suite of a project folder.
#[derive(Clone, Debug)]
pub struct Suite {
    root: PathBuf,
    /// Logs, in the order of their names.
    pub logs: Vec<Case>,
    /// Snapshots whose log is gone.
    pub orphans: Vec<Case>,
    /// Where new snapshots say that they come from.
    source: String,
}

/// A log and its snapshot; one of the files may not be there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Case {
    root: PathBuf,
    /// `frog/exactly-60`.
    path: PathBuf,
}

/// How it stands with a log and its snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// The snapshot holds the transcript of the log.
    Ok,
    /// The log tells another tale.
    Differs,
    /// There is no snapshot.
    Missing,
    /// The snapshot holds the transcript, but is not kept up.
    Stale,
    /// There is no log.
    Orphaned,
    /// The log cannot be replayed to its end.
    Fails,
}

impl State {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Ok, Self::Differs, Self::Missing, Self::Stale, Self::Orphaned, Self::Fails];

    /// One word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Differs => "differs",
            Self::Missing => "missing",
            Self::Stale => "stale",
            Self::Orphaned => "orphaned",
            Self::Fails => "fails",
        }
    }
}

/// What was found of a log and its snapshot.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Which.
    pub case: Case,
    /// How it stands.
    pub state: State,
    /// Why it is stale or orphaned, or cannot be accepted.
    pub reasons: Vec<String>,
    /// The text that was accepted, if there is one.
    pub old: Option<String>,
    /// The snapshot as it would be now; `None` if there would be none.
    pub new: Option<Snapshot>,
    /// Why the log cannot be replayed to its end, or the first of its facts that the rules do not confirm.
    pub fault: Option<Fault>,
}

impl Case {
    fn file(&self, folder: &str, end: &str) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(end);
        self.root.join(folder).join(name)
    }

    /// The file of the log.
    #[must_use]
    pub fn log(&self) -> PathBuf {
        self.file(LOGS, ".kartu")
    }

    /// The file of the snapshot.
    #[must_use]
    pub fn snapshot(&self) -> PathBuf {
        self.file(SNAPSHOTS, ".snap")
    }

    /// What insta writes beside a snapshot that it would change.
    #[must_use]
    pub fn pending(&self) -> PathBuf {
        self.file(SNAPSHOTS, ".snap.new")
    }

    /// Checks that the folder of the snapshot lies in the project, with all links followed.
    fn check_folder(&self) -> Result<(), Fault> {
        let snapshot = self.snapshot();
        // A folder that is not there yet will lie in the nearest one that is.
        let there =
            snapshot.ancestors().skip(1).find(|folder| folder.as_os_str().is_empty() || folder.symlink_metadata().is_ok());
        if there.is_some_and(|folder| files::lies_within(folder, &self.root)) {
            return Ok(());
        }
        Err(Fault::new(Class::Io, format!("{} leads out of the project folder: nothing is written there", shown(&snapshot))))
    }

    /// The log as the head of a snapshot names it, from the project folder.
    fn input_file(&self) -> String {
        let parts = self.path.components().map(|part| part.as_os_str().to_string_lossy());
        format!("{LOGS}/{}.kartu", parts.collect::<Vec<_>>().join("/"))
    }
}

impl Suite {
    /// The suite of a project folder; with `within`, only the files and folders below `tests/logs` that it names,
    /// without the end of a file: `frog`, `frog/exactly-60`.
    ///
    /// # Errors
    /// If there are no logs, or none of these names.
    pub fn find(root: &Path, within: &[PathBuf]) -> Result<Self, Fault> {
        let wanted = |path: &Path| within.is_empty() || within.iter().any(|name| path.starts_with(name));
        let case = |path: PathBuf| Case { root: root.to_owned(), path };
        let all: BTreeSet<PathBuf> = files_below(&root.join(LOGS), "kartu")?.into_iter().collect();
        let snapshots = files_below(&root.join(SNAPSHOTS), "snap")?;
        let folders: BTreeSet<&Path> = all.iter().filter_map(|path| path.parent()).collect();
        let (mut orphans, mut source) = (Vec::new(), None);
        for path in snapshots {
            let of = case(path.clone());
            let known = all.contains(&path);
            // The head need not be read where the folder says it all, once it is known who writes them.
            if known && source.is_some() {
                continue;
            }
            let snapshot = Snapshot::parse(&read(&of.snapshot())?);
            let input = snapshot.as_ref().and_then(|snapshot| snapshot.field("input_file"));
            let is_of_log = input.is_some_and(|file| file.ends_with(".kartu"))
                || path.parent().is_some_and(|folder| folders.contains(folder));
            if known {
                source = snapshot.and_then(|snapshot| snapshot.field("source"));
            } else if is_of_log && wanted(&path) {
                orphans.push(of);
            }
        }
        let logs: Vec<Case> = all.iter().filter(|path| wanted(path)).cloned().map(case).collect();
        for name in within {
            if !logs.iter().chain(&orphans).any(|case| case.path.starts_with(name)) {
                let what = format!("there is no log {} and no snapshot of it", shown(&root.join(LOGS).join(name)));
                return Err(Fault::new(Class::Usage, what));
            }
        }
        if logs.is_empty() && orphans.is_empty() {
            let what = format!("there are no logs in {}", shown(&root.join(LOGS)));
            return Err(Fault::new(Class::Usage, what).note("a match is tested from `tests/logs/GAME/CASE.kartu`"));
        }
        Ok(Self { root: root.to_owned(), logs, orphans, source: source.unwrap_or_else(|| "kartu test".to_owned()) })
    }

    /// The project folder.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// What there is to say of a snapshot without a log.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn orphan(&self, case: &Case) -> Result<Finding, Fault> {
        let old = read(&case.snapshot())?;
        let old = Snapshot::parse(&old).map_or(old, |snapshot| snapshot.contents);
        let reasons = vec![format!("there is no log {}", shown(&case.log()))];
        Ok(Finding { case: case.clone(), state: State::Orphaned, reasons, old: Some(old), new: None, fault: None })
    }

    /// Replays a log and compares; `told` hears by which rules.
    ///
    /// # Errors
    /// If a file cannot be read. That a log cannot be replayed is a finding.
    pub fn judge(&self, case: &Case, library: &Library, told: &dyn Fn(&Ruleset)) -> Result<Finding, Fault> {
        let name = shown(&case.log());
        let text = read(&case.log())?;
        let replayed = Log::parse(&text, &name).and_then(|log| {
            let rules: Arc<Ruleset> = log.rules(library)?;
            told(&rules);
            let whole = whole_transcript(&log, rules)?;
            whole.stopped.map_or(Ok((log.purpose(), whole.text, whole.differences)), Err)
        });
        let mut finding =
            Finding { case: case.clone(), state: State::Fails, reasons: Vec::new(), old: None, new: None, fault: None };
        let (purpose, transcript, differences) = match replayed {
            Ok(replayed) => replayed,
            Err(fault) => return Ok(Finding { fault: Some(fault), ..finding }),
        };
        let path = case.snapshot();
        let old = if path.symlink_metadata().is_ok() { Some(read(&path)?) } else { None };
        let parsed = old.as_deref().and_then(Snapshot::parse);
        finding.state = match (&old, &parsed) {
            // A snapshot of a log that contradicts itself proves nothing.
            (_, Some(snapshot)) if snapshot.matches(&transcript) && !differences.is_empty() => State::Fails,
            (None, _) => State::Missing,
            (_, Some(snapshot)) if snapshot.matches(&transcript) => State::Ok,
            _ => State::Differs,
        };
        if let Some(snapshot) = &parsed {
            finding.reasons = neglect(snapshot, case, &purpose);
        }
        if case.pending().symlink_metadata().is_ok() {
            finding.reasons.push(format!("{} was neither accepted nor rejected", shown(&case.pending())));
        }
        if let Some(first) = differences.first() {
            let many = crate::text::count(differences.len(), "fact");
            finding.reasons.push(format!(
                "the log records {many} that the rules do not confirm: `kartu fmt --anew --write` writes them anew"
            ));
            finding.fault = Some(first.clone());
        }
        if finding.state == State::Ok && !finding.reasons.is_empty() {
            finding.state = State::Stale;
        }
        let base = parsed.clone().unwrap_or_else(|| Snapshot::new(&[("source", &self.source)], ""));
        let input = case.input_file();
        let named = parsed.as_ref().and_then(|snapshot| snapshot.field("input_file")).filter(|file| file.ends_with(&input));
        let base = if purpose.is_empty() { base.without("description") } else { base.with("description", &purpose) };
        finding.new = Some(base.with("input_file", &named.unwrap_or(input)).of(&transcript));
        finding.old = old.map(|old| parsed.map_or(old, |snapshot| snapshot.contents));
        Ok(finding)
    }
}

impl Finding {
    /// May things be taken as they are now? Not where the log cannot be replayed, or contradicts itself.
    #[must_use]
    pub const fn is_acceptable(&self) -> bool {
        !matches!(self.state, State::Ok | State::Fails) && self.fault.is_none()
    }

    /// Takes things as they are now: writes the snapshot, or removes one that has no log. What was pending is settled.
    ///
    /// # Errors
    /// If a file cannot be written or removed, or is a link.
    pub fn accept(&self) -> Result<(), Fault> {
        let path = self.case.snapshot();
        // In a project folder from elsewhere a link could lead anywhere.
        if path.symlink_metadata().is_ok_and(|found| found.is_symlink()) {
            return Err(Fault::new(Class::Io, format!("{} is a link: snapshots are not written through links", shown(&path))));
        }
        self.case.check_folder()?;
        match &self.new {
            Some(snapshot) => {
                if let Some(folder) = path.parent() {
                    fs::create_dir_all(folder).map_err(|error| files::io_fault("create", &shown(folder), &error))?;
                }
                files::write_whole(&path, &shown(&path), snapshot.to_file().as_bytes(), true)?;
            }
            None if self.state == State::Orphaned => remove(&path)?,
            None => return Ok(()),
        }
        self.reject()
    }

    /// Leaves the snapshot as it is, and removes what was pending.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn reject(&self) -> Result<(), Fault> {
        self.case.check_folder()?;
        let pending = self.case.pending();
        if pending.symlink_metadata().is_ok() { remove(&pending) } else { Ok(()) }
    }
}

/// What the head of a snapshot says that is not so.
fn neglect(snapshot: &Snapshot, case: &Case, purpose: &str) -> Vec<String> {
    let mut reasons = Vec::new();
    let description = snapshot.field("description").unwrap_or_default();
    if description != purpose {
        reasons.push(format!("its head says `{description}`, the log says `{purpose}`"));
    }
    if let Some(file) = snapshot.field("input_file").filter(|file| !file.ends_with(&case.input_file())) {
        reasons.push(format!("its head names the log {file}"));
    }
    reasons
}

fn read(path: &Path) -> Result<String, Fault> {
    files::read_text(path, &shown(path), MAX_FILE)
}

fn remove(path: &Path) -> Result<(), Fault> {
    fs::remove_file(path).map_err(|error| files::io_fault("remove", &shown(path), &error))
}

/// All files with this ending below a folder, from there and without their ending, sorted; links are not followed.
fn files_below(folder: &Path, end: &str) -> Result<Vec<PathBuf>, Fault> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = entry.map_err(|error| {
            let kind = error.io_error().map_or(std::io::ErrorKind::Other, std::io::Error::kind);
            files::io_fault("read", &shown(error.path().unwrap_or(folder)), &kind.into())
        })?;
        let path = entry.path();
        if path.extension().is_some_and(|found| found == end)
            && path.is_file()
            && let Ok(below) = path.strip_prefix(folder)
        {
            found.push(below.with_extension(""));
        }
    }
    Ok(found)
}
