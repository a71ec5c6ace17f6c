package org.gpuarray.cpu.exec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import org.gpuarray.cpu.flow.Instr.AtomicOp;
import org.gpuarray.cpu.memory.Pieces;
import org.gpuarray.cpu.memory.PointerTable;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Scalars in device memory of any form, accessed as little-endian bytes: an array of any type, {@link Pieces}, or a
 * direct buffer of the host.
 *
 * <p>A write of part of an element is a compare-and-set, so that it keeps what another thread writes to the rest.
 */
final class AnyBytes {
    private static final VarHandle SHORTS = MethodHandles.arrayElementVarHandle(short[].class);
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

    private AnyBytes() {}

    /** Returns {@code size} bytes from offset {@code at} as a signed number. */
    static long get(@Nullable Object a, long at, int size) {
        check(a, at, size);
        if (a instanceof Pieces p) {
            byte[] piece = p.piece(at);
            int i = p.index(at);
            return i + size <= piece.length ? get(piece, i, size) : joined(p, at, size);
        } else if (a instanceof byte[] b) {
            return get(b, (int) at, size);
        } else if (a instanceof ByteBuffer b) {
            return get(b, (int) at, size);
        }
        int width = width(a);
        int shift = shift(width);
        if (size == width && (at & (size - 1)) == 0) {
            return element(a, (int) (at >> shift));
        }
        long result = 0;
        int done = 0;
        while (done < size) {
            long position = at + done;
            int inside = (int) position & (width - 1);
            int count = Math.min(size - done, width - inside);
            long part = element(a, (int) (position >> shift)) >>> (8 * inside);
            result |= (part & mask(count)) << (8 * done);
            done += count;
        }
        return extended(result, size);
    }

    private static long get(byte[] b, int i, int size) {
        return switch (size) {
            case 1 -> b[i];
            case 2 -> MixedMemory.getI16(b, i);
            case 4 -> MixedMemory.getI32(b, i);
            default -> MixedMemory.getI64(b, i);
        };
    }

    private static long get(ByteBuffer b, int i, int size) {
        return switch (size) {
            case 1 -> b.get(i);
            case 2 -> b.getShort(i);
            case 4 -> b.getInt(i);
            default -> b.getLong(i);
        };
    }

    /** Reads byte by byte: an unaligned scalar may span two pieces. */
    private static long joined(Pieces p, long at, int size) {
        long result = 0;
        for (int i = 0; i < size; i++) {
            result |= (p.piece(at + i)[p.index(at + i)] & 0xFFL) << (8 * i);
        }
        return extended(result, size);
    }

    private static long extended(long bits, int size) {
        int unused = 64 - 8 * size;
        return bits << unused >> unused;
    }

    private static long mask(int bytes) {
        return -1L >>> (64 - 8 * bytes);
    }

    static void set(@Nullable Object a, long at, int size, long bits) {
        check(a, at, size);
        if (a instanceof Pieces p) {
            byte[] piece = p.piece(at);
            int i = p.index(at);
            if (i + size <= piece.length) {
                set(piece, i, size, bits);
                return;
            }
            for (int k = 0; k < size; k++) {
                p.piece(at + k)[p.index(at + k)] = (byte) (bits >>> (8 * k));
            }
            return;
        } else if (a instanceof byte[] b) {
            set(b, (int) at, size, bits);
            return;
        } else if (a instanceof ByteBuffer b) {
            set(b, (int) at, size, bits);
            return;
        }
        int width = width(a);
        int shift = shift(width);
        if (size == width && (at & (size - 1)) == 0) {
            setElement(a, (int) (at >> shift), bits);
            return;
        }
        int done = 0;
        while (done < size) {
            long position = at + done;
            int inside = (int) position & (width - 1);
            int count = Math.min(size - done, width - inside);
            setPart(a, (int) (position >> shift), mask(count) << (8 * inside), bits >>> (8 * done) << (8 * inside));
            done += count;
        }
    }

    private static void set(byte[] b, int i, int size, long bits) {
        switch (size) {
            case 1 -> b[i] = (byte) bits;
            case 2 -> MixedMemory.setI16(b, i, (int) bits);
            case 4 -> MixedMemory.setI32(b, i, (int) bits);
            default -> MixedMemory.setI64(b, i, bits);
        }
    }

    private static void set(ByteBuffer b, int i, int size, long bits) {
        switch (size) {
            case 1 -> b.put(i, (byte) bits);
            case 2 -> b.putShort(i, (short) bits);
            case 4 -> b.putInt(i, (int) bits);
            default -> b.putLong(i, bits);
        }
    }

    private static void setPart(@Nullable Object a, int index, long mask, long bits) {
        long old = element(a, index);
        while (!swap(a, index, old, (old & ~mask) | (bits & mask))) {
            old = element(a, index);
        }
    }

    private static int shift(int width) {
        return Integer.numberOfTrailingZeros(width);
    }

    private static void check(@Nullable Object a, long at, int size) {
        long held = sizeBytes(a);
        if (at < 0 || at > held - size) {
            throw new IndexOutOfBoundsException("Index " + at + " out of bounds for length " + held);
        }
    }

    /** Returns the size in bytes of an array, or of pieces. */
    static long sizeBytes(@Nullable Object a) {
        if (a instanceof Pieces p) {
            return p.sizeBytes();
        } else if (a instanceof byte[] b) {
            return b.length;
        } else if (a instanceof float[] f) {
            return 4L * f.length;
        } else if (a instanceof int[] v) {
            return 4L * v.length;
        } else if (a instanceof double[] d) {
            return 8L * d.length;
        } else if (a instanceof long[] l) {
            return 8L * l.length;
        } else if (a instanceof short[] s) {
            return 2L * s.length;
        } else if (a instanceof ByteBuffer b) {
            return b.capacity();
        } else if (a instanceof PointerTable.Gone gone) {
            throw new InvalidPointerException(gone.reason());
        }
        throw new NullPointerException("a null pointer");
    }

    private static int width(@Nullable Object a) {
        if (a instanceof float[] || a instanceof int[]) {
            return 4;
        }
        return a instanceof short[] ? 2 : 8;
    }

    private static long element(@Nullable Object a, int i) {
        if (a instanceof float[] f) {
            return Float.floatToRawIntBits(f[i]);
        } else if (a instanceof int[] v) {
            return v[i];
        } else if (a instanceof double[] d) {
            return Double.doubleToRawLongBits(d[i]);
        } else if (a instanceof long[] l) {
            return l[i];
        } else if (a instanceof short[] s) {
            return s[i];
        }
        throw new NullPointerException("a null pointer");
    }

    private static void setElement(@Nullable Object a, int i, long bits) {
        if (a instanceof float[] f) {
            f[i] = Float.intBitsToFloat((int) bits);
        } else if (a instanceof int[] v) {
            v[i] = (int) bits;
        } else if (a instanceof double[] d) {
            d[i] = Double.longBitsToDouble(bits);
        } else if (a instanceof long[] l) {
            l[i] = bits;
        } else if (a instanceof short[] s) {
            s[i] = (short) bits;
        }
    }

    /**
     * Executes an atomic operation. Values and the result, the old value, are a scalar's bits as a long.
     *
     * @param value the operand, or what compare-and-swap expects
     * @param second what compare-and-swap writes; else 0
     */
    static long atomic(@Nullable Object a, long at, long value, long second, int op, int type) {
        ScalarType scalar = ScalarType.values()[type];
        AtomicOp operation = AtomicOp.values()[op];
        int size = (int) scalar.sizeBytes();
        check(a, at, size);
        boolean bytes = a instanceof byte[] || a instanceof Pieces || a instanceof ByteBuffer;
        int width = bytes ? 1 : width(a);
        if (size > width || (at & (size - 1)) != 0) {
            synchronized (lock(a, at)) {
                long old = value(get(a, at, size), scalar);
                set(a, at, size, combined(operation, scalar, old, value, second));
                return old;
            }
        }
        int index = (int) (at >> shift(width));
        int low = 8 * ((int) at & (width - 1));
        long mask = mask(size) << low;
        while (true) {
            long whole = element(a, index);
            long old = value(whole >>> low, scalar);
            long next = combined(operation, scalar, old, value, second) << low;
            if (swap(a, index, whole, (whole & ~mask) | (next & mask))) {
                return old;
            }
        }
    }

    /** Returns the value of a scalar that the low bits are. */
    private static long value(long bits, ScalarType type) {
        int size = (int) type.sizeBytes();
        return type.isUnsigned() ? bits & mask(size) : extended(bits, size);
    }

    private static Object lock(@Nullable Object a, long at) {
        if (a instanceof Pieces p) {
            return MixedAtomics.lock(p.piece(at), p.index(at));
        }
        return a instanceof byte[] b ? MixedAtomics.lock(b, (int) at) : a instanceof ByteBuffer b ? b : AnyBytes.class;
    }

    private static boolean swap(@Nullable Object a, int i, long old, long next) {
        if (a instanceof int[] v) {
            return INTS.compareAndSet(v, i, (int) old, (int) next);
        } else if (a instanceof long[] l) {
            return LONGS.compareAndSet(l, i, old, next);
        } else if (a instanceof float[] f) {
            return FLOATS.compareAndSet(f, i, Float.intBitsToFloat((int) old), Float.intBitsToFloat((int) next));
        } else if (a instanceof double[] d) {
            return DOUBLES.compareAndSet(d, i, Double.longBitsToDouble(old), Double.longBitsToDouble(next));
        } else if (a instanceof short[] s) {
            return SHORTS.compareAndSet(s, i, (short) old, (short) next);
        }
        throw new NullPointerException("a null pointer");
    }

    private static long combined(AtomicOp op, ScalarType type, long x, long operand, long second) {
        if (op == AtomicOp.ADD && type == ScalarType.F32) {
            return Float.floatToRawIntBits(Float.intBitsToFloat((int) x) + Float.intBitsToFloat((int) operand));
        } else if (op == AtomicOp.ADD && type == ScalarType.F64) {
            return Double.doubleToRawLongBits(Double.longBitsToDouble(x) + Double.longBitsToDouble(operand));
        }
        long v = value(operand, type);
        int order = type.isUnsigned() ? Long.compareUnsigned(x, v) : Long.compare(x, v);
        return switch (op) {
            case ADD -> x + v;
            case SUB -> x - v;
            case EXCHANGE -> v;
            case MIN -> order <= 0 ? x : v;
            case MAX -> order >= 0 ? x : v;
            case AND -> x & v;
            case OR -> x | v;
            case XOR -> x ^ v;
            case INC -> order >= 0 ? 0 : x + 1;
            case DEC -> x == 0 || order > 0 ? v : x - 1;
            case CAS -> x == v ? second : x;
            default -> throw new IllegalStateException("no operation of pointers from memory: " + op);
        };
    }
}
