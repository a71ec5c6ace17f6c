package org.gpuarray.types;

import java.util.ArrayList;
import java.util.List;

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
        return IndexText.parse(text);
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
}
