package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.StreamCallbacks;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.Storage;

/**
 * Decides when a node's storage is freed: at once when nothing needs the node any more. Nodes that only the collector knows
 * to be unreachable are left to it.
 */
public final class Lifetimes {
    /** Held while a graph is computed or released: one flush at a time. Taken before any cell's monitor, never after. */
    public static final ReentrantLock LOCK = new ReentrantLock();

    private static final Predicate<Node> NONE = node -> false;

    /** Nodes that may no longer be needed. Guarded by the lock, and empty whenever that is free. */
    private static final Deque<Node> OPEN = new ArrayDeque<>();

    private Lifetimes() {}

    /**
     * Takes the lock. Its holder may be running a kernel that never ends.
     *
     * @throws DeviceInterruptedException if the thread is interrupted while it waits
     */
    public static void lock() {
        StreamCallbacks.requireNone("use of an array");
        if (LOCK.tryLock()) {
            return;
        }
        try {
            LOCK.lockInterruptibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceInterruptedException(
                    "interrupted while waiting for arrays that another thread computes", false);
        }
    }

    /** Closes an array: later uses throw, its memory is freed now or after the last pending reader has run. */
    public static void close(Cell cell) {
        close(cell, errors -> {});
    }

    /**
     * Closes a cell; {@code told} gets the index errors of its elements, if there can be any. To keep them it calls
     * {@link IndexErrors#use}.
     */
    static void close(Cell cell, Consumer<IndexErrors> told) {
        lock();
        try {
            Node last = cell.close();
            if (last != null) {
                IndexErrors errors = last.storage() instanceof DeviceStorage storage ? storage.indexErrors() : null;
                if (errors != null) {
                    told.accept(errors);
                }
                OPEN.push(last);
                releaseUnneeded(NONE);
            }
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Frees the version that a write has replaced completely, if nobody needs it. While another thread computes, this does
     * nothing and leaves the version to the collector, because a write does not wait.
     */
    public static void drop(Node replaced) {
        if (LOCK.tryLock()) {
            try {
                OPEN.push(replaced);
                releaseUnneeded(NONE);
            } finally {
                LOCK.unlock();
            }
        }
    }

    /** Frees a node that was made only for the caller to read; does nothing for a node that an array has or others read. */
    public static void discard(Node node) {
        lock();
        try {
            if (node.isLoose()) {
                openInputs(node);
                Throwable failure = Releases.then(null, node, Lifetimes::free);
                Releases.throwIfAny(Releases.then(failure, NONE, Lifetimes::releaseUnneeded));
            }
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Gives {@code node} its elements, and frees what was needed only to compute them. The caller holds the lock.
     *
     * @param wanted nodes that count as held by a cell
     */
    public static void settle(Node node, Storage computed, Predicate<Node> wanted) {
        openInputs(node);
        node.materialise(computed);
        releaseUnneeded(wanted);
    }

    /**
     * Frees those of computed nodes that nothing needs any more. The caller holds the lock.
     *
     * @param wanted nodes that count as held by a cell
     */
    public static void reconsider(Iterable<Node> nodes, Predicate<Node> wanted) {
        nodes.forEach(OPEN::push);
        releaseUnneeded(wanted);
    }

    /** Frees those of {@link #OPEN} that nothing needs, and then what only they needed. */
    private static void releaseUnneeded(Predicate<Node> wanted) {
        Throwable failure = null;
        try {
            while (!OPEN.isEmpty()) {
                Node node = OPEN.pop();
                if (!node.isReleased() && !node.isNeeded(NONE, wanted)) {
                    openInputs(node);
                    failure = Releases.then(failure, node, Lifetimes::free);
                }
            }
        } finally {
            OPEN.clear();
        }
        Releases.throwIfAny(failure);
    }

    private static void openInputs(Node node) {
        for (int i = 0; i < node.inputCount(); i++) {
            OPEN.push(node.input(i));
        }
    }

    private static void free(Node node) {
        Storage storage = node.storage();
        node.release();
        if (storage instanceof DeviceStorage onDevice) {
            onDevice.free();
        }
    }
}
