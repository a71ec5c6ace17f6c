package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The uniform registers: those that hold one value for all threads of a row wherever these continue after a barrier, as the
 * counter of a loop around {@code __syncthreads()} does. A register is uniform if every instruction that writes it is pure,
 * has uniform operands, and is in a block that all threads of a region reach before any branch divides them. All live
 * threads meet at each barrier, so they have executed the same instructions.
 *
 * <p>In kernels with other waits than barriers nothing is uniform.
 */
public final class UniformRegisters {
    private final Set<Reg> divided = new HashSet<>();

    private UniformRegisters() {}

    /**
     * Returns the uniform registers of a kernel.
     *
     * @param entries the entries of the regions: the kernel's start, and the blocks after waits
     */
    public static UniformRegisters of(Graph graph, Collection<BasicBlock> entries) {
        UniformRegisters found = new UniformRegisters();
        boolean onlyBarriers = true;
        for (BasicBlock block : graph.blocks()) {
            if (block.terminator() instanceof Terminator.Sync sync) {
                onlyBarriers &= sync.operation() == SyncOperation.BARRIER;
            }
        }
        if (!onlyBarriers) {
            found.divided.addAll(graph.registers());
            return found;
        }
        int known = -1;
        while (known < found.divided.size()) {
            known = found.divided.size();
            entries.forEach(found::look);
        }
        return found;
    }

    /** Returns whether an operand is uniform over a row of threads. */
    public boolean holds(Operand operand) {
        if (!(operand instanceof Reg reg)) {
            return true;
        } else if (reg.origin() instanceof Origin.Index index) {
            return index.isUniform();
        }
        return reg.origin() == null ? !divided.contains(reg) : !(reg.origin() instanceof Origin.LocalOffset);
    }

    /** Returns whether an instruction computes a uniform value. */
    public boolean holds(Instr instr) {
        return (instr.isPure() || instr instanceof Instr.Limit)
                && instr.operands().stream().allMatch(this::holds);
    }

    /** Returns whether all threads of a row leave a block the same way. */
    public boolean holds(Terminator end) {
        return end instanceof Terminator.Jump
                || (end instanceof Terminator.Branch && end.operands().stream().allMatch(this::holds));
    }

    private void look(BasicBlock entry) {
        List<BasicBlock> region = Graph.reachable(entry, false);
        Set<BasicBlock> together = together(entry, region);
        for (BasicBlock block : region) {
            for (Instr instr : block.instructions()) {
                Reg target = instr.target();
                if (target != null && !(together.contains(block) && holds(instr))) {
                    divided.add(target);
                }
            }
        }
    }

    /** Returns the blocks that either all threads of a row reach, equally often, or none. */
    private Set<BasicBlock> together(BasicBlock entry, List<BasicBlock> region) {
        Set<BasicBlock> together = new LinkedHashSet<>();
        Deque<BasicBlock> open = new ArrayDeque<>(List.of(entry));
        while (!open.isEmpty()) {
            BasicBlock block = open.pop();
            if (together.add(block) && holds(block.terminator())) {
                open.addAll(block.terminator().successors());
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (BasicBlock block : region) {
                if (block.terminator() instanceof Terminator.Sync
                        || (together.contains(block) && holds(block.terminator()))) {
                    continue;
                }
                for (BasicBlock next : block.terminator().successors()) {
                    changed |= together.remove(next);
                }
            }
        }
        return together;
    }
}
