package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.Terminator;
import org.jspecify.annotations.Nullable;

/**
 * The stages of long code without loops, each of which is a loop over some hundred threads of its own.
 *
 * <p>The problem: HotSpot makes vectors of a loop over threads whose body has up to some 20 operations. A longer one runs one
 * thread after the other, ten times slower, and so does a short one with a branch or call in it.
 *
 * <p>The idea: CUDA says nothing about the order in which threads run that do not wait for one another. So the threads of a tile
 * run a few operations all together, then the next few; the values that later stages need lie in arrays with an element for each
 * thread of the tile, in the cache. HotSpot makes vectors only if all stores and loads of one type in a loop have the same index,
 * since it cannot tell arrays apart. Hence an array for each value, and stages that do nothing but load or store device memory,
 * which copy whole tiles where the addresses are adjacent.
 *
 * <p>What a thread does keeps its order where it matters: {@link StageSteps} know the order of registers and of memory, where
 * a store and any other access might have one address. Short arithmetic of the thread's index is repeated where it is needed
 * rather than kept.
 */
final class Stages {
    /** The operations of a stage of which JDK 17 makes vectors whatever they are. */
    private static final int SURE_OPERATIONS = 4;

    /** The same if no two of them do the same with one value: then HotSpot may pair an operation of one thread with another's. */
    private static final int MOST_OPERATIONS = 8;

    /**
     * One loop over the threads of a tile.
     *
     * @param fetched the registers that threads fetch before it, from earlier stages
     * @param bodies its code
     * @param join the block at which its branches meet; null if it has none
     * @param kept the registers that threads keep after it, for later stages
     * @param adjacent whether it is one load or store, of elements that lie side by side
     */
    record Stage(
            List<Reg> fetched,
            List<BlockEmitter.Body> bodies,
            @Nullable BasicBlock join,
            List<Reg> kept,
            boolean adjacent) {}

    private final StageSteps code;
    private final List<StageStep> steps;
    private final List<Stage> stages = new ArrayList<>();
    private final Map<Reg, Integer> slots = new LinkedHashMap<>();

    private Stages(StageSteps code) {
        this.code = code;
        this.steps = code.steps();
    }

    /** Returns the stages of the code of a kernel without waits; null if one loop is better, or it cannot be divided. */
    static @Nullable Stages of(List<BlockEmitter.Body> bodies) {
        StageSteps code = StageSteps.of(bodies);
        if (code.steps().isEmpty()) {
            return null;
        }
        Stages stages = new Stages(code);
        stages.arrange();
        stages.assignSlots();
        return stages;
    }

    List<Stage> stages() {
        return stages;
    }

    /** Returns the number, among those of its type, of the array in which a register is kept. */
    int slot(Reg reg) {
        Integer slot = slots.get(reg);
        if (slot == null) {
            throw new IllegalStateException("register " + reg + " is not kept");
        }
        return slot;
    }

    /** Returns how many arrays of each type the stages need. */
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

    /** Puts the steps into stages: what can be loaded, then operations, then what else there is, and stores last. */
    private void arrange() {
        BitSet done = new BitSet();
        List<List<StageStep>> groups = new ArrayList<>();
        while (done.cardinality() < steps.size()) {
            BitSet group = new BitSet();
            for (int at = done.nextClearBit(0); at < steps.size(); at = done.nextClearBit(at + 1)) {
                if (steps.get(at).isLoad() && code.isReady(at, done)) {
                    group.set(at);
                    break;
                }
            }
            if (group.isEmpty()) {
                group = operations(done);
            }
            if (group.isEmpty()) {
                group = others(done);
            }
            for (int at = done.nextClearBit(0); at < steps.size() && group.isEmpty(); at = done.nextClearBit(at + 1)) {
                if (code.isReady(at, done)) {
                    group.set(at);
                }
            }
            groups.add(group.stream().mapToObj(steps::get).toList());
            done.or(group);
        }
        describe(groups);
    }

    /** Returns what can run next and is no operation, load or store: a branch, or some of all others. */
    private BitSet others(BitSet done) {
        BitSet group = new BitSet();
        BitSet before = (BitSet) done.clone();
        for (int at = done.nextClearBit(0); at < steps.size(); at = done.nextClearBit(at + 1)) {
            StageStep step = steps.get(at);
            boolean isOther = !step.isLoad() && !step.isStore() && !step.isOperation();
            if (isOther && code.isReady(at, before)) {
                if (step.join() != null && !group.isEmpty()) {
                    break;
                }
                group.set(at);
                before.set(at);
                if (step.join() != null || group.cardinality() == MOST_OPERATIONS) {
                    break;
                }
            }
        }
        return group;
    }

    /** Returns operations that can run next, of one width, which a vector's lanes share. */
    private BitSet operations(BitSet done) {
        BitSet group = new BitSet();
        BitSet before = (BitSet) done.clone();
        StageSteps.Uses uses = new StageSteps.Uses(code);
        boolean repeats = false;
        int width = 0;
        for (int at = done.nextClearBit(0); at < steps.size(); at = done.nextClearBit(at + 1)) {
            StageStep step = steps.get(at);
            if (!step.isOperation() || !code.isReady(at, before)) {
                continue;
            }
            int own = step.width();
            if (width != 0 && width != own) {
                continue;
            }
            width = own;
            repeats |= !uses.note(step).isEmpty();
            int most = repeats ? SURE_OPERATIONS : MOST_OPERATIONS;
            if (group.cardinality() >= most) {
                break;
            }
            group.set(at);
            before.set(at);
        }
        return group;
    }

    /** Finds what each stage fetches and keeps. */
    private void describe(List<List<StageStep>> groups) {
        List<Set<Reg>> readLater = new ArrayList<>();
        Set<Reg> later = new HashSet<>();
        for (int i = groups.size() - 1; i >= 0; i--) {
            readLater.add(0, new HashSet<>(later));
            groups.get(i).forEach(step -> later.addAll(code.read(step)));
        }
        Set<Reg> known = new HashSet<>();
        for (int i = 0; i < groups.size(); i++) {
            List<StageStep> group = groups.get(i);
            Set<Reg> fetched = new LinkedHashSet<>();
            Set<Reg> written = new LinkedHashSet<>();
            for (StageStep step : group) {
                for (Reg reg : code.read(step)) {
                    if (!written.contains(reg) && known.contains(reg)) {
                        fetched.add(reg);
                    }
                }
                written.addAll(code.written(step));
            }
            known.addAll(written);
            written.retainAll(readLater.get(i));
            stages.add(stage(group, List.copyOf(fetched), List.copyOf(written)));
        }
    }

    private Stage stage(List<StageStep> group, List<Reg> fetched, List<Reg> kept) {
        StageStep first = group.get(0);
        if (first.join() != null) {
            List<BlockEmitter.Body> region = new ArrayList<>(first.bodies());
            BlockEmitter.Body head = region.get(0);
            List<Instr> needed = code.indexes().neededBy(region);
            region.set(0, new BlockEmitter.Body(head.block(), needed, head.end()));
            return new Stage(fetched, region, first.join(), kept, false);
        }
        List<Instr> own = group.stream().map(StageStep::only).toList();
        BlockEmitter.Body body = new BlockEmitter.Body(first.bodies().get(0).block(), own, new Terminator.Exit());
        List<Instr> all = new ArrayList<>(code.indexes().neededBy(List.of(body)));
        all.addAll(own);
        boolean moves = first.isLoad() ? kept.equals(targets(own)) : first.isStore() && fetched.size() == 1;
        boolean adjacent = moves && group.size() == 1 && code.indexes().isAdjacent(own.get(0));
        return new Stage(fetched, List.of(new BlockEmitter.Body(body.block(), all, body.end())), null, kept, adjacent);
    }

    private static List<@Nullable Reg> targets(List<Instr> instructions) {
        return Collections.singletonList(instructions.get(0).target());
    }

    /** Gives each kept register an array, for as long as a stage needs it. */
    private void assignSlots() {
        Map<Reg, Integer> lastUse = new HashMap<>();
        for (int i = 0; i < stages.size(); i++) {
            int at = i;
            stages.get(i).fetched().forEach(reg -> lastUse.put(reg, at));
            stages.get(i).kept().forEach(reg -> lastUse.put(reg, at));
        }
        Map<RegType, BitSet> used = new HashMap<>();
        for (int i = 0; i < stages.size(); i++) {
            Stage stage = stages.get(i);
            for (Reg reg : stage.fetched()) {
                if (lastUse.getOrDefault(reg, 0) == i) {
                    used.getOrDefault(reg.type(), new BitSet()).clear(slot(reg));
                }
            }
            for (Reg reg : stage.kept()) {
                if (!slots.containsKey(reg)) {
                    BitSet taken = used.computeIfAbsent(reg.type(), t -> new BitSet());
                    slots.put(reg, taken.nextClearBit(0));
                    taken.set(slot(reg));
                }
            }
        }
    }
}
