package org.gpuarray.arrow;

import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedWidthVector;
import org.apache.arrow.vector.complex.BaseRepeatedValueVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Arrays to vectors. */
final class Exports {
    private static final int PIECE_BYTES = 1 << 30;

    private Exports() {}

    /** Returns the field of an array: of more than one axis, lists of fixed size. */
    static Field field(String name, DType type, Shape shape, boolean isNullable, int axis) {
        if (axis == shape.rank() - 1) {
            return new Field(name, new FieldType(isNullable, ArrowTypes.of(type), null), null);
        }
        int size = Math.toIntExact(shape.extent(axis + 1));
        Field inner = field(BaseRepeatedValueVector.DATA_VECTOR_NAME, type, shape, false, axis + 1);
        return new Field(name, new FieldType(isNullable, new ArrowType.FixedSizeList(size), null), List.of(inner));
    }

    static FieldVector toArrow(String name, GPUArray array, @Nullable GPUArray valid, BufferAllocator allocator) {
        Shape shape = array.shape();
        if (shape.rank() == 0) {
            throw new IllegalArgumentException("toArrow: " + name + ": a 0-d array, need at least 1 axis");
        } else if (shape.size() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("toArrow: " + name + ": shape=" + shape + ", more than a vector holds");
        }
        int count = (int) shape.extent(0);
        if (valid != null && (valid.dtype() != DType.BOOL || !valid.shape().equals(Shape.of(count)))) {
            throw new IllegalArgumentException("toArrow: " + name + ": valid of dtype=" + valid.dtype() + " shape="
                    + valid.shape() + ", need bool of shape=" + Shape.of(count));
        }
        FieldVector vector = field(name, array.dtype(), shape, valid != null, 0).createVector(allocator);
        try {
            fill(vector, array, (int) shape.size());
            vector.setValueCount(count);
            if (valid != null && count > 0) {
                writeBits(vector.getValidityBuffer(), valid);
            }
            return vector;
        } catch (RuntimeException | Error e) {
            vector.close();
            throw e;
        }
    }

    private static void fill(FieldVector vector, GPUArray array, int size) {
        if (vector instanceof FixedSizeListVector lists) {
            int count = (int) array.shape().extent(0);
            lists.setInitialCapacity(count);
            lists.allocateNew();
            FieldVector inner = lists.getDataVector();
            long[] extents = array.shape().extents();
            int[] merged = new int[extents.length - 1];
            merged[0] = Math.toIntExact(extents[0] * extents[1]);
            for (int axis = 1; axis < merged.length; axis++) {
                merged[axis] = (int) extents[axis + 1];
            }
            fill(inner, array.reshape(merged), size);
            inner.setValueCount(merged[0]);
            setAll(lists.getValidityBuffer(), count);
            return;
        }
        ((FixedWidthVector) vector).allocateNew(size);
        vector.setValueCount(size);
        setAll(vector.getValidityBuffer(), size);
        if (size == 0) {
            return;
        } else if (array.dtype() == DType.BOOL) {
            writeBits(vector.getDataBuffer(), array);
            return;
        }
        int each = PIECE_BYTES / array.dtype().itemBytes();
        for (int from = 0; from < size; from += Math.min(each, size - from)) {
            int to = from + Math.min(each, size - from);
            long start = (long) from * array.dtype().itemBytes();
            int length = (to - from) * array.dtype().itemBytes();
            array.get(Slice.of(from, to)).copyTo(vector.getDataBuffer().nioBuffer(start, length));
        }
    }

    private static void setAll(ArrowBuf validity, int count) {
        for (int at = 0; at < (count + 7) / 8; at++) {
            int left = count - 8 * at;
            validity.setByte(at, left >= 8 ? 0xFF : (1 << left) - 1);
        }
    }

    private static void writeBits(ArrowBuf buffer, GPUArray bools) {
        GPUArray packed = bools.packbits(0, true);
        packed.copyTo(buffer.nioBuffer(0, (int) packed.size()));
    }
}
