package org.gpuarray.exec;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.memory.DeviceHome;
import org.gpuarray.plan.RoutineSpec.WindowProduct;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Products of windows, which overlap, and a matrix of few columns: convolutions by {@code slidingWindowView}. A copy of the windows
 * would have each element many times. docs/decisions/0006-products.md has what was measured.
 */
public final class WindowProducts {
    /** Longer inner axes are cut into parts by other products. */
    private static final long MOST_INNER = 4_096;

    private WindowProducts() {}

    /**
     * Returns whether {@link #of} computes the product of {@code a}, with the axes (rows, inner), and {@code b}, with (inner,
     * columns), on the device where they lie.
     *
     * @param counts how many axes the rows, the inner axis and the columns have
     */
    public static boolean suit(ArrayRef a, ArrayRef b, DType type, int... counts) {
        boolean isFloat = type == DType.FLOAT32 || type == DType.FLOAT64;
        return isFloat
                && a.type() == type
                && b.type() == type
                && columns(b, counts) <= WindowProduct.MOST_COLUMNS
                && MatrixProducts.extent(b.shape(), 0, counts[1]) < MOST_INNER
                && a.map().overlaps()
                && isCooperative(a)
                && axes(a.map(), 0, counts[0]) != null
                && axes(a.map(), counts[0], counts[1]) != null;
    }

    private static boolean isCooperative(ArrayRef a) {
        Device device = DeviceHome.deviceOf(a.cell().current());
        return device.traits().cooperativeThreads() > 1;
    }

    /** Returns the product, with the axes of the rows and then those of the columns. */
    public static ArrayRef of(ArrayRef a, ArrayRef b, DType type, int... counts) {
        long[] sizes = new long[1 + 4 * WindowProduct.AXES];
        sizes[0] = columns(b, counts);
        System.arraycopy(known(a.map(), 0, counts[0]), 0, sizes, 1, 2 * WindowProduct.AXES);
        System.arraycopy(
                known(a.map(), counts[0], counts[1]), 0, sizes, 1 + 2 * WindowProduct.AXES, 2 * WindowProduct.AXES);
        long[] extents = Arrays.copyOf(a.shape().extents(), counts[0] + counts[2]);
        System.arraycopy(b.shape().extents(), counts[1], extents, counts[0], counts[2]);
        return ArrayRef.of(Routines.run(
                        new WindowProduct(type),
                        sizes,
                        List.of(new Routines.Input(a, type, true), new Routines.Input(b, type)),
                        List.of(new Routines.Result(type, Shape.of(extents))))
                .get(0));
    }

    private static long columns(ArrayRef b, int... counts) {
        return MatrixProducts.extent(b.shape(), counts[1], counts[2]);
    }

    private static long[] known(IndexMap map, int first, int count) {
        return Objects.requireNonNull(axes(map, first, count), "bug in WindowProducts: too many axes");
    }

    /**
     * Returns the extents of some axes and then their strides, each {@link WindowProduct#AXES} numbers, the last axis last; null if it
     * takes more. Axes that are one in memory become one.
     */
    private static long @Nullable [] axes(IndexMap map, int first, int count) {
        long[] axes = new long[2 * WindowProduct.AXES];
        Arrays.fill(axes, 0, WindowProduct.AXES, 1);
        int at = WindowProduct.AXES;
        for (int axis = first + count - 1; axis >= first; axis--) {
            long extent = map.shape().extent(axis);
            if (extent == 1) {
                continue;
            }
            boolean isNext = at < WindowProduct.AXES && map.stride(axis) == axes[at] * axes[at + WindowProduct.AXES];
            if (isNext) {
                axes[at] *= extent;
                continue;
            } else if (--at < 0) {
                return null;
            }
            axes[at] = extent;
            axes[at + WindowProduct.AXES] = map.stride(axis);
        }
        return axes;
    }
}
