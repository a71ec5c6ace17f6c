package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.gpuarray.plan.KernelSpec.Fold;
import org.gpuarray.types.Pieces;

/** The folds of a kernel that is being assembled: inputs with the same pieces along a dimension share one. */
final class KernelFolds {
    private final KernelDimensions dimensions;
    private final long[] extents;
    private final List<Fold> specs = new ArrayList<>();
    private final List<Pieces> pieces = new ArrayList<>();

    KernelFolds(KernelDimensions dimensions, long... extents) {
        this.dimensions = dimensions;
        this.extents = extents;
    }

    /**
     * The folded part of an input.
     *
     * @param offset the rest of the input's offset; if it would be negative, it is in a fold
     * @param reach the largest distance of two elements along the folded dimensions
     */
    record Folded(List<Integer> folds, BitSet dimensions, long offset, long reach) {}

    /** Adds the folds of an input; its stride along a folded dimension becomes a divisor of the positions along it. */
    Folded add(Steps.In in, long... strides) {
        List<Integer> folds = new ArrayList<>();
        BitSet folded = new BitSet();
        Access access = in.access();
        long offset = access.offset();
        long reach = 0;
        for (int axis = 0; axis < access.strides().length; axis++) {
            Pieces along = access.pieces(axis);
            int dimension = along == null ? -1 : dimensions.dimensionOf(in, axis);
            if (along == null || dimension < 0) {
                offset += along == null ? 0 : along.at(0);
                continue;
            }
            if (offset < 0) {
                along = along.plus(offset);
                offset = 0;
            }
            folds.add(number(dimension, along));
            folded.set(dimension);
            strides[dimension] = divisor(along);
            reach += reach(along, extents[dimension]);
        }
        return new Folded(folds, folded, offset, reach);
    }

    private int number(int dimension, Pieces along) {
        for (int i = 0; i < specs.size(); i++) {
            if (specs.get(i).dimension() == dimension && pieces.get(i).equals(along)) {
                return i;
            }
        }
        specs.add(Fold.of(dimension, along));
        pieces.add(along);
        return specs.size() - 1;
    }

    private static long divisor(Pieces along) {
        long divisor = 0;
        for (int piece = 0; piece < along.count(); piece++) {
            divisor = Spans.gcd(Spans.gcd(divisor, along.offset(piece)), along.stride(piece));
        }
        return divisor;
    }

    private static long reach(Pieces along, long extent) {
        long reach = 0;
        for (int piece = 0; piece < along.count(); piece++) {
            long products = Math.abs(along.offset(piece)) + (extent - 1) * Math.abs(along.stride(piece));
            reach = Math.max(reach, products);
        }
        return reach;
    }

    List<Fold> specs() {
        return specs;
    }

    List<Pieces> pieces() {
        return pieces;
    }
}
