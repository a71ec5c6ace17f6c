package org.gpuarray.cpu.jit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.Terminator;

/**
 * What is the same for all threads of a row in code with loops: the counters of loops that all threads turn equally often. All
 * threads run the code from its first block. A register is uniform if every instruction that writes it is, and lies in a block
 * that all threads reach together, before any branch divides them.
 *
 * <p>In code without loops nothing is called uniform: HotSpot moves it out of its loops.
 */
final class UniformCode {
    private final Map<BasicBlock, BlockEmitter.Body> bodies = new HashMap<>();
    private final Map<BasicBlock, Integer> indexOf = new HashMap<>();
    private final Set<Reg> written = new LinkedHashSet<>();
    private final Set<Reg> divided = new HashSet<>();

    UniformCode(List<BlockEmitter.Body> code) {
        for (BlockEmitter.Body body : code) {
            bodies.put(body.block(), body);
            indexOf.put(body.block(), indexOf.size());
            for (Instr instr : body.instructions()) {
                Reg target = instr.target();
                if (target != null) {
                    written.add(target);
                }
            }
        }
        if (!hasLoop(code)) {
            divided.addAll(written);
            return;
        }
        int known = -1;
        while (known < divided.size()) {
            known = divided.size();
            Set<BasicBlock> together = together(code);
            for (BlockEmitter.Body body : code) {
                for (Instr instr : body.instructions()) {
                    Reg target = instr.target();
                    if (target != null && !(together.contains(body.block()) && hasUniformValue(instr))) {
                        divided.add(target);
                    }
                }
            }
        }
    }

    private boolean hasLoop(List<BlockEmitter.Body> code) {
        return code.stream()
                .anyMatch(body -> body.end().successors().stream()
                        .anyMatch(next -> index(next) >= 0 && index(next) <= index(body.block())));
    }

    private int index(BasicBlock block) {
        return indexOf.getOrDefault(block, -1);
    }

    /** Returns whether the code writes a register, with one value for all threads. */
    boolean writes(Reg reg) {
        return written.contains(reg) && !divided.contains(reg);
    }

    /** Returns whether an instruction writes such a register. */
    boolean contains(Instr instr) {
        Reg target = instr.target();
        return target != null && writes(target);
    }

    /** Returns whether all threads leave a block that they have reached together in the same way. */
    boolean holds(Terminator end) {
        return end instanceof Terminator.Jump
                || (end instanceof Terminator.Branch && end.operands().stream().allMatch(this::holds));
    }

    private boolean holds(Operand operand) {
        if (!(operand instanceof Reg reg)) {
            return true;
        } else if (reg.origin() instanceof Origin.Index index) {
            return index.isUniform();
        }
        return !(reg.origin() instanceof Origin.LocalOffset) && !divided.contains(reg);
    }

    private boolean hasUniformValue(Instr instr) {
        return (instr.isPure() || instr instanceof Instr.Limit)
                && instr.operands().stream().allMatch(this::holds);
    }

    /** Returns the blocks that all threads reach, equally often. */
    private Set<BasicBlock> together(List<BlockEmitter.Body> code) {
        Set<BasicBlock> together = new HashSet<>();
        Deque<BasicBlock> open = new ArrayDeque<>(List.of(code.get(0).block()));
        while (!open.isEmpty()) {
            BasicBlock block = open.pop();
            BlockEmitter.Body body = bodies.get(block);
            if (body != null && together.add(block) && holds(body.end())) {
                open.addAll(body.end().successors());
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (BlockEmitter.Body body : code) {
                if (!together.contains(body.block()) || !holds(body.end())) {
                    for (BasicBlock next : body.end().successors()) {
                        changed |= together.remove(next);
                    }
                }
            }
        }
        return together;
    }
}
