package org.gpuarray.cpu.memory;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Java arrays of primitives, {@link Pieces} of them, and direct buffers, accessed as little-endian bytes: copies between
 * any two of them, at any byte. Every bit is kept. If a range starts or ends inside an element, the element's other bytes
 * are read and written back.
 */
final class ArrayBytes {
    private static final int PIECE_BYTES = 1 << 30;
    private static final int SCRATCH_BYTES = 1 << 16;

    private ArrayBytes() {}

    /** Copies {@code sizeBytes} bytes; ranges of one array may overlap. The caller has checked the bounds. */
    static void copy(Object from, long fromByte, Object to, long toByte, long sizeBytes) {
        if (from instanceof Pieces || to instanceof Pieces) {
            copyAmongPieces(from, fromByte, to, toByte, sizeBytes);
            return;
        }
        int shift = shift(from);
        if (from.getClass() == to.getClass()
                && !(from instanceof ByteBuffer)
                && ((fromByte | toByte | sizeBytes) & ((1 << shift) - 1)) == 0) {
            System.arraycopy(from, (int) (fromByte >> shift), to, (int) (toByte >> shift), (int) (sizeBytes >> shift));
            return;
        }
        copyInPieces(from, fromByte, to, toByte, sizeBytes, PIECE_BYTES);
    }

    /**
     * Copies repeatedly what lies within one piece on both sides. Overlapping ranges are copied from the end where
     * necessary.
     */
    private static void copyAmongPieces(Object from, long fromByte, Object to, long toByte, long sizeBytes) {
        boolean backwards = from == to && toByte > fromByte;
        long left = sizeBytes;
        while (left > 0) {
            long count;
            long at;
            if (backwards) {
                count = Math.min(left, Math.min(before(from, fromByte + left), before(to, toByte + left)));
                at = left - count;
            } else {
                at = sizeBytes - left;
                count = Math.min(left, Math.min(after(from, fromByte + at), after(to, toByte + at)));
            }
            long source = fromByte + at;
            long target = toByte + at;
            copy(piece(from, source), inPiece(from, source), piece(to, target), inPiece(to, target), count);
            left -= count;
        }
    }

    /** Returns how many bytes from {@code at} on are in one piece. */
    private static long after(Object array, long at) {
        return array instanceof Pieces p ? p.piece(at).length - p.index(at) : Long.MAX_VALUE;
    }

    /** Returns how many bytes before {@code end} are in one piece. */
    private static long before(Object array, long end) {
        return array instanceof Pieces p ? p.index(end - 1) + 1 : Long.MAX_VALUE;
    }

    private static Object piece(Object array, long at) {
        return array instanceof Pieces p ? p.piece(at) : array;
    }

    private static long inPiece(Object array, long at) {
        return array instanceof Pieces p ? p.index(at) : at;
    }

    /** Copies through buffers, which hold less than 2 GiB. Overlapping ranges are copied from the end where necessary. */
    static void copyInPieces(Object from, long fromByte, Object to, long toByte, long sizeBytes, int pieceBytes) {
        boolean backwards = from == to && toByte > fromByte;
        long pieces = (sizeBytes + pieceBytes - 1) / pieceBytes;
        for (long i = 0; i < pieces; i++) {
            long at = (backwards ? pieces - 1 - i : i) * pieceBytes;
            copyPiece(from, fromByte + at, to, toByte + at, (int) Math.min(pieceBytes, sizeBytes - at));
        }
    }

    private static void copyPiece(Object from, long fromByte, Object to, long toByte, int sizeBytes) {
        ByteBuffer source = bytes(from, fromByte, sizeBytes);
        ByteBuffer target = bytes(to, toByte, sizeBytes);
        if (source != null && target != null) {
            target.put(source);
        } else if (source != null) {
            put(source, to, toByte, sizeBytes);
        } else if (target != null) {
            get(from, fromByte, target, sizeBytes);
        } else {
            // Overlapping ranges need the whole source before the first byte is written.
            int chunk = from == to ? sizeBytes : Math.min(sizeBytes, SCRATCH_BYTES);
            ByteBuffer scratch = ByteBuffer.allocate(chunk).order(ByteOrder.LITTLE_ENDIAN);
            for (int done = 0; done < sizeBytes; done += chunk) {
                int size = Math.min(chunk, sizeBytes - done);
                get(from, fromByte + done, scratch.clear().limit(size), size);
                put(scratch.clear().limit(size), to, toByte + done, size);
            }
        }
    }

    /** Sets {@code sizeBytes} bytes to {@code value}. */
    static void fill(Object array, long byteOffset, long sizeBytes, byte value) {
        if (array instanceof Pieces p) {
            long at = byteOffset;
            while (at < byteOffset + sizeBytes) {
                long count = Math.min(byteOffset + sizeBytes - at, after(p, at));
                fill(p.piece(at), p.index(at), count, value);
                at += count;
            }
            return;
        }
        if (array instanceof ByteBuffer buffer) {
            for (int i = 0; i < sizeBytes; i++) {
                buffer.put((int) byteOffset + i, value);
            }
            return;
        }
        int shift = shift(array);
        long end = byteOffset + sizeBytes;
        long head = Math.min(end, roundUp(byteOffset, shift));
        long tail = Math.max(head, end >> shift << shift);
        for (long i = byteOffset; i < head; i++) {
            setByte(array, i, value);
        }
        int first = (int) (head >> shift);
        int last = (int) (tail >> shift);
        long bits = (value & 0xFFL) * 0x0101010101010101L;
        if (array instanceof float[] a) {
            Arrays.fill(a, first, last, Float.intBitsToFloat((int) bits));
        } else if (array instanceof double[] a) {
            Arrays.fill(a, first, last, Double.longBitsToDouble(bits));
        } else if (array instanceof int[] a) {
            Arrays.fill(a, first, last, (int) bits);
        } else if (array instanceof long[] a) {
            Arrays.fill(a, first, last, bits);
        } else if (array instanceof short[] a) {
            Arrays.fill(a, first, last, (short) bits);
        } else {
            Arrays.fill((byte[]) array, first, last, value);
        }
        for (long i = tail; i < end; i++) {
            setByte(array, i, value);
        }
    }

    /** Returns log2 of the bytes of an element. */
    static int shift(Object array) {
        if (array instanceof float[] || array instanceof int[]) {
            return 2;
        } else if (array instanceof double[] || array instanceof long[]) {
            return 3;
        }
        return array instanceof short[] ? 1 : 0;
    }

    private static long roundUp(long offset, int shift) {
        int mask = (1 << shift) - 1;
        return offset + (-offset & mask);
    }

    private static @Nullable ByteBuffer bytes(Object data, long offset, int sizeBytes) {
        if (data instanceof byte[] array) {
            return ByteBuffer.wrap(array, (int) offset, sizeBytes).order(ByteOrder.LITTLE_ENDIAN);
        } else if (data instanceof ByteBuffer buffer) {
            int start = buffer.position() + (int) offset;
            return buffer.duplicate().limit(start + sizeBytes).position(start).order(ByteOrder.LITTLE_ENDIAN);
        }
        return null;
    }

    /** Copies bytes to elements. */
    private static void put(ByteBuffer source, Object array, long byteOffset, int sizeBytes) {
        int shift = shift(array);
        long end = byteOffset + sizeBytes;
        long head = Math.min(end, roundUp(byteOffset, shift));
        long tail = Math.max(head, end >> shift << shift);
        for (long i = byteOffset; i < head; i++) {
            setByte(array, i, source.get());
        }
        int first = (int) (head >> shift);
        int count = (int) ((tail - head) >> shift);
        if (array instanceof float[] a) {
            source.asFloatBuffer().get(a, first, count);
        } else if (array instanceof double[] a) {
            source.asDoubleBuffer().get(a, first, count);
        } else if (array instanceof int[] a) {
            source.asIntBuffer().get(a, first, count);
        } else if (array instanceof long[] a) {
            source.asLongBuffer().get(a, first, count);
        } else {
            source.asShortBuffer().get((short[]) array, first, count);
        }
        source.position(source.position() + (count << shift));
        for (long i = tail; i < end; i++) {
            setByte(array, i, source.get());
        }
    }

    /** Copies elements to bytes. */
    private static void get(Object array, long byteOffset, ByteBuffer target, int sizeBytes) {
        int shift = shift(array);
        long end = byteOffset + sizeBytes;
        long head = Math.min(end, roundUp(byteOffset, shift));
        long tail = Math.max(head, end >> shift << shift);
        for (long i = byteOffset; i < head; i++) {
            target.put(getByte(array, i));
        }
        int first = (int) (head >> shift);
        int count = (int) ((tail - head) >> shift);
        if (array instanceof float[] a) {
            target.asFloatBuffer().put(a, first, count);
        } else if (array instanceof double[] a) {
            target.asDoubleBuffer().put(a, first, count);
        } else if (array instanceof int[] a) {
            target.asIntBuffer().put(a, first, count);
        } else if (array instanceof long[] a) {
            target.asLongBuffer().put(a, first, count);
        } else {
            target.asShortBuffer().put((short[]) array, first, count);
        }
        target.position(target.position() + (count << shift));
        for (long i = tail; i < end; i++) {
            target.put(getByte(array, i));
        }
    }

    private static byte getByte(Object array, long byteIndex) {
        int shift = shift(array);
        long bits = bits(array, (int) (byteIndex >> shift));
        return (byte) (bits >>> ((byteIndex & ((1 << shift) - 1)) * 8));
    }

    private static void setByte(Object array, long byteIndex, byte value) {
        int shift = shift(array);
        int element = (int) (byteIndex >> shift);
        long at = (byteIndex & ((1 << shift) - 1)) * 8;
        setBits(array, element, (bits(array, element) & ~(0xFFL << at)) | (value & 0xFFL) << at);
    }

    private static long bits(Object array, int i) {
        if (array instanceof float[] a) {
            return Float.floatToRawIntBits(a[i]);
        } else if (array instanceof double[] a) {
            return Double.doubleToRawLongBits(a[i]);
        } else if (array instanceof int[] a) {
            return a[i];
        } else if (array instanceof long[] a) {
            return a[i];
        } else if (array instanceof short[] a) {
            return a[i];
        }
        return ((byte[]) array)[i];
    }

    private static void setBits(Object array, int i, long bits) {
        if (array instanceof float[] a) {
            a[i] = Float.intBitsToFloat((int) bits);
        } else if (array instanceof double[] a) {
            a[i] = Double.longBitsToDouble(bits);
        } else if (array instanceof int[] a) {
            a[i] = (int) bits;
        } else if (array instanceof long[] a) {
            a[i] = bits;
        } else if (array instanceof short[] a) {
            a[i] = (short) bits;
        } else {
            ((byte[]) array)[i] = (byte) bits;
        }
    }
}
