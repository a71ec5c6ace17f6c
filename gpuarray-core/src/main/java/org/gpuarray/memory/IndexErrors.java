package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.IndexBounds;
import org.jspecify.annotations.Nullable;

/**
 * What a kernel found out about the indices it was given, in a few words of device memory. Everything that the kernel stored,
 * and everything computed from that, points here; who reads it looks first. Of several bad indices of one array the message
 * names the least, negative ones last, so that it does not depend on timing.
 */
public final class IndexErrors {
    private static final int WORDS = 2;

    private final List<IndexBounds> checks;
    private final List<IndexErrors> before;
    private @Nullable DeviceStorage words;
    private @Nullable String message;
    private boolean told;

    private IndexErrors(List<IndexBounds> checks, List<IndexErrors> before, @Nullable DeviceStorage words) {
        this.checks = checks;
        this.before = List.copyOf(before);
        this.words = words;
    }

    /**
     * Returns those of a kernel that is about to be launched.
     *
     * @param before those of what the kernel reads
     */
    public static IndexErrors of(Device device, List<IndexBounds> checks, List<IndexErrors> before) {
        long sizeBytes = (long) Long.BYTES * WORDS * checks.size();
        DeviceStorage words = DeviceStorage.allocate(device, sizeBytes);
        device.fill(words.memory(), 0, sizeBytes, (byte) -1, device.stream());
        return new IndexErrors(checks, before, words);
    }

    /** Returns those of a kernel that checks no indices, but reads what others did. */
    public static IndexErrors all(List<IndexErrors> before) {
        return new IndexErrors(List.of(), before, null);
    }

    /** Returns the memory that the kernel writes to, or null if it checks no indices. */
    public synchronized @Nullable DeviceMemory words() {
        return words == null ? null : words.memory();
    }

    /**
     * Waits for the kernel and those before it.
     *
     * @throws IndexOutOfBoundsException if an index was outside its axis: each time
     */
    public void check() {
        check(true);
    }

    /**
     * As {@link #check}, but only for what has not been told.
     *
     * @throws IndexOutOfBoundsException if an index was outside its axis, and nothing has thrown for it before
     */
    public void checkUntold() {
        check(false);
    }

    private void check(boolean again) {
        Set<IndexErrors> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<IndexErrors> open = new ArrayDeque<>();
        Deque<IndexErrors> all = new ArrayDeque<>();
        open.push(this);
        while (!open.isEmpty()) {
            IndexErrors errors = open.pop();
            if (seen.add(errors)) {
                all.push(errors);
                errors.before.forEach(open::push);
            }
        }
        for (IndexErrors errors : all) {
            String found = errors.look(again);
            if (found != null) {
                throw new IndexOutOfBoundsException(found);
            }
        }
    }

    private synchronized @Nullable String look(boolean again) {
        DeviceStorage unread = words;
        if (unread != null) {
            long[] found = new long[WORDS * checks.size()];
            Device device = unread.device();
            device.read(unread.memory(), 0, new HostData.HeapArray(found, 0, found.length), device.stream());
            for (int i = 0; i < checks.size() && message == null; i++) {
                message = found[WORDS * i] == 0 ? checks.get(i).message(found[WORDS * i + 1]) : null;
            }
            words = null;
            unread.free();
        }
        boolean tells = message != null && (again || !told);
        told |= tells;
        return tells ? message : null;
    }
}
