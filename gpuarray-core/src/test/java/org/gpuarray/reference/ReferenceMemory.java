package org.gpuarray.reference;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.types.DType;

/** Bytes on the heap. */
final class ReferenceMemory implements DeviceMemory {
    private static final byte RUBBISH = (byte) 0xC9;

    private final Device device;
    private final ByteBuffer bytes;
    private boolean freed;

    ReferenceMemory(Device device, long sizeBytes) {
        this.device = device;
        byte[] array = new byte[Math.toIntExact(sizeBytes)];
        Arrays.fill(array, RUBBISH);
        this.bytes = ByteBuffer.wrap(array).order(ByteOrder.nativeOrder());
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public long sizeBytes() {
        return bytes.capacity();
    }

    /** Marks the memory as freed; what still uses it fails. */
    void free() {
        bytes();
        freed = true;
        Arrays.fill(bytes.array(), RUBBISH);
    }

    ByteBuffer bytes() {
        if (freed) {
            throw new IllegalStateException("use of freed memory of sizeBytes=" + bytes.capacity());
        }
        return bytes;
    }

    Number load(DType type, long position) {
        int at = Math.toIntExact(position * type.itemBytes());
        return switch (type) {
            case BOOL -> (long) bytes().get(at);
            case INT32 -> (long) bytes().getInt(at);
            case INT64 -> bytes().getLong(at);
            case FLOAT32 -> (double) bytes().getFloat(at);
            case FLOAT64 -> bytes().getDouble(at);
        };
    }

    void store(DType type, long position, Number value) {
        int at = Math.toIntExact(position * type.itemBytes());
        switch (type) {
            case BOOL -> bytes().put(at, value.byteValue());
            case INT32 -> bytes().putInt(at, value.intValue());
            case INT64 -> bytes().putLong(at, value.longValue());
            case FLOAT32 -> bytes().putFloat(at, value.floatValue());
            case FLOAT64 -> bytes().putDouble(at, value.doubleValue());
        }
    }
}
