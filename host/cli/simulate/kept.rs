//! The file in which the matches of a simulation are kept: whole lines at any time, also on a disk that is full.

use crate::fault::{Class, Fault};
use crate::files;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// How the name of such a file ends.
const ENDING: &str = ".jsonl";

/// A new file of matches.
pub(super) struct Kept {
    file: File,
    /// So many bytes of it are whole lines.
    whole: u64,
}

impl Kept {
    /// A new file, readable by its owner only, for it holds every card.
    ///
    /// # Errors
    /// Class `Usage` if its name does not end as it must; `Io` if it exists or cannot be written.
    pub fn create(path: &str) -> Result<Self, Fault> {
        if !path.ends_with(ENDING) {
            let what = format!("matches are kept as JSON Lines, and {path} does not end with `{ENDING}`");
            return Err(Fault::new(Class::Usage, what).note("by that ending `kartu verify` knows what it reads"));
        }
        let file = files::create_private(Path::new(path)).map_err(|error| files::io_fault("write", path, &error))?;
        Ok(Self { file, whole: 0 })
    }
}

/// Writes whole lines; each call is some.
impl Write for Kept {
    fn write(&mut self, lines: &[u8]) -> io::Result<usize> {
        match self.file.write_all(lines) {
            Ok(()) => {
                self.whole += lines.len() as u64;
                Ok(lines.len())
            }
            Err(error) => {
                // A line that was cut would be taken for a match. If it cannot be cut off, it is found to be torn.
                let _ = self.file.set_len(self.whole);
                Err(error)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
