package org.gpuarray.cpu.math;

import java.math.BigDecimal;

/**
 * A number of about 106 bits: the sum of two doubles, the second at most half an ulp of the first (Dekker 1971). For
 * functions in which a single rounding in double would already cost more than CUDA allows.
 */
record Wide(double high, double low) {
    static final Wide ZERO = new Wide(0, 0);
    static final Wide ONE = new Wide(1, 0);
    static final Wide PI = of("3.14159265358979323846264338327950288419716940");
    static final Wide LN_2 = of("0.693147180559945309417232121458176568075500134");
    static final Wide EULER = of("0.577215664901532860606512090082402431042159336");
    static final Wide TWO_BY_SQRT_PI = of("1.12837916709551257389615890312154517168810126");
    static final Wide SQRT_HALF = of("0.707106781186547524400844362104849039284835938");

    /** The powers of 2 to j/64. */
    private static final Wide[] POWERS = powers();

    private static Wide[] powers() {
        Wide root = of(2);
        for (int i = 0; i < 6; i++) {
            root = root.sqrt();
        }
        Wide[] powers = new Wide[64];
        powers[0] = ONE;
        for (int i = 1; i < 64; i++) {
            powers[i] = i % 2 == 0 ? powers[i / 2].times(powers[i / 2]) : powers[i - 1].times(root);
        }
        return powers;
    }

    static Wide of(double a) {
        return new Wide(a, 0);
    }

    static Wide of(String digits) {
        BigDecimal exact = new BigDecimal(digits);
        double high = exact.doubleValue();
        return new Wide(high, exact.subtract(new BigDecimal(high)).doubleValue());
    }

    /** The exact sum. */
    static Wide sum(double a, double b) {
        double s = a + b;
        return new Wide(s, TwoSum.low(a, b, s));
    }

    /** The exact product. */
    static Wide product(double a, double b) {
        double p = a * b;
        return new Wide(p, Math.fma(a, b, -p));
    }

    /** The sum where {@code |a| >= |b|}. */
    private static Wide fast(double a, double b) {
        double s = a + b;
        return new Wide(s, b - (s - a));
    }

    Wide plus(Wide b) {
        double s = high + b.high;
        double e = TwoSum.low(high, b.high, s);
        double t = low + b.low;
        double f = TwoSum.low(low, b.low, t);
        Wide first = fast(s, e + t);
        return fast(first.high, first.low + f);
    }

    Wide plus(double b) {
        double s = high + b;
        return fast(s, TwoSum.low(high, b, s) + low);
    }

    Wide minus(Wide b) {
        return plus(b.negated());
    }

    Wide negated() {
        return new Wide(-high, -low);
    }

    Wide times(Wide b) {
        double p = high * b.high;
        double e = Math.fma(high, b.high, -p);
        return fast(p, e + (high * b.low + low * b.high));
    }

    Wide times(double b) {
        double p = high * b;
        return fast(p, Math.fma(high, b, -p) + low * b);
    }

    Wide dividedBy(Wide b) {
        double q1 = high / b.high;
        Wide r = minus(b.times(q1));
        double q2 = r.high / b.high;
        r = r.minus(b.times(q2));
        return fast(q1, q2).plus(r.high / b.high);
    }

    Wide dividedBy(double b) {
        return dividedBy(of(b));
    }

    Wide sqrt() {
        double root = Math.sqrt(high);
        Wide rest = minus(product(root, root));
        return fast(root, rest.high / (2 * root));
    }

    /** {@code 1 / sqrt(this)}, rounded. */
    double rsqrt() {
        double root = 1 / Math.sqrt(high);
        Wide rest = ONE.minus(times(product(root, root)));
        return root + root * rest.high / 2;
    }

    /** Multiplies by a power of two. */
    Wide scaled(int exponent) {
        return new Wide(Math.scalb(high, exponent), Math.scalb(low, exponent));
    }

    double value() {
        return high + low;
    }

    boolean isNegative() {
        return high < 0;
    }

    Wide magnitude() {
        return isNegative() ? negated() : this;
    }

    /** e to this power, relative error 2^-75: 2^(k/64) times a Taylor polynomial of the rest, which is at most 0.0055. */
    Wide exp() {
        if (high > 710) {
            return of(Double.POSITIVE_INFINITY);
        } else if (high < -750) {
            return ZERO;
        }
        int k = (int) Math.rint(high * (64 / LN_2.high));
        Wide r = minus(LN_2.times(k / 64.0));
        double t = r.high;
        double tail = t
                * t
                * t
                * (1 / 6.0 + t * (1 / 24.0 + t * (1 / 120.0 + t * (1 / 720.0 + t * (1 / 5040.0 + t / 40320)))));
        Wide less = r.plus(r.times(r).scaled(-1).plus(tail));
        Wide power = POWERS[k & 63];
        return power.plus(power.times(less)).scaled(k >> 6);
    }

    /** e to this power less 1, for values of any size. */
    Wide expm1() {
        if (Math.abs(high) > 0.005) {
            return exp().plus(-1);
        }
        Wide term = this;
        Wide sum = this;
        for (int n = 2; n < 14; n++) {
            term = term.times(this).dividedBy(n);
            sum = sum.plus(term);
        }
        return sum;
    }

    /** The natural logarithm of a positive number, relative error 2^-68: Java's, and one step of Newton's method. */
    Wide log() {
        int exponent = Math.getExponent(high);
        if (exponent < Double.MIN_EXPONENT) {
            return scaled(64).log().minus(LN_2.times(64));
        }
        Wide m = scaled(-exponent);
        if (m.high > 1.4) {
            m = m.scaled(-1);
            exponent++;
        }
        double near = Math.log(m.high);
        Wide rest = m.times(of(-near).exp()).plus(-1);
        Wide log = of(near).plus(rest.minus(rest.times(rest).scaled(-1)));
        return log.plus(LN_2.times(exponent));
    }

    /** {@code log(1 + this)} for values above -1. */
    Wide log1p() {
        return Math.abs(high) < 1e-17 ? this : plusOne().log();
    }

    private Wide plusOne() {
        return plus(1.0);
    }
}
