package org.gpuarray;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** What the methods of {@link Polynomials} build; the coefficient of the highest power is the first. */
final class PolynomialProducts {
    private PolynomialProducts() {}

    private static GPUArray line(String operation, GPUArray p) {
        if (p.ndim() != 1) {
            throw new IllegalArgumentException(operation + ": coefficients of shape=" + p.shape() + ", need one axis");
        }
        return p;
    }

    private static GPUArray filled(String operation, GPUArray p) {
        if (line(operation, p).size() == 0) {
            throw new IllegalArgumentException(
                    operation + ": coefficients of shape=" + p.shape() + ", need at least one");
        }
        return p;
    }

    /** Returns coefficients with zeros before them. */
    private static GPUArray extended(GPUArray p, long size) {
        return p.size() == size ? p : GPU.concatenate(0, Creation.zeros(Shape.of(size - p.size()), p.dtype()), p);
    }

    static GPUArray sum(String operation, GPUArray p, GPUArray q, boolean isDifference) {
        long size = Math.max(line(operation, p).size(), line(operation, q).size());
        GPUArray left = extended(p, size);
        GPUArray right = extended(q, size);
        return isDifference ? left.minus(right) : left.plus(right);
    }

    static GPUArray product(String operation, GPUArray p, GPUArray q) {
        return filled(operation, p).convolve(filled(operation, q));
    }

    static Polynomials.Division division(GPUArray p, GPUArray q) {
        DType type = LinearSystems.type("polydiv", filled("polydiv", p), filled("polydiv", q));
        GPUArray dividend = p.astype(type);
        GPUArray divisor = q.astype(type);
        long m = p.size();
        long n = q.size();
        if (m < n) {
            return new Polynomials.Division(Creation.zeros(Shape.of(1), type), dividend);
        }
        long count = m - n + 1;
        // A product is one by a matrix whose columns are the divisor, each a row lower. Its first rows are a triangle:
        // to substitute is to divide.
        GPUArray padded = padded(divisor, count - 1);
        GPUArray matrix = padded.take(differences(m, count));
        GPUArray quotient = LinearSystems.solveTriangular(
                Pieces.part(matrix, 0, 0, count), Pieces.part(dividend, 0, 0, count), true, false);
        GPUArray remainder = n == 1
                ? Creation.zeros(Shape.of(1), type)
                : Pieces.part(dividend, 0, count, m)
                        .minus(Pieces.part(matrix, 0, count, m).matvec(quotient));
        return new Polynomials.Division(quotient, remainder);
    }

    /** Returns i - j + columns - 1 in row i and column j. */
    private static GPUArray differences(long rows, long columns) {
        return Creation.arange(rows)
                .expandDims(1)
                .minus(Creation.arange(columns))
                .plus(columns - 1);
    }

    /** Returns an array with zeros at both ends of its last axis. */
    private static GPUArray padded(GPUArray a, long zeros) {
        GPUArray edge = Creation.zeros(Pieces.withExtent(a.shape(), a.ndim() - 1, zeros), a.dtype());
        return GPU.concatenate(-1, edge, a, edge);
    }

    static GPUArray roots(GPUArray p) {
        DType type = LinearSystems.type("roots", line("roots", p));
        GPUArray ascending = p.flip(0);
        boolean[] isSomething = ascending.ne(0).toBooleanArray();
        int degree = SeriesOfPolynomials.degree(isSomething);
        int zeros = 0;
        while (zeros < degree && !isSomething[zeros]) {
            zeros++;
        }
        DType complex = type.complex();
        GPUArray rest = Creation.zeros(Shape.of(zeros), complex).placedLike(p);
        if (degree <= zeros) {
            return rest;
        }
        GPUArray values = Linalg.eigvals(PolynomialBasis.POWER.companion(
                Pieces.part(ascending, 0, zeros, degree + 1).astype(type)));
        return zeros == 0 ? values : GPU.concatenate(0, values, rest);
    }

    static GPUArray poly(GPUArray roots) {
        if (roots.ndim() == 2) {
            LinearSystems.requireSquare("poly", roots);
            GPUArray ofValues = poly(Linalg.eigvals(roots));
            // Complex eigenvalues of real matrices are pairs.
            return roots.dtype().isComplex() ? ofValues : ofValues.real().copy();
        } else if (roots.ndim() != 1) {
            throw new IllegalArgumentException(
                    "poly: shape=" + roots.shape() + ", need one axis of roots or a square matrix");
        }
        DType type = roots.dtype().isInexact() ? roots.dtype() : DType.FLOAT64;
        long count = roots.size();
        if (count == 0) {
            return Creation.ones(Shape.of(1), type).placedLike(roots);
        }
        GPUArray column = roots.astype(type).unaryMinus().expandDims(1);
        GPUArray factors = GPU.concatenate(1, GPU.onesLike(column), column);
        long number = count;
        // Neighbours are multiplied until there is one; where one has no neighbour that is the polynomial 1, so zeros
        // may come first.
        for (long size = 2; number > 1; size = 2 * size - 1, number = (number + 1) / 2) {
            if (number % 2 == 1) {
                GPUArray unit = Creation.eye(1, size, size - 1, type);
                factors = GPU.concatenate(0, factors, unit);
            }
            GPUArray left = factors.get("::2");
            GPUArray right = padded(factors.get("1::2"), size - 1);
            factors = right.take(differences(2 * size - 1, size), -1).matvec(left);
        }
        GPUArray all = Pieces.part(factors, 0, 0);
        return Pieces.part(all, 0, all.size() - count - 1, all.size()).copy();
    }

    static GPUArray der(GPUArray p, int times) {
        requireTimes("polyder", times);
        if (times == 0) {
            return line("polyder", p).copy();
        }
        GPUArray result = counted(line("polyder", p));
        for (int i = 0; i < times && result.size() > 0; i++) {
            long n = result.size();
            GPUArray powers = Creation.arange(n - 1, 0, -1, DType.INT64).astype(result.dtype());
            result = Pieces.part(result, 0, 0, n - 1).times(powers);
        }
        return result;
    }

    /** Returns coefficients that can be multiplied by numbers of powers: small integers become INT64. */
    private static GPUArray counted(GPUArray p) {
        return p.dtype().isInexact() ? p : p.astype(DType.INT64);
    }

    static GPUArray integral(GPUArray p, int times) {
        requireTimes("polyint", times);
        if (times == 0) {
            return line("polyint", p).copy();
        }
        GPUArray result = line("polyint", p);
        result = result.dtype().isInexact() ? result : result.astype(DType.FLOAT64);
        for (int i = 0; i < times; i++) {
            GPUArray powers = Creation.arange(result.size(), 0, -1, DType.INT64).astype(result.dtype());
            result = GPU.concatenate(0, result.div(powers), Creation.zeros(Shape.of(1), result.dtype()));
        }
        return result;
    }

    private static void requireTimes(String operation, int times) {
        if (times < 0) {
            throw new IllegalArgumentException(operation + ": times=" + times + ", need 0 or more");
        }
    }
}
