package org.gpuarray.cpu.check;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The state of the checks that the workers of a launch share: the numbers of its runs, the shadows of its memory, the flags
 * that threads set.
 */
public final class CheckedLaunch {
    /**
     * Kinds of access site: an ordinary access; one that is volatile, or reads what a compare-and-swap then expects; an
     * atomic.
     */
    public static final byte PLAIN = 0;

    public static final byte RELAXED = 1;
    public static final byte ATOMIC = 2;

    private static final int KIND = 3;
    /** Added to the kind of a read that may find unwritten bytes: of part of a local struct that is copied whole. */
    public static final byte PART = 4;
    /** Added to the kind of a read of a word that holds other bits besides those wanted. */
    public static final byte BITS = 8;

    /** Finds memory that is not an argument of the kernel but that it reaches through a pointer loaded from memory. */
    public interface Finder {
        /** Returns what is known about an array's memory; null if it is not an allocation's. */
        @Nullable
        Found find(Object array);
    }

    /**
     * An allocation that a pointer pointed to.
     *
     * @param written which of its bytes have been written, null for all
     */
    public record Found(Shadow shadow, @Nullable WrittenBytes written) {}

    private static final AtomicInteger NEXT_RUN = new AtomicInteger(1);
    private static final AtomicInteger GENERATION = new AtomicInteger(1);

    private final Checks checks;
    private final byte[] kinds;
    private final @Nullable Shadow[] slots;
    private final @Nullable SyncLog log;
    private final int blocks;
    private final boolean several;
    private final Finder finder;
    private final Map<Object, @Nullable Shadow> found = new IdentityHashMap<>();
    private int firstRun;
    private int generation;

    /**
     * Creates the state of a launch.
     *
     * @param kinds the kind of each access site
     * @param fences whether the kernel has a fence: only then can it hand over data through flags
     * @param slots the number of slots for the shadows of arguments
     * @param several whether several workers run the blocks, so that {@link #undo} may be called
     * @param finder finds the memory that is not an argument
     */
    public CheckedLaunch(
            Checks checks, byte[] kinds, boolean fences, int slots, long blocks, boolean several, Finder finder) {
        this.several = several;
        this.finder = finder;
        this.checks = checks;
        this.kinds = kinds;
        this.slots = new Shadow[slots];
        this.log = fences && checks.race() ? new SyncLog() : null;
        this.blocks = (int) Math.min(blocks, RaceWord.RUNS - 2);
        takeRuns();
    }

    private synchronized void takeRuns() {
        synchronized (NEXT_RUN) {
            int first = NEXT_RUN.get();
            if (first + blocks >= RaceWord.RUNS) {
                GENERATION.incrementAndGet();
                first = 1;
            }
            NEXT_RUN.set(first + blocks);
            firstRun = first;
            generation = GENERATION.get();
        }
    }

    /** Sets the memory of an argument. */
    public void slot(
            int slot, @Nullable Shadow shadow, @Nullable WrittenBytes written, boolean races, @Nullable Object array) {
        if (shadow != null) {
            shadow.begin(this, checks.init() ? written : null, races && checks.race(), several ? array : null);
        }
        slots[slot] = shadow;
    }

    /**
     * Notes that every block has reached a barrier of the whole grid: what was done before is ordered before all that
     * follows.
     */
    public void gridBarrier() {
        forEach(Shadow::forgetAll);
    }

    /** Applies an action to all memory that blocks share. */
    synchronized void forEach(Consumer<Shadow> action) {
        for (Shadow shadow : slots) {
            if (shadow != null) {
                action.accept(shadow);
            }
        }
        for (Shadow shadow : found.values()) {
            if (shadow != null) {
                action.accept(shadow);
            }
        }
    }

    /** Returns the shadow of memory that is not an argument; null if it is not checked. */
    synchronized @Nullable Shadow find(Object array) {
        Shadow known = found.get(array);
        if (known == null && !found.containsKey(array)) {
            Found now = finder.find(array);
            if (now != null) {
                known = now.shadow();
                known.begin(this, checks.init() ? now.written() : null, checks.race(), several ? array : null);
            }
            found.put(array, known);
        }
        return known;
    }

    /** Undoes the writes of the launch while no worker runs; returns false if they cannot all be undone. */
    public boolean undo() {
        List<Shadow> all = new ArrayList<>();
        forEach(all::add);
        if (!several || !all.stream().allMatch(Shadow::canRestore)) {
            return false;
        }
        all.forEach(shadow -> shadow.restore(this));
        return true;
    }

    /** Ends the launch; no worker runs any more. */
    public void end() {
        forEach(shadow -> shadow.end(this));
    }

    Checks checks() {
        return checks;
    }

    /** Returns the shadow of an argument's memory; null if there is none. */
    public @Nullable Shadow slot(int slot) {
        return slots[slot];
    }

    byte kind(int site) {
        return site >= 0 && site < kinds.length ? (byte) (kinds[site] & KIND) : PLAIN;
    }

    /** Returns whether a read may find unwritten memory. */
    boolean maySkip(Shadow shadow, int site) {
        int kind = site >= 0 && site < kinds.length ? kinds[site] : PLAIN;
        return (kind & BITS) != 0 || ((kind & PART) != 0 && shadow.space == Shadow.Space.LOCAL);
    }

    @Nullable
    SyncLog log() {
        return log;
    }

    /** Returns a number that changes whenever the numbers of runs start again. */
    int generation() {
        return generation;
    }

    /** Returns a number that no other launch has while {@link #generation} stays the same. */
    int id() {
        return firstRun;
    }

    int run(long block) {
        return firstRun + (int) (block % blocks);
    }

    boolean owns(int run) {
        return run >= firstRun && run - firstRun < blocks;
    }

    long block(int run) {
        return (long) run - firstRun;
    }
}
