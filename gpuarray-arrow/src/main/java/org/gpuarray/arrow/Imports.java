package org.gpuarray.arrow;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.ReferenceManager;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.MappedArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Vectors to arrays. Bits, of bools and of validity, go to the device as they are, and are made bools there. */
final class Imports {
    private static final int PIECE_BYTES = 1 << 30;

    private Imports() {}

    static GPUArray toGpu(FieldVector vector, @Nullable Number filling) {
        if (vector instanceof FixedSizeListVector list) {
            return ofLists(list, filling);
        }
        DType type = type(vector);
        int count = vector.getValueCount();
        GPUArray elements =
                type == DType.BOOL ? bits(vector.getDataBuffer(), count) : values(vector.getDataBuffer(), count, type);
        return vector.getNullCount() == 0
                ? elements
                : filled(vector, elements, bits(vector.getValidityBuffer(), count), filling);
    }

    static DType type(FieldVector vector) {
        DType type = ArrowTypes.of(vector.getField().getType());
        if (type == null) {
            throw new IllegalArgumentException("toGpu: " + vector.getField()
                    + " has elements that arrays have not, need bools, integers, floats, dates, times, or lists of fixed size"
                    + " of them");
        }
        return type;
    }

    private static GPUArray ofLists(FixedSizeListVector lists, @Nullable Number filling) {
        GPUArray inner = toGpu(lists.getDataVector(), filling);
        int count = lists.getValueCount();
        int size = lists.getListSize();
        long[] innerShape = inner.shape().extents();
        int[] shape = new int[innerShape.length + 1];
        shape[0] = count;
        shape[1] = size;
        for (int axis = 1; axis < innerShape.length; axis++) {
            shape[axis + 1] = (int) innerShape[axis];
        }
        GPUArray rows = inner.get(Slice.to((long) count * size)).reshape(shape);
        if (lists.getNullCount() == 0) {
            return rows;
        }
        int[] ones = new int[shape.length];
        java.util.Arrays.fill(ones, 1);
        ones[0] = count;
        return filled(lists, rows, bits(lists.getValidityBuffer(), count).reshape(ones), filling);
    }

    private static GPUArray filled(FieldVector vector, GPUArray elements, GPUArray valid, @Nullable Number filling) {
        DType type = elements.dtype();
        if (filling == null && !type.isFloating()) {
            throw new IllegalArgumentException(
                    "toGpu: " + vector.getField() + " has " + vector.getNullCount() + " nulls, and " + type
                            + " has no NaN; give a number for them, toGpu(vector, -1), and see valid(vector)");
        }
        Number number = filling == null ? (Number) Double.NaN : filling;
        return GPU.where(valid, elements, GPU.full(new int[0], number, type));
    }

    static GPUArray valid(FieldVector vector) {
        return vector.getNullCount() == 0
                ? GPU.ones(DType.BOOL, vector.getValueCount())
                : bits(vector.getValidityBuffer(), vector.getValueCount());
    }

    private static GPUArray bits(ArrowBuf buffer, int count) {
        if (count == 0) {
            return GPU.zeros(DType.BOOL, 0);
        }
        GPUArray bytes = values(buffer, (count + 7) / 8, DType.UINT8);
        return bytes.unpackbits(0, true).get(Slice.to(count)).astype(DType.BOOL);
    }

    private static GPUArray values(ArrowBuf buffer, int count, DType type) {
        long sizeBytes = (long) count * type.itemBytes();
        if (sizeBytes == 0) {
            return GPU.zeros(type, 0);
        } else if (sizeBytes <= PIECE_BYTES) {
            return GPUArray.toGpu(buffer.nioBuffer(0, (int) sizeBytes), type);
        }
        List<GPUArray> pieces = new ArrayList<>();
        for (long at = 0; at < sizeBytes; at += PIECE_BYTES) {
            pieces.add(GPUArray.toGpu(buffer.nioBuffer(at, (int) Math.min(PIECE_BYTES, sizeBytes - at)), type));
        }
        return GPU.concatenate(pieces.toArray(new GPUArray[0]));
    }

    /** Returns a vector's own memory as an array, which keeps it. */
    static MappedArray view(FieldVector vector) {
        DType type = type(vector);
        int count = vector.getValueCount();
        long sizeBytes = (long) count * type.itemBytes();
        if (type == DType.BOOL || vector.getNullCount() > 0 || count == 0 || sizeBytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("view: " + vector.getField() + " of " + count + " elements with "
                    + vector.getNullCount()
                    + " nulls, need 1 or more without nulls, of at most 2^31-1 bytes, and no bools,"
                    + " which are bits; toGpu copies");
        }
        ReferenceManager memory = vector.getDataBuffer().getReferenceManager();
        ByteBuffer bytes = vector.getDataBuffer().nioBuffer(0, (int) sizeBytes);
        memory.retain();
        boolean isMapped = false;
        try {
            MappedArray view = MappedArray.of(bytes, type, memory::release, count);
            isMapped = true;
            return view;
        } finally {
            if (!isMapped) {
                memory.release();
            }
        }
    }
}
