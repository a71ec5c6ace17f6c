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
 * Who may still need a node's elements: pending nodes that read it and the cell whose current version it is, all held weakly.
 *
 * <p>A node is needed while a cell holds it, or a pending reader of it is needed. A node that nobody has held or read yet is
 * being built, so it counts as needed. What the collector has not found yet counts as needed too: that can cost a copy or
 * delay a free, never a result.
 */
final class Uses {
    private static final int FIRST_PRUNE = 8;

    /** Most nodes have one reader. */
    private @Nullable WeakReference<Node> reader;

    private List<WeakReference<Node>> moreReaders = List.of();
    private @Nullable WeakReference<Cell> holder;
    private int pruneAt = FIRST_PRUNE;

    synchronized void addReader(WeakReference<Node> newReader) {
        if (reader == null || !isPending(reader.get())) {
            reader = newReader;
            return;
        }
        if (moreReaders.isEmpty()) {
            moreReaders = new ArrayList<>();
        } else if (moreReaders.size() >= pruneAt) {
            moreReaders.removeIf(r -> !isPending(r.get()));
            pruneAt = Math.max(FIRST_PRUNE, 2 * moreReaders.size());
        }
        moreReaders.add(newReader);
    }

    /** A node is the version of one cell at most. */
    synchronized void setHolder(WeakReference<Cell> newHolder) {
        holder = newHolder;
    }

    /** Returns whether a node was ever read by another or held by a cell. */
    synchronized boolean isEverUsed() {
        return reader != null || holder != null;
    }

    /** Returns whether anybody but {@code settled} readers may still ask for the elements of {@code start}. */
    static boolean isNeeded(Node start, Predicate<Node> settled, Predicate<Node> wanted) {
        if (wanted.test(start) || start.uses().isHeld(start)) {
            return true;
        }
        List<Node> readers = start.uses().pendingReaders();
        return !readers.isEmpty() && isOneNeeded(readers, settled, wanted);
    }

    private static boolean isOneNeeded(List<Node> start, Predicate<Node> settled, Predicate<Node> wanted) {
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Node> open = new ArrayDeque<>();
        List<Node> readers = start;
        while (true) {
            for (Node reader : readers) {
                if (!settled.test(reader) && seen.add(reader)) {
                    open.push(reader);
                }
            }
            if (open.isEmpty()) {
                return false;
            }
            Node node = open.pop();
            if (wanted.test(node) || node.uses().isHeld(node)) {
                return true;
            }
            readers = node.uses().pendingReaders();
        }
    }

    synchronized boolean isHeld(Node node) {
        if (!isEverUsed()) {
            return true;
        }
        Cell cell = holder == null ? null : holder.get();
        return cell != null && cell.holds(node);
    }

    private synchronized List<Node> pendingReaders() {
        Node first = reader == null ? null : reader.get();
        boolean firstIsPending = isPending(first);
        if (moreReaders.isEmpty()) {
            return first != null && firstIsPending ? List.of(first) : List.of();
        }
        List<Node> pending = new ArrayList<>(1 + moreReaders.size());
        if (first != null && firstIsPending) {
            pending.add(first);
        }
        for (WeakReference<Node> reference : moreReaders) {
            Node other = reference.get();
            if (other != null && isPending(other)) {
                pending.add(other);
            }
        }
        return pending;
    }

    private static boolean isPending(@Nullable Node reader) {
        return reader != null && !reader.inputs().isEmpty();
    }
}
