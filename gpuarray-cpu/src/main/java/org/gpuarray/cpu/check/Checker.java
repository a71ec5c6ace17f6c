package org.gpuarray.cpu.check;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Watches the block that one worker runs. Instrumented code calls the static methods, by name, before each access; an index
 * outside the memory is left to the access itself, which the JVM refuses.
 *
 * <p>Time within a block counts its barriers and warp barriers. An access is ordered before what a thread does now if it is
 * the thread's own, if it is older than the block's last barrier, or than the last {@code __syncwarp} that both took part in,
 * or if flags say so ({@link SyncLog}). Two accesses of one element that nothing orders are a race if one of them writes,
 * unless both are atomic, or are volatile and so never torn (docs/cpu-checks.md has the rule in full).
 */
public final class Checker {
    /** What {@link #any} is asked to do. */
    public static final int READ = 0;

    public static final int WRITE = 1;
    public static final int ATOMIC = 2;
    public static final int VOLATILE_READ = 3;
    public static final int VOLATILE_WRITE = 4;

    static final int WARP = 32;
    private static final int WARPS = 32;
    private static final long[] NONE_SETTLED = {};

    private CheckedLaunch launch = new CheckedLaunch(Checks.NONE, new byte[0], false, 0, 1, false, array -> null);
    private boolean init;
    private boolean memory;
    private @Nullable SyncLog log;

    private int run;
    private int time;
    private int barrierTime;
    /** The word of an access now, without thread and site. */
    private long now;
    /** The word of the run's first moment. */
    private long start;
    /** How far from {@code start} words are of accesses before the last barrier. */
    private long past;

    /** Words of accesses since the last barrier begin here, and span so much. */
    private long current;

    private long window;

    private final int[] warpTimes = new int[WARPS];
    /** For each warp, lane and other lane: up to when the lane knows what the other has done. Null until partial masks come. */
    private int @Nullable [] laneTimes;

    /** The first read of shared memory that nothing had written; if a thread writes it before the next barrier, it is a race. */
    private @Nullable CheckFailure pending;

    /** Two writes that nothing orders; generated code asks {@link #sameValue} before it writes. */
    public @Nullable CheckFailure collision;

    private final boolean[] fenced = new boolean[RaceWord.THREAD_MASK + 1];
    private boolean anyFenced;

    private Shadow[] shared = {};
    private Shadow[] locals = {};
    private @Nullable Shadow dynamicShared;
    private final Map<Object, @Nullable Shadow> byArray = new IdentityHashMap<>();
    private @Nullable Object lastArray;
    private @Nullable Shadow lastShadow;

    // ---- What the scheduler says.

    /** Prepares for blocks of a launch. The arrays stand beside their shadows, for pointers that may point to any of them. */
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

    /** Forgets the memory of the launch. */
    public void end() {
        byArray.clear();
        lastArray = null;
        lastShadow = null;
    }

    /** A block starts. */
    public void startBlock(long block) {
        run = launch.run(block);
        start = (long) run << RaceWord.RUN_SHIFT;
        time = 0;
        Arrays.fill(warpTimes, 0);
        laneTimes = null;
        if (anyFenced) {
            Arrays.fill(fenced, false);
            anyFenced = false;
        }
        pending = null;
        collision = null; // of a write that a fault prevented
        barrier();
    }

    /** Says what could not be said at once, when all threads of the block have come to a barrier, or have ended. */
    public void endInterval() {
        CheckFailure failure = pending;
        if (failure != null) {
            pending = null;
            throw failure;
        }
    }

    /** All threads of the block have come to a barrier. */
    public void barrier() {
        endInterval();
        tick();
        barrierTime = time;
        past = (long) time << RaceWord.TIME_SHIFT;
        current = start + past;
        window = (1L << RaceWord.RUN_SHIFT) - past;
    }

    /**
     * Lanes of a warp have come to {@code __syncwarp}.
     *
     * @param base the number of the warp's first thread
     * @param mask the lanes
     * @param all the lanes that the warp has
     */
    public void warpBarrier(int base, int mask, int all) {
        int before = time;
        tick();
        int warp = base / WARP;
        if (mask == all) {
            warpTimes[warp] = time;
            return;
        }
        int[] known = laneTimes;
        if (known == null) {
            known = new int[WARPS * WARP * WARP];
            laneTimes = known;
        }
        for (int other = 0; other < WARP; other++) {
            int latest = 0;
            for (int lane = 0; lane < WARP; lane++) {
                if ((mask >>> lane & 1) != 0) {
                    latest = Math.max(latest, known[(warp * WARP + lane) * WARP + other]);
                }
            }
            if ((mask >>> other & 1) != 0) {
                latest = before + 1;
            }
            for (int lane = 0; lane < WARP; lane++) {
                if ((mask >>> lane & 1) != 0) {
                    known[(warp * WARP + lane) * WARP + other] = latest;
                }
            }
        }
    }

    private void tick() {
        time++;
        if (time == RaceWord.TIMES) {
            launch.forEach(this::forgetTimes);
            Arrays.stream(shared).forEach(this::forgetTimes);
            forgetTimes(dynamicShared);
            Arrays.fill(warpTimes, 0);
            laneTimes = null;
            barrierTime = 0;
            past = 0;
            current = start;
            window = 1L << RaceWord.RUN_SHIFT;
            time = 1;
        }
        now = start | (long) time << RaceWord.TIME_SHIFT;
    }

    private void forgetTimes(@Nullable Shadow shadow) {
        if (shadow != null) {
            shadow.forgetTimes(run);
        }
    }

    // ---- What generated code asks for before its first access.

    public static @Nullable Shadow slot(Checker c, int slot) {
        return c.launch.slot(slot);
    }

    public static Shadow shared(Checker c, int index) {
        return c.shared[index];
    }

    public static Shadow local(Checker c, int index) {
        return c.locals[index];
    }

    /** A function that calls itself has made the memory of a local variable. */
    public static Shadow callLocal(Checker c, Object array, int index) {
        Shadow of = c.locals[index];
        int elements = Array.getLength(array);
        Shadow shadow =
                Shadow.ofVariable(Shadow.Space.LOCAL, of.name(), elements, 1 << of.shift, elements, c.launch.checks());
        c.byArray.put(array, shadow);
        return shadow;
    }

    /** The function returns: nobody can point to the memory any more. */
    public static void endCall(Checker c, Object array) {
        c.byArray.remove(array);
    }

    public static @Nullable Shadow dynamicShared(Checker c) {
        return c.dynamicShared;
    }

    /** Returns the time, which stands still until all threads have come to a wait. */
    public static long now(Checker c) {
        return c.now;
    }

    /**
     * Returns the time at which the elements of shared memory were settled: whoever reads one at this time again tells nothing
     * new, for two threads have read it and whoever writes it now races with one of them.
     */
    public static long[] settled(@Nullable Shadow s) {
        return s == null ? NONE_SETTLED : s.settled;
    }

    // ---- Accesses.

    /** A plain read of global memory. */
    public static void read(int i, Shadow s, Checker c, int thread, int site) {
        if (i < 0 || i >= s.elements) {
            return;
        }
        WrittenBytes written = s.written;
        if (written != null && !written.holds(i, s.shift)) {
            c.uninitialised(s, i, thread, site);
        }
        if (s.writes != null) {
            c.noteRead(s, i, thread, site);
        }
    }

    /** A plain write of global memory. */
    public static void write(int i, Shadow s, Checker c, int thread, int site) {
        if (i < 0 || i >= s.elements) {
            return;
        }
        if (s.writes != null) {
            c.noteWrite(s, i, thread, site);
        }
        WrittenBytes written = s.written;
        if (written != null) {
            written.mark(i, s.shift);
        }
    }

    /** A read of shared memory that is not {@link #settled} yet. */
    public static void readShared(int i, Shadow s, Checker c, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null || i < 0 || i >= writes.length) {
            return;
        }
        long write = writes[i];
        // Written by this block, before the last barrier: most often.
        if (Long.compareUnsigned(write - c.start, c.past) >= 0) {
            c.readFreshShared(s, i, write, thread, site);
        }
        long[] reads = s.reads;
        if (reads == null) {
            s.settled[i] = c.now;
            return;
        }
        long me = RaceWord.of(c.now, thread, site);
        long first = reads[2 * i];
        if (c.isPast(first)) {
            reads[2 * i] = me;
        } else if (!RaceWord.sameTime(first, me)) {
            c.keepRead(reads, i, thread, site);
        } else if (RaceWord.thread(first) != thread) {
            reads[2 * i + 1] = me;
            s.settled[i] = c.now;
        }
    }

    /**
     * A read of shared memory that no thread writes before the next barrier, and that is not {@link #settled} yet: it can only
     * find what nothing has written.
     */
    public static void readQuiet(int i, Shadow s, Checker c, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null || i < 0 || i >= writes.length) {
            return;
        }
        long write = writes[i];
        if (Long.compareUnsigned(write - c.start, c.past) >= 0) {
            c.readFreshShared(s, i, write, thread, site);
        }
        s.settled[i] = c.now;
    }

    /** Returns whether all of this shared memory has been written since the block started, so that a quiet read is right. */
    public static boolean isWhole(@Nullable Shadow s, Checker c) {
        return s != null && s.isWhole(c.run);
    }

    private void readFreshShared(Shadow s, int i, long write, int thread, int site) {
        if (init && RaceWord.run(write) != run) {
            if (s.reads == null) {
                uninitialised(s, i, thread, site);
            } else if (pending == null && !launch.maySkip(s, site)) {
                pending = unwritten(s, i, thread, site);
            }
        } else if (s.reads != null && isConcurrent(s, write, thread)) {
            conflict(s, i, write, true, thread, site, false);
        }
    }

    /** A write of shared memory. */
    public static void writeShared(int i, Shadow s, Checker c, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null || i < 0 || i >= writes.length) {
            return;
        }
        long[] reads = s.reads;
        if (reads != null) {
            long write = writes[i];
            boolean alone = c.isPast(write) || RaceWord.thread(write) == thread;
            if (!alone || c.hasReader(reads, i, thread)) {
                c.checkWrite(s, i, write, reads[2 * i], reads[2 * i + 1], thread, site);
            }
        }
        if (RaceWord.run(writes[i]) != c.run) {
            s.countWritten(c.run);
        }
        writes[i] = RaceWord.of(c.now, thread, site);
        s.settled[i] = 0;
    }

    /** An atomic operation on shared memory. */
    public static void atomicShared(int i, Shadow s, Checker c, int thread, int site) {
        long[] writes = s.writes;
        if (writes == null || i < 0 || i >= writes.length) {
            return;
        }
        long write = writes[i];
        if (c.init && RaceWord.run(write) != c.run) {
            c.uninitialised(s, i, thread, site);
        }
        long[] reads = s.reads;
        if (reads != null) {
            boolean alone = c.isPast(write)
                    || RaceWord.thread(write) == thread
                    || c.launch.kind(RaceWord.site(write)) == CheckedLaunch.ATOMIC;
            if (!alone || c.hasReader(reads, i, thread)) {
                c.checkWrite(s, i, write, reads[2 * i], reads[2 * i + 1], thread, site);
            }
        }
        writes[i] = RaceWord.of(c.now, thread, site);
        s.settled[i] = 0;
        c.release(s, i, thread);
    }

    /** Returns whether an access of shared memory is another block's, or older than the last barrier. */
    private boolean isPast(long word) {
        return Long.compareUnsigned(word - current, window) >= 0;
    }

    /** Returns whether another thread may have read an element since the last barrier. */
    private boolean hasReader(long[] reads, int i, int thread) {
        long first = reads[2 * i];
        return !isPast(first) && (RaceWord.thread(first) != thread || !isPast(reads[2 * i + 1]));
    }

    /** A read of a local variable in memory. */
    public static void readLocal(int i, Shadow s, Checker c, int thread, int site) {
        if (i < 0 || i >= s.elements) {
            return;
        }
        c.checkOwn(s, i, thread, false);
        long[] writes = s.writes;
        if (writes != null && (writes[i] ^ c.start) >>> RaceWord.THREAD_SHIFT != thread) {
            c.uninitialised(s, i, thread, site);
        }
    }

    /** A write of a local variable in memory. */
    public static void writeLocal(int i, Shadow s, Checker c, int thread, int site) {
        if (i < 0 || i >= s.elements) {
            return;
        }
        c.checkOwn(s, i, thread, true);
        long[] writes = s.writes;
        if (writes != null) {
            writes[i] = RaceWord.of(c.start, thread, 0);
        }
    }

    private void checkOwn(Shadow s, int i, int thread, boolean writes) {
        if (s.ownElements != s.elements && i / s.ownElements != thread) {
            throw new CheckFailure(
                    writes ? "out-of-bounds write" : "out-of-bounds read", s, offset(s, i, thread), thread, -1, null);
        }
    }

    /**
     * Any access.
     *
     * @param size in elements: more than one where memory is bytes
     */
    public static void any(int i, int operation, int size, @Nullable Shadow s, Checker c, int thread, int site) {
        if (s == null || i < 0 || i > s.elements - size) {
            return;
        }
        int own = s.ownElements == s.elements ? i : i - thread * s.ownElements;
        c.checkAligned(own, operation, size, s, thread, site);
        for (int at = i; at < i + size; at++) {
            c.one(at, operation, s, thread, site);
        }
        if (operation == ATOMIC || operation == VOLATILE_WRITE) {
            c.release(s, i, thread);
        }
    }

    /** A thread writes what may be a flag. */
    private void release(Shadow s, int i, int thread) {
        SyncLog flags = log;
        if (flags != null && fenced[thread] && s.space != Shadow.Space.LOCAL) {
            flags.release(s, i, run, time, seen(thread));
        }
    }

    private void checkAligned(int ownByte, int operation, int sizeBytes, Shadow s, int thread, int site) {
        if (memory && (ownByte & (sizeBytes - 1)) != 0) {
            String action = operation == READ || operation == VOLATILE_READ ? "read" : "write";
            String kind = "misaligned " + (operation == ATOMIC ? "atomic" : action) + " of " + sizeBytes + " bytes";
            throw new CheckFailure(kind, s, ownByte, thread, site, null);
        }
    }

    /** Any access through a pointer that may point to several allocations or variables. */
    public static void anyAt(@Nullable Object array, int i, int operation, int size, Checker c, int thread, int site) {
        if (array != null) {
            any(i, operation, size, c.find(array), c, thread, site);
        }
    }

    /** Any access through a pointer that was stored in memory: index and size are bytes. */
    public static void bytesAt(
            @Nullable Object array, int at, int operation, int size, Checker c, int thread, int site) {
        Shadow s = array == null ? null : c.find(array);
        if (s != null && at >= 0) {
            int own = s.ownElements == s.elements ? at : at - ((thread * s.ownElements) << s.shift);
            c.checkAligned(own, operation, size, s, thread, site);
            for (int i = at >> s.shift; i <= (at + size - 1) >> s.shift; i++) {
                any(i, operation, 1, s, c, thread, site);
            }
        }
    }

    private @Nullable Shadow find(Object array) {
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

    private void one(int i, int operation, Shadow s, int thread, int site) {
        boolean reads = operation != WRITE && operation != VOLATILE_WRITE;
        boolean writes = operation != READ && operation != VOLATILE_READ;
        switch (s.space) {
            case SHARED -> {
                if (operation == ATOMIC) {
                    atomicShared(i, s, this, thread, site);
                } else if (writes) {
                    writeShared(i, s, this, thread, site);
                } else {
                    readShared(i, s, this, thread, site);
                }
            }
            case LOCAL -> {
                if (reads) {
                    readLocal(i, s, this, thread, site);
                }
                if (writes) {
                    writeLocal(i, s, this, thread, site);
                }
            }
            default -> {
                WrittenBytes written = s.written;
                if (operation == ATOMIC && written != null && !written.holds(i, s.shift)) {
                    uninitialised(s, i, thread, site);
                } else if (writes) {
                    write(i, s, this, thread, site);
                } else {
                    read(i, s, this, thread, site);
                }
            }
        }
    }

    /** After an atomic operation or a volatile read: what it has read may be a flag. */
    public static void acquire(@Nullable Object array, int at, Checker c, int thread, int inBytes) {
        SyncLog flags = c.log;
        Shadow s = flags == null || array == null ? null : c.find(array);
        if (flags != null && s != null && s.space != Shadow.Space.LOCAL) {
            flags.acquire(s, inBytes != 0 ? at >> s.shift : at, c.run, thread, c.time);
        }
    }

    /**
     * Takes a collision of two writes back if both write the same value: what {@code bits} has is already there.
     *
     * @param bytes the size of the value if memory is bytes, its negative if the memory's type is not known and the index
     *     counts bytes, else 0
     */
    public static void sameValue(Object array, int i, long bits, int bytes, Checker c) {
        CheckFailure failure = c.collision;
        c.collision = null;
        if (failure != null && !holds(array, i, bits, bytes)) {
            throw failure;
        }
    }

    private static boolean holds(Object array, int i, long bits, int bytes) {
        int shift = array instanceof byte[]
                ? 0
                : array instanceof short[] ? 1 : array instanceof int[] || array instanceof float[] ? 2 : 3;
        int at = bytes == 0 ? i << shift : i;
        int size = bytes == 0 ? 1 << shift : Math.abs(bytes);
        for (int k = 0; k < size; k++) {
            int place = at + k;
            long element = element(array, place >> shift) >>> ((place & ((1 << shift) - 1)) * 8);
            if ((byte) element != (byte) (bits >>> (8 * k))) {
                return false;
            }
        }
        return true;
    }

    private static long element(Object array, int i) {
        if (array instanceof float[] a) {
            return Float.floatToRawIntBits(a[i]);
        } else if (array instanceof double[] a) {
            return Double.doubleToRawLongBits(a[i]);
        }
        return Array.getLong(array, i);
    }

    /** A thread executes a fence. */
    public static void fence(Checker c, int thread) {
        c.fenced[thread] = true;
        c.anyFenced = true;
    }

    private void noteRead(Shadow s, int i, int thread, int site) {
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

    private void keepRead(long[] reads, int i, int thread, int site) {
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

    private void noteWrite(Shadow s, int i, int thread, int site) {
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

    private void checkWrite(Shadow s, int i, long write, long read, long otherRead, int thread, int site) {
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
    private boolean isConcurrent(Shadow s, long word, int thread) {
        if (Long.compareUnsigned(word - start, past) < 0) {
            return false;
        }
        int other = RaceWord.run(word);
        if (other != run) {
            return s.space == Shadow.Space.GLOBAL && launch.owns(other);
        }
        return RaceWord.thread(word) != thread && !isOrderedInRun(word, thread);
    }

    private boolean isOrderedInRun(long word, int thread) {
        if (RaceWord.run(word) != run) {
            return false;
        }
        int then = RaceWord.time(word);
        int other = RaceWord.thread(word);
        if (then < barrierTime) {
            return true;
        } else if (other / WARP != thread / WARP) {
            return false;
        } else if (then < warpTimes[thread / WARP]) {
            return true;
        }
        int[] known = laneTimes;
        return known != null && then < known[thread * WARP + other % WARP];
    }

    private SyncLog.Seen seen(int thread) {
        int[] known = laneTimes;
        int[] lanes = known == null ? null : Arrays.copyOfRange(known, thread * WARP, (thread + 1) * WARP);
        return new SyncLog.Seen(thread, barrierTime, warpTimes[thread / WARP], lanes);
    }

    /** Reports two accesses that are concurrent, unless they may be. */
    private void conflict(Shadow s, int i, long earlier, boolean earlierWrites, int thread, int site, boolean writes) {
        byte mine = launch.kind(site);
        byte theirs = launch.kind(RaceWord.site(earlier));
        boolean bothStrong = mine != CheckedLaunch.PLAIN && theirs != CheckedLaunch.PLAIN;
        boolean anyAtomic = mine == CheckedLaunch.ATOMIC || theirs == CheckedLaunch.ATOMIC;
        SyncLog flags = log;
        // The lanes of a warp that talk through volatile shared memory without a fence rely on running in step.
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

    private void uninitialised(Shadow s, int i, int thread, int site) {
        if (!launch.maySkip(s, site)) {
            throw unwritten(s, i, thread, site);
        }
    }

    private CheckFailure unwritten(Shadow s, int i, int thread, int site) {
        return new CheckFailure("read of memory never written", s, offset(s, i, thread), thread, site, null);
    }

    private long offset(Shadow s, int i, int thread) {
        long own = s.ownElements == s.elements ? i : i - (long) thread * s.ownElements;
        return own << s.shift;
    }

    // ---- Rows: accesses of consecutive elements by consecutive threads, looked at once.

    /** Returns whether a row of reads breaks no rule, as far as can be told before the row runs. */
    public static boolean rowReadable(@Nullable Shadow s, int first, int count) {
        if (s == null || first < 0 || first > s.elements - count) {
            return false;
        }
        WrittenBytes written = s.written;
        // What the launch also writes is looked at access by access: it would take as long here.
        return s.writes == null && (written == null || written.holdsRange(first << s.shift, count << s.shift));
    }

    /** Returns whether a row of writes breaks no rule, as far as can be told before the row runs; if so, notes them. */
    public static boolean rowWritten(@Nullable Shadow s, int first, int count, Checker c, int thread, int site) {
        if (s == null
                || first < 0
                || first > s.elements - count
                || !s.writeRow(first, count, RaceWord.of(c.now, thread, site), c.launch)) {
            return false;
        }
        WrittenBytes written = s.written;
        if (written != null) {
            written.markRange(first << s.shift, count << s.shift);
        }
        return true;
    }

    /** Refuses an access of a vector that does not start at a multiple of its alignment. */
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
