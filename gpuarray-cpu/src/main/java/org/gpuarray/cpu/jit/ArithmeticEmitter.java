package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.flow.Comparison;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Emits arithmetic, conversions and comparisons with CUDA's semantics. */
final class ArithmeticEmitter {
    private final Code code;
    private final MemoryAccess.Pusher pusher;
    private final DivisionEmitter divisions;

    ArithmeticEmitter(Code code, MemoryAccess.Pusher pusher) {
        this.code = code;
        this.pusher = pusher;
        this.divisions = new DivisionEmitter(code, pusher);
    }

    /** Shares the reciprocals of the row. */
    ArithmeticEmitter(ArithmeticEmitter other, MemoryAccess.Pusher pusher) {
        this.code = other.code;
        this.pusher = pusher;
        this.divisions = new DivisionEmitter(other.divisions, pusher);
    }

    DivisionEmitter divisions() {
        return divisions;
    }

    void binary(Instr.Binary b) {
        if (b.op() == BinaryOp.DIV || b.op() == BinaryOp.REM) {
            divisions.emit(b);
            return;
        }
        pusher.push(b.left());
        pusher.push(b.right());
        ScalarType type = b.type();
        switch (b.op()) {
            case ADD -> code.op(Types.arithmetic(Opcodes.IADD, type));
            case SUB -> code.op(Types.arithmetic(Opcodes.ISUB, type));
            case MUL -> code.op(Types.arithmetic(Opcodes.IMUL, type));
            case SHL -> shift(b, Opcodes.ISHL, "shiftLeft");
            case SHR -> {
                if (type.isUnsigned()) {
                    shift(b, Opcodes.IUSHR, "shiftRightUnsigned");
                } else {
                    shift(b, Opcodes.ISHR, "shiftRight");
                }
            }
            case AND -> code.op(Types.arithmetic(Opcodes.IAND, type));
            case OR -> code.op(Types.arithmetic(Opcodes.IOR, type));
            case XOR -> code.op(Types.arithmetic(Opcodes.IXOR, type));
            default -> throw new IllegalStateException("no arithmetic: " + b.op());
        }
    }

    /** Counts outside the width are clamped, as the hardware does. */
    private void shift(Instr.Binary b, int opcode, String method) {
        long width = b.type().sizeBytes() * 8;
        if (b.right() instanceof Const c && c.bits() >= 0 && c.bits() < width) {
            code.op(Types.arithmetic(opcode, b.type()));
            return;
        }
        String d = Types.descriptor(b.type());
        code.call(Runtime.INTEGERS, method, "(" + d + "I)" + d);
    }

    void unary(Instr.Unary u) {
        pusher.push(u.operand());
        switch (u.op()) {
            case NEGATE -> code.op(Types.arithmetic(Opcodes.INEG, u.type()));
            case BIT_NOT -> {
                if (RegType.of(u.type()) == RegType.LONG) {
                    code.push(-1L);
                } else {
                    code.push(-1);
                }
                code.op(Types.arithmetic(Opcodes.IXOR, u.type()));
            }
            case LOGICAL_NOT -> {
                code.push(1);
                code.op(Opcodes.IXOR);
            }
        }
    }

    void convert(Instr.Convert c) {
        pusher.push(c.operand());
        switch (RegType.of(c.from())) {
            case INT -> fromInt(c.from(), c.to());
            case LONG -> fromLong(c.from(), c.to());
            default -> fromFloating(c.from(), c.to());
        }
    }

    private void fromInt(ScalarType from, ScalarType to) {
        switch (to) {
            case I64, U64 -> widen(from);
            case F32, F64 -> {
                boolean single = to == ScalarType.F32;
                if (from == ScalarType.U32) {
                    widen(from);
                    code.op(single ? Opcodes.L2F : Opcodes.L2D);
                } else {
                    code.op(single ? Opcodes.I2F : Opcodes.I2D);
                }
            }
            default -> narrow(to);
        }
    }

    private void widen(ScalarType from) {
        code.op(Opcodes.I2L);
        if (from == ScalarType.U32) {
            code.push(0xFFFF_FFFFL);
            code.op(Opcodes.LAND);
        }
    }

    private void narrow(ScalarType to) {
        switch (to) {
            case I8 -> code.op(Opcodes.I2B);
            case I16 -> code.op(Opcodes.I2S);
            case U16 -> code.op(Opcodes.I2C);
            case U8 -> {
                code.push(0xFF);
                code.op(Opcodes.IAND);
            }
            default -> {}
        }
    }

    private void fromLong(ScalarType from, ScalarType to) {
        if (to.isFloating() && from == ScalarType.U64) {
            boolean single = to == ScalarType.F32;
            code.call(Runtime.CONVERSIONS, single ? "unsignedToFloat" : "unsignedToDouble", single ? "(J)F" : "(J)D");
        } else if (to.isFloating()) {
            code.op(to == ScalarType.F32 ? Opcodes.L2F : Opcodes.L2D);
        } else if (RegType.of(to) == RegType.INT) {
            code.op(Opcodes.L2I);
            narrow(to);
        }
    }

    private void fromFloating(ScalarType from, ScalarType to) {
        boolean single = from == ScalarType.F32;
        String d = single ? "(F)" : "(D)";
        switch (to) {
            case F32 -> code.op(Opcodes.D2F);
            case F64 -> code.op(Opcodes.F2D);
            case I64 -> code.call(Runtime.CONVERSIONS, "toLong", d + "J");
            case U64 -> code.call(Runtime.CONVERSIONS, "toUnsignedLong", d + "J");
            case U8, U16, U32 -> {
                code.call(Runtime.CONVERSIONS, "toUnsignedInt", d + "I");
                narrow(to);
            }
            default -> {
                if (single) {
                    code.op(Opcodes.F2I);
                } else {
                    code.call(Runtime.CONVERSIONS, "toInt", "(D)I");
                }
                narrow(to);
            }
        }
    }

    /**
     * Pushes 1 or 0: whether a whole number is below 0 by its bit, since random signs are branches that the processor takes wrong;
     * other outcomes by a branch.
     */
    void compare(Comparison c) {
        boolean isWhole = c.left().type() == RegType.INT || c.left().type() == RegType.LONG;
        boolean isSign = !c.unsigned()
                && (c.test() == Test.LT || c.test() == Test.GE)
                && c.right() instanceof Const zero
                && zero.bits() == 0;
        if (isWhole && isSign) {
            pusher.push(c.left());
            pushSignBit(c.left().type(), c.test() == Test.GE);
            return;
        }
        Label yes = new Label();
        Label done = new Label();
        branch(c, true, yes);
        code.push(0);
        code.jump(Opcodes.GOTO, done);
        code.label(yes);
        code.push(1);
        code.label(done);
    }

    /** Replaces the number on the stack by the bit of its sign, or by the opposite bit. */
    private void pushSignBit(RegType type, boolean opposite) {
        boolean isLong = type == RegType.LONG;
        code.push(isLong ? Long.SIZE - 1 : Integer.SIZE - 1);
        code.op(isLong ? Opcodes.LUSHR : Opcodes.IUSHR);
        if (isLong) {
            code.op(Opcodes.L2I);
        }
        if (opposite) {
            code.push(1);
            code.op(Opcodes.IXOR);
        }
    }

    /** Chooses by bits, without a branch: {@code a ^ (a ^ b) & -condition}. */
    void select(Instr.Select s) {
        RegType type = s.target().type();
        boolean isLong = Types.slots(type) == 2;
        ScalarType bits = isLong ? ScalarType.I64 : ScalarType.I32;
        pushBits(s.whenFalse());
        code.op(isLong ? Opcodes.DUP2 : Opcodes.DUP);
        pushBits(s.whenTrue());
        code.op(Types.arithmetic(Opcodes.IXOR, bits));
        pusher.push(s.condition());
        code.op(Opcodes.INEG);
        if (isLong) {
            code.op(Opcodes.I2L);
        }
        code.op(Types.arithmetic(Opcodes.IAND, bits));
        code.op(Types.arithmetic(Opcodes.IXOR, bits));
        if (type == RegType.FLOAT) {
            code.call("java/lang/Float", "intBitsToFloat", "(I)F");
        } else if (type == RegType.DOUBLE) {
            code.call("java/lang/Double", "longBitsToDouble", "(J)D");
        }
    }

    private void pushBits(Operand operand) {
        pusher.push(operand);
        if (operand.type() == RegType.FLOAT) {
            code.call("java/lang/Float", "floatToRawIntBits", "(F)I");
        } else if (operand.type() == RegType.DOUBLE) {
            code.call("java/lang/Double", "doubleToRawLongBits", "(D)J");
        }
    }

    /** Jumps to {@code to} if the comparison's outcome is {@code expected}. */
    void branch(Comparison c, boolean expected, Label to) {
        switch (c.left().type()) {
            case INT -> branchOnInts(c, expected, to);
            case REF -> {
                boolean equal = (c.test() == Test.EQ) == expected;
                pusher.push(c.left());
                if (c.right() == Const.NULL) {
                    code.jump(equal ? Opcodes.IFNULL : Opcodes.IFNONNULL, to);
                } else {
                    pusher.push(c.right());
                    code.jump(equal ? Opcodes.IF_ACMPEQ : Opcodes.IF_ACMPNE, to);
                }
            }
            default -> {
                boolean ordered = c.test() != Test.EQ && c.test() != Test.NE;
                pushForOrder(c.left(), c.unsigned() && ordered);
                pushForOrder(c.right(), c.unsigned() && ordered);
                // NaN must fail: it compares as greater in tests for less, and as less in tests for greater.
                boolean less = c.test() == Test.LT || c.test() == Test.LE;
                switch (c.left().type()) {
                    case LONG -> code.op(Opcodes.LCMP);
                    case FLOAT -> code.op(less ? Opcodes.FCMPG : Opcodes.FCMPL);
                    default -> code.op(less ? Opcodes.DCMPG : Opcodes.DCMPL);
                }
                code.jump(opcode(c.test(), expected, Opcodes.IFEQ), to);
            }
        }
    }

    private void branchOnInts(Comparison c, boolean expected, Label to) {
        boolean ordered = c.test() != Test.EQ && c.test() != Test.NE;
        boolean flip = c.unsigned() && ordered;
        pushForOrder(c.left(), flip);
        if (!flip && c.right() instanceof Const k && k.bits() == 0) {
            code.jump(opcode(c.test(), expected, Opcodes.IFEQ), to);
            return;
        }
        pushForOrder(c.right(), flip);
        code.jump(opcode(c.test(), expected, Opcodes.IF_ICMPEQ), to);
    }

    /** Adding the smallest value maps the unsigned order to the signed one; C2 recognizes this. */
    private void pushForOrder(Operand operand, boolean flip) {
        if (!flip) {
            pusher.push(operand);
        } else if (operand instanceof Const k && k.type() == RegType.INT) {
            code.push((int) k.bits() + Integer.MIN_VALUE);
        } else if (operand.type() == RegType.INT) {
            pusher.push(operand);
            code.push(Integer.MIN_VALUE);
            code.op(Opcodes.IADD);
        } else {
            pusher.push(operand);
            code.push(Long.MIN_VALUE);
            code.op(Opcodes.LADD);
        }
    }

    /** Returns IFxx or IF_ICMPxx: both families are in the order EQ, NE, LT, GE, GT, LE. */
    private static int opcode(Test test, boolean expected, int family) {
        int index = switch (test) {
            case EQ -> 0;
            case NE -> 1;
            case LT -> 2;
            case GE -> 3;
            case GT -> 4;
            case LE -> 5;
        };
        return family + (expected ? index : index ^ 1);
    }
}
