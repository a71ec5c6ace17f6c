package org.gpuarray.sparse;

import java.util.Objects;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.Linalg;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** A linear system, and the methods that solve it with a few vectors. */
final class Krylov {
    final LinearOperator operator;
    final SolverOptions options;
    final long rows;
    final DType type;
    final GPUArray right;

    private final @Nullable LinearOperator preconditioner;

    Krylov(String operation, LinearOperator a, GPUArray b, SolverOptions options) {
        this.operator = a;
        this.options = options;
        this.rows = rowsOf(operation, a);
        Objects.requireNonNull(b, "b");
        Elements.requireVector(operation, b, rows, a.shape());
        DType common = Promotion.of(a.dtype(), b.dtype());
        if (options.start != null) {
            Elements.requireVector(operation + ": start", options.start, rows, a.shape());
            common = Promotion.of(common, options.start.dtype());
        }
        preconditioner = options.preconditioner;
        if (preconditioner != null) {
            if (!preconditioner.shape().equals(a.shape())) {
                throw new IllegalArgumentException(operation + ": shapes operator=" + a.shape() + " and preconditioner="
                        + preconditioner.shape() + " differ");
            }
            common = Promotion.of(common, preconditioner.dtype());
        }
        this.type = inexact(common);
        this.right = b;
    }

    static long rowsOf(String operation, LinearOperator a) {
        Shape shape = a.shape();
        if (shape.rank() != 2 || shape.extent(0) != shape.extent(1)) {
            throw new IllegalArgumentException(operation + ": operator of shape=" + shape + ", need a square one");
        }
        return shape.extent(0);
    }

    /** Returns the type of vectors: float64 for integers and bools, float32 for floats of 16 bits. */
    static DType inexact(DType type) {
        return type.isHalf() ? DType.FLOAT32 : type.isInexact() ? type : DType.FLOAT64;
    }

    GPUArray start() {
        return options.start == null ? Near.zeros(right, Shape.of(rows), type) : options.start.astype(type);
    }

    /** Returns the residual of the start. */
    GPUArray firstResidual(GPUArray x) {
        return options.start == null ? right.astype(type) : residual(x);
    }

    /** Returns the residual of a vector. */
    GPUArray residual(GPUArray x) {
        return right.astype(type).minus(apply(x));
    }

    /** Returns how small the norm of the residual has to be. */
    GPUArray bound() {
        return Linalg.norm(right.astype(type)).times(options.rtol).maximum(options.atol);
    }

    GPUArray apply(GPUArray x) {
        return operator.matvec(x).astype(type);
    }

    /** Returns the preconditioner's product, or the vector itself. */
    GPUArray precondition(GPUArray x) {
        return preconditioner == null ? x : preconditioner.matvec(x).astype(type);
    }

    /** Returns the inner product, the first vector conjugated. */
    static GPUArray inner(GPUArray a, GPUArray b) {
        return (a.dtype().isComplex() ? a.conj() : a).times(b).sum();
    }

    private SparseLinalg.Solution run(Iterations.Step step, GPUArray[] state, GPUArray bound, GpuScope scope) {
        GPU.eval(state);
        GPU.eval(bound);
        Iterations.End end = new Iterations(options, rows, bound).run(step, state);
        return new SparseLinalg.Solution(scope.keep(state[0]), end.iterations(), end.residual(), end.converged());
    }

    /** M. Hestenes, E. Stiefel, 1952. */
    SparseLinalg.Solution conjugateGradients() {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray x = start();
            GPUArray r = firstResidual(x);
            GPUArray z = precondition(r);
            GPUArray[] state = {x, Linalg.norm(r), r, z.copy(), inner(r, z)};
            return run(this::nextGradient, state, bound(), scope);
        }
    }

    private GPUArray[] nextGradient(GPUArray isActive, GPUArray[] state) {
        GPUArray p = state[3];
        GPUArray product = apply(p);
        GPUArray alpha = state[4].div(inner(p, product));
        GPUArray x = GPU.where(isActive, state[0].plus(p.times(alpha)), state[0]);
        GPUArray r = GPU.where(isActive, state[2].minus(product.times(alpha)), state[2]);
        GPUArray z = precondition(r);
        GPUArray size = inner(r, z);
        GPUArray beta = size.div(state[4]);
        return new GPUArray[] {x, Linalg.norm(r), r, GPU.where(isActive, z.plus(p.times(beta)), p), size};
    }

    SparseLinalg.Solution stabilizedGradients() {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray x = start();
            GPUArray r = firstResidual(x);
            GPUArray shadow = r.copy();
            GPUArray none = Near.zeros(right, Shape.of(rows), type);
            // rho, alpha and omega of the iteration before the first: p is then r.
            GPUArray one = Near.ones(right, Shape.SCALAR, type);
            GPUArray[] state = {x, Linalg.norm(r), r, none, none.copy(), one, one.copy(), one.copy()};
            GPU.eval(shadow);
            return run((isActive, old) -> nextStabilized(isActive, old, shadow), state, bound(), scope);
        }
    }

    private GPUArray[] nextStabilized(GPUArray isActive, GPUArray[] old, GPUArray shadow) {
        GPUArray r = old[2];
        GPUArray rho = inner(shadow, r);
        GPUArray beta = rho.div(old[5]).times(old[6].div(old[7]));
        GPUArray p = r.plus(old[3].minus(old[4].times(old[7])).times(beta));
        GPUArray first = precondition(p);
        GPUArray v = apply(first);
        GPUArray alpha = rho.div(inner(shadow, v));
        GPUArray half = r.minus(v.times(alpha));
        GPUArray second = precondition(half);
        GPUArray t = apply(second);
        GPUArray size = inner(t, t);
        // A half step that solves the system leaves nothing to divide.
        GPUArray omega = GPU.where(size.eq(0), size, inner(t, half).div(size));
        GPUArray x = old[0].plus(first.times(alpha)).plus(second.times(omega));
        GPUArray rest = half.minus(t.times(omega));
        GPUArray[] next = {x, Linalg.norm(rest), rest, p, v, rho, alpha, omega};
        for (int i = 0; i < next.length; i++) {
            next[i] = GPU.where(isActive, next[i], old[i]);
        }
        return next;
    }
}
