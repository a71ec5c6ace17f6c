package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.FactorLibrary.Operation;
import org.gpuarray.exec.FactorChoice;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Singular values and eigenvalues of large matrices by the device's library, if it is to compute them. It gets matrices of a moderate
 * size, and zeros in place of matrices with NaN or infinity, whose results are NaN.
 */
final class LibrarySpectra {
    private LibrarySpectra() {}

    static boolean takes(String name, GPUArray a, Operation operation) {
        return FactorChoice.of(
                        a.device(),
                        operation,
                        LinearSystems.type(name, a),
                        LinearSystems.batch(a, 2).size(),
                        LinearSystems.extent(a, 2),
                        LinearSystems.extent(a, 1))
                != null;
    }

    /** Matrices as the library gets them, and what tells which were replaced, with two axes of extent 1. */
    private record Finite(Spectra.Scaled scaled, GPUArray matrices, GPUArray isFinite) implements AutoCloseable {
        static Finite of(String operation, GPUArray a) {
            Spectra.Scaled scaled = Spectra.Scaled.of(operation, a);
            GPUArray isFinite = scaled.matrices()
                    .abs()
                    .max(Reduce.axes(-2, -1).keepdims().initial(0))
                    .isfinite();
            GPUArray matrices = GPU.where(isFinite, scaled.matrices(), GPU.zerosLike(scaled.matrices()));
            return new Finite(scaled, matrices, isFinite);
        }

        GPUArray values(GPUArray values) {
            return GPU.where(isFinite.squeeze(-1), scaled.restored(values), Double.NaN)
                    .astype(values.dtype());
        }

        GPUArray vectors(GPUArray vectors) {
            return GPU.where(isFinite, vectors, Double.NaN).astype(vectors.dtype());
        }

        @Override
        public void close() {
            scaled.close();
            matrices.close();
        }
    }

    private static List<GPUArray> run(
            RoutineSpec spec, long[] sizes, GPUArray a, List<Routines.Result> results, String operation, String what) {
        return Routines.run(
                        spec,
                        sizes,
                        List.of(new Routines.Input(a.ref(), a.dtype())),
                        results,
                        new MatrixCheck(operation, "one whose " + what + " were not found", LinearSystems.batch(a, 2)))
                .stream()
                .map(GPUArray::of)
                .toList();
    }

    /** Returns eigenvalues, and vectors if wanted, of Hermitian matrices, of which both triangles are given. */
    static List<GPUArray> eigh(String operation, GPUArray a, boolean vectors) {
        try (Finite finite = Finite.of(operation, a)) {
            DType type = finite.matrices.dtype();
            List<Routines.Result> results = new ArrayList<>();
            results.add(new Routines.Result(type.part(), LinearSystems.batch(a, 1)));
            if (vectors) {
                results.add(new Routines.Result(type, a.shape()));
            }
            List<GPUArray> found = run(
                    new RoutineSpec.LibraryEigh(type, vectors),
                    new long[] {LinearSystems.batch(a, 2).size(), LinearSystems.extent(a, 1)},
                    finite.matrices,
                    results,
                    operation,
                    "eigenvalues");
            GPUArray values = finite.values(found.get(0));
            List<GPUArray> all = vectors
                    ? List.of(values, LinearSystems.conjugateTranspose(finite.vectors(found.get(1))))
                    : List.of(values);
            found.forEach(GPUArray::close);
            return all;
        }
    }

    /** Returns singular values, and u and vh if wanted. */
    static List<GPUArray> svd(String operation, GPUArray a, boolean vectors, boolean isFull) {
        long rows = LinearSystems.extent(a, 2);
        long columns = LinearSystems.extent(a, 1);
        if (rows > columns) {
            List<GPUArray> turned = svd(operation, a.swapAxes(-2, -1), vectors, isFull);
            return vectors
                    ? List.of(
                            turned.get(0),
                            turned.get(2).swapAxes(-2, -1).owning(),
                            turned.get(1).swapAxes(-2, -1).owning())
                    : turned;
        }
        try (Finite finite = Finite.of(operation, a)) {
            DType type = finite.matrices.dtype();
            Shape batch = LinearSystems.batch(a, 2);
            long of = isFull ? columns : rows;
            List<Routines.Result> results = new ArrayList<>();
            results.add(new Routines.Result(type.part(), LinearSystems.shape(batch, rows)));
            if (vectors) {
                results.add(new Routines.Result(type, LinearSystems.shape(batch, rows, rows)));
                results.add(new Routines.Result(type, LinearSystems.shape(batch, of, columns)));
            }
            List<GPUArray> found = run(
                    new RoutineSpec.LibrarySvd(type, vectors),
                    new long[] {batch.size(), rows, columns, of},
                    finite.matrices,
                    results,
                    operation,
                    "singular values");
            List<GPUArray> all = vectors
                    ? List.of(finite.values(found.get(0)), finite.vectors(found.get(1)), finite.vectors(found.get(2)))
                    : List.of(finite.values(found.get(0)));
            found.forEach(GPUArray::close);
            return all;
        }
    }
}
