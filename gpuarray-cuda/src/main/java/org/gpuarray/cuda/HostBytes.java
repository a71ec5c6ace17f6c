package org.gpuarray.cuda;

import java.nio.ByteBuffer;
import org.gpuarray.device.HostData;

/** Bulk copies between a piece of host data and the start of a byte buffer in the machine's order. */
final class HostBytes {
    private HostBytes() {}

    /** Copies {@code sizeBytes} bytes from byte {@code first} on, both whole elements. */
    static void put(HostData from, long first, int sizeBytes, ByteBuffer to) {
        ByteBuffer bytes = to.duplicate().order(to.order()).clear();
        if (from instanceof HostData.Direct direct) {
            ByteBuffer buffer = direct.buffer();
            bytes.put(buffer.slice(buffer.position() + (int) first, sizeBytes));
            return;
        }
        HostData.HeapArray heap = (HostData.HeapArray) from;
        int start = heap.offset() + (int) (first / heap.elementBytes());
        int count = sizeBytes / heap.elementBytes();
        Object array = heap.array();
        if (array instanceof float[] floats) {
            bytes.asFloatBuffer().put(floats, start, count);
        } else if (array instanceof double[] doubles) {
            bytes.asDoubleBuffer().put(doubles, start, count);
        } else if (array instanceof int[] ints) {
            bytes.asIntBuffer().put(ints, start, count);
        } else if (array instanceof long[] longs) {
            bytes.asLongBuffer().put(longs, start, count);
        } else if (array instanceof short[] shorts) {
            bytes.asShortBuffer().put(shorts, start, count);
        } else {
            bytes.put((byte[]) array, start, count);
        }
    }

    /** Copies {@code sizeBytes} bytes to byte {@code first} on, both whole elements. */
    static void get(HostData to, long first, int sizeBytes, ByteBuffer from) {
        ByteBuffer bytes = from.duplicate().order(from.order()).clear();
        if (to instanceof HostData.Direct direct) {
            ByteBuffer buffer = direct.buffer();
            buffer.slice(buffer.position() + (int) first, sizeBytes).put(bytes.limit(sizeBytes));
            return;
        }
        HostData.HeapArray heap = (HostData.HeapArray) to;
        int start = heap.offset() + (int) (first / heap.elementBytes());
        int count = sizeBytes / heap.elementBytes();
        Object array = heap.array();
        if (array instanceof float[] floats) {
            bytes.asFloatBuffer().get(floats, start, count);
        } else if (array instanceof double[] doubles) {
            bytes.asDoubleBuffer().get(doubles, start, count);
        } else if (array instanceof int[] ints) {
            bytes.asIntBuffer().get(ints, start, count);
        } else if (array instanceof long[] longs) {
            bytes.asLongBuffer().get(longs, start, count);
        } else if (array instanceof short[] shorts) {
            bytes.asShortBuffer().get(shorts, start, count);
        } else {
            bytes.get((byte[]) array, start, count);
        }
    }
}
