package org.gpuarray.kernels;

import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a kernel is launched.
 *
 * @param block its three sizes; the first is 0 as long as nobody has given one
 * @param grid its three sizes
 * @param sharedBytes the bytes of {@code extern __shared__} memory
 * @param isCooperative whether all blocks run at once
 * @param carveout the percentage of a multiprocessor's memory for shared memory, or {@link #DRIVERS_CHOICE}
 * @param stream null for the one that the thread uses
 */
record LaunchOptions(
        int[] block,
        int[] grid,
        int sharedBytes,
        boolean isCooperative,
        int carveout,
        @Nullable Stream stream) {
    private static final int DRIVERS_CHOICE = -1;

    /** What a kernel has before its user says anything: a grid of one block, and no block yet. */
    static final LaunchOptions NONE =
            new LaunchOptions(new int[] {0, 1, 1}, new int[] {1, 1, 1}, 0, false, DRIVERS_CHOICE, null);

    LaunchOptions withBlock(int[] sizes) {
        return new LaunchOptions(sizes, grid, sharedBytes, isCooperative, carveout, stream);
    }

    LaunchOptions withGrid(int[] sizes) {
        return new LaunchOptions(block, sizes, sharedBytes, isCooperative, carveout, stream);
    }

    LaunchOptions withSharedBytes(int bytes) {
        return new LaunchOptions(block, grid, bytes, isCooperative, carveout, stream);
    }

    LaunchOptions asCooperative() {
        return new LaunchOptions(block, grid, sharedBytes, true, carveout, stream);
    }

    LaunchOptions withCarveout(int percent) {
        return new LaunchOptions(block, grid, sharedBytes, isCooperative, percent, stream);
    }

    LaunchOptions withStream(Stream on) {
        return new LaunchOptions(block, grid, sharedBytes, isCooperative, carveout, on);
    }

    boolean hasBlock() {
        return block[0] != 0;
    }

    /** Returns the threads of a block. */
    int threads() {
        return block[0] * block[1] * block[2];
    }

    /** Sets all of these but the stream. */
    void set(LaunchSlot slot) {
        slot.block(block[0], block[1], block[2])
                .grid(grid[0], grid[1], grid[2])
                .sharedBytes(sharedBytes)
                .cooperative(isCooperative)
                .sharedCarveout(carveout);
    }
}
