package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;
import org.gpuarray.types.Axes;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Functions given by points, and angles without jumps. */
final class Interpolation {
    private Interpolation() {}

    /** NumPy's {@code interp}, with its formulas; null for the first and the last value. */
    static GPUArray interp(GPUArray x, GPUArray xp, GPUArray fp, @Nullable Number left, @Nullable Number right) {
        if (xp.ndim() != 1 || !xp.shape().equals(fp.shape()) || xp.size() == 0) {
            throw new IllegalArgumentException("interp: points of shape=" + xp.shape() + " and values of shape="
                    + fp.shape() + ", need one axis of the same length, at least 1");
        }
        Calls.requireReal("interp", GPU.promoteTypes(x.dtype(), xp.dtype()));
        if (fp.dtype().isComplex()) {
            GPUArray re = interp(x, xp, fp.real(), part(left, true), part(right, true));
            GPUArray at = interp(x, xp, fp.imag(), part(left, false), part(right, false));
            // As NumPy: at NaN between several points the imaginary part is 0.
            GPUArray im = xp.size() > 1 ? GPU.where(x.isnan(), 0.0, at) : at;
            return GPUArray.of(ExprBuilder.binary(Op.COMPLEX, re.ref(), im.ref()));
        }
        GPUArray at = x.astype(DType.FLOAT64);
        GPUArray line = at.ravel();
        GPUArray points = xp.astype(DType.FLOAT64);
        GPUArray values = fp.astype(DType.FLOAT64);
        long last = xp.size() - 1;
        GPUArray found = points.searchsorted(line, true).minus(1);
        GPUArray low = found.minimum(last).maximum(0);
        GPUArray high = low.plus(1).minimum(last);
        GPUArray x0 = Indices.takeInside(points, low, 0);
        GPUArray x1 = Indices.takeInside(points, high, 0);
        GPUArray y0 = Indices.takeInside(values, low, 0);
        GPUArray y1 = Indices.takeInside(values, high, 0);
        GPUArray slope = y1.minus(y0).div(x1.minus(x0));
        GPUArray inside = slope.times(line.minus(x0)).plus(y0);
        GPUArray fromAbove = slope.times(line.minus(x1)).plus(y1);
        GPUArray safe =
                GPU.where(inside.isnan(), GPU.where(fromAbove.isnan().logicalAnd(y0.eq(y1)), y0, fromAbove), inside);
        GPUArray exact = GPU.where(x0.eq(line).logicalOr(low.eq(last)), y0, safe);
        GPUArray below = left == null ? values.get(":1") : Creation.full(Shape.of(1), left.doubleValue());
        GPUArray above = right == null ? values.get("-1:") : Creation.full(Shape.of(1), right.doubleValue());
        GPUArray result =
                GPU.where(line.lt(points.get(":1")), below, GPU.where(line.gt(points.get("-1:")), above, exact));
        // As NumPy: with a single point, NaN is neither before nor behind it.
        GPUArray ofNaN = last == 0 ? values : line;
        return GPU.where(line.eq(line), result, ofNaN).reshape(x.shape()).owning();
    }

    private static @Nullable Number part(@Nullable Number value, boolean real) {
        return value instanceof ComplexNumber z
                ? (Number) (real ? z.realPart() : z.imaginaryPart())
                : real || value == null ? value : (Number) 0;
    }

    static GPUArray interp(GPUArray x, GPUArray xp, GPUArray fp, double period) {
        if (period == 0) {
            throw new IllegalArgumentException("interp: period=0, need another");
        }
        if (xp.ndim() != 1 || !xp.shape().equals(fp.shape()) || xp.size() == 0) {
            throw new IllegalArgumentException("interp: points of shape=" + xp.shape() + " and values of shape="
                    + fp.shape() + ", need one axis of the same length, at least 1");
        }
        double size = Math.abs(period);
        Calls.requireReal("interp", GPU.promoteTypes(x.dtype(), xp.dtype()));
        GPUArray turned = xp.astype(DType.FLOAT64).rem(size);
        GPUArray order = turned.argsort();
        GPUArray points = Indices.takeInside(turned, order, 0);
        GPUArray values = Indices.takeInside(fp, order, 0);
        return interp(
                x.astype(DType.FLOAT64).rem(size),
                GPU.concatenate(
                        points.get("-1:").minus(size), points, points.get(":1").plus(size)),
                GPU.concatenate(values.get("-1:"), values, values.get(":1")),
                null,
                null);
    }

    static GPUArray unwrap(GPUArray a, @Nullable Double least, int axis, double period) {
        Calls.requireReal("unwrap", a.dtype());
        int along = Axes.one("unwrap", axis, a.shape());
        if (!a.dtype().isFloating()) {
            return unwrap(a.astype(DType.FLOAT64), least, along, period);
        }
        double half = period / 2;
        GPUArray step = a.diff(1, along);
        GPUArray near = near(step, half, period);
        GPUArray correction = GPU.where(step.abs().lt(least == null ? half : least), 0.0, near.minus(step));
        return corrected(a, correction, along);
    }

    /** Whole numbers stay whole. */
    static GPUArray unwrap(GPUArray a, int axis, long period) {
        if (!a.dtype().isInteger() || a.dtype().isUnsigned()) {
            return unwrap(a, null, axis, (double) period);
        }
        int along = Axes.one("unwrap", axis, a.shape());
        long half = Math.floorDiv(period, 2);
        GPUArray step = a.diff(1, along);
        GPUArray near = near(step, half, period);
        GPUArray correction = GPU.where(step.abs().lt(period / 2.0), 0, near.minus(step));
        return corrected(a, correction, along).astype(a.dtype());
    }

    /** Returns the steps less whole periods; where half a period may go either way, the way of the step. */
    private static GPUArray near(GPUArray step, Number half, Number period) {
        GPUArray shifted = step.plus(half).rem(period).minus(half);
        boolean isHalf = 2 * half.doubleValue() == period.doubleValue();
        GPUArray turns = shifted.plus(half).eq(0).logicalAnd(step.gt(0));
        return isHalf ? GPU.where(turns, half, shifted) : shifted;
    }

    private static GPUArray corrected(GPUArray a, GPUArray correction, int along) {
        Slice[] index = new Slice[along + 1];
        Arrays.fill(index, Slice.all());
        index[along] = Slice.to(1);
        GPUArray first = a.get(index);
        index[along] = Slice.from(1);
        return GPU.concatenate(along, first, a.get(index).plus(correction.cumsum(along)));
    }
}
