package org.gpuarray.kernels.launch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The kernels of a device that were used last, by their keys. There are two maps: when the newer is full, the older is
 * forgotten, and it becomes the older. A kernel that is in the newer is found without a lock. One that is forgotten lives on
 * where a plan has it, and is loaded from the disk if it is wanted again; a GPU keeps its code until the device is closed.
 *
 * @param <K> what a kernel is
 */
final class RecentKernels<K> {
    private final int most;
    private volatile Map<String, K> newer = new ConcurrentHashMap<>();
    private volatile Map<String, K> older = new ConcurrentHashMap<>();

    /** Creates an empty one that remembers the {@code most} kernels used last, and up to as many others. */
    RecentKernels(int most) {
        this.most = most;
    }

    @Nullable
    K get(String key) {
        K known = newer.get(key);
        return known != null || !older.containsKey(key) ? known : putIfAbsent(key, null);
    }

    /** Returns the kernel that is there; if there is none adds {@code kernel}, unless it is null, and returns null. */
    @Nullable
    synchronized K putIfAbsent(String key, @Nullable K kernel) {
        K known = newer.get(key);
        if (known != null) {
            return known;
        }
        known = older.get(key);
        K wanted = known != null ? known : kernel;
        if (wanted != null) {
            if (newer.size() >= most) {
                older = newer;
                newer = new ConcurrentHashMap<>();
            }
            newer.put(key, wanted);
        }
        return known;
    }
}
