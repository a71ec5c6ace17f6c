package org.gpuarray.cpu.math;

import java.util.Random;

/**
 * A function of the accuracy sweep: the device's in double and float, a reference, CUDA's bounds, and where inputs are drawn
 * from. Arrays hold a function's arguments.
 */
record MathCase(
        String name,
        int arity,
        Real function,
        Single single,
        Real exact,
        Real strict,
        double bound,
        double floatBound,
        double from,
        double to,
        int samples) {

    /** How many double inputs are compared with BigDecimal. */
    static final int SAMPLES = 2_000;

    interface Real {
        double at(double[] x);
    }

    interface Single {
        float at(float[] x);
    }

    interface Real1 {
        double at(double x);
    }

    interface Single1 {
        float at(float x);
    }

    interface Real2 {
        double at(double x, double y);
    }

    interface Single2 {
        float at(float x, float y);
    }

    static MathCase of(String name, Real1 function, Single1 single, Real1 exact, double bound, double floatBound) {
        Real real = x -> function.at(x[0]);
        return new MathCase(
                name, 1, real, x -> single.at(x[0]), x -> exact.at(x[0]), real, bound, floatBound, -4, 4, SAMPLES);
    }

    static MathCase of(String name, Real2 function, Single2 single, Real2 exact, double bound, double floatBound) {
        Real real = x -> function.at(x[0], x[1]);
        return new MathCase(
                name,
                2,
                real,
                x -> single.at(x[0], x[1]),
                x -> exact.at(x[0], x[1]),
                real,
                bound,
                floatBound,
                -4,
                4,
                SAMPLES);
    }

    /** Half of the inputs come from here. */
    MathCase between(double least, double most) {
        return new MathCase(name, arity, function, single, exact, strict, bound, floatBound, least, most, samples);
    }

    /** Fewer inputs against BigDecimal, for functions that take long there. */
    MathCase samples(int count) {
        return new MathCase(name, arity, function, single, exact, strict, bound, floatBound, from, to, count);
    }

    /** Java's StrictMath has the function: the reference for float, and for many more double inputs. */
    MathCase strict(Real1 other) {
        return new MathCase(
                name, arity, function, single, exact, x -> other.at(x[0]), bound, floatBound, from, to, samples);
    }

    MathCase strict(Real2 other) {
        return new MathCase(
                name, arity, function, single, exact, x -> other.at(x[0], x[1]), bound, floatBound, from, to, samples);
    }

    boolean hasStrict() {
        return strict != function;
    }

    /** The i-th input: a special value, one between the bounds, one as small as they allow, or one of any exponent. */
    double[] input(Random random, int i, boolean asFloat) {
        double[] x = new double[arity];
        for (int j = 0; j < arity; j++) {
            int special = arity == 1 ? i : random.nextInt(400);
            double value = switch (random.nextInt(4)) {
                case 0 -> asFloat ? Samples.anyFloat(random) : Samples.anyDouble(random);
                case 1 -> Math.scalb(random.nextDouble() * (random.nextBoolean() ? to : from), -random.nextInt(40));
                default -> from + (to - from) * random.nextDouble();
            };
            x[j] = special < Samples.SPECIAL_DOUBLES.length ? Samples.SPECIAL_DOUBLES[special] : value;
            x[j] = asFloat ? (float) x[j] : x[j];
        }
        return x;
    }

    float single(double[] x) {
        float[] floats = new float[arity];
        for (int i = 0; i < arity; i++) {
            floats[i] = (float) x[i];
        }
        return single.at(floats);
    }
}
