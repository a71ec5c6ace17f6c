package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.Terminator;
import org.jspecify.annotations.Nullable;

/**
 * The stages of long code, each of which is a loop over some hundred threads of its own.
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
 *
 * <p>A loop that all threads turn equally often is a loop around stages: the threads of the tile run one turn together, then the
 * next. What counts the turns is the same for all of them, and is computed once.
 */
final class Stages {
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

    /** What a tile's threads do one after the other. */
    sealed interface Part {}

    /** @param shared what runs once, before the stages */
    record Straight(List<Instr> shared, List<Stage> stages) implements Part {}

    /** A loop around stages. */
    record Loop(List<LoopBlock> blocks, BasicBlock exit) implements Part {}

    /** A block of a loop; its end is the same for all threads. */
    record LoopBlock(BasicBlock block, List<Straight> parts, Terminator end) {}

    private final StageSteps code;
    private final List<Part> parts = new ArrayList<>();
    private final StageValues values;
    private int count;

    private Stages(StageSteps code) {
        this.code = code;
        this.values = new StageValues(code);
        List<List<List<StageStep>>> groups = new ArrayList<>();
        int section = 0;
        int stages = 0;
        for (StagePart part : code.parts()) {
            int first = stages;
            for (List<StagePart.Straight> straights : sections(part)) {
                for (StagePart.Straight straight : straights) {
                    List<List<StageStep>> own = StageGroups.of(code, straight.steps());
                    for (List<StageStep> group : own) {
                        values.add(section, group);
                    }
                    groups.add(own);
                    stages += own.size();
                }
                section++;
            }
            if (part instanceof StagePart.Loop) {
                values.endLoop(first);
            }
        }
        values.assignSlots();
        Iterator<List<List<StageStep>>> left = groups.iterator();
        for (StagePart part : code.parts()) {
            if (part instanceof StagePart.Straight straight) {
                parts.add(next(straight, left));
            } else if (part instanceof StagePart.Loop loop) {
                List<LoopBlock> blocks = new ArrayList<>();
                for (StagePart.LoopBlock block : loop.blocks()) {
                    List<Straight> own = new ArrayList<>();
                    block.parts().forEach(straight -> own.add(next(straight, left)));
                    blocks.add(new LoopBlock(block.block(), own, block.end()));
                }
                parts.add(new Loop(blocks, loop.exit()));
            }
        }
    }

    /** Returns the stages of the code of a kernel without waits; null if one loop over the threads is better, or it cannot be divided. */
    static @Nullable Stages of(List<BlockEmitter.Body> bodies) {
        StageSteps code = StageSteps.of(bodies);
        if (code.parts().isEmpty()) {
            return null;
        }
        return new Stages(code);
    }

    /** Returns the blocks of a loop; of other code one without a name. */
    private static List<List<StagePart.Straight>> sections(StagePart part) {
        if (part instanceof StagePart.Loop loop) {
            return loop.blocks().stream().map(StagePart.LoopBlock::parts).toList();
        }
        return List.of(List.of((StagePart.Straight) part));
    }

    /** Takes the next stages, one for each group of steps that they were divided into. */
    private Straight next(StagePart.Straight part, Iterator<List<List<StageStep>>> groups) {
        List<Stage> stages = new ArrayList<>();
        for (List<StageStep> group : groups.next()) {
            stages.add(stage(group, values.fetched(count), values.kept(count)));
            count++;
        }
        return new Straight(part.shared(), stages);
    }

    List<Part> parts() {
        return parts;
    }

    /** Returns the registers that have one value for all threads. */
    Set<Reg> shared() {
        Set<Reg> shared = new LinkedHashSet<>();
        for (StagePart part : code.parts()) {
            for (List<StagePart.Straight> section : sections(part)) {
                section.forEach(straight -> straight.shared().forEach(instr -> shared.add(instr.target())));
            }
        }
        return shared;
    }

    /** Returns the array in which a register is kept. */
    StageMethods.Slot slotOf(Reg reg) {
        return new StageMethods.Slot(reg.type(), values.slot(reg));
    }

    /** Returns how many arrays of each type the stages need. */
    FrameSizes sizes() {
        return values.sizes();
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
}
