package org.gpuarray.cpu;

import java.util.SortedMap;
import java.util.TreeMap;

/** CUDA's limits on a launch, the same on every GPU since compute capability 7. */
final class LaunchLimits {
    private static final String[] AXES = {"x", "y", "z"};
    private static final int[] GRID = {Integer.MAX_VALUE, 65_535, 65_535};
    private static final int[] BLOCK = {1024, 1024, 64};
    private static final int THREADS = 1024;
    private static final int WARP = 32;
    /** The shared memory that a block may have on compute capability 9.0, if it opts in. */
    static final int SHARED_BYTES = 227 * 1024;

    /** The shared memory that any block may have. */
    private static final int SHARED_BYTES_OF_ALL = 48 * 1024;

    /** The most threads, and blocks, that a multiprocessor of compute capability 9.0 holds. */
    private static final int RESIDENT_THREADS = 2048;

    private static final int RESIDENT_BLOCKS = 32;

    /** The shared memory of a multiprocessor of compute capability 9.0, what the driver has of each block's, and its unit. */
    private static final int RESIDENT_SHARED_BYTES = 228 * 1024;

    private static final int RESERVED_SHARED_BYTES = 1024;
    private static final int SHARED_UNIT_BYTES = 128;

    /** The compute capability whose limits these are, before and behind the point. */
    static final int MAJOR = 9;

    static final int MINOR = 0;

    private LaunchLimits() {}

    /** Returns the limits as the driver names them, with as many multiprocessors as workers. */
    static SortedMap<String, Integer> attributes(int workers) {
        SortedMap<String, Integer> all = new TreeMap<>();
        for (int axis = 0; axis < AXES.length; axis++) {
            all.put("max_grid_dim_" + AXES[axis], GRID[axis]);
            all.put("max_block_dim_" + AXES[axis], BLOCK[axis]);
        }
        all.put("max_threads_per_block", THREADS);
        all.put("max_shared_memory_per_block", SHARED_BYTES_OF_ALL);
        all.put("max_shared_memory_per_block_optin", SHARED_BYTES);
        all.put("max_threads_per_multiprocessor", RESIDENT_THREADS);
        all.put("max_blocks_per_multiprocessor", RESIDENT_BLOCKS);
        all.put("max_shared_memory_per_multiprocessor", RESIDENT_SHARED_BYTES);
        all.put("reserved_shared_memory_per_block", RESERVED_SHARED_BYTES);
        all.put("multiprocessor_count", workers);
        all.put("warp_size", WARP);
        all.put("compute_capability_major", MAJOR);
        all.put("compute_capability_minor", MINOR);
        all.put("texture_alignment", 512);
        all.put("texture_pitch_alignment", 32);
        all.put("cooperative_launch", 1);
        all.put("integrated", 1);
        return all;
    }

    /** Returns how many blocks a multiprocessor would hold at once. */
    static int residentBlocks(CpuFunction function, int threads, int dynamicBytes) {
        int shared = roundedUp(function.sharedBytes() + dynamicBytes + RESERVED_SHARED_BYTES, SHARED_UNIT_BYTES);
        int byThreads = RESIDENT_THREADS / roundedUp(threads, WARP);
        return Math.min(Math.min(RESIDENT_BLOCKS, byThreads), RESIDENT_SHARED_BYTES / shared);
    }

    private static int roundedUp(int value, int unit) {
        return (value + unit - 1) / unit * unit;
    }

    /** Throws if a cooperative launch has more blocks than can be resident at once. */
    static void checkTogether(CpuFunction function, long blocks, int threads, int dynamicBytes) {
        int most = function.residentBlocks(threads, dynamicBytes);
        if (blocks > most) {
            throw new IllegalArgumentException("cooperative launch of " + function.name() + ": the grid has " + blocks
                    + " blocks, need <= " + most + " with " + threads + " threads and "
                    + (function.sharedBytes() + dynamicBytes) + " bytes of shared memory a block");
        }
    }

    /** Throws unless a launch of {@code function} is within the limits. Allocates nothing if it is. */
    static void check(CpuFunction function, int gx, int gy, int gz, int bx, int by, int bz, int dynamicBytes) {
        checkAxis(function, "grid", 0, gx, GRID);
        checkAxis(function, "grid", 1, gy, GRID);
        checkAxis(function, "grid", 2, gz, GRID);
        checkAxis(function, "block", 0, bx, BLOCK);
        checkAxis(function, "block", 1, by, BLOCK);
        checkAxis(function, "block", 2, bz, BLOCK);
        int threads = bx * by * bz;
        int most = Math.min(THREADS, function.maxThreadsPerBlock());
        if (threads > most) {
            throw new IllegalArgumentException("launch of " + function.name() + ": block=(" + bx + ", " + by + ", " + bz
                    + ") has " + threads + " threads, need <= " + most
                    + (most < THREADS ? ", for its __launch_bounds__" : ""));
        }
        if (dynamicBytes < 0 || dynamicBytes > SHARED_BYTES - function.sharedBytes()) {
            throw new IllegalArgumentException("launch of " + function.name() + ": sharedBytes=" + dynamicBytes
                    + ", need 0 <= sharedBytes <= " + (SHARED_BYTES - function.sharedBytes()));
        }
    }

    private static void checkAxis(CpuFunction function, String what, int axis, int value, int[] limits) {
        if (value < 1 || value > limits[axis]) {
            throw new IllegalArgumentException("launch of " + function.name() + ": " + what + "." + AXES[axis] + "="
                    + value + ", need 1 <= " + what + "." + AXES[axis] + " <= " + limits[axis]);
        }
    }
}
