package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.tree.Expr;

/** Tells whether evaluating an expression may change a variable: then values that were read before must be copied first. */
final class Purity {
    private Purity() {}

    static boolean changesVariables(Expr e) {
        if (e instanceof Expr.Assign
                || e instanceof Expr.CompoundAssign
                || e instanceof Expr.Increment
                || e instanceof Expr.Call
                || e instanceof Expr.IndirectCall
                || e instanceof Expr.Sequence) {
            return true;
        } else if (e instanceof Expr.BuiltinCall call) {
            return call.arguments().stream().anyMatch(a -> a instanceof Expr.AddressOf || changesVariables(a));
        } else if (e instanceof Expr.Deref d) {
            return changesVariables(d.pointer());
        } else if (e instanceof Expr.Field f) {
            return changesVariables(f.object());
        } else if (e instanceof Expr.BitField b) {
            return changesVariables(b.unit());
        } else if (e instanceof Expr.AddressOf a) {
            return changesVariables(a.lvalue());
        } else if (e instanceof Expr.Decay d) {
            return changesVariables(d.array());
        } else if (e instanceof Expr.Unary u) {
            return changesVariables(u.operand());
        } else if (e instanceof Expr.Binary b) {
            return changesVariables(b.left()) || changesVariables(b.right());
        } else if (e instanceof Expr.PointerAdd p) {
            return changesVariables(p.pointer()) || changesVariables(p.index());
        } else if (e instanceof Expr.PointerDiff p) {
            return changesVariables(p.left()) || changesVariables(p.right());
        } else if (e instanceof Expr.Logical l) {
            return changesVariables(l.left()) || changesVariables(l.right());
        } else if (e instanceof Expr.Conditional c) {
            return changesVariables(c.condition()) || changesVariables(c.whenTrue()) || changesVariables(c.whenFalse());
        } else if (e instanceof Expr.Convert c) {
            return changesVariables(c.operand());
        } else if (e instanceof Expr.PointerCast c) {
            return changesVariables(c.operand());
        } else if (e instanceof Expr.Aggregate a) {
            return a.values().stream().anyMatch(Purity::changesVariables);
        } else if (e instanceof Expr.Comma c) {
            return changesVariables(c.first()) || changesVariables(c.second());
        }
        return false;
    }
}
