package org.gpuarray;

import java.util.Objects;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Recurrence;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Iinfo;
import org.gpuarray.types.Shape;

/**
 * Random numbers from a generator of bits other than {@link GPU#random(long)}'s Philox, in NumPy's methods.
 *
 * <pre>{@code
 * SequenceGenerator sobol = new SequenceGenerator(BitGenerator.sobol32(2));
 * GPUArray points = sobol.random(1024, 2);
 * }</pre>
 *
 * <p>Each distribution comes in two forms: one returns a new array, the other fills {@code out}, an array or a view of any layout
 * and of any extents, and returns it. Either is one kernel that keeps no state, enqueued at once. Elements take numbers in C order.
 *
 * <p>Reproducible: a number is a function of the bit generator and of its position, the same bits on every device. Two calls of the
 * same kind draw what one call for all would.
 *
 * <p>Pseudo-random: {@link #position()} counts words of 32 bits. Of float32, and of integers up to 32 bits from {@link #randomRaw},
 * a number takes one word, all others take two. Normal numbers come in pairs (Box and Muller) of the same words. A call
 * of another kind than the last one starts at the next multiple of 16,384 words, so that no word is used twice.
 *
 * <p>Quasi-random: {@link #position()} counts points. The last extent of an array is that of a point, {@link
 * BitGenerator#dimensions()}, unless that is 1: {@code random(n, d)} has n points. All distributions are by inversion, so that
 * they keep the points' order in each coordinate. Points of 32 bits come again after 2^32.
 *
 * <p>Normal numbers are within 2^-22 of the exact ones in float32, and within 1e-14 in float64. Not for secrets. Thread-safe.
 */
public final class SequenceGenerator {
    /** As many words as rows of two pairs of numbers of 64 bits have: every kind of call can begin at a multiple. */
    private static final long ALIGNMENT = 4L * Recurrence.LANES;

    private static final double[] NOTHING = {};

    private final BitGenerator bits;
    private long position;
    /** What kind of numbers was drawn last. */
    private int kind;

    /** Creates a generator at position 0. */
    public SequenceGenerator(BitGenerator bits) {
        this.bits = Objects.requireNonNull(bits, "bits");
    }

    // # Position

    /** Returns the generator of the bits. */
    public BitGenerator bitGenerator() {
        return bits;
    }

    /** Returns the word, or the point, that the next call starts at, an unsigned number; before it is aligned. */
    public synchronized long position() {
        return position;
    }

    /**
     * Moves on by so many words, or points; negative ones move back.
     *
     * @return this
     */
    public synchronized SequenceGenerator advance(long more) {
        position += more;
        return this;
    }

    /** Takes numbers of a kind, and returns where the first one begins. */
    private synchronized long take(RoutineSpec.Fill spec, long count) {
        if (bits.isQuasiRandom()) {
            long first = position;
            position += count / bits.dimensions();
            return first;
        }
        boolean arePairs = spec.draw() == Draw.NORMAL || spec.draw() == Draw.LOGNORMAL;
        int requested = (arePairs ? 2 : 0) + spec.words();
        if ((kind != requested && kind != 0) || Long.remainderUnsigned(position, spec.words()) != 0) {
            position = (position + ALIGNMENT - 1) & -ALIGNMENT;
        }
        kind = requested;
        long first = position;
        position += spec.words() * count;
        return first;
    }

    /** Gives back the numbers of a call that failed, so that trying again draws the same; not if another call came since. */
    private synchronized void giveBack(RoutineSpec.Fill spec, long first, long count) {
        long taken = bits.isQuasiRandom() ? count / bits.dimensions() : spec.words() * count;
        position = position == first + taken ? first : position;
    }

    // # Uniform numbers

    /**
     * Returns the bits: UINT32, and UINT64 of 64-bit points.
     *
     * @throws IllegalArgumentException if the shape does not end in the dimensions of a point
     */
    public GPUArray randomRaw(int... shape) {
        boolean isWide = bits.bits() == RoutineSpec.Fill.Bits.SOBOL64;
        return randomRaw(empty(isWide ? DType.UINT64 : DType.UINT32, shape));
    }

    /**
     * Fills an array of integers with bits. Of a point's bits the upper ones are taken; 64 bits of a pseudo-random generator are
     * two words, the lower first.
     *
     * @throws IllegalArgumentException if the array is not of integers, or its shape does not end in the dimensions of a point
     */
    public GPUArray randomRaw(GPUArray out) {
        return fill("randomRaw", Draw.BITS, out, 0, 1, 0, 0, NOTHING);
    }

    /** Returns float64 numbers from 0 to below 1. */
    public GPUArray random(int... shape) {
        return random(DType.FLOAT64, shape);
    }

    /**
     * Returns numbers from 0 to below 1, as float64 or float32: multiples of 2^-53 or 2^-24.
     *
     * @throws IllegalArgumentException if it is neither float32 nor float64
     */
    public GPUArray random(DType type, int... shape) {
        return random(empty(Sampler.floating("random", type), shape));
    }

    /** Fills an array of float32 or float64 with numbers from 0 to below 1. */
    public GPUArray random(GPUArray out) {
        return fill("random", Draw.UNIT, out, 0, 1, 0, 0, NOTHING);
    }

    /** Returns float64 numbers from {@code low} to below {@code high}, which rounding can give. */
    public GPUArray uniform(double low, double high, int... shape) {
        return uniform(low, high, empty(DType.FLOAT64, shape));
    }

    /**
     * Fills an array of float32 or float64 with numbers from {@code low} to below {@code high}, which rounding can give.
     *
     * @throws IllegalArgumentException if low is above high, or their distance is not finite
     */
    public GPUArray uniform(double low, double high, GPUArray out) {
        if (!(high >= low) || Double.isInfinite(high - low)) {
            throw new IllegalArgumentException(
                    "uniform: low=" + low + " high=" + high + ", need low <= high at a finite distance");
        }
        return fill("uniform", Draw.UNIT, out, low, high - low, 0, 0, NOTHING);
    }

    /** Returns int64 numbers from {@code low} to below {@code high}. */
    public GPUArray integers(long low, long high, int... shape) {
        return integers(low, high, empty(DType.INT64, shape));
    }

    /**
     * Fills an array of integers with numbers from {@code low} to below {@code high}: the upper half of 64 bits times their number,
     * whose probabilities differ by at most 2^-64.
     *
     * @throws IllegalArgumentException if low is not below high, or the array's type cannot hold the numbers
     */
    public GPUArray integers(long low, long high, GPUArray out) {
        Objects.requireNonNull(out, "out");
        if (low >= high) {
            throw new IllegalArgumentException("integers: low=" + low + " high=" + high + ", need low < high");
        }
        requireWhole("integers", out.dtype());
        Iinfo limits = GPU.iinfo(out.dtype());
        boolean fits = limits.min().longValue() <= low
                && (out.dtype() == DType.UINT64 || high - 1 <= limits.max().longValue());
        if (!fits) {
            throw new IllegalArgumentException("integers: low=" + low + " high=" + high + " dtype=" + out.dtype()
                    + ", need integers that hold the bounds");
        }
        return fill("integers", Draw.BELOW, out, 0, 1, low, high - low, NOTHING);
    }

    // # Other distributions

    /** Returns float64 numbers of mean 0 and deviation 1. */
    public GPUArray standardNormal(int... shape) {
        return standardNormal(DType.FLOAT64, shape);
    }

    /**
     * Returns normal numbers of mean 0 and deviation 1, as float64 or float32.
     *
     * @throws IllegalArgumentException if it is neither float32 nor float64
     */
    public GPUArray standardNormal(DType type, int... shape) {
        return standardNormal(empty(Sampler.floating("standardNormal", type), shape));
    }

    /** Fills an array of float32 or float64 with normal numbers of mean 0 and deviation 1. */
    public GPUArray standardNormal(GPUArray out) {
        return fill("standardNormal", Draw.NORMAL, out, 0, 1, 0, 0, NOTHING);
    }

    /** Returns normal float64 numbers of a mean and a deviation. */
    public GPUArray normal(double loc, double scale, int... shape) {
        return normal(loc, scale, empty(DType.FLOAT64, shape));
    }

    /**
     * Fills an array of float32 or float64 with normal numbers of a mean and a deviation.
     *
     * @throws IllegalArgumentException if the deviation is negative
     */
    public GPUArray normal(double loc, double scale, GPUArray out) {
        requireNotNegative("normal: scale", scale);
        return fill("normal", Draw.NORMAL, out, loc, scale, 0, 0, NOTHING);
    }

    /** Returns float64 numbers whose logarithms are normal with this mean and deviation. */
    public GPUArray lognormal(double mean, double sigma, int... shape) {
        return lognormal(mean, sigma, empty(DType.FLOAT64, shape));
    }

    /**
     * Fills an array of float32 or float64 with numbers whose logarithms are normal with this mean and deviation.
     *
     * @throws IllegalArgumentException if the deviation is negative
     */
    public GPUArray lognormal(double mean, double sigma, GPUArray out) {
        requireNotNegative("lognormal: sigma", sigma);
        return fill("lognormal", Draw.LOGNORMAL, out, mean, sigma, 0, 0, NOTHING);
    }

    /** Returns exponential float64 numbers of a mean. */
    public GPUArray exponential(double scale, int... shape) {
        return exponential(scale, empty(DType.FLOAT64, shape));
    }

    /**
     * Fills an array of float32 or float64 with exponential numbers of a mean.
     *
     * @throws IllegalArgumentException if the mean is negative
     */
    public GPUArray exponential(double scale, GPUArray out) {
        requireNotNegative("exponential: scale", scale);
        return fill("exponential", Draw.EXPONENTIAL, out, 0, scale, 0, 0, NOTHING);
    }

    /** Returns Poisson numbers of a mean as int64. */
    public GPUArray poisson(double lam, int... shape) {
        return poisson(lam, empty(DType.INT64, shape));
    }

    /**
     * Fills an array of integers, float32 or float64 with Poisson numbers of a mean, by a search in a table of sums of
     * probabilities.
     *
     * @throws IllegalArgumentException if the mean is not from 0 to 2^32, above which normal numbers are as good
     */
    public GPUArray poisson(double lam, GPUArray out) {
        PoissonTable table = PoissonTable.of(lam);
        return fill("poisson", Draw.POISSON, out, 0, 1, table.first(), table.cumulative().length, table.cumulative());
    }

    private static void requireNotNegative(String what, double value) {
        if (!(value >= 0)) {
            throw new IllegalArgumentException(what + "=" + value + ", need >= 0");
        }
    }

    private static void requireWhole(String call, DType type) {
        if (!type.isInteger()) {
            throw new IllegalArgumentException(call + ": dtype=" + type + ", need integers");
        }
    }

    // # Filling

    private static GPUArray empty(DType type, int... shape) {
        return GPU.empty(type, Shape.of(Objects.requireNonNull(shape, "shape")));
    }

    private GPUArray fill(
            String call, Draw draw, GPUArray out, double loc, double scale, long low, long range, double[] cumulative) {
        Objects.requireNonNull(out, "out");
        DType type = out.dtype();
        if (draw == Draw.BITS) {
            requireWhole(call, type);
        } else if (draw != Draw.BELOW && !(draw == Draw.POISSON && type.isInteger())) {
            Sampler.floating(call, type);
        }
        requirePoints(call, out.shape());
        ExprBuilder.requireWritable(call, out.ref());
        Calls.limitPending(out);
        if (out.size() > 0) {
            RoutineSpec.Fill spec = new RoutineSpec.Fill(bits.bits(), draw, type, false);
            long first = take(spec, out.size());
            boolean done = false;
            try {
                new Fills(bits, draw, first, loc, scale, low, range, cumulative).into(out);
                done = true;
            } finally {
                if (!done) {
                    giveBack(spec, first, out.size());
                }
            }
        }
        return out;
    }

    private void requirePoints(String call, Shape shape) {
        int dimensions = bits.dimensions();
        if (dimensions > 1 && (shape.rank() == 0 || shape.extent(shape.rank() - 1) != dimensions)) {
            throw new IllegalArgumentException(call + ": shape=" + shape + " for points of " + dimensions
                    + " dimensions, need a last extent of " + dimensions);
        }
    }

    @Override
    public String toString() {
        return "SequenceGenerator(" + bits + ", position=" + Long.toUnsignedString(position()) + ")";
    }
}
