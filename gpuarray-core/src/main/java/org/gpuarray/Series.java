package org.gpuarray;

import org.gpuarray.memory.HostValues;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** Sums over stretches of samples: convolutions, integrals, covariances, polynomials. */
final class Series {
    private Series() {}

    static GPUArray convolve(GPUArray a, GPUArray v, String mode) {
        check("convolve", a, v, mode);
        boolean swaps = v.size() > a.size();
        return slid("convolve", swaps ? v : a, (swaps ? a : v).flip(), mode);
    }

    static GPUArray correlate(GPUArray a, GPUArray v, String mode) {
        check("correlate", a, v, mode);
        if (a.ndim() == 0 || v.ndim() == 0) {
            throw new IllegalArgumentException("correlate: shapes " + a.shape() + " and " + v.shape() + ", need lines");
        }
        GPUArray w = v.iscomplexobj() ? v.conj() : v;
        return v.size() > a.size() ? slid("correlate", w, a, mode).flip().copy() : slid("correlate", a, w, mode);
    }

    private static void check(String name, GPUArray a, GPUArray v, String mode) {
        if (a.ndim() > 1 || v.ndim() > 1 || a.size() == 0 || v.size() == 0) {
            throw new IllegalArgumentException(
                    name + ": shapes " + a.shape() + " and " + v.shape() + ", need lines of one element or more");
        } else if (!mode.equals("full") && !mode.equals("same") && !mode.equals("valid")) {
            throw new IllegalArgumentException(name + ": shapes " + a.shape() + " and " + v.shape() + " mode=" + mode
                    + ", need one of 'valid', 'same', or 'full'");
        }
    }

    /** Returns the sums of products of a short line with all windows of a long one, and with those that hang over its ends. */
    private static GPUArray slid(String name, GPUArray longer, GPUArray shorter, String mode) {
        int n = HostValues.length(name, shorter.size());
        int before = mode.equals("full") ? n - 1 : mode.equals("same") ? n / 2 : 0;
        int after = mode.equals("same") ? n - before - 1 : before;
        GPUArray line = longer.atleast1d();
        GPUArray inside = line.slidingWindowView(n).matvec(shorter.atleast1d());
        if (n == 1 || mode.equals("valid")) {
            return inside;
        }
        GPUArray first = Pieces.part(line, 0, 0, n - 1);
        GPUArray last = Pieces.part(line, 0, line.size() - n + 1, line.size());
        GPUArray start = overhanging(first, shorter, before, 0);
        return after == 0
                ? Pieces.concatenate("convolve", 0, start, inside)
                : Pieces.concatenate("convolve", 0, start, inside, overhanging(last, shorter, 0, after));
    }

    /** Where a window hangs over, the short line has 0 as well: its NaN there counts for nothing. */
    private static GPUArray overhanging(GPUArray part, GPUArray shorter, long before, long after) {
        GPUArray padded = Pieces.concatenate(
                "convolve",
                0,
                Creation.zeros(Shape.of(before), part.dtype()),
                part,
                Creation.zeros(Shape.of(after), part.dtype()));
        GPUArray windows = padded.slidingWindowView((int) shorter.size());
        GPUArray place =
                Creation.arange(windows.shape().extent(0)).expandDims(1).plus(Creation.arange(shorter.size()));
        GPUArray covers = place.ge(before).logicalAnd(place.lt(before + part.size()));
        GPUArray zero = Creation.zeros(Shape.SCALAR, shorter.dtype());
        return GPU.einsum("ij,ij->i", windows, GPU.where(covers, shorter, zero));
    }

    static GPUArray trapezoid(GPUArray y, double spacing, int axis) {
        int along = Axes.one("trapezoid", axis, y.shape());
        return neighbours(y, along).times(spacing).div(2.0).sum(along);
    }

    static GPUArray trapezoid(GPUArray y, GPUArray x, int axis) {
        int along = Axes.one("trapezoid", axis, y.shape());
        GPUArray steps = x.ndim() == 1 ? along(x.diff(), along, y.ndim()) : x.diff(1, along);
        return steps.times(neighbours(y, along)).div(2.0).sum(along);
    }

    private static GPUArray neighbours(GPUArray y, int axis) {
        long count = y.shape().extent(axis);
        return Pieces.part(y, axis, 1, Math.max(1, count)).plus(Pieces.part(y, axis, 0, Math.max(0, count - 1)));
    }

    private static GPUArray along(GPUArray line, int axis, int rank) {
        Shape ones = Pieces.withRank(Creation.zeros(Shape.SCALAR, DType.FLOAT64), rank)
                .shape();
        return Pieces.reshaped(line, Pieces.withExtent(ones, axis, line.size()));
    }

    static GPUArray cov(GPUArray m, boolean rowvar, int ddof) {
        return covariances("cov", m, rowvar, ddof).squeeze().copy();
    }

    static GPUArray cov(
            GPUArray m, boolean rowvar, int ddof, @Nullable GPUArray fweights, @Nullable GPUArray aweights) {
        if (fweights == null && aweights == null) {
            return cov(m, rowvar, ddof);
        }
        GPUArray x = variables("cov", m, rowvar);
        GPUArray frequency = weights("fweights", fweights, x);
        GPUArray weight = weights("aweights", aweights, x);
        if (!Calls.allTrue(frequency.eq(frequency.rint()))) {
            throw new IllegalArgumentException("cov: fweights=" + frequency + ", need whole numbers");
        }
        GPUArray both = frequency.times(weight);
        GPUArray sum = both.sum();
        GPUArray less = aweights == null
                ? Creation.full(Shape.SCALAR, ddof)
                : both.times(weight).sum().times(ddof).div(sum);
        GPUArray divisor = (ddof == 0 ? sum : sum.minus(less)).maximum(0.0);
        GPUArray differences = x.minus(x.average(both, Reduce.axes(1).keepdims()));
        GPUArray turned = differences.times(both).transpose();
        GPUArray products = differences.matmul(m.iscomplexobj() ? turned.conj() : turned);
        return products.times(GPU.div(1.0, divisor)).squeeze().copy();
    }

    /** Returns one weight for each observation. */
    private static GPUArray weights(String name, @Nullable GPUArray weights, GPUArray x) {
        long count = x.shape().extent(1);
        if (weights == null) {
            return Creation.ones(Shape.of(count), DType.FLOAT64);
        } else if (weights.ndim() != 1 || weights.size() != count) {
            throw new IllegalArgumentException("cov: " + name + " of shape=" + weights.shape() + " for " + count
                    + " observations, need one axis of as many");
        }
        GPUArray wide = weights.astype(DType.FLOAT64);
        if (!Calls.allTrue(wide.ge(0))) {
            throw new IllegalArgumentException("cov: " + name + "=" + weights + ", need none below 0");
        }
        return wide;
    }

    /** Returns the variables as rows of float64 or complex128. */
    private static GPUArray variables(String name, GPUArray m, boolean rowvar) {
        if (m.ndim() > 2) {
            throw new IllegalArgumentException(name + ": shape=" + m.shape() + ", need two axes or fewer");
        }
        GPUArray wide = m.atleast2d().astype(m.iscomplexobj() ? DType.COMPLEX128 : DType.FLOAT64);
        return rowvar || m.ndim() < 2 ? wide : wide.transpose();
    }

    private static GPUArray covariances(String name, GPUArray m, boolean rowvar, int ddof) {
        GPUArray x = variables(name, m, rowvar);
        double divisor = Math.max(0, x.shape().extent(1) - ddof);
        GPUArray differences = x.minus(x.mean(Reduce.axes(1).keepdims()));
        GPUArray turned = differences.transpose();
        return differences.matmul(m.iscomplexobj() ? turned.conj() : turned).times(1 / divisor);
    }

    static GPUArray corrcoef(GPUArray m, boolean rowvar) {
        GPUArray c = covariances("corrcoef", m, rowvar, 1);
        GPUArray deviations = c.diagonal().real().sqrt();
        GPUArray result = c.div(deviations.expandDims(1)).div(deviations);
        result.real().assign(result.real().clip(-1, 1));
        if (result.iscomplexobj()) {
            result.imag().assign(result.imag().clip(-1, 1));
        }
        return result.size() == 1 ? result.squeeze().copy() : result;
    }

    static GPUArray polyval(GPUArray p, GPUArray x) {
        if (p.ndim() == 0) {
            throw new IllegalArgumentException("polyval: coefficients of shape=(), need an axis");
        }
        GPUArray y = GPU.zerosLike(x);
        for (long i = 0; i < p.shape().extent(0); i++) {
            y = y.times(x).plus(Pieces.part(p, 0, i));
        }
        return y;
    }
}
