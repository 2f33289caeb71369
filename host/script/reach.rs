//! Which functions of a script call which: the way from a question to all that helps to answer it.

use super::written::{Written, plain_name};
use rhai::{AST, ASTNode, Expr, Module, ScriptFuncDef, Shared, Stmt};

/// The body of a function alone.
pub(super) fn body(function: &Shared<ScriptFuncDef>) -> AST {
    let mut program = Module::new();
    program.set_script_fn(function.clone());
    AST::new([], program)
}

/// The calls between the functions of a program, as pairs of caller and called, in the order they are written. A
/// function and the one that it stands in front of, and calls by `base::`, are one.
pub(super) fn calls(program: &AST, written: &Written) -> Vec<(String, String)> {
    let mut calls: Vec<(String, String)> = Vec::new();
    let order = |name: &str| written.functions.iter().position(|function| function.name == name);
    for function in program.iter_fn_def() {
        let caller = plain_name(&function.name);
        body(function).walk(&mut |path: &[ASTNode]| {
            let called = match path.last() {
                Some(ASTNode::Stmt(Stmt::FnCall(call, _)) | ASTNode::Expr(Expr::FnCall(call, _) | Expr::MethodCall(call, _))) => {
                    plain_name(&call.name)
                }
                _ => return true,
            };
            let call = (caller.to_owned(), called.to_owned());
            if order(called).is_some() && caller != called && !calls.contains(&call) {
                calls.push(call);
            }
            true
        });
    }
    calls.sort_by_key(|(caller, called)| (order(caller), order(called)));
    calls
}
