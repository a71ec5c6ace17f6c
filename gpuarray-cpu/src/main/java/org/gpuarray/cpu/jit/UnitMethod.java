package org.gpuarray.cpu.jit;

import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Liveness;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.Terminator;

/**
 * The method that a unit becomes: what all loops over threads in it share.
 *
 * @param waits the number of each wait
 */
record UnitMethod(
        Graph graph,
        Unit unit,
        Liveness liveness,
        Map<BasicBlock, Integer> waits,
        Code code,
        ThreadLocals threads,
        Registers registers,
        FrameEmitter frame) {
    /** Returns the registers to keep when a thread comes to a wait at the end of a part. */
    List<Reg> saved(Unit part, Terminator.Sync sync) {
        return part.saved(sync, liveness, graph.registers());
    }
}
