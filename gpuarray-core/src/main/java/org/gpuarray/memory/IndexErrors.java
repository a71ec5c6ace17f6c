package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
    /** Of so many, one made after the other, none need have been looked at. */
    public static final int MOST = 1_000;

    private static final int WORDS = 2;

    private final List<IndexBounds> checks;
    /** Of lower depth. */
    private volatile List<IndexErrors> before;

    private volatile int depth;
    private @Nullable DeviceStorage words;
    private @Nullable String message;
    private boolean told;

    private IndexErrors(List<IndexBounds> checks, List<IndexErrors> before, @Nullable DeviceStorage words) {
        this.checks = checks;
        this.words = words;
        follow(before);
    }

    private void follow(List<IndexErrors> errors) {
        before = List.copyOf(errors);
        depth = before.stream().mapToInt(each -> each.depth + 1).max().orElse(0);
    }

    /**
     * Returns those of a kernel that is about to be launched.
     *
     * @param before those of what the kernel reads
     */
    public static IndexErrors of(Device device, List<IndexBounds> checks, List<IndexErrors> before) {
        List<IndexErrors> open = bounded(before);
        long sizeBytes = (long) Long.BYTES * WORDS * checks.size();
        DeviceStorage words = DeviceStorage.allocate(device, sizeBytes);
        device.fill(words.memory(), 0, sizeBytes, (byte) -1, device.stream());
        return new IndexErrors(checks, open, words);
    }

    /** Returns those of a kernel that checks no indices, but reads what others did. */
    public static IndexErrors all(List<IndexErrors> before) {
        return new IndexErrors(List.of(), bounded(before), null);
    }

    /**
     * Returns those of a chain that is not too long. Where nobody reads for long, as in a loop that writes in place, each launch
     * would add one: now and then this waits for the kernels and forgets what went well.
     */
    private static List<IndexErrors> bounded(List<IndexErrors> before) {
        if (before.stream().allMatch(each -> each.depth < MOST)) {
            return before;
        }
        return before.stream()
                .map(IndexErrors::firstBad)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** Returns how many, one made after the other, lead here that may still be looked at. */
    public int depth() {
        return depth;
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
        IndexErrors bad = firstBad();
        String found = bad == null ? null : bad.tell(again);
        if (found != null) {
            throw new IndexOutOfBoundsException(found);
        }
    }

    /** Looks at this and all before it. Returns the first where an index was outside; of the others each forgets all but its own first. */
    private @Nullable IndexErrors firstBad() {
        Map<IndexErrors, Optional<IndexErrors>> found = new IdentityHashMap<>();
        for (IndexErrors errors : inOrder()) {
            Optional<IndexErrors> first = errors.before.stream()
                    .map(each -> found.getOrDefault(each, Optional.empty()))
                    .flatMap(Optional::stream)
                    .findFirst();
            boolean isBad = errors.isBad();
            found.put(errors, first.isEmpty() && isBad ? Optional.of(errors) : first);
            errors.follow(first.stream().toList());
        }
        return Objects.requireNonNull(found.get(this)).orElse(null);
    }

    /** Returns this and all before it, none before those that lead to it. */
    private List<IndexErrors> inOrder() {
        Set<IndexErrors> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<IndexErrors> open = new ArrayDeque<>();
        List<IndexErrors> all = new ArrayList<>();
        open.push(this);
        while (!open.isEmpty()) {
            IndexErrors errors = open.pop();
            if (seen.add(errors)) {
                all.add(errors);
                errors.before.forEach(open::push);
            }
        }
        Collections.reverse(all);
        all.sort(Comparator.comparingInt(IndexErrors::depth));
        return all;
    }

    private synchronized boolean isBad() {
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
        return message != null;
    }

    private synchronized @Nullable String tell(boolean again) {
        boolean tells = again || !told;
        told = true;
        return tells ? message : null;
    }
}
