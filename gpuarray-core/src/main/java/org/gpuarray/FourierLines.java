package org.gpuarray;

import java.util.List;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.Fft.Kind;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** The lines of an array along an axis, as routines of Fourier transforms get them: (outer, axis, inner). */
record FourierLines(ArrayRef array, int axis) {
    long outer() {
        return product(0, axis);
    }

    long inner() {
        return product(axis + 1, array.shape().rank());
    }

    private long product(int from, int to) {
        long product = 1;
        for (int i = from; i < to; i++) {
            product *= array.shape().extent(i);
        }
        return product;
    }

    /** Runs the routine of generated kernels, which reads an array in place if its other axes are at most two strides. */
    Node run(DType part, Kind kind, long n, long outLength, boolean isInverse, double factor) {
        boolean isReal = kind == Kind.REAL || kind == Kind.HALF;
        DType type = isReal ? part : part.complex();
        long valid = Math.min(array.shape().extent(axis), kind == Kind.FROM_HALF ? n / 2 + 1 : n);
        return run(
                new RoutineSpec.Fft(part, kind),
                type,
                layout(type),
                new Routines.Result(kind == Kind.FROM_HALF ? part : part.complex(), result(outLength)),
                new long[] {n, valid, isInverse ? 1 : 0, Double.doubleToLongBits(factor)});
    }

    /** Runs the routine of the device's library, which reads an array in place if strides are positive, too. */
    Node byLibrary(DType part, FourierLibrary.Kind kind, long n, boolean isInverse) {
        DType type = kind == FourierLibrary.Kind.REAL_TO_HALF ? part : part.complex();
        IndexMap layout = layout(type);
        return run(
                new RoutineSpec.LibraryFft(part, kind),
                type,
                layout != null && isPositive(layout) ? layout : null,
                new Routines.Result(
                        kind == FourierLibrary.Kind.HALF_TO_REAL ? part : part.complex(), result(kind.outputs(n))),
                new long[] {n, kind.inputs(n), isInverse ? 1 : 0, Double.doubleToLongBits(1)});
    }

    private Shape result(long length) {
        long[] extents = array.shape().extents();
        extents[axis] = length;
        return Shape.of(extents);
    }

    /** Returns where elements lie, or null if they are to be copied: to another type, or as strides cannot say it. */
    private @Nullable IndexMap layout(DType type) {
        return array.type() == type ? array.map().reshape(folded()) : null;
    }

    private Shape folded() {
        return Shape.of(outer(), array.shape().extent(axis), inner());
    }

    private static boolean isPositive(IndexMap layout) {
        for (int i = 0; i < layout.shape().rank(); i++) {
            if (layout.stride(i) <= 0 && layout.shape().extent(i) > 1) {
                return false;
            }
        }
        return true;
    }

    /** @param values length, elements that are read, whether exponents are positive, factor */
    private Node run(RoutineSpec spec, DType type, @Nullable IndexMap layout, Routines.Result result, long[] values) {
        IndexMap strides = layout == null ? IndexMap.dense(folded()) : layout;
        long[] sizes = {
            values[0],
            values[1],
            outer(),
            inner(),
            strides.stride(0),
            strides.stride(1),
            strides.stride(2),
            values[2],
            values[3]
        };
        return Routines.run(spec, sizes, List.of(new Routines.Input(array, type, layout != null)), List.of(result))
                .get(0);
    }
}
