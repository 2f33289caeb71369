//! What is written: the script of a game and the scripts laid on it, and where each function stands.
//!
//! Scripts are laid one on the other. A function replaces the one of its name in the scripts below, and calls
//! that one as `base::name(…)`. All functions live in one program; the ones that were replaced stay in it under
//! a name that no script can write, which is as long as `base::`, so that every place in a text stays its place.

use super::lint::{self, Function};
use super::{Source, errors, vocabulary, words};
use crate::fault::{Class, Fault, Place};
use crate::text;
use rhai::{AST, Engine, Module, Position};

/// A place in one of the scripts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    /// The script, the game's own first.
    pub layer: usize,
    /// Where in it.
    pub at: Position,
}

impl Mark {
    /// The beginning of the game's own script.
    pub fn beginning() -> Self {
        Self { layer: 0, at: Position::new(1, 1) }
    }
}

/// Something that a script laid on others changes, though they say it already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What is changed: the name of a function or phase, or the word that declares it.
    pub what: String,
    /// The script that changes it, counted from the game's own, which is 0.
    pub layer: usize,
    /// The script that said it last before.
    pub before: usize,
    /// Where it is changed.
    pub place: Place,
    /// Where it was said before.
    pub place_before: Place,
}

/// The scripts of a game, the game's own first.
#[derive(Default)]
pub(super) struct Written {
    pub sources: Vec<Source>,
    /// The functions in force, in the order they are written.
    pub functions: Vec<Function>,
    /// Those that a later script calls by `base::`, under their hidden names.
    below: Vec<Function>,
    /// What functions replace.
    pub changes: Vec<Change>,
}

impl Written {
    /// The place of a mark, `width` characters wide.
    pub fn place(&self, mark: Mark, width: usize) -> Place {
        match self.sources.get(mark.layer) {
            Some(source) => source.place(mark.at, width),
            None => Place::at("", "", 1, 1, width),
        }
    }

    /// Where a text first stands.
    pub fn find_text(&self, text: &str) -> Mark {
        let found = |(layer, source): (usize, &Source)| {
            let at = source.find_text(text);
            (!at.is_none()).then_some(Mark { layer, at })
        };
        self.sources.iter().enumerate().find_map(found).unwrap_or(Mark { layer: 0, at: Position::NONE })
    }

    /// The function of this name, which may be a hidden one.
    pub fn find(&self, name: &str) -> Option<&Function> {
        self.functions.iter().chain(&self.below).find(|function| function.name == name)
    }

    /// The name of the game's own script.
    pub fn name(&self) -> &str {
        self.sources.first().map_or("", |source| source.name.as_str())
    }

    /// Adds a script on top of the others: its functions go into `program`, its top level is given back.
    ///
    /// # Errors
    /// What is wrong with it, with its place.
    pub fn lay(
        &mut self,
        source: Source,
        engines: &Engines,
        program: &mut Module,
        findings: &mut lint::Findings,
    ) -> Result<AST, Fault> {
        source.check()?;
        let layer = self.sources.len();
        let (text, calls) = hide_base(&source, layer)?;
        let written = engines.plain.compile(&text).map_err(|error| errors::parse(&error, &source))?;
        let own = lint::functions(&written, &source, layer);
        for (name, at) in calls {
            self.keep_below(&source, layer, &name, at, program)?;
        }
        self.sources.push(source);
        lint::check_functions(&own, self)?;
        for function in &own {
            self.put_in_front(function)?;
        }
        findings.absorb(lint::walk(&written, layer, self, vocabulary(), &own)?);
        findings.check_options(self)?;
        let Some(source) = self.sources.last() else { return Err(Fault::bug("a script was laid on nothing")) };
        let ast = engines.quick.compile(&text).map_err(|error| errors::parse(&error, source))?;
        for function in ast.iter_fn_def() {
            program.set_script_fn(function.clone());
        }
        Ok(ast)
    }

    /// Keeps the function that a script calls by `base::` under a hidden name.
    fn keep_below(&mut self, source: &Source, layer: usize, name: &str, at: Position, program: &mut Module) -> Result<(), Fault> {
        let hidden = hidden_name(layer, name);
        if self.below.iter().any(|function| function.name == hidden) {
            return Ok(());
        }
        let Some(function) = self.functions.iter().find(|function| function.name == name) else {
            let what = format!("no script below has a function `{name}`");
            let names = self.functions.iter().map(|function| function.name.as_str());
            let near = text::nearest(name, names).map_or_else(String::new, |near| format!("did you mean `{near}`?"));
            return Err(Fault::new(Class::Script, what).at(source.place(at, BASE.len() + name.len())).label(near));
        };
        let mut function = function.clone();
        if let Some(kept) = program.get_script_fn(name, function.params.len()) {
            let mut kept = kept.as_ref().clone();
            kept.name = hidden.as_str().into();
            program.set_script_fn(kept);
        }
        function.name = hidden;
        self.below.push(function);
        Ok(())
    }

    /// A function takes the place of the one of its name.
    fn put_in_front(&mut self, function: &Function) -> Result<(), Fault> {
        let Some(at) = self.functions.iter().position(|other| other.name == function.name) else {
            self.functions.push(function.clone());
            return Ok(());
        };
        let before = &self.functions[at];
        let (place, place_before) =
            (self.place(function.mark, function.name.len()), self.place(before.mark, function.name.len()));
        if before.params.len() != function.params.len() {
            let what = format!(
                "`{}` takes {} here, but {} in {place_before}",
                function.name,
                text::count(function.params.len(), "parameter"),
                before.params.len()
            );
            let right = format!("write `fn {}({})`", function.name, before.params.join(", "));
            return Err(Fault::new(Class::Script, what).at(place).label(right));
        }
        let mut function = Function { retold: true, ..function.clone() };
        // Where it calls the one in whose place it stands, what that says of itself still holds.
        let hidden = hidden_name(function.mark.layer, &function.name);
        if self.below.iter().any(|kept| kept.name == hidden) {
            function.retold = before.retold || !function.about.is_empty();
            function.about = format!("{} {}", before.about, function.about).trim().to_owned();
        }
        self.changes.push(Change {
            what: function.name.clone(),
            layer: function.mark.layer,
            before: before.mark.layer,
            place,
            place_before,
        });
        self.functions[at] = function;
        Ok(())
    }
}

/// The engines that read a script: one keeps what is written, for the walk; one makes it quick.
pub(super) struct Engines {
    pub plain: Engine,
    pub quick: Engine,
}

/// What stands before the name of a function of the scripts below.
const BASE: &str = "base::";

/// The name under which a function of the scripts below stays in the program, for the script of a layer.
fn hidden_name(layer: usize, name: &str) -> String {
    format!("b{layer:02}___{name}")
}

/// The name that is hidden in a name, if one is.
fn unhidden(name: &str) -> Option<&str> {
    let (number, rest) = name.strip_prefix('b')?.split_at_checked(2)?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(rest)?.strip_prefix("___")
}

/// A name as a person wrote it.
pub(super) fn shown_name(name: &str) -> String {
    unhidden(name).map_or_else(|| name.to_owned(), |name| format!("{BASE}{name}"))
}

/// The name of a function, whichever script it is in.
pub(super) fn plain_name(name: &str) -> &str {
    unhidden(name).unwrap_or(name)
}

/// The text with `base::name` as the hidden name of the same length, and the functions that are called so.
fn hide_base(source: &Source, layer: usize) -> Result<(String, Vec<(String, Position)>), Fault> {
    let (mut text, mut calls) = (source.text.clone(), Vec::new());
    for word in words::words(&source.text) {
        let at = || source.position(word.start);
        let wrong = |what: String, width: usize| Fault::new(Class::Script, what).at(source.place(at(), width));
        let name = &source.text[word.clone()];
        if unhidden(name).is_some() {
            return Err(wrong(format!("`{name}` cannot be a name in a script"), name.len()));
        }
        let Some(called) = source.text[word.start..].strip_prefix(BASE).filter(|_| name == "base") else { continue };
        let called = &called[..called.find(|letter: char| !words::is_of_word(letter)).unwrap_or(called.len())];
        if called.is_empty() {
            return Err(wrong("`base::` and the name of the function stand together: `base::score`".to_owned(), BASE.len()));
        }
        if layer == 0 {
            let fault = wrong("below the script of a game there is nothing".to_owned(), BASE.len());
            return Err(fault.label("`base::` is said in scripts laid on a game"));
        }
        text.replace_range(word.start..word.start + BASE.len() + called.len(), &hidden_name(layer, called));
        calls.push((called.to_owned(), at()));
    }
    Ok((text, calls))
}

/// The functions of a program, to be called with no top level.
pub(super) fn answering(program: Module) -> (AST, rhai::Shared<Module>) {
    let program: rhai::Shared<Module> = program.into();
    (AST::new([], program.clone()), program)
}

/// The top level of a script, which may call the functions of the program.
pub(super) fn top_level(ast: &AST, program: &rhai::Shared<Module>) -> AST {
    AST::new(ast.statements().iter().cloned(), program.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_is_hidden_where_it_is_said_and_nowhere_else() {
        let source = Source::new("x", "// base::a\nfn f(x) { base::f(x) + \"base::b\".len() }");
        let (text, calls) = hide_base(&source, 3).expect("it is well written");
        assert_eq!(text, "// base::a\nfn f(x) { b03___f(x) + \"base::b\".len() }");
        assert_eq!(calls, [("f".to_owned(), Position::new(2, 11))]);
        assert_eq!(shown_name("b03___f"), "base::f");
        assert_eq!(shown_name("bidder"), "bidder");
    }
}
