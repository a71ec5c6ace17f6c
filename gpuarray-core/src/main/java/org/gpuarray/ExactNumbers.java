package org.gpuarray;

import org.gpuarray.memory.HostValues;
import org.gpuarray.types.DType;

/** Copies numbers into a Java array of another type, each with its value. Integers of 64 bits without sign are their bits. */
final class ExactNumbers {
    private final String operation;
    private final HostValues from;
    private final DType type;

    private ExactNumbers(String operation, HostValues from, DType type) {
        this.operation = operation;
        this.from = from;
        this.type = type;
    }

    /**
     * @param type of the Java array's elements
     * @throws IllegalArgumentException if it has no such number; the message has the first one
     */
    static void copy(String operation, HostValues from, DType type, Object to) {
        ExactNumbers numbers = new ExactNumbers(operation, from, type);
        if (to instanceof double[] doubles) {
            numbers.toDoubles(doubles);
        } else if (to instanceof float[] floats) {
            numbers.toFloats(floats);
        } else if (to instanceof long[] longs) {
            for (int i = 0; i < longs.length; i++) {
                longs[i] = numbers.integer(i, Long.MIN_VALUE, Long.MAX_VALUE);
            }
        } else if (to instanceof int[] ints) {
            for (int i = 0; i < ints.length; i++) {
                ints[i] = (int) numbers.integer(i, Integer.MIN_VALUE, Integer.MAX_VALUE);
            }
        } else if (to instanceof short[] shorts) {
            for (int i = 0; i < shorts.length; i++) {
                shorts[i] = (short) numbers.integer(i, Short.MIN_VALUE, Short.MAX_VALUE);
            }
        } else {
            byte[] bytes = (byte[]) to;
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) numbers.integer(i, Byte.MIN_VALUE, Byte.MAX_VALUE);
            }
        }
    }

    private void toDoubles(double... to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = real(i);
            if (!from.type().isInexact() && !hasBits(i, 53)) {
                throw changed(i);
            }
        }
    }

    private void toFloats(float... to) {
        for (int i = 0; i < to.length; i++) {
            double value = real(i);
            to[i] = (float) value;
            boolean isExact = from.type().isInexact() ? to[i] == value || Double.isNaN(value) : hasBits(i, 24);
            if (!isExact) {
                throw changed(i);
            }
        }
    }

    private long integer(int i, long least, long most) {
        long value = bits(i);
        boolean isExact = from.type().isInexact()
                ? value == real(i) && real(i) < 0x1p63 // a long's largest value is no double
                : from.type() != DType.UINT64 || value >= 0;
        if (!isExact || value < least || value > most) {
            throw changed(i);
        }
        return value;
    }

    /** Returns whether an integer has at most so many digits of base 2 before its last zeros. */
    private boolean hasBits(int i, int most) {
        long bits = bits(i);
        long size = from.type() == DType.UINT64 ? bits : Math.abs(bits);
        return size == 0 || Long.SIZE - Long.numberOfLeadingZeros(size) - Long.numberOfTrailingZeros(size) <= most;
    }

    private double real(int i) {
        if (from.array() instanceof double[] doubles) {
            return doubles[i];
        } else if (from.array() instanceof long[] longs && (from.type() != DType.UINT64 || longs[i] >= 0)) {
            return longs[i];
        }
        return from.number(i).doubleValue();
    }

    /** Returns an integer, or a floating number's integer part. */
    private long bits(int i) {
        return from.array() instanceof long[] longs ? longs[i] : from.number(i).longValue();
    }

    private IllegalArgumentException changed(int i) {
        return new IllegalArgumentException(operation + ": dtype=" + from.type() + ", element " + i + " in C order is "
                + from.number(i) + ", which is no " + type + "; astype(DType." + type.name() + ") first");
    }
}
