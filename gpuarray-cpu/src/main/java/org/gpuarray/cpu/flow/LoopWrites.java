package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The instructions of a loop by what they write. */
final class LoopWrites {
    private final Map<Operand, List<Instr>> writers = new HashMap<>();

    LoopWrites(NaturalLoops.Loop loop) {
        for (BasicBlock block : loop.body()) {
            for (Instr instr : block.instructions()) {
                if (instr.target() != null) {
                    writers.computeIfAbsent(instr.target(), r -> new ArrayList<>())
                            .add(instr);
                }
            }
        }
    }

    /** Returns what writes {@code operand}. */
    List<Instr> of(Operand operand) {
        return writers.getOrDefault(operand, List.of());
    }

    boolean changes(Operand operand) {
        return writers.containsKey(operand);
    }
}
