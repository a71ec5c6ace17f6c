package org.gpuarray.kernels.routines;

import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** In which types matrices are multiplied, and how: floats by fused multiplications and additions, bools by and and or. */
final class MatrixTypes {
    private final RoutineSpec.MatrixProduct spec;

    MatrixTypes(RoutineSpec.MatrixProduct spec) {
        this.spec = spec;
    }

    /** Returns the type of sums: integers wrap around in 32 bits, or 64, and so in fewer. */
    DType sum() {
        DType type = spec.type();
        return switch (type) {
            case FLOAT64 -> type;
            case FLOAT16, BFLOAT16, FLOAT32 -> DType.FLOAT32;
            default -> type.itemBytes() == 8 ? DType.UINT64 : DType.UINT32;
        };
    }

    /**
     * Defines T, the elements in memory, A, the sums, P, what a tile stores, R, the results, and the functions between them.
     *
     * @param inParts whether a tile stores sums, which are added up in W
     */
    RoutineText define(RoutineText text, boolean inParts) {
        CudaType element = CudaType.of(spec.type());
        CudaType result = CudaType.of(spec.result());
        CudaType sum = CudaType.of(sum());
        boolean floats = sum().isFloating();
        text.type("T", element.memoryName()).type("A", sum.cudaName());
        text.type("R", result.memoryName()).type("P", inParts ? "A" : "R");
        text.function("A value_of(const T x)", floats ? element.loaded("x") : "(A) x");
        text.function("A multiply_add(const A x, const A y, const A sum)", multiplyAdd());
        text.function("A no_sum()", "0");
        text.function("void store_sum(P* at, const A sum)", "*at = " + (inParts ? "sum" : stored(result, "sum")));
        if (inParts) {
            text.type("W", floats ? "double" : "A");
            text.function("W add(const W x, const W y)", spec.type() == DType.BOOL ? "x | y" : "x + y");
            text.function("R result_of(const W sum)", stored(result, floats ? "(A) sum" : "sum"));
        }
        return text;
    }

    private String multiplyAdd() {
        return switch (spec.type()) {
            case BOOL -> "sum | (x & y)";
            case FLOAT64 -> "fma(x, y, sum)";
            case FLOAT16, BFLOAT16, FLOAT32 -> "fmaf(x, y, sum)";
            default -> "x * y + sum";
        };
    }

    private static String stored(CudaType result, String sum) {
        return result == CudaType.BOOL ? sum + " != 0" : result.isHalf() ? result.stored(sum) : "(R) (" + sum + ")";
    }
}
