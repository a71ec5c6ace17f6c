package org.gpuarray;

import java.util.Objects;
import org.gpuarray.expr.DirectionNumbers;
import org.gpuarray.expr.Mrg32k3a;
import org.gpuarray.expr.Recurrence;
import org.gpuarray.expr.ScrambledPoints;
import org.gpuarray.expr.Xorwow;
import org.gpuarray.plan.RoutineSpec.Fill.Bits;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Where a {@link SequenceGenerator}'s bits come from: {@code new SequenceGenerator(BitGenerator.xorwow(42))}. {@link
 * GPU#random(long)} has Philox instead. Immutable; a number is a function of this and of its position.
 *
 * <p>Pseudo-random: {@link #xorwow} and {@link #mrg32k3a}, with cuRAND's seeding and subsequences. Their words come from 4096
 * subsequences in turn, in cuRAND's legacy order: word n is word n / 4096 of subsequence n mod 4096. So neighbours in an array
 * are computed by neighbouring threads, and each thread makes a run after one jump.
 *
 * <p>Quasi-random: points of Sobol' sequences in up to 21,201 dimensions with the direction numbers of Joe and Kuo 2008, in the
 * order of Gray's code, from the origin on: {@code scipy.stats.qmc.Sobol}'s points, and cuRAND's up to its 20,000 dimensions.
 * Scrambled ones are multiplied by random lower triangular matrices of bits, and shifted (J. Matousek, On the L2-discrepancy
 * for anchored boxes, 1998). Their scrambling is not that of another library.
 */
public final class BitGenerator {
    private static final int LOW_DIGITS = 32;

    private final Bits bits;
    private final String name;
    private final int dimensions;
    private final @Nullable Long seed;
    private final int jumps;
    private volatile @Nullable Object table;

    private BitGenerator(Bits bits, String name, int dimensions, @Nullable Long seed, int jumps) {
        this.bits = bits;
        this.name = name;
        this.dimensions = dimensions;
        this.seed = seed;
        this.jumps = jumps;
    }

    /** Returns XORWOW of a seed (Marsaglia 2003): words of 32 bits, period 2^192 - 2^32. */
    public static BitGenerator xorwow(long seed) {
        return new BitGenerator(Bits.XORWOW, "xorwow", 1, seed, 0);
    }

    /** Returns MRG32k3a of a seed (L'Ecuyer 1999): words of 32 bits that take 2^32 - 209 values, period about 2^191. */
    public static BitGenerator mrg32k3a(long seed) {
        return new BitGenerator(Bits.MRG32K3A, "mrg32k3a", 1, seed, 0);
    }

    /**
     * Returns points of a Sobol' sequence with coordinates of 32 bits.
     *
     * @throws IllegalArgumentException if the dimensions are not from 1 to 21,201
     */
    public static BitGenerator sobol32(int dimensions) {
        return sobol(Bits.SOBOL32, "sobol32", dimensions, null);
    }

    /**
     * Returns points of a Sobol' sequence with coordinates of 32 bits, scrambled by a seed.
     *
     * @throws IllegalArgumentException if the dimensions are not from 1 to 21,201
     */
    public static BitGenerator scrambledSobol32(int dimensions, long seed) {
        return sobol(Bits.SOBOL32, "scrambledSobol32", dimensions, seed);
    }

    /**
     * Returns points of a Sobol' sequence with coordinates of 64 bits.
     *
     * @throws IllegalArgumentException if the dimensions are not from 1 to 21,201
     */
    public static BitGenerator sobol64(int dimensions) {
        return sobol(Bits.SOBOL64, "sobol64", dimensions, null);
    }

    /**
     * Returns points of a Sobol' sequence with coordinates of 64 bits, scrambled by a seed.
     *
     * @throws IllegalArgumentException if the dimensions are not from 1 to 21,201
     */
    public static BitGenerator scrambledSobol64(int dimensions, long seed) {
        return sobol(Bits.SOBOL64, "scrambledSobol64", dimensions, seed);
    }

    private static BitGenerator sobol(Bits bits, String name, int dimensions, @Nullable Long seed) {
        if (dimensions < 1 || dimensions > DirectionNumbers.MOST_DIMENSIONS) {
            throw new IllegalArgumentException(name + ": dimensions=" + dimensions + ", need from 1 to "
                    + DirectionNumbers.MOST_DIMENSIONS + ", of which Joe and Kuo give direction numbers");
        }
        return new BitGenerator(bits, name, dimensions, seed, 0);
    }

    /**
     * Returns this pseudo-random generator so many times 4096 subsequences on: its numbers share none with this one's.
     *
     * @throws IllegalArgumentException if this is quasi-random
     */
    public BitGenerator jumped(int more) {
        if (isQuasiRandom()) {
            throw new IllegalArgumentException(this + ".jumped: a sequence has no subsequences; advance the generator");
        }
        return new BitGenerator(bits, name, dimensions, seed, jumps + more);
    }

    /** Returns whether this gives points of a sequence that fills space evenly. */
    public boolean isQuasiRandom() {
        return !bits.isRecurrence();
    }

    /** Returns the dimensions of a point; 1 if this is pseudo-random. */
    public int dimensions() {
        return dimensions;
    }

    /**
     * Returns what users' kernels pass to {@code curand_init} for this sequence: for each dimension 32 direction vectors of
     * UINT32, or 64 of UINT64.
     *
     * @throws IllegalArgumentException if this is pseudo-random
     */
    public GPUArray directionVectors() {
        int digits = digits("directionVectors");
        long[][] vectors = vectors(digits);
        if (digits == LOW_DIGITS) {
            return GPUArray.toGpu((int[]) flat(vectors, digits, digits), DType.UINT32, dimensions, digits);
        }
        return GPUArray.toGpu((long[]) flat(vectors, digits, digits), DType.UINT64, dimensions, digits);
    }

    /**
     * Returns what users' kernels pass to {@code curand_init} beside the direction vectors of a scrambled sequence: for each
     * dimension a word of UINT32 or UINT64 by which points are shifted, 0 if this is not scrambled.
     *
     * @throws IllegalArgumentException if this is pseudo-random
     */
    public GPUArray scrambleConstants() {
        int digits = digits("scrambleConstants");
        long[] shifts = new long[dimensions];
        if (seed != null) {
            for (int i = 0; i < dimensions; i++) {
                shifts[i] = ScrambledPoints.shift(seed, i, digits);
            }
        }
        if (digits == LOW_DIGITS) {
            int[] low = new int[dimensions];
            for (int i = 0; i < dimensions; i++) {
                low[i] = (int) shifts[i];
            }
            return GPUArray.toGpu(low, DType.UINT32);
        }
        return GPUArray.toGpu(shifts, DType.UINT64);
    }

    private int digits(String call) {
        if (!isQuasiRandom()) {
            throw new IllegalArgumentException(this + "." + call + ": need a Sobol' sequence");
        }
        return bits == Bits.SOBOL32 ? LOW_DIGITS : Long.SIZE;
    }

    private long[][] vectors(int digits) {
        long[][] vectors = DirectionNumbers.vectors(dimensions, digits);
        for (int i = 0; seed != null && i < dimensions; i++) {
            ScrambledPoints.scramble(vectors[i], seed, i);
        }
        return vectors;
    }

    private static Object flat(long[][] rows, int columns, int digits) {
        int[] low = new int[digits == LOW_DIGITS ? rows.length * columns : 0];
        long[] all = new long[digits == LOW_DIGITS ? 0 : rows.length * columns];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < rows[i].length; k++) {
                if (digits == LOW_DIGITS) {
                    low[columns * i + k] = (int) rows[i][k];
                } else {
                    all[columns * i + k] = rows[i][k];
                }
            }
        }
        return digits == LOW_DIGITS ? low : all;
    }

    Bits bits() {
        return bits;
    }

    Recurrence recurrence() {
        return bits == Bits.XORWOW ? new Xorwow() : new Mrg32k3a();
    }

    /** Returns what kernels read: the lanes' starts, or direction vectors with a shift for each dimension. */
    GPUArray table() {
        Object known = table;
        if (known == null) {
            known = isQuasiRandom() ? points() : recurrence().starts(Objects.requireNonNull(seed), jumps);
            table = known;
        }
        return known instanceof int[] words
                ? GPUArray.toGpu(words, DType.UINT32)
                : GPUArray.toGpu((long[]) known, DType.UINT64);
    }

    private Object points() {
        int digits = digits("table");
        long[][] vectors = vectors(digits);
        for (int i = 0; i < dimensions; i++) {
            long[] row = new long[digits + 1];
            System.arraycopy(vectors[i], 0, row, 0, digits);
            row[digits] = seed == null ? 0 : ScrambledPoints.shift(seed, i, digits);
            vectors[i] = row;
        }
        return flat(vectors, digits + 1, digits);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BitGenerator that
                && bits == that.bits
                && dimensions == that.dimensions
                && jumps == that.jumps
                && Objects.equals(seed, that.seed);
    }

    @Override
    public int hashCode() {
        return Objects.hash(bits, dimensions, jumps, seed);
    }

    @Override
    public String toString() {
        String arguments = !isQuasiRandom() ? "" + seed : seed == null ? "" + dimensions : dimensions + ", " + seed;
        return name + "(" + arguments + ")" + (jumps == 0 ? "" : ".jumped(" + jumps + ")");
    }
}
