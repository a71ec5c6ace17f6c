package org.gpuarray.cpu.jit;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.SyncOperation;
import org.gpuarray.cpu.flow.Terminator;
import org.jspecify.annotations.Nullable;

/**
 * The shared memory that a unit only reads. If barriers of the block are the only waits of the kernel, all threads run the
 * same unit between two barriers. Then nobody writes this memory meanwhile, and its reads cannot race.
 */
final class QuietShared {
    private final boolean none;
    private final Set<Origin> written = new HashSet<>();

    private QuietShared(boolean none) {
        this.none = none;
    }

    /** Returns an empty set for called functions, which may be called from any unit. */
    static QuietShared none() {
        return new QuietShared(true);
    }

    static QuietShared of(Graph graph, Collection<BasicBlock> unit) {
        boolean barriersOnly = graph.blocks().stream()
                .allMatch(b -> !(b.terminator() instanceof Terminator.Sync s) || isOfBlock(s.operation()));
        QuietShared quiet = new QuietShared(!barriersOnly || !knowsItsWrites(unit));
        for (BasicBlock block : unit) {
            for (Instr instr : block.instructions()) {
                if (address(instr) != null && array(instr) != null) {
                    quiet.written.add(array(instr));
                }
            }
        }
        return quiet;
    }

    private static boolean isOfBlock(SyncOperation operation) {
        return switch (operation) {
            case BARRIER, BARRIER_COUNT, BARRIER_AND, BARRIER_OR, GRID -> true;
            default -> false;
        };
    }

    private static boolean knowsItsWrites(Collection<BasicBlock> unit) {
        return unit.stream()
                .flatMap(b -> b.instructions().stream())
                .noneMatch(i -> i instanceof Instr.Call || (address(i) != null && array(i) == null));
    }

    /** Returns the address that an instruction writes to, else null. */
    private static @Nullable Address address(Instr instr) {
        return instr instanceof Instr.Store s ? s.address() : instr instanceof Instr.Atomic a ? a.address() : null;
    }

    private static @Nullable Origin array(Instr instr) {
        Address address = address(instr);
        return address != null && address.array() instanceof Reg reg ? reg.origin() : null;
    }

    /** Returns whether reads of this shared memory cannot race. */
    boolean has(Reg array) {
        Origin origin = array.origin();
        return !none
                && (origin instanceof Origin.Shared || origin instanceof Origin.DynamicShared)
                && !written.contains(origin);
    }
}
