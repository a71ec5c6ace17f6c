package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The index space of a kernel.
 *
 * @param kept the shape of its results
 * @param reduction the reduction that it computes, or null
 * @param scanAxis the axis of {@code kept} along which it scans, or -1
 * @param keepsRows whether it uses the results of its reduction at each reduced element, and may have results for each of
 *     those
 */
record Domain(Shape kept, Cone.@Nullable Reduction reduction, int scanAxis, boolean keepsRows) {
    private static final int NO_SCAN = -1;

    /** Returns the domain of the kernel that computes {@code result}, given what is stored so far. */
    static Domain of(Vertex result) {
        Cone.Reduction reduction = result.cone.reduction() == null ? null : reductionInside(result);
        if (reduction != null) {
            return new Domain(keptShape(reduction), reduction, NO_SCAN, false);
        } else if (result.kind instanceof NodeKind.Store store) {
            return elementwise(store.map().shape());
        } else if (result.kind instanceof NodeKind.Sweep sweep) {
            Shape shape = sweep.run().shape();
            return new Domain(shape, null, shape.rank() - 1, false);
        } else if (result.kind instanceof NodeKind.Scatter) {
            return elementwise(result.inputs.get(1).shape());
        } else if (result.kind instanceof NodeKind.Scan scan) {
            return new Domain(result.shape(), null, scan.axis(), false);
        }
        // A reshape at the end only renames positions; the axes below it are those of the arrays that are read.
        Vertex at = result;
        while (at.isReshape() && !at.inputs.get(0).isStored()) {
            at = at.inputs.get(0);
        }
        return elementwise(at.shape());
    }

    /** Returns the domain of a kernel that computes each element of a shape. */
    static Domain elementwise(Shape shape) {
        return new Domain(shape, null, NO_SCAN, false);
    }

    /** Returns the domain of a kernel that keeps the rows that {@code reduction} reduces. */
    static Domain ofRows(Cone.Reduction reduction) {
        return new Domain(keptShape(reduction), reduction, NO_SCAN, true);
    }

    /**
     * Returns the same indices in the same order with one axis split in two, the inner one of {@code inner} elements; null
     * if the axes have to stay as they are.
     *
     * @param producer whether the axis is one of the reduced shape
     */
    @Nullable
    Domain split(int axis, long inner, boolean producer) {
        if (keepsRows || scanAxis >= 0) {
            return null;
        } else if (reduction == null) {
            return new Domain(split(kept, axis, inner), null, NO_SCAN, false);
        } else if (!producer) {
            return null;
        }
        List<Integer> axes = new ArrayList<>();
        for (int reduced : reduction.axes()) {
            axes.add(reduced > axis ? reduced + 1 : reduced);
            if (reduced == axis) {
                axes.add(axis + 1);
            }
        }
        Cone.Reduction finer = new Cone.Reduction(split(reduction.shape(), axis, inner), List.copyOf(axes));
        return new Domain(keptShape(finer), finer, NO_SCAN, false);
    }

    private static Shape split(Shape shape, int axis, long inner) {
        long[] extents = new long[shape.rank() + 1];
        for (int i = 0; i < extents.length; i++) {
            extents[i] =
                    i == axis ? shape.extent(i) / inner : i == axis + 1 ? inner : shape.extent(i < axis ? i : i - 1);
        }
        return Shape.of(extents);
    }

    /**
     * Returns whether a result of the kernel has a value for each element of the rows that it keeps, not one for each row.
     */
    boolean isWhole(Vertex result) {
        return keepsRows
                && reduction != null
                && result.shape().size() == reduction.shape().size();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Domain that
                && kept.equals(that.kept)
                && Objects.equals(reduction, that.reduction)
                && scanAxis == that.scanAxis
                && keepsRows == that.keepsRows;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * kept.hashCode() + Objects.hashCode(reduction)) + 2 * scanAxis + (keepsRows ? 1 : 0);
    }

    private static Cone.@Nullable Reduction reductionInside(Vertex result) {
        for (Vertex vertex : KernelGroup.inside(List.of(result))) {
            if (vertex.kind instanceof NodeKind.Reduce reduce) {
                return new Cone.Reduction(vertex.inputs.get(0).shape(), reduce.axes());
            }
        }
        return null;
    }

    @Override
    public String toString() {
        return reduction == null ? kept.toString() : reduction.shape() + " reduced over " + reduction.axes();
    }

    private static Shape keptShape(Cone.Reduction reduction) {
        long[] extents = reduction.shape().extents();
        long[] kept = new long[extents.length];
        int count = 0;
        for (int axis = 0; axis < extents.length; axis++) {
            if (!reduction.axes().contains(axis)) {
                kept[count++] = extents[axis];
            }
        }
        return Shape.of(Arrays.copyOf(kept, count));
    }
}
