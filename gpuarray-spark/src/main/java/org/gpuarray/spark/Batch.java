package org.gpuarray.spark;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/**
 * Some rows of a partition, one after the other: an array for each column. It is closed after the function that it is given to.
 */
@CheckReturnValue
public final class Batch {
    private final List<String> names;
    private final List<GPUArray> columns;
    private final int partition;
    private final long firstRow;
    private final int rows;

    Batch(List<String> names, List<GPUArray> columns, int partition, long firstRow, int rows) {
        this.names = names;
        this.columns = columns;
        this.partition = partition;
        this.firstRow = firstRow;
        this.rows = rows;
    }

    /** Returns the number of rows. */
    public int rows() {
        return rows;
    }

    /** Returns the number of the partition. */
    public int partition() {
        return partition;
    }

    /** Returns how many rows of the partition are before the first one. */
    public long firstRow() {
        return firstRow;
    }

    /**
     * Returns a column: shape {@code (rows)}, or {@code (rows, n)} if it has arrays of n elements.
     *
     * @throws IllegalArgumentException if there is no such column
     */
    public GPUArray get(String column) {
        int at = names.indexOf(column);
        if (at < 0) {
            throw new IllegalArgumentException("get: column=" + column + ", need one of " + names);
        }
        return columns.get(at);
    }

    /**
     * Returns a column by its number, from 0 on, in the order in which they were named.
     *
     * @throws IndexOutOfBoundsException if there is no such column
     */
    public GPUArray get(int column) {
        return columns.get(column);
    }

    /**
     * Returns all columns side by side: shape {@code (rows, columns)}, where a column of arrays of n elements counts as n. Type: the
     * one to which NumPy promotes those of the columns.
     */
    public GPUArray matrix() {
        return sideBySide(columns);
    }

    /**
     * As {@link #matrix()} of these columns, in this order.
     *
     * @throws IllegalArgumentException if none is named, or there is no such column
     */
    public GPUArray matrix(String... names) {
        if (names.length == 0) {
            throw new IllegalArgumentException("matrix: no column is named, need some of " + this.names);
        }
        return sideBySide(java.util.Arrays.stream(names).map(this::get).toList());
    }

    private GPUArray sideBySide(List<GPUArray> arrays) {
        return GPU.concatenate(
                1,
                arrays.stream().map(a -> a.ndim() == 1 ? a.reshape(rows, 1) : a).toArray(GPUArray[]::new));
    }
}
