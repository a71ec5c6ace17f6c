package org.gpuarray.memory;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.gpuarray.device.CallSite;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.Node;
import org.jspecify.annotations.Nullable;

/** The lines of the user's code that made the arrays and buffers which are alive; kept only while somebody asks for them. */
public final class ArrayLines implements AutoCloseable {
    /** An owner's line. The references to those that were collected are dropped when there are twice as many as after the last time. */
    private record Made(WeakReference<Object> owner, String line) {}

    /** What is alive. */
    public record Live(DeviceStorage storage, String what, String line) {}

    private static final AtomicReference<@Nullable ArrayLines> STARTED = new AtomicReference<>();

    /** The same, read whenever an array is made. */
    private static volatile @Nullable ArrayLines lines;

    private final List<Made> made = new ArrayList<>();
    private int nextSweep = 1024;

    private ArrayLines() {}

    /**
     * Begins to note lines.
     *
     * @throws IllegalStateException if somebody does already
     */
    public static ArrayLines start() {
        ArrayLines next = new ArrayLines();
        if (!STARTED.compareAndSet(null, next)) {
            throw new IllegalStateException(
                    "the lines of arrays are noted already, for all threads; close that report first");
        }
        lines = next;
        return next;
    }

    /** An array, which owns a cell, or a buffer, which owns a storage, was made by the calling thread. */
    public static void note(Object owner) {
        ArrayLines now = lines;
        if (now != null) {
            now.add(owner, CallSite.ofUser());
        }
    }

    private synchronized void add(Object owner, String line) {
        made.add(new Made(new WeakReference<>(owner), line));
        if (made.size() >= nextSweep) {
            made.removeIf(each -> each.owner.refersTo(null));
            nextSweep = Math.max(1024, 2 * made.size());
        }
    }

    /** Returns what has memory now, in the order in which it was made. Arrays that are not computed yet have none. */
    public synchronized List<Live> live() {
        List<Live> live = new ArrayList<>();
        for (Made each : made) {
            Object owner = each.owner.get();
            Live found = owner == null ? null : live(owner, each.line);
            if (found != null) {
                live.add(found);
            }
            Reference.reachabilityFence(owner);
        }
        return live;
    }

    private static @Nullable Live live(Object owner, String line) {
        if (owner instanceof DeviceStorage buffer) {
            return buffer.isFreed() ? null : new Live(buffer, "buffer", line);
        }
        Cell cell = (Cell) owner;
        Node version = cell.currentOrNull();
        return version != null && version.storage() instanceof DeviceStorage storage && !storage.isFreed()
                ? new Live(storage, cell.type().toString() + " " + cell.shape(), line)
                : null;
    }

    @Override
    public void close() {
        if (STARTED.get() == this) {
            lines = null;
            STARTED.set(null);
        }
    }
}
