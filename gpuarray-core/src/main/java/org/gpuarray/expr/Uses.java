package org.gpuarray.expr;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Who may still need a node's elements: pending nodes that read it and cells whose current version it is, both held weakly.
 *
 * <p>A node is needed while a cell holds it, or a pending reader of it is needed. A node that nobody has held or read yet is
 * being built, so it counts as needed. What the collector has not found yet counts as needed too: that can cost a copy or
 * delay a free, never a result.
 */
final class Uses {
    private static final int FIRST_PRUNE = 8;

    private final List<WeakReference<Node>> readers = new ArrayList<>(1);
    private final List<WeakReference<Cell>> holders = new ArrayList<>(1);
    private int pruneAt = FIRST_PRUNE;
    private boolean everUsed;

    synchronized void addReader(WeakReference<Node> reader) {
        everUsed = true;
        if (readers.size() >= pruneAt) {
            readers.removeIf(r -> !isPending(r.get()));
            pruneAt = Math.max(FIRST_PRUNE, 2 * readers.size());
        }
        readers.add(reader);
    }

    synchronized void addHolder(WeakReference<Cell> holder) {
        everUsed = true;
        holders.removeIf(h -> h.get() == null);
        holders.add(holder);
    }

    /** Returns whether a node was ever read by another or held by a cell. */
    synchronized boolean isEverUsed() {
        return everUsed;
    }

    /** Returns whether anybody but {@code settled} readers may still ask for the elements of {@code start}. */
    static boolean isNeeded(Node start, Predicate<Node> settled, Predicate<Node> wanted) {
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Node> open = new ArrayDeque<>();
        open.push(start);
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (wanted.test(node) || node.uses().isHeld(node)) {
                return true;
            }
            for (Node reader : node.uses().pendingReaders()) {
                if (!settled.test(reader) && seen.add(reader)) {
                    open.push(reader);
                }
            }
        }
        return false;
    }

    synchronized boolean isHeld(Node node) {
        if (!everUsed) {
            return true;
        }
        for (WeakReference<Cell> holder : holders) {
            Cell cell = holder.get();
            if (cell != null && cell.holds(node)) {
                return true;
            }
        }
        return false;
    }

    private synchronized List<Node> pendingReaders() {
        List<Node> pending = new ArrayList<>(readers.size());
        for (WeakReference<Node> reference : readers) {
            Node reader = reference.get();
            if (reader != null && isPending(reader)) {
                pending.add(reader);
            }
        }
        return pending;
    }

    private static boolean isPending(@Nullable Node reader) {
        return reader != null && !reader.inputs().isEmpty();
    }
}
