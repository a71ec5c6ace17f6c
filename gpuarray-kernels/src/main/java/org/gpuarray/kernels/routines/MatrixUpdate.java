package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Subtracts products of matrices from others, in place: where factorizations spend their time. */
final class MatrixUpdate {
    private final DType type;
    private final RoutineKernels kernels;

    MatrixUpdate(DType type, Device device, int lastNarrow) {
        this.type = type;
        kernels = new RoutineKernels(
                new RoutineSpec.LuFactors(type),
                "update_" + CudaType.of(type).suffix(),
                device,
                lastNarrow,
                this::text);
    }

    private String text(DeviceTraits traits, boolean wide) {
        RoutineText text = FactorText.of(type, traits, wide)
                .type("A", CudaType.of(type).cudaName())
                .type("P", CudaType.of(type).cudaName())
                .function("A value_of(const T x)", "x")
                .function("A multiply_add(const A x, const A y, const A sum)", "plus_product(sum, x, y)")
                .function("A no_sum()", "number(0)")
                .function("void store_sum(P* at, const A sum)", "*at = minus_product(*at, sum, number(1))");
        return MatrixTiles.addTo(text, traits, type).toString();
    }

    /** Enqueues {@code c -= a b}; {@code a} has {@code rows} rows and {@code inner} columns, {@code c} has {@code columns}. */
    void subtract(Matrices c, Matrices a, Matrices b, long batch, long rows, long inner, long columns) {
        if (batch * rows * inner * columns != 0) {
            new MatrixTiles(kernels, type, type)
                    .launch(a.layout(), b.layout(), c.layout(), new MatrixTiles.Extents(batch, rows, inner, columns));
        }
    }
}
