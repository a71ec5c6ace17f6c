package org.gpuarray.cpu.memory;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The memory of {@code malloc} in kernels. A block lasts until a kernel frees it, also one of a later launch, or its device is
 * closed. Thread-safe.
 */
public final class KernelHeap {
    /** CUDA's default. */
    private static final long MOST_BYTES = 8L << 20;

    private final Map<Long, byte[]> blocks = new HashMap<>();
    private long mostBytes = MOST_BYTES;
    private long usedBytes;

    /** Returns the address of new memory; 0 if none of that size is left, or the size is 0. */
    public synchronized long allocate(long sizeBytes) {
        if (sizeBytes <= 0 || sizeBytes > mostBytes - usedBytes || sizeBytes > Integer.MAX_VALUE - 8) {
            return 0;
        }
        byte[] block = new byte[(int) sizeBytes];
        long address = PointerTable.address(block);
        blocks.put(address, block);
        usedBytes += sizeBytes;
        return address;
    }

    /** Frees a block; returns whether the address is that of one, or 0. */
    public synchronized boolean free(long address) {
        byte @Nullable [] block = blocks.remove(address);
        if (block == null) {
            return address == 0;
        }
        usedBytes -= block.length;
        PointerTable.free(address, block.length + " bytes of malloc");
        return true;
    }

    /** Returns the bytes that all blocks together may have. */
    public synchronized long mostBytes() {
        return mostBytes;
    }

    public synchronized void setMostBytes(long sizeBytes) {
        mostBytes = sizeBytes;
    }
}
