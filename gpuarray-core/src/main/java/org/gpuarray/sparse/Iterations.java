package org.gpuarray.sparse;

import java.util.Arrays;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * The loop of solvers whose state is arrays. The host does not look at each iteration: the device has the residual and the bound,
 * and iterations after convergence change nothing, so that the host may enqueue several before it reads how the last one ended.
 */
final class Iterations {
    /** The most iterations that are enqueued without a look. */
    private static final int MOST = 16;

    private final SolverOptions options;
    private final int limit;
    private final GPUArray bound;

    /** How many iterations changed the state, the last residual, and whether that is within the bound. */
    record End(int iterations, double residual, boolean converged) {}

    /** Computes the next state. */
    interface Step {
        /**
         * Returns the state after an iteration.
         *
         * @param isActive whether the iteration counts, a 0-d array: if false, the new state has to be the old one
         * @param state the result first, the residual's norm second
         */
        GPUArray[] next(GPUArray isActive, GPUArray[] state);
    }

    Iterations(SolverOptions options, long rows, GPUArray bound) {
        this.options = options;
        this.limit = options.maxiter > 0 ? options.maxiter : (int) Math.max(1, Math.min(Integer.MAX_VALUE, 10 * rows));
        this.bound = bound;
    }

    /** Changes {@code state} until it has converged, or there were too many iterations. */
    End run(Step step, GPUArray[] state) {
        GPUArray count = Near.zeros(state[1], Shape.SCALAR, DType.INT64);
        int done = 0;
        End end = end(state[1], count);
        while (!end.converged && end.residual > 0 && done < limit) {
            int steps = options.callback != null ? 1 : Math.max(1, Math.min(MOST, done / 4));
            steps = Math.min(steps, limit - done);
            for (int i = 0; i < steps; i++) {
                count = advance(step, state, count);
            }
            done += steps;
            end = end(state[1], count);
            if (options.callback != null) {
                options.callback.accept(state[0].copy());
            }
        }
        count.close();
        return end;
    }

    private GPUArray advance(Step step, GPUArray[] state, GPUArray count) {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray isActive = state[1].gt(bound);
            GPUArray[] next = step.next(isActive, state);
            GPUArray counted = count.plus(isActive);
            GPUArray[] all = Arrays.copyOf(next, next.length + 1);
            all[next.length] = counted;
            GPU.eval(all);
            for (int i = 0; i < next.length; i++) {
                state[i].close();
                state[i] = scope.keep(next[i]);
            }
            count.close();
            return scope.keep(counted);
        }
    }

    private End end(GPUArray residual, GPUArray count) {
        try (GPUArray all = GPU.concatenate(number(residual), number(bound), number(count))) {
            double[] numbers = all.toDoubleArray();
            return new End((int) numbers[2], numbers[0], numbers[0] <= numbers[1]);
        }
    }

    private static GPUArray number(GPUArray scalar) {
        return scalar.astype(DType.FLOAT64).reshape(1);
    }
}
