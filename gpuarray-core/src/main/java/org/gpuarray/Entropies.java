package org.gpuarray;

import org.gpuarray.expr.ReduceOptions;
import org.gpuarray.types.DType;

/** Special functions that are several operators. */
final class Entropies {
    private Entropies() {}

    private static GPUArray real(String operation, GPUArray x) {
        if (x.dtype().isComplex()) {
            throw new IllegalArgumentException(operation + ": dtype=" + x.dtype() + ", need real numbers");
        }
        return x.dtype().isInexact() ? x : x.astype(DType.FLOAT64);
    }

    static GPUArray expit(GPUArray x) {
        GPUArray number = real("expit", x);
        GPUArray small = number.abs().unaryMinus().exp();
        return GPU.where(number.ge(0), GPU.div(1, small.plus(1)), small.div(small.plus(1)));
    }

    static GPUArray logExpit(GPUArray x) {
        GPUArray number = real("logExpit", x);
        return number.minimum(0).minus(number.abs().unaryMinus().exp().log1p());
    }

    static GPUArray logit(GPUArray x) {
        GPUArray number = real("logit", x);
        // Near 1/2 the quotient is near 1, whose logarithm would have few digits.
        GPUArray away = number.minus(0.5).times(2);
        GPUArray near = away.log1p().minus(away.unaryMinus().log1p());
        GPUArray far = number.div(GPU.minus(1, number)).log();
        return GPU.where(away.abs().lt(0.5), near, far);
    }

    static GPUArray xlogy(GPUArray x, GPUArray y, boolean isFromOne) {
        String operation = isFromOne ? "xlog1py" : "xlogy";
        GPUArray factor = real(operation, x);
        GPUArray number = real(operation, y);
        GPUArray product = factor.times(isFromOne ? number.log1p() : number.log());
        return GPU.where(factor.eq(0).logicalAnd(number.isnan().logicalNot()), 0, product);
    }

    static GPUArray entr(GPUArray x) {
        GPUArray number = real("entr", x);
        GPUArray outside = GPU.where(number.eq(0), 0, Double.NEGATIVE_INFINITY);
        return GPU.where(number.le(0), outside, number.times(number.log()).unaryMinus())
                .astype(number.dtype());
    }

    static GPUArray relEntr(GPUArray x, GPUArray y) {
        return divergence("relEntr", x, y, false);
    }

    static GPUArray klDiv(GPUArray x, GPUArray y) {
        return divergence("klDiv", x, y, true);
    }

    private static GPUArray divergence(String operation, GPUArray x, GPUArray y, boolean isKl) {
        GPUArray p = real(operation, x);
        GPUArray q = real(operation, y);
        GPUArray share = p.times(p.div(q).log());
        GPUArray inside = isKl ? share.minus(p).plus(q) : share;
        GPUArray atZero = isKl ? q : q.times(0);
        GPUArray isZero = p.eq(0).logicalAnd(q.ge(0));
        GPUArray isInside = p.gt(0).logicalAnd(q.gt(0)).logicalOr(p.plus(q).isnan());
        GPUArray outside = GPU.where(isZero, atZero, Double.POSITIVE_INFINITY);
        return GPU.where(isInside, inside, outside).astype(inside.dtype());
    }

    /** Returns the largest elements, by which exponents are lowered, or 0 where they are infinite, with all axes. */
    private static GPUArray largest(GPUArray x, Reduce options) {
        GPUArray largest = x.max(options.initial(Double.NEGATIVE_INFINITY));
        return GPU.where(largest.isinf(), 0, largest);
    }

    private static Reduce along(int... axes) {
        return axes.length == 0 ? Reduce.all() : Reduce.axes(axes);
    }

    static GPUArray logsumexp(GPUArray x, Reduce options) {
        ReduceOptions given = options.options();
        if (given.dtype() != null || given.initial() != null || given.correction() != null) {
            throw new IllegalArgumentException("logsumexp: shape=" + x.shape()
                    + ", need options that name axes, keepdims or where alone: it has no others");
        }
        GPUArray number = real("logsumexp", x);
        GPUArray shift = largest(number, options.keepdims());
        GPUArray sum = number.minus(shift).exp().sum(options);
        return sum.log().plus(shift.reshape(sum.shape()));
    }

    static GPUArray softmax(GPUArray x, int... axes) {
        GPUArray number = real("softmax", x);
        Reduce kept = along(axes).keepdims();
        GPUArray powers =
                number.minus(number.max(kept.initial(Double.NEGATIVE_INFINITY))).exp();
        return powers.div(powers.sum(kept));
    }

    static GPUArray logSoftmax(GPUArray x, int... axes) {
        GPUArray number = real("logSoftmax", x);
        Reduce kept = along(axes).keepdims();
        GPUArray lowered = number.minus(largest(number, kept));
        return lowered.minus(lowered.exp().sum(kept).log());
    }
}
