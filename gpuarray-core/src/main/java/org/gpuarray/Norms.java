package org.gpuarray;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.expr.ReduceOptions;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** Norms of vectors and matrices. */
final class Norms {
    static final String FROBENIUS = "fro";
    static final String NUCLEAR = "nuc";

    private Norms() {}

    /**
     * NumPy's {@code norm}, which decides by the number of axes whether a vector or a matrix is meant.
     *
     * @param order a number, a name, or null for the default
     */
    static GPUArray norm(GPUArray a, @Nullable Object order, Reduce options) {
        int[] axes = axes("norm", a, options);
        boolean all = options.options().axes() == null;
        if (order == null && (all || axes.length == 1)) {
            return vector("norm", a, 2, axes, options);
        } else if (axes.length == 1) {
            return vector("norm", a, number("norm", order, a, axes), axes, options);
        } else if (axes.length == 2) {
            return matrix("norm", a, order == null ? FROBENIUS : order, axes, options);
        }
        throw new IllegalArgumentException("norm: shape=" + a.shape() + " axes=" + Axes.list(axes) + " order=" + order
                + ", need one axis for a norm of vectors, two for one of matrices");
    }

    private static double number(String operation, @Nullable Object order, GPUArray a, int[] axes) {
        if (order instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException(operation + ": order=" + order + " shape=" + a.shape() + " axes="
                + Axes.list(axes) + ", need a number as the order of a norm of vectors");
    }

    static GPUArray vectorNorm(GPUArray a, double order, Reduce options) {
        return vector("vectorNorm", a, order, axes("vectorNorm", a, options), options);
    }

    static GPUArray matrixNorm(GPUArray a, Object order, boolean keepdims) {
        LinearSystems.requireMatrices("matrixNorm", a);
        Reduce last = Reduce.axes(-2, -1);
        return matrix(
                "matrixNorm", a, order, new int[] {a.ndim() - 2, a.ndim() - 1}, keepdims ? last.keepdims() : last);
    }

    /** Returns the axes from 0, and refuses options that norms have not. */
    private static int[] axes(String operation, GPUArray a, Reduce options) {
        ReduceOptions given = options.options();
        if (given.dtype() != null || given.where() != null || given.initial() != null || given.correction() != null) {
            throw new IllegalArgumentException(operation + ": shape=" + a.shape()
                    + ", need options that name axes or keepdims alone: a norm has no others");
        }
        List<Integer> named = given.axes();
        return named == null
                ? Axes.all(a.shape())
                : Axes.distinct(
                        operation, named.stream().mapToInt(Integer::intValue).toArray(), a.shape());
    }

    private static Reduce over(Reduce options, int... axes) {
        Reduce over = Reduce.axes(axes);
        return options.options().keepdims() ? over.keepdims() : over;
    }

    private static GPUArray inexact(GPUArray a) {
        return a.dtype().isInexact() ? a : a.astype(DType.FLOAT64);
    }

    private static GPUArray vector(String operation, GPUArray array, double order, int[] axes, Reduce options) {
        GPUArray a = inexact(array);
        Reduce over = over(options, axes);
        if (order == 2) {
            return squares(a).sum(over).sqrt();
        } else if (order == Double.POSITIVE_INFINITY) {
            return a.abs().max(over.initial(0));
        } else if (order == Double.NEGATIVE_INFINITY) {
            return a.abs().min(over);
        } else if (order == 0) {
            return a.ne(0).astype(a.dtype().part()).sum(over);
        } else if (order == 1) {
            return a.abs().sum(over);
        } else if (Double.isNaN(order)) {
            throw new IllegalArgumentException(
                    operation + ": order=NaN shape=" + array.shape() + ", need a number or an infinity");
        }
        return a.abs().pow(order).sum(over).pow(1 / order);
    }

    private static GPUArray squares(GPUArray a) {
        return a.dtype().isComplex() ? a.real().square().plus(a.imag().square()) : a.square();
    }

    private static GPUArray matrix(String operation, GPUArray array, Object order, int[] axes, Reduce options) {
        GPUArray a = inexact(array);
        int rows = axes[0];
        int columns = axes[1];
        if (order.equals(FROBENIUS)) {
            return squares(a).sum(over(options, axes)).sqrt();
        } else if (order.equals(NUCLEAR)) {
            return shaped(singular(operation, a, axes).sum(-1), axes, options);
        }
        if (!(order instanceof Number number)) {
            throw wrongOrder(operation, order, array);
        }
        double size = number.doubleValue();
        if (Math.abs(size) == 1) {
            return extreme(a.abs().sum(Reduce.axes(rows).keepdims()), size > 0, axes, options);
        } else if (Double.isInfinite(size)) {
            return extreme(a.abs().sum(Reduce.axes(columns).keepdims()), size > 0, axes, options);
        } else if (Math.abs(size) == 2) {
            GPUArray values = singular(operation, a, axes);
            return shaped(size > 0 ? values.max(Reduce.axes(-1).initial(0)) : values.min(-1), axes, options);
        }
        throw wrongOrder(operation, order, array);
    }

    /** Returns the singular values of matrices along two axes, in the last axis. */
    private static GPUArray singular(String operation, GPUArray a, int... axes) {
        return Spectra.svdvals(operation, a.moveAxis(axes, new int[] {-2, -1}));
    }

    /** Returns norms whose axes are gone with these axes back, of extent 1, if that is wanted. */
    private static GPUArray shaped(GPUArray norms, int[] axes, Reduce options) {
        if (!options.options().keepdims()) {
            return norms;
        }
        int[] sorted = axes.clone();
        Arrays.sort(sorted);
        return norms.expandDims(sorted).owning();
    }

    private static GPUArray extreme(GPUArray sums, boolean largest, int[] axes, Reduce options) {
        return largest ? sums.max(over(options, axes).initial(0)) : sums.min(over(options, axes));
    }

    private static IllegalArgumentException wrongOrder(String operation, Object order, GPUArray a) {
        return new IllegalArgumentException(operation + ": order=" + order + " shape=" + a.shape()
                + ", need 1, -1, 2, -2, an infinity, 'fro' or 'nuc' as the order of a norm of matrices");
    }
}
