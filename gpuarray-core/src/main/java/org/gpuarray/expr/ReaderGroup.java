package org.gpuarray.expr;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Some pending nodes, for those that they read. A node that a program reads again and again has thousands of readers between
 * two collections. If it held a reference to each, every collection would have to copy them all; so it refers to groups, which
 * nobody holds but their members: a group goes with the last of them, and so do its references.
 */
final class ReaderGroup {
    private static final int MEMBERS = 128;

    /** One for each thread, so that threads do not wait for each other. */
    private static final ThreadLocal<ReaderGroup> NEWEST = ThreadLocal.withInitial(ReaderGroup::new);

    private final WeakReference<ReaderGroup> reference = new WeakReference<>(this);
    /** Guarded by this: other threads look for readers in it. */
    private final List<WeakReference<Node>> members = new ArrayList<>(MEMBERS);

    private ReaderGroup() {}

    /** Returns the group that a node is in from now on; the node must hold it while it is pending. */
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

    /** Returns the reference by which those that are read refer to the group. */
    WeakReference<ReaderGroup> reference() {
        return reference;
    }

    /** Adds those members to a list that have a node among the inputs that they have not read yet. */
    synchronized void addReaders(Referenced input, List<Node> readers) {
        for (WeakReference<Node> member : members) {
            Node reader = member.get();
            if (reader != null && reader.reads(input)) {
                readers.add(reader);
            }
        }
    }
}
