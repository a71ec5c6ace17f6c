package org.gpuarray.cpu.math;

/**
 * Arithmetic rounded towards zero, up or down, and to nearest where Java's operator rounds twice: {@code __fadd_rd} and the
 * like. Every result is the exact one, rounded once.
 *
 * <p>For float, an operation in double leaves an error that is known exactly (Dekker 1971, Knuth's two-sum), so its sign
 * says on which side of the exact value a candidate lies. For double see {@link DirectedDouble}.
 */
public final class Directed {
    static final int ZERO = DirectedDouble.ZERO;
    static final int UP = DirectedDouble.UP;
    static final int DOWN = DirectedDouble.DOWN;

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

    private static float sum(double a, double b, int mode) {
        double high = a + b;
        if (high == 0 && mode == DOWN) {
            return DirectedDouble.isPositive(a) && DirectedDouble.isPositive(b) ? 0f : -0f;
        }
        return round(high, TwoSum.low(a, b, high), mode);
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
        return (float) toOdd(sum, TwoSum.low(high, low, sum));
    }

    public static double addUp(double a, double b) {
        return DirectedDouble.add(a, b, UP);
    }

    public static double addDown(double a, double b) {
        return DirectedDouble.add(a, b, DOWN);
    }

    public static double addZero(double a, double b) {
        return DirectedDouble.add(a, b, ZERO);
    }

    public static double subtractUp(double a, double b) {
        return DirectedDouble.add(a, -b, UP);
    }

    public static double subtractDown(double a, double b) {
        return DirectedDouble.add(a, -b, DOWN);
    }

    public static double subtractZero(double a, double b) {
        return DirectedDouble.add(a, -b, ZERO);
    }

    public static double multiplyUp(double a, double b) {
        return DirectedDouble.multiply(a, b, UP);
    }

    public static double multiplyDown(double a, double b) {
        return DirectedDouble.multiply(a, b, DOWN);
    }

    public static double multiplyZero(double a, double b) {
        return DirectedDouble.multiply(a, b, ZERO);
    }

    public static double fmaUp(double a, double b, double c) {
        return DirectedDouble.fma(a, b, c, UP);
    }

    public static double fmaDown(double a, double b, double c) {
        return DirectedDouble.fma(a, b, c, DOWN);
    }

    public static double fmaZero(double a, double b, double c) {
        return DirectedDouble.fma(a, b, c, ZERO);
    }

    public static double divideUp(double a, double b) {
        return DirectedDouble.divide(a, b, UP);
    }

    public static double divideDown(double a, double b) {
        return DirectedDouble.divide(a, b, DOWN);
    }

    public static double divideZero(double a, double b) {
        return DirectedDouble.divide(a, b, ZERO);
    }

    public static double reciprocalUp(double a) {
        return DirectedDouble.divide(1, a, UP);
    }

    public static double reciprocalDown(double a) {
        return DirectedDouble.divide(1, a, DOWN);
    }

    public static double reciprocalZero(double a) {
        return DirectedDouble.divide(1, a, ZERO);
    }

    public static double sqrtUp(double a) {
        return DirectedDouble.sqrt(a, UP);
    }

    public static double sqrtDown(double a) {
        return DirectedDouble.sqrt(a, DOWN);
    }

    public static double sqrtZero(double a) {
        return DirectedDouble.sqrt(a, ZERO);
    }
}
