package org.gpuarray.dlpack;

import com.sun.jna.Function;
import com.sun.jna.Pointer;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/** A struct in native memory that owns a tensor. */
record ManagedTensor(Form form, Pointer at) {
    /** Where the members of {@code DLTensor} begin. */
    private static final int DATA = 0;

    private static final int DEVICE_TYPE = 8;
    private static final int DEVICE_ID = 12;
    private static final int NDIM = 16;
    private static final int CODE = 20;
    private static final int BITS = 21;
    private static final int LANES = 22;
    private static final int SHAPE = 24;
    private static final int STRIDES = 32;
    private static final int BYTE_OFFSET = 40;

    private static final int BYTE_MASK = 0xFF;

    /** Returns how many bytes a struct has with the extents and strides behind it. */
    static long sizeBytes(Form form, int rank) {
        return form.sizeBytes + Math.max(1L, 2L * rank) * Long.BYTES;
    }

    /** Writes the tensor, and its extents and strides behind the struct. */
    void write(TensorFields fields) {
        TypeCode code = TypeCode.of(fields.type());
        Pointer tensor = at.share(form.tensor);
        Pointer extents = at.share(form.sizeBytes);
        int rank = fields.shape().rank();
        for (int axis = 0; axis < rank; axis++) {
            extents.setLong((long) axis * Long.BYTES, fields.shape().extent(axis));
            extents.setLong(
                    (long) (rank + axis) * Long.BYTES,
                    fields.strides()[axis] / fields.type().itemBytes());
        }
        tensor.setLong(DATA, fields.data());
        tensor.setInt(DEVICE_TYPE, fields.deviceType());
        tensor.setInt(DEVICE_ID, fields.deviceId());
        tensor.setInt(NDIM, rank);
        tensor.setByte(CODE, (byte) code.code());
        tensor.setByte(BITS, (byte) code.bits());
        tensor.setShort(LANES, (short) 1);
        tensor.setPointer(SHAPE, extents);
        tensor.setPointer(STRIDES, extents.share((long) rank * Long.BYTES));
        tensor.setLong(BYTE_OFFSET, 0);
    }

    /**
     * Reads the tensor.
     *
     * @throws IllegalArgumentException if arrays have no such type or shape
     */
    TensorFields read() {
        Pointer tensor = at.share(form.tensor);
        DType type = TypeCode.typeOf(
                tensor.getByte(CODE) & BYTE_MASK, tensor.getByte(BITS) & BYTE_MASK, tensor.getShort(LANES));
        int rank = tensor.getInt(NDIM);
        Shape shape =
                Shape.of(rank == 0 ? new long[0] : tensor.getPointer(SHAPE).getLongArray(0, rank));
        Pointer given = tensor.getPointer(STRIDES);
        long[] strides = given == null || rank == 0 ? IndexMap.dense(shape).strides() : given.getLongArray(0, rank);
        for (int axis = 0; axis < rank; axis++) {
            strides[axis] *= type.itemBytes();
        }
        return new TensorFields(
                tensor.getLong(DATA) + tensor.getLong(BYTE_OFFSET),
                tensor.getInt(DEVICE_TYPE),
                tensor.getInt(DEVICE_ID),
                type,
                shape,
                strides);
    }

    void setDeleter(Pointer function) {
        at.setPointer(form.deleter, function);
    }

    /** Calls the deleter, if there is one. */
    void delete() {
        Pointer function = at.getPointer(form.deleter);
        if (function != null) {
            Function.getFunction(function).invokeVoid(new Object[] {at});
        }
    }
}
