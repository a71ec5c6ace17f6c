package org.gpuarray;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import org.gpuarray.device.HostData;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Java arrays to device arrays. */
final class HostImport {
    private HostImport() {}

    static GPUArray array(Object data, int length, DType type, int... shape) {
        Shape asked = Shapes.ofData("toGpu", length, shape);
        return GPUArray.of(Transfers.toDevice(new HostData.HeapArray(data, 0, length), type, asked));
    }

    /** Elements as their bits; bools are 0 or 1, and every other byte is made 1. */
    static GPUArray bits(Object data, int length, int itemBytes, DType type, int... shape) {
        if (type.itemBytes() != itemBytes) {
            throw new IllegalArgumentException("toGpu: dtype=" + type + " has elements of " + type.itemBytes()
                    + " bytes, " + data.getClass().getSimpleName() + " of " + itemBytes
                    + "; to convert numbers leave out the type and use astype");
        }
        return array(type == DType.BOOL ? zerosAndOnes((byte[]) data) : data, length, type, shape);
    }

    private static byte[] zerosAndOnes(byte[] data) {
        byte[] bools = new byte[data.length];
        for (int i = 0; i < bools.length; i++) {
            bools[i] = (byte) (data[i] == 0 ? 0 : 1);
        }
        return bools;
    }

    static GPUArray buffer(ByteBuffer data, DType type, int... shape) {
        if (data.remaining() % type.itemBytes() != 0) {
            throw new IllegalArgumentException("toGpu: buffer of " + data.remaining() + " bytes, need a multiple of "
                    + type.itemBytes() + " for " + type);
        }
        Shape asked = Shapes.ofData("toGpu", data.remaining() / type.itemBytes(), shape);
        return GPUArray.of(Transfers.toDevice(new HostData.Direct(data), type, asked));
    }

    /** Copies rows into one array first: one transfer, however short the rows are. */
    static GPUArray rows(Object[] rows, Class<?> element, DType type) {
        int columns = rows.length == 0 ? 0 : Array.getLength(rows[0]);
        for (int i = 0; i < rows.length; i++) {
            int length = Array.getLength(rows[i]);
            if (length != columns) {
                throw new IllegalArgumentException(
                        "toGpu: ragged array: row 0 has " + columns + " elements, row " + i + " has " + length);
            }
        }
        long size = (long) rows.length * columns;
        if (size > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException(
                    "toGpu: " + rows.length + " rows of " + columns + " are more elements than a Java array holds");
        }
        Object flat = Array.newInstance(element, (int) size);
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, flat, i * columns, columns);
        }
        return array(flat, (int) size, type, rows.length, columns);
    }

    static byte[] bytes(boolean[] data) {
        byte[] bytes = new byte[data.length];
        for (int i = 0; i < data.length; i++) {
            bytes[i] = (byte) (data[i] ? 1 : 0);
        }
        return bytes;
    }
}
