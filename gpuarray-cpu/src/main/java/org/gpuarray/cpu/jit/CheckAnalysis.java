package org.gpuarray.cpu.jit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.BuiltinTable;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;

/** Computes a kernel's {@link CheckTable}. */
final class CheckAnalysis {
    /** Loads whose value a compare-and-swap then expects. */
    private final Set<Instr> expected = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Map<Operand, List<Instr>> writers = new HashMap<>();
    private final Set<Integer> written = new TreeSet<>();
    private final int[] kinds;
    private boolean fences;

    private CheckAnalysis(Graph graph) {
        this.kinds = new int[graph.sites().size()];
        List<BasicBlock> blocks = new ArrayList<>(graph.blocks());
        graph.functions().forEach(f -> blocks.addAll(Graph.reachable(f.entry(), true)));
        Deque<Operand> open = new ArrayDeque<>();
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                if (instr.target() != null) {
                    writers.computeIfAbsent(instr.target(), r -> new ArrayList<>())
                            .add(instr);
                }
                if (instr instanceof Instr.Atomic a && a.op() == Instr.AtomicOp.CAS) {
                    open.add(a.values().get(0));
                }
            }
        }
        findExpected(open);
        for (BasicBlock block : blocks) {
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

    private void findExpected(Deque<Operand> open) {
        Set<Operand> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Operand operand = open.pop();
            for (Instr instr : seen.add(operand) ? writers.getOrDefault(operand, List.of()) : List.<Instr>of()) {
                if (instr instanceof Instr.Load) {
                    expected.add(instr);
                } else if (instr instanceof Instr.Move
                        || instr instanceof Instr.Convert
                        || (instr instanceof Instr.Invoke i && i.isPure())) {
                    open.addAll(instr.operands());
                }
            }
        }
    }

    static boolean isFence(Instr.Invoke invoke) {
        return invoke.owner().equals(BuiltinTable.SYNC) && invoke.name().equals("fence");
    }

    private void note(Instr instr) {
        if (instr instanceof Instr.Load load) {
            // The value that a compare-and-swap expects may be read in any way: the swap finds out if it has changed.
            if (load.address().isVolatile() || expected.contains(load)) {
                kinds[load.site()] = CheckedLaunch.RELAXED;
            }
            kinds[load.site()] |= switch (load.reading()) {
                case VALUE -> 0;
                case PART -> CheckedLaunch.PART;
                case BITS -> CheckedLaunch.BITS;
            };
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
