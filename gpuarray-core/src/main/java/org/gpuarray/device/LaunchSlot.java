package org.gpuarray.device;

/**
 * The arguments of one launch: {@link #begin()}, then each parameter in order, then {@link #enqueue}. Reusing a slot
 * allocates nothing and takes no lock. Not thread-safe.
 */
public interface LaunchSlot {
    GpuFunction function();

    /** Forgets the arguments of the last launch. */
    LaunchSlot begin();

    /** Adds a pointer argument: {@code offsetBytes} into {@code memory}. */
    LaunchSlot buffer(DeviceMemory memory, long offsetBytes);

    LaunchSlot i8(byte value);

    LaunchSlot i16(short value);

    LaunchSlot i32(int value);

    LaunchSlot i64(long value);

    LaunchSlot f32(float value);

    LaunchSlot f64(double value);

    /** Adds a struct by value, with the layout and size CUDA gives it. */
    LaunchSlot struct(byte[] bytes);

    LaunchSlot grid(int x, int y, int z);

    LaunchSlot block(int x, int y, int z);

    /** Sets the size of {@code extern __shared__} memory. */
    LaunchSlot sharedBytes(int sizeBytes);

    /**
     * Sets whether all blocks of the grid run at once, so that they may wait for one another; {@link #begin} resets it. The
     * grid may then have no more than {@link GpuFunction#residentBlocks} blocks.
     */
    LaunchSlot cooperative(boolean together);

    /**
     * Sets which part of the memory that shared memory and the L1 cache divide this kernel prefers for shared memory, in percent; -1
     * leaves it to the driver, and so does {@link #begin}. It is a hint, which a device without such a memory ignores.
     */
    default LaunchSlot sharedCarveout(int percent) {
        return this;
    }

    /**
     * Enqueues the launch.
     *
     * @throws IllegalArgumentException if the grid or block is outside the device's limits
     * @throws DeviceException if the device refuses the launch, or an earlier one failed
     * @throws DeviceInterruptedException if the thread is or gets interrupted, on the CPU device, which runs the kernel
     *     before this returns
     */
    void enqueue(Stream stream);
}
