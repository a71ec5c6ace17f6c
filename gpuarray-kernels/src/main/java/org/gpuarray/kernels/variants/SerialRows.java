package org.gpuarray.kernels.variants;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;

/** Launches in which each thread does rows of its own, alone. */
public final class SerialRows {
    /** Threads of a block, at most. */
    private static final int MOST_THREADS = 64;

    private SerialRows() {}

    /** Sets the extents and the grid: a thread for each row, in blocks that keep all cores busy. */
    public static void set(LaunchShape launch, DeviceTraits traits, long rows, long reduced) {
        long wanted = Blocks.ceilDiv(rows, Blocks.wanted(traits));
        int threads = (int) Math.min(MOST_THREADS, Math.max(1, wanted));
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.REDUCED, reduced);
        launch.grid(Blocks.ceilDiv(rows, threads), threads);
    }
}
