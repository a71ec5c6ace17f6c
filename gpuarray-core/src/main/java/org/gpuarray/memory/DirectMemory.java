package org.gpuarray.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/** Finds the addresses of direct buffers: from Java 22 on by memory segments, before that by a field of the buffer. */
final class DirectMemory {
    private static final int FIRST_WITH_SEGMENTS = 22;
    private static final MethodHandle ADDRESS = find();

    private DirectMemory() {}

    /** Returns the address of a direct buffer's byte 0; its position is 0. */
    static long address(ByteBuffer buffer) {
        try {
            return (long) ADDRESS.invoke(buffer);
        } catch (Throwable t) {
            throw new IllegalStateException("bug: no address of " + buffer, t);
        }
    }

    private static MethodHandle find() {
        try {
            return Runtime.version().feature() >= FIRST_WITH_SEGMENTS ? ofSegment() : ofField();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("bug: this Java keeps addresses elsewhere", e);
        }
    }

    private static MethodHandle ofSegment() throws ReflectiveOperationException {
        Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        MethodHandle ofBuffer = lookup.findStatic(segment, "ofBuffer", MethodType.methodType(segment, Buffer.class));
        MethodHandle address = lookup.findVirtual(segment, "address", MethodType.methodType(long.class));
        return MethodHandles.filterReturnValue(ofBuffer, address);
    }

    private static MethodHandle ofField() throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field instance = type.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Object unsafe = instance.get(null);
        Object offset = type.getMethod("objectFieldOffset", Field.class)
                .invoke(unsafe, Buffer.class.getDeclaredField("address"));
        MethodHandle getLong = MethodHandles.publicLookup()
                .findVirtual(type, "getLong", MethodType.methodType(long.class, Object.class, long.class));
        return MethodHandles.insertArguments(getLong.bindTo(unsafe), 1, offset);
    }
}
