package org.gpuarray;

import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/** Indices in sorted lines. */
final class Searches {
    private Searches() {}

    static GPUArray sorted(GPUArray sorted, GPUArray values, boolean right) {
        requireLine(sorted);
        DType type = Promotion.of(sorted.dtype(), values.dtype());
        boolean areIntegers = sorted.dtype().isInteger() && values.dtype().isInteger();
        return areIntegers && !type.isInteger() ? ofMixed(sorted, values, right) : run(sorted, values, type, right);
    }

    /** An integer that the array's type cannot hold is below or above every element. */
    static GPUArray sorted(GPUArray sorted, Number value, boolean right) {
        requireLine(sorted);
        Scalar scalar = Scalar.of(value);
        boolean areWhole = !sorted.dtype().isInexact() && scalar.defaultType() == DType.INT64;
        DType type = areWhole && sorted.dtype().isInteger()
                ? sorted.dtype()
                : Promotion.of(sorted.dtype(), scalar.defaultType());
        if (areWhole && !scalar.fits(type)) {
            return Creation.full(Shape.SCALAR, scalar.signum() < 0 ? 0 : sorted.size());
        }
        return run(sorted, Creation.full(Shape.SCALAR, value, type), type, right);
    }

    /** uint64 beside a type with negative numbers: in float64, their common type, neighbours beyond 2^53 would be equal. */
    private static GPUArray ofMixed(GPUArray sorted, GPUArray values, boolean right) {
        if (sorted.dtype().isUnsigned()) {
            GPUArray indices = run(sorted, values, DType.UINT64, right);
            return GPU.where(values.lt(0), 0, indices);
        }
        GPUArray indices = run(sorted, values, DType.INT64, right);
        return GPU.where(values.gt(Long.MAX_VALUE), sorted.size(), indices);
    }

    private static GPUArray run(GPUArray sorted, GPUArray values, DType type, boolean right) {
        return GPUArray.of(Routines.run(
                        new RoutineSpec.SearchSorted(type, right),
                        new long[] {sorted.size(), values.size()},
                        List.of(new Routines.Input(sorted.ref(), type), new Routines.Input(values.ref(), type)),
                        List.of(new Routines.Result(DType.INT64, values.shape())))
                .get(0));
    }

    private static void requireLine(GPUArray sorted) {
        if (sorted.ndim() != 1) {
            throw new IllegalArgumentException(
                    "searchsorted: shape=" + sorted.shape() + " of the sorted array, need one axis");
        }
    }
}
