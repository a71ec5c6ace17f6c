package org.gpuarray.cpu.memory;

import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.jspecify.annotations.Nullable;

/**
 * The CPU device's pool. Memory is Java arrays on the heap, recycled at exactly their length, because a new 64 MB array
 * costs more than the kernel that fills it. {@code gpuarray.check} with {@code memory} or {@code init} fills new memory
 * with a poison (all bits set: NaN, −1), and any check turns recycling off, so that reuse never hides a bug.
 */
public final class HeapAllocator implements Allocator {
    /** The most elements of an array that every JVM can make. */
    public static final int LARGEST_ELEMENTS = Integer.MAX_VALUE - 15;

    private static final int PIECE_BYTES = 1 << 30;
    private static final int SMALLEST_SOFT_BYTES = 1 << 16;
    private static final int POISON = 0xFF;

    private final Device device;
    private final Gate gate = new Gate();
    private final ArrayPool pool;
    private final Checks checks;
    private final long budgetBytes;
    private final int largestElements;
    private final AtomicLong liveBytes = new AtomicLong();
    private final AtomicLong liveCount = new AtomicLong();
    /** Blocks that have not been freed, oldest first; kept only while the memory or init check is on. */
    private final Set<MemoryBlock> live = Collections.synchronizedSet(new LinkedHashSet<>());

    /**
     * Creates a pool.
     *
     * @param checks the checks that are on
     * @param largestElements the most elements of an array: larger memory is several arrays
     */
    public HeapAllocator(Device device, Checks checks, int largestElements) {
        this(device, checks, budgetBytes(Runtime.getRuntime().maxMemory()), largestElements);
    }

    /** A pool whose arrays have at most {@code largestElements} elements, for tests. */
    HeapAllocator(Device device, Checks checks, long budgetBytes, int largestElements) {
        this.largestElements = largestElements;
        this.device = device;
        this.budgetBytes = budgetBytes;
        this.pool = new ArrayPool(checks.any() ? 0 : budgetBytes / 4);
        this.checks = checks;
    }

    @Override
    public MemoryBlock allocate(long sizeBytes) {
        if (sizeBytes < 0) {
            throw new IllegalArgumentException("allocate: sizeBytes=" + sizeBytes + " is negative");
        }
        if (sizeBytes > budgetBytes - liveBytes.get()) {
            throw outOfMemory(sizeBytes);
        }
        MemoryBlock block = new MemoryBlock(this, sizeBytes, false);
        if (checks.memory() || checks.init()) {
            block.fillWhole((byte) POISON);
        }
        if (checks.memory() || checks.init()) {
            live.add(block);
        }
        liveBytes.addAndGet(sizeBytes);
        liveCount.incrementAndGet();
        Counters.ALLOCATIONS.increment();
        return block;
    }

    @Override
    public void free(DeviceMemory memory) {
        MemoryBlock block = own(memory);
        if (block.isOfModule()) {
            throw new DeviceException("free of " + block + ", which belongs to a module");
        }
        Storage last = block.free();
        live.remove(block);
        liveBytes.addAndGet(-block.sizeBytes());
        liveCount.decrementAndGet();
        if (last != null) {
            // A launch of another thread may still use the array: then it is left to the collector.
            long stamp = gate.tryWrite();
            if (stamp != 0) {
                try {
                    recycle(last);
                } finally {
                    gate.unlock(stamp);
                }
            }
        }
    }

    /** Large arrays may be collected when the heap is full; small ones are too many to have a reference each. */
    @Override
    public Supplier<@Nullable MemoryBlock> handle(DeviceMemory memory) {
        MemoryBlock block = own(memory);
        return block.sizeBytes() < SMALLEST_SOFT_BYTES ? () -> block : new SoftReference<>(block)::get;
    }

    @Override
    public void lost(long sizeBytes) {
        liveBytes.addAndGet(-sizeBytes);
        liveCount.decrementAndGet();
    }

    /**
     * Returns memory for a variable at namespace scope, which is not counted as allocated and is freed by {@link #unload}.
     */
    public MemoryBlock allocateVariable(int sizeBytes) {
        return new MemoryBlock(this, sizeBytes, true);
    }

    /** Frees a module's variable, or ends the use of the host's memory. */
    public void unload(MemoryBlock variable) {
        variable.free();
    }

    /** Returns memory over all bytes of a direct buffer, which is not counted as allocated and is ended by {@link #unload}. */
    public MemoryBlock share(ByteBuffer bytes) {
        return new MemoryBlock(this, bytes);
    }

    @Override
    public List<LiveAllocation> live() {
        synchronized (live) {
            return (checks.memory() ? live : Set.<MemoryBlock>of())
                    .stream()
                            .map(b -> new LiveAllocation(b.sizeBytes(), b.madeAt()))
                            .toList();
        }
    }

    /** Notes that unchecked code has run, so that every byte may have been written. */
    public void markAllWritten() {
        if (checks.init()) {
            synchronized (live) {
                live.forEach(MemoryBlock::markWhole);
            }
        }
    }

    int largestElements() {
        return largestElements;
    }

    Checks checks() {
        return checks;
    }

    @Override
    public void trim() {
        pool.trim();
    }

    @Override
    public MemoryStats stats() {
        return new MemoryStats(liveBytes.get(), liveCount.get(), pool.pooledBytes(), budgetBytes);
    }

    /** Returns the lock held for reading while arrays of blocks are used, and for writing while a block is converted. */
    public Gate gate() {
        return gate;
    }

    /**
     * Returns {@code memory} as a block of this device.
     *
     * @throws IllegalArgumentException if it is another device's
     */
    public MemoryBlock own(DeviceMemory memory) {
        if (memory instanceof MemoryBlock block && block.device() == device) {
            return block;
        }
        throw new IllegalArgumentException("memory of " + memory.sizeBytes() + " bytes is on "
                + memory.device().id() + ", not on " + device.id());
    }

    Device device() {
        return device;
    }

    /** Returns an array in which every byte is {@code fill}; undefined contents if that is negative. */
    Object array(Kind kind, int elements, int fill) {
        @Nullable Object recycled = pool.take(kind, elements);
        Object array = recycled != null ? recycled : newArray(kind, elements);
        if (fill > 0 || (fill == 0 && recycled != null)) {
            ArrayBytes.fill(array, 0, (long) elements * kind.elementBytes(), (byte) fill);
        }
        return array;
    }

    /** Returns memory of several arrays, filled as by {@link #array}. */
    Pieces pieces(long sizeBytes, int fill) {
        int pieceBytes = Integer.highestOneBit(Math.max(Pieces.SMALLEST_BYTES, Math.min(largestElements, PIECE_BYTES)));
        byte[][] pieces = new byte[Math.toIntExact((sizeBytes + pieceBytes - 1) / pieceBytes)][];
        for (int i = 0; i < pieces.length; i++) {
            long left = sizeBytes - (long) i * pieceBytes;
            pieces[i] = (byte[]) array(Kind.I8, (int) Math.min(pieceBytes, left), fill);
        }
        return new Pieces(pieces, pieceBytes, sizeBytes);
    }

    /** Recycles the arrays of a storage that nobody uses any more. */
    void recycle(Storage storage) {
        if (storage.array() instanceof Pieces pieces) {
            for (byte[] piece : pieces.all()) {
                pool.give(Kind.I8, piece);
            }
        } else {
            pool.give(storage.kind(), storage.array());
        }
    }

    private Object newArray(Kind kind, int elements) {
        try {
            return kind.newArray(elements);
        } catch (OutOfMemoryError first) {
            pool.trim();
            try {
                return kind.newArray(elements);
            } catch (OutOfMemoryError second) {
                throw outOfMemory((long) elements * kind.elementBytes());
            }
        }
    }

    /**
     * Returns how many bytes blocks may take. The rest is for host arrays, and for a collector that needs space to place
     * large ones.
     */
    private static long budgetBytes(long heapBytes) {
        return Math.max(heapBytes / 4, heapBytes / 4 * 3 - (16 << 20));
    }

    private DeviceException outOfMemory(long sizeBytes) {
        return new DeviceException(
                "out of memory: sizeBytes=" + sizeBytes + " liveBytes=" + liveBytes + " liveCount=" + liveCount
                        + " pooledBytes=" + pool.pooledBytes() + " budgetBytes=" + budgetBytes + " heapBytes="
                        + Runtime.getRuntime().maxMemory()
                        + "; the CPU device's memory is on the Java heap: a larger -Xmx gives more",
                true);
    }
}
