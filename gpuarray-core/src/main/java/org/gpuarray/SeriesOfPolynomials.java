package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** What the methods of {@link PolynomialBasis} build. */
final class SeriesOfPolynomials {
    private SeriesOfPolynomials() {}

    /** Returns coefficients of an inexact type. */
    private static GPUArray coefficients(String operation, GPUArray c) {
        if (c.ndim() == 0 || c.shape().extent(0) == 0) {
            throw new IllegalArgumentException(
                    operation + ": coefficients of shape=" + c.shape() + ", need at least one along the first axis");
        }
        return c.dtype().isInexact() ? c : c.astype(DType.FLOAT64);
    }

    private static GPUArray line(String operation, GPUArray c) {
        if (c.ndim() != 1) {
            throw new IllegalArgumentException(operation + ": coefficients of shape=" + c.shape() + ", need one axis");
        }
        return coefficients(operation, c);
    }

    private static GPUArray inexact(GPUArray x) {
        return x.dtype().isInexact() ? x : x.astype(DType.FLOAT64);
    }

    static GPUArray val(PolynomialBasis basis, GPUArray x, GPUArray c) {
        GPUArray all = coefficients("val", c);
        int[] behind = new int[x.ndim()];
        Arrays.setAll(behind, i -> c.ndim() + i);
        GPUArray series = behind.length == 0 ? all : all.expandDims(behind);
        int n = Math.toIntExact(c.shape().extent(0));
        GPUArray at = inexact(x);
        GPUArray sum = Pieces.part(series, 0, n - 1);
        @Nullable GPUArray before = null;
        for (int k = n - 2; k >= 0; k--) {
            GPUArray next = Pieces.part(series, 0, k).plus(line(basis, k, at, sum));
            if (before != null && basis.before(k + 1) != 0) {
                next = next.minus(before.times(basis.before(k + 1)));
            }
            before = sum;
            sum = next;
        }
        return n == 1 ? sum.plus(at.times(0)) : sum;
    }

    /** Returns {@code (a x + b) p} of the recurrence. */
    private static GPUArray line(PolynomialBasis basis, int k, GPUArray x, GPUArray p) {
        GPUArray steep = basis.slope(k) == 1 ? x : x.times(basis.slope(k));
        return p.times(basis.start(k) == 0 ? steep : steep.plus(basis.start(k)));
    }

    static GPUArray vander(PolynomialBasis basis, GPUArray x, int degree) {
        if (degree < 0) {
            throw new IllegalArgumentException("vander: degree=" + degree + ", need 0 or more");
        }
        GPUArray at = inexact(x);
        GPUArray[] columns = new GPUArray[degree + 1];
        columns[0] = at.times(0).plus(1);
        for (int k = 0; k < degree; k++) {
            GPUArray next = line(basis, k, at, columns[k]);
            columns[k + 1] = k == 0 || basis.before(k) == 0 ? next : next.minus(columns[k - 1].times(basis.before(k)));
        }
        return Pieces.stack("vander", -1, columns);
    }

    static GPUArray fit(
            String operation, PolynomialBasis basis, GPUArray x, GPUArray y, int degree, @Nullable GPUArray weights) {
        long count = x.size();
        boolean suits = x.ndim() == 1
                && count > 0
                && (y.ndim() == 1 || y.ndim() == 2)
                && y.shape().extent(0) == count;
        if (!suits || (weights != null && !weights.shape().equals(x.shape()))) {
            throw new IllegalArgumentException(operation + ": x of shape=" + x.shape() + ", y of shape=" + y.shape()
                    + (weights == null ? "" : ", weights of shape=" + weights.shape())
                    + ", need as many of each along one axis, and at least one");
        } else if (degree < 0) {
            throw new IllegalArgumentException(operation + ": degree=" + degree + ", need 0 or more");
        }
        DType type = LinearSystems.type(operation, x, y);
        GPUArray matrix = vander(basis, x, degree).astype(type);
        GPUArray right = y.astype(type);
        if (weights != null) {
            GPUArray factor = inexact(weights).astype(type);
            matrix = matrix.times(factor.expandDims(1));
            right = right.times(y.ndim() == 1 ? factor : factor.expandDims(1));
        }
        // Columns of length 1: otherwise high degrees would look like dependent columns.
        GPUArray length = Linalg.vectorNorm(matrix, 2, Reduce.axes(0));
        GPUArray scale = GPU.where(length.eq(0), 1, length);
        double epsilon = type.part() == DType.FLOAT32 ? Math.ulp(1f) : Math.ulp(1d);
        Linalg.Lstsq found = Linalg.lstsq(matrix.div(scale), right, count * epsilon);
        return found.x().div(y.ndim() == 1 ? scale : scale.expandDims(1)).astype(type);
    }

    static GPUArray companion(PolynomialBasis basis, GPUArray c) {
        GPUArray all = line("companion", c);
        int n = Math.toIntExact(c.size() - 1);
        if (n == 0) {
            throw new IllegalArgumentException(
                    "companion: coefficients of shape=" + c.shape() + ", need two or more: a constant has no roots");
        }
        GPUArray last = Pieces.part(all, 0, n).times(basis.slope(n - 1));
        GPUArray row = Pieces.part(all, 0, 0, n).unaryMinus().div(last);
        GPUArray matrix = constant(BasisMatrices.timesX(basis, n), all);
        return matrix.plus(GPU.where(Creation.arange(n).eq(n - 1).expandDims(1), row, 0));
    }

    static GPUArray roots(PolynomialBasis basis, GPUArray c) {
        GPUArray all = line("roots", c);
        int degree = degree(all.ne(0).toBooleanArray());
        DType complex = LinearSystems.type("roots", all).complex();
        return degree < 1
                ? all.beside(() -> Creation.zeros(Shape.of(0), complex))
                : Linalg.eigvals(companion(basis, Pieces.part(all, 0, 0, degree + 1)))
                        .sort();
    }

    /** Returns the index of the last coefficient that is not 0, -1 if there is none. */
    static int degree(boolean... isSomething) {
        int degree = isSomething.length - 1;
        while (degree >= 0 && !isSomething[degree]) {
            degree--;
        }
        return degree;
    }

    static GPUArray der(PolynomialBasis basis, GPUArray c, int times) {
        requireTimes("der", times);
        GPUArray result = coefficients("der", c);
        for (int i = 0; i < times; i++) {
            int n = Math.toIntExact(result.shape().extent(0));
            if (n == 1) {
                return result.times(0);
            }
            result = product(BasisMatrices.derivative(basis, n), result);
        }
        return result;
    }

    static GPUArray integ(PolynomialBasis basis, GPUArray c, int times) {
        requireTimes("integ", times);
        GPUArray result = coefficients("integ", c);
        for (int i = 0; i < times; i++) {
            result = product(
                    BasisMatrices.integral(basis, Math.toIntExact(result.shape().extent(0))), result);
        }
        return result;
    }

    private static void requireTimes(String operation, int times) {
        if (times < 0) {
            throw new IllegalArgumentException(operation + ": times=" + times + ", need 0 or more");
        }
    }

    static GPUArray toPower(PolynomialBasis basis, GPUArray c) {
        return converted("toPower", basis, PolynomialBasis.POWER, c);
    }

    static GPUArray fromPower(PolynomialBasis basis, GPUArray c) {
        return converted("fromPower", PolynomialBasis.POWER, basis, c);
    }

    private static GPUArray converted(String operation, PolynomialBasis from, PolynomialBasis to, GPUArray c) {
        GPUArray all = coefficients(operation, c);
        return product(
                BasisMatrices.conversion(from, to, Math.toIntExact(c.shape().extent(0))), all);
    }

    /** Returns the product of a matrix and coefficients along the first axis. */
    private static GPUArray product(double[][] matrix, GPUArray c) {
        return GPU.tensordot(constant(matrix, c), c, 1);
    }

    /** Returns a matrix of the type of coefficients, beside them. */
    private static GPUArray constant(double[][] matrix, GPUArray c) {
        return c.beside(() -> GPUArray.toGpu(matrix)).astype(c.dtype());
    }
}
