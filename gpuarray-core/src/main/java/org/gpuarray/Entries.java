package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.types.Slice;

/**
 * What users write between brackets, as the kinds of entries that {@link ArrayIndex} reads: lists become arrays, and the ranges
 * of Groovy and Kotlin slices. Both languages are known by the names of their classes, so neither need be on the class path.
 */
final class Entries {
    private Entries() {}

    /**
     * Returns the entries of an index. An array of Integers or of rows is one entry, as a list is for NumPy: Java passes it in
     * place of several.
     */
    static Object[] of(Object... index) {
        if (isList(index)) {
            return new Object[] {index};
        }
        Object[] entries = new Object[index.length];
        for (int i = 0; i < entries.length; i++) {
            if (index[i] == null) {
                throw new NullPointerException("index[" + i + "] is null, need an entry; Index.NEW_AXIS is a new axis");
            }
            entries[i] = entry(index[i]);
        }
        return entries;
    }

    /** Returns the entries that a list in Groovy's brackets has; a range is one. */
    static Object[] ofGroovy(List<?> index) {
        return isGroovyRange(index) ? new Object[] {entry(index)} : of(index.toArray());
    }

    private static boolean isList(Object... index) {
        Class<?> type = index.getClass().getComponentType();
        return type.isArray() || Number.class.isAssignableFrom(type) || type == Boolean.class;
    }

    private static Object entry(Object entry) {
        if (entry instanceof List<?> list) {
            if (isGroovyRange(list)) {
                int first = ((Number) list.get(0)).intValue();
                int last = ((Number) list.get(list.size() - 1)).intValue();
                boolean ascends = first < 0 == last < 0 ? first <= last : last < 0; // 0..-1 is the whole list
                return slice(first, last, ascends ? 1 : -1);
            }
            return list.isEmpty() ? new int[0] : rows(list);
        }
        return isKotlinRange(entry) ? ofKotlin(entry) : entry;
    }

    private static Object[] rows(List<?> list) {
        List<Object> rows = new ArrayList<>();
        list.forEach(row -> rows.add(row instanceof List<?> inner ? rows(inner) : row));
        return rows.toArray();
    }

    private static boolean isGroovyRange(List<?> list) {
        return list.getClass().getName().startsWith("groovy.lang.") && !list.isEmpty();
    }

    private static boolean isKotlinRange(Object entry) {
        return entry instanceof Iterable && entry.getClass().getName().matches("kotlin\\.ranges\\.(Int|Long)\\w+");
    }

    /** Reads {@code first..last step step}, whose last number is one of those that it has; {@code 2..1} has none. */
    private static Slice ofKotlin(Object range) {
        long first = number(range, "getFirst");
        long last = number(range, "getLast");
        long step = number(range, "getStep");
        boolean isEmpty = step > 0 ? first > last : first < last;
        if (isEmpty) {
            return Slice.of(0, 0);
        } else if (first < 0 != last < 0) {
            throw new IllegalArgumentException("index " + range
                    + ": a range from one side of 0 to the other; negative positions count from the end, so write it as"
                    + " the string \"" + first + ":" + (step > 0 ? last + 1 : last - 1) + ":" + step + "\" or a Slice");
        }
        return slice(first, last, step);
    }

    private static long number(Object range, String getter) {
        try {
            return ((Number) range.getClass().getMethod(getter).invoke(range)).longValue();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("index " + range + ": cannot read this range, write it as a Slice", e);
        }
    }

    /** Returns the slice from one position to another with both; beside -1, or 0 from behind, there is no end to write. */
    private static Slice slice(long first, long last, long step) {
        long end = last + (step > 0 ? 1 : -1);
        boolean isOpen = step > 0 ? end == 0 : end == -1;
        return (isOpen ? Slice.from(first) : Slice.of(first, end)).by(step);
    }
}
