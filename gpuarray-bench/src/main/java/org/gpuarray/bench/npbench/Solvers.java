package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.types.DType;

/** Factors of matrices and linear equations, by the library where it has them; loops in which each step needs those before it. */
final class Solvers {
    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram("cholesky", (type, size) -> List.of(symmetric(type, size[0])), Solvers::cholesky),
            new NumpyProgram("cholesky2", (type, size) -> List.of(symmetric(type, size[0])), Solvers::cholesky),
            new NumpyProgram("lu", (type, size) -> List.of(symmetric(type, size[0])), Solvers::lu),
            new NumpyProgram(
                    "ludcmp",
                    (type, size) -> List.of(symmetric(type, size[0]), uniform(type, 2, size[0])),
                    Solvers::ludcmp),
            new NumpyProgram(
                    "trisolv",
                    (type, size) -> List.of(symmetric(type, size[0]), uniform(type, 2, size[0])),
                    Solvers::trisolv),
            new NumpyProgram(
                    "durbin", (type, size) -> List.of(uniform(type, 1, size[0]).div(2 * size[0])), Solvers::durbin),
            new NumpyProgram(
                    "gramschmidt", (type, size) -> List.of(uniform(type, 1, size[0], size[1])), Solvers::gramschmidt));

    private Solvers() {}

    /** Returns a symmetric matrix whose diagonal outweighs the rest of each row, so that it has factors without exchanges. */
    private static GPUArray symmetric(DType type, int n) {
        GPUArray numbers = uniform(type, 1, n, n);
        return numbers.plus(numbers.transpose()).plus(GPU.identity(n, type).times(2.0 * n));
    }

    /** Replaces the lower triangle of A by L, of A = L·Lᵀ. */
    private static List<GPUArray> cholesky(int[] size, GPUArray... in) {
        return List.of(Linalg.cholesky(in[0]).plus(in[0].triu(1)));
    }

    /** Replaces A by U and, below the diagonal, L, of A = L·U, which exchanges no rows of such a matrix. */
    private static List<GPUArray> lu(int[] size, GPUArray... in) {
        Linalg.Lu factors = Linalg.lu(in[0]);
        return List.of(factors.l().tril(-1).plus(factors.u()));
    }

    /** Solves A·x = b by A = L·U: first L·y = b, then U·x = y. */
    private static List<GPUArray> ludcmp(int[] size, GPUArray... in) {
        Linalg.Lu factors = Linalg.lu(in[0]);
        GPUArray y = Linalg.solveTriangular(factors.l(), in[1], true, true);
        return List.of(Linalg.solveTriangular(factors.u(), y, false), y);
    }

    /** Solves L·x = b of the lower triangle L of a matrix. */
    private static List<GPUArray> trisolv(int[] size, GPUArray... in) {
        return List.of(Linalg.solveTriangular(in[0], in[1], true));
    }

    /** Solves the equations of Yule and Walker, whose matrix is the same along its diagonals, by Durbin's recursion. */
    private static List<GPUArray> durbin(int[] size, GPUArray... in) {
        GPUArray r = in[0];
        GPUArray y = GPU.zerosLike(r);
        GPUArray alpha = r.get(0).negative();
        GPUArray beta = GPU.onesLike(alpha);
        y.set(0, alpha);
        for (int k = 1; k < size[0]; k++) {
            String before = ":" + k;
            beta = beta.times(GPU.minus(1, alpha.square()));
            alpha = r.get(k)
                    .plus(r.get(before).flip().dot(y.get(before)))
                    .div(beta)
                    .negative();
            y.set(before, y.get(before).plus(y.get(before).flip().times(alpha)));
            y.set(k, alpha);
        }
        return List.of(y);
    }

    /** Computes A = Q·R by Gram and Schmidt: each column of Q is taken out of the columns behind it. */
    private static List<GPUArray> gramschmidt(int[] size, GPUArray... in) {
        int n = size[1];
        GPUArray a = in[0].copy();
        GPUArray q = GPU.zerosLike(a);
        GPUArray r = GPU.zeros(a.dtype(), n, n);
        for (int k = 0; k < n; k++) {
            GPUArray column = a.get(":, " + k);
            GPUArray length = column.dot(column).sqrt();
            GPUArray unit = column.div(length);
            r.set(k, k, length);
            q.set(":, " + k, unit);
            String rest = (k + 1) + ":";
            GPUArray parts = unit.matmul(a.get(":, " + rest));
            r.set(k + ", " + rest, parts);
            a.set(":, " + rest, a.get(":, " + rest).minus(unit.outer(parts)));
        }
        return List.of(q, r);
    }
}
