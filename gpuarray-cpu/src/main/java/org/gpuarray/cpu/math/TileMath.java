package org.gpuarray.cpu.math;

import static org.gpuarray.cpu.math.TileLoops.square;
import static org.gpuarray.cpu.math.TileLoops.widen;

import java.util.Arrays;

/**
 * Functions of many numbers at once, with the results, bit by bit, of those of {@link FloatMath}, {@link FloatAngles} and {@link
 * DoubleMath}.
 * HotSpot makes no vectors of a function that converts numbers and their bits. Here each step is a loop of its own: of the
 * arithmetic, which is most of it, it makes vectors; bits and conversions are the scalar loops before and after. There are no
 * branches but for rare arguments, so random signs and quadrants cost nothing.
 *
 * <p>Each method takes its arguments, the result, which may be one of them, arrays of doubles to compute with and the count. Loops
 * have few operations, and no two that do the same with one value: JDK 17 makes no vectors of others (docs/decisions/0025).
 */
public final class TileMath {
    /** How many arrays of doubles a function computes with. */
    public static final int ARRAYS = 4;

    /** The most arguments of a function. */
    public static final int ARGUMENTS = 2;

    private TileMath() {}

    /** Fills an array with a number that is the same for all, and returns it. */
    public static float[] filled(float[] values, float value, int count) {
        Arrays.fill(values, 0, count, value);
        return values;
    }

    // Exponentials.

    public static void exp(float[] a, float[] result, double[][] scratch, int count) {
        // Beyond these bounds the result is 0 or infinite, as it is there.
        for (int i = 0; i < count; i++) {
            result[i] = Math.min(Math.max(a[i], (float) FloatMath.LEAST_EXP), (float) FloatMath.MOST_EXP);
        }
        double[] x = scratch[0];
        double[] shifted = scratch[1];
        widen(result, x, count);
        reduce(x, shifted, count);
        powers(x, count);
        for (int i = 0; i < count; i++) {
            result[i] = (float) (x[i] * FloatMath.powerOf2(shifted[i]));
        }
    }

    public static void exp2(float[] a, float[] result, double[][] scratch, int count) {
        double[] x = scratch[0];
        double[] shifted = scratch[1];
        widen(a, x, count);
        for (int i = 0; i < count; i++) {
            shifted[i] = x[i] + FloatMath.INTEGER;
        }
        for (int i = 0; i < count; i++) {
            x[i] = (x[i] - (shifted[i] - FloatMath.INTEGER)) * FloatMath.LN_2;
        }
        powers(x, count);
        for (int i = 0; i < count; i++) {
            float v = a[i];
            boolean isUsual = v > FloatMath.LEAST_EXP2 && v < FloatMath.MOST_EXP2;
            result[i] = isUsual ? (float) (x[i] * FloatMath.powerOf2(shifted[i])) : FloatMath.exp2(v);
        }
    }

    public static void expm1(float[] a, float[] result, double[][] scratch, int count) {
        double[] x = scratch[0];
        widen(a, x, count);
        for (int i = 0; i < count; i++) {
            x[i] = Math.max(FloatMath.LEAST_EXP, x[i]);
        }
        powersLessOne(x, scratch[1], count);
        for (int i = 0; i < count; i++) {
            float v = a[i];
            result[i] = v < FloatMath.MOST_EXP ? (float) x[i] : FloatMath.expm1(v);
        }
    }

    public static void tanh(float[] a, float[] result, double[][] scratch, int count) {
        double[] x = scratch[0];
        widen(a, x, count);
        for (int i = 0; i < count; i++) {
            x[i] = 2 * Math.min(Math.abs(x[i]), FloatMath.MOST_TANH);
        }
        powersLessOne(x, scratch[1], count);
        for (int i = 0; i < count; i++) {
            x[i] = FloatMath.ofDouble(x[i]);
        }
        for (int i = 0; i < count; i++) {
            result[i] = Math.copySign((float) x[i], a[i]);
        }
    }

    // Logarithms.

    public static void log(float[] a, float[] result, double[][] scratch, int count) {
        double[] log = scratch[0];
        logs(a, scratch, count);
        for (int i = 0; i < count; i++) {
            result[i] = FloatMath.isPositive(a[i]) ? (float) log[i] : FloatMath.log(a[i]);
        }
    }

    public static void log2(float[] a, float[] result, double[][] scratch, int count) {
        double[] log = scratch[0];
        logsOfMantissas(a, scratch, count);
        for (int i = 0; i < count; i++) {
            log[i] = scratch[1][i] + log[i] * FloatMath.LOG2_E;
        }
        for (int i = 0; i < count; i++) {
            result[i] = FloatMath.isPositive(a[i]) ? (float) log[i] : FloatMath.log2(a[i]);
        }
    }

    public static void log10(float[] a, float[] result, double[][] scratch, int count) {
        double[] log = scratch[0];
        logs(a, scratch, count);
        for (int i = 0; i < count; i++) {
            log[i] = log[i] * FloatMath.LOG10_E;
        }
        for (int i = 0; i < count; i++) {
            result[i] = FloatMath.isPositive(a[i]) ? (float) log[i] : FloatMath.log10(a[i]);
        }
    }

    public static void pow(float[] a, float[] b, float[] result, double[][] scratch, int count) {
        double[] power = scratch[0];
        double[] shifted = scratch[1];
        double[] wanted = scratch[2];
        logs(a, scratch, count);
        widen(b, wanted, count);
        for (int i = 0; i < count; i++) {
            wanted[i] = wanted[i] * power[i];
        }
        System.arraycopy(wanted, 0, power, 0, count);
        reduce(power, shifted, count);
        powers(power, count);
        for (int i = 0; i < count; i++) {
            double p = wanted[i];
            boolean isUsual = FloatMath.isPositive(a[i]) && p > FloatMath.LEAST_EXP && p < FloatMath.MOST_EXP;
            result[i] = isUsual ? (float) (power[i] * FloatMath.powerOf2(shifted[i])) : FloatMath.pow(a[i], b[i]);
        }
    }

    // Functions of double.

    public static void exp(double[] a, double[] result, double[][] scratch, int count) {
        double[] x = scratch[0];
        double[] shifted = scratch[1];
        for (int i = 0; i < count; i++) {
            shifted[i] = FloatMath.shifted(a[i]);
        }
        for (int i = 0; i < count; i++) {
            x[i] = DoubleMath.rest(a[i], shifted[i]);
        }
        for (int i = 0; i < count; i++) {
            x[i] = DoubleMath.power(x[i]);
        }
        for (int i = 0; i < count; i++) {
            double v = a[i];
            result[i] = DoubleMath.isReduced(v) ? x[i] * FloatMath.powerOf2(shifted[i]) : DoubleMath.exp(v);
        }
    }

    public static void log(double[] a, double[] result, double[][] scratch, int count) {
        double[] f = scratch[0];
        double[] exponents = scratch[1];
        double[] s = scratch[2];
        double[] rest = scratch[3];
        for (int i = 0; i < count; i++) {
            long bits = Double.doubleToRawLongBits(a[i]);
            long exponent = FloatMath.exponent(bits);
            exponents[i] = exponent;
            f[i] = FloatMath.mantissa(bits, exponent) - 1;
        }
        for (int i = 0; i < count; i++) {
            s[i] = f[i] / (2 + f[i]);
        }
        square(s, rest, count);
        for (int i = 0; i < count; i++) {
            rest[i] = DoubleMath.logRest(rest[i]);
        }
        for (int i = 0; i < count; i++) {
            s[i] = DoubleMath.logLow(f[i], s[i], exponents[i], rest[i]);
        }
        for (int i = 0; i < count; i++) {
            f[i] = DoubleMath.log(f[i], exponents[i], s[i]);
        }
        for (int i = 0; i < count; i++) {
            double v = a[i];
            result[i] = DoubleMath.isNormal(v) ? f[i] : DoubleMath.log(v);
        }
    }

    // Circular functions and their inverses.

    public static void sin(float[] a, float[] result, double[][] scratch, int count) {
        quadrants(a, scratch, count);
        for (int i = 0; i < count; i++) {
            result[i] = FloatAngles.isReduced(a[i]) ? ofQuadrant(scratch, i, 0) : FloatAngles.sin(a[i]);
        }
    }

    public static void cos(float[] a, float[] result, double[][] scratch, int count) {
        quadrants(a, scratch, count);
        for (int i = 0; i < count; i++) {
            result[i] = FloatAngles.isReduced(a[i]) ? ofQuadrant(scratch, i, 1) : FloatAngles.cos(a[i]);
        }
    }

    public static void tan(float[] a, float[] result, double[][] scratch, int count) {
        quadrants(a, scratch, count);
        for (int i = 0; i < count; i++) {
            long turn = Double.doubleToRawLongBits(scratch[0][i]);
            result[i] = FloatAngles.isReduced(a[i])
                    ? FloatAngles.tangent(turn, scratch[1][i], scratch[2][i])
                    : FloatAngles.tan(a[i]);
        }
    }

    public static void atan(float[] a, float[] result, double[][] scratch, int count) {
        double[] size = scratch[0];
        double[] angle = scratch[1];
        widen(a, size, count);
        for (int i = 0; i < count; i++) {
            size[i] = Math.abs(size[i]);
        }
        double[] larger = scratch[2];
        for (int i = 0; i < count; i++) {
            angle[i] = Math.min(size[i], 1);
        }
        for (int i = 0; i < count; i++) {
            larger[i] = Math.max(size[i], 1);
        }
        arcs(angle, larger, count);
        for (int i = 0; i < count; i++) {
            size[i] = FloatAngles.isPositive(size[i] - 1);
        }
        for (int i = 0; i < count; i++) {
            angle[i] = FloatAngles.turned(angle[i], size[i], FloatAngles.HALF_PI);
        }
        for (int i = 0; i < count; i++) {
            result[i] = Math.copySign((float) angle[i], a[i]);
        }
    }

    public static void atan2(float[] a, float[] b, float[] result, double[][] scratch, int count) {
        double[] y = scratch[0];
        double[] x = scratch[3];
        double[] angle = scratch[1];
        widen(a, y, count);
        widen(b, x, count);
        for (int i = 0; i < count; i++) {
            y[i] = Math.abs(y[i]);
        }
        double[] larger = scratch[2];
        for (int i = 0; i < count; i++) {
            larger[i] = Math.abs(x[i]);
        }
        for (int i = 0; i < count; i++) {
            angle[i] = Math.min(y[i], larger[i]);
        }
        for (int i = 0; i < count; i++) {
            larger[i] = Math.max(y[i], larger[i]);
        }
        arcs(angle, larger, count);
        for (int i = 0; i < count; i++) {
            y[i] = y[i] - Math.abs(x[i]);
        }
        for (int i = 0; i < count; i++) {
            y[i] = FloatAngles.isPositive(y[i]);
        }
        for (int i = 0; i < count; i++) {
            angle[i] = FloatAngles.turned(angle[i], y[i], FloatAngles.HALF_PI);
        }
        for (int i = 0; i < count; i++) {
            x[i] = FloatAngles.isPositive(-x[i]);
        }
        for (int i = 0; i < count; i++) {
            angle[i] = FloatAngles.turned(angle[i], x[i], Math.PI);
        }
        for (int i = 0; i < count; i++) {
            double v = angle[i];
            result[i] = Double.isNaN(v) ? FloatAngles.atan2(a[i], b[i]) : Math.copySign((float) v, a[i]);
        }
    }

    // What several functions share.

    /** Replaces x by what is left of it beside a multiple of log 2; the lower bits of {@code shifted} are which. */
    private static void reduce(double[] x, double[] shifted, int count) {
        for (int i = 0; i < count; i++) {
            shifted[i] = FloatMath.shifted(x[i]);
        }
        for (int i = 0; i < count; i++) {
            x[i] = FloatMath.rest(x[i], shifted[i]);
        }
    }

    /** Replaces r by e^r. */
    private static void powers(double[] r, int count) {
        for (int i = 0; i < count; i++) {
            r[i] = FloatMath.power(r[i]);
        }
    }

    /** Replaces x by e^x - 1. */
    private static void powersLessOne(double[] x, double[] shifted, int count) {
        reduce(x, shifted, count);
        for (int i = 0; i < count; i++) {
            x[i] = FloatMath.powerLessOne(x[i]);
        }
        for (int i = 0; i < count; i++) {
            shifted[i] = FloatMath.powerOf2(shifted[i]);
        }
        for (int i = 0; i < count; i++) {
            x[i] = FloatMath.lessOne(x[i], shifted[i]);
        }
    }

    /** Computes logarithms into array 0. */
    private static void logs(float[] a, double[][] scratch, int count) {
        double[] log = scratch[0];
        double[] exponents = scratch[1];
        logsOfMantissas(a, scratch, count);
        for (int i = 0; i < count; i++) {
            log[i] = exponents[i] * FloatMath.LN_2 + log[i];
        }
    }

    /** Computes exponents into array 1 and the logarithms of what they leave into 0. */
    private static void logsOfMantissas(float[] a, double[][] scratch, int count) {
        double[] ratio = scratch[0];
        double[] exponents = scratch[1];
        double[] square = scratch[2];
        for (int i = 0; i < count; i++) {
            long bits = Double.doubleToRawLongBits(a[i]);
            long exponent = FloatMath.exponent(bits);
            exponents[i] = exponent;
            ratio[i] = FloatMath.mantissa(bits, exponent);
        }
        for (int i = 0; i < count; i++) {
            ratio[i] = (ratio[i] - 1) / (ratio[i] + 1);
        }
        square(ratio, square, count);
        for (int i = 0; i < count; i++) {
            ratio[i] = ratio[i] * FloatMath.logOfRatio(square[i]);
        }
    }

    /** Computes what is turned into array 0, the sine of the rest into 1 and its cosine into 2. */
    private static void quadrants(float[] a, double[][] scratch, int count) {
        double[] shifted = scratch[0];
        double[] rest = scratch[1];
        double[] cosine = scratch[2];
        double[] square = scratch[3];
        widen(a, rest, count);
        for (int i = 0; i < count; i++) {
            shifted[i] = FloatAngles.shifted(rest[i]);
        }
        for (int i = 0; i < count; i++) {
            rest[i] = rest[i] - (shifted[i] - FloatMath.INTEGER) * FloatAngles.HALF_PI_1;
        }
        for (int i = 0; i < count; i++) {
            rest[i] = rest[i] - (shifted[i] - FloatMath.INTEGER) * FloatAngles.HALF_PI_2;
        }
        for (int i = 0; i < count; i++) {
            rest[i] = rest[i] - (shifted[i] - FloatMath.INTEGER) * FloatAngles.HALF_PI_3;
        }
        square(rest, square, count);
        for (int i = 0; i < count; i++) {
            rest[i] = rest[i] * FloatAngles.sine(square[i]);
        }
        for (int i = 0; i < count; i++) {
            cosine[i] = FloatAngles.cosine(square[i]);
        }
    }

    private static float ofQuadrant(double[][] scratch, int i, int ahead) {
        long turn = Double.doubleToRawLongBits(scratch[0][i]) + ahead;
        return FloatAngles.ofQuadrant(turn, scratch[1][i], scratch[2][i]);
    }

    /** Replaces the smaller coordinates by the arc tangents of their ratios to the larger ones, which are changed. */
    private static void arcs(double[] smaller, double[] larger, int count) {
        for (int i = 0; i < count; i++) {
            smaller[i] = smaller[i] / larger[i];
        }
        square(smaller, larger, count);
        for (int i = 0; i < count; i++) {
            smaller[i] = smaller[i] * FloatAngles.arc(larger[i]);
        }
    }
}
