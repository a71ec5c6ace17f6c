package org.gpuarray.sparse;

import java.util.Objects;
import java.util.function.Consumer;
import org.gpuarray.GPUArray;
import org.jspecify.annotations.Nullable;

/**
 * What an iterative solver can be told besides its system: {@code SparseLinalg.cg(a, b, SolverOptions.defaults().rtol(1e-8))}.
 * Immutable: each method returns new options.
 */
public final class SolverOptions {
    private static final SolverOptions DEFAULTS = new SolverOptions(1e-5, 0, 0, 20, null, null, null);

    final double rtol;
    final double atol;
    /** 0 for ten times the number of rows. */
    final int maxiter;

    final int restart;
    final @Nullable GPUArray start;
    final @Nullable LinearOperator preconditioner;
    final @Nullable Consumer<GPUArray> callback;

    private SolverOptions(
            double rtol,
            double atol,
            int maxiter,
            int restart,
            @Nullable GPUArray start,
            @Nullable LinearOperator preconditioner,
            @Nullable Consumer<GPUArray> callback) {
        this.rtol = rtol;
        this.atol = atol;
        this.maxiter = maxiter;
        this.restart = restart;
        this.start = start;
        this.preconditioner = preconditioner;
        this.callback = callback;
    }

    /**
     * Returns the options of a call without any: {@code rtol} 1e-5, {@code atol} 0, ten iterations for each row at most, a start of zeros,
     * neither preconditioner nor callback, GMRES starting again after 20 iterations.
     */
    public static SolverOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Sets how small the norm of the residual has to be, beside that of the right side.
     *
     * @throws IllegalArgumentException if it is negative or NaN
     */
    public SolverOptions rtol(double tolerance) {
        return new SolverOptions(
                notNegative("rtol", tolerance), atol, maxiter, restart, start, preconditioner, callback);
    }

    /**
     * Sets how small the norm of the residual need be at most.
     *
     * @throws IllegalArgumentException if it is negative or NaN
     */
    public SolverOptions atol(double tolerance) {
        return new SolverOptions(
                rtol, notNegative("atol", tolerance), maxiter, restart, start, preconditioner, callback);
    }

    /**
     * Sets the most iterations, each of which multiplies by the matrix once, of BiCGSTAB twice.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public SolverOptions maxiter(int iterations) {
        return new SolverOptions(rtol, atol, positive("maxiter", iterations), restart, start, preconditioner, callback);
    }

    /**
     * Sets after how many iterations GMRES starts again: so many vectors it keeps.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    public SolverOptions restart(int iterations) {
        return new SolverOptions(rtol, atol, maxiter, positive("restart", iterations), start, preconditioner, callback);
    }

    /** Sets the vector to start from, SciPy's {@code x0}. */
    public SolverOptions start(GPUArray x0) {
        Objects.requireNonNull(x0, "x0");
        return new SolverOptions(rtol, atol, maxiter, restart, x0, preconditioner, callback);
    }

    /** Sets an operator near the inverse of the matrix, SciPy's {@code M}; for conjugate gradients Hermitian positive definite. */
    public SolverOptions preconditioner(LinearOperator inverse) {
        Objects.requireNonNull(inverse, "inverse");
        return new SolverOptions(rtol, atol, maxiter, restart, start, inverse, callback);
    }

    /** Sets what gets the vector after each iteration, of GMRES when it starts again; the host then waits for each of them. */
    public SolverOptions callback(Consumer<GPUArray> consumer) {
        Objects.requireNonNull(consumer, "consumer");
        return new SolverOptions(rtol, atol, maxiter, restart, start, preconditioner, consumer);
    }

    private static double notNegative(String name, double value) {
        if (!(value >= 0)) {
            throw new IllegalArgumentException(name + "=" + value + ", need 0 or more");
        }
        return value;
    }

    private static int positive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + "=" + value + ", need 1 or more");
        }
        return value;
    }
}
