package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.Storage;
import org.jspecify.annotations.Nullable;

/**
 * Decides when a node's storage is freed: at once when nothing needs the node any more. Nodes that only the collector knows
 * to be unused are left to it.
 */
public final class Lifetimes {
    /** Held while a graph is computed or let go of: one flush at a time. Taken before any cell's monitor, never after. */
    public static final ReentrantLock LOCK = new ReentrantLock();

    private Lifetimes() {}

    /**
     * Closes an array: later uses throw, its memory is freed now or after the last pending reader has run. Returns what may
     * have gone wrong when its elements were computed, or null.
     */
    public static @Nullable IndexErrors close(Cell cell) {
        LOCK.lock();
        try {
            Node last = cell.close();
            if (last == null) {
                return null;
            }
            IndexErrors errors = last.storage() instanceof DeviceStorage storage ? storage.indexErrors() : null;
            releaseUnneeded(List.of(last), node -> false);
            return errors;
        } finally {
            LOCK.unlock();
        }
    }

    /** Frees a node that was made only to be read by the caller; does nothing for a node that is an array's, or read by others. */
    public static void discard(Node node) {
        LOCK.lock();
        try {
            if (node.isLoose()) {
                List<Node> inputs = node.inputs();
                free(node);
                releaseUnneeded(inputs, other -> false);
            }
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Gives {@code node} its elements, and frees what was needed only to compute them.
     *
     * @param wanted nodes that count as held by a cell
     */
    public static void settle(Node node, Storage computed, Predicate<Node> wanted) {
        List<Node> inputs = node.inputs();
        node.materialise(computed);
        releaseUnneeded(inputs, wanted);
    }

    /** Frees those of {@code nodes} that nothing needs, and then what only they needed. */
    private static void releaseUnneeded(List<Node> nodes, Predicate<Node> wanted) {
        Deque<Node> open = new ArrayDeque<>(nodes);
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (!node.isReleased() && !node.isNeeded(reader -> false, wanted)) {
                open.addAll(node.inputs());
                free(node);
            }
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
