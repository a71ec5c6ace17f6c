package org.gpuarray.kernels;

import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.GpuFunction;

/** What keeps a multiprocessor from holding more blocks of a kernel, see {@link KernelFunction#occupancyLimit}. */
public enum OccupancyLimit {
    /** It holds as many threads as it can: the occupancy cannot be higher with these blocks. */
    THREADS,

    /** It holds as many blocks as it can, whatever their size: larger ones would have more threads. */
    BLOCKS,

    /** The registers of another block are not free: those of a kernel are limited by {@code __launch_bounds__}. */
    REGISTERS,

    /** The shared memory of another block is not free. */
    SHARED_MEMORY;

    /** Registers are given to warps in this unit, and each quarter of a multiprocessor has a quarter of them. */
    private static final int REGISTER_UNIT = 256;

    private static final int QUARTERS = 4;

    /**
     * Returns what limits the blocks of a multiprocessor; the first of several. The driver counts blocks, and does not say why
     * there are no more. It has the limits of threads and blocks exactly; of registers and shared memory that is the limit
     * which allows fewer blocks by the rules of CUDA's occupancy calculator (cuda_occupancy.h, 13.0).
     *
     * @param resident the blocks that it holds
     * @param threads the threads of a block
     * @param sharedBytes the shared memory of a block, static and dynamic
     */
    static OccupancyLimit of(DeviceInfo device, GpuFunction kernel, int resident, int threads, int sharedBytes) {
        int warp = device.attribute("warp_size");
        int warps = (threads + warp - 1) / warp;
        if (resident >= device.attribute("max_threads_per_multiprocessor") / (warps * warp)) {
            return THREADS;
        } else if (resident >= device.attribute("max_blocks_per_multiprocessor")) {
            return BLOCKS;
        } else if (kernel.registers() == 0) {
            return SHARED_MEMORY;
        }
        int ofWarp = (kernel.registers() * warp + REGISTER_UNIT - 1) / REGISTER_UNIT * REGISTER_UNIT;
        int warpsOfQuarter = device.attribute("max_registers_per_multiprocessor") / QUARTERS / ofWarp;
        int byRegisters = warpsOfQuarter * QUARTERS / warps;
        int reserved = device.attributes().getOrDefault("reserved_shared_memory_per_block", 0);
        int shared = Math.max(1, sharedBytes + reserved);
        int byShared = device.attribute("max_shared_memory_per_multiprocessor") / shared;
        return byRegisters <= byShared ? REGISTERS : SHARED_MEMORY;
    }
}
