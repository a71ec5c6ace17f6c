package org.gpuarray.sparse;

import java.util.Arrays;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.Linalg;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/**
 * GMRES with restarts. The vectors of a cycle are the rows of a matrix on the device; their inner products, which give the residual,
 * are read after several iterations. Those after convergence are left out.
 */
final class Gmres {
    /** The most iterations that are enqueued without a look. */
    private static final int MOST = 8;

    private final Krylov system;
    private final int limit;
    private int iterations;
    private double residual;

    Gmres(Krylov system) {
        this.system = system;
        int wanted = system.options.maxiter;
        this.limit = wanted > 0 ? wanted : (int) Math.max(1, Math.min(Integer.MAX_VALUE, 10 * system.rows));
    }

    SparseLinalg.Solution solve() {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray x = system.start();
            double bound = system.bound().itemDouble();
            boolean isFirst = true;
            while (true) {
                GPUArray next = cycle(x, bound, isFirst);
                isFirst = false;
                if (next == x) {
                    return new SparseLinalg.Solution(scope.keep(x), iterations, residual, residual <= bound);
                }
                x.close();
                x = next;
                if (system.options.callback != null) {
                    system.options.callback.accept(x.copy());
                }
            }
        }
    }

    /** Returns a better vector, or the same one if it is near enough or there may be no more iterations. */
    private GPUArray cycle(GPUArray x, double bound, boolean isFirst) {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray r = isFirst ? system.firstResidual(x) : system.residual(x);
            GPUArray norm = Linalg.norm(r);
            residual = norm.itemDouble();
            if (residual <= bound || !(residual > 0) || Double.isInfinite(residual) || iterations >= limit) {
                return x;
            }
            int steps = (int) Math.min(system.rows, Math.min(system.options.restart, limit - iterations));
            GPUArray basis = Near.make(r, () -> GPU.empty(system.type, Shape.of(steps + 1L, system.rows)));
            basis.set(0, r.div(norm));
            Hessenberg host = new Hessenberg(steps, residual);
            int chunk = 1;
            while (host.columns() < steps && host.isWanted(bound)) {
                int count = Math.min(chunk, steps - host.columns());
                host.add(extended(basis, host.columns(), count), bound);
                chunk = Math.min(MOST, 2 * chunk);
            }
            iterations += host.columns();
            if (host.columns() == 0) {
                return x;
            }
            GPUArray weights = Near.make(r, () -> GPUArray.toGpu(host.solution(), DType.COMPLEX128));
            GPUArray own = system.type.isComplex()
                    ? weights.astype(system.type)
                    : weights.real().astype(system.type);
            GPUArray used = basis.get(Slice.to(host.columns()));
            GPUArray next = x.plus(system.precondition(own.matmul(used)));
            GPU.eval(next);
            return scope.keep(next);
        }
    }

    /** Adds vectors to the basis, and returns the inner products of each with those before, then its length. */
    private Complex128[][] extended(GPUArray basis, int first, int count) {
        Complex128[][] columns = new Complex128[count][];
        try (GpuScope scope = GpuScope.open()) {
            GPUArray[] products = new GPUArray[count];
            for (int k = 0; k < count; k++) {
                int j = first + k;
                GPUArray before = basis.get(Slice.to(j + 1));
                GPUArray w = system.apply(system.precondition(basis.get(j).copy()));
                // Twice is enough: once leaves errors as large as the vector is nearly dependent (L. Giraud and others,
                // 2005).
                GPUArray once = along(before, w);
                w = w.minus(once.matmul(before));
                GPUArray again = along(before, w);
                w = w.minus(again.matmul(before));
                GPUArray length = Linalg.norm(w);
                basis.set(j + 1, w.div(length));
                products[k] = GPU.concatenate(
                        once.plus(again), length.astype(system.type).reshape(1));
                GPU.eval(basis, products[k]);
            }
            Complex128[] all =
                    GPU.concatenate(products).astype(DType.COMPLEX128).toComplex128Array();
            int at = 0;
            for (int k = 0; k < count; k++) {
                columns[k] = Arrays.copyOfRange(all, at, at + first + k + 2);
                at += first + k + 2;
            }
            return columns;
        }
    }

    /** Returns the inner products of rows, conjugated, with a vector. */
    private static GPUArray along(GPUArray rows, GPUArray w) {
        return w.dtype().isComplex() ? rows.matvec(w.conj()).conj() : rows.matvec(w);
    }
}
