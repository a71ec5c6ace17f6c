package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.jspecify.annotations.Nullable;

/**
 * The values that threads keep between {@link Stages}, each in an array of its own. Stages are numbered in the order of the code;
 * those of a loop run again, so what they read at first is read later by each of them.
 */
final class StageValues {
    private final StageSteps code;
    private final List<Use> uses = new ArrayList<>();
    private final List<Span> loops = new ArrayList<>();
    private final Map<Reg, Integer> firstWrites = new HashMap<>();
    private final Map<Reg, Integer> lastReads = new HashMap<>();
    private final Map<Reg, Integer> slots = new LinkedHashMap<>();

    StageValues(StageSteps code) {
        this.code = code;
    }

    /**
     * What a stage does with registers.
     *
     * @param section a number for the block of a loop or the straight code that it belongs to
     * @param exposed what it reads before it writes it
     */
    private record Use(int section, Set<Reg> exposed, Set<Reg> written) {}

    /** The stages from a first to a last one. */
    private record Span(int first, int last) {
        boolean contains(int stage) {
            return first <= stage && stage <= last;
        }
    }

    /** Adds the next stage. */
    void add(int section, List<StageStep> group) {
        Set<Reg> read = new HashSet<>();
        Set<Reg> exposed = new LinkedHashSet<>();
        Set<Reg> written = new LinkedHashSet<>();
        for (StageStep step : group) {
            for (Reg reg : code.read(step)) {
                read.add(reg);
                if (!written.contains(reg)) {
                    exposed.add(reg);
                }
            }
            written.addAll(code.written(step));
        }
        read.forEach(reg -> lastReads.put(reg, uses.size()));
        written.forEach(reg -> firstWrites.putIfAbsent(reg, uses.size()));
        uses.add(new Use(section, exposed, written));
    }

    /** Notes that the stages from a first one to the last one so far are a loop. */
    void endLoop(int first) {
        if (first < uses.size()) {
            loops.add(new Span(first, uses.size() - 1));
        }
    }

    /** Returns the registers that threads fetch before a stage. */
    List<Reg> fetched(int stage) {
        Span loop = loopOf(stage);
        return uses.get(stage).exposed().stream()
                .filter(reg -> firstWrites.getOrDefault(reg, stage) < stage
                        || (loop != null && firstWrites.getOrDefault(reg, loop.last() + 1) <= loop.last()))
                .toList();
    }

    /** Returns the registers that threads keep after a stage. */
    List<Reg> kept(int stage) {
        Span loop = loopOf(stage);
        return uses.get(stage).written().stream()
                .filter(reg -> lastReads.getOrDefault(reg, stage) > stage || (loop != null && isExposed(reg, loop)))
                .toList();
    }

    private @Nullable Span loopOf(int stage) {
        return loops.stream().filter(loop -> loop.contains(stage)).findFirst().orElse(null);
    }

    private boolean isExposed(Reg reg, Span loop) {
        return uses.subList(loop.first(), loop.last() + 1).stream()
                .anyMatch(use -> use.exposed().contains(reg));
    }

    int slot(Reg reg) {
        Integer slot = slots.get(reg);
        if (slot == null) {
            throw new IllegalStateException("register " + reg + " is not kept");
        }
        return slot;
    }

    /** Returns how many arrays of each type there are. */
    FrameSizes sizes() {
        int[] most = new int[RegType.values().length];
        slots.forEach((reg, slot) ->
                most[reg.type().ordinal()] = Math.max(most[reg.type().ordinal()], slot + 1));
        return new FrameSizes(
                most[RegType.INT.ordinal()],
                most[RegType.LONG.ordinal()],
                most[RegType.FLOAT.ordinal()],
                most[RegType.DOUBLE.ordinal()],
                0);
    }

    /** Gives each kept register an array, for as long as a stage needs it. */
    void assignSlots() {
        Map<Reg, Span> spans = spans();
        Map<Integer, List<Reg>> starts = new HashMap<>();
        Map<Integer, List<Reg>> ends = new HashMap<>();
        spans.forEach((reg, span) -> {
            starts.computeIfAbsent(span.first(), at -> new ArrayList<>()).add(reg);
            if (span.last() > span.first()) {
                ends.computeIfAbsent(span.last(), at -> new ArrayList<>()).add(reg);
            }
        });
        Map<RegType, BitSet> used = new HashMap<>();
        for (int stage = 0; stage < uses.size(); stage++) {
            // A value that the stage computes may take over the array of one that it is the last to read.
            for (Reg reg : ends.getOrDefault(stage, List.of())) {
                used.getOrDefault(reg.type(), new BitSet()).clear(slot(reg));
            }
            for (Reg reg : starts.getOrDefault(stage, List.of())) {
                BitSet taken = used.computeIfAbsent(reg.type(), t -> new BitSet());
                slots.put(reg, taken.nextClearBit(0));
                taken.set(slot(reg));
            }
        }
    }

    /** Returns from which stage to which one each register needs its array. */
    private Map<Reg, Span> spans() {
        Map<Reg, List<Integer>> accesses = new LinkedHashMap<>();
        for (int i = 0; i < uses.size(); i++) {
            for (List<Reg> regs : List.of(fetched(i), kept(i))) {
                for (Reg reg : regs) {
                    accesses.computeIfAbsent(reg, r -> new ArrayList<>()).add(i);
                }
            }
        }
        Map<Reg, Span> spans = new LinkedHashMap<>();
        accesses.forEach((reg, stages) -> spans.put(reg, span(reg, stages)));
        return spans;
    }

    private Span span(Reg reg, List<Integer> stages) {
        int first = stages.get(0);
        int last = stages.get(stages.size() - 1);
        for (Span loop : loops) {
            if (stages.stream().anyMatch(loop::contains) && !isOfOneTurn(reg, stages, loop)) {
                first = Math.min(first, loop.first());
                // The next stage behind the loop may take over the array, but none in it.
                last = Math.max(last, loop.last() + 1);
            }
        }
        return new Span(first, last);
    }

    /** Returns whether a register has a value only from one stage of a turn to others of the same turn. */
    private boolean isOfOneTurn(Reg reg, List<Integer> stages, Span loop) {
        int section = uses.get(stages.get(0)).section();
        return !uses.get(stages.get(0)).exposed().contains(reg)
                && stages.stream().allMatch(i -> loop.contains(i) && uses.get(i).section() == section);
    }
}
