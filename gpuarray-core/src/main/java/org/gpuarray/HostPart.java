package org.gpuarray;

import java.nio.ByteBuffer;
import org.gpuarray.device.HostData;

/**
 * A part of a Java array or of a buffer as devices copy it. What they do not know, as arrays of chars, goes through an array of
 * bits.
 *
 * @param data what is copied
 * @param finish moves what was read from the device to where it belongs
 */
record HostPart(HostData data, Runnable finish) {
    private static final Runnable NOTHING = () -> {};

    /** Returns {@code count} elements of an array of primitives, from {@code index} on. */
    static HostPart of(String operation, Object host, int index, int count) {
        if (!host.getClass().isArray() || !host.getClass().getComponentType().isPrimitive()) {
            throw new IllegalArgumentException(
                    operation + ": host is " + host.getClass().getSimpleName() + ", need an array of primitives");
        }
        int length = java.lang.reflect.Array.getLength(host);
        if (index < 0 || count < 0 || index > length - count) {
            throw new IndexOutOfBoundsException(operation + ": hostIndex=" + index + " count=" + count
                    + " is outside the host array of length=" + length);
        } else if (host instanceof char[] chars) {
            return ofChars(chars, index, count);
        } else if (host instanceof boolean[] booleans) {
            return ofBooleans(booleans, index, count);
        }
        return new HostPart(new HostData.HeapArray(host, index, count), NOTHING);
    }

    private static HostPart ofChars(char[] chars, int index, int count) {
        short[] bits = new short[count];
        for (int i = 0; i < count; i++) {
            bits[i] = (short) chars[index + i];
        }
        return new HostPart(new HostData.HeapArray(bits, 0, count), () -> {
            for (int i = 0; i < count; i++) {
                chars[index + i] = (char) bits[i];
            }
        });
    }

    private static HostPart ofBooleans(boolean[] booleans, int index, int count) {
        byte[] bits = new byte[count];
        for (int i = 0; i < count; i++) {
            bits[i] = (byte) (booleans[index + i] ? 1 : 0);
        }
        return new HostPart(new HostData.HeapArray(bits, 0, count), () -> {
            for (int i = 0; i < count; i++) {
                booleans[index + i] = bits[i] != 0;
            }
        });
    }

    /** Returns what lies between a buffer's position and limit, to be copied to a device. */
    static HostPart toSend(ByteBuffer host) {
        if (host.isDirect() || host.hasArray()) {
            return of(host);
        }
        byte[] copy = new byte[host.remaining()]; // a read-only buffer hides its array
        host.duplicate().get(copy);
        return new HostPart(new HostData.HeapArray(copy, 0, copy.length), NOTHING);
    }

    /**
     * Returns what lies between a buffer's position and limit, to be filled from a device.
     *
     * @throws IllegalArgumentException if the buffer is read-only
     */
    static HostPart toFill(String operation, ByteBuffer host) {
        if (host.isReadOnly()) {
            throw new IllegalArgumentException(operation + ": the host buffer is read-only");
        }
        return of(host);
    }

    private static HostPart of(ByteBuffer host) {
        return new HostPart(
                host.isDirect()
                        ? new HostData.Direct(host)
                        : new HostData.HeapArray(host.array(), host.arrayOffset() + host.position(), host.remaining()),
                NOTHING);
    }
}
