package org.gpuarray.expr;

import org.gpuarray.types.DType;

/**
 * Sums of floats at computed positions. The result must not depend on the order in which threads add. So the addends of a
 * position are first converted to integers, in units that depend on its largest addend: two limbs of 64 bits, which add up
 * without rounding, for as many addends as there are positions (after Demmel and Nguyen, "Fast reproducible floating-point
 * summation", 2013).
 *
 * <p>A first kernel finds the largest exponent at each position, with infinities and NaN above all; a second one adds limbs. Where
 * there are infinities, finite addends no longer count; the upper limb counts the positive ones, the lower the negative ones.
 */
final class FloatSums {
    private static final int NOTHING = -1_200;
    private static final int INFINITE = 3_000;
    private static final int NAN = 4_000;

    /** The exponent of the least normal number: smaller addends have its unit, which is small enough for them. */
    private static final int LEAST = -1_021;

    /** A factor makes the largest addend less than 4, not 1: else the factors of the largest floats would not be normal numbers. */
    private static final int SCALED_BITS = 2;

    private FloatSums() {}

    /** Returns {@code old} plus the sum of the values at each position. */
    static Node add(Node old, Node positions, Node values) {
        Node x = Composites.cast(values, DType.FLOAT64);
        Node isFinite = Composites.apply(Op.ISFINITE, x);
        Node zero = Composites.number(x, 0);
        Node largest = Scatters.scatter(
                ScatterOp.MAX,
                Scatters.full(old.shape(), DType.INT32, NOTHING),
                positions,
                exponent(x, isFinite, zero));
        Node exponents = Composites.apply(Op.MAXIMUM, largest, constant(largest, LEAST));

        // A factor for each position takes less time than an exponent of two for each addend.
        Node shift = Composites.apply(Op.SUBTRACT, wideNumber(old, SCALED_BITS), toDouble(exponents));
        Node factors = ldexp(wideNumber(old, 1), shift);
        int carry = Long.SIZE - Long.numberOfLeadingZeros(positions.shape().size());
        int bits = Math.min(52, 62 - carry);
        Node finite = Composites.choose(isFinite, x, zero);
        Node below4 = Composites.apply(Op.MULTIPLY, finite, Scatters.found(factors, positions));
        Node scaled = times(below4, bits - SCALED_BITS);
        Node upper = Composites.apply(Op.RINT, scaled);
        Node rest = Composites.apply(Op.SUBTRACT, scaled, upper);
        Node lower = Composites.apply(Op.RINT, times(rest, bits));
        Node isUp = toDouble(Composites.apply(Op.GREATER, x, zero));
        Node isDown = toDouble(Composites.apply(Op.LESS, x, zero));
        Node high = sum(old, positions, Composites.choose(isFinite, upper, isUp));
        Node low = sum(old, positions, Composites.choose(isFinite, lower, isDown));

        Node both = Composites.apply(Op.ADD, toDouble(high), times(toDouble(low), -bits));
        Node scale = Composites.apply(Op.SUBTRACT, toDouble(exponents), Composites.number(both, bits));
        Node added = ldexp(both, scale);
        Node wide = Composites.cast(old, DType.FLOAT64);
        Node isTouched = Composites.apply(Op.NOT_EQUAL, largest, constant(largest, NOTHING));
        Node finiteSum = Composites.choose(isTouched, Composites.apply(Op.ADD, wide, added), wide);
        return Composites.cast(withSpecials(finiteSum, wide, largest, high, low), old.type());
    }

    private static Node exponent(Node x, Node isFinite, Node zero) {
        Node finite = Composites.choose(
                Composites.apply(Op.EQUAL, x, zero), constant(x, NOTHING), Composites.apply(Op.FREXP_EXPONENT, x));
        Node special = Composites.choose(Composites.apply(Op.ISNAN, x), constant(x, NAN), constant(x, INFINITE));
        return Composites.choose(isFinite, finite, special);
    }

    private static Node withSpecials(Node sum, Node old, Node largest, Node ups, Node downs) {
        Node hasUp = Composites.apply(Op.NOT_EQUAL, ups, Scatters.full(old.shape(), DType.INT64, 0));
        Node hasDown = Composites.apply(Op.NOT_EQUAL, downs, Scatters.full(old.shape(), DType.INT64, 0));
        Node nan = Composites.number(old, Double.NaN);
        Node up = Composites.apply(Op.ADD, old, Composites.number(old, Double.POSITIVE_INFINITY));
        Node down = Composites.apply(Op.ADD, old, Composites.number(old, Double.NEGATIVE_INFINITY));
        Node infinite = Composites.choose(hasDown, Composites.choose(hasUp, nan, down), up);
        Node special = Composites.choose(is(largest, NAN), nan, infinite);
        return Composites.choose(Composites.apply(Op.LESS, largest, constant(largest, INFINITE)), sum, special);
    }

    private static Node is(Node exponents, int value) {
        return Composites.apply(Op.EQUAL, exponents, constant(exponents, value));
    }

    private static Node sum(Node old, Node positions, Node limbs) {
        Node empty = Scatters.full(old.shape(), DType.INT64, 0);
        return Scatters.scatter(ScatterOp.ADD, empty, positions, Composites.cast(limbs, DType.INT64));
    }

    private static Node times(Node x, int powerOfTwo) {
        return Composites.apply(Op.MULTIPLY, x, Composites.number(x, Math.scalb(1.0, powerOfTwo)));
    }

    private static Node ldexp(Node x, Node exponent) {
        return Composites.apply(Op.LDEXP, x, exponent);
    }

    private static Node toDouble(Node x) {
        return Composites.cast(x, DType.FLOAT64);
    }

    private static Node wideNumber(Node like, double value) {
        return Composites.number(like.shape(), DType.FLOAT64, value);
    }

    private static Node constant(Node like, int value) {
        return Scatters.full(like.shape(), DType.INT32, value);
    }
}
