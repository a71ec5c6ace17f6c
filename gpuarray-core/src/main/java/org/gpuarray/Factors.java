package org.gpuarray;

import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Factors of matrices as arrays of their own. */
final class Factors {
    private Factors() {}

    /**
     * Returns both factors.
     *
     * @param isComplete whether q is square, else it has as many columns as r has rows: the smaller extent of {@code a}
     */
    static Linalg.Qr qr(GPUArray a, boolean isComplete) {
        LinearSystems.requireMatrices("qr", a);
        DType type = LinearSystems.type("qr", a);
        long rows = LinearSystems.extent(a, 2);
        long columns = LinearSystems.extent(a, 1);
        long inner = isComplete ? rows : Math.min(rows, columns);
        Shape batch = LinearSystems.batch(a, 2);
        List<GPUArray> results = Routines.run(
                        new RoutineSpec.Qr(type, true),
                        new long[] {batch.size(), rows, columns, inner},
                        List.of(new Routines.Input(a.ref(), type)),
                        List.of(
                                new Routines.Result(type, a.shape()),
                                new Routines.Result(type, LinearSystems.shape(batch, rows, inner))))
                .stream()
                .map(GPUArray::of)
                .toList();
        try (GPUArray packed = results.get(0)) {
            return new Linalg.Qr(results.get(1), upper(packed, inner));
        }
    }

    /** Returns r alone, with as many rows as the smaller extent. */
    static GPUArray qrTriangle(GPUArray a) {
        LinearSystems.requireMatrices("qrTriangle", a);
        DType type = LinearSystems.type("qrTriangle", a);
        long rows = LinearSystems.extent(a, 2);
        long columns = LinearSystems.extent(a, 1);
        try (GPUArray packed = GPUArray.of(Routines.run(
                        new RoutineSpec.Qr(type, false),
                        new long[] {LinearSystems.batch(a, 2).size(), rows, columns},
                        List.of(new Routines.Input(a.ref(), type)),
                        List.of(new Routines.Result(type, a.shape())))
                .get(0))) {
            return upper(packed, Math.min(rows, columns));
        }
    }

    private static GPUArray upper(GPUArray packed, long rows) {
        return Pieces.part(packed, packed.ndim() - 2, 0, rows).triu();
    }

    static Linalg.Lu lu(GPUArray a) {
        LinearSystems.requireMatrices("lu", a);
        DType type = LinearSystems.type("lu", a);
        long rows = LinearSystems.extent(a, 2);
        long inner = Math.min(rows, LinearSystems.extent(a, 1));
        try (LinearSystems.LuFactors lu = LinearSystems.LuFactors.of("lu", a)) {
            GPUArray below = Pieces.part(lu.factors(), a.ndim() - 1, 0, inner).tril(-1);
            GPUArray l = below.plus(Creation.eye(rows, inner, 0, type));
            GPUArray u = Pieces.part(lu.factors(), a.ndim() - 2, 0, inner).triu();
            // Row i of the product is row order[i] of the input: column i of p has its one there.
            GPUArray row = Creation.arange(rows).expandDims(1);
            GPUArray p = row.eq(lu.order().expandDims(-2)).astype(type);
            return new Linalg.Lu(p, l, u);
        }
    }
}
