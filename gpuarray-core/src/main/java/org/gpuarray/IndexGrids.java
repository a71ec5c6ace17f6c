package org.gpuarray;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Indices of certain elements: triangles, diagonals, all combinations of positions. */
final class IndexGrids {
    private IndexGrids() {}

    /** Returns the rows and columns of a matrix. */
    static Shape matrix(String operation, GPUArray a) {
        if (a.ndim() != 2) {
            throw new IllegalArgumentException(operation + ": shape=" + a.shape() + ", need 2 axes");
        }
        return a.shape();
    }

    static GPUArray[] triangleIndices(Shape shape, int k, boolean lower) {
        return triangleIndices(Math.toIntExact(shape.extent(0)), k, Math.toIntExact(shape.extent(1)), lower);
    }

    static GPUArray[] triangleIndices(int rows, int k, int columns, boolean lower) {
        long below = LongStream.range(0, rows)
                .map(row -> Math.max(0, Math.min(columns, row + k + (lower ? 1 : 0))))
                .sum();
        GPUArray mask = Creation.tri(rows, columns, lower ? k : k - 1, DType.BOOL);
        return lower ? Masks.nonzero(mask, below) : Masks.nonzero(mask.logicalNot(), (long) rows * columns - below);
    }

    static GPUArray[] diagIndices(int n, int ndim) {
        GPUArray[] indices = new GPUArray[ndim];
        Arrays.setAll(indices, i -> GPU.arange(n));
        return indices;
    }

    static GPUArray[] diagIndicesFrom(GPUArray a) {
        boolean square = a.ndim() >= 2;
        for (int axis = 1; axis < a.ndim(); axis++) {
            square &= a.shape().extent(axis) == a.shape().extent(0);
        }
        if (!square) {
            throw new IllegalArgumentException(
                    "diagIndicesFrom: shape=" + a.shape() + ", need at least 2 axes of equal extents");
        }
        return diagIndices(Math.toIntExact(a.shape().extent(0)), a.ndim());
    }

    static GPUArray[] ix(GPUArray... lines) {
        GPUArray[] open = new GPUArray[lines.length];
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].ndim() != 1) {
                throw new IllegalArgumentException("ix: shape=" + lines[i].shape() + ", need one axis");
            }
            Indices.check("ix", lines[i]);
            GPUArray line = lines[i].dtype() == DType.BOOL ? Masks.places(lines[i]) : lines[i];
            int[] shape = new int[lines.length];
            Arrays.fill(shape, 1);
            shape[i] = -1;
            open[i] = line.size() > 0 ? line.reshape(shape) : Pieces.reshaped(line, emptyAlong(i, lines.length));
        }
        return open;
    }

    private static Shape emptyAlong(int axis, int rank) {
        long[] extents = new long[rank];
        Arrays.fill(extents, 1);
        extents[axis] = 0;
        return Shape.of(extents);
    }
}
