package org.gpuarray.cpu.math;

/** The loops that the functions of {@link TileMath} are made of; those over doubles alone are vectors. */
final class TileLoops {
    private TileLoops() {}

    static void widen(float[] a, double[] x, int count) {
        for (int i = 0; i < count; i++) {
            x[i] = a[i];
        }
    }

    static void square(double[] x, double[] square, int count) {
        for (int i = 0; i < count; i++) {
            square[i] = x[i] * x[i];
        }
    }

    /** -1 for what is below 0 and for -0, else 0. */
    static long signOf(double x) {
        return Double.doubleToRawLongBits(x) >> 63;
    }

    /** Chooses by bits, since random branches take longer. */
    static double choose(long isFirst, double first, double second) {
        long other = Double.doubleToRawLongBits(second);
        return Double.longBitsToDouble(other ^ ((other ^ Double.doubleToRawLongBits(first)) & isFirst));
    }
}
