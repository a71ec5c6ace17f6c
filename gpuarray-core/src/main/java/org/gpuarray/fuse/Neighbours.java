package org.gpuarray.fuse;

import java.util.List;
import org.gpuarray.plan.KernelSpec.Input;
import org.gpuarray.plan.KernelSpec.Near;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.types.Pieces;
import org.jspecify.annotations.Nullable;

/**
 * Finds the inputs of an elementwise kernel whose elements are beside those of another input along the rows. A thread that loads a
 * few neighbouring elements of the one has most elements of the others, too.
 */
final class Neighbours {
    /** The distance of the furthest neighbour: a thread keeps a window of a few elements. */
    private static final int FURTHEST = 4;

    private final List<Steps.In> reads;
    private final List<KernelFolds.Folded> folded;
    private final List<long[]> strides;
    private final KernelFolds folds;
    private final int last;
    private final long columns;

    Neighbours(
            List<Steps.In> reads,
            List<KernelFolds.Folded> folded,
            List<long[]> strides,
            KernelFolds folds,
            long... extents) {
        this.reads = reads;
        this.folded = folded;
        this.strides = strides;
        this.folds = folds;
        last = extents.length - 1;
        columns = extents[last];
    }

    /** Returns the input that another one is beside, and how far; null if there is none. */
    @Nullable
    Near of(int input, List<Input> inputs) {
        for (int other = 0; other < inputs.size(); other++) {
            // Of two aligned ones the later is beside the earlier, which is beside none.
            boolean isBefore = other < input || !inputs.get(input).layout().aligned();
            boolean serves = isBefore
                    && inputs.get(other).layout().aligned()
                    && inputs.get(other).near() == null;
            long shift = serves ? shiftFrom(other, input, inputs) : 0;
            if (shift != 0) {
                return new Near(other, (int) shift);
            }
        }
        // Rows that begin anywhere, as those of an interior: the first of them has the others beside it.
        for (int other = 0; other < input && !inputs.get(input).layout().aligned(); other++) {
            long shift = inputs.get(other).near() == null ? shiftFrom(other, input, inputs) : 0;
            if (shift != 0) {
                return new Near(other, (int) shift);
            }
        }
        return null;
    }

    /** Returns how far an input is beside the rows of another one; 0 if it is not, or too far. */
    private long shiftFrom(int other, int input, List<Input> inputs) {
        boolean isRow = inputs.get(other).layout().isUnit(last)
                && inputs.get(other).source() == Source.MEMORY
                && !inputs.get(other).partial();
        long shift = isRow && isOfSameRows(input, other) ? shift(input, other) : 0;
        return Math.abs(shift) <= FURTHEST ? shift : 0;
    }

    private boolean isOfSameRows(int input, int other) {
        Steps.In read = reads.get(input);
        Steps.In row = reads.get(other);
        boolean same = read.node() != null
                && read.node() == row.node()
                && read.type() == row.type()
                && !read.gathered()
                && !row.gathered()
                && !read.at().partial();
        for (int dimension = 0; dimension < last; dimension++) {
            same &= strides.get(input)[dimension] == strides.get(other)[dimension];
        }
        return same && foldsAcross(input).equals(foldsAcross(other));
    }

    private List<Integer> foldsAcross(int input) {
        return folded.get(input).folds().stream()
                .filter(fold -> folds.specs().get(fold).dimension() != last)
                .toList();
    }

    /** Returns by how many elements an input is behind the other one; 0 if not by the same number everywhere. */
    private long shift(int input, int other) {
        long apart = folded.get(input).offset() - folded.get(other).offset();
        Pieces along = Pieces.affine(0, strides.get(input)[last]);
        for (int fold : folded.get(input).folds()) {
            along = folds.specs().get(fold).dimension() == last ? folds.pieces().get(fold) : along;
        }
        int longest = 0;
        for (int piece = 1; piece < along.count(); piece++) {
            boolean isLonger =
                    along.to(piece, columns) - along.from(piece) > along.to(longest, columns) - along.from(longest);
            longest = isLonger ? piece : longest;
        }
        long shift = along.offset(longest) + apart;
        for (int piece = 0; piece < along.count(); piece++) {
            long from = Math.max(along.from(piece), -shift);
            long to = Math.min(along.to(piece, columns), columns - shift);
            boolean isShifted = along.stride(piece) == 1 && along.offset(piece) + apart == shift;
            if (from < to && !isShifted) {
                return 0;
            }
        }
        return shift;
    }
}
