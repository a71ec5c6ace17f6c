package org.gpuarray.cuda;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A device's library, which is loaded when it is first wanted: that takes time and memory. */
final class OnDemand<T> {
    private final Supplier<@Nullable T> load;
    private final Consumer<T> unload;
    /** Empty if it cannot be loaded, or the device is closed; null until somebody wants it. */
    private volatile @Nullable Optional<T> library;

    /** {@code load} returns null if the library cannot be loaded. */
    OnDemand(Supplier<@Nullable T> load, Consumer<T> unload) {
        this.load = load;
        this.unload = unload;
    }

    /** Returns the library, or null if it cannot be loaded. */
    @Nullable
    T get() {
        Optional<T> known = library;
        return (known == null ? load() : known).orElse(null);
    }

    private synchronized Optional<T> load() {
        Optional<T> known = library;
        if (known == null) {
            known = Optional.ofNullable(load.get());
            library = known;
        }
        return known;
    }

    synchronized void close() {
        Optional<T> known = library;
        if (known != null) {
            known.ifPresent(unload);
            library = Optional.empty();
        }
    }
}
