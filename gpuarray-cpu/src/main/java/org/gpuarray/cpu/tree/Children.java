package org.gpuarray.cpu.tree;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Visits the direct parts of expressions and statements, in source order, for walks that treat most kinds alike. */
public final class Children {
    private final Consumer<Expr> expressions;
    private final Consumer<Stmt> statements;

    /** Passes expressions to {@code expressions} and statements to {@code statements}. */
    public Children(Consumer<Expr> expressions, Consumer<Stmt> statements) {
        this.expressions = expressions;
        this.statements = statements;
    }

    /** Visits the direct parts of {@code e}; of calls the arguments, not the functions. */
    public void of(Expr e) {
        if (e instanceof Expr.Deref d) {
            give(d.pointer());
        } else if (e instanceof Expr.Field f) {
            give(f.object());
        } else if (e instanceof Expr.BitField b) {
            give(b.unit());
        } else if (e instanceof Expr.AddressOf a) {
            give(a.lvalue());
        } else if (e instanceof Expr.Decay d) {
            give(d.array());
        } else if (e instanceof Expr.Unary u) {
            give(u.operand());
        } else if (e instanceof Expr.Binary b) {
            give(b.left(), b.right());
        } else if (e instanceof Expr.PointerAdd p) {
            give(p.pointer(), p.index());
        } else if (e instanceof Expr.PointerDiff p) {
            give(p.left(), p.right());
        } else if (e instanceof Expr.Logical l) {
            give(l.left(), l.right());
        } else if (e instanceof Expr.Conditional c) {
            give(c.condition(), c.whenTrue(), c.whenFalse());
        } else if (e instanceof Expr.Convert c) {
            give(c.operand());
        } else if (e instanceof Expr.PointerCast c) {
            give(c.operand());
        } else if (e instanceof Expr.Assign a) {
            give(a.target(), a.value());
        } else if (e instanceof Expr.CompoundAssign a) {
            give(a.target(), a.value());
        } else if (e instanceof Expr.Increment i) {
            give(i.target());
        } else if (e instanceof Expr.Call c) {
            c.arguments().forEach(expressions);
        } else if (e instanceof Expr.IndirectCall c) {
            give(c.target());
            c.arguments().forEach(expressions);
        } else if (e instanceof Expr.BuiltinCall c) {
            c.arguments().forEach(expressions);
        } else if (e instanceof Expr.Aggregate a) {
            a.values().forEach(expressions);
        } else if (e instanceof Expr.Comma c) {
            give(c.first(), c.second());
        } else if (e instanceof Expr.Sequence s) {
            s.statements().forEach(statements);
            give(s.result());
        }
    }

    /** Visits the direct parts of {@code s}. */
    public void of(Stmt s) {
        if (s instanceof Stmt.Block b) {
            b.statements().forEach(statements);
        } else if (s instanceof Stmt.Evaluate e) {
            give(e.expression());
        } else if (s instanceof Stmt.Declare d) {
            give(d.initial());
        } else if (s instanceof Stmt.If i) {
            give(i.condition());
            statements.accept(i.then());
            if (i.otherwise() != null) {
                statements.accept(i.otherwise());
            }
        } else if (s instanceof Stmt.Loop l) {
            give(l.condition(), l.update());
            statements.accept(l.body());
        } else if (s instanceof Stmt.Unrolled u) {
            statements.accept(u.counter());
            statements.accept(u.loop());
        } else if (s instanceof Stmt.Switch w) {
            give(w.selector());
            statements.accept(w.body());
        } else if (s instanceof Stmt.Return r) {
            give(r.value());
        }
    }

    private void give(@Nullable Expr... parts) {
        for (Expr part : parts) {
            if (part != null) {
                expressions.accept(part);
            }
        }
    }
}
