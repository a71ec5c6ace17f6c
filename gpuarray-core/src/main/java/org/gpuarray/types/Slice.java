package org.gpuarray.types;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.Nullable;

/**
 * Python's {@code start:stop:step} along one axis. A missing part is null; negative positions count from the end; positions
 * outside the axis are clipped to it.
 */
@CheckReturnValue
public record Slice(@Nullable Long start, @Nullable Long stop, long step) implements Index {
    public Slice {
        if (step == 0) {
            throw new IllegalArgumentException("slice: step=0, need step != 0");
        }
    }

    /** Returns {@code :}, the whole axis. */
    public static Slice all() {
        return new Slice(null, null, 1);
    }

    /** Returns {@code start:}. */
    public static Slice from(long start) {
        return new Slice(start, null, 1);
    }

    /** Returns {@code :stop}. */
    public static Slice to(long stop) {
        return new Slice(null, stop, 1);
    }

    /** Returns {@code start:stop}. */
    public static Slice of(long start, long stop) {
        return new Slice(start, stop, 1);
    }

    /** Returns {@code start:stop:step}. */
    public static Slice of(long start, long stop, long step) {
        return new Slice(start, stop, step);
    }

    /** Returns this slice with another step: {@code Slice.all().by(-1)} is {@code ::-1}. */
    public Slice by(long newStep) {
        return new Slice(start, stop, newStep);
    }

    /** Returns the position of the first element on an axis of {@code extent} elements. */
    public long first(long extent) {
        if (start == null) {
            return step > 0 ? 0 : extent - 1;
        }
        return cut(start, extent);
    }

    /** Returns the number of elements taken from an axis of {@code extent} elements. */
    public long count(long extent) {
        long first = first(extent);
        long last = stop == null ? (step > 0 ? extent : -1) : cut(stop, extent);
        long distance = step > 0 ? last - first : first - last;
        if (distance <= 0) {
            return 0;
        }
        return step == Long.MIN_VALUE ? 1 : (distance - 1) / Math.abs(step) + 1;
    }

    private long cut(long position, long extent) {
        long fromStart = position < 0 ? position + extent : position;
        return step > 0 ? Math.min(Math.max(fromStart, 0), extent) : Math.min(Math.max(fromStart, -1), extent - 1);
    }

    /** Returns the slice as Python writes it. */
    @Override
    public String toString() {
        return (start == null ? "" : start) + ":" + (stop == null ? "" : stop) + (step == 1 ? "" : ":" + step);
    }
}
