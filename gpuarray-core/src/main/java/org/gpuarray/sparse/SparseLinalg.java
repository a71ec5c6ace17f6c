package org.gpuarray.sparse;

import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;

/**
 * Solutions of systems with a {@link LinearOperator}: the iterative functions of SciPy's {@code sparse.linalg}.
 *
 * <pre>{@code
 * SparseLinalg.Solution s = SparseLinalg.cg(a, b, SolverOptions.defaults().rtol(1e-8));
 * GPUArray x = s.x();                          // where s.converged(): the norm of b - a x is at most 1e-8 that of b
 * }</pre>
 *
 * <p>Type: the common one of operator, right side and start; integers and bools are float64. All vectors stay on the device. The host
 * waits once for several iterations, of which those after convergence change nothing: the number of iterations is the same as if it had
 * looked at each. A solver that does not converge returns what it has, with {@code converged} false; NaN ends it.
 *
 * <p>Each method throws {@link IllegalArgumentException} unless the operator is square, and vectors have one axis of as many elements as
 * it has rows.
 */
public final class SparseLinalg {
    private SparseLinalg() {}

    /**
     * The solution of a system.
     *
     * @param x the vector
     * @param iterations how many there were
     * @param residual the norm of the right side without the product, as the iteration has it: rounding errors may have added to the
     *     true one
     * @param converged whether the residual is at most {@code max(rtol * norm(b), atol)}
     */
    public record Solution(GPUArray x, int iterations, double residual, boolean converged) {}

    /**
     * An eigenvalue and its eigenvector.
     *
     * @param value the eigenvalue; of real operators the imaginary part is 0
     * @param vector of length 1
     * @param iterations how many there were
     * @param residual the norm of {@code a v - value v}, divided by the value's magnitude
     * @param converged whether the residual is at most {@code rtol}
     */
    public record Eigenpair(Complex128 value, GPUArray vector, int iterations, double residual, boolean converged) {}

    /** Solves {@code a x = b} by conjugate gradients with the default options. */
    public static Solution cg(LinearOperator a, GPUArray b) {
        return cg(a, b, SolverOptions.defaults());
    }

    /** Solves {@code a x = b} by conjugate gradients: the operator has to be Hermitian and positive definite. */
    public static Solution cg(LinearOperator a, GPUArray b, SolverOptions options) {
        return new Krylov("cg", a, b, options).conjugateGradients();
    }

    /** Solves {@code a x = b} by BiCGSTAB with the default options. */
    public static Solution bicgstab(LinearOperator a, GPUArray b) {
        return bicgstab(a, b, SolverOptions.defaults());
    }

    /**
     * Solves {@code a x = b} by BiCGSTAB (H. van der Vorst, 1992): for operators that are not Hermitian, with memory for a few vectors.
     */
    public static Solution bicgstab(LinearOperator a, GPUArray b, SolverOptions options) {
        return new Krylov("bicgstab", a, b, options).stabilizedGradients();
    }

    /** Solves {@code a x = b} by GMRES with the default options. */
    public static Solution gmres(LinearOperator a, GPUArray b) {
        return gmres(a, b, SolverOptions.defaults());
    }

    /**
     * Solves {@code a x = b} by GMRES (Y. Saad, M. Schultz, 1986), which keeps a vector for each iteration until it starts again. A
     * preconditioner is on the right: residuals are those of the system itself.
     */
    public static Solution gmres(LinearOperator a, GPUArray b, SolverOptions options) {
        return new Gmres(new Krylov("gmres", a, b, options)).solve();
    }

    /** Returns the eigenvalue of the largest magnitude by repeated products with the default options. */
    public static Eigenpair powerIteration(LinearOperator a) {
        return powerIteration(a, SolverOptions.defaults());
    }

    /**
     * Returns the eigenvalue of the largest magnitude by repeated products, which converge as fast as the next one is smaller. Starts from
     * the vector of the options, or a random one that is always the same.
     */
    public static Eigenpair powerIteration(LinearOperator a, SolverOptions options) {
        return PowerIteration.of(a, options);
    }
}
