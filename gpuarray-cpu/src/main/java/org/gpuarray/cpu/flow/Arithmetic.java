package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.Expr.UnaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** Emits arithmetic and conversions, and folds those of constants. */
final class Arithmetic {
    private final FlowBuilder builder;

    Arithmetic(FlowBuilder builder) {
        this.builder = builder;
    }

    /**
     * Emits an operator of CUDA for any operands. Checked code reports a divisor of 0; a shift's count is clamped to the width.
     */
    Operand operator(
            BinaryOp op, ScalarType type, Operand left, ScalarType rightType, Operand right, SourcePosition at) {
        if (op == BinaryOp.SHL || op == BinaryOp.SHR) {
            return binary(op, type, left, shiftCount(rightType, right));
        } else if (op == BinaryOp.DIV || op == BinaryOp.REM) {
            builder.checkDivisor(type, right, at);
        }
        return binary(op, type, left, right);
    }

    /** Converts a shift's count to a U32 and clamps it to the width. */
    private Operand shiftCount(ScalarType type, Operand count) {
        if (RegType.of(type) != RegType.LONG) {
            return count;
        }
        Reg target = builder.register(RegType.INT);
        builder.add(new Instr.Invoke(target, BuiltinTable.INTEGERS, "shiftCount", "(J)I", List.of(count), -1));
        return count instanceof Const c ? Const.of((int) Math.min(c.bits() & Long.MAX_VALUE, 64)) : target;
    }

    Operand binary(BinaryOp op, ScalarType type, Operand left, Operand right) {
        Operand folded = fold(op, type, left, right);
        if (folded != null) {
            return folded;
        }
        Reg target = builder.register(RegType.of(type));
        builder.add(new Instr.Binary(target, op, type, left, right));
        return target;
    }

    /** Returns the result of two integer constants, null if it is not known. */
    static @Nullable Const fold(BinaryOp op, ScalarType type, Operand left, Operand right) {
        if (type.isFloating() || !(left instanceof Const a) || !(right instanceof Const b)) {
            return null;
        }
        long x = a.bits();
        long y = b.bits();
        long value;
        switch (op) {
            case ADD -> value = x + y;
            case SUB -> value = x - y;
            case MUL -> value = x * y;
            case AND -> value = x & y;
            case OR -> value = x | y;
            case XOR -> value = x ^ y;
            case DIV, REM -> {
                if (type.isUnsigned() || y <= 0) {
                    return null;
                }
                value = op == BinaryOp.DIV ? x / y : x % y;
            }
            default -> {
                return null;
            }
        }
        return constant(type, value);
    }

    Operand unary(UnaryOp op, ScalarType type, Operand operand) {
        if (operand instanceof Const c && !type.isFloating()) {
            return switch (op) {
                case NEGATE -> constant(type, -c.bits());
                case BIT_NOT -> constant(type, ~c.bits());
                case LOGICAL_NOT -> Const.of(c.bits() == 0 ? 1 : 0);
            };
        } else if (operand instanceof Const c && op == UnaryOp.NEGATE) {
            return type == ScalarType.F32 ? Const.of(-c.floatValue()) : Const.of(-c.doubleValue());
        }
        Reg target = builder.register(RegType.of(type));
        builder.add(new Instr.Unary(target, op, type, operand));
        return target;
    }

    Operand compare(Comparison comparison) {
        Reg target = builder.register(RegType.INT);
        builder.add(new Instr.Compare(target, comparison));
        return target;
    }

    Operand convert(ScalarType from, ScalarType to, Operand operand) {
        if (isFree(from, to)) {
            return operand;
        } else if (operand instanceof Const c && to != ScalarType.BOOL) {
            Operand folded = fold(from, to, c);
            if (folded != null) {
                return folded;
            }
        }
        if (to == ScalarType.BOOL) {
            Const zero = new Const(operand.type(), 0);
            return compare(new Comparison(Comparison.Test.NE, false, operand, zero));
        }
        Reg target = builder.register(RegType.of(to));
        builder.add(new Instr.Convert(target, from, to, operand));
        return target;
    }

    /** Returns a converted constant, null if it is not known. */
    static @Nullable Const fold(ScalarType from, ScalarType to, Const c) {
        if (to == ScalarType.F32 && from == ScalarType.F64) {
            return Const.of((float) c.doubleValue());
        } else if (to == ScalarType.F64 && from == ScalarType.F32) {
            return Const.of((double) c.floatValue());
        } else if (from.isFloating() || from == ScalarType.U64) {
            return null;
        }
        long value = from == ScalarType.U32 ? c.bits() & 0xFFFF_FFFFL : c.bits();
        return switch (to) {
            case F32 -> Const.of((float) value);
            case F64 -> Const.of((double) value);
            default -> constant(to, value);
        };
    }

    /** Returns whether values of both types have the same form in a JVM variable. */
    private static boolean isFree(ScalarType from, ScalarType to) {
        if (from == to) {
            return true;
        }
        return switch (to) {
            case I32, U32 -> RegType.of(from) == RegType.INT;
            case I64, U64 -> RegType.of(from) == RegType.LONG;
            case I16 -> from == ScalarType.I8 || from == ScalarType.U8 || from == ScalarType.BOOL;
            case U16 -> from == ScalarType.U8 || from == ScalarType.BOOL;
            case U8, I8 -> from == ScalarType.BOOL;
            default -> false;
        };
    }

    /** Returns an integer constant, wrapped to its type. */
    static Const constant(ScalarType type, long value) {
        return switch (type) {
            case BOOL -> Const.of(value != 0 ? 1 : 0);
            case I8 -> Const.of((int) (byte) value);
            case U8 -> Const.of((int) (value & 0xFF));
            case I16 -> Const.of((int) (short) value);
            case U16 -> Const.of((int) (value & 0xFFFF));
            case I32, U32 -> Const.of((int) value);
            case I64, U64 -> Const.of(value);
            case F32, F64, VOID -> throw new IllegalArgumentException("no integer: " + type);
        };
    }
}
