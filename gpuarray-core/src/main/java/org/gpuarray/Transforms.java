package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.exec.FourierChoice;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.Fft.Kind;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.FftNorm;
import org.gpuarray.types.Shape;

/** Fourier transforms along one axis after the other. Lengths with primes above 7 become products of others ({@link Bluestein}). */
final class Transforms {
    /** More numbers than any device holds, so few that positions do not overflow. */
    private static final long LONGEST = 1L << 40;

    private Transforms() {}

    /** A transform along one axis. */
    enum Direction {
        FORWARD,
        INVERSE,
        /** Of real numbers; the half that is not the conjugate of the other. */
        REAL,
        /** The inverse of REAL. */
        INVERSE_REAL;

        boolean isForward() {
            return this == FORWARD || this == REAL;
        }
    }

    /** Returns a transform along one axis, by options that name at most one. */
    static GPUArray one(String operation, GPUArray a, Direction direction, FftOptions options) {
        int[] axes = options.axes();
        long[] lengths = options.lengths();
        if ((axes != null && axes.length != 1) || (lengths != null && lengths.length != 1)) {
            throw new IllegalArgumentException(operation + ": " + options + ", need at most one length and one axis");
        }
        int axis = Axes.one(operation, axes == null ? -1 : axes[0], a.shape());
        long n = lengths == null ? lengthOf(a, axis, direction) : lengths[0];
        return along(operation, a, direction, n, axis, options.norm());
    }

    private static long lengthOf(GPUArray a, int axis, Direction direction) {
        long extent = a.shape().extent(axis);
        return direction == Direction.INVERSE_REAL ? 2 * (extent - 1) : extent;
    }

    /** Returns a transform along several axes: the last of them is the first of REAL, and the last of INVERSE_REAL. */
    static GPUArray several(String operation, GPUArray a, Direction direction, FftOptions options) {
        int[] axes = axes(operation, a, options);
        long[] lengths = lengths(operation, a, direction, options, axes);
        boolean isReal = direction == Direction.REAL || direction == Direction.INVERSE_REAL;
        if (isReal && axes.length == 0) {
            throw new IllegalArgumentException(operation + ": shape=" + a.shape() + ", need an axis at least");
        }
        Direction others = direction.isForward() ? Direction.FORWARD : Direction.INVERSE;
        int last = axes.length - 1;
        GPUArray result = a;
        if (direction == Direction.INVERSE_REAL) {
            for (int i = 0; i < last; i++) {
                result = next(operation, result, a, others, lengths[i], axes[i], options.norm());
            }
            return next(operation, result, a, direction, lengths[last], axes[last], options.norm());
        }
        for (int i = last; i >= 0; i--) {
            result = next(operation, result, a, i == last ? direction : others, lengths[i], axes[i], options.norm());
        }
        return axes.length == 0 ? a.copy() : result;
    }

    /** Returns the next transform; the one before is not needed any more, unless it is the argument. */
    private static GPUArray next(
            String operation, GPUArray before, GPUArray a, Direction direction, long n, int axis, FftNorm norm) {
        GPUArray result = along(operation, before, direction, n, axis, norm);
        if (before != a) {
            before.close();
        }
        return result;
    }

    private static int[] axes(String operation, GPUArray a, FftOptions options) {
        int[] axes = options.axes();
        if (axes == null) {
            long[] lengths = options.lengths();
            int count = lengths == null ? a.ndim() : lengths.length;
            axes = new int[count];
            Arrays.setAll(axes, i -> i - count);
        } else {
            axes = axes.clone();
        }
        for (int i = 0; i < axes.length; i++) {
            axes[i] = Axes.one(operation, axes[i], a.shape());
        }
        return axes;
    }

    private static long[] lengths(String operation, GPUArray a, Direction direction, FftOptions options, int[] axes) {
        long[] given = options.lengths();
        if (given != null && given.length != axes.length) {
            throw new IllegalArgumentException(operation + ": lengths=" + Arrays.toString(given) + " axes="
                    + Arrays.toString(axes) + ", need as many of one as of the other");
        }
        long[] lengths = new long[axes.length];
        for (int i = 0; i < lengths.length; i++) {
            long extent = a.shape().extent(axes[i]);
            boolean isHalf = given == null && direction == Direction.INVERSE_REAL && i == lengths.length - 1;
            lengths[i] = given != null && given[i] != -1 ? given[i] : isHalf ? 2 * (extent - 1) : extent;
            check(operation, a, axes[i], lengths[i]);
        }
        return lengths;
    }

    private static void check(String operation, GPUArray a, int axis, long n) {
        if (n < 1) {
            throw new IllegalArgumentException(operation + ": invalid number of data points n=" + n + " axis=" + axis
                    + " shape=" + a.shape() + ", need n >= 1");
        } else if (n > LONGEST) {
            throw new IllegalArgumentException(
                    operation + ": n=" + n + " axis=" + axis + " shape=" + a.shape() + ", need n <= " + LONGEST);
        }
    }

    /** Returns the transform of n numbers along an axis, which counts from 0. */
    static GPUArray along(String operation, GPUArray a, Direction direction, long n, int axis, FftNorm norm) {
        check(operation, a, axis, n);
        if (direction == Direction.REAL && a.dtype().isComplex()) {
            throw new IllegalArgumentException(operation + ": dtype=" + a.dtype() + ", need a real type");
        }
        DType part = partOf(a.dtype());
        double factor = norm.factor(n, direction.isForward());
        return switch (direction) {
            case FORWARD, INVERSE -> complex(a, part, n, axis, direction == Direction.INVERSE, factor);
            case REAL -> half(a, part, n, axis, factor);
            case INVERSE_REAL -> {
                GPUArray real = inverseReal(a, part, n, axis, factor);
                yield a.dtype().isHalf() ? real.astype(a.dtype()) : real;
            }
        };
    }

    private static GPUArray half(GPUArray a, DType part, long n, int axis, double factor) {
        if (isByLibrary(a, part, FourierLibrary.Kind.REAL_TO_HALF, n, axis, factor)) {
            return byLibrary(a, part, FourierLibrary.Kind.REAL_TO_HALF, n, axis, false, factor);
        } else if (n % 2 == 0 && RoutineSpec.Fft.takes(n / 2)) {
            return run(a, part, Kind.HALF, n, n / 2 + 1, axis, false, factor);
        }
        try (GPUArray whole = complex(a, part, n, axis, false, factor)) {
            return Pieces.part(whole, axis, 0, n / 2 + 1).copy();
        }
    }

    private static GPUArray inverseReal(GPUArray a, DType part, long n, int axis, double factor) {
        if (isByLibrary(a, part, FourierLibrary.Kind.HALF_TO_REAL, n, axis, factor)) {
            return byLibrary(a, part, FourierLibrary.Kind.HALF_TO_REAL, n, axis, true, factor);
        } else if (n % 2 == 0 && RoutineSpec.Fft.takes(n / 2)) {
            return run(a, part, Kind.FROM_HALF, n, n, axis, true, factor);
        }
        try (GPUArray whole = complex(completed(a, part, n, axis), part, n, axis, true, factor)) {
            return whole.real().copy();
        }
    }

    /** Returns the type of the parts: that of floats of up to 32 bits, and of complex numbers, stays single. */
    private static DType partOf(DType type) {
        boolean isSingle = type.isInexact() && type != DType.FLOAT64 && type != DType.COMPLEX128;
        return isSingle ? DType.FLOAT32 : DType.FLOAT64;
    }

    private static GPUArray complex(GPUArray a, DType part, long n, int axis, boolean isInverse, double factor) {
        if (isByLibrary(a, part, FourierLibrary.Kind.COMPLEX, n, axis, factor)) {
            return byLibrary(a, part, FourierLibrary.Kind.COMPLEX, n, axis, isInverse, factor);
        } else if (!RoutineSpec.Fft.takes(n)) {
            return Bluestein.transform(a, part, n, axis, isInverse, factor);
        }
        return run(a, part, a.dtype().isComplex() ? Kind.COMPLEX : Kind.REAL, n, n, axis, isInverse, factor);
    }

    /** Returns all n numbers of which an array has the first half, the others are the conjugates of these. */
    private static GPUArray completed(GPUArray a, DType part, long n, int axis) {
        List<GPUArray> pieces = new ArrayList<>(half(a, part, n, axis));
        pieces.add(pieces.get(1).conj().flip(axis));
        return Pieces.concatenate("irfft", axis, pieces.toArray(GPUArray[]::new));
    }

    /**
     * Returns the first half of n numbers in pieces: the first number, those of which there are conjugates, and of an even n one more.
     * Imaginary parts that count for nothing are zeros.
     */
    private static List<GPUArray> half(GPUArray a, DType part, long n, int axis) {
        long half = n / 2 + 1;
        long middle = (n + 1) / 2;
        DType type = part.complex();
        GPUArray numbers = padded(a, type, half, axis);
        GPUArray first = Pieces.part(numbers, axis, 0, 1).real().astype(type);
        GPUArray between = Pieces.part(numbers, axis, 1, middle);
        return n % 2 == 0
                ? List.of(
                        first,
                        between,
                        Pieces.part(numbers, axis, middle, half).real().astype(type))
                : List.of(first, between);
    }

    /** Returns so many elements of a type along an axis, zeros behind those that there are. */
    private static GPUArray padded(GPUArray a, DType type, long length, int axis) {
        GPUArray numbers = a.dtype() == type ? a : a.astype(type);
        long extent = a.shape().extent(axis);
        if (extent >= length) {
            return extent == length ? numbers : Pieces.part(numbers, axis, 0, length);
        }
        Shape missing = Pieces.withExtent(a.shape(), axis, length - extent);
        return Pieces.concatenate("fft", axis, numbers, Creation.zeros(missing, type));
    }

    private static boolean isByLibrary(
            GPUArray a, DType part, FourierLibrary.Kind kind, long n, int axis, double factor) {
        FourierLines lines = new FourierLines(a.ref(), axis);
        return FourierChoice.isByLibrary(
                a.device(), kind, part, n, lines.outer(), lines.inner(), isChanged(a, part, kind, n, axis, factor));
    }

    /** Returns whether the library cannot read the elements as they are. */
    private static boolean isChanged(
            GPUArray a, DType part, FourierLibrary.Kind kind, long n, int axis, double factor) {
        return kind == FourierLibrary.Kind.HALF_TO_REAL
                || factor != 1
                || a.dtype() != inputType(part, kind)
                || a.shape().extent(axis) < kind.inputs(n);
    }

    private static DType inputType(DType part, FourierLibrary.Kind kind) {
        return kind == FourierLibrary.Kind.REAL_TO_HALF ? part : part.complex();
    }

    /** The library knows no factor: the elements that it gets are multiplied, which fuses with what computes them. */
    private static GPUArray byLibrary(
            GPUArray a, DType part, FourierLibrary.Kind kind, long n, int axis, boolean isInverse, double factor) {
        GPUArray elements = kind == FourierLibrary.Kind.HALF_TO_REAL
                ? Pieces.concatenate("irfft", axis, half(a, part, n, axis).toArray(GPUArray[]::new))
                : padded(a, inputType(part, kind), kind.inputs(n), axis);
        GPUArray numbers = factor == 1 ? elements : elements.times(factor);
        GPUArray result = GPUArray.of(new FourierLines(numbers.ref(), axis).byLibrary(part, kind, n, isInverse));
        if (isChanged(a, part, kind, n, axis, factor)) {
            numbers.close();
        }
        return result;
    }

    /** Runs the routine of generated kernels along an axis. */
    static GPUArray run(
            GPUArray a, DType part, Kind kind, long n, long outLength, int axis, boolean isInverse, double factor) {
        return GPUArray.of(new FourierLines(a.ref(), axis).run(part, kind, n, outLength, isInverse, factor));
    }
}
