package org.gpuarray.cpu.parse;

import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** Literals of the tree: creates them from values, and converts and negates them as the kernel would. */
final class TreeLiterals {
    private TreeLiterals() {}

    /** Returns the literal of a value, a Long or a Double; null if the value is not of the type. */
    static @Nullable Expr of(ScalarType type, Object value, SourcePosition at) {
        if (type.isFloating()) {
            return value instanceof Double real ? new Expr.FloatLiteral(type, real, at) : null;
        }
        return value instanceof Long integer ? new Expr.IntLiteral(type, integer, at) : null;
    }

    /** Returns the literal with another position. */
    static Expr at(Expr literal, SourcePosition at) {
        if (literal instanceof Expr.IntLiteral i) {
            return new Expr.IntLiteral(i.type(), i.value(), at);
        }
        return literal instanceof Expr.FloatLiteral f ? new Expr.FloatLiteral(f.type(), f.value(), at) : literal;
    }

    /** Converts; a literal stays a literal. */
    static Expr convert(Expr value, ScalarType to, SourcePosition at) {
        if (value instanceof Expr.IntLiteral literal) {
            if (to.isFloating()) {
                return new Expr.FloatLiteral(to, toFloating(literal.value(), literal.type(), to), literal.at());
            }
            long converted = to == ScalarType.BOOL ? (literal.value() != 0 ? 1 : 0) : wrap(literal.value(), to);
            return new Expr.IntLiteral(to, converted, literal.at());
        }
        if (value instanceof Expr.FloatLiteral literal && to.isFloating()) {
            double rounded = to == ScalarType.F32 ? (float) literal.value() : literal.value();
            return new Expr.FloatLiteral(to, rounded, literal.at());
        }
        return new Expr.Convert(to, value, at);
    }

    /** Returns an integer of type {@code from}, rounded once to the floating type {@code to}. */
    static double toFloating(long value, ScalarType from, ScalarType to) {
        if (from == ScalarType.U64 && value < 0) {
            // halved and made odd if a bit is lost, so that rounding once is correct
            double half = (double) ((value >>> 1) | (value & 1));
            float narrow = (float) ((value >>> 1) | (value & 1));
            return to == ScalarType.F32 ? narrow * 2.0 : half * 2;
        }
        return to == ScalarType.F32 ? (float) value : (double) value;
    }

    /** Negates; a literal stays a literal. */
    static Expr negate(Expr value, SourcePosition at) {
        if (value instanceof Expr.IntLiteral literal) {
            return new Expr.IntLiteral(literal.type(), wrap(-literal.value(), literal.type()), at);
        }
        if (value instanceof Expr.FloatLiteral literal) {
            return new Expr.FloatLiteral(literal.type(), -literal.value(), at);
        }
        return new Expr.Unary(Expr.UnaryOp.NEGATE, value, at);
    }

    /** Returns the low bits of a value, sign- or zero-extended as the type is. */
    static long wrap(long value, ScalarType type) {
        return switch (type) {
            case BOOL -> value != 0 ? 1 : 0;
            case I8 -> (byte) value;
            case U8 -> value & 0xFF;
            case I16 -> (short) value;
            case U16 -> value & 0xFFFF;
            case I32 -> (int) value;
            case U32 -> value & 0xFFFFFFFFL;
            default -> value;
        };
    }
}
