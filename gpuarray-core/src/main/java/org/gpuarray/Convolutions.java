package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;

/** Convolutions of arrays of as many axes, by sums of products or by Fourier transforms. */
final class Convolutions {
    /**
     * How many products of a sum take as long as a level of three transforms for each element: a convolution of 2^20 numbers by
     * transforms takes as long as one with about 120 weights.
     */
    private static final double PRODUCTS_EACH_LEVEL = 6;

    private Convolutions() {}

    /** Which part of all sums is wanted: of each axis the first one and how many. */
    private record Part(long[] starts, long[] extents) {
        static Part of(String operation, String mode, Shape a, Shape b) {
            int rank = a.rank();
            long[] starts = new long[rank];
            long[] extents = new long[rank];
            for (int i = 0; i < rank; i++) {
                long n = a.extent(i);
                long k = b.extent(i);
                switch (mode) {
                    case "full" -> extents[i] = Shapes.plus(operation, n, k - 1);
                    case "same" -> {
                        starts[i] = (k - 1) / 2;
                        extents[i] = n;
                    }
                    default -> {
                        starts[i] = Math.min(n, k) - 1;
                        extents[i] = Math.max(n, k) - Math.min(n, k) + 1;
                    }
                }
            }
            return new Part(starts, extents);
        }
    }

    private static Part check(String operation, GPUArray a, GPUArray b, String mode) {
        if (a.ndim() != b.ndim()) {
            throw new IllegalArgumentException(
                    operation + ": shapes " + a.shape() + " and " + b.shape() + ", need as many axes");
        } else if (!List.of("full", "same", "valid").contains(mode)) {
            throw new IllegalArgumentException(operation + ": mode=" + mode + ", need full, same or valid");
        }
        boolean fits = true;
        boolean fitsTurned = true;
        for (int i = 0; i < a.ndim(); i++) {
            fits &= a.shape().extent(i) >= b.shape().extent(i);
            fitsTurned &= a.shape().extent(i) <= b.shape().extent(i);
        }
        if (mode.equals("valid") && !fits && !fitsTurned) {
            throw new IllegalArgumentException(operation + ": shapes " + a.shape() + " and " + b.shape()
                    + " mode=valid, need one that is at least as large as the other along each axis");
        }
        return Part.of(operation, mode, a.shape(), b.shape());
    }

    private static boolean isEmpty(GPUArray a, GPUArray b) {
        return a.size() == 0 || b.size() == 0;
    }

    static GPUArray convolve(String operation, GPUArray a, GPUArray b, String mode, String method) {
        Part part = check(operation, a, b, mode);
        DType type = Promotion.of(a.dtype(), b.dtype());
        if (isEmpty(a, b)) {
            return Creation.zeros(Shape.of(0), type);
        }
        boolean isDirect = switch (method) {
            case "direct" -> true;
            case "fft" -> false;
            case "auto" -> !type.isInexact() || isCheap(part, a, b);
            default ->
                throw new IllegalArgumentException(operation + ": method=" + method + ", need auto, direct or fft");
        };
        if (isDirect) {
            return direct(operation, a, b, type, part);
        }
        GPUArray sums = byTransforms(a, b, part);
        return type.isInexact() ? sums.astype(type) : sums.rint().astype(type);
    }

    /** Returns the name of the method that is faster, or exact. */
    static String method(GPUArray a, GPUArray b, String mode) {
        Part part = check("chooseConvMethod", a, b, mode);
        boolean isExact = !Promotion.of(a.dtype(), b.dtype()).isInexact();
        return isExact || isEmpty(a, b) || isCheap(part, a, b) ? "direct" : "fft";
    }

    private static boolean isCheap(Part part, GPUArray a, GPUArray b) {
        double sums = 1;
        double padded = 1;
        for (int i = 0; i < a.ndim(); i++) {
            sums *= part.extents[i];
            padded *= fastLength(a.shape().extent(i) + b.shape().extent(i) - 1);
        }
        double products = sums * Math.min(a.size(), b.size());
        return products <= PRODUCTS_EACH_LEVEL * padded * Math.log(padded + 1) / Math.log(2);
    }

    private static GPUArray direct(String operation, GPUArray a, GPUArray b, DType type, Part part) {
        if (a.dtype().isComplex() || b.dtype().isComplex()) {
            return complex(operation, a, b, type, part);
        }
        boolean swaps = b.size() > a.size();
        return slid(operation, swaps ? b : a, swaps ? a : b, type, part, BorderMode.CONSTANT, 0);
    }

    /** Returns the sums of products of the weights, turned round, with the elements at all positions of a part. */
    private static GPUArray slid(
            String operation, GPUArray a, GPUArray weights, DType type, Part part, BorderMode mode, double fill) {
        List<FilterWindow.Side> sides = new ArrayList<>();
        for (int i = 0; i < a.ndim(); i++) {
            long taps = weights.shape().extent(i);
            if (taps > Integer.MAX_VALUE) {
                throw new IllegalArgumentException(
                        operation + ": shapes " + a.shape() + " and " + weights.shape() + ", need extents of 32 bits");
            }
            sides.add(new FilterWindow.Side(
                    a.shape().extent(i), part.extents[i], (int) taps, part.starts[i] - (taps - 1), mode));
        }
        DType sum = type.isInexact() ? DType.FLOAT64 : type.isUnsigned() ? DType.UINT64 : DType.INT64;
        GPUArray numbers = a.dtype().isHalf() || type == DType.BOOL || a.dtype() == type ? a : a.astype(type);
        try (GPUArray turned = weights.flip().astype(sum)) {
            return FilterWindow.of(operation, sides, null).fill(fill).sum(numbers, turned, sum, type);
        }
    }

    private static GPUArray complex(String operation, GPUArray a, GPUArray b, DType type, Part part) {
        DType real = type.part();
        GPUArray re = direct(operation, a.real(), b.real(), real, part);
        GPUArray im = direct(
                operation,
                a.dtype().isComplex() ? a.imag() : a,
                b.dtype().isComplex() && !a.dtype().isComplex() ? b.imag() : b.real(),
                real,
                part);
        if (a.dtype().isComplex() && b.dtype().isComplex()) {
            re = re.minus(direct(operation, a.imag(), b.imag(), real, part));
            im = im.plus(direct(operation, a.real(), b.imag(), real, part));
        }
        GPUArray result = re.astype(type);
        result.imag().assign(im);
        return result;
    }

    /** Returns the least length from this one on whose transform is fast, even unless it is 1. */
    static long fastLength(long length) {
        long next = length + (length > 1 ? length % 2 : 0);
        while (!RoutineSpec.Fft.takes(next)) {
            next += 2;
        }
        return next;
    }

    static GPUArray byTransforms(String operation, GPUArray a, GPUArray b, String mode) {
        Part part = check(operation, a, b, mode);
        DType type = Promotion.of(a.dtype(), b.dtype());
        DType inexact = type.isInexact() ? type : DType.FLOAT64;
        return isEmpty(a, b)
                ? Creation.zeros(Shape.of(0), inexact)
                : byTransforms(a, b, part).astype(inexact);
    }

    private static GPUArray byTransforms(GPUArray a, GPUArray b, Part part) {
        int rank = a.ndim();
        if (rank == 0) {
            return a.times(b);
        }
        boolean swaps = b.size() > a.size();
        GPUArray large = swaps ? b : a;
        GPUArray small = swaps ? a : b;
        GPUArray all = BlockConvolution.full(large, small, BlockConvolution.lengths(large.shape(), small.shape()));
        GPUArray wanted = all;
        for (int i = 0; i < rank; i++) {
            wanted = Pieces.part(wanted, i, part.starts[i], part.starts[i] + part.extents[i]);
        }
        return wanted.copy();
    }

    static GPUArray convolve2d(GPUArray a, GPUArray b, String mode, String boundary, double fill) {
        String operation = "convolve2d";
        Part part = check(operation, a, b, mode);
        if (a.ndim() != 2 || isEmpty(a, b)) {
            throw new IllegalArgumentException(
                    operation + ": shapes " + a.shape() + " and " + b.shape() + ", need two axes, and elements");
        }
        Filters.requireReal(operation, a);
        Filters.requireReal(operation, b);
        BorderMode border = switch (boundary) {
            case "fill" -> BorderMode.CONSTANT;
            case "wrap" -> BorderMode.WRAP;
            case "symm" -> BorderMode.REFLECT;
            default ->
                throw new IllegalArgumentException(operation + ": boundary=" + boundary + ", need fill, wrap or symm");
        };
        boolean swaps = mode.equals("valid") && a.shape().extent(0) < b.shape().extent(0);
        DType type = Promotion.of(a.dtype(), b.dtype());
        return slid(operation, swaps ? b : a, swaps ? a : b, type, part, border, fill);
    }

    static GPUArray reversed(GPUArray b) {
        return b.ndim() == 0 ? b : b.dtype().isComplex() ? b.conj().flip() : b.flip();
    }
}
