package org.gpuarray;

import java.util.Arrays;
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

    /** Returns them on the matrix's device. */
    static GPUArray[] triangleIndicesFrom(String operation, GPUArray a, int k, boolean lower) {
        Shape shape = matrix(operation, a);
        GPUArray mask = triangle(shape.extent(0), k, shape.extent(1), lower).placedLike(a);
        return triangleIndices(mask, k, lower);
    }

    static GPUArray[] triangleIndices(long rows, int k, long columns, boolean lower) {
        return triangleIndices(triangle(rows, k, columns, lower), k, lower);
    }

    /** Returns where the lower triangle is, or where the upper one is not. */
    private static GPUArray triangle(long rows, int k, long columns, boolean lower) {
        return Creation.tri(lower ? "trilIndices" : "triuIndices", rows, columns, lower ? k : k - 1L, DType.BOOL);
    }

    private static GPUArray[] triangleIndices(GPUArray mask, int k, boolean lower) {
        long rows = mask.shape().extent(0);
        long columns = mask.shape().extent(1);
        long diagonal = lower ? k : k - 1L;
        long below = below(rows, columns, diagonal);
        return lower ? Masks.nonzero(mask, below) : Masks.nonzero(mask.logicalNot(), mask.size() - below);
    }

    /** Returns how many elements of a matrix are on and below a diagonal. */
    private static long below(long rows, long columns, long diagonal) {
        long first = Math.min(rows, Math.max(0, -diagonal)); // rows before it have none
        long full = Math.min(rows, Math.max(first, columns - diagonal - 1)); // rows from it on have all
        long least = first + diagonal + 1;
        long growing = full - first;
        // One of two neighbours is even.
        long steps = growing % 2 == 0 ? growing / 2 * (growing - 1) : (growing - 1) / 2 * growing;
        return growing * least + steps + (rows - full) * columns;
    }

    static GPUArray[] diagIndices(long n, int ndim) {
        if (ndim < 0) {
            throw new IllegalArgumentException("diagIndices: n=" + n + " ndim=" + ndim + ", need ndim >= 0");
        }
        GPUArray[] indices = new GPUArray[ndim];
        Arrays.setAll(indices, i -> Creation.arange(n));
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
        GPUArray[] indices = diagIndices(a.shape().extent(0), a.ndim());
        for (GPUArray index : indices) {
            index.placedLike(a);
        }
        return indices;
    }

    static GPUArray[] ix(GPUArray... lines) {
        GPUArray[] open = new GPUArray[lines.length];
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].ndim() != 1) {
                throw new IllegalArgumentException("ix: shape=" + lines[i].shape() + ", need one axis");
            }
            Indices.check("ix", lines[i]);
            GPUArray line = lines[i].dtype() == DType.BOOL ? Masks.indices(lines[i]) : lines[i];
            int[] shape = new int[lines.length];
            Arrays.fill(shape, 1);
            shape[i] = -1;
            GPUArray turned =
                    line.size() > 0 ? line.reshape(shape) : Pieces.reshaped(line, emptyAlong(i, lines.length));
            open[i] = turned.owningUnlessOf(lines[i]);
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
