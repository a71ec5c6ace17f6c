package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds loops that nothing can end. */
final class EndlessLoops {
    private EndlessLoops() {}

    /** Returns whether an iteration changes nothing that decides whether there is another. */
    static boolean isEndless(NaturalLoops.Loop loop, LoopWrites writes, List<Terminator.Sync> waits) {
        for (BasicBlock block : loop.body()) {
            for (Instr instr : block.instructions()) {
                boolean plainLoad =
                        instr instanceof Instr.Load l && !l.address().isVolatile();
                if (!instr.isPure() && !plainLoad) {
                    return false;
                }
            }
        }
        Deque<Operand> open = new ArrayDeque<>();
        // Whichever way is taken, it must be the same again: so every branch of the loop counts.
        for (BasicBlock block : loop.body()) {
            if (!(block.terminator() instanceof Terminator.Sync)) {
                open.addAll(block.terminator().operands());
            }
        }
        Set<Operand> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Operand operand = open.pop();
            if (waits.stream().anyMatch(w -> w.result() == operand)) {
                return false;
            } else if (seen.add(operand)) {
                for (Instr write : writes.of(operand)) {
                    boolean fromOthers = write instanceof Instr.Load && !waits.isEmpty();
                    if (fromOthers || writes.of(operand).size() > 1 || dependsOn(write, operand, writes)) {
                        return false;
                    }
                    open.addAll(write.operands());
                }
            }
        }
        return true;
    }

    private static boolean dependsOn(Instr instr, Operand operand, LoopWrites writes) {
        Deque<Operand> open = new ArrayDeque<>(instr.operands());
        Set<Operand> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Operand at = open.pop();
            if (at == operand) {
                return true;
            } else if (seen.add(at)) {
                writes.of(at).forEach(w -> open.addAll(w.operands()));
            }
        }
        return false;
    }
}
