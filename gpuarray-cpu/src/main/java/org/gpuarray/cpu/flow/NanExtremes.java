package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes {@code a != a || b != b ? a + b : fmaxf(a, b)}, the maximum that is NaN if either is, and the same minimum.
 * CUDA C has no shorter form, but Java has {@link Math#max}, which HotSpot vectorizes.
 */
final class NanExtremes {
    private static final List<String> NAMES = List.of("fmaxf", "fmax", "fminf", "fmin");

    private NanExtremes() {}

    /** Returns the call of fmax or fmin if the expression has this form and both operands are variables, else null. */
    static Expr.@Nullable BuiltinCall of(Expr.Conditional c) {
        boolean matches = c.whenFalse() instanceof Expr.BuiltinCall call
                && NAMES.contains(call.name())
                && call.parameterTypes().stream().allMatch(type -> type == c.type())
                && call.arguments().get(0) instanceof Expr.Var a
                && call.arguments().get(1) instanceof Expr.Var b
                && a.type() == c.type()
                && b.type() == c.type()
                && isBinary(c.whenTrue(), BinaryOp.ADD, a.variable(), b.variable())
                && c.condition() instanceof Expr.Logical either
                && !either.and()
                && isBinary(either.left(), BinaryOp.NE, a.variable(), a.variable())
                && isBinary(either.right(), BinaryOp.NE, b.variable(), b.variable());
        return matches ? (Expr.BuiltinCall) c.whenFalse() : null;
    }

    private static boolean isBinary(Expr e, BinaryOp op, Variable left, Variable right) {
        return e instanceof Expr.Binary b
                && b.op() == op
                && b.left() instanceof Expr.Var l
                && l.variable() == left
                && b.right() instanceof Expr.Var r
                && r.variable() == right;
    }

    /** Returns the method of {@link Math} that computes the whole expression. */
    static BuiltinTable.Function method(Expr.BuiltinCall call) {
        String letters = call.type() == ScalarType.F32 ? "FFF" : "DDD";
        return BuiltinRows.function("java/lang/Math", call.name().startsWith("fmax") ? "max" : "min", letters);
    }
}
