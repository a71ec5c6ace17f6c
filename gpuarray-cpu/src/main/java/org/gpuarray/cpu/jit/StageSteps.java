package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.Terminator;

/** The steps of long code without loops, and which must run before which; what {@link Stages} are made of. */
final class StageSteps {
    /** The operations of which HotSpot makes vectors in one loop, at most. */
    private static final int MOST_IN_ONE_LOOP = 20;

    /** The same on JDK 17 if several do the same with one value, and others with another: {@code (r * 2 + x - y) * 3 + x - y}. */
    private static final int MOST_WITH_REPEATS = 8;

    /** The same of 64 bits, which take twice as long to fetch and keep. */
    private static final int MOST_WIDE_WITH_REPEATS = 16;

    /** Operations for each branch, call or conversion: with fewer, one loop is as fast. */
    private static final int OPERATIONS_FOR_EACH_OTHER = 6;

    private static final int MOST_STEPS = 4000;

    private final List<BlockEmitter.Body> bodies;
    private final ThreadIndexes indexes;
    private final RepeatedLoads loads;
    private final List<StageStep> steps = new ArrayList<>();
    private final List<BitSet> dependences = new ArrayList<>();

    private StageSteps(List<BlockEmitter.Body> bodies) {
        this.bodies = bodies;
        this.indexes = new ThreadIndexes(bodies);
        this.loads = new RepeatedLoads(indexes);
    }

    /** What an operation does with a value. */
    private record Use(Object operator, Reg value) {}

    /** What operations do with values. */
    static final class Uses {
        private final Set<Use> all = new HashSet<>();
        private final StageSteps steps;

        Uses(StageSteps steps) {
            this.steps = steps;
        }

        /** Notes what an operation does; returns the values with which another one did the same. */
        Set<Reg> note(StageStep step) {
            Set<Reg> repeated = new HashSet<>();
            if (!step.isMove()) {
                for (Reg reg : steps.read(step)) {
                    if (!all.add(new Use(step.operator(), reg))) {
                        repeated.add(reg);
                    }
                }
            }
            all.removeIf(use -> use.value() == step.only().target());
            return repeated;
        }
    }

    /** Returns the steps of code; none if one loop is better, or it cannot be divided. */
    static StageSteps of(List<BlockEmitter.Body> bodies) {
        StageSteps steps = new StageSteps(bodies);
        if (steps.isLong() && steps.findSteps() && steps.isWorthIt()) {
            steps.findDependences();
        } else {
            steps.steps.clear();
        }
        return steps;
    }

    List<StageStep> steps() {
        return steps;
    }

    ThreadIndexes indexes() {
        return indexes;
    }

    /** Returns whether nothing must run before a step but what is done. */
    boolean isReady(int step, BitSet done) {
        BitSet missing = (BitSet) dependences.get(step).clone();
        missing.andNot(done);
        return missing.isEmpty();
    }

    private boolean isLong() {
        int instructions = 0;
        for (BlockEmitter.Body body : bodies) {
            instructions += body.instructions().size();
        }
        return instructions > MOST_WITH_REPEATS && instructions <= MOST_STEPS;
    }

    /** Finds the steps, in order; returns false if there is code that cannot be divided. */
    private boolean findSteps() {
        Map<BasicBlock, Integer> indexOf = new HashMap<>();
        bodies.forEach(body -> indexOf.put(body.block(), indexOf.size()));
        for (int at = 0; at < bodies.size(); ) {
            BlockEmitter.Body body = bodies.get(at);
            for (Instr original : body.instructions()) {
                Instr instr = original.map(loads::known);
                if (!mayBeDivided(instr)) {
                    return false;
                } else if (!indexes.contains(original) && !loads.repeats(instr)) {
                    steps.add(new StageStep(
                            List.of(new BlockEmitter.Body(body.block(), List.of(instr), new Terminator.Exit())), null));
                }
            }
            if (body.end() instanceof Terminator.Exit) {
                return at == bodies.size() - 1;
            }
            int join = join(at, indexOf);
            if (join < 0) {
                return false;
            }
            if (!(body.end() instanceof Terminator.Jump && join == at + 1)) {
                List<BlockEmitter.Body> region = new ArrayList<>();
                region.add(new BlockEmitter.Body(
                        body.block(), List.of(), body.end().map(loads::known)));
                for (BlockEmitter.Body inner : bodies.subList(at + 1, join)) {
                    List<Instr> instructions = inner.instructions().stream()
                            .map(i -> i.map(loads::known))
                            .toList();
                    region.add(new BlockEmitter.Body(
                            inner.block(), instructions, inner.end().map(loads::known)));
                }
                loads.after(region);
                steps.add(new StageStep(region, bodies.get(join).block()));
            }
            at = join;
        }
        return false;
    }

    /** Returns the index of the first block that every path from a block reaches; -1 if there is none, or a path has a loop. */
    private int join(int from, Map<BasicBlock, Integer> indexOf) {
        int furthest = from + 1;
        for (int at = from; at < furthest; at++) {
            BlockEmitter.Body body = bodies.get(at);
            if (at > from && !body.instructions().stream().allMatch(StageSteps::mayBeDivided)) {
                return -1;
            }
            if (body.end().successors().isEmpty()) {
                return -1;
            }
            for (BasicBlock next : body.end().successors()) {
                int index = indexOf.getOrDefault(next, -1);
                if (index <= at) {
                    return -1;
                }
                furthest = Math.max(furthest, index);
            }
        }
        return furthest;
    }

    /** Returns whether an instruction may run for all threads before the next one does: atomic operations keep their order. */
    private static boolean mayBeDivided(Instr instr) {
        Reg target = instr.target();
        if (target != null && target.type() == RegType.REF) {
            return false;
        } else if (instr instanceof Instr.Load load) {
            return ThreadIndexes.isGlobal(load.address());
        } else if (instr instanceof Instr.Store store) {
            return ThreadIndexes.isGlobal(store.address());
        }
        return instr.isPure();
    }

    private boolean isWorthIt() {
        int operations = 0;
        int others = 0;
        int wide = 0;
        Uses uses = new Uses(this);
        Set<Reg> repeated = new HashSet<>();
        for (StageStep step : steps) {
            if (step.isOperation()) {
                operations += step.isMove() ? 0 : 1;
                wide += step.width() == 2 ? 1 : 0;
                repeated.addAll(uses.note(step));
            } else if (!step.isLoad() && !step.isStore()) {
                others++;
            }
        }
        int most = MOST_IN_ONE_LOOP;
        if (repeated.size() > 1) {
            most = 2 * wide > operations ? MOST_WIDE_WITH_REPEATS : MOST_WITH_REPEATS;
        }
        return operations > most && operations >= OPERATIONS_FOR_EACH_OTHER * others;
    }

    /** Finds, for each step, the earlier ones that must run before it. */
    private void findDependences() {
        Map<Reg, Integer> writers = new HashMap<>();
        Map<Reg, BitSet> readers = new HashMap<>();
        BitSet loads = new BitSet();
        int store = -1;
        for (int at = 0; at < steps.size(); at++) {
            BitSet before = new BitSet();
            Set<Reg> read = read(steps.get(at));
            Set<Reg> written = written(steps.get(at));
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

    /** Returns the registers that a step reads, or may leave as they were. */
    Set<Reg> read(StageStep step) {
        Set<Reg> read = new LinkedHashSet<>();
        for (BlockEmitter.Body body : step.bodies()) {
            for (Instr instr : body.instructions()) {
                add(instr.operands(), read);
            }
            add(body.end().operands(), read);
        }
        if (step.join() != null) {
            read.addAll(written(step));
        }
        return read;
    }

    private void add(List<Operand> operands, Set<Reg> into) {
        for (Operand operand : operands) {
            if (operand instanceof Reg reg && indexes.isWritten(reg) && !indexes.contains(reg)) {
                into.add(reg);
            }
        }
    }

    /** Returns the registers that a step writes. */
    Set<Reg> written(StageStep step) {
        Set<Reg> written = new LinkedHashSet<>();
        for (BlockEmitter.Body body : step.bodies()) {
            for (Instr instr : body.instructions()) {
                Reg target = instr.target();
                if (target != null && !indexes.contains(target)) {
                    written.add(target);
                }
            }
        }
        return written;
    }
}
