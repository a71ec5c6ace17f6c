package org.gpuarray.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.gpuarray.device.Allocator;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Frees the memory of storages that became unreachable. The collector only puts them on a queue; the next allocation drains
 * it on its own thread, so no device is ever called from a collector's or cleaner's thread.
 */
final class Reclaimer {
    private static final ReferenceQueue<DeviceStorage> UNREACHABLE = new ReferenceQueue<>();

    /**
     * The head of a list of all claims whose memory is not freed: a reference that is itself collected is never enqueued.
     */
    private static @Nullable Claim first;

    private Reclaimer() {}

    /** Makes {@code memory} be freed when {@code owner} is unreachable; {@code home} is the stream it was allocated for. */
    static Claim claim(DeviceStorage owner, DeviceMemory memory, Stream home) {
        Claim claim = new Claim(owner, memory, null);
        if (home != home.device().stream()) {
            claim.uses = StreamUses.ofNew(home);
        }
        return added(claim);
    }

    /** Makes {@code release} be called when {@code owner} is unreachable, for memory that is no allocator's. */
    static Claim claim(DeviceStorage owner, DeviceMemory memory, Runnable release) {
        return added(new Claim(owner, memory, release));
    }

    private static Claim added(Claim claim) {
        add(claim);
        return claim;
    }

    private static synchronized void add(Claim claim) {
        claim.next = first;
        if (first != null) {
            first.previous = claim;
        }
        first = claim;
    }

    private static synchronized void remove(Claim claim) {
        if (claim.previous == null) {
            first = claim.next;
        } else {
            claim.previous.next = claim.next;
        }
        if (claim.next != null) {
            claim.next.previous = claim.previous;
        }
        // A claim that is garbage must not keep younger claims alive.
        claim.previous = null;
        claim.next = null;
    }

    /** Frees what the collector has found so far; returns the bytes. */
    static long drain() {
        long bytes = 0;
        for (Reference<?> found = UNREACHABLE.poll(); found != null; found = UNREACHABLE.poll()) {
            bytes += ((Claim) found).free();
        }
        return bytes;
    }

    /**
     * Requests a collection, waits at most {@code millis} for the first storages it finds, and frees them; returns the
     * bytes.
     */
    static long collect(long millis) {
        System.gc();
        long bytes = 0;
        try {
            for (Reference<?> found = UNREACHABLE.remove(millis); found != null; found = UNREACHABLE.remove(1)) {
                bytes += ((Claim) found).free();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return bytes + drain();
    }

    /** Memory that is freed once: by its owner, or after its owner became unreachable. */
    static final class Claim extends PhantomReference<DeviceStorage> {
        private final Device device;
        private final Allocator allocator;
        private final long sizeBytes;
        /** Frees memory that is not the allocator's; null if it is. */
        private final @Nullable Runnable release;
        /** Finds the memory without its owner; null once it is freed. */
        private @Nullable Supplier<? extends @Nullable DeviceMemory> handle;

        /** The users' streams that have used the memory; null if there is none. */
        private volatile @Nullable StreamUses uses;

        private @Nullable Claim previous;
        private @Nullable Claim next;

        private Claim(DeviceStorage owner, DeviceMemory memory, @Nullable Runnable release) {
            super(owner, UNREACHABLE);
            this.device = memory.device();
            this.allocator = device.allocator();
            this.sizeBytes = memory.sizeBytes();
            this.release = release;
            this.handle = release == null ? allocator.handle(memory) : () -> memory;
        }

        /** Returns the bytes freed, 0 the second time. */
        long free() {
            Supplier<? extends @Nullable DeviceMemory> mine = take();
            if (mine == null) {
                return 0;
            }
            remove(this);
            DeviceMemory memory = mine.get();
            if (release != null) {
                // Others free it at once, so the work of the device's own stream has to be done by then, too.
                List<Event> ends = new ArrayList<>(StreamUses.endsOf(List.of(device.stream())));
                if (uses != null) {
                    ends.addAll(uses.lastUses());
                }
                DeferredFrees.free(ends, release);
                return 0;
            } else if (memory == null) {
                allocator.lost(sizeBytes);
                return sizeBytes;
            }
            StreamUses mineOfStreams = uses;
            if (mineOfStreams == null) {
                allocator.free(memory);
            } else {
                free(memory, mineOfStreams);
            }
            return sizeBytes;
        }

        /** Frees memory that users' streams have used: in the order of the one that it was allocated for, if no other has it. */
        private void free(DeviceMemory memory, StreamUses used) {
            Stream home = used.onlyHome();
            if (home != null) {
                allocator.free(memory, home);
            } else {
                DeferredFrees.free(used.lastUses(), () -> allocator.free(memory));
            }
        }

        @Nullable
        StreamUses uses() {
            return uses;
        }

        synchronized StreamUses usesOn(Device device) {
            StreamUses mine = uses;
            if (mine == null) {
                mine = new StreamUses(device);
                uses = mine;
            }
            return mine;
        }

        private synchronized @Nullable Supplier<? extends @Nullable DeviceMemory> take() {
            Supplier<? extends @Nullable DeviceMemory> mine = handle;
            handle = null;
            return mine;
        }
    }
}
