package org.gpuarray.expr;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * A group of pending nodes that read.
 *
 * <p>A node that a program reads again and again has thousands of readers between two garbage collections. If it held a
 * weak reference to each, every collection would have to copy all these references. So it refers to groups, which only
 * their members hold: a group is collected with its last member, and its references with it.
 */
final class ReaderGroup {
    private static final int MEMBERS = 128;

    /** One for each thread, so that threads do not contend. */
    private static final ThreadLocal<ReaderGroup> NEWEST = ThreadLocal.withInitial(ReaderGroup::new);

    private final WeakReference<ReaderGroup> reference = new WeakReference<>(this);
    /** Guarded by this: other threads search it for readers. */
    private final List<WeakReference<Node>> members = new ArrayList<>(MEMBERS);

    private ReaderGroup() {}

    /** Returns the group that a node joins; the node must hold it while it is pending. */
    static ReaderGroup join(WeakReference<Node> reader) {
        ReaderGroup newest = NEWEST.get();
        if (!newest.add(reader)) {
            newest = new ReaderGroup();
            NEWEST.set(newest);
            newest.add(reader);
        }
        return newest;
    }

    private synchronized boolean add(WeakReference<Node> reader) {
        return members.size() < MEMBERS && members.add(reader);
    }

    /** Returns the weak reference to this group that the nodes that are read keep. */
    WeakReference<ReaderGroup> reference() {
        return reference;
    }

    /** Adds to a list the members that still have to read {@code input}. */
    synchronized void addReaders(Referenced input, List<Node> readers) {
        for (WeakReference<Node> member : members) {
            Node reader = member.get();
            if (reader != null && reader.reads(input)) {
                readers.add(reader);
            }
        }
    }
}
