package org.gpuarray.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.sparse.SparseLinalg.Eigenpair;
import org.gpuarray.sparse.SparseLinalg.Solution;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Solvers by true residuals, and by SciPy 1.17's numbers of iterations. */
@OnDevice
@Tag("once")
class SolversTest {
    private static final SolverOptions DEFAULTS = SolverOptions.defaults();

    /** Solves a system. */
    private interface Solver {
        Solution solve(LinearOperator a, GPUArray b, SolverOptions options);
    }

    private enum Method {
        CG(SparseLinalg::cg),
        BICGSTAB(SparseLinalg::bicgstab),
        GMRES(SparseLinalg::gmres);

        private final Solver solver;

        Method(Solver solver) {
            this.solver = solver;
        }
    }

    private static CsrMatrix symmetric(int n) {
        return Sparse.diags(new double[] {-1, 2.1, -1}, new long[] {-1, 0, 1}, n, n);
    }

    private static CsrMatrix skewed(int n) {
        return Sparse.diags(new double[] {-1, 3, -0.5}, new long[] {-1, 0, 1}, n, n);
    }

    private static GPUArray right(int n) {
        return GPU.arange((double) n).sin();
    }

    private static double residual(LinearOperator a, Solution s, GPUArray b) {
        return Linalg.norm(b.minus(a.matvec(s.x()))).itemDouble();
    }

    private static void isSolved(LinearOperator a, Solution s, GPUArray b, double rtol) {
        assertThat(s.converged()).isTrue();
        double bound = rtol * Linalg.norm(b).itemDouble();
        assertThat(s.residual()).isLessThanOrEqualTo(bound);
        assertThat(residual(a, s, b)).isLessThanOrEqualTo(1.01 * bound);
    }

    @Test
    void iterations_areSciPys() {
        GPUArray b = right(200);
        Solution cg = SparseLinalg.cg(symmetric(200), b);
        assertThat(cg.iterations()).isEqualTo(29);
        assertThat(cg.residual()).isBetween(8.143267e-5, 8.143268e-5);
        assertThat(SparseLinalg.bicgstab(skewed(200), b).iterations()).isEqualTo(5);
        Solution gmres = SparseLinalg.gmres(skewed(200), b);
        assertThat(gmres.iterations()).isEqualTo(9);
        assertThat(gmres.residual()).isBetween(9.002310e-5, 9.002311e-5);
    }

    static Stream<Method> methods() {
        return Stream.of(Method.values());
    }

    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64", "COMPLEX64", "COMPLEX128", "INT32"})
    void systems_ofEveryType_areSolved(DType type) {
        SparseMatrix a = symmetric(40).times(10).astype(type);
        GPUArray b = right(40).times(100).astype(type);
        if (type.isComplex()) {
            // Hermitian: i above the diagonal, -i below.
            SparseMatrix i = Sparse.diags(new double[] {-1, 1}, new long[] {-1, 1}, 40, 40)
                    .astype(type)
                    .times(new Complex128(0, 3));
            a = a.plus(i.astype(type));
            b = b.times(new Complex128(0.5, 1)).astype(type);
        }
        for (Method method : Method.values()) {
            Solution s = method.solver.solve(a, b, DEFAULTS.rtol(1e-4));
            isSolved(a, s, b.astype(Krylov.inexact(type)), 1e-4);
            assertThat(s.x().dtype()).as("%s", method).isEqualTo(Krylov.inexact(type));
        }
    }

    @ParameterizedTest
    @MethodSource("methods")
    void operators_ofAnyKind_giveTheSame(Method method) {
        CsrMatrix a = symmetric(30);
        GPUArray b = right(30);
        List<LinearOperator> same = List.of(
                a,
                a.toCsc(),
                a.toCoo(),
                LinearOperator.of(a.toDense()),
                LinearOperator.of(a.shape(), DType.FLOAT64, a::matvec));
        for (LinearOperator operator : same) {
            isSolved(a, method.solver.solve(operator, b, DEFAULTS.rtol(1e-9)), b, 1e-9);
        }
    }

    @ParameterizedTest
    @MethodSource("methods")
    void start_zero_andLimit(Method method) {
        CsrMatrix a = symmetric(50);
        GPUArray b = right(50);
        Solution exact = method.solver.solve(a, b, DEFAULTS.rtol(1e-12));
        Solution again = method.solver.solve(a, b, DEFAULTS.start(exact.x()));
        assertThat(again.iterations()).isZero();
        assertThat(again.converged()).isTrue();
        assertThat(exact.x().isClosed()).isFalse();
        Solution nothing = method.solver.solve(a, GPU.zeros(50), DEFAULTS);
        assertThat(nothing.iterations()).isZero();
        assertThat(nothing.converged()).isTrue();
        assertThat(nothing.x().abs().sum().itemDouble()).isZero();
        Solution few = method.solver.solve(a, b, DEFAULTS.maxiter(3));
        assertThat(few.iterations()).isEqualTo(3);
        assertThat(few.converged()).isFalse();
        assertThat(residual(a, few, b)).isBetween(0.999 * few.residual(), 1.001 * few.residual());
        Solution bound = method.solver.solve(a, b, DEFAULTS.rtol(0).atol(0.5));
        assertThat(bound.residual()).isLessThanOrEqualTo(0.5);
        assertThat(bound.iterations()).isLessThan(exact.iterations());
        Solution empty = method.solver.solve(Sparse.zeros(0, 0, DType.FLOAT64), GPU.zeros(0), DEFAULTS);
        assertThat(empty.converged()).isTrue();
        Solution one = method.solver.solve(Sparse.eye(1).times(4), GPU.ones(1), DEFAULTS);
        assertThat(one.x().toDoubleArray()).containsExactly(0.25);
        assertThat(one.converged()).isTrue();
        GPUArray nan = GPU.full(50, Double.NaN);
        assertThat(method.solver.solve(a, nan, DEFAULTS).converged()).isFalse();
    }

    /** An iteration after convergence is enqueued, and has to change nothing. */
    @ParameterizedTest
    @MethodSource("methods")
    void callback_changesNothing(Method method) {
        CsrMatrix a = symmetric(60);
        GPUArray b = right(60);
        SolverOptions options = DEFAULTS.rtol(1e-8);
        List<Double> seen = new ArrayList<>();
        Solution slow = method.solver.solve(
                a,
                b,
                options.callback(x -> seen.add(Linalg.norm(b.minus(a.matvec(x))).itemDouble())));
        Solution fast = method.solver.solve(a, b, options);
        assertThat(fast.iterations()).isEqualTo(slow.iterations());
        assertThat(fast.x().toDoubleArray()).isEqualTo(slow.x().toDoubleArray());
        if (method != Method.GMRES) {
            assertThat(seen).hasSize(slow.iterations());
        }
        assertThat(seen.get(seen.size() - 1)).isBetween(0.9 * slow.residual(), 1.1 * slow.residual());
    }

    @ParameterizedTest
    @MethodSource("methods")
    void preconditioner_savesIterations(Method method) {
        int n = 80;
        GPUArray scale = GPU.arange((double) n).square().plus(1);
        CsrMatrix a = (CsrMatrix) symmetric(n).plus(Sparse.diags(List.of(scale), new long[] {0}, n, n));
        GPUArray diagonal = a.diagonal();
        LinearOperator jacobi = LinearOperator.of(a.shape(), DType.FLOAT64, x -> x.div(diagonal));
        GPUArray b = right(n);
        SolverOptions options = DEFAULTS.rtol(1e-6).restart(100);
        Solution plain = method.solver.solve(a, b, options);
        Solution better = method.solver.solve(a, b, options.preconditioner(jacobi));
        isSolved(a, better, b, 1e-6);
        assertThat(better.iterations()).isLessThan(plain.iterations() / 2);
    }

    @Test
    void gmres_restarts_andEndsWhereNothingIsLeft() {
        CsrMatrix a = skewed(70);
        GPUArray b = right(70);
        Solution s = SparseLinalg.gmres(a, b, DEFAULTS.restart(3).rtol(1e-7));
        isSolved(a, s, b, 1e-7);
        // The vectors after two iterations are 0: the system has two different eigenvalues.
        LinearOperator two = LinearOperator.of(
                Shape.of(4, 4), DType.FLOAT64, x -> x.times(GPUArray.toGpu(new double[] {2, 2, 5, 5})));
        Solution early = SparseLinalg.gmres(two, GPU.ones(4), DEFAULTS.rtol(1e-14));
        assertThat(early.iterations()).isEqualTo(2);
        isSolved(two, early, GPU.ones(4), 1e-14);
        // No vector gives the second element.
        LinearOperator singular =
                LinearOperator.of(Shape.of(2, 2), DType.FLOAT64, x -> x.times(GPUArray.toGpu(new double[] {1, 0})));
        Solution half = SparseLinalg.gmres(singular, GPU.ones(2), DEFAULTS);
        assertThat(half.converged()).isFalse();
        assertThat(half.residual()).isEqualTo(1);
    }

    @Test
    void powerIteration_findsTheLargest() {
        LinearOperator a = LinearOperator.of(GPUArray.toGpu(new double[][] {{2, 1}, {0, -1}}));
        Eigenpair pair = SparseLinalg.powerIteration(a, DEFAULTS.rtol(1e-10).maxiter(200));
        assertThat(pair.converged()).isTrue();
        assertThat(pair.value().re()).isBetween(2 - 1e-9, 2 + 1e-9);
        assertThat(Linalg.norm(pair.vector()).itemDouble()).isBetween(1 - 1e-12, 1 + 1e-12);
        double rest = Linalg.norm(a.matvec(pair.vector())
                        .minus(pair.vector().times(pair.value().re())))
                .itemDouble();
        assertThat(rest).isLessThanOrEqualTo(1e-10 * 2 * 1.01);
        assertThat(pair.residual()).isBetween(0.49 * rest, 0.51 * rest);
        Eigenpair turn = SparseLinalg.powerIteration(
                Sparse.eye(3).astype(DType.COMPLEX128).times(new Complex128(0, 2)), DEFAULTS.start(GPU.ones(3)));
        assertThat(turn.value().re()).isBetween(-1e-15, 1e-15);
        assertThat(turn.value().im()).isBetween(2 - 1e-15, 2 + 1e-15);
        assertThat(turn.iterations()).isEqualTo(1);
        Eigenpair zero = SparseLinalg.powerIteration(Sparse.zeros(2, 2, DType.FLOAT64));
        assertThat(zero.value().re()).isZero();
        assertThat(zero.converged()).isTrue();
        assertThat(SparseLinalg.powerIteration(
                                symmetric(30), DEFAULTS.rtol(1e-14).maxiter(5))
                        .iterations())
                .isEqualTo(5);
    }
}
