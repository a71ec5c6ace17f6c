package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.FactorLibrary.Operation;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Singular values and eigenvalues by Jacobi rotations: docs/decisions/0037-linear-algebra.md says of which matrices, and why.
 */
final class Spectra {
    /** What the rounding of the products may take away from a sum. */
    private static final double ROUNDING = 1.01;

    private Spectra() {}

    /** Rows that are orthogonal to one another, and the identity, whose rows were rotated in the same way. */
    private record Rotated(GPUArray rows, GPUArray others) implements AutoCloseable {
        static Rotated of(String operation, GPUArray a) {
            Shape batch = LinearSystems.batch(a, 2);
            List<GPUArray> results = Routines.run(
                            new RoutineSpec.Jacobi(a.dtype()),
                            new long[] {batch.size(), LinearSystems.extent(a, 1)},
                            List.of(new Routines.Input(a.ref(), a.dtype())),
                            List.of(
                                    new Routines.Result(a.dtype(), a.shape()),
                                    new Routines.Result(a.dtype(), a.shape())),
                            new MatrixCheck(operation, "one whose Jacobi rotations did not converge", batch))
                    .stream()
                    .map(GPUArray::of)
                    .toList();
            return new Rotated(results.get(0), results.get(1));
        }

        @Override
        public void close() {
            rows.close();
            others.close();
        }
    }

    /** Matrices whose largest element is between 1/2 and 1, and the powers of two, with two axes of extent 1, that they were divided by. */
    record Scaled(GPUArray matrices, GPUArray factor) implements AutoCloseable {
        static Scaled of(String operation, GPUArray a) {
            DType type = LinearSystems.type(operation, a);
            GPUArray numbers = a.dtype() == type ? a : a.astype(type);
            GPUArray largest = numbers.abs().max(Reduce.axes(-2, -1).keepdims().initial(0));
            int least = type.part() == DType.FLOAT32 ? -120 : -1000;
            GPUArray exponent =
                    GPU.where(largest.isfinite(), largest, 1).frexp()[1].clip(least, -least);
            GPUArray one = GPU.onesLike(largest);
            return new Scaled(numbers.times(one.ldexp(exponent.unaryMinus())), one.ldexp(exponent));
        }

        /** Returns values of the matrices, in a last axis, as they are of the original ones. */
        GPUArray restored(GPUArray values) {
            return values.times(factor.squeeze(-1));
        }

        @Override
        public void close() {
            matrices.close();
        }
    }

    private static boolean isSmall(GPUArray a) {
        return Math.max(LinearSystems.extent(a, 1), LinearSystems.extent(a, 2)) <= RoutineSpec.SMALL_EXTENT;
    }

    private static List<GPUArray> run(
            RoutineSpec spec, long[] sizes, GPUArray a, List<Routines.Result> results, String operation, Shape batch) {
        MatrixCheck check = new MatrixCheck(operation, "one whose Jacobi rotations did not converge", batch);
        return Routines.run(
                        spec,
                        sizes,
                        List.of(new Routines.Input(a.ref(), LinearSystems.type(operation, a))),
                        results,
                        check)
                .stream()
                .map(GPUArray::of)
                .toList();
    }

    /** Returns singular values, and u and vh if {@code vectors}, of matrices that one launch has. */
    private static List<GPUArray> smallSvd(String operation, GPUArray a, boolean vectors, boolean isFull) {
        DType type = LinearSystems.type(operation, a);
        Shape batch = LinearSystems.batch(a, 2);
        long rows = LinearSystems.extent(a, 2);
        long columns = LinearSystems.extent(a, 1);
        long values = Math.min(rows, columns);
        long of = !vectors ? 0 : isFull ? Math.max(rows, columns) : values;
        List<Routines.Result> results = new ArrayList<>();
        results.add(new Routines.Result(type.part(), LinearSystems.shape(batch, values)));
        if (vectors) {
            results.add(new Routines.Result(type, LinearSystems.shape(batch, rows, rows > columns ? of : values)));
            results.add(new Routines.Result(type, LinearSystems.shape(batch, rows < columns ? of : values, columns)));
        }
        return run(
                new RoutineSpec.SmallSvd(type, vectors),
                new long[] {batch.size(), rows, columns, of},
                a,
                results,
                operation,
                batch);
    }

    /** Returns eigenvalues, and their vectors if wanted, of Hermitian matrices that one launch has. */
    private static List<GPUArray> smallEigh(String operation, GPUArray a, boolean lower, boolean vectors) {
        DType type = LinearSystems.type(operation, a);
        Shape batch = LinearSystems.batch(a, 2);
        List<Routines.Result> results = new ArrayList<>();
        results.add(new Routines.Result(type.part(), LinearSystems.batch(a, 1)));
        if (vectors) {
            results.add(new Routines.Result(type, a.shape()));
        }
        return run(
                new RoutineSpec.SmallEigh(type, vectors),
                new long[] {batch.size(), LinearSystems.extent(a, 1), lower ? 1 : 0},
                a,
                results,
                operation,
                batch);
    }

    private static GPUArray turned(GPUArray a) {
        return LinearSystems.conjugateTranspose(a);
    }

    private static GPUArray conj(GPUArray a) {
        return a.dtype().isComplex() ? a.conj() : a;
    }

    private static GPUArray lengths(GPUArray rows) {
        return Linalg.vectorNorm(rows, 2, Reduce.axes(-1));
    }

    static GPUArray svdvals(String operation, GPUArray a) {
        LinearSystems.requireMatrices(operation, a);
        if (isSmall(a)) {
            return smallSvd(operation, a, false, false).get(0);
        } else if (LibrarySpectra.takes(operation, a, Operation.SVDVALS)) {
            return LibrarySpectra.svd(operation, a, false, false).get(0);
        }
        GPUArray tall = LinearSystems.extent(a, 2) < LinearSystems.extent(a, 1) ? turned(a) : a;
        try (Scaled scaled = Scaled.of(operation, tall);
                GPUArray r = Factors.qrTriangle(scaled.matrices);
                Rotated rotated = Rotated.of(operation, conj(r))) {
            return scaled.restored(lengths(rotated.rows).sort(-1, true));
        }
    }

    static Linalg.Svd svd(String operation, GPUArray a, boolean isFull) {
        LinearSystems.requireMatrices(operation, a);
        if (isSmall(a) && Math.min(LinearSystems.extent(a, 1), LinearSystems.extent(a, 2)) > 0) {
            List<GPUArray> results = smallSvd(operation, a, true, isFull);
            return new Linalg.Svd(results.get(1), results.get(0), results.get(2));
        } else if (LibrarySpectra.takes(operation, a, Operation.SVD)) {
            List<GPUArray> results = LibrarySpectra.svd(operation, a, true, isFull);
            return new Linalg.Svd(results.get(1), results.get(0), results.get(2));
        }
        if (LinearSystems.extent(a, 2) < LinearSystems.extent(a, 1)) {
            Linalg.Svd svd = svd(operation, turned(a), isFull);
            return new Linalg.Svd(
                    turned(svd.vh()).owning(), svd.s(), turned(svd.u()).owning());
        }
        int rowAxis = a.ndim() - 2;
        long columns = LinearSystems.extent(a, 1);
        try (Scaled scaled = Scaled.of(operation, a)) {
            Linalg.Qr qr = Factors.qr(scaled.matrices, isFull);
            // The rows of conj(r) are the columns of r^H = w s v^H, so r is v s w^H.
            try (GPUArray q = qr.q();
                    GPUArray r = qr.r();
                    Rotated rotated = Rotated.of(operation, conj(Pieces.part(r, rowAxis, 0, columns)))) {
                GPUArray values = lengths(rotated.rows);
                GPUArray order = values.argsort(-1, true);
                return new Linalg.Svd(
                        left(q, rotated.others.takeAlongAxis(order.expandDims(-1), -2), isFull),
                        scaled.restored(values.takeAlongAxis(order, -1)),
                        right(rotated.rows.takeAlongAxis(order.expandDims(-1), -2)));
            }
        }
    }

    /** Returns q times the matrices whose columns are {@code rows}, and the columns of q beyond these as they are. */
    private static GPUArray left(GPUArray q, GPUArray rows, boolean isFull) {
        int last = q.ndim() - 1;
        long columns = LinearSystems.extent(rows, 1);
        GPUArray u = Pieces.part(q, last, 0, columns).matmul(rows.swapAxes(-2, -1));
        return isFull ? GPU.concatenate(last, u, Pieces.part(q, last, columns, LinearSystems.extent(q, 1))) : u;
    }

    /**
     * Returns the directions of rows, conjugated. Rows of length 0 have none; a factorization gives orthogonal ones, and the others up
     * to signs.
     */
    private static GPUArray right(GPUArray rows) {
        Linalg.Qr directions = Factors.qr(rows.swapAxes(-2, -1), false);
        try (GPUArray q = directions.q();
                GPUArray r = directions.r()) {
            GPUArray diagonal = r.diagonal(0, -2, -1);
            GPUArray sign = GPU.where(diagonal.real().lt(0), -1, 1).astype(diagonal.dtype());
            return turned(q.times(sign.expandDims(-2))).owning();
        }
    }

    static GPUArray eigvalsh(String operation, GPUArray a, boolean lower) {
        LinearSystems.requireSquare(operation, a);
        if (isSmall(a)) {
            return smallEigh(operation, a, lower, false).get(0);
        } else if (LibrarySpectra.takes(operation, a, Operation.EIGVALSH)) {
            return LibrarySpectra.eigh(operation, hermitian(a, lower), false).get(0);
        }
        Linalg.Eigh eigh = eigh(operation, a, lower);
        eigh.vectors().close();
        return eigh.values();
    }

    static Linalg.Eigh eigh(String operation, GPUArray a, boolean lower) {
        LinearSystems.requireSquare(operation, a);
        if (isSmall(a)) {
            List<GPUArray> results = smallEigh(operation, a, lower, true);
            return new Linalg.Eigh(results.get(0), results.get(1));
        } else if (LibrarySpectra.takes(operation, a, Operation.EIGH)) {
            List<GPUArray> results = LibrarySpectra.eigh(operation, hermitian(a, lower), true);
            return new Linalg.Eigh(results.get(0), results.get(1));
        }
        try (Scaled scaled = Scaled.of(operation, hermitian(a, lower))) {
            GPUArray matrix = scaled.matrices;
            GPUArray shift = radius(matrix);
            GPUArray one = Creation.eye(LinearSystems.extent(a, 1), LinearSystems.extent(a, 1), 0, matrix.dtype());
            try (Rotated rotated = Rotated.of(operation, conj(matrix.plus(shift.times(one))))) {
                GPUArray vectors = rotated.others.swapAxes(-2, -1);
                GPUArray values =
                        conj(vectors).times(matrix.matmul(vectors)).real().sum(-2);
                GPUArray order = values.argsort(-1);
                return new Linalg.Eigh(
                        scaled.restored(values.takeAlongAxis(order, -1)),
                        vectors.takeAlongAxis(order.expandDims(-2), -1));
            }
        }
    }

    /**
     * Returns what no eigenvalue's size is above: the fourth root of the largest sum of a row of a^4, which for large matrices is much
     * nearer to it than the sum of a row of a. With it added to the diagonal no eigenvalue is negative, and so singular vectors are
     * eigenvectors.
     */
    private static GPUArray radius(GPUArray matrix) {
        try (GPUArray square = matrix.matmul(matrix);
                GPUArray fourth = square.matmul(square)) {
            return fourth.abs()
                    .sum(Reduce.axes(-1).keepdims())
                    .max(Reduce.axes(-2).keepdims().initial(0))
                    .sqrt()
                    .sqrt()
                    .times(ROUNDING);
        }
    }

    /** Returns the matrices of which a triangle, and the real part of the diagonal, say all. */
    private static GPUArray hermitian(GPUArray a, boolean lower) {
        LinearSystems.type("eigh", a);
        GPUArray half = lower ? a.tril(-1) : a.triu(1);
        GPUArray real = realPart(a);
        GPUArray one = Creation.eye(LinearSystems.extent(a, 1), LinearSystems.extent(a, 1), 0, DType.BOOL);
        return GPU.where(one, real, half.plus(turned(half)));
    }

    private static GPUArray realPart(GPUArray a) {
        return a.dtype().isComplex() ? a.real().astype(a.dtype()) : a;
    }

    private static double tolerance(GPUArray a, DType type, @Nullable Double rtol) {
        double epsilon = type.part() == DType.FLOAT32 ? Math.ulp(1f) : Math.ulp(1d);
        return rtol == null ? Math.max(LinearSystems.extent(a, 1), LinearSystems.extent(a, 2)) * epsilon : rtol;
    }

    /** Returns which singular values are not taken for 0. */
    private static GPUArray significant(GPUArray values, double rtol) {
        return values.gt(values.max(Reduce.axes(-1).keepdims().initial(0)).times(rtol));
    }

    private static GPUArray reciprocals(GPUArray values, double rtol) {
        return GPU.where(significant(values, rtol), values.reciprocal(), GPU.zerosLike(values));
    }

    static GPUArray pinv(GPUArray a, @Nullable Double rtol) {
        LinearSystems.requireMatrices("pinv", a);
        Linalg.Svd svd = svd("pinv", a, false);
        GPUArray scale = reciprocals(svd.s(), tolerance(a, svd.u().dtype(), rtol));
        return turned(svd.vh()).times(scale.expandDims(-2)).matmul(turned(svd.u()));
    }

    static GPUArray rank(GPUArray a, @Nullable Double rtol) {
        if (a.ndim() < 2) {
            return a.ne(0).any().astype(DType.INT64);
        }
        GPUArray values = svdvals("matrixRank", a);
        return significant(values, tolerance(a, values.dtype(), rtol)).countNonzero(-1);
    }

    static GPUArray cond(GPUArray a, double order) {
        if (Math.abs(order) == 2) {
            LinearSystems.requireMatrices("cond", a);
            GPUArray values = svdvals("cond", a);
            GPUArray largest = values.max(-1);
            GPUArray least = values.min(-1);
            GPUArray ratio = order > 0 ? largest.div(least) : least.div(largest);
            return order > 0
                    ? GPU.where(least.eq(0), Double.POSITIVE_INFINITY, ratio).astype(ratio.dtype())
                    : ratio;
        }
        LinearSystems.requireSquare("cond", a);
        return Norms.matrixNorm(a, order, false).times(Norms.matrixNorm(LinearSystems.inv("cond", a), order, false));
    }

    static Linalg.Lstsq lstsq(GPUArray a, GPUArray b, @Nullable Double rtol) {
        LinearSystems.requireMatrices("lstsq", a);
        DType type = LinearSystems.type("lstsq", a, b);
        boolean isVector = b.ndim() == 1;
        GPUArray sides = isVector ? b.expandDims(1) : b;
        if (sides.ndim() < 2 || LinearSystems.extent(sides, 2) != LinearSystems.extent(a, 2)) {
            throw new IllegalArgumentException("lstsq: shapes " + a.shape() + " and " + b.shape()
                    + ", need as many rows in b as in a: " + LinearSystems.extent(a, 2));
        }
        GPUArray matrix = a.dtype() == type ? a : a.astype(type);
        GPUArray right = sides.dtype() == type ? sides : sides.astype(type);
        Linalg.Svd svd = svd("lstsq", matrix, false);
        double cutoff = tolerance(a, type, rtol);
        GPUArray scale = reciprocals(svd.s(), cutoff);
        GPUArray x = turned(svd.vh()).matmul(turned(svd.u()).matmul(right).times(scale.expandDims(-1)));
        GPUArray residuals = Linalg.vectorNorm(right.minus(matrix.matmul(x)), 2, Reduce.axes(-2))
                .square();
        return new Linalg.Lstsq(
                isVector ? x.squeeze(-1).owning() : x,
                isVector ? residuals.squeeze(-1).owning() : residuals,
                significant(svd.s(), cutoff).countNonzero(-1),
                svd.s());
    }
}
