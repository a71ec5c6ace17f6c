package org.gpuarray.cpu.exec;

import org.gpuarray.cpu.jit.FrameSizes;
import org.gpuarray.cpu.math.TileMath;

/**
 * Functions of elements that lie side by side, as a loop computes them that counts from one number to another: all, and the bound is
 * returned; or none, and the counter is, if there are few, one is out of bounds, or stored before it is loaded. Called by generated
 * code.
 */
public final class LoopFunctions {
    /** Fewer are faster one by one: the steps of a function are loops of their own. */
    private static final int FEWEST = 64;

    private LoopFunctions() {}

    private interface OfFloats {
        void of(float[] a, float[] result, double[][] scratch, int count);
    }

    private interface OfDoubles {
        void of(double[] a, double[] result, double[][] scratch, int count);
    }

    private static boolean mayApply(
            Object to, int toAt, int toLength, Object from, int fromAt, int fromLength, int count) {
        boolean isInside =
                count >= FEWEST && toAt >= 0 && fromAt >= 0 && count <= toLength - toAt && count <= fromLength - fromAt;
        return isInside && (to != from || toAt == fromAt);
    }

    private static int apply(
            OfFloats function,
            float[] to,
            int toAt,
            float[] from,
            int fromAt,
            int counter,
            int bound,
            BlockState state) {
        if (!mayApply(to, toAt, to.length, from, fromAt, from.length, bound - counter)) {
            return counter;
        }
        state.prepareTiles();
        float[] values = state.tileFloats[0];
        for (int at = 0; at < bound - counter; at += FrameSizes.STAGE_THREADS) {
            int count = Math.min(FrameSizes.STAGE_THREADS, bound - counter - at);
            System.arraycopy(from, fromAt + at, values, 0, count);
            function.of(values, values, state.tileDoubles, count);
            System.arraycopy(values, 0, to, toAt + at, count);
        }
        return bound;
    }

    private static int apply(
            OfDoubles function,
            double[] to,
            int toAt,
            double[] from,
            int fromAt,
            int counter,
            int bound,
            BlockState state) {
        if (!mayApply(to, toAt, to.length, from, fromAt, from.length, bound - counter)) {
            return counter;
        }
        state.prepareTiles();
        double[] values = state.tileDoubles[TileMath.ARRAYS];
        for (int at = 0; at < bound - counter; at += FrameSizes.STAGE_THREADS) {
            int count = Math.min(FrameSizes.STAGE_THREADS, bound - counter - at);
            System.arraycopy(from, fromAt + at, values, 0, count);
            function.of(values, values, state.tileDoubles, count);
            System.arraycopy(values, 0, to, toAt + at, count);
        }
        return bound;
    }

    public static int exp(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::exp, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int exp2(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::exp2, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int expm1(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::expm1, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int log(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::log, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int log2(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::log2, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int log10(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::log10, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int sin(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::sin, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int cos(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::cos, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int tan(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::tan, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int tanh(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::tanh, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int atan(float[] to, int toAt, float[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::atan, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int exp(double[] to, int toAt, double[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::exp, to, toAt, from, fromAt, counter, bound, state);
    }

    public static int log(double[] to, int toAt, double[] from, int fromAt, int counter, int bound, BlockState state) {
        return apply(TileMath::log, to, toAt, from, fromAt, counter, bound, state);
    }
}
