package org.gpuarray.expr;

import org.gpuarray.types.DType;

/**
 * Sums of floats at computed positions. The result must not depend on the order in which threads add. So the addends of a
 * position are first converted to integers, in units that depend on its largest addend: two limbs of 64 bits, which add up
 * without rounding, for as many addends as there are positions (after Demmel and Nguyen, "Fast reproducible floating-point
 * summation", 2013). Infinities and NaN are recorded as bits.
 */
final class FloatSums {
    private static final int NOTHING = -1_200;
    private static final int UP = 1;
    private static final int DOWN = 2;
    private static final int NEITHER = 4;

    private FloatSums() {}

    /** Returns {@code old} plus the sum of the values at each position. */
    static Node add(Node old, Node positions, Node values) {
        Node x = Composites.cast(values, DType.FLOAT64);
        Node isFinite = Composites.apply(Op.ISFINITE, x);
        Node zero = Composites.number(x, 0);
        Node finite = Composites.choose(isFinite, x, zero);
        Node specials = Scatters.scatter(
                ScatterOp.OR,
                Scatters.full(old.shape(), DType.INT32, 0),
                positions,
                Composites.choose(isFinite, constant(x, 0), special(x, zero)));

        Node ownExponent = Composites.choose(
                Composites.apply(Op.EQUAL, finite, zero),
                constant(x, NOTHING),
                Composites.apply(Op.FREXP_EXPONENT, finite));
        Node exponents = Scatters.scatter(
                ScatterOp.MAX, Scatters.full(old.shape(), DType.INT32, NOTHING), positions, ownExponent);
        Node exponent = Composites.cast(
                new Node(new NodeKind.Gather(), DType.INT32, positions.shape(), exponents, positions), DType.FLOAT64);

        int carry = Long.SIZE - Long.numberOfLeadingZeros(positions.shape().size());
        int bits = Math.min(52, 62 - carry);
        Node scaled = ldexp(finite, Composites.apply(Op.SUBTRACT, Composites.number(exponent, bits), exponent));
        Node upper = Composites.apply(Op.RINT, scaled);
        Node rest = Composites.apply(Op.SUBTRACT, scaled, upper);
        Node lower = Composites.apply(Op.RINT, ldexp(rest, Composites.number(rest, bits)));
        Node high = toDouble(sum(old, positions, upper));
        Node low = toDouble(sum(old, positions, lower));

        Node both = Composites.apply(Op.ADD, high, ldexp(low, Composites.number(low, -bits)));
        Node scale = Composites.apply(Op.SUBTRACT, toDouble(exponents), Composites.number(high, bits));
        Node added = ldexp(both, scale);
        Node wide = Composites.cast(old, DType.FLOAT64);
        Node isTouched = Composites.apply(Op.NOT_EQUAL, exponents, constant(exponents, NOTHING));
        Node finiteSum = Composites.choose(isTouched, Composites.apply(Op.ADD, wide, added), wide);
        return Composites.cast(withSpecials(finiteSum, wide, specials), old.type());
    }

    private static Node special(Node x, Node zero) {
        Node infinity = Composites.choose(Composites.apply(Op.GREATER, x, zero), constant(x, UP), constant(x, DOWN));
        return Composites.choose(Composites.apply(Op.ISNAN, x), constant(x, NEITHER), infinity);
    }

    private static Node withSpecials(Node sum, Node old, Node specials) {
        Node up = Composites.apply(Op.ADD, old, Composites.number(old, Double.POSITIVE_INFINITY));
        Node down = Composites.apply(Op.ADD, old, Composites.number(old, Double.NEGATIVE_INFINITY));
        Node one = Composites.choose(is(specials, UP), up, Composites.choose(is(specials, DOWN), down, nan(old)));
        return Composites.choose(is(specials, 0), sum, one);
    }

    private static Node is(Node specials, int value) {
        return Composites.apply(Op.EQUAL, specials, constant(specials, value));
    }

    private static Node nan(Node like) {
        return Composites.number(like, Double.NaN);
    }

    private static Node sum(Node old, Node positions, Node limbs) {
        Node empty = Scatters.full(old.shape(), DType.INT64, 0);
        return Scatters.scatter(ScatterOp.ADD, empty, positions, Composites.cast(limbs, DType.INT64));
    }

    private static Node ldexp(Node x, Node exponent) {
        return Composites.apply(Op.LDEXP, x, exponent);
    }

    private static Node toDouble(Node x) {
        return Composites.cast(x, DType.FLOAT64);
    }

    private static Node constant(Node like, int value) {
        return Scatters.full(like.shape(), DType.INT32, value);
    }
}
