package org.gpuarray.cpu.math;

/**
 * Arithmetic rounded towards zero, up or down, and to nearest where Java's operator rounds twice: {@code __fadd_rd} and the
 * like. Every result is the exact one, rounded once.
 *
 * <p>For float, an operation in double leaves an error that is known exactly (Dekker 1971, Knuth's two-sum), so its sign
 * says on which side of the exact value a candidate lies. For double the operands are first scaled to [1, 2), so that
 * nothing overflows or is lost below the smallest value, and a candidate is compared with the exact value as a sum of
 * non-overlapping terms (Shewchuk 1997, section 2).
 */
public final class Directed {
    static final int ZERO = 0;
    static final int UP = 1;
    static final int DOWN = 2;

    /**
     * Beyond so many bits apart, the smaller of two terms only decides on which side of a rounding boundary the sum lies.
     */
    private static final int FAR = 200;

    /** The sign of the exact value less a candidate; both are scaled. */
    private interface Excess {
        double over(double candidate);
    }

    private Directed() {}

    // float: the exact value is high + low.

    /** Rounds {@code high + low}, where high is their sum rounded to nearest. */
    static float round(double high, double low, int mode) {
        float nearest = (float) high;
        if (Double.isNaN(high) || Double.isInfinite(high)) {
            return nearest;
        }
        double above = nearest - high;
        boolean down = mode == DOWN || (mode == ZERO && (high > 0 || (high == 0 && low > 0)));
        if (down) {
            return above > low ? Math.nextDown(nearest) : nearest;
        }
        return above < low ? Math.nextUp(nearest) : nearest;
    }

    /** Returns {@code high + low} rounded so that rounding it once more, to 51 bits or fewer, gives the right value. */
    static double toOdd(double high, double low) {
        if (low == 0 || !Double.isFinite(high) || (Double.doubleToRawLongBits(high) & 1) != 0) {
            return high;
        }
        return low > 0 ? Math.nextUp(high) : Math.nextDown(high);
    }

    /** The part of {@code a + b} that {@code sum} leaves out. */
    static double lowOfSum(double a, double b, double sum) {
        double bb = sum - a;
        return (a - (sum - bb)) + (b - bb);
    }

    private static float sum(double a, double b, int mode) {
        double high = a + b;
        if (high == 0 && mode == DOWN) {
            return isPositive(a) && isPositive(b) ? 0f : -0f;
        }
        return round(high, lowOfSum(a, b, high), mode);
    }

    private static boolean isPositive(double a) {
        return Double.doubleToRawLongBits(a) >= 0;
    }

    private static float quotient(double a, double b, int mode) {
        double high = a / b;
        if (high == 0 || !Double.isFinite(high) || !Double.isFinite(b)) {
            return (float) high;
        }
        double rest = Math.fma(-high, b, a);
        return round(high, b > 0 ? rest : -rest, mode, Math.ulp(high));
    }

    /** Only the sign of {@code rest} is known. */
    private static float round(double high, double rest, int mode, double ulp) {
        return round(high, Math.signum(rest) * ulp / 4, mode);
    }

    private static float root(double a, int mode) {
        double high = Math.sqrt(a);
        if (high == 0 || !Double.isFinite(high)) {
            return (float) high;
        }
        return round(high, Math.fma(-high, high, a), mode, Math.ulp(high));
    }

    public static float addUp(float a, float b) {
        return sum(a, b, UP);
    }

    public static float addDown(float a, float b) {
        return sum(a, b, DOWN);
    }

    public static float addZero(float a, float b) {
        return sum(a, b, ZERO);
    }

    public static float subtractUp(float a, float b) {
        return sum(a, -b, UP);
    }

    public static float subtractDown(float a, float b) {
        return sum(a, -b, DOWN);
    }

    public static float subtractZero(float a, float b) {
        return sum(a, -b, ZERO);
    }

    public static float multiplyUp(float a, float b) {
        return round((double) a * b, 0, UP);
    }

    public static float multiplyDown(float a, float b) {
        return round((double) a * b, 0, DOWN);
    }

    public static float multiplyZero(float a, float b) {
        return round((double) a * b, 0, ZERO);
    }

    public static float fmaUp(float a, float b, float c) {
        return sum((double) a * b, c, UP);
    }

    public static float fmaDown(float a, float b, float c) {
        return sum((double) a * b, c, DOWN);
    }

    public static float fmaZero(float a, float b, float c) {
        return sum((double) a * b, c, ZERO);
    }

    public static float divideUp(float a, float b) {
        return quotient(a, b, UP);
    }

    public static float divideDown(float a, float b) {
        return quotient(a, b, DOWN);
    }

    public static float divideZero(float a, float b) {
        return quotient(a, b, ZERO);
    }

    public static float reciprocalUp(float a) {
        return quotient(1, a, UP);
    }

    public static float reciprocalDown(float a) {
        return quotient(1, a, DOWN);
    }

    public static float reciprocalZero(float a) {
        return quotient(1, a, ZERO);
    }

    public static float sqrtUp(float a) {
        return root(a, UP);
    }

    public static float sqrtDown(float a) {
        return root(a, DOWN);
    }

    public static float sqrtZero(float a) {
        return root(a, ZERO);
    }

    /** {@code 1 / sqrt(a)}, correctly rounded. */
    public static float rsqrt(float a) {
        double high = 1 / Math.sqrt((double) a);
        if (!Double.isFinite(high) || high == 0) {
            return (float) high;
        }
        double rest = Math.fma(-high * high, a, 1) - a * Math.fma(high, high, -(high * high));
        double low = high * rest / 2;
        double sum = high + low;
        return (float) toOdd(sum, lowOfSum(high, low, sum));
    }

    // double: exponents apart, then candidates compared with the exact value.

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
        double r1 = lowOfSum(c, a, t1);
        double t2 = t1 + b;
        double r2 = lowOfSum(t1, b, t2);
        double s1 = d + r1;
        double q1 = lowOfSum(d, r1, s1);
        double s2 = s1 + r2;
        double q2 = lowOfSum(s1, r2, s2);
        double s3 = s2 + t2;
        double q3 = lowOfSum(s2, t2, s3);
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

    private static double fma(double a, double b, double c, int mode) {
        if (a == 0 || b == 0 || !Double.isFinite(a) || !Double.isFinite(b) || !Double.isFinite(c)) {
            double product = a * b;
            return product == 0 ? add(product, c, mode) : Math.fma(a, b, c);
        }
        return fused(a, b, c, mode);
    }

    private static double add(double a, double b, int mode) {
        if (a == 0 || b == 0 || !Double.isFinite(a) || !Double.isFinite(b)) {
            return mode == DOWN && a == 0 && b == 0 && !(isPositive(a) && isPositive(b)) ? -0.0 : a + b;
        }
        return fused(a, 1, b, mode);
    }

    private static double multiply(double a, double b, int mode) {
        if (a == 0 || b == 0 || !Double.isFinite(a) || !Double.isFinite(b)) {
            return a * b;
        }
        return fused(a, b, 0, mode);
    }

    private static double divide(double a, double b, int mode) {
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

    private static double sqrt(double a, int mode) {
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

    public static double addUp(double a, double b) {
        return add(a, b, UP);
    }

    public static double addDown(double a, double b) {
        return add(a, b, DOWN);
    }

    public static double addZero(double a, double b) {
        return add(a, b, ZERO);
    }

    public static double subtractUp(double a, double b) {
        return add(a, -b, UP);
    }

    public static double subtractDown(double a, double b) {
        return add(a, -b, DOWN);
    }

    public static double subtractZero(double a, double b) {
        return add(a, -b, ZERO);
    }

    public static double multiplyUp(double a, double b) {
        return multiply(a, b, UP);
    }

    public static double multiplyDown(double a, double b) {
        return multiply(a, b, DOWN);
    }

    public static double multiplyZero(double a, double b) {
        return multiply(a, b, ZERO);
    }

    public static double fmaUp(double a, double b, double c) {
        return fma(a, b, c, UP);
    }

    public static double fmaDown(double a, double b, double c) {
        return fma(a, b, c, DOWN);
    }

    public static double fmaZero(double a, double b, double c) {
        return fma(a, b, c, ZERO);
    }

    public static double divideUp(double a, double b) {
        return divide(a, b, UP);
    }

    public static double divideDown(double a, double b) {
        return divide(a, b, DOWN);
    }

    public static double divideZero(double a, double b) {
        return divide(a, b, ZERO);
    }

    public static double reciprocalUp(double a) {
        return divide(1, a, UP);
    }

    public static double reciprocalDown(double a) {
        return divide(1, a, DOWN);
    }

    public static double reciprocalZero(double a) {
        return divide(1, a, ZERO);
    }

    public static double sqrtUp(double a) {
        return sqrt(a, UP);
    }

    public static double sqrtDown(double a) {
        return sqrt(a, DOWN);
    }

    public static double sqrtZero(double a) {
        return sqrt(a, ZERO);
    }
}
