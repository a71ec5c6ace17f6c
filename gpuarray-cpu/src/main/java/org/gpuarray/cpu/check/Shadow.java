package org.gpuarray.cpu.check;

import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known about an allocation or variable, element by element: which bytes were written, and who accessed an element
 * last ({@link RaceWord}). Elements are those of the array that holds the memory at the moment.
 *
 * <p>Two readers of different threads are kept for each element, so that any later writer races with at least one of them.
 */
public final class Shadow {
    /**
     * The fraction of the heap, as a divisor, that the records of an allocation may take; above it races are not checked.
     */
    private static final int LARGEST_PART_OF_HEAP = 8;

    static final int ROW_SHIFT = 6;

    /** The memory space. */
    public enum Space {
        GLOBAL,
        CONSTANT,
        SHARED,
        LOCAL
    }

    final Space space;
    final int elements;
    final int shift;
    /** The elements of one thread's part, if the parts of all threads are adjacent; else {@code elements}. */
    final int ownElements;

    private final String name;
    private final long sizeBytes;
    private final String madeAt;

    /** Null if every byte has been written, or if no check needs it. */
    volatile @Nullable WrittenBytes written;
    /** The last write of each element; null if races are not checked. */
    long @Nullable [] writes;
    /** Two reads of each element; null if there was none yet. */
    long @Nullable [] reads;

    /** For shared memory: the time at which an element was settled, see {@link SharedAccess#settled}; else 0. */
    final long[] settled;

    /**
     * For each {@code 1 << ROW_SHIFT} elements the word of the first, if each thread of a row wrote one element and the
     * launch in {@link #touched} has not accessed them otherwise. Then {@link #writes} is not valid for them.
     */
    private long[] rows = {};

    private int[] touched = {};

    private long @Nullable [] keptWrites;
    private long @Nullable [] keptReads;
    private int generation;

    /** The contents of the elements before the launch; null if the launch is never undone. */
    private @Nullable SavedRows before;

    private boolean keepsBefore;
    private boolean mayBeWritten;

    /** The launches that use this now. Without any, the records of an allocation's elements are not valid. */
    private final Set<CheckedLaunch> users = Collections.newSetFromMap(new IdentityHashMap<>(2));

    /** The records of the last launch, which the next one reuses unless the collector takes them before. */
    private SoftReference<Kept> idle = new SoftReference<>(null);

    private record Kept(
            long[] writes,
            long @Nullable [] reads,
            long[] rows,
            int[] touched,
            @Nullable SavedRows before,
            int generation) {}

    /** The run that last wrote shared memory, how many elements it has written, and the last run that has written all. */
    private int countedRun;

    private int countOfRun;
    private int wholeRun;

    private Shadow(
            Space space, String name, int elements, int elementBytes, int ownElements, long sizeBytes, String madeAt) {
        this.space = space;
        this.name = name;
        this.elements = elements;
        this.shift = Integer.numberOfTrailingZeros(elementBytes);
        this.ownElements = ownElements;
        this.sizeBytes = sizeBytes;
        this.madeAt = madeAt;
        this.settled = new long[space == Space.SHARED ? elements : 0];
    }

    /** Returns the shadow of an allocation, or of a variable at namespace scope. */
    public static Shadow ofAllocation(
            Space space, String name, int elements, int elementBytes, long sizeBytes, String madeAt) {
        return new Shadow(space, name, elements, elementBytes, elements, sizeBytes, madeAt);
    }

    /** Returns the shadow of a {@code __shared__} variable, or of one local variable of all threads. */
    public static Shadow ofVariable(
            Space space, String name, int elements, int elementBytes, int ownElements, Checks checks) {
        Shadow shadow =
                new Shadow(space, name, elements, elementBytes, ownElements, (long) ownElements * elementBytes, "");
        boolean races = checks.race() && space == Space.SHARED;
        if (races || checks.init()) {
            shadow.writes = new long[elements];
        }
        if (races) {
            shadow.reads = new long[2 * elements];
        }
        return shadow;
    }

    public Space space() {
        return space;
    }

    /** Returns the variable's name; empty for allocations. */
    public String name() {
        return name;
    }

    /** Returns the size that out-of-bounds reports give: of one thread's part if each has its own. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** Returns the call that made the allocation; may be empty. */
    public String madeAt() {
        return madeAt;
    }

    /**
     * Prepares for a launch, until {@link #end}: sets which bytes were written, null for all, and whether accesses can
     * race.
     *
     * @param array the elements, if the launch may have to be undone; else null
     */
    synchronized void begin(CheckedLaunch launch, @Nullable WrittenBytes bytes, boolean races, @Nullable Object array) {
        int launchGeneration = launch.generation();
        written = bytes;
        keepsBefore = races && array != null;
        mayBeWritten = races;
        if (!races) {
            writes = null;
            reads = null;
            return;
        }
        users.add(launch);
        Kept last = keptWrites == null ? idle.get() : null;
        if (last != null) {
            keptWrites = last.writes;
            keptReads = last.reads;
            rows = last.rows;
            touched = last.touched;
            before = last.before;
            generation = last.generation;
        }
        if (keptWrites == null && elements <= Runtime.getRuntime().maxMemory() / 8 / LARGEST_PART_OF_HEAP) {
            keptWrites = new long[elements];
            rows = new long[(elements >> ROW_SHIFT) + 1];
            touched = new int[rows.length];
            generation = launchGeneration;
        }
        if (generation != launchGeneration && keptWrites != null) {
            Arrays.fill(keptWrites, 0);
            Arrays.fill(rows, 0);
            Arrays.fill(touched, 0);
            keptReads = null;
            before = null;
            generation = launchGeneration;
        }
        writes = keptWrites;
        reads = keptReads;
        SavedRows now = before;
        if (array == null || writes == null) {
            keepsBefore = false;
        } else if (now == null || !now.serves(array, bytes != null)) {
            before = new SavedRows(array, elements, shift, bytes != null);
        }
    }

    /** Ends the use by a launch. */
    synchronized void end(CheckedLaunch launch) {
        long @Nullable [] last = keptWrites;
        if (users.remove(launch) && users.isEmpty() && last != null) {
            idle = new SoftReference<>(new Kept(last, keptReads, rows, touched, before, generation));
            keptWrites = null;
            keptReads = null;
            rows = new long[0];
            touched = new int[0];
            before = null;
            writes = null;
            reads = null;
        }
    }

    /** Returns whether {@link #restore} can undo what a launch has written here. */
    boolean canRestore() {
        return keepsBefore || !mayBeWritten;
    }

    /** Undoes what a launch has written. */
    void restore(CheckedLaunch launch) {
        SavedRows kept = before;
        if (keepsBefore && kept != null) {
            kept.restore(launch.id(), written);
        }
    }

    private void keep(int row, CheckedLaunch launch) {
        SavedRows kept = before;
        if (keepsBefore && kept != null) {
            kept.keep(row, launch.id(), written);
        }
    }

    /** From now on keeps records for each element of the row of element {@code i}. */
    void touch(int i, CheckedLaunch launch) {
        int row = i >> ROW_SHIFT;
        if (touched[row] != launch.id()) {
            keep(row, launch);
            long word = rows[row];
            long[] words = writes;
            if (words != null && word != 0 && launch.owns(RaceWord.run(word))) {
                int start = row << ROW_SHIFT;
                for (int k = 0; k < 1 << ROW_SHIFT; k++) {
                    words[start + k] = RaceWord.next(word, k);
                }
            }
            rows[row] = 0;
            touched[row] = launch.id();
        }
    }

    /**
     * Records that each thread of a row writes one element; returns false if the launch has accessed them in another way.
     */
    boolean writeRow(int first, int count, long word, CheckedLaunch launch) {
        long[] words = writes;
        if (words == null) {
            return true;
        }
        int end = first + count;
        int whole = (first + (1 << ROW_SHIFT) - 1) >> ROW_SHIFT;
        int endWhole = end >> ROW_SHIFT;
        for (int row = whole; row < endWhole; row++) {
            if (touched[row] == launch.id() || launch.owns(RaceWord.run(rows[row]))) {
                return false;
            }
        }
        int head = Math.min(end, whole << ROW_SHIFT);
        int tail = Math.max(head, endWhole << ROW_SHIFT);
        if (!areFree(first, head, launch) || !areFree(tail, end, launch)) {
            return false;
        }
        for (int row = whole; row < endWhole; row++) {
            keep(row, launch);
            rows[row] = RaceWord.next(word, (row << ROW_SHIFT) - first);
        }
        for (int i = first; i < head; i++) {
            words[i] = RaceWord.next(word, i - first);
        }
        for (int i = tail; i < end; i++) {
            words[i] = RaceWord.next(word, i - first);
        }
        return true;
    }

    private boolean areFree(int from, int to, CheckedLaunch launch) {
        long[] words = writes;
        long[] readers = reads;
        for (int i = from; i < to; i++) {
            touch(i, launch);
            if ((words != null && launch.owns(RaceWord.run(words[i])))
                    || (readers != null && launch.owns(RaceWord.run(readers[2 * i])))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the readers' words, which the first reader creates. */
    long[] makeReads() {
        synchronized (this) {
            long[] made = reads;
            if (made == null) {
                made = new long[2 * elements];
                keptReads = made;
                reads = made;
            }
            return made;
        }
    }

    /** Counts an element of shared memory that a run writes for the first time. */
    void countWritten(int run) {
        if (countedRun != run) {
            countedRun = run;
            countOfRun = 0;
        }
        countOfRun++;
        if (countOfRun == elements) {
            wholeRun = run;
        }
    }

    /** Returns whether a run has written all of this shared memory. */
    boolean isWhole(int run) {
        return wholeRun == run;
    }

    /** Removes all accesses; which bytes were written stays known. */
    void forgetAll() {
        countedRun = 0;
        wholeRun = 0;
        Arrays.fill(settled, 0);
        Arrays.fill(rows, 0);
        Arrays.fill(touched, 0);
        for (long[] words : new long[][] {writes, reads}) {
            if (words != null) {
                Arrays.fill(words, 0);
            }
        }
    }

    /** Moves the times of what a run has done back to the start, because its clock starts again. */
    void forgetTimes(int run) {
        Arrays.fill(settled, 0);
        forgetTimes(rows, run);
        forgetTimes(writes, run);
        forgetTimes(reads, run);
    }

    private static void forgetTimes(long @Nullable [] words, int run) {
        if (words != null) {
            for (int i = 0; i < words.length; i++) {
                if (RaceWord.run(words[i]) == run) {
                    words[i] &= ~((RaceWord.TIMES - 1L) << RaceWord.TIME_SHIFT);
                }
            }
        }
    }
}
