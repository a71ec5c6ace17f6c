package org.gpuarray;

import java.util.Objects;
import org.gpuarray.expr.Draw;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Numbers that are all alike: shape and parameters as in {@link ContinuousDraws}. */
public sealed interface UniformDraws permits Generator {
    /** Returns float64 numbers from 0 to below 1: multiples of 2^-53. */
    default GPUArray random(int... shape) {
        return random(DType.FLOAT64, shape);
    }

    /**
     * Returns numbers from 0 to below 1, as float64 or float32: multiples of 2^-53 or 2^-24.
     *
     * @throws IllegalArgumentException if it is neither float32 nor float64
     */
    default GPUArray random(DType type, int... shape) {
        return Sampler.floating(this, "random", type, shape)
                .draw(Draw.UNIT, type)
                .here();
    }

    /**
     * Fills an array or a view of float32 or float64, of any layout and extents, with numbers from 0 to below 1, and returns it.
     *
     * @throws IllegalArgumentException if it is of another type, or several of its elements are one
     */
    default GPUArray random(GPUArray out) {
        return Sampler.fill(this, "random", Draw.UNIT, out);
    }

    /**
     * Returns float64 numbers from {@code low} to below {@code high}, which rounding can give.
     *
     * @throws IllegalArgumentException if low is above high, or their distance is not finite
     */
    default GPUArray uniform(double low, double high, int... shape) {
        return Distribution.UNIFORM.draw(this, shape, low, high);
    }

    /**
     * Returns float64 numbers from {@code low} to below {@code high}, which rounding can give, with both bounds in arrays,
     * which broadcast to the shape or give it.
     *
     * @throws IllegalArgumentException if the arrays do not broadcast to the shape
     */
    default GPUArray uniform(GPUArray low, GPUArray high, int... shape) {
        return Distribution.UNIFORM.draw(this, shape, low, high);
    }

    /**
     * Returns int64 numbers from {@code low} to below {@code high}, without bias.
     *
     * @throws IllegalArgumentException if low is not below high
     */
    default GPUArray integers(long low, long high, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return integers(DType.INT64, low, high, false, shape);
    }

    /**
     * Returns numbers of a type, of integers or bool, from {@code low} to below {@code high}, without bias; with
     * {@code endpoint} up to {@code high}.
     *
     * @param high whole, as {@code low}; a BigInteger where it is above 2^63-1
     * @param endpoint whether {@code high} itself is one of the numbers
     * @throws IllegalArgumentException if there is no number from low to high, or the type is not bool or of integers, or cannot
     *     hold them
     */
    default GPUArray integers(DType type, Number low, Number high, boolean endpoint, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return Integers.draw(new Sampler((Generator) this, Shape.of(shape)), type, low, high, endpoint)
                .here();
    }

    /**
     * Returns int64 numbers from {@code low} to below {@code high}, without bias, with both bounds in arrays, which broadcast
     * to the shape or give it. Where low is not below high, the numbers have no meaning.
     *
     * @throws IllegalArgumentException if the bounds are floating, or do not broadcast to the shape
     */
    default GPUArray integers(GPUArray low, GPUArray high, int... shape) {
        Objects.requireNonNull(shape, "shape");
        return integers(DType.INT64, low, high, false, shape);
    }

    /**
     * Returns int64 numbers from {@code low} to below {@code high}, without bias, with lower bounds in an array, which
     * broadcasts to the shape or gives it. Where low is not below high, the numbers have no meaning.
     *
     * @throws IllegalArgumentException if the bounds are floating, or do not broadcast to the shape
     */
    default GPUArray integers(GPUArray low, long high, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(low, "low");
        return integers(low, low.beside(() -> GPUArray.toGpu(high)), shape);
    }

    /**
     * Returns int64 numbers from {@code low} to below {@code high}, without bias, with upper bounds in an array, which
     * broadcasts to the shape or gives it. Where low is not below high, the numbers have no meaning.
     *
     * @throws IllegalArgumentException if the bounds are floating, or do not broadcast to the shape
     */
    default GPUArray integers(long low, GPUArray high, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(high, "high");
        return integers(high.beside(() -> GPUArray.toGpu(low)), high, shape);
    }

    /**
     * Returns numbers of a type, of integers or bool, from {@code low} to below {@code high}, without bias, with both bounds in
     * arrays, which broadcast to the shape or give it. Numbers that the type cannot hold, and those where low is not below
     * high, have no meaning.
     *
     * @param endpoint whether {@code high} itself is one of the numbers
     * @throws IllegalArgumentException if the bounds are floating, do not broadcast to the shape, or the type is not bool or of
     *     integers
     */
    default GPUArray integers(DType type, GPUArray low, GPUArray high, boolean endpoint, int... shape) {
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(type, "type");
        return Integers.draw((Generator) this, type, low, high, endpoint, shape);
    }

    /** Returns random bytes: those of uint32 numbers, the lowest first. Waits for the device. */
    default byte[] bytes(int count) {
        return Integers.bytes((Generator) this, count);
    }
}
