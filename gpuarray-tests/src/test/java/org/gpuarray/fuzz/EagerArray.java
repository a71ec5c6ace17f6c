package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;

/**
 * The oracle: an array that computes at once, as NumPy does. Views share storage; every operation runs element by element in
 * doubles, on values small enough that all types hold them exactly.
 */
final class EagerArray {
    final double[] storage;
    final int[] shape;
    final int offset;
    final int[] strides;

    private EagerArray(double[] storage, int[] shape, int offset, int[] strides) {
        this.storage = storage;
        this.shape = shape;
        this.offset = offset;
        this.strides = strides;
    }

    static EagerArray of(double[] elements, int... shape) {
        return new EagerArray(elements, shape, 0, denseStrides(shape));
    }

    static int[] denseStrides(int[] shape) {
        int[] strides = new int[shape.length];
        int stride = 1;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            strides[axis] = stride;
            stride *= Math.max(1, shape[axis]);
        }
        return strides;
    }

    int rank() {
        return shape.length;
    }

    int size() {
        return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
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

    EagerArray slice(int axis, int start, int count, int step) {
        int[] newShape = shape.clone();
        int[] newStrides = strides.clone();
        newShape[axis] = count;
        newStrides[axis] *= step;
        return new EagerArray(storage, newShape, offset + start * strides[axis], newStrides);
    }

    EagerArray transpose(int... axes) {
        int[] newShape = new int[rank()];
        int[] newStrides = new int[rank()];
        for (int i = 0; i < rank(); i++) {
            newShape[i] = shape[axes[i]];
            newStrides[i] = strides[axes[i]];
        }
        return new EagerArray(storage, newShape, offset, newStrides);
    }

    /** Returns a view; this array is contiguous. */
    EagerArray reshape(int... newShape) {
        return new EagerArray(storage, newShape, offset, denseStrides(newShape));
    }

    EagerArray broadcastTo(int... newShape) {
        int[] newStrides = new int[newShape.length];
        int shift = newShape.length - rank();
        for (int axis = 0; axis < rank(); axis++) {
            newStrides[shift + axis] = shape[axis] == 1 ? 0 : strides[axis];
        }
        return new EagerArray(storage, newShape, offset, newStrides);
    }

    EagerArray apply(DoubleBinaryOperator operator, EagerArray other) {
        double[] a = elements();
        double[] b = other.broadcastTo(shape).elements();
        double[] result = new double[a.length];
        Arrays.setAll(result, i -> operator.applyAsDouble(a[i], b[i]));
        return of(result, shape);
    }

    EagerArray apply(DoubleBinaryOperator operator, double number) {
        return apply(operator, of(new double[] {number}));
    }

    EagerArray reduce(DoubleBinaryOperator operator, int axis) {
        int[] kept = new int[rank() - 1];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = shape[i < axis ? i : i + 1];
        }
        EagerArray result = of(new double[Arrays.stream(kept).reduce(1, (a, b) -> a * b)], kept);
        int inner = 1;
        for (int i = axis + 1; i < rank(); i++) {
            inner *= shape[i];
        }
        double[] all = elements();
        for (int i = 0; i < result.storage.length; i++) {
            int at = i / inner * inner * shape[axis] + i % inner;
            double value = all[at];
            for (int k = 1; k < shape[axis]; k++) {
                value = operator.applyAsDouble(value, all[at + k * inner]);
            }
            result.storage[i] = value;
        }
        return result;
    }

    void assign(EagerArray value) {
        double[] elements = value.broadcastTo(shape).elements();
        for (int i = 0; i < elements.length; i++) {
            storage[position(i)] = elements[i];
        }
    }
}
