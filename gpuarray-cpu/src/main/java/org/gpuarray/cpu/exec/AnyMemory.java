package org.gpuarray.cpu.exec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.gpuarray.cpu.flow.Instr.AtomicOp;
import org.gpuarray.cpu.memory.PointerTable;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Memory behind pointers that were stored in memory: an array of any type, seen as bytes. Called by generated code; the names
 * end in the scalar type.
 */
public final class AnyMemory {
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

    private AnyMemory() {}

    /** Returns a pointer as 64 bits. */
    public static long encode(BlockState state, @Nullable Object array, int offsetBytes) {
        if (array == null || array instanceof PointerTable.Gone) {
            return offsetBytes;
        }
        for (int i = 0; i < state.arrays.length; i++) {
            PointerTable.Owner owner = state.owners[i];
            if (owner != null && state.arrays[i] == array) {
                return owner.address() + offsetBytes;
            }
        }
        return PointerTable.address(array) + offsetBytes;
    }

    public static @Nullable Object array(long bits) {
        return PointerTable.array(bits);
    }

    public static int offset(long bits) {
        return PointerTable.offset(bits);
    }

    private static long bits(@Nullable Object a, int at, int size) {
        if (a instanceof byte[] b) {
            return switch (size) {
                case 1 -> b[at];
                case 2 -> MixedMemory.getI16(b, at);
                case 4 -> MixedMemory.getI32(b, at);
                default -> MixedMemory.getI64(b, at);
            };
        }
        int width = width(a);
        if (size == width && (at & (size - 1)) == 0) {
            return element(a, at >> shift(width));
        }
        long result = 0;
        for (int i = 0; i < size; i++) {
            int place = at + i;
            long one = element(a, place >> shift(width)) >>> ((place & (width - 1)) * 8);
            result |= (one & 0xFF) << (8 * i);
        }
        return size == 8 ? result : result << (64 - 8 * size) >> (64 - 8 * size);
    }

    private static void setBits(@Nullable Object a, int at, int size, long bits) {
        if (a instanceof byte[] b) {
            switch (size) {
                case 1 -> b[at] = (byte) bits;
                case 2 -> MixedMemory.setI16(b, at, (int) bits);
                case 4 -> MixedMemory.setI32(b, at, (int) bits);
                default -> MixedMemory.setI64(b, at, bits);
            }
            return;
        }
        int width = width(a);
        if (size == width && (at & (size - 1)) == 0) {
            setElement(a, at >> shift(width), bits);
            return;
        }
        for (int i = 0; i < size; i++) {
            int place = at + i;
            int index = place >> shift(width);
            int low = (place & (width - 1)) * 8;
            setElement(a, index, (element(a, index) & ~(0xFFL << low)) | (bits >>> (8 * i) & 0xFF) << low);
        }
    }

    private static int shift(int width) {
        return Integer.numberOfTrailingZeros(width);
    }

    private static int width(@Nullable Object a) {
        if (a instanceof float[] || a instanceof int[]) {
            return 4;
        } else if (a instanceof double[] || a instanceof long[]) {
            return 8;
        } else if (a instanceof short[]) {
            return 2;
        } else if (a instanceof PointerTable.Gone gone) {
            throw new InvalidPointerException(gone.reason());
        }
        throw new NullPointerException("a null pointer");
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

    public static int getBOOL(@Nullable Object a, int i) {
        return (int) bits(a, i, 1);
    }

    public static int getI8(@Nullable Object a, int i) {
        return (int) bits(a, i, 1);
    }

    public static int getU8(@Nullable Object a, int i) {
        return (int) bits(a, i, 1) & 0xFF;
    }

    public static int getI16(@Nullable Object a, int i) {
        return (int) bits(a, i, 2);
    }

    public static int getU16(@Nullable Object a, int i) {
        return (int) bits(a, i, 2) & 0xFFFF;
    }

    public static int getI32(@Nullable Object a, int i) {
        return (int) bits(a, i, 4);
    }

    public static int getU32(@Nullable Object a, int i) {
        return (int) bits(a, i, 4);
    }

    public static long getI64(@Nullable Object a, int i) {
        return bits(a, i, 8);
    }

    public static long getU64(@Nullable Object a, int i) {
        return bits(a, i, 8);
    }

    public static float getF32(@Nullable Object a, int i) {
        return Float.intBitsToFloat((int) bits(a, i, 4));
    }

    public static double getF64(@Nullable Object a, int i) {
        return Double.longBitsToDouble(bits(a, i, 8));
    }

    public static void setBOOL(@Nullable Object a, int i, int v) {
        setBits(a, i, 1, v);
    }

    public static void setI8(@Nullable Object a, int i, int v) {
        setBits(a, i, 1, v);
    }

    public static void setU8(@Nullable Object a, int i, int v) {
        setBits(a, i, 1, v);
    }

    public static void setI16(@Nullable Object a, int i, int v) {
        setBits(a, i, 2, v);
    }

    public static void setU16(@Nullable Object a, int i, int v) {
        setBits(a, i, 2, v);
    }

    public static void setI32(@Nullable Object a, int i, int v) {
        setBits(a, i, 4, v);
    }

    public static void setU32(@Nullable Object a, int i, int v) {
        setBits(a, i, 4, v);
    }

    public static void setI64(@Nullable Object a, int i, long v) {
        setBits(a, i, 8, v);
    }

    public static void setU64(@Nullable Object a, int i, long v) {
        setBits(a, i, 8, v);
    }

    public static void setF32(@Nullable Object a, int i, float v) {
        setBits(a, i, 4, Float.floatToRawIntBits(v));
    }

    public static void setF64(@Nullable Object a, int i, double v) {
        setBits(a, i, 8, Double.doubleToRawLongBits(v));
    }

    /**
     * Does an atomic operation on bits: values and result are a scalar's bits as a long.
     *
     * @param second what compare-and-swap writes; else 0
     */
    public static long atomic(@Nullable Object a, int at, long value, long second, int op, int type) {
        ScalarType scalar = ScalarType.values()[type];
        AtomicOp operation = AtomicOp.values()[op];
        int size = (int) scalar.sizeBytes();
        boolean whole = !(a instanceof byte[]) && width(a) == size && (at & (size - 1)) == 0;
        if (!whole) {
            synchronized (a instanceof byte[] b ? Atomics.lock(b, at) : AnyMemory.class) {
                long old = bits(a, at, size);
                setBits(a, at, size, combined(operation, scalar, old, value, second));
                return old;
            }
        }
        int index = at >> shift(size);
        while (true) {
            long old = element(a, index);
            if (swap(a, index, old, combined(operation, scalar, old, value, second))) {
                return old;
            }
        }
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
        }
        setElement(a, i, next);
        return true;
    }

    private static long combined(AtomicOp op, ScalarType type, long old, long value, long second) {
        if (op == AtomicOp.ADD && type == ScalarType.F32) {
            return Float.floatToRawIntBits(Float.intBitsToFloat((int) old) + Float.intBitsToFloat((int) value));
        } else if (op == AtomicOp.ADD && type == ScalarType.F64) {
            return Double.doubleToRawLongBits(Double.longBitsToDouble(old) + Double.longBitsToDouble(value));
        }
        boolean wide = type.sizeBytes() == 8;
        long x = wide ? old : type.isUnsigned() ? old & 0xFFFF_FFFFL : (int) old;
        long v = wide ? value : type.isUnsigned() ? value & 0xFFFF_FFFFL : (int) value;
        int order = type.isUnsigned() ? Long.compareUnsigned(x, v) : Long.compare(x, v);
        return switch (op) {
            case ADD -> x + v;
            case SUB -> x - v;
            case EXCHANGE -> value;
            case MIN -> order <= 0 ? x : v;
            case MAX -> order >= 0 ? x : v;
            case AND -> x & v;
            case OR -> x | v;
            case XOR -> x ^ v;
            case INC -> order >= 0 ? 0 : x + 1;
            case DEC -> x == 0 || order > 0 ? v : x - 1;
            case CAS -> x == v ? second : old;
            default -> throw new IllegalStateException("no operation of pointers from memory: " + op);
        };
    }
}
