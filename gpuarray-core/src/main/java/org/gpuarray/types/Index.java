package org.gpuarray.types;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One entry of a basic index: a position, a {@link Slice}, {@code ...} or {@code newaxis}. */
public sealed interface Index permits Slice, Index.At, Index.Mark {
    /** Stands for as many {@code :} as the index has too few entries. */
    Index ELLIPSIS = Mark.ELLIPSIS;

    /** A new axis of extent 1. */
    Index NEW_AXIS = Mark.NEW_AXIS;

    /** One position; its axis is removed. Negative positions count from the end. */
    record At(long position) implements Index {
        @Override
        public String toString() {
            return Long.toString(position);
        }
    }

    /** The entries without a number. */
    enum Mark implements Index {
        ELLIPSIS("..."),
        NEW_AXIS("newaxis");

        private final String text;

        Mark(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * Returns the entries of an index as Python writes it: {@code "1:3, ::-1, ..., newaxis, 0"}. {@code None} is newaxis.
     *
     * @throws IllegalArgumentException if it is not one; the message names the entry
     */
    static List<Index> parse(String text) {
        List<Index> entries = new ArrayList<>();
        String[] parts = text.split(",", -1);
        // A trailing comma is allowed, as in a[1:3,].
        int count = parts.length > 1 && parts[parts.length - 1].isBlank() ? parts.length - 1 : parts.length;
        for (int i = 0; i < count; i++) {
            entries.add(entry(parts[i].strip(), text));
        }
        return entries;
    }

    /**
     * Returns the entries that {@code parts} stand for: integers, slices, {@link #ELLIPSIS}, {@link #NEW_AXIS}, or strings
     * of one or more entries.
     *
     * @throws IllegalArgumentException if a part is something else
     */
    static List<Index> of(Object... parts) {
        List<Index> entries = new ArrayList<>();
        for (Object part : parts) {
            if (part instanceof Index index) {
                entries.add(index);
            } else if (part instanceof Integer
                    || part instanceof Long
                    || part instanceof Short
                    || part instanceof Byte) {
                entries.add(new At(((Number) part).longValue()));
            } else if (part instanceof String text) {
                entries.addAll(parse(text));
            } else {
                throw new IllegalArgumentException("index " + part + " of class "
                        + part.getClass().getName() + ": need an integer, a Slice, Index.ELLIPSIS, Index.NEW_AXIS"
                        + " or a string such as \"1:3, ...\"");
            }
        }
        return entries;
    }

    private static Index entry(String entry, String whole) {
        if (entry.equals("...")) {
            return ELLIPSIS;
        }
        if (entry.equals("newaxis") || entry.equals("None")) {
            return NEW_AXIS;
        }
        String[] parts = entry.split(":", -1);
        try {
            if (parts.length == 1) {
                return new At(Long.parseLong(entry));
            }
            if (parts.length <= 3) {
                Long step = parts.length == 3 ? bound(parts[2]) : null;
                return new Slice(bound(parts[0]), bound(parts[1]), step == null ? 1 : step);
            }
        } catch (NumberFormatException e) {
            // Reported below, with the whole index.
        }
        throw new IllegalArgumentException("index \"" + whole + "\": cannot read \"" + entry
                + "\", need an integer, start:stop:step, ... or newaxis");
    }

    private static @Nullable Long bound(String text) {
        return text.isBlank() ? null : Long.valueOf(text.strip());
    }
}
