package org.gpuarray.memory;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs several releases, each even if one before it failed: what a device refuses to free must not keep the rest. The first
 * failure is thrown at the end, with the others as suppressed ones.
 */
public final class Releases {
    private Releases() {}

    /** Calls {@code release} for each of {@code all}, then throws the first failure. */
    public static <T> void of(Iterable<T> all, Consumer<T> release) {
        Throwable first = null;
        for (T one : all) {
            first = then(first, one, release);
        }
        throwIfAny(first);
    }

    /** Calls {@code release}; returns the first failure so far, or null. */
    public static <T> @Nullable Throwable then(@Nullable Throwable first, T one, Consumer<T> release) {
        try {
            release.accept(one);
            return first;
        } catch (RuntimeException | Error e) {
            return joined(first, e);
        }
    }

    /** Returns the first failure, with the next one suppressed. */
    public static Throwable joined(@Nullable Throwable first, Throwable next) {
        if (first == null) {
            return next;
        } else if (first != next) {
            first.addSuppressed(next);
        }
        return first;
    }

    /** Throws a failure that was caught unchecked; does nothing for null. */
    public static void throwIfAny(@Nullable Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
