package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Merges neighbouring dimensions that every operand steps through as if they were one, and drops those of extent 1.
 *
 * <p>Needs: extents, and the strides of all operands over them. Leaves: fewer of both, for the same positions in the same
 * order.
 */
final class CollapseDimensions {
    private CollapseDimensions() {}

    /**
     * The result.
     *
     * @param extents none is 1
     * @param strides one array for each operand
     * @param innermost for each dimension the innermost axis that it is made of
     */
    record Collapsed(long[] extents, List<long[]> strides, int[] innermost) {
        int rank() {
            return extents.length;
        }

        /** Returns the dimension that an axis has become, or -1 if its extent is 1. */
        int dimensionOf(int axis) {
            for (int dimension = 0; dimension < innermost.length; dimension++) {
                if (innermost[dimension] == axis) {
                    return dimension;
                }
            }
            return -1;
        }
    }

    /**
     * Collapses.
     *
     * @param fixed axes that stay as they are
     */
    static Collapsed run(long[] extents, List<long[]> operands, BitSet fixed) {
        int rank = 0;
        long[] joined = new long[extents.length];
        int[] innermost = new int[extents.length];
        for (int axis = 0; axis < extents.length; axis++) {
            if (extents[axis] == 1) {
                continue;
            }
            boolean isFree = rank > 0 && !fixed.get(axis) && !fixed.get(innermost[rank - 1]);
            if (isFree && canJoin(innermost[rank - 1], axis, extents[axis], operands)) {
                joined[rank - 1] *= extents[axis];
                innermost[rank - 1] = axis;
            } else {
                joined[rank] = extents[axis];
                innermost[rank] = axis;
                rank++;
            }
        }
        List<long[]> strides = new ArrayList<>(operands.size());
        for (long[] operand : operands) {
            long[] kept = new long[rank];
            for (int i = 0; i < rank; i++) {
                kept[i] = operand[innermost[i]];
            }
            strides.add(kept);
        }
        return new Collapsed(Arrays.copyOf(joined, rank), strides, Arrays.copyOf(innermost, rank));
    }

    private static boolean canJoin(int outer, int inner, long innerExtent, List<long[]> operands) {
        for (long[] strides : operands) {
            if (strides[outer] != innerExtent * strides[inner]) {
                return false;
            }
        }
        return true;
    }
}
