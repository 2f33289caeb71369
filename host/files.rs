//! Reading and writing files with bounds: nothing is read without end, nothing is left half-written.

use crate::fault::{Class, Fault};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

/// The fault of a file operation, in plain words and without the operating system's numbers.
#[must_use]
pub fn io_fault(doing: &str, name: &str, error: &io::Error) -> Fault {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::AlreadyExists => "the file exists already".to_owned(),
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    };
    Fault::new(Class::Io, format!("cannot {doing} {name}: {why}"))
}

/// A path as a person would type it, without the `./` of the folder they are in.
#[must_use]
pub fn shown(path: &Path) -> String {
    path.strip_prefix(".").unwrap_or(path).display().to_string()
}

/// Does a file or folder lie in a folder, with all links followed?
#[must_use]
pub fn lies_within(path: &Path, folder: &Path) -> bool {
    let whole = |path: &Path| if path.as_os_str().is_empty() { Path::new(".").canonicalize() } else { path.canonicalize() };
    match (whole(path), whole(folder)) {
        (Ok(path), Ok(folder)) => path.starts_with(folder),
        _ => false,
    }
}

/// Refuses folders, pipes and devices.
fn regular(kind: fs::FileType, doing: &str, name: &str) -> Result<(), Fault> {
    if kind.is_file() {
        return Ok(());
    }
    let what = if kind.is_dir() { "it is a folder" } else { "it is no regular file" };
    Err(Fault::new(Class::Io, format!("cannot {doing} {name}: {what}")))
}

/// Reads a regular file of at most `limit` bytes.
///
/// # Errors
/// Class `Io` if it cannot be read or is no regular file, `Limit` if it is larger.
pub fn read_bytes(path: &Path, name: &str, limit: u64) -> Result<Vec<u8>, Fault> {
    read_limited(open_regular(path, name)?, name, limit)
}

/// Opens a regular file to read it, however long it is.
///
/// # Errors
/// Class `Io` if it cannot be opened or is no regular file.
pub fn open_regular(path: &Path, name: &str) -> Result<File, Fault> {
    let fault = |error: io::Error| io_fault("read", name, &error);
    // Opened without waiting, so that a pipe without a writer does not hold us up; then asked what it is.
    let file = open_without_waiting(path).map_err(fault)?;
    let kind = file.metadata().map_err(fault)?.file_type();
    regular(kind, "read", name)?;
    Ok(file)
}

/// Reads at most `limit` bytes from anywhere, standard input for instance.
///
/// # Errors
/// Class `Io` if reading fails, `Limit` if there is more.
pub fn read_limited(from: impl Read, name: &str, limit: u64) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    from.take(limit + 1).read_to_end(&mut bytes).map_err(|error| io_fault("read", name, &error))?;
    if bytes.len() as u64 > limit {
        return Err(Fault::new(Class::Limit, format!("{name} is larger than {limit} bytes")));
    }
    Ok(bytes)
}

#[cfg(unix)]
fn open_without_waiting(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    const NONBLOCK: i32 = 0o4000;
    OpenOptions::new().read(true).custom_flags(NONBLOCK).open(path)
}

#[cfg(not(unix))]
fn open_without_waiting(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// The bytes as text.
///
/// # Errors
/// Class `Unreadable`, with the line and byte where it stops being UTF-8.
pub fn utf8(bytes: Vec<u8>, name: &str) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..good].iter().filter(|byte| **byte == b'\n').count() + 1;
        Fault::new(Class::Unreadable, format!("{name} is not UTF-8 text: line {line}, byte {}", good + 1))
    })
}

/// Reads a text file of at most `limit` bytes.
///
/// # Errors
/// As [`read_bytes`] and [`utf8`].
pub fn read_text(path: &Path, name: &str, limit: u64) -> Result<String, Fault> {
    utf8(read_bytes(path, name, limit)?, name)
}

/// Creates a file that must not exist yet, readable by its owner only.
///
/// # Errors
/// As of the operating system.
pub fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

/// Creates a file like [`create_private`], under the first of these names that nothing has.
///
/// # Errors
/// Class `Io` if it cannot be created, or all names are taken.
pub fn create_first_free(names: impl IntoIterator<Item = String>) -> Result<(String, File), Fault> {
    for name in names {
        match create_private(Path::new(&name)) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(io_fault("write", &name, &error)),
            Ok(file) => return Ok((name, file)),
        }
    }
    Err(Fault::new(Class::Io, "all names for a new file are taken"))
}

/// Opens a file to write on at its end.
///
/// # Errors
/// As of the operating system.
pub fn open_at_end(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

/// Has a file that is open no name any more?
#[cfg(unix)]
#[must_use]
pub fn is_removed(open: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    open.nlink() == 0
}

/// Has a file that is open no name any more? Here nobody can tell.
#[cfg(not(unix))]
#[must_use]
pub fn is_removed(_open: &fs::Metadata) -> bool {
    false
}

/// Writes a file as a whole or not at all: beside it first, then in its place.
///
/// # Errors
/// Class `Io`; the old file, if any, is then as it was. An existing file is replaced only if `replace` is set.
pub fn write_whole(path: &Path, name: &str, bytes: &[u8], replace: bool) -> Result<(), Fault> {
    let fault = |error: io::Error| io_fault("write", name, &error);
    if !replace && path.symlink_metadata().is_ok() {
        return Err(io_fault("write", name, &io::ErrorKind::AlreadyExists.into()));
    }
    if let Ok(found) = fs::metadata(path) {
        regular(found.file_type(), "write", name)?;
    }
    // A link stays a link: what it leads to is written.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let path = target.as_path();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
    let beside = folder.join(format!(".kartu-{}.part", std::process::id()));
    let written = create_private(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        if let Ok(old) = fs::metadata(path) {
            file.set_permissions(old.permissions())?;
        } else {
            set_ordinary(&file)?;
        }
        file.sync_all()?;
        fs::rename(&beside, path)
    });
    written.map_err(|error| {
        // What could not be finished must not stay; that it cannot be removed either changes nothing.
        let _ = fs::remove_file(&beside);
        fault(error)
    })
}

#[cfg(unix)]
fn set_ordinary(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn set_ordinary(_file: &File) -> io::Result<()> {
    Ok(())
}
