package org.gpuarray.cpu.math;

import static org.gpuarray.cpu.math.TileLoops.choose;
import static org.gpuarray.cpu.math.TileLoops.four;
import static org.gpuarray.cpu.math.TileLoops.multiplyAdd;
import static org.gpuarray.cpu.math.TileLoops.pairs;
import static org.gpuarray.cpu.math.TileLoops.signOf;
import static org.gpuarray.cpu.math.TileLoops.square;
import static org.gpuarray.cpu.math.TileLoops.widen;

import java.util.Arrays;

/**
 * Functions of float of many numbers at once, with the results, bit by bit, of those of {@link FloatMath} and {@link FloatAngles}.
 * HotSpot makes no vectors of a function that converts numbers and their bits. Here each step is a loop of its own: of the
 * arithmetic, which is most of it, it makes vectors; bits and conversions are the scalar loops before and after. There are no
 * branches but for rare arguments, so random signs and quadrants cost nothing.
 *
 * <p>Each method takes its arguments, the result, which may be one of them, arrays of doubles to compute with and the count. Loops
 * have few operations, and no two that do the same with one value: JDK 17 makes no vectors of others (docs/decisions/0025).
 */
public final class TileMath {
    /** How many arrays of doubles a function computes with. */
    public static final int ARRAYS = 9;

    /** The most arguments of a function. */
    public static final int ARGUMENTS = 2;

    private TileMath() {}

    /** Fills an array with a number that is the same for all, and returns it. */
    public static float[] filled(float[] values, float value, int count) {
        Arrays.fill(values, 0, count, value);
        return values;
    }

    public static void exp(float[] a, float[] result, double[][] scratch, int count) {
        // Beyond these bounds the result is 0 or infinite, as it is there.
        for (int i = 0; i < count; i++) {
            result[i] = Math.min(Math.max(a[i], (float) FloatMath.LEAST_EXP), (float) FloatMath.MOST_EXP);
        }
        double[] x = scratch[0];
        widen(result, x, count);
        reduceExp(x, scratch[1], count);
        powers(x, scratch, count);
        scale(x, scratch[1], result, count);
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
        powers(x, scratch, count);
        for (int i = 0; i < count; i++) {
            float v = a[i];
            boolean isUsual = v > FloatMath.LEAST_EXP2 && v < FloatMath.MOST_EXP2;
            result[i] = isUsual ? (float) (x[i] * FloatMath.powerOf2(shifted[i])) : FloatMath.exp2(v);
        }
    }

    public static void log(float[] a, float[] result, double[][] scratch, int count) {
        double[] log = scratch[0];
        logs(a, scratch, count);
        for (int i = 0; i < count; i++) {
            result[i] = FloatMath.isPositive(a[i]) ? (float) log[i] : FloatMath.log(a[i]);
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
        double[] wanted = scratch[5];
        logs(a, scratch, count);
        for (int i = 0; i < count; i++) {
            power[i] = b[i] * power[i];
        }
        System.arraycopy(power, 0, wanted, 0, count);
        reduceExp(power, shifted, count);
        powers(power, scratch, count);
        for (int i = 0; i < count; i++) {
            double p = wanted[i];
            boolean isUsual = FloatMath.isPositive(a[i]) && p > FloatMath.LEAST_EXP && p < FloatMath.MOST_EXP;
            result[i] = isUsual ? (float) (power[i] * FloatMath.powerOf2(shifted[i])) : FloatMath.pow(a[i], b[i]);
        }
    }

    public static void tanh(float[] a, float[] result, double[][] scratch, int count) {
        double[] x = scratch[0];
        double[] shifted = scratch[1];
        double[] magnitude = scratch[5];
        double[] small = scratch[2];
        widen(a, magnitude, count);
        for (int i = 0; i < count; i++) {
            magnitude[i] = Math.abs(magnitude[i]);
        }
        for (int i = 0; i < count; i++) {
            x[i] = 2 * Math.min(FloatMath.MOST_TANH, magnitude[i]);
        }
        reduceExp(x, shifted, count);
        powers(x, scratch, count);
        for (int i = 0; i < count; i++) {
            x[i] = x[i] * FloatMath.powerOf2(shifted[i]);
        }
        for (int i = 0; i < count; i++) {
            x[i] = (x[i] - 1) / (x[i] + 1);
        }
        double[] square = shifted;
        for (int i = 0; i < count; i++) {
            square[i] = magnitude[i] * magnitude[i];
        }
        for (int i = 0; i < count; i++) {
            small[i] = 2 / 15.0 - square[i] * 17 / 315.0;
        }
        for (int i = 0; i < count; i++) {
            small[i] = -1 / 3.0 + square[i] * small[i];
        }
        for (int i = 0; i < count; i++) {
            small[i] = magnitude[i] * (1 + square[i] * small[i]);
        }
        for (int i = 0; i < count; i++) {
            long isSmall = signOf(magnitude[i] - FloatMath.LEAST_TANH);
            float v = a[i];
            result[i] = Float.isNaN(v) ? v : (float) Math.copySign(choose(isSmall, small[i], x[i]), v);
        }
    }

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

    public static void atan(float[] a, float[] result, double[][] scratch, int count) {
        double[] ratio = scratch[0];
        widen(a, ratio, count);
        for (int i = 0; i < count; i++) {
            ratio[i] = Math.abs(ratio[i]);
        }
        arcs(scratch, count);
        double[] angle = scratch[1];
        for (int i = 0; i < count; i++) {
            float v = a[i];
            result[i] = Float.isNaN(v) ? v : (float) Math.copySign(angle[i], v);
        }
    }

    public static void atan2(float[] a, float[] b, float[] result, double[][] scratch, int count) {
        double[] ratio = scratch[0];
        double[] x = scratch[5];
        widen(a, ratio, count);
        widen(b, x, count);
        for (int i = 0; i < count; i++) {
            ratio[i] = Math.abs(ratio[i]) / Math.abs(x[i]);
        }
        arcs(scratch, count);
        double[] angle = scratch[1];
        double[] left = scratch[0];
        for (int i = 0; i < count; i++) {
            left[i] = Math.PI - angle[i];
        }
        for (int i = 0; i < count; i++) {
            float v = a[i];
            boolean isUsual = FloatAngles.isPlain(v, b[i]);
            result[i] = isUsual
                    ? (float) Math.copySign(choose(signOf(x[i]), left[i], angle[i]), v)
                    : FloatAngles.atan2(v, b[i]);
        }
    }

    // What several functions share. Scratch arrays 0 and 1 hold what goes in and out, 2 to 4 are changed.

    /** Replaces x by what is left of it beside a multiple of log 2; the lower bits of {@code shifted} are which. */
    private static void reduceExp(double[] x, double[] shifted, int count) {
        for (int i = 0; i < count; i++) {
            shifted[i] = x[i] * FloatMath.LOG2_E + FloatMath.INTEGER;
        }
        for (int i = 0; i < count; i++) {
            x[i] = x[i] - (shifted[i] - FloatMath.INTEGER) * FloatMath.LN_2;
        }
    }

    /** Replaces r by e^r. */
    private static void powers(double[] r, double[][] scratch, int count) {
        double[] square = scratch[2];
        double[] low = scratch[3];
        double[] middle = scratch[4];
        square(r, square, count);
        four(r, square, low, FloatMath.EXP_0, FloatMath.EXP_1, FloatMath.EXP_2, FloatMath.EXP_3, count);
        four(r, square, middle, FloatMath.EXP_4, FloatMath.EXP_5, FloatMath.EXP_6, FloatMath.EXP_7, count);
        pairs(r, r, FloatMath.EXP_8, FloatMath.EXP_9, count);
        square(square, square, count);
        multiplyAdd(middle, r, square, middle, count);
        multiplyAdd(low, middle, square, r, count);
    }

    private static void scale(double[] x, double[] shifted, float[] result, int count) {
        for (int i = 0; i < count; i++) {
            result[i] = (float) (x[i] * FloatMath.powerOf2(shifted[i]));
        }
    }

    /** Computes logarithms into array 0. */
    private static void logs(float[] a, double[][] scratch, int count) {
        double[] exponents = scratch[0];
        double[] ratio = scratch[1];
        for (int i = 0; i < count; i++) {
            long bits = Double.doubleToRawLongBits(a[i]);
            long exponent = FloatMath.exponent(bits);
            exponents[i] = exponent;
            ratio[i] = FloatMath.mantissa(bits, exponent);
        }
        for (int i = 0; i < count; i++) {
            ratio[i] = (ratio[i] - 1) / (ratio[i] + 1);
        }
        double[] square = scratch[2];
        double[] low = scratch[3];
        double[] high = scratch[4];
        square(ratio, square, count);
        for (int i = 0; i < count; i++) {
            low[i] = FloatMath.LOG_0 + FloatMath.LOG_1 * square[i];
        }
        for (int i = 0; i < count; i++) {
            high[i] = FloatMath.LOG_4 + FloatMath.LOG_5 * square[i];
        }
        double[] middle = scratch[5];
        for (int i = 0; i < count; i++) {
            middle[i] = FloatMath.LOG_2 + FloatMath.LOG_3 * square[i];
        }
        square(square, square, count);
        for (int i = 0; i < count; i++) {
            high[i] = high[i] + FloatMath.LOG_6 * square[i];
        }
        multiplyAdd(middle, high, square, middle, count);
        multiplyAdd(low, middle, square, low, count);
        for (int i = 0; i < count; i++) {
            exponents[i] = exponents[i] * FloatMath.LN_2 + ratio[i] * low[i];
        }
    }

    /** Computes what is turned into array 0, the sine of the rest into 1 and its cosine into 2. */
    private static void quadrants(float[] a, double[][] scratch, int count) {
        double[] shifted = scratch[0];
        double[] rest = scratch[1];
        double[] square = scratch[3];
        widen(a, rest, count);
        for (int i = 0; i < count; i++) {
            shifted[i] = rest[i] * FloatAngles.TWO_BY_PI + FloatMath.INTEGER;
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
        double[] fourth = scratch[4];
        square(square, fourth, count);
        double[] low = scratch[2];
        double[] high = scratch[5];
        pairs(square, low, FloatAngles.SIN_0, FloatAngles.SIN_1, count);
        four(square, fourth, high, FloatAngles.SIN_2, FloatAngles.SIN_3, FloatAngles.SIN_4, FloatAngles.SIN_5, count);
        multiplyAdd(low, high, fourth, low, count);
        for (int i = 0; i < count; i++) {
            rest[i] = rest[i] * low[i];
        }
        pairs(square, low, FloatAngles.COS_0, FloatAngles.COS_1, count);
        four(square, fourth, high, FloatAngles.COS_2, FloatAngles.COS_3, FloatAngles.COS_4, FloatAngles.COS_5, count);
        multiplyAdd(low, high, fourth, low, count);
    }

    private static float ofQuadrant(double[][] scratch, int i, int ahead) {
        long turn = Double.doubleToRawLongBits(scratch[0][i]) + ahead;
        double value = choose(-(turn & 1), scratch[2][i], scratch[1][i]);
        return (float) Double.longBitsToDouble(Double.doubleToRawLongBits(value) ^ (turn & 2) << 62);
    }

    /** Computes the arc tangents of the numbers in array 0, which are not negative, into array 1. */
    private static void arcs(double[][] scratch, int count) {
        double[] ratio = scratch[0];
        double[] t = scratch[1];
        double[] wide = scratch[2];
        for (int i = 0; i < count; i++) {
            t[i] = Math.min(ratio[i], 1 / ratio[i]);
        }
        for (int i = 0; i < count; i++) {
            wide[i] = (t[i] - 1) / (t[i] + 1);
        }
        for (int i = 0; i < count; i++) {
            double flat = t[i];
            long isWide = signOf(FloatAngles.TAN_EIGHTH - flat);
            t[i] = choose(isWide, wide[i], flat);
            wide[i] = choose(isWide, FloatAngles.QUARTER_PI, 0);
        }
        series(t, scratch, count);
        for (int i = 0; i < count; i++) {
            t[i] = t[i] + wide[i];
        }
        for (int i = 0; i < count; i++) {
            wide[i] = FloatAngles.HALF_PI - t[i];
        }
        for (int i = 0; i < count; i++) {
            t[i] = choose(signOf(1 - ratio[i]), wide[i], t[i]);
        }
    }

    /** Replaces t by its arc tangent. */
    private static void series(double[] t, double[][] scratch, int count) {
        double[] square = scratch[3];
        double[] fourth = scratch[4];
        double[] low = scratch[6];
        double[] middle = scratch[7];
        double[] high = scratch[8];
        square(t, square, count);
        square(square, fourth, count);
        four(
                square,
                fourth,
                low,
                FloatAngles.ATAN_0,
                FloatAngles.ATAN_1,
                FloatAngles.ATAN_2,
                FloatAngles.ATAN_3,
                count);
        four(
                square,
                fourth,
                middle,
                FloatAngles.ATAN_4,
                FloatAngles.ATAN_5,
                FloatAngles.ATAN_6,
                FloatAngles.ATAN_7,
                count);
        pairs(square, high, FloatAngles.ATAN_8, FloatAngles.ATAN_9, count);
        for (int i = 0; i < count; i++) {
            high[i] = high[i] + FloatAngles.ATAN_10 * fourth[i];
        }
        square(fourth, fourth, count);
        multiplyAdd(middle, high, fourth, middle, count);
        multiplyAdd(low, middle, fourth, low, count);
        for (int i = 0; i < count; i++) {
            t[i] = t[i] * low[i];
        }
    }
}
