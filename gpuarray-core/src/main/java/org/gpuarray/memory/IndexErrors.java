package org.gpuarray.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
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
import org.gpuarray.device.Stream;
import org.gpuarray.expr.LateCheck;
import org.gpuarray.memory.StreamUses.Access;
import org.jspecify.annotations.Nullable;

/**
 * The bad indices that a kernel found while it computed a result, or the matrices that a routine could not factor, in a few words
 * of device memory. The result, and everything computed from it, refers to this, and whoever reads them checks it first. Of
 * several bad indices of one array the message names the least, negative ones last, so that it does not depend on timing.
 *
 * <p>Uses are counted: by storages, by later errors that depend on this, and by callers that hold it. When no use is left,
 * nobody can be told, and the words are freed. If a storage is left to the collector, what it uses is left to it as well.
 */
public final class IndexErrors {
    /** The longest chain of errors that nobody has checked. */
    public static final int MOST = 1_000;

    private static final int WORDS = 2;

    /** Guards the counts of uses, and the links between errors. Nobody waits for a device while holding it. */
    private static final Object USES = new Object();

    private final Words words;
    /** The kernel's checks on which this result depends. */
    private final BitSet checks;
    /** The errors that this depends on; each has a lower depth. */
    private volatile List<IndexErrors> before;

    private volatile int depth;
    private int uses = 1;

    private IndexErrors(Words words, BitSet checks, List<IndexErrors> before) {
        this.words = words;
        this.checks = checks;
        this.before = List.copyOf(before);
        synchronized (USES) {
            words.users++;
            this.before.forEach(each -> each.uses++);
        }
        depth = depthAfter(this.before);
    }

    private static int depthAfter(List<IndexErrors> before) {
        return before.stream().mapToInt(each -> each.depth + 1).max().orElse(0);
    }

    /** Makes this depend on others, all of which have been checked. */
    private void follow(List<IndexErrors> errors) {
        List<IndexErrors> old;
        synchronized (USES) {
            errors.forEach(each -> each.uses++);
            old = before;
            before = errors;
        }
        depth = depthAfter(errors);
        Releases.of(old, IndexErrors::release);
    }

    /** Counts a use, which ends with {@link #release}. */
    public IndexErrors use() {
        synchronized (USES) {
            uses++;
        }
        return this;
    }

    /**
     * Ends a use. After the last one nobody can be told of these errors: their memory is freed, and their uses of the
     * errors before them end.
     */
    public void release() {
        List<Words> unused = new ArrayList<>();
        synchronized (USES) {
            Deque<IndexErrors> open = new ArrayDeque<>();
            open.push(this);
            while (!open.isEmpty()) {
                IndexErrors errors = open.pop();
                if (--errors.uses == 0) {
                    errors.before.forEach(open::push);
                    errors.before = List.of();
                    if (--errors.words.users == 0) {
                        unused.add(errors.words);
                    }
                }
            }
        }
        Releases.of(unused, Words::free);
    }

    /**
     * Returns the errors of a kernel that is about to be launched, as a use of the caller.
     *
     * @param before the errors of what the kernel reads
     */
    public static IndexErrors of(Device device, List<? extends LateCheck> checks, List<IndexErrors> before) {
        List<IndexErrors> open = bounded(before);
        long sizeBytes = (long) Long.BYTES * WORDS * checks.size();
        DeviceStorage words = DeviceStorage.allocate(
                device,
                sizeBytes,
                storage -> device.fill(storage.memory(Access.WRITE), 0, sizeBytes, (byte) -1, ArrayStream.of(device)));
        BitSet all = new BitSet();
        all.set(0, checks.size());
        return new IndexErrors(new Words(checks, words), all, open);
    }

    /**
     * Returns the errors of one of the kernel's results, as a use of the caller.
     *
     * @param checks which of the kernel's checks the result depends on
     * @param before the errors of what it depends on
     */
    public IndexErrors only(BitSet checks, List<IndexErrors> before) {
        return new IndexErrors(words, checks, bounded(before));
    }

    /**
     * Returns the errors of a result that checks no indices itself but depends on others that did, as a use of the caller;
     * null if there are none.
     */
    public static @Nullable IndexErrors all(List<IndexErrors> before) {
        return before.size() > 1
                ? new IndexErrors(new Words(List.of(), null), new BitSet(), bounded(before))
                : before.isEmpty() ? null : before.get(0).use();
    }

    /**
     * Returns the same errors in a chain that is not too long. A loop that writes in place and reads nothing would add errors at
     * each launch. So if the chain gets too long, this waits for the kernels and drops those without errors.
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

    /** Returns the length of the longest chain of unchecked errors that ends here. */
    public int depth() {
        return depth;
    }

    /** Returns the memory that the kernel writes to, or null if it checks no indices. */
    public @Nullable DeviceMemory words() {
        return words.memory();
    }

    /**
     * Waits for the kernel and those before it, and reports their errors.
     *
     * @throws IndexOutOfBoundsException if an index was outside its axis, or what another {@link LateCheck} says: each time
     */
    public void check() {
        check(true);
    }

    /**
     * Waits for the kernel and those before it, and reports those of their errors that nobody has been told.
     *
     * @throws IndexOutOfBoundsException if an index was outside its axis, or what another {@link LateCheck} says, and nothing
     *     has thrown for it before
     */
    public void checkUntold() {
        check(false);
    }

    private void check(boolean again) {
        IndexErrors bad = firstBad();
        RuntimeException found = bad == null ? null : bad.words.tell(bad.checks, again);
        if (found != null) {
            throw found;
        }
    }

    /**
     * Checks this and all before it. Returns the first that has an error. What the others depend on is dropped, except for
     * the first error of each.
     */
    private @Nullable IndexErrors firstBad() {
        Map<IndexErrors, Optional<IndexErrors>> found = new IdentityHashMap<>();
        for (IndexErrors errors : inOrder()) {
            Optional<IndexErrors> first = errors.before.stream()
                    .map(each -> found.getOrDefault(each, Optional.empty()))
                    .flatMap(Optional::stream)
                    .findFirst();
            boolean isBad = errors.words.areBad(errors.checks);
            found.put(errors, first.isEmpty() && isBad ? Optional.of(errors) : first);
            errors.follow(first.stream().toList());
        }
        return Objects.requireNonNull(found.get(this)).orElse(null);
    }

    /** Returns this and all before it, each after those it depends on. */
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

    /** The memory that a kernel writes to: two words for each check. */
    private static final class Words {
        private final List<? extends LateCheck> lateChecks;
        private final @Nullable Long[] found;
        private final BitSet told = new BitSet();
        private @Nullable DeviceStorage unread;
        private boolean isKnown;

        /** How many errors share these words. Guarded by {@link #USES}. */
        private int users;

        Words(List<? extends LateCheck> lateChecks, @Nullable DeviceStorage unread) {
            this.lateChecks = lateChecks;
            this.found = new Long[lateChecks.size()];
            this.unread = unread;
            isKnown = unread == null;
        }

        synchronized @Nullable DeviceMemory memory() {
            return unread == null ? null : unread.memory(Access.WRITE);
        }

        synchronized void free() {
            DeviceStorage storage = unread;
            unread = null;
            if (storage != null) {
                storage.free();
            }
        }

        synchronized boolean areBad(BitSet checks) {
            return firstBad(checks) >= 0;
        }

        /** Returns the first error; null if there is none, or if it was reported before and {@code again} is false. */
        synchronized @Nullable RuntimeException tell(BitSet checks, boolean again) {
            int bad = firstBad(checks);
            if (bad < 0 || (told.get(bad) && !again)) {
                return null;
            }
            told.set(bad);
            return lateChecks.get(bad).error(Objects.requireNonNull(found[bad]));
        }

        private int firstBad(BitSet checks) {
            read();
            return checks.stream()
                    .filter(check -> found[check] != null)
                    .findFirst()
                    .orElse(-1);
        }

        private void read() {
            if (!isKnown) {
                DeviceStorage storage = unread;
                if (storage == null) {
                    throw new IllegalStateException("bug in IndexErrors: freed before they were read: " + lateChecks);
                }
                long[] words = new long[WORDS * lateChecks.size()];
                Device device = storage.device();
                Stream stream = ArrayStream.of(device);
                device.read(storage.memory(Access.READ), 0, new HostData.HeapArray(words, 0, words.length), stream);
                for (int i = 0; i < lateChecks.size(); i++) {
                    found[i] = words[WORDS * i] == 0 ? words[WORDS * i + 1] : null;
                }
                isKnown = true;
                free();
            }
        }
    }
}
