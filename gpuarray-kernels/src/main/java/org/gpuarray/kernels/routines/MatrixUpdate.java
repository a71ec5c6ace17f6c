package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Subtracts products of matrices from others, in place: where factorizations spend their time. */
final class MatrixUpdate {
    private final DType type;
    private final RoutineKernels kernels;
    private final RoutineKernels conjugating;

    MatrixUpdate(DType type, Device device, int lastNarrow) {
        this.type = type;
        kernels = kernels("update", "y", type, device, lastNarrow);
        conjugating =
                type.isComplex() ? kernels("update_turned", "conjugate_of(y)", type, device, lastNarrow) : kernels;
    }

    private static RoutineKernels kernels(String name, String right, DType type, Device device, int lastNarrow) {
        return new RoutineKernels(
                new RoutineSpec.LuFactors(type),
                name + "_" + CudaType.of(type).suffix(),
                device,
                lastNarrow,
                (traits, wide) -> text(type, right, traits, wide));
    }

    private static String text(DType type, String right, DeviceTraits traits, boolean wide) {
        RoutineText text = FactorText.of(type, traits, wide)
                .type("A", CudaType.of(type).cudaName())
                .type("P", CudaType.of(type).cudaName())
                .function("A value_of(const T x)", "x")
                .function("A multiply_add(const A x, const A y, const A sum)", "plus_product(sum, x, " + right + ")")
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

    /**
     * Enqueues {@code c -= a b} for each part of the inner axis; {@code c} has a matrix for each, one batch's after the other, so
     * that a product of few elements has work for a whole device.
     *
     * @param length of a part
     */
    void subtractParts(
            Matrices c, Matrices a, Matrices b, long batch, long rows, long inner, long columns, long length) {
        if (batch * rows * inner * columns != 0) {
            long parts = Blocks.ceilDiv(inner, length);
            new MatrixTiles(kernels, type, type)
                    .launch(
                            a.layout(),
                            b.layout(),
                            c.layout(),
                            new MatrixTiles.Extents(batch, rows, inner, columns, length, parts));
        }
    }

    /**
     * Enqueues {@code c -= a b^H} on and below the diagonal of {@code c}; what is above has undefined values then. {@code a} has
     * {@code rows} rows and {@code inner} columns, {@code b} has {@code columns} rows.
     */
    void subtractLower(Matrices c, Matrices a, Matrices b, long batch, long rows, long inner, long columns) {
        if (batch * rows * inner * columns != 0) {
            new MatrixTiles(conjugating, type, type)
                    .launch(
                            a.layout(),
                            b.turned(),
                            c.layout(),
                            new MatrixTiles.Extents(batch, rows, inner, columns),
                            MatrixTiles.Part.LOWER);
        }
    }
}
