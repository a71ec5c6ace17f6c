package org.gpuarray.cpu.parse;

import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/** Arithmetic at compile time: an integer or bool is a {@code Long}, a floating-point number a {@code Double}. */
final class ConstantArithmetic {
    private ConstantArithmetic() {}

    static boolean isTrue(Object value) {
        return value instanceof Long integer ? integer != 0 : (Double) value != 0;
    }

    static @Nullable Object unary(Expr.UnaryOp op, Object value, ScalarType type) {
        if (value instanceof Double real) {
            return op == Expr.UnaryOp.NEGATE ? -real : null;
        }
        long integer = (Long) value;
        return switch (op) {
            case NEGATE -> TreeLiterals.wrap(-integer, type);
            case BIT_NOT -> TreeLiterals.wrap(~integer, type);
            case LOGICAL_NOT -> integer == 0 ? 1L : 0L;
        };
    }

    static Object convert(Object value, ScalarType from, ScalarType to) {
        if (value instanceof Long integer) {
            return to.isFloating()
                    ? (Object) TreeLiterals.toFloating(integer, from, to)
                    : (Object) TreeLiterals.wrap(integer, to);
        }
        double real = (Double) value;
        if (to.isFloating()) {
            return to == ScalarType.F32 ? (double) (float) real : real;
        }
        if (to == ScalarType.BOOL) {
            return real != 0 ? 1L : 0L;
        }
        return TreeLiterals.wrap(saturated(real, from, to), to);
    }

    /** Converts as the hardware does: saturating to 32 or 64 bits; narrower types take the low bits of that. */
    private static long saturated(double real, ScalarType from, ScalarType to) {
        boolean wide = to == ScalarType.I64 || to == ScalarType.U64;
        if (Double.isNaN(real)) {
            return wide ? Long.MIN_VALUE : from == ScalarType.F64 ? Integer.MIN_VALUE : 0;
        }
        if (!to.isUnsigned()) {
            return wide ? (long) real : (int) real;
        }
        if (real <= 0) {
            return 0;
        }
        if (!wide) {
            return (long) Math.min(real, 4294967295.0);
        }
        return real < 0x1p63 ? (long) real : real >= 0x1p64 ? -1 : (long) (real - 0x1p63) ^ Long.MIN_VALUE;
    }

    static @Nullable Object combine(Expr.BinaryOp op, ScalarType type, Object left, Object right) {
        if (left instanceof Double a && right instanceof Double b) {
            Object result = floating(op, a, b);
            return result instanceof Double real && type == ScalarType.F32
                    ? (Object) (double) (float) (double) real
                    : result;
        }
        if (left instanceof Long a && right instanceof Long b) {
            Long result = integer(op, type, a, b);
            return result == null ? null : op.isComparison() ? result : (Object) TreeLiterals.wrap(result, type);
        }
        return null;
    }

    private static @Nullable Object floating(Expr.BinaryOp op, double a, double b) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case LT -> a < b ? 1L : 0L;
            case LE -> a <= b ? 1L : 0L;
            case GT -> a > b ? 1L : 0L;
            case GE -> a >= b ? 1L : 0L;
            case EQ -> a == b ? 1L : 0L;
            case NE -> a != b ? 1L : 0L;
            default -> null;
        };
    }

    private static @Nullable Long integer(Expr.BinaryOp op, ScalarType type, long a, long b) {
        boolean unsigned = type == ScalarType.U64;
        int order = unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
        switch (op) {
            case DIV, REM:
                if (b == 0) {
                    return null;
                }
                if (op == Expr.BinaryOp.DIV) {
                    return unsigned ? Long.divideUnsigned(a, b) : a / b;
                }
                return unsigned ? Long.remainderUnsigned(a, b) : a % b;
            case SHL, SHR:
                if (b < 0 || b >= 8 * type.sizeBytes()) {
                    return null;
                }
                return op == Expr.BinaryOp.SHL ? a << b : unsigned ? a >>> b : a >> b;
            default:
                return simple(op, a, b, order);
        }
    }

    private static @Nullable Long simple(Expr.BinaryOp op, long a, long b, int order) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case LT -> order < 0 ? 1L : 0L;
            case LE -> order <= 0 ? 1L : 0L;
            case GT -> order > 0 ? 1L : 0L;
            case GE -> order >= 0 ? 1L : 0L;
            case EQ -> order == 0 ? 1L : 0L;
            case NE -> order != 0 ? 1L : 0L;
            default -> null;
        };
    }
}
