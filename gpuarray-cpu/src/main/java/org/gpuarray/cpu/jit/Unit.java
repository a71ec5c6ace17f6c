package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Liveness;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.Terminator;
import org.jspecify.annotations.Nullable;

/**
 * The code that becomes one method: from the kernel's start, or from the end of a wait, up to the next wait or the thread's
 * end. Code that several waits lead to belongs to several units.
 *
 * @param index 0 for the kernel's start, else the number of the wait plus 1
 * @param from the wait that the unit follows; null for the kernel's start
 */
record Unit(int index, BasicBlock entry, Terminator.@Nullable Sync from, List<BasicBlock> blocks) {
    static Unit of(int index, BasicBlock entry, Terminator.@Nullable Sync from) {
        return new Unit(index, entry, from, Graph.reachable(entry, false));
    }

    /** Returns the registers that the unit reads or writes, in the order of their first use. */
    Set<Reg> touched() {
        Set<Reg> touched = new LinkedHashSet<>();
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                collect(instr.operands(), touched);
                Reg target = instr.target();
                if (target != null) {
                    touched.add(target);
                }
            }
            collect(block.terminator().operands(), touched);
        }
        return touched;
    }

    private static void collect(List<Operand> operands, Set<Reg> into) {
        for (Operand operand : operands) {
            if (operand instanceof Reg reg) {
                into.add(reg);
            }
        }
    }

    /** Returns the registers that the unit writes. */
    Set<Reg> written() {
        return writtenIn(blocks);
    }

    /** Returns the registers that blocks write, in the order of their first write. */
    static Set<Reg> writtenIn(Collection<BasicBlock> blocks) {
        Set<Reg> written = new LinkedHashSet<>();
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                Reg target = instr.target();
                if (target != null) {
                    written.add(target);
                }
            }
        }
        return written;
    }

    /** Returns the waits that end the unit. */
    List<Terminator.Sync> ends() {
        List<Terminator.Sync> ends = new ArrayList<>();
        for (BasicBlock block : blocks) {
            if (block.terminator() instanceof Terminator.Sync sync) {
                ends.add(sync);
            }
        }
        return ends;
    }

    /** Returns whether the unit uses a thread's index of this kind. */
    boolean uses(Origin origin) {
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                if (isOf(instr.target(), origin) || anyOf(instr.operands(), origin)) {
                    return true;
                }
            }
            if (anyOf(block.terminator().operands(), origin)) {
                return true;
            }
        }
        return false;
    }

    private static boolean anyOf(List<Operand> operands, Origin origin) {
        for (Operand operand : operands) {
            if (isOf(operand, origin)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOf(@Nullable Operand operand, Origin origin) {
        return operand instanceof Reg reg && origin.equals(reg.origin());
    }

    /**
     * Returns the registers to load when a thread continues here; in the first unit, those that may be read before they are
     * set.
     */
    List<Reg> restored(Liveness liveness, List<Reg> registers) {
        BitSet live = (BitSet) liveness.liveIn(entry).clone();
        Reg result = from == null ? null : from.result();
        if (result != null) {
            live.clear(result.id());
        }
        if (from == null) {
            return live.stream().mapToObj(registers::get).toList();
        }
        return touched().stream().filter(r -> live.get(r.id())).toList();
    }

    /** Returns the registers to save when a thread comes to a wait: those live ones that changed here. */
    List<Reg> saved(Terminator.Sync sync, Liveness liveness, List<Reg> registers) {
        BitSet live = liveness.liveAcross(sync);
        Set<Reg> written = written();
        Reg result = from == null ? null : from.result();
        return live.stream()
                .mapToObj(registers::get)
                .filter(r -> index == 0 || written.contains(r) || r == result)
                .toList();
    }

    /**
     * Returns where threads leave: the number of the only wait plus 1, 0 if all end, −1 if it depends on the thread.
     *
     * @param waits the number of each wait
     */
    int outcome(Map<BasicBlock, Integer> waits) {
        Set<Integer> outcomes = new HashSet<>();
        for (BasicBlock block : blocks) {
            if (block.terminator() instanceof Terminator.Exit) {
                outcomes.add(0);
            } else if (block.terminator() instanceof Terminator.Sync) {
                outcomes.add(waits.getOrDefault(block, -1) + 1);
            }
        }
        return outcomes.size() == 1 ? outcomes.iterator().next() : -1;
    }
}
