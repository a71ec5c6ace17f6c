package org.gpuarray.sparse;

/** What several matrices have: the last that closes it frees it. Thread-safe. */
abstract class Shared implements AutoCloseable {
    private int users = 1;

    /** Adds a user, who closes it once. */
    final synchronized void share() {
        if (users == 0) {
            throw new IllegalStateException("bug: shared after the last user closed it");
        }
        users++;
    }

    @Override
    public final void close() {
        boolean isLast;
        synchronized (this) {
            users--;
            isLast = users == 0;
        }
        if (isLast) {
            free();
        }
    }

    /** Closes the arrays. */
    abstract void free();
}
