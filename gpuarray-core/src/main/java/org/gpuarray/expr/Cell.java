package org.gpuarray.expr;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What an array and all its views share: the current version of their contents. A write makes a new version and moves the
 * cell to it. Nodes that were built on an older version keep that version, so nothing a reader sees can change.
 *
 * <p>A node is the version of at most one cell: a copy of an array is a {@link NodeKind.View} of it, not the same node. Build
 * the nodes that read {@link #current()} while holding this cell's monitor, and do not compute nodes while holding it.
 */
public final class Cell {
    private static final AtomicLong LAST_RANK = new AtomicLong();
    private static final AtomicLongFieldUpdater<Cell> RANK = AtomicLongFieldUpdater.newUpdater(Cell.class, "rank");

    /** 0 until it is first needed: most arrays are never read together with another. */
    private volatile long rank;

    private final DType type;
    private final Shape shape;
    private volatile @Nullable Node current;

    public Cell(Node initial) {
        this.type = initial.type();
        this.shape = initial.shape();
        this.current = initial;
        initial.heldBy(this);
    }

    /**
     * Returns the current version: dense in C order, of the shape the array was made with.
     *
     * @throws IllegalStateException if the cell was closed
     */
    public Node current() {
        Node version = current;
        if (version == null) {
            throw new IllegalStateException(
                    "array of shape=" + shape + " dtype=" + type + " was closed, by close() or by its GpuScope"
                            + "; close it after its last use, or keep it with GpuScope.keep");
        }
        return version;
    }

    /** Returns the current version, or null if the cell was closed. */
    public @Nullable Node currentOrNull() {
        return current;
    }

    /** Returns the type of every version. */
    public DType type() {
        return type;
    }

    /** Returns the shape of every version. */
    public Shape shape() {
        return shape;
    }

    /** Returns this cell's rank among all cells. A thread that holds several monitors takes them in this order. */
    long rank() {
        if (rank == 0) {
            RANK.compareAndSet(this, 0, LAST_RANK.incrementAndGet());
        }
        return rank;
    }

    /**
     * Moves to a new version; a caller that reads the old one first holds this cell's monitor throughout.
     *
     * @throws IllegalArgumentException if it is on another device
     */
    public void moveTo(Node version) {
        Node old = current();
        old.requireSameHome(version);
        version.heldBy(this);
        current = version;
        old.heldNoMore();
    }

    public boolean isClosed() {
        return current == null;
    }

    /** Releases the contents and returns the last version, or null if the cell was closed already. */
    public synchronized @Nullable Node close() {
        Node last = current;
        current = null;
        return last;
    }

    boolean holds(Referenced node) {
        return current == node;
    }
}
