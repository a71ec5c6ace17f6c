package org.gpuarray.cpu.math;

/**
 * Arithmetic in double that is rounded in a direction. The operands are scaled to [1, 2), so that nothing overflows or is lost
 * below the smallest value; then a candidate is compared with the exact value as a sum of non-overlapping terms (Shewchuk 1997,
 * section 2).
 */
final class DirectedDouble {
    static final int ZERO = 0;
    static final int UP = 1;
    static final int DOWN = 2;

    /** Beyond this many bits two terms only tell each other on which side of a rounding boundary the sum lies. */
    private static final int FAR = 200;

    /** The sign of the exact value less a candidate; both are scaled. */
    private interface Excess {
        double over(double candidate);
    }

    private DirectedDouble() {}

    static boolean isPositive(double a) {
        return Double.doubleToRawLongBits(a) >= 0;
    }

    private static int exponent(double a) {
        int e = Math.getExponent(a);
        return e >= Double.MIN_EXPONENT ? e : Math.getExponent(a * 0x1p54) - 54;
    }

    /** Scales to [1, 2), also where one step would lose the power of two. */
    private static double mantissa(double a, int exponent) {
        return Math.scalb(Math.scalb(a, -exponent / 2), -exponent - -exponent / 2);
    }

    /** Returns the value nearest in the wanted direction to the exact one, given one within an ulp of that. */
    private static double settle(double candidate, int exponent, int mode, Excess excess) {
        boolean down = mode == DOWN || (mode == ZERO && isPositive(candidate));
        double result = candidate;
        if (down) {
            while (over(excess, result, exponent) < 0) {
                result = Math.nextDown(result);
            }
            while (over(excess, Math.nextUp(result), exponent) >= 0) {
                result = Math.nextUp(result);
            }
        } else {
            while (over(excess, result, exponent) > 0) {
                result = Math.nextUp(result);
            }
            while (over(excess, Math.nextDown(result), exponent) <= 0) {
                result = Math.nextDown(result);
            }
        }
        return result == 0 ? Math.copySign(0, candidate) : result;
    }

    private static double over(Excess excess, double candidate, int exponent) {
        double scaled = mantissa(candidate, exponent);
        return Math.abs(scaled) > 0x1p500 ? -scaled : excess.over(scaled);
    }

    /** The sign of the exact sum {@code a + b + c + d}, where a and b do not overlap and a is the smaller. */
    private static double signOfSum(double a, double b, double c, double d) {
        double t1 = c + a;
        double r1 = TwoSum.low(c, a, t1);
        double t2 = t1 + b;
        double r2 = TwoSum.low(t1, b, t2);
        double s1 = d + r1;
        double q1 = TwoSum.low(d, r1, s1);
        double s2 = s1 + r2;
        double q2 = TwoSum.low(s1, r2, s2);
        double s3 = s2 + t2;
        double q3 = TwoSum.low(s2, t2, s3);
        return s3 != 0 ? s3 : q3 != 0 ? q3 : q2 != 0 ? q2 : q1;
    }

    /** {@code a * b + c} for finite operands, a and b not 0. */
    private static double fused(double a, double b, double c, int mode) {
        int ea = exponent(a);
        int eb = exponent(b);
        double ma = mantissa(a, ea);
        double mb = mantissa(b, eb);
        double product = ma * mb;
        double rest = Math.fma(ma, mb, -product);
        int scale = ea + eb;
        double addend = 0;
        if (c != 0) {
            int ec = exponent(c);
            int apart = ec - scale;
            if (apart > FAR) {
                product = Math.copySign(Math.scalb(1.0, -FAR), product);
                rest = 0;
                scale = ec;
                addend = mantissa(c, ec);
            } else if (apart < -FAR) {
                addend = Math.copySign(Math.scalb(1.0, -FAR), c);
            } else {
                addend = Math.scalb(mantissa(c, ec), apart);
            }
        }
        double high = product;
        double low = rest;
        double last = addend;
        if (signOfSum(low, high, last, 0) == 0) {
            return mode == DOWN ? -0.0 : 0.0;
        }
        double near = Math.scalb(high + last + low, scale);
        double candidate = near == 0 ? Math.copySign(0, high + last + low) : near;
        return settle(candidate, scale, mode, r -> signOfSum(low, high, last, -r));
    }

    static double fma(double a, double b, double c, int mode) {
        if (a == 0 || b == 0 || !Double.isFinite(a) || !Double.isFinite(b) || !Double.isFinite(c)) {
            double product = a * b;
            return product == 0 ? add(product, c, mode) : Math.fma(a, b, c);
        }
        return fused(a, b, c, mode);
    }

    static double add(double a, double b, int mode) {
        if (a == 0 || b == 0 || !Double.isFinite(a) || !Double.isFinite(b)) {
            return mode == DOWN && a == 0 && b == 0 && !(isPositive(a) && isPositive(b)) ? -0.0 : a + b;
        }
        return fused(a, 1, b, mode);
    }

    static double multiply(double a, double b, int mode) {
        if (a == 0 || b == 0 || !Double.isFinite(a) || !Double.isFinite(b)) {
            return a * b;
        }
        return fused(a, b, 0, mode);
    }

    static double divide(double a, double b, int mode) {
        if (a == 0 || b == 0 || !Double.isFinite(a) || !Double.isFinite(b)) {
            return a / b;
        }
        int ea = exponent(a);
        int eb = exponent(b);
        double ma = mantissa(a, ea);
        double mb = Math.abs(mantissa(b, eb));
        double sign = Math.copySign(1, b);
        double candidate = Math.scalb(sign * ma / mb, ea - eb);
        return settle(candidate, ea - eb, mode, r -> {
            double product = r * mb;
            return signOfSum(-Math.fma(r, mb, -product), -product, sign * ma, 0);
        });
    }

    static double sqrt(double a, int mode) {
        if (!(a > 0) || Double.isInfinite(a)) {
            return Math.sqrt(a);
        }
        int half = Math.floorDiv(exponent(a), 2);
        double scaled = Math.scalb(Math.scalb(a, -half), -half);
        return settle(Math.sqrt(a), half, mode, r -> {
            double square = r * r;
            return r < 0 ? 1 : signOfSum(-Math.fma(r, r, -square), -square, scaled, 0);
        });
    }
}
