package org.gpuarray.cpu.jit;

import java.util.List;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Terminator;

/** A part of code that threads run in {@link Stages}; the threads of a tile run one part after the other. */
sealed interface StagePart {
    /**
     * Code without loops.
     *
     * @param shared what is the same for all threads, and runs once before the steps
     */
    record Straight(List<Instr> shared, List<StageStep> steps) implements StagePart {}

    /**
     * A loop that all threads turn equally often, with the loops in it: blocks that lead to one another and to the block behind it.
     */
    record Loop(List<LoopBlock> blocks, BasicBlock exit) implements StagePart {}

    /** A block of a loop; its end is the same for all threads. */
    record LoopBlock(BasicBlock block, List<Straight> parts, Terminator end) {}
}
