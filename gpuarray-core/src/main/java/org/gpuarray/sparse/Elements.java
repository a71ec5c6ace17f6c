package org.gpuarray.sparse;

import java.util.Objects;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/** The checks of matrices' arguments, and what follows from them. */
final class Elements {
    private Elements() {}

    static void requireType(String operation, DType type) {
        if (type.isHalf()) {
            throw new IllegalArgumentException(
                    operation + ": dtype=" + type + ", sparse matrices have no floats of 16 bits; convert to float32");
        }
    }

    /** Requires 1-d arrays, of elements and of their indices, of one length. */
    static void requireLists(String operation, GPUArray data, String name, GPUArray indices) {
        requireType(operation, data.dtype());
        requireIndices(operation, name, indices);
        if (data.ndim() != 1 || data.size() != indices.size()) {
            throw new IllegalArgumentException(operation + ": shapes data=" + data.shape() + " and " + name + "="
                    + indices.shape() + ", need 1-d arrays of one length");
        }
    }

    static void requireIndices(String operation, String name, GPUArray indices) {
        if (!indices.dtype().isInteger() || indices.ndim() != 1) {
            throw new IllegalArgumentException(operation + ": " + name + " has shape=" + indices.shape() + " dtype="
                    + indices.dtype() + ", need a 1-d array of integers");
        }
    }

    static void requireExtents(String operation, long rows, long columns) {
        if (rows < 0 || columns < 0) {
            throw new IllegalArgumentException(
                    operation + ": shape=(" + rows + ", " + columns + "), need extents that are not negative");
        }
    }

    /** Requires that the least and the greatest index are inside an extent. */
    static void requireInside(String operation, String name, long least, long greatest, long extent) {
        if (least < 0) {
            throw new IllegalArgumentException(operation + ": " + name + " contains " + least + ", need 0 or more");
        }
        if (greatest >= extent) {
            throw new IllegalArgumentException(
                    operation + ": " + name + " contains " + greatest + ", need less than the extent " + extent);
        }
    }

    /** Returns the least and the greatest element of integer arrays that have elements, two for each, in one read. */
    static long[] ranges(GPUArray... arrays) {
        GPUArray[] ends = new GPUArray[2 * arrays.length];
        try (GpuScope scope = GpuScope.open()) {
            for (int i = 0; i < arrays.length; i++) {
                ends[2 * i] = arrays[i].min().astype(DType.INT64).reshape(1);
                ends[2 * i + 1] = arrays[i].max().astype(DType.INT64).reshape(1);
            }
            return GPU.concatenate(ends).toLongArray();
        }
    }

    /** Checks what compressed matrices are made of, and returns how many elements the lines have. */
    static long check(String operation, Parts parts, long lines, long extent) {
        requireStarts(operation, parts, lines);
        long count = parts.data.size();
        long[] ends = edges(parts);
        if (ends[0] != 0) {
            throw new IllegalArgumentException(operation + ": indptr[0]=" + ends[0] + ", need 0");
        }
        if (ends[2] < 0) {
            long at = ends[3];
            long[] both = parts.starts.get(Slice.of(at, at + 2)).toLongArray();
            throw new IllegalArgumentException(operation + ": indptr[" + at + "]=" + both[0] + " and indptr[" + (at + 1)
                    + "]=" + both[1] + ", need a sequence that does not descend");
        }
        if (ends[1] > count) {
            throw new IllegalArgumentException(operation + ": indptr[-1]=" + ends[1]
                    + ", need at most the number of indices and elements, " + count);
        }
        if (ends[1] > 0 && (ends[4] < 0 || ends[5] >= extent)) {
            // The last start may be before the end: what comes after it is not the matrix'.
            long[] range = ranges(parts.indices.get(Slice.to(ends[1])));
            requireInside(operation, "indices", range[0], range[1], extent);
        }
        return ends[1];
    }

    static void requireStarts(String operation, Parts parts, long lines) {
        requireLists(operation, parts.data, "indices", parts.indices);
        requireIndices(operation, "indptr", parts.starts);
        if (parts.starts.size() != lines + 1) {
            throw new IllegalArgumentException(
                    operation + ": indptr has " + parts.starts.size() + " elements, need " + (lines + 1));
        }
    }

    /**
     * Returns, in one read, the first and the last start, the least difference of neighbours and where that is, and the least and the
     * greatest index.
     */
    private static long[] edges(Parts parts) {
        GPUArray starts = parts.starts;
        try (GpuScope scope = GpuScope.open()) {
            GPUArray indices = parts.indices.size() > 0 ? parts.indices : Near.zeros(starts, Shape.of(1), DType.INT64);
            GPUArray all = starts.astype(DType.INT64);
            GPUArray steps = starts.size() > 1 ? all.diff() : Near.zeros(starts, Shape.of(1), DType.INT64);
            return GPU.concatenate(
                            all.get(Slice.to(1)),
                            all.get(Slice.from(-1)),
                            steps.min().reshape(1),
                            steps.argmin().reshape(1),
                            indices.min().astype(DType.INT64).reshape(1),
                            indices.max().astype(DType.INT64).reshape(1))
                    .toLongArray();
        }
    }

    /** The arrays of a compressed matrix as a user gives them. */
    record Parts(GPUArray data, GPUArray indices, GPUArray starts) {
        Parts {
            Objects.requireNonNull(data, "data");
            Objects.requireNonNull(indices, "indices");
            Objects.requireNonNull(starts, "indptr");
        }

        /** Returns a matrix of copies of the first {@code count} elements. */
        Compressed lines(long lines, long extent, long count) {
            DType index = Structure.indexType(lines, extent, count);
            Slice used = Slice.to(count);
            Structure structure = new Structure(
                    lines, extent, starts.astype(index), indices.get(used).astype(index), null);
            return new Compressed(structure, data.get(used).copy());
        }
    }

    static void requireVector(String operation, GPUArray x, long length, Shape shape) {
        if (x.ndim() != 1 || x.size() != length) {
            throw new IllegalArgumentException(operation + ": matrix of shape=" + shape + ", vector of shape="
                    + x.shape() + ", need shape=(" + length + ",)");
        }
    }

    static void requireRows(String operation, GPUArray dense, long rows, Shape shape) {
        if (dense.ndim() < 1 || dense.ndim() > 2 || dense.shape().extent(0) != rows) {
            throw new IllegalArgumentException(operation + ": matrix of shape=" + shape + ", dense array "
                    + (operation.endsWith("rmatmul") ? "transposed " : "") + "of shape=" + dense.shape()
                    + ", need one axis or two, the first of " + rows);
        }
    }

    /** Returns the dense array as one of two axes, each of which is the matrix' or 1. */
    static GPUArray requireBroadcast(String operation, GPUArray dense, Shape shape) {
        GPUArray table = dense.ndim() == 0 ? dense.reshape(1, 1) : dense.ndim() == 1 ? dense.expandDims(0) : dense;
        for (int axis = 0; axis < 2; axis++) {
            if (table.ndim() != 2
                    || (table.shape().extent(axis) != 1 && table.shape().extent(axis) != shape.extent(axis))) {
                throw new IllegalArgumentException(
                        operation + ": shape=" + dense.shape() + " does not broadcast to that of the matrix, " + shape);
            }
        }
        return table;
    }

    static long lengthOfDiagonal(Shape shape, long k) {
        long rows = shape.extent(0) + Math.min(0, k);
        long columns = shape.extent(1) - Math.max(0, k);
        return Math.max(0, Math.min(rows, columns));
    }

    static long position(String operation, long index, Shape shape, int axis) {
        long extent = shape.extent(axis);
        if (index < -extent || index >= extent) {
            throw new IndexOutOfBoundsException(
                    operation + ": index " + index + " is out of range for axis " + axis + " of shape=" + shape);
        }
        return index < 0 ? index + extent : index;
    }

    static Compressed lines(Compressed from, Slice slice) {
        long extent = from.structure.lines;
        long count = slice.count(extent);
        long first = slice.first(extent);
        if (slice.step() == 1 || count < 2) {
            return from.lines(count == 0 ? 0 : first, count == 0 ? 0 : first + count);
        }
        try (GPUArray numbers =
                Near.arange(from.data, count, DType.INT64).times(slice.step()).plus(first)) {
            return from.lines(numbers);
        }
    }

    static Compressed lines(String operation, Compressed from, GPUArray numbers) {
        requireIndices(operation, "index", numbers);
        long extent = from.structure.lines;
        if (numbers.size() > 0) {
            long[] range = ranges(numbers);
            if (range[0] < -extent || range[1] >= extent) {
                throw new IndexOutOfBoundsException(operation + ": indices from " + range[0] + " to " + range[1]
                        + ", need from " + -extent + " to below " + extent);
            }
        }
        try (GpuScope scope = GpuScope.open()) {
            GPUArray whole = numbers.astype(DType.INT64);
            return from.lines(GPU.where(whole.lt(0), whole.plus(extent), whole)).keptBy(scope);
        }
    }
}
