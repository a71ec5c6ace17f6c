package org.gpuarray.expr;

import static org.gpuarray.expr.ExprBuilder.apply;

import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * Powers with exponents that a few multiplications, divisions and square roots serve: a fraction of the work of the power function.
 * The results are those of the function for all special values, and within 2 ulp, the function's bound, for the others: each operation
 * rounds once, and none overflows or underflows before the result does.
 */
final class Powers {
    /** A power of a node. */
    private interface Form {
        Node of(DType type, Node x);
    }

    private enum Exponent {
        MINUS_TWO(-2, (type, x) -> {
            Node inverse = apply(Op.RECIPROCAL, type, x);
            return apply(Op.MULTIPLY, type, inverse, inverse);
        }),
        MINUS_THREE_HALVES(
                -1.5,
                (type, x) -> ofInfinity(
                        type, x, 0, apply(Op.DIVIDE, type, apply(Op.RECIPROCAL, type, x), apply(Op.SQRT, type, x)))),
        MINUS_ONE(-1, (type, x) -> apply(Op.RECIPROCAL, type, x)),
        // The root of -0.0 is -0.0, the power is the positive infinity.
        MINUS_HALF(
                -0.5,
                (type, x) -> ofInfinity(
                        type, x, 0, apply(Op.ABSOLUTE, type, apply(Op.RECIPROCAL, type, apply(Op.SQRT, type, x))))),
        HALF(0.5, (type, x) -> apply(Op.SQRT, type, x)),
        THREE_HALVES(
                1.5,
                (type, x) -> ofInfinity(
                        type, x, Double.POSITIVE_INFINITY, apply(Op.MULTIPLY, type, x, apply(Op.SQRT, type, x)))),
        TWO(2, Powers::square),
        THREE(3, (type, x) -> apply(Op.MULTIPLY, type, square(type, x), x)),
        FOUR(4, (type, x) -> square(type, square(type, x)));

        private final double number;
        private final Form form;

        Exponent(double number, Form form) {
            this.number = number;
            this.form = form;
        }
    }

    private Powers() {}

    /**
     * Returns a power by other operations, null if the function serves. Of all types {@code x**2} is {@code x*x} and {@code x**0.5} is
     * {@code sqrt(x)}, as in NumPy, also of -∞; the others are for types whose operations round as the function does.
     */
    static @Nullable Node of(DType type, Node x, Scalar number) {
        boolean hasAll = type == DType.FLOAT32 || type == DType.FLOAT64;
        for (Exponent exponent : Exponent.values()) {
            boolean isNumPys = exponent == Exponent.TWO || exponent == Exponent.HALF;
            if ((hasAll || isNumPys) && number.isExactly(exponent.number)) {
                return exponent.form.of(type, x);
            }
        }
        return null;
    }

    private static Node square(DType type, Node x) {
        return apply(Op.MULTIPLY, type, x, x);
    }

    /** The root of -∞ is NaN, its powers are not. */
    private static Node ofInfinity(DType type, Node x, double power, Node otherwise) {
        Node isInfinite = apply(Op.EQUAL, type, x, number(type, x, Double.NEGATIVE_INFINITY));
        return apply(Op.WHERE, type, isInfinite, number(type, x, power), otherwise);
    }

    private static Node number(DType type, Node x, double value) {
        return new Operand.Constant(Scalar.of(value)).node(type, x.shape());
    }
}
