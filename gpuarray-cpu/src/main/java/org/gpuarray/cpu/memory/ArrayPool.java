package org.gpuarray.cpu.memory;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Unused arrays, kept for allocations of exactly their length. They are softly referenced, so that the collector can take
 * them before memory runs out. Arrays smaller than a page are left to the collector: a new one costs less than the look-up.
 */
final class ArrayPool {
    private static final long SMALLEST_BYTES = 1 << 12;
    private static final int MOST_ARRAYS = 128;

    private final long budgetBytes;
    /** Newest last: the newest array is the most likely to be in a cache still. */
    private final List<Pooled> arrays = new ArrayList<>();

    private long pooledBytes;

    /** Creates a pool that keeps at most {@code budgetBytes}; 0 keeps nothing. */
    ArrayPool(long budgetBytes) {
        this.budgetBytes = budgetBytes;
    }

    /** Returns an array with any contents, or null. */
    synchronized @Nullable Object take(Kind kind, int elements) {
        if ((long) elements * kind.elementBytes() < SMALLEST_BYTES) {
            return null;
        }
        for (int i = arrays.size() - 1; i >= 0; i--) {
            Pooled pooled = arrays.get(i);
            if (pooled.kind == kind && pooled.elements == elements) {
                Object array = remove(i).get();
                if (array != null) {
                    return array;
                }
            }
        }
        return null;
    }

    /** Keeps an array that nobody uses any more. */
    synchronized void give(Kind kind, Object array) {
        int elements = java.lang.reflect.Array.getLength(array);
        long sizeBytes = (long) elements * kind.elementBytes();
        if (sizeBytes < SMALLEST_BYTES || sizeBytes > budgetBytes) {
            return;
        }
        while (arrays.size() >= MOST_ARRAYS || pooledBytes + sizeBytes > budgetBytes) {
            remove(0);
        }
        arrays.add(new Pooled(kind, elements, array));
        pooledBytes += sizeBytes;
    }

    synchronized void trim() {
        arrays.clear();
        pooledBytes = 0;
    }

    /** Returns the bytes kept, without what the collector took. Calling this does not keep arrays longer. */
    synchronized long pooledBytes() {
        for (int i = arrays.size() - 1; i >= 0; i--) {
            if (arrays.get(i).refersTo(null)) {
                remove(i);
            }
        }
        return pooledBytes;
    }

    private Pooled remove(int index) {
        Pooled pooled = arrays.remove(index);
        pooledBytes -= (long) pooled.elements * pooled.kind.elementBytes();
        return pooled;
    }

    private static final class Pooled extends SoftReference<Object> {
        private final Kind kind;
        private final int elements;

        Pooled(Kind kind, int elements, Object array) {
            super(array);
            this.kind = kind;
            this.elements = elements;
        }
    }
}
