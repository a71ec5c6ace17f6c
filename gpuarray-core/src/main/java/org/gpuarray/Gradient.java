package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Derivatives by differences: NumPy's formulas, in its order of operations. */
final class Gradient {
    private final GPUArray f;
    private final int axis;
    private final long count;

    private Gradient(GPUArray array, int axis, int edgeOrder) {
        if (array.dtype() == DType.BOOL) {
            throw new IllegalArgumentException("gradient: shape=" + array.shape()
                    + " dtype=bool, and bools have no differences; astype an integer type first");
        }
        this.f = array.dtype().isInteger() ? array.astype(DType.FLOAT64) : array;
        this.axis = Axes.one("gradient", axis, array.shape());
        this.count = array.shape().extent(this.axis);
        if (edgeOrder != 1 && edgeOrder != 2) {
            throw new IllegalArgumentException(
                    "gradient: shape=" + array.shape() + " edgeOrder=" + edgeOrder + ", need 1 or 2");
        } else if (count < edgeOrder + 1) {
            throw new IllegalArgumentException("gradient: shape=" + array.shape() + " axis=" + axis + " edgeOrder="
                    + edgeOrder + ", need at least " + (edgeOrder + 1) + " elements along the axis");
        }
    }

    static GPUArray[] uniform(GPUArray array, double... spacings) {
        if (spacings.length != array.ndim()) {
            throw new IllegalArgumentException("gradient: " + spacings.length + " distances for shape=" + array.shape()
                    + ", need one for each axis");
        }
        GPUArray[] all = new GPUArray[spacings.length];
        for (int axis = 0; axis < all.length; axis++) {
            all[axis] = uniform(array, spacings[axis], axis, 1);
        }
        return all;
    }

    static GPUArray uniform(GPUArray array, double spacing, int axis, int edgeOrder) {
        Gradient g = new Gradient(array, axis, edgeOrder);
        GPUArray inside = g.from(2, g.count).minus(g.from(0, g.count - 2)).div(2 * spacing);
        if (edgeOrder == 1) {
            return g.joined(g.step(0).div(spacing), inside, g.step(g.count - 2).div(spacing));
        }
        return g.joined(
                g.combined(0, -1.5 / spacing, 2 / spacing, -0.5 / spacing),
                inside,
                g.combined(g.count - 3, 0.5 / spacing, -2 / spacing, 1.5 / spacing));
    }

    static GPUArray at(GPUArray array, GPUArray coordinates, int axis, int edgeOrder) {
        Gradient g = new Gradient(array, axis, edgeOrder);
        if (coordinates.ndim() != 1 || coordinates.size() != g.count) {
            throw new IllegalArgumentException("gradient: coordinates of shape=" + coordinates.shape() + " for shape="
                    + array.shape() + " axis=" + axis + ", need one for each element along the axis");
        }
        GPUArray x = coordinates.dtype().isInteger() ? coordinates.astype(DType.FLOAT64) : coordinates;
        GPUArray steps = g.along(x.diff());
        long last = g.count - 1;
        GPUArray before = Pieces.part(steps, g.axis, 0, last - 1);
        GPUArray after = Pieces.part(steps, g.axis, 1, last);
        GPUArray both = before.plus(after);
        GPUArray inside = after.unaryMinus()
                .div(before.times(both))
                .times(g.from(0, last - 1))
                .plus(after.minus(before).div(before.times(after)).times(g.from(1, last)))
                .plus(before.div(after.times(both)).times(g.from(2, g.count)));
        if (edgeOrder == 1) {
            return g.joined(
                    g.step(0).div(Pieces.part(steps, g.axis, 0, 1)),
                    inside,
                    g.step(last - 1).div(Pieces.part(steps, g.axis, last - 1, last)));
        }
        return g.joined(g.firstEdge(steps), inside, g.lastEdge(steps));
    }

    private GPUArray firstEdge(GPUArray steps) {
        GPUArray d1 = Pieces.part(steps, axis, 0, 1);
        GPUArray d2 = Pieces.part(steps, axis, 1, 2);
        GPUArray both = d1.plus(d2);
        GPUArray a = d1.times(2).plus(d2).unaryMinus().div(d1.times(both));
        GPUArray b = both.div(d1.times(d2));
        GPUArray c = d1.unaryMinus().div(d2.times(both));
        return combined(0, a, b, c);
    }

    private GPUArray lastEdge(GPUArray steps) {
        GPUArray d1 = Pieces.part(steps, axis, count - 3, count - 2);
        GPUArray d2 = Pieces.part(steps, axis, count - 2, count - 1);
        GPUArray both = d1.plus(d2);
        GPUArray a = d2.div(d1.times(both));
        GPUArray b = both.unaryMinus().div(d1.times(d2));
        GPUArray c = d2.times(2).plus(d1).div(d2.times(both));
        return combined(count - 3, a, b, c);
    }

    private GPUArray combined(long first, GPUArray a, GPUArray b, GPUArray c) {
        return a.times(from(first, first + 1))
                .plus(b.times(from(first + 1, first + 2)))
                .plus(c.times(from(first + 2, first + 3)));
    }

    private GPUArray combined(long first, double a, double b, double c) {
        return from(first, first + 1)
                .times(a)
                .plus(from(first + 1, first + 2).times(b))
                .plus(from(first + 2, first + 3).times(c));
    }

    /** Returns the difference of an element and its neighbour, with an extent of 1 along the axis. */
    private GPUArray step(long first) {
        return from(first + 1, first + 2).minus(from(first, first + 1));
    }

    private GPUArray from(long start, long stop) {
        return Pieces.part(f, axis, start, stop);
    }

    private GPUArray along(GPUArray line) {
        long[] extents = new long[f.ndim()];
        Arrays.fill(extents, 1);
        extents[axis] = line.size();
        return Pieces.reshaped(line, Shape.of(extents));
    }

    private GPUArray joined(GPUArray... parts) {
        GPUArray whole = Pieces.concatenate("gradient", axis, parts);
        return whole.dtype() == f.dtype() ? whole : whole.astype(f.dtype());
    }
}
