package org.gpuarray.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.FreePieces;

/**
 * A pool over {@code cuMemAlloc}. Sizes are rounded up to classes: steps of 512 bytes up to 4 KiB, then eight for each
 * doubling up to 1 MiB, then multiples of 2 MiB. Small pieces are cut from slabs of 2 MiB; large ones are allocated alone, or several
 * at once ({@link PieceBatches}), and are reused for requests that fill at least seven eighths of them. Freed pieces are reused
 * at once, in the order of the stream that had them ({@link FreePieces}); what several streams have used is freed after that
 * ({@link org.gpuarray.memory.StreamUses}).
 *
 * <p>A stream's order is that of its handle, which outlives it: pieces of a stream that was collected wait for the next one with
 * its handle, or for {@link #trim}.
 */
final class CudaAllocator implements Allocator {
    private static final long MIB = 1L << 20;
    private static final long SLAB_BYTES = 2 * MIB;

    private final Device device;
    private final CudaContext context;
    private final FreePieces<Address> free = new FreePieces<>();
    /** Large pieces that were allocated with others and have not been used: no stream has to wait for another's work on them. */
    private final FreePieces<Address> unused = new FreePieces<>();

    private final List<Address> smallSlabs = new ArrayList<>();
    private final PieceBatches batches = new PieceBatches();
    private Address slab = new Address();
    private long slabUsedBytes = SLAB_BYTES;
    private long liveBytes;
    private long liveCount;

    CudaAllocator(Device device, CudaContext context) {
        this.device = device;
        this.context = context;
    }

    /** Returns the size of the piece that a request gets, of no more than a device may have. */
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
        long piece = requestedPiece(sizeBytes);
        Long found = free.find(piece, mostBytes(piece));
        return found == null ? fresh(sizeBytes, piece) : handOut(free.take(found), sizeBytes, found);
    }

    @Override
    public synchronized DeviceMemory allocate(long sizeBytes, Stream stream) {
        CudaStream own = CudaStream.of(device, stream);
        long piece = requestedPiece(sizeBytes);
        Long found = free.find(piece, mostBytes(piece), own.order(), () -> {
            try (Event event = device.stream().record()) {
                own.await(event);
            }
        });
        // Memory that is new has been used by nobody, so nobody has to wait.
        return found == null ? fresh(sizeBytes, piece) : handOut(free.take(found, own.order()), sizeBytes, found);
    }

    private long requestedPiece(long sizeBytes) {
        if (sizeBytes < 0) {
            throw new IllegalArgumentException("allocate: sizeBytes=" + sizeBytes + ", need >= 0");
        }
        context.health().requireAlive();
        if (sizeBytes > context.totalBytes()) {
            throw outOfMemory(sizeBytes);
        }
        return pieceBytes(sizeBytes);
    }

    /** Returns the size of the largest piece that a request may get. */
    static long mostBytes(long piece) {
        return piece <= MIB ? piece : piece * 8 / 7;
    }

    private CudaMemory fresh(long sizeBytes, long piece) {
        return handOut(piece <= MIB ? cut(piece) : large(piece, sizeBytes), sizeBytes, piece);
    }

    /** Returns a large piece that nobody has used; those that are allocated with it wait for the next calls. */
    private Address large(long piece, long sizeBytes) {
        if (unused.find(piece, piece) != null) {
            return unused.take(piece);
        }
        int count = batches.next(piece);
        Address first = new Address();
        if (count > 1 && (context.freeBytes() < 2L * count * piece || !isAllocated(first, count * piece))) {
            count = 1;
        }
        if (count == 1) {
            first = slab(piece, sizeBytes);
        }
        batches.add(first.value(), piece, count);
        for (int i = count - 1; i > 0; i--) {
            unused.free(first.plus(i * piece), piece);
        }
        return first;
    }

    /** Allocates, and returns whether there was memory. */
    private boolean isAllocated(Address address, long bytes) {
        context.makeCurrent();
        int code = JCudaDriver.cuMemAlloc(address, bytes);
        if (code == CUresult.CUDA_ERROR_OUT_OF_MEMORY) {
            return false;
        }
        context.health().check(code, "cuMemAlloc(sizeBytes=%d)", bytes);
        return true;
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

    /**
     * Allocates {@code bytes}; if memory has run out, once more after the pool has given back what it can.
     *
     * @param requestedBytes what the user wants, for the message
     */
    private Address slab(long bytes, long requestedBytes) {
        Address address = new Address();
        boolean isThere = isAllocated(address, bytes);
        if (!isThere && pooledBytes() > 0) {
            trim();
            isThere = isAllocated(address, bytes);
        }
        if (!isThere) {
            throw outOfMemory(requestedBytes);
        }
        return address;
    }

    private DeviceException outOfMemory(long requestedBytes) {
        return new DeviceException(
                "cuMemAlloc(sizeBytes=" + requestedBytes + ") failed on " + context.id() + ": "
                        + CudaHealth.describe(CUresult.CUDA_ERROR_OUT_OF_MEMORY) + ", free=" + context.freeBytes()
                        + ", live=" + liveBytes + " in " + liveCount + " allocations, pooled=" + pooledBytes(),
                true);
    }

    @Override
    public synchronized void free(DeviceMemory memory) {
        CudaMemory piece = (CudaMemory) memory;
        free.free(taken(piece), piece.pieceBytes());
    }

    @Override
    public synchronized void free(DeviceMemory memory, Stream stream) {
        CudaMemory piece = (CudaMemory) memory;
        free.free(
                taken(piece), piece.pieceBytes(), CudaStream.of(device, stream).order());
    }

    private Address taken(CudaMemory piece) {
        if (piece.pieceBytes() == 0) {
            throw new DeviceException("free of " + piece + ", which belongs to a module");
        }
        Address address = piece.markFreed();
        liveBytes -= piece.pieceBytes();
        liveCount--;
        return address;
    }

    /** Makes what is free in the order of a stream that ends free for all. The device's context is current. */
    synchronized void release(StreamHandle order) {
        if (order.awaitUnlessCaptured(context.health())) {
            free.merge(order);
        }
    }

    /**
     * Gives large pieces back to the driver, as far as all that were allocated with them are free. Slabs of small pieces stay:
     * together they are a few MiB.
     */
    @Override
    public synchronized void trim() {
        if (context.health().isDead()) {
            return;
        }
        context.makeCurrent();
        CudaStream own = CudaStream.of(device, device.stream());
        context.health().check(JCudaDriver.cuStreamSynchronize(own.handle()), "cuStreamSynchronize before trim");
        free.streams().forEach(order -> release((StreamHandle) order));
        Map<Long, Long> pieces = new TreeMap<>();
        free.removeAbove(MIB, (address, bytes) -> pieces.put(address.value(), bytes));
        unused.removeAbove(MIB, (address, bytes) -> pieces.put(address.value(), bytes));
        batches.sort(
                pieces,
                (start, bytes) -> context.health()
                        .check(JCudaDriver.cuMemFree(Address.of(start)), "cuMemFree(sizeBytes=%d)", bytes),
                (address, bytes) -> free.free(Address.of(address), bytes));
    }

    private long pooledBytes() {
        return free.sizeBytes() + unused.sizeBytes();
    }

    @Override
    public synchronized MemoryStats stats() {
        return new MemoryStats(liveBytes, liveCount, pooledBytes(), context.totalBytes());
    }
}
