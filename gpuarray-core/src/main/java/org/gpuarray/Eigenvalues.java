package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Eigenvalues of matrices of any kind: docs/decisions/0038-eigenvalues.md says how, and why they are complex. */
final class Eigenvalues {
    private Eigenvalues() {}

    static GPUArray eigvals(GPUArray a) {
        LinearSystems.requireSquare("eigvals", a);
        if (isSmall(a)) {
            return small("eigvals", a, false).get(0);
        }
        try (Spectra.Scaled scaled = Spectra.Scaled.of("eigvals", a);
                GPUArray values = large("eigvals", scaled.matrices(), false).get(0)) {
            return scaled.restored(values);
        }
    }

    static Linalg.Eig eig(GPUArray a) {
        LinearSystems.requireSquare("eig", a);
        if (isSmall(a)) {
            List<GPUArray> results = small("eig", a, true);
            return new Linalg.Eig(results.get(0), results.get(1));
        }
        try (Spectra.Scaled scaled = Spectra.Scaled.of("eig", a)) {
            List<GPUArray> results = large("eig", scaled.matrices(), true);
            try (GPUArray values = results.get(0);
                    GPUArray rows = results.get(1);
                    GPUArray basis = results.get(2)) {
                return new Linalg.Eig(scaled.restored(values), directions(product(rows, basis), values, basis.dtype()));
            }
        }
    }

    private static boolean isSmall(GPUArray a) {
        return LinearSystems.extent(a, 1) <= RoutineSpec.SMALL_EXTENT;
    }

    /** Returns the eigenvalues, and the vectors if wanted, of matrices that one launch has. */
    private static List<GPUArray> small(String operation, GPUArray a, boolean vectors) {
        DType type = LinearSystems.type(operation, a);
        List<Routines.Result> results = new ArrayList<>();
        results.add(new Routines.Result(type.complex(), LinearSystems.batch(a, 1)));
        if (vectors) {
            results.add(new Routines.Result(type.complex(), a.shape()));
        }
        return run(operation, new RoutineSpec.SmallEigen(type, vectors), a, type, results);
    }

    private static List<GPUArray> large(String operation, GPUArray a, boolean vectors) {
        DType type = a.dtype();
        List<Routines.Result> results = new ArrayList<>();
        results.add(new Routines.Result(type.complex(), LinearSystems.batch(a, 1)));
        if (vectors) {
            results.add(new Routines.Result(type.complex(), a.shape()));
            results.add(new Routines.Result(type, a.shape()));
        }
        return run(operation, new RoutineSpec.Eigen(type, vectors), a, type, results);
    }

    private static List<GPUArray> run(
            String operation, RoutineSpec spec, GPUArray a, DType type, List<Routines.Result> results) {
        Shape batch = LinearSystems.batch(a, 2);
        return Routines.run(
                        spec,
                        new long[] {batch.size(), LinearSystems.extent(a, 1)},
                        List.of(new Routines.Input(a.ref(), type)),
                        results,
                        new MatrixCheck(operation, "one whose QR steps did not converge", batch))
                .stream()
                .map(GPUArray::of)
                .toList();
    }

    private static GPUArray product(GPUArray rows, GPUArray basis) {
        if (basis.dtype().isComplex()) {
            return rows.matmul(basis.conj());
        }
        GPUArray re = rows.real().matmul(basis);
        GPUArray im = rows.imag().matmul(basis);
        return GPUArray.of(ExprBuilder.binary(Op.COMPLEX, re.ref(), im.ref()));
    }

    /** Returns rows as columns of length 1, in which the largest element is real, unless they are real anyway. */
    private static GPUArray directions(GPUArray rows, GPUArray values, DType type) {
        if (rows.size() == 0) {
            return rows;
        }
        GPUArray sizes = rows.abs();
        GPUArray largest = sizes.max(Reduce.axes(-1).keepdims());
        // Divided twice, since squares of what the matrix was scaled by may leave the range.
        GPUArray even = rows.div(largest);
        GPUArray units = even.div(Linalg.vectorNorm(even, 2, Reduce.axes(-1).keepdims()));
        GPUArray top = units.takeAlongAxis(sizes.argmax(-1).expandDims(-1), -1);
        GPUArray phase = top.conj().div(top.abs());
        GPUArray turned = type.isComplex()
                ? units.times(phase)
                : GPU.where(values.imag().eq(0).expandDims(-1), units, units.times(phase));
        return turned.swapAxes(-2, -1).owning();
    }
}
