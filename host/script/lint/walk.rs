//! The walk over a parsed script, node by node.

use super::super::vocabulary::{Entry, Said, Vocabulary, plain_type};
use super::super::written::{Mark, Written, shown_name};
use super::super::{reach, sandbox};
use super::{Findings, Function, Goes, Kinds, Named, OptionCall, is_plain_word, is_reason};
use crate::fault::{Class, Fault};
use crate::text;
use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};
use std::collections::BTreeMap;

/// Kinds of things that `switch` can tell apart.
const SWITCHED: [&str; 4] = ["text", "number", "flag", "list"];

struct Walk<'a> {
    layer: usize,
    written: &'a Written,
    vocabulary: &'a Vocabulary,
    findings: Findings,
    inside: Option<String>,
    /// Variables of the function that hold something of a known kind.
    kinds: BTreeMap<String, String>,
}

/// Walks a whole script, laid as this layer; `own` are its functions.
///
/// # Errors
/// The first thing that is wrong.
pub(in crate::script) fn walk(
    ast: &AST,
    layer: usize,
    written: &Written,
    vocabulary: &Vocabulary,
    own: &[Function],
) -> Result<Findings, Fault> {
    let mut walk = Walk { layer, written, vocabulary, findings: Findings::default(), inside: None, kinds: BTreeMap::new() };
    walk.nodes(|look| ast.statements().iter().all(|statement| statement.walk(&mut Vec::new(), look)))?;
    for function in own {
        walk.inside = Some(function.name.clone());
        walk.kinds.clear();
        let Some(written) = ast.iter_fn_def().find(|written| written.name == function.name) else { continue };
        let body = reach::body(written);
        walk.nodes(|look| body.walk(look))?;
    }
    Ok(walk.findings)
}

impl Walk<'_> {
    fn fault(&self, what: impl Into<String>, at: Position, width: usize) -> Fault {
        Fault::new(Class::Script, what).at(self.written.place(self.mark(at), width))
    }

    const fn mark(&self, at: Position) -> Mark {
        Mark { layer: self.layer, at }
    }

    /// Looks at every node that `walk` comes to, until one is wrong.
    fn nodes(&mut self, walk: impl FnOnce(&mut dyn FnMut(&[ASTNode]) -> bool) -> bool) -> Result<(), Fault> {
        let mut found = Ok(());
        walk(&mut |path: &[ASTNode]| {
            found = path.last().map_or(Ok(()), |node| self.node(node, path));
            found.is_ok()
        });
        found
    }

    fn node(&mut self, node: &ASTNode, path: &[ASTNode]) -> Result<(), Fault> {
        match node {
            ASTNode::Stmt(Stmt::FnCall(call, at)) => self.call(call, *at, 0, path),
            ASTNode::Stmt(Stmt::Var(variable, ..)) => {
                if let Some(kind) = self.kind_of(&variable.1) {
                    self.kinds.insert(variable.0.name.to_string(), kind);
                }
                Ok(())
            }
            ASTNode::Stmt(Stmt::Switch(switch, at)) => {
                if let Some(kind) = self.kind_of(&switch.0).filter(|kind| !SWITCHED.contains(&kind.as_str())) {
                    let kind = plain_type(&kind).to_owned();
                    return Err(self
                        .fault(format!("`switch` cannot tell {kind} from another"), *at, 6)
                        .label("write `if … == …`"));
                }
                let duplicate = switch.1.cases.values().any(|case| {
                    let certain = |block: &usize| {
                        matches!(switch.1.expressions.get(*block).map(|block| &block.lhs), Some(Expr::BoolConstant(true, _)))
                    };
                    case.blocks.iter().position(certain).is_some_and(|first| first + 1 < case.blocks.len())
                });
                if duplicate { Err(self.fault("two arms of this switch have the same case", *at, 6)) } else { Ok(()) }
            }
            ASTNode::Stmt(Stmt::Import(_, at)) => Err(self.fault("`import` is not available in rules", *at, 6)),
            ASTNode::Stmt(Stmt::TryCatch(_, at)) => Err(self.fault("`try` is not available in rules", *at, 3)),
            ASTNode::Expr(Expr::FnCall(call, at)) => self.call(call, *at, 0, path),
            ASTNode::Expr(Expr::MethodCall(call, at)) => self.call(call, *at, 1, path),
            ASTNode::Expr(Expr::Property(property, at)) => {
                let mark = self.mark(*at);
                self.findings.properties.push((property.2.to_string(), mark));
                self.house_property(&property.2, path);
                Ok(())
            }
            ASTNode::Expr(Expr::Variable(variable, ..)) if self.inside.is_none() => {
                self.findings.read.insert((self.layer, variable.1.to_string()));
                Ok(())
            }
            ASTNode::Expr(Expr::Map(map, _)) => {
                self.findings.map_keys.extend(map.0.iter().map(|(key, _)| key.name.to_string()));
                Ok(())
            }
            ASTNode::Expr(Expr::StringConstant(text, _)) => {
                self.findings.texts.insert(text.to_string());
                if self.inside.is_some() {
                    self.findings.said.insert(text.to_string());
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// What kind of thing an expression gives, if a word of the host says so.
    fn kind_of(&self, expr: &Expr) -> Option<String> {
        let word = |name: &str, property: bool| {
            let entry = self.vocabulary.entries().iter().find(|entry| entry.property == property && entry.name == name)?;
            (!entry.gives.is_empty() && entry.gives != "any").then(|| entry.gives.clone())
        };
        match expr {
            Expr::Dot(dot, ..) => self.kind_of(&dot.rhs),
            Expr::Property(property, _) => word(&property.2, true),
            Expr::MethodCall(call, _) | Expr::FnCall(call, _) => word(&call.name, false),
            Expr::Variable(variable, ..) => self.kinds.get(variable.1.as_str()).cloned(),
            _ => None,
        }
    }

    /// Notes `house.name`, `table.house.name` and `house.name[0]`.
    fn house_property(&mut self, name: &str, path: &[ASTNode]) {
        let indexed = |node: &&ASTNode| matches!(node, ASTNode::Expr(Expr::Index(..)));
        let mut of_house = path.iter().rev().skip(1).skip_while(indexed).map_while(|node| match node {
            ASTNode::Expr(Expr::Dot(dot, ..)) => Some(&dot.lhs),
            _ => None,
        });
        let is_house = match of_house.next() {
            Some(Expr::Variable(variable, ..)) => variable.1 == "house",
            Some(Expr::Property(property, _)) => property.2 == "house",
            _ => false,
        };
        if is_house && name != "house" {
            self.findings.house.insert(name.to_owned());
        }
    }

    fn call(&mut self, call: &FnCallExpr, at: Position, receiver: usize, path: &[ASTNode]) -> Result<(), Fault> {
        if call.is_operator_call() {
            return Ok(());
        }
        let name = call.name.as_str();
        let (arity, width) = (call.args.len() + receiver, name.chars().count());
        if call.is_qualified() {
            return Err(self.fault("`::` stands only behind `base`, and not within a text".to_owned(), at, width));
        }
        if sandbox::is_forbidden(name) {
            return Err(self.fault(format!("`{name}` is not available in rules"), at, width));
        }
        if let Some(function) = self.written.find(name) {
            if function.params.len() != arity {
                let shown = shown_name(name);
                let fault = self.fault(
                    format!("`{shown}` takes {}, not {arity}", text::count(function.params.len(), "argument")),
                    at,
                    width,
                );
                return Err(fault.label(format!("it is `fn {shown}({})`", function.params.join(", "))));
            }
            self.findings.called.insert((name.to_owned(), arity));
            return Ok(());
        }
        let forms: Vec<Entry> = self.vocabulary.calls(name).cloned().collect();
        // The same word may declare at the top level, and do another thing in functions.
        let elsewhere = if self.inside.is_some() { Said::TopLevel } else { Said::InFunctions };
        let fitting = || forms.iter().filter(|form| form.arity() == arity);
        let Some(form) = fitting().find(|form| form.said != elsewhere).or_else(|| fitting().next()) else {
            return Err(self.unknown_call(name, arity, receiver, &forms, at));
        };
        match (form.said, &self.inside) {
            (Said::TopLevel, Some(function)) => {
                let fault = self.fault(
                    format!("`{name}` declares something and is said at the top level, not in `{function}`"),
                    at,
                    width,
                );
                return Err(fault.note(format!("{form}: {}", form.about)));
            }
            (Said::InFunctions, None) => {
                let fault = self.fault(format!("`{name}` is said in functions, not at the top level"), at, width);
                return Err(fault.note(format!("{form}: {}", form.about)));
            }
            _ => {}
        }
        if let ("zone", Some(Expr::StringConstant(zone, _))) = (name, call.args.first()) {
            self.findings.zones.insert(zone.to_string());
        }
        // The argument that names a new phase.
        let phase = match name {
            "phase" => Some(0),
            "before" | "after" => Some(1),
            _ => None,
        };
        match phase.map(|at| call.args.get(at)) {
            Some(Some(Expr::StringConstant(phase, _))) => drop(self.findings.phases.insert(phase.to_string())),
            Some(_) => self.findings.names_phases_freely = true,
            None => {}
        }
        if ["option", "when_set", "renamed"].contains(&name) && path.iter().any(is_block) {
            let what = match name {
                "option" => "an option is declared for every house: not inside a block".to_owned(),
                _ => format!("`{name}` is said for every house: not inside a block"),
            };
            return Err(self.fault(what, at, width));
        }
        if name == "option" {
            self.option(call, at, path)?;
        }
        if let ("setting", Some(Expr::StringConstant(option, _))) = (name, call.args.first()) {
            self.findings.settings.insert(option.to_string());
        }
        let args = call.args.iter().skip(form.params.len().abs_diff(call.args.len()));
        for (param, arg) in form.params.iter().zip(args) {
            self.argument(&param.kind, arg, name)?;
        }
        Ok(())
    }

    fn option(&mut self, call: &FnCallExpr, at: Position, path: &[ASTNode]) -> Result<(), Fault> {
        let Some(Expr::StringConstant(name, _)) = call.args.first() else {
            return Err(self.fault("the name of an option is written out, in quotes", at, 6));
        };
        let goes = match path {
            [ASTNode::Stmt(Stmt::Var(variable, ..)), _] => Goes::Variable(variable.0.name.to_string()),
            [ASTNode::Stmt(Stmt::FnCall(..))] | [ASTNode::Stmt(Stmt::Expr(_)), _] => Goes::Nowhere,
            _ => Goes::Expression,
        };
        let at = self.mark(at);
        self.findings.options.push(OptionCall { name: name.to_string(), at, goes });
        Ok(())
    }

    fn unknown_call(&self, name: &str, arity: usize, receiver: usize, forms: &[Entry], at: Position) -> Fault {
        let width = name.chars().count();
        let only_calls = forms.iter().all(|form| form.of.is_empty());
        if only_calls && receiver == 1 && self.vocabulary.properties().any(|entry| entry.name == name) {
            return self.fault(format!("`{name}` is a property"), at, width).label("leave the brackets out");
        }
        if forms.is_empty() {
            let known: Vec<&str> =
                self.written.functions.iter().map(|function| function.name.as_str()).chain(self.vocabulary.names()).collect();
            let near =
                text::nearest(name, known.iter().copied()).map_or_else(String::new, |word| format!("did you mean `{word}`?"));
            return self
                .fault(format!("`{name}` is not a word of kartu, nor a function of this script"), at, width)
                .label(near)
                .note("`kartu words` lists all words");
        }
        let fault = self.fault(format!("`{name}` is not said with {}", text::count(arity - receiver, "argument")), at, width);
        forms.iter().fold(fault, |fault, form| fault.note(format!("{form}: {}", form.about)))
    }

    /// Gathers what a literal argument names.
    fn argument(&mut self, kind: &str, arg: &Expr, word: &str) -> Result<(), Fault> {
        let literal = match arg {
            Expr::StringConstant(text, at) => Some((text.to_string(), *at)),
            _ => None,
        };
        let verb = match kind {
            "verb" => Some(None),
            "verb_cards" => Some(Some(Kinds::Cards)),
            "verb_number" => Some(Some(Kinds::Number)),
            _ => None,
        };
        if let Some(argument) = verb {
            let (text, at) =
                literal.ok_or_else(|| self.fault(format!("the verb of `{word}` is written out: \"pass\""), arg.position(), 1))?;
            if !is_plain_word(&text) {
                return Err(self.fault(format!("`{text}` cannot be a verb: small letters, digits and `-`"), at, text.len() + 2));
            }
            self.findings.verbs.entry(text).or_default().insert(argument);
            return Ok(());
        }
        self.findings.names_zones_freely |= kind == "zone" && literal.is_none() && self.inside.is_some();
        match (kind, literal) {
            ("note", Some((text, _))) if word.starts_with("remember") => {
                if !self.findings.notes.contains(&text) {
                    self.findings.notes.push(text);
                }
                Ok(())
            }
            ("note" | "said" | "reason" | "prefix", None) => {
                Err(self.fault(format!("`{word}` wants this written out, in quotes"), arg.position(), 1))
            }
            ("said" | "reason", Some((text, at))) if !is_reason(&text) => Err(self.fault(
                format!("`{text}` cannot be said here: letters, digits and single spaces, at most 60"),
                at,
                text.len() + 2,
            )),
            ("reason", Some((text, at))) if self.inside.is_some() => {
                let mark = self.mark(at);
                self.findings.reasons.push((text, mark));
                Ok(())
            }
            ("verb_asked", None) => Err(self.fault(format!("the verb of `{word}` is written out: \"pass\""), arg.position(), 1)),
            (
                "verb_asked" | "zone" | "contract" | "suit" | "rank" | "note" | "card" | "cards" | "phase" | "option",
                Some((text, at)),
            ) => {
                let at = self.mark(at);
                self.findings.named.push(Named { kind: kind.to_owned(), text, at });
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// Is it a part of the top level that is not run for every house?
fn is_block(node: &ASTNode) -> bool {
    matches!(
        node,
        ASTNode::Stmt(Stmt::If(..) | Stmt::Switch(..) | Stmt::While(..) | Stmt::Do(..) | Stmt::For(..) | Stmt::Block(..))
    )
}
