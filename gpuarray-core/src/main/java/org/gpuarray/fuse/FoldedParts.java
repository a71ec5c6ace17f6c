package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.IndexMap;
import org.jspecify.annotations.Nullable;

/**
 * How a kernel reads a view in pieces if several axes of the domain decide on the piece: by branches, as if the pieces were joined
 * arrays.
 *
 * @param pieces the access to the array for each piece
 * @param before for each piece but the last one, negative where the element is of that piece or of one before it
 */
record FoldedParts(List<Access> pieces, List<Access> before) {
    /** Returns the accesses, given the access to the folded array; null if no strides describe them. */
    static @Nullable FoldedParts of(NodeKind.Folded folded, Access access, Box part) {
        IndexMap map = folded.map();
        List<Access> pieces = new ArrayList<>();
        List<Access> before = new ArrayList<>();
        long[] coordinate = new long[map.shape().rank()];
        coordinate[folded.axis()] = 1;
        int count = folded.pieces().count();
        for (int piece = 0; piece < count; piece++) {
            long[] strides = map.strides();
            strides[folded.axis()] = folded.pieces().stride(piece);
            long offset = map.offset() + folded.pieces().offset(piece);
            Access there = Maps.through(new IndexMap(map.shape(), offset, strides), access, part);
            if (there == null) {
                return null;
            }
            pieces.add(there);
            if (piece < count - 1) {
                long end = folded.pieces().from(piece + 1);
                Access isBefore = Maps.through(new IndexMap(map.shape(), -end, coordinate), access, part);
                if (isBefore == null) {
                    return null;
                }
                before.add(isBefore);
            }
        }
        return new FoldedParts(pieces, before);
    }
}
