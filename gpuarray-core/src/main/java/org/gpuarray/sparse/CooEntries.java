package org.gpuarray.sparse;

import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.jspecify.annotations.Nullable;

/** A list of elements, in any order, of one or of several at a position. Immutable. */
final class CooEntries extends Shared {
    final long rows;
    final long columns;
    final GPUArray row;
    final GPUArray column;
    final GPUArray data;

    /** The same matrix by rows, with which it computes. */
    private @Nullable Compressed lines;

    /** Takes the arrays over; indices are of the type that {@link Structure#indexType} says. */
    CooEntries(long rows, long columns, GPUArray row, GPUArray column, GPUArray data) {
        this.rows = rows;
        this.columns = columns;
        this.row = row;
        this.column = column;
        this.data = data;
    }

    /** Returns this with one more user. */
    CooEntries shared() {
        share();
        return this;
    }

    /** Returns the rows, with one more user. */
    synchronized Compressed lines() {
        Compressed known = lines;
        if (known == null) {
            known = Compressed.of(rows, columns, row, column, data);
            known.beside(data);
            lines = known;
        }
        return known.shared();
    }

    /** Lets the arrays outlive a scope in which they were made. */
    synchronized void keptBy(GpuScope scope) {
        scope.keep(row);
        scope.keep(column);
        scope.keep(data);
        if (lines != null) {
            lines.keptBy(scope);
        }
    }

    @Override
    void free() {
        row.close();
        column.close();
        data.close();
        synchronized (this) {
            if (lines != null) {
                lines.close();
            }
        }
    }
}
