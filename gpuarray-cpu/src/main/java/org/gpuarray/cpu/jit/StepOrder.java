package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Reg;

/** Which of some steps must run before which. */
final class StepOrder {
    private final List<BitSet> dependences = new ArrayList<>();

    /** Finds, for each step, the earlier ones that must run before it. */
    StepOrder(StageSteps code, List<StageStep> steps) {
        Map<Reg, Integer> writers = new HashMap<>();
        Map<Reg, BitSet> readers = new HashMap<>();
        BitSet loads = new BitSet();
        int store = -1;
        for (int at = 0; at < steps.size(); at++) {
            BitSet before = new BitSet();
            Set<Reg> read = code.read(steps.get(at));
            Set<Reg> written = code.written(steps.get(at));
            for (Reg reg : read) {
                before.set(writers.getOrDefault(reg, at));
            }
            for (Reg reg : written) {
                before.set(writers.getOrDefault(reg, at));
                before.or(readers.getOrDefault(reg, new BitSet()));
            }
            boolean stores = steps.get(at).contains(Instr.Store.class);
            if (stores) {
                before.or(loads);
            }
            if (store >= 0 && (stores || steps.get(at).contains(Instr.Load.class))) {
                before.set(store);
            }
            before.clear(at);
            dependences.add(before);
            for (Reg reg : written) {
                writers.put(reg, at);
                readers.remove(reg);
            }
            for (Reg reg : read) {
                readers.computeIfAbsent(reg, r -> new BitSet()).set(at);
            }
            if (stores) {
                store = at;
                loads.clear();
            } else if (steps.get(at).contains(Instr.Load.class)) {
                loads.set(at);
            }
        }
    }

    /** Returns whether nothing must run before a step but what is done. */
    boolean isReady(int step, BitSet done) {
        BitSet missing = (BitSet) dependences.get(step).clone();
        missing.andNot(done);
        return missing.isEmpty();
    }
}
