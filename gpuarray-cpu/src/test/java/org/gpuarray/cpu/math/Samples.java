package org.gpuarray.cpu.math;

import java.util.Random;

/** Inputs for sweeps: specials first, then random bits of every exponent. */
final class Samples {
    static final double[] SPECIAL_DOUBLES = {
        0.0,
        -0.0,
        1,
        -1,
        0.5,
        -0.5,
        2,
        3,
        -3,
        10,
        1.5,
        -2.5,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Math.nextDown(Double.MIN_NORMAL),
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN,
        Math.nextUp(1.0),
        Math.nextDown(1.0),
        0x1p52,
        0x1p53 + 2,
        -0x1p63,
        0x1p64,
        1e-300,
        1e300
    };

    private Samples() {}

    /** A finite or infinite double of any exponent, NaN seldom. */
    static double anyDouble(Random random) {
        return Double.longBitsToDouble(random.nextLong());
    }

    static float anyFloat(Random random) {
        return Float.intBitsToFloat(random.nextInt());
    }

    static double[] doubles(long seed, int count) {
        Random random = new Random(seed);
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = i < SPECIAL_DOUBLES.length ? SPECIAL_DOUBLES[i] : anyDouble(random);
        }
        return values;
    }

    static float[] floats(long seed, int count) {
        Random random = new Random(seed);
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = i < SPECIAL_DOUBLES.length ? (float) SPECIAL_DOUBLES[i] : anyFloat(random);
        }
        values[SPECIAL_DOUBLES.length] = Float.MIN_VALUE;
        values[SPECIAL_DOUBLES.length + 1] = Float.MAX_VALUE;
        values[SPECIAL_DOUBLES.length + 2] = Math.nextDown(Float.MIN_NORMAL);
        return values;
    }
}
