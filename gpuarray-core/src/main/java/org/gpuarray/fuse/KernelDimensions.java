package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.gpuarray.types.Shape;

/**
 * The dimensions of a kernel, as few as its operands allow, with the strides of each operand: first the inputs, then the
 * results.
 *
 * @param outer the kept ones
 * @param inner the reduced ones, or the one that is scanned; results have strides here only if the kernel keeps rows or
 *     scans
 * @param axes which axes of accesses are which dimensions
 */
record KernelDimensions(CollapseDimensions.Collapsed outer, CollapseDimensions.Collapsed inner, KeptAxes axes) {
    static KernelDimensions of(Domain domain, List<Steps.In> inputs, List<KernelResult> results) {
        return domain.scanAxis() >= 0 ? ofScan(domain, inputs, results) : ofReduction(domain, inputs, results);
    }

    /** The same for a kernel without a reduction, which has no inner dimensions. */
    private static KernelDimensions ofReduction(Domain domain, List<Steps.In> inputs, List<KernelResult> results) {
        Cone.Reduction reduction = domain.reduction();
        long[] keptExtents = domain.kept().extents();
        int keptRank = keptExtents.length;
        long[] reducedExtents = reduction == null ? new long[0] : reducedExtents(reduction);
        List<long[]> kept = new ArrayList<>();
        List<long[]> reduced = new ArrayList<>();
        for (Steps.In in : inputs) {
            long[] strides = in.at().producer() && reduction != null
                    ? keptFirst(reduction, in.access())
                    : in.access().strides();
            kept.add(Arrays.copyOf(strides, keptRank));
            reduced.add(Arrays.copyOfRange(strides, keptRank, keptRank + reducedExtents.length));
        }
        for (KernelResult result : results) {
            long[] strides = result.access().strides();
            if (domain.keepsRows() && reduction != null && strides.length > keptRank) {
                strides = keptFirst(reduction, result.access());
            }
            kept.add(Arrays.copyOf(strides, keptRank));
            if (domain.keepsRows()) {
                reduced.add(Arrays.copyOfRange(strides, keptRank, keptRank + reducedExtents.length));
            }
        }
        KeptAxes axes = KeptAxes.of(reduction, keptRank);
        CollapseDimensions.Collapsed outer = CollapseDimensions.run(keptExtents, kept, fixed(inputs, axes, true));
        CollapseDimensions.Collapsed inner =
                CollapseDimensions.run(reducedExtents, reduced, fixed(inputs, axes, false));
        if (reduction == null && outer.rank() == 0) {
            outer = oneElement(kept.size());
        } else if (reduction != null && inner.rank() == 0) {
            inner = oneElement(reduced.size());
            for (int i = 0; i < inputs.size(); i++) {
                inner.strides().get(i)[0] = inputs.get(i).at().producer() ? 1 : 0;
            }
        }
        return new KernelDimensions(outer, inner, axes);
    }

    private static BitSet fixed(List<Steps.In> inputs, KeptAxes axes, boolean outer) {
        BitSet fixed = new BitSet();
        for (Steps.In in : inputs) {
            for (int axis = 0; axis < in.access().strides().length; axis++) {
                if (in.access().pieces(axis) != null && axes.isKept(in, axis) == outer) {
                    fixed.set(axes.number(in, axis));
                }
            }
        }
        return fixed;
    }

    private static KernelDimensions ofScan(Domain domain, List<Steps.In> inputs, List<KernelResult> results) {
        int axis = domain.scanAxis();
        List<long[]> others = new ArrayList<>();
        List<long[]> along = new ArrayList<>();
        for (Steps.In in : inputs) {
            others.add(without(in.access().strides(), axis));
            along.add(new long[] {in.access().stride(axis)});
        }
        for (KernelResult result : results) {
            others.add(without(result.access().strides(), axis));
            along.add(new long[] {result.access().stride(axis)});
        }
        long[] extents = domain.kept().extents();
        KeptAxes axes = KeptAxes.ofScan(extents.length, axis);
        return new KernelDimensions(
                CollapseDimensions.run(without(extents, axis), others, fixed(inputs, axes, true)),
                new CollapseDimensions.Collapsed(new long[] {extents[axis]}, along, new int[] {0}),
                axes);
    }

    /** Returns the dimension that an axis of an input's access has become, or -1 if its extent is 1. */
    int dimensionOf(Steps.In in, int axis) {
        boolean isOuter = axes.isKept(in, axis);
        int dimension = (isOuter ? outer : inner).dimensionOf(axes.number(in, axis));
        return isOuter || dimension < 0 ? dimension : outer.rank() + dimension;
    }

    /** Returns the extents, outer ones first. */
    long[] extents() {
        return joined(outer.extents(), inner.extents());
    }

    /** Returns the strides of an input over all dimensions. */
    long[] stridesOfInput(int input) {
        return joined(outer.strides().get(input), inner.strides().get(input));
    }

    /**
     * Returns the strides of a result over the dimensions that it has.
     *
     * @param operand its number, counted from the first input
     * @param isOfRow whether it has one element for each row
     */
    long[] stridesOfResult(int operand, boolean isOfRow) {
        boolean isInner = operand < inner.strides().size() && !isOfRow;
        long[] kept = outer.strides().get(operand);
        return isInner ? joined(kept, inner.strides().get(operand)) : kept.clone();
    }

    private static long[] joined(long[] first, long[] second) {
        long[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static long[] without(long[] values, int axis) {
        long[] others = new long[values.length - 1];
        System.arraycopy(values, 0, others, 0, axis);
        System.arraycopy(values, axis + 1, others, axis, others.length - axis);
        return others;
    }

    private static CollapseDimensions.Collapsed oneElement(int operands) {
        List<long[]> strides = new ArrayList<>();
        for (int i = 0; i < operands; i++) {
            strides.add(new long[] {1});
        }
        return new CollapseDimensions.Collapsed(new long[] {1}, strides, new int[] {-1});
    }

    private static long[] reducedExtents(Cone.Reduction reduction) {
        long[] extents = new long[reduction.axes().size()];
        for (int i = 0; i < extents.length; i++) {
            extents[i] = reduction.shape().extent(reduction.axes().get(i));
        }
        return extents;
    }

    private static long[] keptFirst(Cone.Reduction reduction, Access access) {
        Shape shape = reduction.shape();
        long[] strides = new long[shape.rank()];
        int at = 0;
        for (int axis = 0; axis < strides.length; axis++) {
            if (!reduction.axes().contains(axis)) {
                strides[at++] = access.stride(axis);
            }
        }
        for (int axis : reduction.axes()) {
            strides[at++] = access.stride(axis);
        }
        return strides;
    }
}
