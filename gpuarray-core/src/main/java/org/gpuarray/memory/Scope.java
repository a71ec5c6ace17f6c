package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.gpuarray.expr.Cell;
import org.jspecify.annotations.Nullable;

/**
 * The implementation of {@code GpuScope}: the arrays that this thread makes while the scope is open. Closing it closes all
 * but the kept ones, which pass to the enclosing scope. A kept array that is still pending keeps alive what it needs.
 */
public final class Scope implements AutoCloseable {
    private static final ThreadLocal<Deque<Scope>> OPEN = ThreadLocal.withInitial(ArrayDeque::new);

    private final Thread thread = Thread.currentThread();
    private final Set<Cell> cells = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean closed;

    private Scope() {}

    /** Opens a scope on this thread, inside those that are open already. */
    public static Scope open() {
        Scope scope = new Scope();
        OPEN.get().push(scope);
        return scope;
    }

    /** Adds a new array to this thread's innermost scope, if there is one. Views share their array's cell. */
    public static void track(Cell cell) {
        Scope innermost = innermost();
        if (innermost != null) {
            innermost.cells.add(cell);
        }
    }

    /** Lets an array outlive this scope. */
    public void keep(Cell cell) {
        checkOpen("keep");
        if (cells.remove(cell)) {
            Scope outer = enclosing();
            if (outer != null) {
                outer.cells.add(cell);
            }
        }
    }

    /** Moves a new array to the scope of another one, to whose object it belongs, or out of all if that is in none of this thread's. */
    public static void moveBeside(Cell cell, Cell owner) {
        for (Scope scope : OPEN.get()) {
            scope.cells.remove(cell);
            if (scope.cells.contains(owner)) {
                scope.cells.add(cell);
            }
        }
    }

    /**
     * Closes the arrays made inside, except the kept ones. Does nothing the second time.
     *
     * @throws IllegalStateException if a scope that was opened later is still open, or on another thread
     * @throws IndexOutOfBoundsException if an index was outside its axis when one of the arrays was computed, and no read
     *     has reported it; all are closed
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        checkOpen("close");
        if (innermost() != this) {
            throw new IllegalStateException("GpuScope: close the scopes opened inside this one first");
        }
        closed = true;
        OPEN.get().pop();
        if (OPEN.get().isEmpty()) {
            OPEN.remove();
        }
        List<IndexErrors> errors = new ArrayList<>();
        Throwable failure = null;
        for (Cell cell : cells) {
            failure = Releases.then(failure, cell, each -> Lifetimes.close(each, ofCell -> errors.add(ofCell.use())));
        }
        cells.clear();
        for (IndexErrors each : errors) {
            failure = Releases.then(failure, each, IndexErrors::checkUntold);
            failure = Releases.then(failure, each, IndexErrors::release);
        }
        Releases.throwIfAny(failure);
    }

    private void checkOpen(String what) {
        if (closed) {
            throw new IllegalStateException("GpuScope." + what + ": the scope was closed");
        }
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException("GpuScope." + what + ": opened by thread " + thread.getName() + ", used by "
                    + Thread.currentThread().getName());
        }
    }

    private @Nullable Scope enclosing() {
        boolean found = false;
        for (Scope scope : OPEN.get()) {
            if (found) {
                return scope;
            }
            found = scope == this;
        }
        return null;
    }

    private static @Nullable Scope innermost() {
        return OPEN.get().peek();
    }
}
