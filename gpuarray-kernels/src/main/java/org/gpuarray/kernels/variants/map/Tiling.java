package org.gpuarray.kernels.variants.map;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Layout;
import org.jspecify.annotations.Nullable;

/**
 * How an elementwise kernel cuts two dimensions of its domain into square tiles.
 *
 * @param columns the dimension along which neighbouring threads lie, and most operands' neighbours in memory
 * @param rows the dimension along which those of others lie
 * @param side the elements of a tile in each
 * @param isSerial whether a thread works alone
 */
record Tiling(int columns, int rows, int side, boolean isSerial) {
    /** Threads of a block. */
    static final int THREADS = 256;

    private static final int WIDE_SIDE = 64;
    private static final int NARROW_SIDE = 32;

    /** The side of a tile of one thread: the tiles of three operands fit the second-level cache of its core. */
    private static final int CORE_SIDE = 128;

    /** Columns that such a thread does at a time: as many as a set of the first-level cache has ways. */
    static final int CORE_COLUMNS = 8;

    /** Bytes of shared memory with which as many blocks run at once as registers allow. */
    private static final int GOOD_SHARED_BYTES = 24 * 1024;

    /** Rows and columns of a domain that is cut into tiles, at least. */
    private static final int LEAST_EXTENT = 8;

    /** Elements of a plane of such a domain, at least, where threads work alone. */
    private static final int LEAST_SERIAL_PLANE = 64;

    /** Bytes of shared memory of a block, at most. */
    private static final int MAX_SHARED_BYTES = 48 * 1024;

    /** Bytes of a thread's elements that are loaded before any is used. */
    private static final int GOOD_LOADED_BYTES = 128;

    /** Returns the tiling of an elementwise kernel, or null if no operand lies across. */
    static @Nullable Tiling of(KernelSpec spec, DeviceTraits traits) {
        if (spec.joins()) {
            return null;
        }
        return Blocks.areCooperative(traits) ? cooperative(spec) : lyingAcross(spec, CORE_SIDE, true);
    }

    private static @Nullable Tiling cooperative(KernelSpec spec) {
        Tiling wide = lyingAcross(spec, WIDE_SIDE, false);
        if (wide == null
                || (wide.sharedBytes(spec) <= GOOD_SHARED_BYTES && wide.loadedBytes(spec) <= GOOD_LOADED_BYTES)) {
            return wide;
        }
        Tiling narrow = new Tiling(wide.columns(), wide.rows(), NARROW_SIDE, false);
        return narrow.sharedBytes(spec) <= MAX_SHARED_BYTES ? narrow : null;
    }

    private static @Nullable Tiling lyingAcross(KernelSpec spec, int side, boolean isSerial) {
        int rank = spec.keptRank();
        if (rank < 2) {
            return null;
        }
        List<Layout> layouts = layouts(spec);
        int[] along = new int[rank];
        for (Layout layout : layouts) {
            int unit = layout.strides().lastIndexOf(Layout.Stride.UNIT);
            if (unit >= 0 && layout.broadcasts(0, rank) < rank - 1) {
                along[unit]++;
            }
        }
        int columns = most(along, -1);
        Tiling tiling = new Tiling(columns, most(along, columns), side, isSerial);
        boolean isAlong = columns == rank - 1 && layouts.stream().noneMatch(tiling::isTransposed);
        return along[columns] == 0 || isAlong ? null : tiling;
    }

    /** Returns the layouts of the operands in memory. */
    private static List<Layout> layouts(KernelSpec spec) {
        List<Layout> layouts = new ArrayList<>();
        for (KernelSpec.Input input : spec.inputs()) {
            if (input.source() == Source.MEMORY) {
                layouts.add(input.layout());
            }
        }
        spec.outputs().forEach(output -> layouts.add(output.layout()));
        return layouts;
    }

    /** Returns the dimension with most operands, the last one of equals, that is not {@code other}. */
    private static int most(int[] counts, int other) {
        int best = other == counts.length - 1 ? counts.length - 2 : counts.length - 1;
        for (int dimension = best - 1; dimension >= 0; dimension--) {
            if (dimension != other && counts[dimension] > counts[best]) {
                best = dimension;
            }
        }
        return best;
    }

    private int sharedBytes(KernelSpec spec) {
        int itemBytes = 0;
        for (int i = 0; i < spec.inputs().size(); i++) {
            itemBytes += isTransposed(spec, i) ? spec.inputs().get(i).type().itemBytes() : 0;
        }
        for (KernelSpec.Output output : spec.outputs()) {
            itemBytes += isTransposed(output.layout()) ? output.type().itemBytes() : 0;
        }
        return itemBytes * side * (side + 1);
    }

    private int loadedBytes(KernelSpec spec) {
        int itemBytes = 0;
        for (int i = 0; i < spec.inputs().size(); i++) {
            boolean loaded = isTransposed(spec, i) || isLoaded(spec, i);
            itemBytes +=
                    loaded ? Math.max(Float.BYTES, spec.inputs().get(i).type().itemBytes()) : 0;
        }
        return itemBytes * perThread();
    }

    /** Returns the elements that a thread does. */
    int perThread() {
        return side * side / THREADS;
    }

    /** Returns whether an operand's neighbours lie along the rows. */
    boolean isTransposed(Layout layout) {
        return layout.isGiven(columns) && layout.isUnit(rows);
    }

    /** Returns whether an input's neighbours in memory lie along the rows. */
    boolean isTransposed(KernelSpec spec, int input) {
        KernelSpec.Input in = spec.inputs().get(input);
        return in.source() == Source.MEMORY && isTransposed(in.layout());
    }

    /** Returns whether an input's neighbours in memory lie along the columns. */
    boolean isLoaded(KernelSpec spec, int input) {
        KernelSpec.Input in = spec.inputs().get(input);
        return in.source() == Source.MEMORY && in.layout().isUnit(columns);
    }

    /** Adds the parameters that say which tile a block does. */
    Parameters declare(KernelSpec spec) {
        return Parameters.of(spec)
                .extents(Positions.planeDimensions(spec, rows, columns))
                .values(LaunchValue.ROWS, LaunchValue.COLUMNS);
    }

    /** Sets these parameters. */
    void set(LaunchShape launch, long[] extents) {
        launch.set(LaunchValue.ROWS, extents[rows]);
        launch.set(LaunchValue.COLUMNS, extents[columns]);
    }

    /** Returns whether tiles are not mostly empty; those of one thread adapt to few rows, but need several columns. */
    boolean isLarge(long[] extents) {
        long down = extents[rows];
        long across = extents[columns];
        return across >= LEAST_EXTENT && (isSerial ? down * across >= LEAST_SERIAL_PLANE : down >= LEAST_EXTENT);
    }

    /** Returns how many tiles of a size the planes of {@code size} elements have. */
    long tiles(long[] extents, long size, long tileRows, long tileColumns) {
        long down = extents[rows];
        long across = extents[columns];
        return size / down / across * Blocks.ceilDiv(down, tileRows) * Blocks.ceilDiv(across, tileColumns);
    }
}
