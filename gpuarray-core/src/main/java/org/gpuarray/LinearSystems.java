package org.gpuarray;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.exec.Routines;
import org.gpuarray.exec.Routines.Input;
import org.gpuarray.exec.Routines.Result;
import org.gpuarray.expr.Node;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Linear systems and the factors of square matrices: the matrices are the last two axes, those before are a batch. */
final class LinearSystems {
    private LinearSystems() {}

    /** Returns the type in which arrays are factored: integers and bools are converted to float64. */
    static DType type(String operation, GPUArray... arrays) {
        @Nullable DType type = null;
        for (GPUArray array : arrays) {
            DType inexact = FactorTypes.of(operation, array.dtype(), array.shape());
            type = type == null ? inexact : Promotion.of(type, inexact);
        }
        return Objects.requireNonNull(type);
    }

    static void requireMatrices(String operation, GPUArray a) {
        if (a.ndim() < 2) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + a.shape() + ", need two axes or more: matrices are the last two");
        }
    }

    static void requireSquare(String operation, GPUArray a) {
        requireMatrices(operation, a);
        if (extent(a, 1) != extent(a, 2)) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + a.shape() + ", need matrices that are square in the last two axes, got "
                            + extent(a, 2) + " and " + extent(a, 1));
        }
    }

    /** Returns the extent of an axis, counted from 1 at the last. */
    static long extent(GPUArray a, int fromEnd) {
        return a.shape().extent(a.ndim() - fromEnd);
    }

    /** Returns the axes before the last {@code count}. */
    static Shape batch(GPUArray a, int count) {
        return Shape.of(Arrays.copyOf(a.shape().extents(), a.ndim() - count));
    }

    static Shape shape(Shape batch, long... last) {
        long[] extents = Arrays.copyOf(batch.extents(), batch.rank() + last.length);
        System.arraycopy(last, 0, extents, batch.rank(), last.length);
        return Shape.of(extents);
    }

    /** Systems with the same batch: {@code b} has columns, or is one vector for all. */
    private record Systems(Shape batch, GPUArray a, GPUArray b, long rows, long columns) {
        static Systems of(String operation, GPUArray a, GPUArray b) {
            requireSquare(operation, a);
            long rows = extent(a, 1);
            int axes = Math.min(2, b.ndim());
            if (axes == 0 || extent(b, axes) != rows) {
                throw new IllegalArgumentException(operation + ": shapes " + a.shape() + " and " + b.shape()
                        + ", need as many rows in b as in a: " + rows);
            }
            GPUArray columns = axes == 1 ? b.expandDims(1) : b;
            Shape batch = Broadcast.of(operation, LinearSystems.batch(a, 2), LinearSystems.batch(columns, 2));
            return new Systems(batch, a, columns, rows, extent(columns, 1));
        }

        /** Returns the matrices for all systems: one, or one for each. */
        GPUArray each(GPUArray matrices, boolean mayBeOne) {
            Shape own = LinearSystems.batch(matrices, 2);
            return own.equals(batch) || (mayBeOne && own.size() == 1)
                    ? matrices
                    : Pieces.broadcast(matrices, shape(batch, extent(matrices, 2), extent(matrices, 1)));
        }

        /** Returns 1 if each system has a matrix of its own, else 0. */
        long stride(GPUArray matrices) {
            return LinearSystems.batch(matrices, 2).size() == batch.size() ? 1 : 0;
        }

        Result result(DType type) {
            return new Result(type, shape(batch, rows, columns));
        }

        /** Returns what a routine computed, without the axis that a vector got. */
        static GPUArray of(Node solution, GPUArray b) {
            GPUArray x = GPUArray.of(solution);
            return b.ndim() == 1 ? Pieces.reshaped(x, LinearSystems.batch(x, 1)).owning() : x;
        }
    }

    static GPUArray solve(String operation, GPUArray a, GPUArray b) {
        DType type = type(operation, a, b);
        Systems systems = Systems.of(operation, a, b);
        GPUArray left = systems.each(a, true);
        GPUArray right = systems.each(systems.b, true);
        return Systems.of(
                Routines.run(
                                new RoutineSpec.Solve(type),
                                new long[] {
                                    systems.batch.size(),
                                    systems.rows,
                                    systems.columns,
                                    systems.stride(left),
                                    systems.stride(right)
                                },
                                List.of(new Input(left.ref(), type), new Input(right.ref(), type)),
                                List.of(systems.result(type)),
                                new MatrixCheck(operation, "singular", systems.batch))
                        .get(0),
                b);
    }

    static GPUArray solveTriangular(GPUArray a, GPUArray b, boolean lower, boolean unit) {
        DType type = type("solveTriangular", a, b);
        Systems systems = Systems.of("solveTriangular", a, b);
        GPUArray left = systems.each(a, true);
        return Systems.of(
                Routines.run(
                                new RoutineSpec.SolveTriangular(type, lower, unit),
                                new long[] {systems.batch.size(), systems.rows, systems.columns, systems.stride(left)},
                                List.of(
                                        new Input(left.ref(), type),
                                        new Input(systems.each(systems.b, false).ref(), type)),
                                List.of(systems.result(type)),
                                new MatrixCheck("solveTriangular", "singular", systems.batch))
                        .get(0),
                b);
    }

    static GPUArray inv(String operation, GPUArray a) {
        requireSquare(operation, a);
        return Products.inverse(operation, a);
    }

    static GPUArray cholesky(GPUArray a, boolean upper) {
        requireSquare("cholesky", a);
        DType type = type("cholesky", a);
        if (upper) {
            return conjugateTranspose(cholesky(conjugateTranspose(a), false));
        }
        Shape batch = batch(a, 2);
        return GPUArray.of(Routines.run(
                        new RoutineSpec.Cholesky(type),
                        new long[] {batch.size(), extent(a, 1)},
                        List.of(new Input(a.ref(), type)),
                        List.of(new Result(type, a.shape())),
                        new MatrixCheck("cholesky", "not positive definite", batch))
                .get(0));
    }

    static GPUArray conjugateTranspose(GPUArray a) {
        GPUArray turned = a.swapAxes(-2, -1);
        return turned.dtype().isComplex() ? turned.conj() : turned;
    }

    /** Both factors in one matrix, the row of the input that each row is, and whether that is an even permutation. */
    record LuFactors(GPUArray factors, GPUArray order, GPUArray parity) implements AutoCloseable {
        static LuFactors of(String operation, GPUArray a) {
            DType type = type(operation, a);
            Shape batch = batch(a, 2);
            if (a.size() == 0) {
                GPUArray order = Pieces.broadcast(Creation.arange(extent(a, 2)), shape(batch, extent(a, 2)));
                return new LuFactors(
                        Creation.zeros(a.shape(), type).placedLike(a),
                        order.copy().placedLike(a),
                        Creation.ones(batch, type.part()).placedLike(a));
            }
            List<GPUArray> results = Routines.run(
                            new RoutineSpec.LuFactors(type),
                            new long[] {batch.size(), extent(a, 2), extent(a, 1)},
                            List.of(new Input(a.ref(), type)),
                            List.of(
                                    new Result(type, a.shape()),
                                    new Result(DType.INT64, shape(batch, extent(a, 2))),
                                    new Result(type.part(), batch)))
                    .stream()
                    .map(GPUArray::of)
                    .toList();
            return new LuFactors(results.get(0), results.get(1), results.get(2));
        }

        /** Closes the arrays; what was made of them is still computed. */
        @Override
        public void close() {
            factors.close();
            order.close();
            parity.close();
        }
    }
}
