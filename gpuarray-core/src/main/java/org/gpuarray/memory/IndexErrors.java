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
import org.gpuarray.expr.LateCheck;
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

    /** Guards the counts of uses, and the links between errors. Nobody waits for a device while holding it. */
    private static final Object USES = new Object();

    private final ErrorWords words;
    /** The kernel's checks on which this result depends. */
    private final BitSet checks;
    /** The errors that this depends on; each has a lower depth. */
    private volatile List<IndexErrors> before;

    private volatile int depth;
    private int uses = 1;

    private IndexErrors(ErrorWords words, BitSet checks, List<IndexErrors> before) {
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
        List<ErrorWords> unused = new ArrayList<>();
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
        Releases.of(unused, ErrorWords::free);
    }

    /**
     * Returns the errors of a kernel that is about to be launched, as a use of the caller, who says when it was: {@link #launched}.
     *
     * @param before the errors of what the kernel reads
     */
    public static IndexErrors ofKernel(Device device, List<? extends LateCheck> checks, List<IndexErrors> before) {
        List<IndexErrors> open = bounded(before);
        return new IndexErrors(ErrorWords.shared(device, checks), allOf(checks), open);
    }

    /**
     * Returns the errors of a routine that is about to be launched, as a use of the caller. Its words lie at the beginning of their
     * memory.
     *
     * @param before the errors of what the routine reads
     */
    public static IndexErrors ofRoutine(Device device, LateCheck check, List<IndexErrors> before) {
        List<IndexErrors> open = bounded(before);
        List<LateCheck> checks = List.of(check);
        return new IndexErrors(ErrorWords.alone(device, checks), allOf(checks), open);
    }

    private static BitSet allOf(List<? extends LateCheck> checks) {
        BitSet all = new BitSet();
        all.set(0, checks.size());
        return all;
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
                ? new IndexErrors(ErrorWords.none(), new BitSet(), bounded(before))
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

    /** Returns the memory that the kernel writes to, before it is launched; null if it checks no indices. */
    public @Nullable DeviceMemory words() {
        return words.memory();
    }

    /** Returns where in that memory its words begin. */
    public long wordsOffsetBytes() {
        return words.offsetBytes();
    }

    /** Says that the kernel was enqueued: whoever reads the words of another one may read this one's with them. */
    public void launched() {
        words.setLaunched();
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
}
