package org.gpuarray.device;

import java.nio.ByteBuffer;

/** Host memory to copy from or to; bytes in the machine's order. */
public sealed interface HostData {
    long sizeBytes();

    /**
     * {@code length} elements of a {@code byte[]}, {@code short[]}, {@code int[]}, {@code long[]}, {@code float[]} or
     * {@code double[]} from {@code offset} on.
     */
    record HeapArray(Object array, int offset, int length) implements HostData {
        public HeapArray {
            int available = java.lang.reflect.Array.getLength(array);
            if (offset < 0 || length < 0 || offset > available - length) {
                throw new IndexOutOfBoundsException(
                        "host array: offset=" + offset + " length=" + length + " array length=" + available);
            }
            elementBytes(array);
        }

        /** Returns the bytes of one element. */
        public int elementBytes() {
            return elementBytes(array);
        }

        @Override
        public long sizeBytes() {
            return (long) length * elementBytes();
        }

        private static int elementBytes(Object array) {
            if (array instanceof byte[]) {
                return 1;
            } else if (array instanceof short[]) {
                return 2;
            } else if (array instanceof int[] || array instanceof float[]) {
                return 4;
            } else if (array instanceof long[] || array instanceof double[]) {
                return 8;
            }
            throw new IllegalArgumentException("host array of type "
                    + array.getClass().getSimpleName() + ": need byte[], short[], int[], long[], float[] or double[]");
        }
    }

    /** The bytes between a direct buffer's position and limit; neither is moved. */
    record Direct(ByteBuffer buffer) implements HostData {
        public Direct {
            if (!buffer.isDirect()) {
                throw new IllegalArgumentException("host buffer is not direct: pass its array instead");
            }
        }

        @Override
        public long sizeBytes() {
            return buffer.remaining();
        }
    }
}
