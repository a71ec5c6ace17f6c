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
 * What others may still ask for: who that is. Pending nodes that read a node are held weakly, or an array would keep alive all
 * that was ever begun with it. The cell whose current version the node is may be held: it lets go of the node when it moves on.
 *
 * <p>A node is needed while its cell has it for its current version, or a pending reader of it is needed. A node that nobody has
 * held or read yet is being built, so it counts as needed. What the collector has not found yet counts as needed too: that can
 * cost a copy or delay a free, never a result.
 */
abstract sealed class Used permits Node {
    private static final WeakReference<Node> NOBODY = new WeakReference<>(null);

    private volatile @Nullable Cell holder;

    /** Most nodes have one reader. */
    private @Nullable WeakReference<Node> reader;

    private @Nullable Readers moreReaders;

    private static final class Readers {
        private static final int FIRST_PRUNE = 8;

        private final List<WeakReference<Node>> list = new ArrayList<>(2);
        private int pruneAt = FIRST_PRUNE;

        void add(WeakReference<Node> reader) {
            if (list.size() >= pruneAt) {
                list.removeIf(other -> !isPending(other.get()));
                pruneAt = Math.max(FIRST_PRUNE, 2 * list.size());
            }
            list.add(reader);
        }
    }

    /** Returns whether this has inputs that it has not read yet. */
    abstract boolean isPending();

    final synchronized void addReader(WeakReference<Node> newReader) {
        if (reader == null || !isPending(reader.get())) {
            reader = newReader;
            return;
        }
        if (moreReaders == null) {
            moreReaders = new Readers();
        }
        moreReaders.add(newReader);
    }

    /** Notes the cell that this is the current version of: the only one it will ever be held by. */
    final void heldBy(Cell cell) {
        holder = cell;
    }

    /** Notes that the cell has a newer version: that one must not live as long as this. */
    final synchronized void heldNoMore() {
        if (reader == null) {
            reader = NOBODY;
        }
        holder = null;
    }

    /** Returns whether this is the version of a cell, or was when that was closed. */
    final boolean isOfCell() {
        return holder != null;
    }

    private synchronized boolean isEverUsed() {
        return reader != null || holder != null;
    }

    /** Returns whether no node reads this one and no cell holds it, and none ever did: it was made to be read once. */
    public final boolean isLoose() {
        return !isEverUsed();
    }

    /** Returns whether this node is the current version of a cell. */
    public final synchronized boolean isHeld() {
        if (!isEverUsed()) {
            return true;
        }
        Cell cell = holder;
        return cell != null && cell.holds(this);
    }

    /**
     * Returns whether anybody may still ask for this node's elements: a cell, or a pending reader that is needed itself.
     *
     * @param settled readers that do not count, because they have read already or are reading now
     * @param wanted nodes that count as held
     */
    public final boolean isNeeded(Predicate<Node> settled, Predicate<Node> wanted) {
        if (wanted.test((Node) this) || isHeld()) {
            return true;
        }
        List<Node> readers = pendingReaders();
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
            if (wanted.test(node) || node.isHeld()) {
                return true;
            }
            readers = node.pendingReaders();
        }
    }

    final synchronized List<Node> pendingReaders() {
        Node first = reader == null ? null : reader.get();
        boolean firstIsPending = isPending(first);
        if (moreReaders == null) {
            return first != null && firstIsPending ? List.of(first) : List.of();
        }
        List<Node> pending = new ArrayList<>(1 + moreReaders.list.size());
        if (first != null && firstIsPending) {
            pending.add(first);
        }
        for (WeakReference<Node> reference : moreReaders.list) {
            Node other = reference.get();
            if (other != null && isPending(other)) {
                pending.add(other);
            }
        }
        return pending;
    }

    private static boolean isPending(@Nullable Node reader) {
        return reader != null && reader.isPending();
    }
}
