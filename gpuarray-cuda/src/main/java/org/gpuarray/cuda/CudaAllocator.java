package org.gpuarray.cuda;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeMap;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;

/**
 * A pool over {@code cuMemAlloc}. Sizes are rounded up to classes: steps of 512 bytes up to 4 KiB, then eight for each
 * doubling up to 1 MiB, then multiples of 2 MiB. Small pieces are cut from slabs of 2 MiB; large ones are slabs of their own
 * and are reused for requests that fill at least seven eighths of them. Freed pieces are reused at once, in
 * the order of the device's own stream; what other streams have used is freed after that
 * ({@link org.gpuarray.memory.StreamUses}).
 */
final class CudaAllocator implements Allocator {
    private static final long MIB = 1L << 20;
    private static final long SLAB_BYTES = 2 * MIB;

    private final CudaDevice device;
    private final TreeMap<Long, Deque<Address>> free = new TreeMap<>();
    private final List<Address> smallSlabs = new ArrayList<>();
    private Address slab = new Address();
    private long slabUsedBytes = SLAB_BYTES;
    private long liveBytes;
    private long liveCount;
    private long pooledBytes;

    CudaAllocator(CudaDevice device) {
        this.device = device;
    }

    /** Returns the size of the piece that a request gets. */
    static long pieceBytes(long sizeBytes) {
        if (sizeBytes <= 4096) {
            return Math.max(1, (sizeBytes + 511) / 512) * 512;
        } else if (sizeBytes <= MIB) {
            long step = Long.highestOneBit(sizeBytes - 1) / 8;
            return (sizeBytes + step - 1) / step * step;
        }
        return (sizeBytes + SLAB_BYTES - 1) / SLAB_BYTES * SLAB_BYTES;
    }

    @Override
    public synchronized DeviceMemory allocate(long sizeBytes) {
        if (sizeBytes < 0) {
            throw new IllegalArgumentException("allocate: sizeBytes=" + sizeBytes + ", need >= 0");
        }
        device.health().requireAlive();
        long piece = pieceBytes(sizeBytes);
        Long found = piece <= MIB ? (Long) piece : free.ceilingKey(piece);
        if (found != null && found - piece <= found / 8) {
            Deque<Address> pieces = free.get(found);
            if (pieces != null) {
                Address address = pieces.pop();
                if (pieces.isEmpty()) {
                    free.remove(found);
                }
                pooledBytes -= found;
                return handOut(address, sizeBytes, found);
            }
        }
        return handOut(piece <= MIB ? cut(piece) : slab(piece, sizeBytes), sizeBytes, piece);
    }

    private CudaMemory handOut(Address address, long sizeBytes, long piece) {
        liveBytes += piece;
        liveCount++;
        Counters.ALLOCATIONS.increment();
        return new CudaMemory(device, address, sizeBytes, piece);
    }

    /** Cuts a small piece off the current slab. What is left of a slab too small for the piece stays unused. */
    private Address cut(long piece) {
        if (slabUsedBytes + piece > SLAB_BYTES) {
            slab = slab(SLAB_BYTES, piece);
            smallSlabs.add(slab);
            slabUsedBytes = 0;
        }
        Address address = slab.plus(slabUsedBytes);
        slabUsedBytes += piece;
        return address;
    }

    private Address slab(long bytes, long requestedBytes) {
        device.makeCurrent();
        Address address = new Address();
        int code = JCudaDriver.cuMemAlloc(address, bytes);
        if (code == CUresult.CUDA_ERROR_OUT_OF_MEMORY && pooledBytes > 0) {
            trim();
            code = JCudaDriver.cuMemAlloc(address, bytes);
        }
        if (code == CUresult.CUDA_ERROR_OUT_OF_MEMORY) {
            throw new DeviceException(
                    "cuMemAlloc(sizeBytes=" + requestedBytes + ") failed on " + device.id() + ": "
                            + CudaHealth.describe(code) + ", free=" + device.freeBytes() + ", live=" + liveBytes
                            + " in "
                            + liveCount + " allocations, pooled=" + pooledBytes,
                    true);
        }
        device.health().check(code, "cuMemAlloc(sizeBytes=%d)", requestedBytes);
        return address;
    }

    @Override
    public synchronized void free(DeviceMemory memory) {
        CudaMemory piece = (CudaMemory) memory;
        if (piece.pieceBytes() == 0) {
            throw new DeviceException("free of " + piece + ", which belongs to a module");
        }
        Address address = piece.markFreed();
        free.computeIfAbsent(piece.pieceBytes(), key -> new ArrayDeque<>()).push(address);
        liveBytes -= piece.pieceBytes();
        liveCount--;
        pooledBytes += piece.pieceBytes();
    }

    /** Gives large pieces back to the driver. Slabs of small pieces stay: together they are a few MiB. */
    @Override
    public synchronized void trim() {
        if (device.health().isDead()) {
            return;
        }
        device.makeCurrent();
        device.health().check(JCudaDriver.cuStreamSynchronize(device.cudaStream()), "cuStreamSynchronize before trim");
        var large = free.tailMap(MIB, false);
        large.forEach((bytes, pieces) -> {
            for (Address address : pieces) {
                device.health().check(JCudaDriver.cuMemFree(address), "cuMemFree(sizeBytes=%d)", bytes);
                pooledBytes -= bytes;
            }
        });
        large.clear();
    }

    @Override
    public synchronized MemoryStats stats() {
        return new MemoryStats(liveBytes, liveCount, pooledBytes, device.totalBytes());
    }
}
