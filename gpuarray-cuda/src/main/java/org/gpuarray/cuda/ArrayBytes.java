package org.gpuarray.cuda;

import java.nio.ByteBuffer;

/** Bulk copies between primitive arrays and the start of a byte buffer in the machine's order. */
final class ArrayBytes {
    private ArrayBytes() {}

    static void put(Object array, int from, int count, ByteBuffer to) {
        ByteBuffer bytes = to.duplicate().order(to.order()).clear();
        if (array instanceof float[] floats) {
            bytes.asFloatBuffer().put(floats, from, count);
        } else if (array instanceof double[] doubles) {
            bytes.asDoubleBuffer().put(doubles, from, count);
        } else if (array instanceof int[] ints) {
            bytes.asIntBuffer().put(ints, from, count);
        } else if (array instanceof long[] longs) {
            bytes.asLongBuffer().put(longs, from, count);
        } else if (array instanceof short[] shorts) {
            bytes.asShortBuffer().put(shorts, from, count);
        } else {
            bytes.put((byte[]) array, from, count);
        }
    }

    static void get(Object array, int to, int count, ByteBuffer from) {
        ByteBuffer bytes = from.duplicate().order(from.order()).clear();
        if (array instanceof float[] floats) {
            bytes.asFloatBuffer().get(floats, to, count);
        } else if (array instanceof double[] doubles) {
            bytes.asDoubleBuffer().get(doubles, to, count);
        } else if (array instanceof int[] ints) {
            bytes.asIntBuffer().get(ints, to, count);
        } else if (array instanceof long[] longs) {
            bytes.asLongBuffer().get(longs, to, count);
        } else if (array instanceof short[] shorts) {
            bytes.asShortBuffer().get(shorts, to, count);
        } else {
            bytes.get((byte[]) array, to, count);
        }
    }
}
