//! Which functions of a script call which: the way from a question to all that helps to answer it.

use super::lint::Function;
use rhai::{AST, ASTNode, Expr, Position, Stmt};

/// The calls between functions of a script, as pairs of caller and called, in the order they are written.
///
/// A call belongs to the function whose body stands around it: a tree cut down to one function still holds all of them.
pub(super) fn calls(ast: &AST, functions: &[Function]) -> Vec<(String, String)> {
    let at = |position: Position| (position.line(), position.position());
    let bodies: Vec<_> = ast
        .iter_fn_def()
        .map(|function| (function.name.to_string(), at(function.body.start_position())..=at(function.body.end_position())))
        .collect();
    let mut calls: Vec<(String, String)> = Vec::new();
    ast.walk(&mut |path: &[ASTNode]| {
        let (called, position) = match path.last() {
            Some(ASTNode::Stmt(Stmt::FnCall(call, position)))
            | Some(ASTNode::Expr(Expr::FnCall(call, position) | Expr::MethodCall(call, position))) => (&call.name, *position),
            _ => return true,
        };
        let caller = bodies.iter().find(|(_, body)| body.contains(&at(position)));
        if let Some((caller, _)) = caller.filter(|_| functions.iter().any(|function| function.name == called.as_str())) {
            let call = (caller.clone(), called.to_string());
            if !calls.contains(&call) {
                calls.push(call);
            }
        }
        true
    });
    calls.sort_by_key(|(caller, _)| functions.iter().position(|function| function.name == *caller));
    calls
}
