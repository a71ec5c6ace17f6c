package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.BuiltinTable;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;

/** Works out a kernel's {@link CheckTable}. */
final class CheckAnalysis {
    private final Set<Address> swapped = new HashSet<>();
    private final Set<Integer> written = new TreeSet<>();
    private final int[] kinds;
    private boolean fences;

    private CheckAnalysis(Graph graph) {
        this.kinds = new int[graph.sites().size()];
        for (BasicBlock block : graph.blocks()) {
            for (Instr instr : block.instructions()) {
                if (instr instanceof Instr.Atomic a && a.op() == Instr.AtomicOp.CAS) {
                    swapped.add(a.address());
                }
            }
        }
        for (BasicBlock block : graph.blocks()) {
            block.instructions().forEach(this::note);
        }
    }

    static CheckTable of(Graph graph, Checks checks) {
        if (!checks.any()) {
            return CheckTable.NONE;
        }
        CheckAnalysis analysis = new CheckAnalysis(graph);
        List<Integer> siteKinds = new ArrayList<>();
        for (int kind : analysis.kinds) {
            siteKinds.add(kind);
        }
        return new CheckTable(checks.bits(), analysis.fences, siteKinds, List.copyOf(analysis.written));
    }

    static boolean isFence(Instr.Invoke invoke) {
        return invoke.owner().equals(BuiltinTable.SYNC) && invoke.name().equals("fence");
    }

    private void note(Instr instr) {
        if (instr instanceof Instr.Load load) {
            // What a compare-and-swap will expect may be read in any way: the swap finds out if it has changed.
            if (load.address().isVolatile() || swapped.contains(load.address())) {
                kinds[load.site()] = CheckedLaunch.RELAXED;
            }
        } else if (instr instanceof Instr.Store store) {
            if (store.address().isVolatile()) {
                kinds[store.site()] = CheckedLaunch.RELAXED;
            }
            noteWrite(store.address());
        } else if (instr instanceof Instr.Atomic atomic) {
            kinds[atomic.site()] = CheckedLaunch.ATOMIC;
            noteWrite(atomic.address());
        } else if (instr instanceof Instr.Invoke invoke && isFence(invoke)) {
            fences = true;
        }
    }

    private void noteWrite(Address address) {
        Origin origin = address.array() instanceof Reg reg ? reg.origin() : null;
        if (origin instanceof Origin.SlotArray slot) {
            written.add(slot.slot());
        } else if (origin == null) {
            written.add(-1);
        }
    }
}
