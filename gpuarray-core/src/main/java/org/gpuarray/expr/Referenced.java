package org.gpuarray.expr;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Keeps track of what refers to a node: cells and pending nodes. A node refers only weakly to the pending nodes that read
 * it, or an array would keep alive everything that was ever begun with it. The cell whose current version the node is may
 * be held strongly: it drops the node when it moves on.
 *
 * <p>A node is needed while it is a cell's current version, or a pending node that reads it is needed. A node that nothing
 * has held or read yet is being built, so it counts as needed. What the collector has not found yet counts as needed too:
 * that can cost a copy or delay a free, never change a result.
 */
abstract sealed class Referenced permits Node {
    private static final Reader NOBODY = new Reader(null);

    private volatile @Nullable Cell holder;

    /** Null if nothing has read this yet. */
    private @Nullable Readers readers;

    /** The group through which inputs with several readers find this node; null if no input has. */
    private @Nullable ReaderGroup group;

    /** The readers of a node. */
    private sealed interface Readers permits Reader, SeveralReaders {}

    /** The one reader that most nodes have. */
    static final class Reader extends WeakReference<Node> implements Readers {
        Reader(@Nullable Node node) {
            super(node);
        }

        private boolean reads(Referenced input) {
            Node reader = get();
            return reader != null && reader.reads(input);
        }
    }

    /** Several readers: one, and the groups of the others. */
    private static final class SeveralReaders implements Readers {
        private static final int FIRST_PRUNE = 8;

        private Reader one;
        private final List<WeakReference<ReaderGroup>> groups = new ArrayList<>(2);
        private int pruneAt = FIRST_PRUNE;

        SeveralReaders(Reader one) {
            this.one = one;
        }

        void add(WeakReference<ReaderGroup> group) {
            int size = groups.size();
            if (size > 0 && groups.get(size - 1) == group) {
                return;
            } else if (size >= pruneAt) {
                groups.removeIf(other -> other.get() == null);
                pruneAt = Math.max(FIRST_PRUNE, 2 * groups.size());
            }
            groups.add(group);
        }
    }

    /** Returns whether {@code input} is an input of this that it has not read yet. */
    abstract boolean reads(Referenced input);

    /** Adds a node that reads this. */
    final synchronized void readBy(Node reader, Reader reference) {
        Readers known = readers;
        if (known instanceof SeveralReaders several) {
            if (several.one.reads(this)) {
                several.add(groupOf(reader, reference));
            } else {
                several.one = reference;
            }
        } else if (known instanceof Reader one && one.reads(this)) {
            SeveralReaders several = new SeveralReaders(one);
            several.add(groupOf(reader, reference));
            readers = several;
        } else {
            readers = reference;
        }
    }

    private static WeakReference<ReaderGroup> groupOf(Referenced reader, Reader reference) {
        if (reader.group == null) {
            reader.group = ReaderGroup.join(reference);
        }
        return reader.group.reference();
    }

    /** Leaves the reader group: this node has read its inputs. */
    final void leaveGroup() {
        group = null;
    }

    /** Sets the cell whose current version this is; no other cell will ever hold it. */
    final void heldBy(Cell cell) {
        holder = cell;
    }

    /** Notes that the cell has moved to a newer version, which must not live as long as this. */
    final synchronized void heldNoMore() {
        if (readers == null) {
            readers = NOBODY;
        }
        holder = null;
    }

    /** Returns whether this is a cell's version, or was the last one when the cell was closed. */
    public final boolean isOfCell() {
        return holder != null;
    }

    private synchronized boolean wasEverReferenced() {
        return readers != null || holder != null;
    }

    /** Returns whether no node reads this and no cell holds it or ever did: it was made to be read once. */
    public final boolean isLoose() {
        return !wasEverReferenced();
    }

    /** Returns whether this node is the current version of a cell. */
    public final synchronized boolean isHeld() {
        if (!wasEverReferenced()) {
            return true;
        }
        Cell cell = holder;
        return cell != null && cell.holds(this);
    }

    /**
     * Returns whether anything may still read this node's elements: a cell, or a pending reader that is needed itself.
     *
     * @param settled readers that do not count, because they have read already or are reading now
     * @param wanted nodes that count as held
     */
    public final boolean isNeeded(Predicate<Node> settled, Predicate<Node> wanted) {
        return wanted.test((Node) this) || isHeld() || isOneNeeded(pendingReaders(), settled, wanted);
    }

    /** Returns whether a pending reader that is needed itself may still read this node's elements. */
    public final boolean isNeededByReaders() {
        return isOneNeeded(pendingReaders(), reader -> false, node -> false);
    }

    private static boolean isOneNeeded(List<Node> start, Predicate<Node> settled, Predicate<Node> wanted) {
        if (start.isEmpty()) {
            return false;
        }
        // The nearest readers first: an array that is garbage and not yet collected is mostly near, while all earlier
        // versions may be behind one that a write restored.
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Queue<Node> open = new ArrayDeque<>();
        List<Node> readers = start;
        while (true) {
            for (Node reader : readers) {
                if (!settled.test(reader) && seen.add(reader)) {
                    if (wanted.test(reader) || reader.isHeld()) {
                        return true;
                    }
                    open.add(reader);
                }
            }
            if (open.isEmpty()) {
                return false;
            }
            readers = open.remove().pendingReaders();
        }
    }

    /** Returns the nodes that read this, have not been computed, and were not found to be garbage. */
    public final synchronized List<Node> pendingReaders() {
        if (readers instanceof SeveralReaders several) {
            List<Node> pending = new ArrayList<>(asList(several.one));
            for (WeakReference<ReaderGroup> reference : several.groups) {
                ReaderGroup group = reference.get();
                if (group != null) {
                    group.addReaders(this, pending);
                }
            }
            return pending;
        }
        return asList((Reader) readers);
    }

    private List<Node> asList(@Nullable Reader reference) {
        Node reader = reference == null ? null : reference.get();
        return reader != null && reader.reads(this) ? List.of(reader) : List.of();
    }
}
