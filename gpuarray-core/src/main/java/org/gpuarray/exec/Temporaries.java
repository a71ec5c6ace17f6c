package org.gpuarray.exec;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Releases;
import org.gpuarray.memory.Transfers;
import org.jspecify.annotations.Nullable;

/** The results of a flush that their nodes do not keep. A node that has one stays pending. There are none in most flushes. */
final class Temporaries {
    private Map<Node, DeviceStorage> storages = Map.of();

    boolean has(Node node) {
        return storages.containsKey(node);
    }

    /** Returns a node's elements, those of this flush or its own. */
    DeviceStorage storageOf(Node node) {
        DeviceStorage temporary = storages.get(node);
        return temporary != null ? temporary : Transfers.storageOf(node);
    }

    void add(Node node, DeviceStorage storage) {
        if (storages.isEmpty()) {
            storages = new IdentityHashMap<>();
        }
        storages.put(node, storage);
    }

    /** Removes the elements of a node that has some, for a caller that owns them from here on. */
    DeviceStorage take(Node node) {
        return Objects.requireNonNull(storages.remove(node));
    }

    /** Frees the elements of a node, if it has some here. */
    void free(Node node) {
        DeviceStorage storage = storages.isEmpty() ? null : storages.remove(node);
        if (storage != null) {
            storage.free();
        }
    }

    /** Frees all; returns the first failure of several, {@code failure} if that is not null. */
    @Nullable
    Throwable freeAll(@Nullable Throwable failure) {
        Map<Node, DeviceStorage> left = storages;
        storages = Map.of();
        return left.isEmpty()
                ? failure
                : Releases.then(failure, left.values(), all -> Releases.of(all, DeviceStorage::free));
    }
}
