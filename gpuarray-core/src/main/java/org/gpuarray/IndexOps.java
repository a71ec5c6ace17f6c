package org.gpuarray;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import java.util.List;
import java.util.Objects;
import org.gpuarray.types.Index;
import org.gpuarray.types.Slice;

/**
 * Parts of an array, and writing. A part that slices and integers name is a view: it shares memory, so a write to it changes the
 * array, and a write to the array shows in it. A part that arrays of integers or truth values name is a copy. Results computed
 * before a write keep what they saw.
 *
 * <p>Writing broadcasts the value, which may have further axes of extent 1 in front, and converts within its kind of type or to
 * a higher one, never a float to an integer. The value is taken as it is before the write, also where it overlaps the target.
 * Each writing method throws {@link IllegalArgumentException} if the value does not broadcast to the target, has a higher kind
 * of type, is a number that the type cannot hold, or if several elements of the target are one, as in broadcastTo.
 */
@CheckReturnValue
public sealed interface IndexOps permits GPUArray {
    /**
     * Returns a view as Python's brackets do: {@code get("1:3, ::-1")}, {@code get("..., 0")}, {@code get("newaxis, :")}.
     *
     * @throws IllegalArgumentException if the text is no index
     * @throws IndexOutOfBoundsException if a position is outside its axis, or there are more entries than axes
     */
    default GPUArray get(String index) {
        Objects.requireNonNull(index, "index");
        return view(Index.parse(index));
    }

    /** Returns a view of position {@code i} of the first axis; negative positions count from the end. */
    default GPUArray get(int i) {
        return view(List.of(new Index.At(i)));
    }

    /** Returns a view of position {@code (i, j)} of the first two axes. */
    default GPUArray get(int i, int j) {
        return view(List.of(new Index.At(i), new Index.At(j)));
    }

    /** Returns a view of position {@code (i, j, k)} of the first three axes. */
    default GPUArray get(int i, int j, int k) {
        return view(List.of(new Index.At(i), new Index.At(j), new Index.At(k)));
    }

    /** Returns a view: {@code get(Slice.of(1, 3), Slice.all().by(-1))}. */
    default GPUArray get(Slice... index) {
        Objects.requireNonNull(index, "index");
        return view(List.of(index));
    }

    /**
     * Returns the part of the array that an index of any kind names: entries are integers, {@link Slice}s, {@link
     * Index#ELLIPSIS}, {@link Index#NEW_AXIS}, strings such as {@code "1:3, ..."}, arrays of integers ({@code GPUArray}, {@code
     * int[]}, {@code long[]}, {@code List.of(0, 2)}), masks (a {@code GPUArray} of bools, {@code boolean[]}, {@code Boolean}) and
     * ranges of Kotlin: {@code get(Slice.from(1), 0)}, {@code get(index, ":")}, {@code get(mask)}. An {@code Integer[]} alone is
     * one array, not several integers.
     *
     * <p>Without arrays it is a view. With arrays it is a copy, by NumPy's rules: the arrays broadcast, and their axes are where
     * the first array was if they all stand together, else in front; integers count as arrays then. A mask of {@code k} axes
     * stands for {@code k} arrays with the indices of its true elements; how many they are is read from the device, so that this
     * call waits for a mask, and for nothing else. An extent of 0 in a mask selects nothing, whatever the axis has. Indices outside their axes are told when the result is read: see {@link
     * GatherOps}.
     *
     * @throws IllegalArgumentException if an entry is something else or an array of floats, or the arrays do not broadcast
     * @throws IndexOutOfBoundsException if an integer is outside its axis, there are more entries than axes, or a mask has other
     *     extents than the axes it stands for
     */
    default GPUArray get(Object... index) {
        Object[] entries = Entries.of(Objects.requireNonNull(index, "index"));
        return ArrayIndex.isNeeded(entries) ? ArrayIndex.get((GPUArray) this, entries) : view(Index.of(entries));
    }

    /**
     * Writes an array to the elements that an index selects, as in {@link #get(Object...)}: {@code set(new Object[] {index, 0},
     * b)}, {@code set(mask.nonzero(), b)}. Of values for one index, the last one in C order stays.
     */
    default void set(Object[] index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        write(value, index);
    }

    /** Writes a number to the elements that an index selects. */
    default void set(Object[] index, Number value) {
        Objects.requireNonNull(index, "index");
        write(value, index);
    }

    /** Writes true or false to the elements that an index selects. */
    default void set(Object[] index, boolean value) {
        Objects.requireNonNull(index, "index");
        write(value, index);
    }

    /**
     * Writes an array at these positions of the first axis, or where a mask is true. A value for each true element is spread
     * after reading how many they are; one for all of them makes nobody wait.
     */
    default void set(GPUArray index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        write(value, index);
    }

    /** Writes a number at these positions of the first axis, or where a mask is true: waits for nothing. */
    default void set(GPUArray index, Number value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        write(value, index);
    }

    /** Writes true or false at these positions of the first axis, or where a mask is true: waits for nothing. */
    default void set(GPUArray index, boolean value) {
        Objects.requireNonNull(index, "index");
        write(value, index);
    }

    /** Writes an array at these positions of the first axis. */
    default void set(int[] index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        write(value, index);
    }

    /** Writes a number at these positions of the first axis. */
    default void set(int[] index, Number value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        write(value, index);
    }

    /** Writes an array at these positions of the first axis, in the part of the others that {@code rest} names. */
    default void set(GPUArray index, String rest, GPUArray value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(rest, "rest");
        Objects.requireNonNull(value, "value");
        write(value, index, rest);
    }

    /** Writes a number at these positions of the first axis, in the part of the others that {@code rest} names. */
    default void set(GPUArray index, String rest, Number value) {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(rest, "rest");
        Objects.requireNonNull(value, "value");
        write(value, index, rest);
    }

    /** Writes an array into the part of the first axes that {@code start} names, at these positions of the next one. */
    default void set(String start, GPUArray index, GPUArray value) {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        write(value, start, index);
    }

    /** Writes a number into the part of the first axes that {@code start} names, at these positions of the next one. */
    default void set(String start, GPUArray index, Number value) {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(value, "value");
        write(value, start, index);
    }

    /** Writes an array at these positions of the first two axes. */
    default void set(GPUArray rows, GPUArray columns, GPUArray value) {
        Objects.requireNonNull(rows, "rows");
        Objects.requireNonNull(columns, "columns");
        Objects.requireNonNull(value, "value");
        write(value, rows, columns);
    }

    /** Writes a number at these positions of the first two axes. */
    default void set(GPUArray rows, GPUArray columns, Number value) {
        Objects.requireNonNull(rows, "rows");
        Objects.requireNonNull(columns, "columns");
        Objects.requireNonNull(value, "value");
        write(value, rows, columns);
    }

    /** Writes an array into the part {@code index}. */
    default void set(String index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        Calls.write("set", get(index), value);
    }

    /** Writes a number into the part {@code index}. */
    default void set(String index, Number value) {
        Objects.requireNonNull(index, "index");
        Calls.write("set", get(index), value);
    }

    /** Writes true or false into the part {@code index}. */
    default void set(String index, boolean value) {
        Objects.requireNonNull(index, "index");
        Calls.write("set", get(index), value);
    }

    /** Writes an array into position {@code i} of the first axis. */
    default void set(int i, GPUArray value) {
        Calls.write("set", get(i), value);
    }

    /** Writes a number into position {@code i} of the first axis. */
    default void set(int i, Number value) {
        Calls.write("set", get(i), value);
    }

    /** Writes true or false into position {@code i} of the first axis. */
    default void set(int i, boolean value) {
        Calls.write("set", get(i), value);
    }

    /** Writes an array into position {@code (i, j)}. */
    default void set(int i, int j, GPUArray value) {
        Objects.requireNonNull(value, "value");
        Calls.write("set", get(i, j), value);
    }

    /** Writes a number into position {@code (i, j)}. */
    default void set(int i, int j, Number value) {
        Objects.requireNonNull(value, "value");
        Calls.write("set", get(i, j), value);
    }

    /** Writes true or false into position {@code (i, j)}. */
    default void set(int i, int j, boolean value) {
        Calls.write("set", get(i, j), value);
    }

    /** Writes an array into position {@code (i, j, k)}. */
    default void set(int i, int j, int k, GPUArray value) {
        Objects.requireNonNull(value, "value");
        Calls.write("set", get(i, j, k), value);
    }

    /** Writes a number into position {@code (i, j, k)}. */
    default void set(int i, int j, int k, Number value) {
        Objects.requireNonNull(value, "value");
        Calls.write("set", get(i, j, k), value);
    }

    /** Writes true or false into position {@code (i, j, k)}. */
    default void set(int i, int j, int k, boolean value) {
        Calls.write("set", get(i, j, k), value);
    }

    /** Writes an array into a slice of the first axis. */
    default void set(Slice index, GPUArray value) {
        Objects.requireNonNull(index, "index");
        Calls.write("set", get(index), value);
    }

    /** Writes a number into a slice of the first axis. */
    default void set(Slice index, Number value) {
        Objects.requireNonNull(index, "index");
        Calls.write("set", get(index), value);
    }

    /** Writes true or false into a slice of the first axis. */
    default void set(Slice index, boolean value) {
        Objects.requireNonNull(index, "index");
        Calls.write("set", get(index), value);
    }

    /** Writes an array into this one, broadcast to its shape, and returns this one. */
    @CanIgnoreReturnValue
    default GPUArray assign(GPUArray value) {
        return Calls.write("assign", (GPUArray) this, value);
    }

    /** Writes a number into every element and returns this array. */
    @CanIgnoreReturnValue
    default GPUArray fill(Number value) {
        return Calls.write("fill", (GPUArray) this, value);
    }

    /** Writes true or false into every element and returns this array. */
    @CanIgnoreReturnValue
    default GPUArray fill(boolean value) {
        return Calls.write("fill", (GPUArray) this, value);
    }

    /** Writes {@code a + value} into this array, as {@code a += value} does in Python, and returns it. */
    @CanIgnoreReturnValue
    default GPUArray addAssign(GPUArray value) {
        Objects.requireNonNull(value, "value");
        return Calls.write("addAssign", (GPUArray) this, ((GPUArray) this).plus(value));
    }

    /** Writes {@code a + value} into this array, for a number, and returns it. */
    @CanIgnoreReturnValue
    default GPUArray addAssign(Number value) {
        Objects.requireNonNull(value, "value");
        return Calls.write("addAssign", (GPUArray) this, ((GPUArray) this).plus(value));
    }

    /** Writes {@code a - value} into this array, as {@code a -= value} does in Python, and returns it. */
    @CanIgnoreReturnValue
    default GPUArray subtractAssign(GPUArray value) {
        Objects.requireNonNull(value, "value");
        return Calls.write("subtractAssign", (GPUArray) this, ((GPUArray) this).minus(value));
    }

    /** Writes {@code a - value} into this array, for a number, and returns it. */
    @CanIgnoreReturnValue
    default GPUArray subtractAssign(Number value) {
        Objects.requireNonNull(value, "value");
        return Calls.write("subtractAssign", (GPUArray) this, ((GPUArray) this).minus(value));
    }

    /** Writes {@code a * value} into this array, as {@code a *= value} does in Python, and returns it. */
    @CanIgnoreReturnValue
    default GPUArray multiplyAssign(GPUArray value) {
        Objects.requireNonNull(value, "value");
        return Calls.write("multiplyAssign", (GPUArray) this, ((GPUArray) this).times(value));
    }

    /** Writes {@code a * value} into this array, for a number, and returns it. */
    @CanIgnoreReturnValue
    default GPUArray multiplyAssign(Number value) {
        Objects.requireNonNull(value, "value");
        return Calls.write("multiplyAssign", (GPUArray) this, ((GPUArray) this).times(value));
    }

    /** Writes {@code a / value} into this array, as {@code a /= value} does in Python, and returns it. */
    @CanIgnoreReturnValue
    default GPUArray divideAssign(GPUArray value) {
        Objects.requireNonNull(value, "value");
        return Calls.write("divideAssign", (GPUArray) this, ((GPUArray) this).div(value));
    }

    /** Writes {@code a / value} into this array, for a number, and returns it. */
    @CanIgnoreReturnValue
    default GPUArray divideAssign(Number value) {
        Objects.requireNonNull(value, "value");
        return Calls.write("divideAssign", (GPUArray) this, ((GPUArray) this).div(value));
    }

    private void write(Object value, Object... index) {
        Object[] entries = Entries.of(index);
        if (ArrayIndex.isNeeded(entries)) {
            ArrayIndex.set((GPUArray) this, value, entries);
        } else {
            Calls.write("set", view(Index.of(entries)), value);
        }
    }

    private GPUArray view(List<Index> index) {
        return ((GPUArray) this).view(Calls.ref(this).map().select(index));
    }
}
