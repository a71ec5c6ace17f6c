package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.types.Slice;

/** What Groovy finds by its file of extension modules: operators with a number on the left. It also reads Groovy's indices. */
public final class GroovyNumbers {
    private GroovyNumbers() {}

    /** Returns {@code number + a}. */
    public static GPUArray plus(Number number, GPUArray a) {
        return GPU.plus(number, a);
    }

    /** Returns {@code number - a}. */
    public static GPUArray minus(Number number, GPUArray a) {
        return GPU.minus(number, a);
    }

    /** Returns {@code number * a}. */
    public static GPUArray multiply(Number number, GPUArray a) {
        return GPU.times(number, a);
    }

    /** Returns {@code number / a}. */
    public static GPUArray div(Number number, GPUArray a) {
        return GPU.div(number, a);
    }

    /** Returns {@code number % a}. */
    public static GPUArray mod(Number number, GPUArray a) {
        return GPU.rem(number, a);
    }

    /** Returns {@code number % a}. */
    public static GPUArray remainder(Number number, GPUArray a) {
        return GPU.rem(number, a);
    }

    /** Returns {@code number ** a}. */
    public static GPUArray power(Number number, GPUArray a) {
        return GPU.pow(number, a);
    }

    /** Returns {@code number & a}. */
    public static GPUArray and(Number number, GPUArray a) {
        return GPU.bitwiseAnd(number, a);
    }

    /** Returns {@code number | a}. */
    public static GPUArray or(Number number, GPUArray a) {
        return GPU.bitwiseOr(number, a);
    }

    /** Returns {@code number ^ a}. */
    public static GPUArray xor(Number number, GPUArray a) {
        return GPU.bitwiseXor(number, a);
    }

    /** Returns {@code number << a}. */
    public static GPUArray leftShift(Number number, GPUArray a) {
        return GPU.bitwiseLeftShift(number, a);
    }

    /** Returns {@code number >> a}. */
    public static GPUArray rightShift(Number number, GPUArray a) {
        return GPU.bitwiseRightShift(number, a);
    }

    /** Returns index entries with ranges as slices; a list that is itself a range is one entry. */
    static Object[] entries(List<?> index) {
        if (isRange(index)) {
            return new Object[] {slice(index)};
        }
        List<Object> entries = new ArrayList<>();
        for (Object entry : index) {
            entries.add(entry instanceof List<?> list && isRange(list) ? slice(list) : entry);
        }
        return entries.toArray();
    }

    /** Groovy's ranges are lists of numbers; without Groovy on the class path only their name tells them apart. */
    private static boolean isRange(List<?> list) {
        return list.getClass().getName().startsWith("groovy.lang.") && !list.isEmpty();
    }

    private static Slice slice(List<?> range) {
        int first = ((Number) range.get(0)).intValue();
        int last = ((Number) range.get(range.size() - 1)).intValue();
        int step = first <= last ? 1 : -1;
        int end = last + step;
        boolean isOpen = step > 0 ? end == 0 : end == -1;
        return (isOpen ? Slice.from(first) : Slice.of(first, end)).by(step);
    }
}
