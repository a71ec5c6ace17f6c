package org.gpuarray.cpu.check;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks the accesses of the block that a worker runs. Before each access instrumented code calls, by name, a static method
 * of the class for the memory's space: {@link GlobalAccess}, {@link SharedAccess}, {@link LocalAccess} or
 * {@link AnyAccess}. This class has the rules that they share.
 *
 * <p>Two accesses of one element that nothing orders, neither the {@link BlockClock} nor flags ({@link SyncLog}), are a
 * race if one of them writes, unless both are atomic, or are volatile and so never torn (docs/cpu-checks.md has the whole
 * rule).
 */
public final class Checker extends BlockClock {
    /** The operations of {@link AnyAccess#any}. */
    public static final int READ = 0;

    public static final int WRITE = 1;
    public static final int ATOMIC = 2;
    public static final int VOLATILE_READ = 3;
    public static final int VOLATILE_WRITE = 4;

    CheckedLaunch launch = new CheckedLaunch(Checks.NONE, new byte[0], false, 0, 1, false, array -> null);
    boolean init;
    boolean memory;

    @Nullable
    SyncLog log;

    /** The first read of unwritten shared memory. If a thread writes it before the next barrier, the two race. */
    @Nullable
    CheckFailure pending;

    /** Two unordered writes; before the second one, generated code calls {@link SameValue}. */
    public @Nullable CheckFailure collision;

    private record Releasing(Shadow shadow, int element, SyncLog.Release release) {}

    /** The release of an atomic operation that is not done yet. */
    private @Nullable Releasing releasing;

    private final boolean[] fenced = new boolean[RaceWord.THREAD_MASK + 1];
    private boolean anyFenced;

    private Shadow[] shared = {};
    private Shadow[] locals = {};
    private @Nullable Shadow dynamicShared;
    private final Map<Object, @Nullable Shadow> byArray = new IdentityHashMap<>();
    private @Nullable Object lastArray;
    private @Nullable Shadow lastShadow;

    // ---- Called by the scheduler.

    /**
     * Prepares for blocks of a launch. The arrays belong to the shadows of the same index, for pointers that may point to
     * any of them.
     */
    public void begin(
            CheckedLaunch newLaunch,
            @Nullable Object[] arrays,
            Object[] sharedArrays,
            Shadow[] newShared,
            Object[] localArrays,
            Shadow[] newLocals,
            @Nullable Object dynamicArray,
            @Nullable Shadow newDynamic) {
        if (launch.generation() != newLaunch.generation()) {
            Arrays.stream(newShared).forEach(Shadow::forgetAll);
            Arrays.stream(newLocals).forEach(Shadow::forgetAll);
            if (newDynamic != null) {
                newDynamic.forgetAll();
            }
        }
        launch = newLaunch;
        init = newLaunch.checks().init();
        memory = newLaunch.checks().memory();
        log = newLaunch.log();
        shared = newShared;
        locals = newLocals;
        dynamicShared = newDynamic;
        byArray.clear();
        lastArray = null;
        for (int i = 0; i < arrays.length; i++) {
            put(arrays[i], newLaunch.slot(i));
        }
        for (int i = 0; i < newShared.length; i++) {
            put(sharedArrays[i], newShared[i]);
        }
        for (int i = 0; i < newLocals.length; i++) {
            put(localArrays[i], newLocals[i]);
        }
        put(dynamicArray, newDynamic);
    }

    private void put(@Nullable Object array, @Nullable Shadow shadow) {
        if (array != null && shadow != null) {
            byArray.put(array, shadow);
        }
    }

    /** Removes the memory of the launch. */
    public void end() {
        byArray.clear();
        lastArray = null;
        lastShadow = null;
    }

    /** Reports what is known only at the end of an interval: all threads of the block have reached a barrier or ended. */
    public void endInterval() {
        CheckFailure failure = pending;
        if (failure != null) {
            pending = null;
            throw failure;
        }
    }

    /** Starts a block. */
    public void startBlock(long block) {
        if (anyFenced) {
            Arrays.fill(fenced, false);
            anyFenced = false;
        }
        pending = null;
        releasing = null;
        startRun(launch.run(block));
    }

    /** Notes that all threads of the block have reached a barrier. */
    public void barrier() {
        endInterval();
        passBarrier();
    }

    @Override
    void forgetTimes() {
        launch.forEach(this::forgetTimes);
        Arrays.stream(shared).forEach(this::forgetTimes);
        forgetTimes(dynamicShared);
    }

    private void forgetTimes(@Nullable Shadow shadow) {
        if (shadow != null) {
            shadow.forgetTimes(run);
        }
    }

    // ---- Called by generated code before its first access.

    public static @Nullable Shadow slot(Checker c, int slot) {
        return c.launch.slot(slot);
    }

    public static Shadow shared(Checker c, int index) {
        return c.shared[index];
    }

    public static Shadow local(Checker c, int index) {
        return c.locals[index];
    }

    /** Returns the shadow of the memory that a called function has allocated for a local variable. */
    public static Shadow callLocal(Checker c, Object array, int index) {
        Shadow of = c.locals[index];
        int elements = Array.getLength(array);
        Shadow shadow =
                Shadow.ofVariable(Shadow.Space.LOCAL, of.name(), elements, 1 << of.shift, elements, c.launch.checks());
        c.byArray.put(array, shadow);
        return shadow;
    }

    /** Notes that the function returns: no pointer to the memory is valid any more. */
    public static void endCall(Checker c, Object array) {
        c.byArray.remove(array);
    }

    public static @Nullable Shadow dynamicShared(Checker c) {
        return c.dynamicShared;
    }

    /** Returns the time, which stays the same until all threads have reached a wait. */
    public static long now(Checker c) {
        return c.now;
    }

    // ---- Rules for memory of all spaces.

    /**
     * Called when a thread writes what may be a flag.
     *
     * @param mayOnlyRead whether it is an atomic operation, so that an acquire follows and tells whether it has written
     */
    void release(Shadow s, int i, int thread, boolean mayOnlyRead) {
        SyncLog flags = log;
        if (flags != null && fenced[thread] && s.space != Shadow.Space.LOCAL) {
            SyncLog.Release now = flags.release(s, i, run, time, seen(thread));
            if (now != null) {
                settle(false);
                releasing = new Releasing(s, i, now);
            }
            if (!mayOnlyRead) {
                settle(false);
            }
        }
    }

    /** Called when the last release is done, with whether it has only read. */
    void settle(boolean onlyRead) {
        Releasing last = releasing;
        SyncLog flags = log;
        releasing = null;
        if (last != null && flags != null) {
            if (onlyRead) {
                flags.retract(last.shadow, last.element, last.release);
            } else {
                flags.keep(last.release);
            }
        }
    }

    @Nullable
    Shadow find(Object array) {
        if (array != lastArray) {
            Shadow known = byArray.get(array);
            if (known == null && !byArray.containsKey(array)) {
                known = launch.find(array);
                byArray.put(array, known);
            }
            lastArray = array;
            lastShadow = known;
        }
        return lastShadow;
    }

    /** Called when a thread executes a fence. */
    public static void fence(Checker c, int thread) {
        c.fenced[thread] = true;
        c.anyFenced = true;
    }

    void noteRead(Shadow s, int i, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null) {
            return;
        }
        s.touch(i, launch);
        long write = writes[i];
        if (write != 0 && isConcurrent(s, write, thread)) {
            conflict(s, i, write, true, thread, site, false);
        }
        long[] reads = s.reads;
        keepRead(reads != null ? reads : s.makeReads(), i, thread, site);
    }

    void keepRead(long[] reads, int i, int thread, int site) {
        long first = reads[2 * i];
        long me = RaceWord.of(now, thread, site);
        if (RaceWord.run(first) == run && RaceWord.thread(first) == thread) {
            if (!RaceWord.sameTime(first, now)) {
                reads[2 * i] = me;
            }
        } else if (first == 0 || !launch.owns(RaceWord.run(first)) || isOrderedInRun(first, thread)) {
            reads[2 * i] = me;
        } else if (!RaceWord.sameTime(reads[2 * i + 1], now)) {
            reads[2 * i + 1] = me;
        }
    }

    void noteWrite(Shadow s, int i, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null) {
            return;
        }
        s.touch(i, launch);
        long[] reads = s.reads;
        checkWrite(
                s, i, writes[i], reads == null ? 0 : reads[2 * i], reads == null ? 0 : reads[2 * i + 1], thread, site);
        writes[i] = RaceWord.of(now, thread, site);
    }

    void checkWrite(Shadow s, int i, long write, long read, long otherRead, int thread, int site) {
        if (write != 0 && isConcurrent(s, write, thread)) {
            conflict(s, i, write, true, thread, site, true);
        }
        if (read != 0 && isConcurrent(s, read, thread)) {
            conflict(s, i, read, false, thread, site, true);
        }
        if (otherRead != 0 && isConcurrent(s, otherRead, thread)) {
            conflict(s, i, otherRead, false, thread, site, true);
        }
    }

    /** Returns whether neither program order nor a barrier orders an earlier access before what a thread does now. */
    boolean isConcurrent(Shadow s, long word, int thread) {
        if (Long.compareUnsigned(word - start, past) < 0) {
            return false;
        }
        int other = RaceWord.run(word);
        if (other != run) {
            return s.space == Shadow.Space.GLOBAL && launch.owns(other);
        }
        return RaceWord.thread(word) != thread && !isOrderedInRun(word, thread);
    }

    /** Reports two concurrent accesses, unless the rules allow them. */
    void conflict(Shadow s, int i, long earlier, boolean earlierWrites, int thread, int site, boolean writes) {
        byte mine = launch.kind(site);
        byte theirs = launch.kind(RaceWord.site(earlier));
        boolean bothStrong = mine != CheckedLaunch.PLAIN && theirs != CheckedLaunch.PLAIN;
        boolean anyAtomic = mine == CheckedLaunch.ATOMIC || theirs == CheckedLaunch.ATOMIC;
        SyncLog flags = log;
        // Lanes of a warp that communicate through volatile shared memory without a fence rely on running in lockstep.
        if (bothStrong && (anyAtomic || s.space != Shadow.Space.SHARED || flags != null)) {
            return;
        }
        if (flags != null && flags.orders(earlier, run, seen(thread))) {
            return;
        }
        String me = mine == CheckedLaunch.ATOMIC ? "an atomic" : writes ? "a write" : "a read";
        String they = theirs == CheckedLaunch.ATOMIC ? "an atomic" : earlierWrites ? "a write" : "a read";
        int known = RaceWord.site(earlier) == RaceWord.NO_SITE ? -1 : RaceWord.site(earlier);
        CheckFailure failure = new CheckFailure(
                "race between " + me + " and " + they,
                s,
                offset(s, i, thread),
                thread,
                site,
                new CheckFailure.Earlier(launch.block(RaceWord.run(earlier)), RaceWord.thread(earlier), known));
        if (writes && earlierWrites && mine != CheckedLaunch.ATOMIC && theirs != CheckedLaunch.ATOMIC) {
            collision = failure;
        } else {
            throw failure;
        }
    }

    void uninitialised(Shadow s, int i, int thread, int site) {
        // the library's own shared variables know by the number of the run whether they were written
        if (!s.name().startsWith("__gpuarray_") && !launch.maySkip(s, site)) {
            throw unwritten(s, i, thread, site);
        }
    }

    CheckFailure unwritten(Shadow s, int i, int thread, int site) {
        return new CheckFailure("read of memory never written", s, offset(s, i, thread), thread, site, null);
    }

    long offset(Shadow s, int i, int thread) {
        long own = s.ownElements == s.elements ? i : i - (long) thread * s.ownElements;
        return own << s.shift;
    }

    /** Refuses an unaligned access of a vector. */
    public static void aligned(
            @Nullable Object array, long offset, long plusBytes, int alignment, int sizeBytes, int writes) {
        long at = offset + plusBytes;
        if (array != null && at % alignment != 0) {
            String action = "misaligned " + (writes != 0 ? "write" : "read") + " of " + sizeBytes + " bytes";
            throw new CheckFailure(action, null, at, -1, -1, null);
        }
    }

    // ---- Arithmetic.

    /** Refuses a divisor of 0. */
    public static void divisor(int divisor) {
        if (divisor == 0) {
            throw new CheckFailure("integer division by zero", null, 0, -1, -1, null);
        }
    }

    public static void divisor(long divisor) {
        if (divisor == 0) {
            throw new CheckFailure("integer division by zero", null, 0, -1, -1, null);
        }
    }
}
