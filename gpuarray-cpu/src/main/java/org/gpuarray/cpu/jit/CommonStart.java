package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Liveness;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.Terminator;
import org.gpuarray.cpu.flow.UniformRegisters;

/**
 * The blocks at the start of a unit in which all threads of a row do the same, so that they run once for the row: the
 * increment and the end of a uniform loop counter. They lead to parts, each with a loop over threads of its own.
 */
final class CommonStart {
    private static final int MOST_BLOCKS = 12;

    private final Unit unit;
    private final UniformRegisters uniform;
    private final Set<BasicBlock> blocks = new LinkedHashSet<>();
    private final List<Unit> parts = new ArrayList<>();

    private CommonStart(Unit unit, UniformRegisters uniform) {
        this.unit = unit;
        this.uniform = uniform;
    }

    /** Returns the common start of a unit; {@link #isEmpty} if it has none that is worth it. */
    static CommonStart of(Unit unit, UniformRegisters uniform) {
        CommonStart start = new CommonStart(unit, uniform);
        if (unit.from() != null) {
            start.find();
        }
        return start;
    }

    private void find() {
        List<BasicBlock> open = new ArrayList<>(List.of(unit.entry()));
        for (int i = 0; i < open.size(); i++) {
            BasicBlock block = open.get(i);
            if (blocks.size() < MOST_BLOCKS && isCommon(block)) {
                blocks.add(block);
                block.terminator().successors().stream()
                        .filter(next -> !open.contains(next))
                        .forEach(open::add);
            } else {
                parts.add(Unit.of(unit.index(), block, unit.from()));
            }
        }
        boolean branches = blocks.stream().anyMatch(block -> block.terminator() instanceof Terminator.Branch);
        if (!branches || parts.stream().anyMatch(this::undoes)) {
            blocks.clear();
        }
    }

    private boolean isCommon(BasicBlock block) {
        return block.instructions().stream().allMatch(uniform::holds) && uniform.holds(block.terminator());
    }

    /**
     * Returns whether a part jumps back to the start, or writes a register that the start writes: then each thread must run
     * the start itself.
     */
    private boolean undoes(Unit part) {
        Set<Reg> written = written();
        return part.blocks().stream().anyMatch(blocks::contains)
                || part.written().stream().anyMatch(written::contains);
    }

    boolean isEmpty() {
        return blocks.isEmpty();
    }

    /** Returns the blocks that are run once, the unit's entry first. */
    Set<BasicBlock> blocks() {
        return blocks;
    }

    /** Returns the parts that the start leads to. */
    List<Unit> parts() {
        return parts;
    }

    /** Returns the registers that the start writes. */
    Set<Reg> written() {
        return Unit.writtenIn(blocks);
    }

    /**
     * Returns the registers whose kept values the start needs, or that a part reads and nothing changes: they are loaded
     * once for the row.
     */
    Set<Reg> fetched(Liveness liveness, List<Reg> registers) {
        Set<Reg> changed = new HashSet<>();
        parts.forEach(part -> changed.addAll(part.written()));
        Set<Reg> fetched = new LinkedHashSet<>();
        for (Reg reg : unit.restored(liveness, registers)) {
            if (uniform.holds(reg) && !changed.contains(reg)) {
                fetched.add(reg);
            }
        }
        return fetched;
    }

    /**
     * Returns whether the start needs what is not uniform over the row: it reads a register that a part changes, or on some
     * way leaves a register as it is that it writes on others.
     */
    boolean needsOwnValues(Set<Reg> fetched, Liveness liveness, List<Reg> registers) {
        Set<Reg> left = written();
        left.retainAll(unit.restored(liveness, registers));
        if (!fetched.containsAll(left)) {
            return true;
        }
        Set<Reg> known = new HashSet<>(fetched);
        known.addAll(written());
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                if (!areKnown(instr.operands(), known)) {
                    return true;
                }
            }
            if (!areKnown(block.terminator().operands(), known)) {
                return true;
            }
        }
        return false;
    }

    private static boolean areKnown(List<Operand> operands, Set<Reg> known) {
        return operands.stream().allMatch(o -> !(o instanceof Reg reg) || reg.origin() != null || known.contains(reg));
    }
}
