package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.gpuarray.types.DType;

/**
 * The oracle: an array that computes at once, as NumPy does. Views share storage; every operation runs element by element in
 * doubles, on values small enough to be exact, and what it stores is brought to the array's type.
 */
final class EagerArray {
    final DType type;
    final double[] storage;
    final int[] shape;
    final int offset;
    final int[] strides;

    private EagerArray(DType type, double[] storage, int[] shape, int offset, int[] strides) {
        this.type = type;
        this.storage = storage;
        this.shape = shape;
        this.offset = offset;
        this.strides = strides;
    }

    static EagerArray of(DType type, double[] elements, int... shape) {
        return new EagerArray(type, elements, shape, 0, denseStrides(shape));
    }

    private EagerArray view(int[] newShape, int newOffset, int[] newStrides) {
        return new EagerArray(type, storage, newShape, newOffset, newStrides);
    }

    private static int[] denseStrides(int[] shape) {
        int[] strides = new int[shape.length];
        int stride = 1;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            strides[axis] = stride;
            stride *= Math.max(1, shape[axis]);
        }
        return strides;
    }

    static int size(int... shape) {
        return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    }

    int rank() {
        return shape.length;
    }

    int size() {
        return size(shape);
    }

    boolean isContiguous() {
        int expected = 1;
        for (int axis = rank() - 1; axis >= 0; axis--) {
            if (shape[axis] != 1 && strides[axis] != expected) {
                return size() == 0;
            }
            expected *= shape[axis];
        }
        return true;
    }

    private int position(int index) {
        int at = offset;
        int rest = index;
        for (int axis = rank() - 1; axis >= 0; axis--) {
            at += rest % shape[axis] * strides[axis];
            rest /= shape[axis];
        }
        return at;
    }

    double[] elements() {
        double[] elements = new double[size()];
        Arrays.setAll(elements, i -> storage[position(i)]);
        return elements;
    }

    // ---- Views.

    EagerArray slice(int axis, int start, int count, int step) {
        int[] newShape = shape.clone();
        int[] newStrides = strides.clone();
        newShape[axis] = count;
        newStrides[axis] *= step;
        return view(newShape, offset + start * strides[axis], newStrides);
    }

    EagerArray transpose(int... axes) {
        return view(
                Arrays.stream(axes).map(axis -> shape[axis]).toArray(),
                offset,
                Arrays.stream(axes).map(axis -> strides[axis]).toArray());
    }

    /** Returns a view; this array is contiguous. */
    EagerArray reshape(int... newShape) {
        return view(newShape, offset, denseStrides(newShape));
    }

    EagerArray expandDims(int axis) {
        return view(inserted(shape, axis, 1), offset, inserted(strides, axis, 0));
    }

    EagerArray broadcastTo(int... newShape) {
        int[] newStrides = new int[newShape.length];
        int shift = newShape.length - rank();
        for (int axis = 0; axis < rank(); axis++) {
            newStrides[shift + axis] = shape[axis] == 1 ? 0 : strides[axis];
        }
        return view(newShape, offset, newStrides);
    }

    /** Returns the main diagonal of the first two axes, as the last axis. */
    EagerArray diagonal() {
        int[] rest = java.util.stream.IntStream.range(2, rank()).toArray();
        int[] newShape = Arrays.copyOf(Arrays.stream(rest).map(a -> shape[a]).toArray(), rank() - 1);
        int[] newStrides =
                Arrays.copyOf(Arrays.stream(rest).map(a -> strides[a]).toArray(), rank() - 1);
        newShape[rank() - 2] = Math.min(shape[0], shape[1]);
        newStrides[rank() - 2] = strides[0] + strides[1];
        return view(newShape, offset, newStrides);
    }

    /** Returns all windows of {@code width} along an axis; the windows are the last axis. */
    EagerArray windows(int axis, int width) {
        int[] newShape = inserted(shape, rank(), width);
        newShape[axis] -= width - 1;
        return view(newShape, offset, inserted(strides, rank(), strides[axis]));
    }

    static int[] inserted(int[] values, int at, int value) {
        int[] result = new int[values.length + 1];
        System.arraycopy(values, 0, result, 0, at);
        result[at] = value;
        System.arraycopy(values, at, result, at + 1, values.length - at);
        return result;
    }

    // ---- New arrays.

    /** Returns the elements at other places: {@code from} takes a number of the result's axis to one of this array's. */
    EagerArray moved(int axis, int count, IntUnaryOperator from) {
        int[] newShape = shape.clone();
        newShape[axis] = count;
        EagerArray result = of(type, new double[size(newShape)], newShape);
        for (int i = 0; i < count; i++) {
            result.slice(axis, i, 1, 1).assign(slice(axis, from.applyAsInt(i), 1, 1));
        }
        return result;
    }

    EagerArray concatenate(int axis, EagerArray other) {
        int[] newShape = shape.clone();
        newShape[axis] += other.shape[axis];
        EagerArray result = of(type, new double[size(newShape)], newShape);
        result.slice(axis, 0, shape[axis], 1).assign(this);
        result.slice(axis, shape[axis], other.shape[axis], 1).assign(other);
        return result;
    }

    EagerArray astype(DType to) {
        EagerArray result = of(to, new double[size()], shape);
        result.assign(this);
        return result;
    }

    /** Returns {@code operator} of both, in {@code result}'s type, and of that the remainder that keeps values small. */
    EagerArray apply(DType result, DoubleBinaryOperator operator, EagerArray other) {
        double[] a = elements();
        double[] b = other.broadcastTo(shape).elements();
        double[] values = new double[a.length];
        Arrays.setAll(values, i -> Small.reduced(result, operator.applyAsDouble(a[i], b[i])));
        return of(result, values, shape);
    }

    EagerArray apply(DType result, DoubleBinaryOperator operator, double number) {
        return apply(result, operator, of(type, new double[] {number}));
    }

    /** Returns what {@code operator} makes of the elements along an axis, from the first on. */
    EagerArray reduce(DType result, DoubleBinaryOperator operator, int axis) {
        int last = shape[axis] - 1;
        EagerArray all = accumulated(operator, axis);
        EagerArray line = all.slice(axis, last, 1, 1);
        int[] kept = new int[rank() - 1];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = shape[i < axis ? i : i + 1];
        }
        double[] values = line.elements();
        Arrays.setAll(values, i -> Small.reduced(result, values[i]));
        return of(result, values, kept);
    }

    EagerArray scan(DType result, DoubleBinaryOperator operator, int axis) {
        double[] values = accumulated(operator, axis).elements();
        Arrays.setAll(values, i -> Small.reduced(result, values[i]));
        return of(result, values, shape);
    }

    private EagerArray accumulated(DoubleBinaryOperator operator, int axis) {
        EagerArray result = of(DType.FLOAT64, elements(), shape);
        int stride = result.strides[axis];
        for (int i = 0; i < result.storage.length; i++) {
            if (i / stride % shape[axis] > 0) {
                result.storage[i] = operator.applyAsDouble(result.storage[i - stride], result.storage[i]);
            }
        }
        return result;
    }

    // ---- Writes.

    void assign(EagerArray value) {
        double[] elements = value.broadcastTo(shape).elements();
        for (int i = 0; i < elements.length; i++) {
            storage[position(i)] = Small.converted(type, elements[i]);
        }
    }
}
