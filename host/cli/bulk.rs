//! Files with many matches, a line of JSON each: `many.jsonl` for those who read all, `many.jsonl#3` for one of them.

use super::MAX_LOG;
use crate::fault::{Class, Fault};
use crate::files::{io_fault, open_regular, utf8};
use crate::log::from_bulk;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Does this file hold many matches?
pub fn is_bulk(path: &str) -> bool {
    path.ends_with(".jsonl")
}

/// One match of a file with many.
pub struct OfMany<'p> {
    path: &'p str,
    number: u64,
}

/// What is meant, if it is one match of a file with many: `many.jsonl#3`. The whole file is no log.
pub fn of_many(path: &str) -> Option<Result<OfMany<'_>, Fault>> {
    if is_bulk(path) {
        let fault = Fault::new(Class::Usage, format!("{path} holds many matches, one a line"));
        return Some(Err(fault.label(format!("{path}#1 is the first"))));
    }
    let (file, number) = path.rsplit_once('#').filter(|(file, _)| is_bulk(file))?;
    let number = number.parse().ok().filter(|number| *number > 0);
    let wrong = || Fault::new(Class::Usage, format!("{path} names no match")).label(format!("{file}#1 is the first"));
    Some(number.map(|number| OfMany { path: file, number }).ok_or_else(wrong))
}

impl OfMany<'_> {
    /// The match as a log.
    pub fn read(&self) -> Result<String, Fault> {
        let mut reader = Reader::open(self.path)?;
        loop {
            match reader.next()? {
                Some(line) if line.number == self.number => return line.log(),
                Some(_) => {}
                None => {
                    let last = reader.number;
                    return Err(Fault::new(Class::Usage, format!("{} has no match {}: it holds {last}", self.path, self.number)));
                }
            }
        }
    }
}

/// Reads a file with many matches, line by line.
pub struct Reader {
    path: String,
    file: BufReader<File>,
    number: u64,
}

/// A line of it.
pub struct Line {
    /// `many.jsonl#3`.
    pub name: String,
    number: u64,
    bytes: Vec<u8>,
}

impl Line {
    /// The match that it holds, as a log.
    pub fn log(self) -> Result<String, Fault> {
        from_bulk(utf8(self.bytes, &self.name)?.trim_end(), &self.name)
    }
}

impl Reader {
    pub fn open(path: &str) -> Result<Self, Fault> {
        let file = open_regular(Path::new(path), path)?;
        Ok(Self { path: path.to_owned(), file: BufReader::with_capacity(1 << 18, file), number: 0 })
    }

    /// The next line; `None` behind the last.
    pub fn next(&mut self) -> Result<Option<Line>, Fault> {
        let mut bytes = Vec::new();
        let read = (&mut self.file).take(MAX_LOG + 1).read_until(b'\n', &mut bytes);
        if read.map_err(|error| io_fault("read", &self.path, &error))? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let name = format!("{}#{}", self.path, self.number);
        if bytes.len() as u64 > MAX_LOG {
            return Err(Fault::new(Class::Limit, format!("{name} is larger than {MAX_LOG} bytes")));
        }
        Ok(Some(Line { name, number: self.number, bytes }))
    }
}
