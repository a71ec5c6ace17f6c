package org.gpuarray.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.gpuarray.device.DeviceMemory;
import org.jspecify.annotations.Nullable;

/**
 * Frees the memory of storages that became unreachable. The collector only puts them on a queue; the next allocation drains
 * it on its own thread, so no device is ever called from a collector's or cleaner's thread.
 */
final class Reclaimer {
    private static final ReferenceQueue<DeviceStorage> UNREACHABLE = new ReferenceQueue<>();
    private static final Set<Claim> CLAIMS = ConcurrentHashMap.newKeySet();

    private Reclaimer() {}

    /** Ties {@code memory} to the life of {@code owner}. */
    static Claim claim(DeviceStorage owner, DeviceMemory memory) {
        Claim claim = new Claim(owner, memory);
        CLAIMS.add(claim);
        return claim;
    }

    /** Frees what the collector has found; returns the bytes. */
    static long drain() {
        long bytes = 0;
        for (Reference<?> found = UNREACHABLE.poll(); found != null; found = UNREACHABLE.poll()) {
            bytes += ((Claim) found).free();
        }
        return bytes;
    }

    /** Asks for a collection, waits for its first finds at most {@code millis}, and frees them; returns the bytes. */
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
        private final AtomicReference<@Nullable DeviceMemory> memory;

        private Claim(DeviceStorage owner, DeviceMemory memory) {
            super(owner, UNREACHABLE);
            this.memory = new AtomicReference<>(memory);
        }

        @Nullable
        DeviceMemory memory() {
            return memory.get();
        }

        /** Returns the bytes freed, 0 the second time. */
        long free() {
            DeviceMemory mine = memory.getAndSet(null);
            CLAIMS.remove(this);
            if (mine == null) {
                return 0;
            }
            mine.device().allocator().free(mine);
            return mine.sizeBytes();
        }
    }
}
