//! Which functions of a script call which: the way from a question to all that helps to answer it.

use super::lint::Function;
use rhai::{AST, ASTNode, Expr, Stmt};

/// The calls between functions of a script, as pairs of caller and called, in the order they are written.
pub(super) fn calls(ast: &AST, functions: &[Function]) -> Vec<(String, String)> {
    let mut calls: Vec<(String, String)> = Vec::new();
    for function in functions {
        let body = ast.clone_functions_only_filtered(|_, _, _, name, _| name == function.name);
        let mut look = |path: &[ASTNode]| {
            let called = match path.last() {
                Some(ASTNode::Stmt(Stmt::FnCall(call, _)))
                | Some(ASTNode::Expr(Expr::FnCall(call, _) | Expr::MethodCall(call, _))) => call.name.as_str(),
                _ => return true,
            };
            let call = (function.name.clone(), called.to_owned());
            if functions.iter().any(|other| other.name == called) && !calls.contains(&call) {
                calls.push(call);
            }
            true
        };
        body.walk(&mut look);
    }
    calls
}
