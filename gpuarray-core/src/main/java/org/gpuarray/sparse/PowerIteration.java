package org.gpuarray.sparse;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.Linalg;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;

/** The largest eigenvalue, by repeated products. */
final class PowerIteration {
    private static final long SEED = 0;

    private PowerIteration() {}

    static SparseLinalg.Eigenpair of(LinearOperator a, SolverOptions options) {
        long rows = Krylov.rowsOf("powerIteration", a);
        if (rows == 0) {
            throw new IllegalArgumentException("powerIteration: operator of shape=" + a.shape() + ", need a row");
        }
        DType type = Krylov.inexact(options.start == null ? a.dtype() : Promotion.of(a.dtype(), options.start.dtype()));
        try (GpuScope scope = GpuScope.open()) {
            GPUArray start = options.start;
            if (start == null) {
                int count = Math.toIntExact(rows);
                try (DeviceScope there = a.device().use()) {
                    start = GPU.random(SEED).standardNormal(count);
                }
            } else {
                Elements.requireVector("powerIteration: start", start, rows, a.shape());
            }
            GPUArray vector = start.astype(type);
            GPUArray[] state = {
                vector.div(Linalg.norm(vector)),
                Near.full(vector, Shape.SCALAR, Double.POSITIVE_INFINITY, type.part()),
                Near.zeros(vector, Shape.SCALAR, type)
            };
            GPU.eval(state);
            GPUArray bound = Near.full(vector, Shape.SCALAR, options.rtol, type.part());
            Iterations.End end = new Iterations(options, rows, bound)
                    .run((isActive, old) -> next(a, options.rtol, isActive, old), state);
            return new SparseLinalg.Eigenpair(
                    (Complex128) state[2].astype(DType.COMPLEX128).item(),
                    scope.keep(state[0]),
                    end.iterations(),
                    end.residual(),
                    end.converged());
        }
    }

    private static GPUArray[] next(LinearOperator a, double rtol, GPUArray isActive, GPUArray[] old) {
        GPUArray v = old[0];
        GPUArray product = a.matvec(v).astype(v.dtype());
        GPUArray value = Krylov.inner(v, product);
        GPUArray rest = Linalg.norm(product.minus(v.times(value)));
        GPUArray residual = GPU.where(rest.eq(0), rest, rest.div(value.abs()));
        GPUArray next = GPU.where(residual.le(rtol), v, product.div(Linalg.norm(product)));
        return new GPUArray[] {
            GPU.where(isActive, next, v), GPU.where(isActive, residual, old[1]), GPU.where(isActive, value, old[2])
        };
    }
}
