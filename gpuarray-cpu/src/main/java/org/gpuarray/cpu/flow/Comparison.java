package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.tree.Expr.BinaryOp;

/** A comparison of two operands of one type; unsigned compares INT and LONG without sign. */
public record Comparison(Test test, boolean unsigned, Operand left, Operand right) {
    /** The relation to test. With NaN, floating comparisons are false, except NE. */
    public enum Test {
        LT,
        LE,
        GT,
        GE,
        EQ,
        NE;

        static Test of(BinaryOp op) {
            return switch (op) {
                case LT -> LT;
                case LE -> LE;
                case GT -> GT;
                case GE -> GE;
                case EQ -> EQ;
                case NE -> NE;
                default -> throw new IllegalArgumentException("no comparison: " + op);
            };
        }

        /** Returns the test that has the same outcome with the operands swapped. */
        public Test swapped() {
            return switch (this) {
                case LT -> GT;
                case LE -> GE;
                case GT -> LT;
                case GE -> LE;
                case EQ, NE -> this;
            };
        }

        /** Returns the opposite test; not for floating operands, since NaN fails both. */
        public Test negated() {
            return switch (this) {
                case LT -> GE;
                case LE -> GT;
                case GT -> LE;
                case GE -> LT;
                case EQ -> NE;
                case NE -> EQ;
            };
        }
    }

    Comparison with(Operand newLeft, Operand newRight) {
        return new Comparison(test, unsigned, newLeft, newRight);
    }
}
