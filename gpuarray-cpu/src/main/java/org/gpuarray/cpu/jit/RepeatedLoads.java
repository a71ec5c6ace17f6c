package org.gpuarray.cpu.jit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.tree.ScalarType;

/** Finds loads of an element that the thread has loaded before, with no store since: {@code x[i] * x[i]}. */
final class RepeatedLoads {
    private final ThreadIndexes indexes;
    private final Map<Element, Reg> loaded = new HashMap<>();
    private final Map<Operand, Operand> same = new HashMap<>();

    /** An element that is loaded; equal elements have equal addresses. */
    private record Element(Operand array, Object offset, long plusBytes, ScalarType type) {}

    RepeatedLoads(ThreadIndexes indexes) {
        this.indexes = indexes;
    }

    /** Returns the register that has the same value and was loaded first; the operand itself if there is none. */
    Operand known(Operand operand) {
        return same.getOrDefault(operand, operand);
    }

    /** Returns whether an instruction loads what a register has already; notes what it loads or stores. */
    boolean repeats(Instr instr) {
        if (instr instanceof Instr.Store) {
            loaded.clear();
        } else if (instr instanceof Instr.Load load && indexes.isWrittenOnce(load.target())) {
            Address address = load.address();
            Element element =
                    new Element(address.array(), indexes.formula(address.offset()), address.plusBytes(), load.type());
            Reg first = loaded.putIfAbsent(element, load.target());
            if (first != null) {
                same.put(load.target(), first);
                return true;
            }
        }
        return false;
    }

    /** Notes that code has run of which not all need have run. */
    void after(List<BlockEmitter.Body> bodies) {
        if (bodies.stream().anyMatch(b -> b.instructions().stream().anyMatch(i -> i instanceof Instr.Store))) {
            loaded.clear();
        }
    }
}
