package org.gpuarray.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.gpuarray.types.DType;

/**
 * The oracle: an array that computes at once, as NumPy does. Its memory is bytes, which views share, also those of another type;
 * offset and strides are in bytes.
 */
final class EagerArray {
    final DType type;
    final Memory memory;
    final int[] shape;
    private final int offset;
    private final int[] strides;

    /** Bytes, and whether they are looked at as floats and as other numbers, so that the bits of NaN would count. */
    static final class Memory {
        private final ByteBuffer bytes;
        boolean bitsCount;

        Memory(ByteBuffer bytes) {
            this.bytes = bytes.order(ByteOrder.nativeOrder());
        }
    }

    private EagerArray(DType type, Memory memory, int[] shape, int offset, int[] strides) {
        this.type = type;
        this.memory = memory;
        this.shape = shape;
        this.offset = offset;
        this.strides = strides;
    }

    static EagerArray of(DType type, Element[] elements, int... shape) {
        ByteBuffer bytes = ByteBuffer.allocate(elements.length * type.itemBytes());
        EagerArray array = over(type, bytes, shape);
        for (int i = 0; i < elements.length; i++) {
            elements[i].write(type, bytes, i * type.itemBytes());
        }
        return array;
    }

    /** Returns an array of these bytes. */
    static EagerArray over(DType type, ByteBuffer bytes, int... shape) {
        return new EagerArray(type, new Memory(bytes), shape, 0, denseStrides(type.itemBytes(), shape));
    }

    static EagerArray scalar(DType type, Element value) {
        return of(type, new Element[] {value});
    }

    private EagerArray view(int[] newShape, int newOffset, int[] newStrides) {
        return new EagerArray(type, memory, newShape, newOffset, newStrides);
    }

    private static int[] denseStrides(int itemBytes, int... shape) {
        int[] strides = new int[shape.length];
        int stride = itemBytes;
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
        int expected = type.itemBytes();
        for (int axis = rank() - 1; axis >= 0; axis--) {
            if (shape[axis] != 1 && strides[axis] != expected) {
                return size() == 0;
            }
            expected *= shape[axis];
        }
        return true;
    }

    boolean isWhole() {
        return offset == 0 && isContiguous();
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

    /** Returns the element at a place in C order. */
    Element at(int index) {
        return Element.read(type, memory.bytes, position(index));
    }

    void put(int index, Element value) {
        value.write(type, memory.bytes, position(index));
    }

    Element[] elements() {
        Element[] elements = new Element[size()];
        Arrays.setAll(elements, this::at);
        return elements;
    }

    boolean hasNaN() {
        return type.isInexact() && Arrays.stream(elements()).anyMatch(Element::isNaN);
    }

    /** Returns the bytes of the elements in C order. */
    ByteBuffer bytes() {
        ByteBuffer direct = ByteBuffer.allocateDirect(size() * type.itemBytes()).order(ByteOrder.nativeOrder());
        Element[] elements = elements();
        for (int i = 0; i < elements.length; i++) {
            elements[i].write(type, direct, i * type.itemBytes());
        }
        return direct;
    }

    // ---- Views.

    EagerArray slice(int axis, int start, int count, int step) {
        int[] newShape = shape.clone();
        int[] newStrides = strides.clone();
        newShape[axis] = count;
        newStrides[axis] *= step;
        return view(newShape, offset + start * strides[axis], newStrides);
    }

    /** Returns one position of an axis, which goes away. */
    EagerArray select(int axis, int index) {
        return view(without(shape, axis), offset + index * strides[axis], without(strides, axis));
    }

    EagerArray transpose(int... axes) {
        return view(
                Arrays.stream(axes).map(axis -> shape[axis]).toArray(),
                offset,
                Arrays.stream(axes).map(axis -> strides[axis]).toArray());
    }

    /** Returns a view; this array is contiguous. */
    EagerArray reshape(int... newShape) {
        return view(newShape, offset, denseStrides(type.itemBytes(), newShape));
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
        int[] newShape = Arrays.copyOf(Arrays.copyOfRange(shape, 2, rank()), rank() - 1);
        int[] newStrides = Arrays.copyOf(Arrays.copyOfRange(strides, 2, rank()), rank() - 1);
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

    /** Returns the same bytes as another type; the array is contiguous, and its last axis a multiple. */
    EagerArray as(DType other) {
        int[] newShape = shape.clone();
        if (type.itemBytes() != other.itemBytes()) {
            newShape[rank() - 1] = shape[rank() - 1] * type.itemBytes() / other.itemBytes();
        }
        return new EagerArray(other, memory, newShape, offset, denseStrides(other.itemBytes(), newShape));
    }

    /** Returns the real or the imaginary parts of complex numbers. */
    EagerArray part(boolean real) {
        int shift = real ? 0 : type.part().itemBytes();
        return new EagerArray(type.part(), memory, shape, offset + shift, strides);
    }

    static int[] inserted(int[] values, int at, int value) {
        int[] result = new int[values.length + 1];
        System.arraycopy(values, 0, result, 0, at);
        result[at] = value;
        System.arraycopy(values, at, result, at + 1, values.length - at);
        return result;
    }

    static int[] without(int[] values, int at) {
        return IntStream.range(0, values.length)
                .filter(i -> i != at)
                .map(i -> values[i])
                .toArray();
    }

    // ---- New arrays.

    static EagerArray zeros(DType type, int... shape) {
        return over(type, ByteBuffer.allocate(size(shape) * type.itemBytes()), shape);
    }

    EagerArray copy() {
        return of(type, elements(), shape);
    }

    /** Returns the elements at other positions of an axis: {@code from} takes one of the result to one of this array. */
    EagerArray moved(int axis, int count, IntUnaryOperator from) {
        int[] newShape = shape.clone();
        newShape[axis] = count;
        EagerArray result = zeros(type, newShape);
        for (int i = 0; i < count; i++) {
            result.slice(axis, i, 1, 1).assign(slice(axis, from.applyAsInt(i), 1, 1));
        }
        return result;
    }

    EagerArray concatenate(int axis, EagerArray other) {
        int[] newShape = shape.clone();
        newShape[axis] += other.shape[axis];
        EagerArray result = zeros(type, newShape);
        result.slice(axis, 0, shape[axis], 1).assign(this);
        result.slice(axis, shape[axis], other.shape[axis], 1).assign(other);
        return result;
    }

    EagerArray astype(DType to) {
        return map(to, x -> x.as(type, to));
    }

    EagerArray map(DType result, UnaryOperator<Element> function) {
        return of(result, Arrays.stream(elements()).map(function).toArray(Element[]::new), shape);
    }

    /** Returns what {@code function} makes of elements of this array and of another, which broadcasts to it. */
    EagerArray zip(DType result, EagerArray other, BinaryOperator<Element> function) {
        EagerArray stretched = other.broadcastTo(shape);
        Element[] values = new Element[size()];
        Arrays.setAll(values, i -> function.apply(at(i), stretched.at(i)));
        return of(result, values, shape);
    }

    /** Returns what {@code function} makes of the elements over the axes, in C order; these axes stay with extent 1. */
    EagerArray reduce(DType result, int[] axes, Function<Element[], Element> function) {
        int[] kept = shape.clone();
        int[] part = new int[rank()];
        Arrays.fill(part, 1);
        for (int axis : axes) {
            kept[axis] = 1;
            part[axis] = shape[axis];
        }
        Element[] values = new Element[size(kept)];
        EagerArray starts = view(kept, offset, strides);
        for (int i = 0; i < values.length; i++) {
            values[i] = function.apply(view(part, starts.position(i), strides).elements());
        }
        return of(result, values, kept);
    }

    /** Returns what {@code function} makes of each line along an axis. */
    EagerArray lines(DType result, int axis, UnaryOperator<Element[]> function) {
        int[] starts = shape.clone();
        starts[axis] = 1;
        EagerArray all = zeros(result, shape);
        for (int i = 0; i < size(starts); i++) {
            Element[] line = view(
                            new int[] {shape[axis]},
                            view(starts, offset, strides).position(i),
                            new int[] {strides[axis]})
                    .elements();
            EagerArray to = all.view(
                    new int[] {shape[axis]}, all.view(starts, 0, all.strides).position(i), new int[] {all.strides[axis]
                    });
            Element[] values = function.apply(line);
            for (int k = 0; k < values.length; k++) {
                to.put(k, values[k]);
            }
        }
        return all;
    }

    // ---- Writes.

    /** Writes an array that broadcasts to this one, converted to its type. */
    void assign(EagerArray value) {
        EagerArray stretched = value.broadcastTo(shape);
        Element[] elements = stretched.elements();
        for (int i = 0; i < elements.length; i++) {
            put(i, elements[i].as(value.type, type));
        }
    }
}
