package org.gpuarray.cpu.check;

import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * A copy of an allocation's contents before a launch, made row by row when the launch is about to write them. If blocks
 * that several workers run race, the launch is undone from this copy and repeated block after block, which reports the same
 * race each time.
 */
final class SavedRows {
    private final Object array;
    private final int elements;
    private final int shift;
    private final Object kept;
    private final @Nullable WrittenBytes keptMarks;
    /** For each row, twice the id of the launch that last copied it, plus 1 once the copy is complete. */
    private final AtomicIntegerArray states;

    SavedRows(Object array, int elements, int shift, boolean marks) {
        this.array = array;
        this.elements = elements;
        this.shift = shift;
        this.kept = Array.newInstance(array.getClass().getComponentType(), elements);
        this.keptMarks = marks ? new WrittenBytes(elements << shift) : null;
        this.states = new AtomicIntegerArray((elements >> Shadow.ROW_SHIFT) + 1);
    }

    /** Returns whether this is for the array that the allocation has now. */
    boolean serves(Object now, boolean marks) {
        return array == now && (keptMarks != null || !marks);
    }

    /** Copies a row that a launch is about to write; only the first worker that comes does. */
    void keep(int row, int launch, @Nullable WrittenBytes marks) {
        int done = 2 * launch + 1;
        int now = states.getAcquire(row);
        if (now == done) {
            return;
        }
        if (now != 2 * launch && states.compareAndSet(row, now, 2 * launch)) {
            copy(row, array, kept);
            if (keptMarks != null && marks != null) {
                keptMarks.copyRange(firstByte(row), marks, firstByte(row), bytes(row));
            }
            states.setRelease(row, done);
            return;
        }
        while (states.getAcquire(row) != done) {
            Thread.onSpinWait();
        }
    }

    /** Restores all rows that the launch has copied. No worker may run. */
    void restore(int launch, @Nullable WrittenBytes marks) {
        for (int row = 0; row < states.length(); row++) {
            if (states.get(row) == 2 * launch + 1) {
                copy(row, kept, array);
                if (keptMarks != null && marks != null) {
                    marks.copyRange(firstByte(row), keptMarks, firstByte(row), bytes(row));
                }
            }
        }
    }

    private void copy(int row, Object from, Object to) {
        int first = row << Shadow.ROW_SHIFT;
        System.arraycopy(from, first, to, first, bytes(row) >> shift);
    }

    private int firstByte(int row) {
        return row << Shadow.ROW_SHIFT << shift;
    }

    private int bytes(int row) {
        return Math.min(1 << Shadow.ROW_SHIFT, elements - (row << Shadow.ROW_SHIFT)) << shift;
    }
}
