//! The bots that come with kartu. They are called like their files, and each begins with the name of its game:
//! `frog_careful` plays `frog`.

use super::Program;
use include_dir::{Dir, include_dir};

static BOTS: Dir = include_dir!("$CARGO_MANIFEST_DIR/bots");

impl Program {
    /// The names of all of them, in order.
    pub fn shipped_names() -> impl Iterator<Item = &'static str> {
        BOTS.files().filter_map(|file| file.path().to_str()?.strip_suffix(".luau"))
    }

    /// The one of this name.
    #[must_use]
    pub fn shipped(name: &str) -> Option<Self> {
        let file = BOTS.get_file(format!("{name}.luau"))?;
        // A test lets them all play, so they are texts that are not too large.
        Self::new(name, file.contents_utf8()?).ok()
    }
}
