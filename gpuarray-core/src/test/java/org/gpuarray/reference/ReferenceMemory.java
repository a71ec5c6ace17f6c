package org.gpuarray.reference;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;

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
            case BOOL, INT8 -> (long) bytes().get(at);
            case UINT8 -> (long) Byte.toUnsignedInt(bytes().get(at));
            case INT16 -> (long) bytes().getShort(at);
            case UINT16 -> (long) Short.toUnsignedInt(bytes().getShort(at));
            case FLOAT16 -> (double) Half.FLOAT16.value(bytes().getShort(at));
            case BFLOAT16 -> (double) Half.BFLOAT16.value(bytes().getShort(at));
            case INT32 -> (long) bytes().getInt(at);
            case UINT32 -> Integer.toUnsignedLong(bytes().getInt(at));
            case INT64, UINT64 -> bytes().getLong(at);
            case FLOAT32 -> (double) bytes().getFloat(at);
            case FLOAT64 -> bytes().getDouble(at);
            case COMPLEX64, COMPLEX128 -> throw new IllegalArgumentException("no complex numbers on this device");
        };
    }

    void store(DType type, long position, Number value) {
        int at = Math.toIntExact(position * type.itemBytes());
        switch (type) {
            case BOOL, INT8, UINT8 -> bytes().put(at, value.byteValue());
            case INT16, UINT16 -> bytes().putShort(at, value.shortValue());
            case FLOAT16 -> bytes().putShort(at, Half.FLOAT16.bits(value.doubleValue()));
            case BFLOAT16 -> bytes().putShort(at, Half.BFLOAT16.bits(value.doubleValue()));
            case INT32, UINT32 -> bytes().putInt(at, value.intValue());
            case INT64, UINT64 -> bytes().putLong(at, value.longValue());
            case FLOAT32 -> bytes().putFloat(at, value.floatValue());
            case FLOAT64 -> bytes().putDouble(at, value.doubleValue());
            case COMPLEX64, COMPLEX128 -> throw new IllegalArgumentException("no complex numbers on this device");
        }
    }
}
