package org.gpuarray.cpu.jit;

import java.util.ArrayList;
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
import org.gpuarray.cpu.flow.TileFunctions;
import org.jspecify.annotations.Nullable;

/** The steps of long code, and of loops that all threads turn equally often; what {@link Stages} are made of. */
final class StageSteps {
    private static final int MOST_STEPS = 4000;

    private final List<BlockEmitter.Body> bodies;
    private final ThreadIndexes indexes;
    private final RepeatedLoads loads;
    private final UniformCode uniform;
    private final Map<BasicBlock, Integer> indexOf = new HashMap<>();
    private final List<StagePart> parts = new ArrayList<>();

    private StageSteps(List<BlockEmitter.Body> bodies) {
        this.bodies = bodies;
        this.uniform = new UniformCode(bodies);
        this.indexes = new ThreadIndexes(bodies);
        this.loads = new RepeatedLoads(indexes);
        bodies.forEach(body -> indexOf.put(body.block(), indexOf.size()));
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

    /** Returns the steps of code; none if one loop over the threads is better, or it cannot be divided. */
    static StageSteps of(List<BlockEmitter.Body> bodies) {
        StageSteps steps = new StageSteps(bodies);
        if (!(steps.isLong() && steps.findParts() && steps.isWorthIt())) {
            steps.parts.clear();
        }
        return steps;
    }

    List<StagePart> parts() {
        return parts;
    }

    ThreadIndexes indexes() {
        return indexes;
    }

    private boolean isLong() {
        int instructions = 0;
        boolean callsForTiles = false;
        for (BlockEmitter.Body body : bodies) {
            instructions += body.instructions().size();
            callsForTiles |= body.instructions().stream().anyMatch(TileFunctions::has);
        }
        return instructions <= MOST_STEPS
                && (instructions > StageWeight.MOST_WITH_REPEATS || bodies.size() > 1 || callsForTiles);
    }

    /** Returns whether a step is a call of a function that all threads of a tile make together. */
    boolean isTileCall(StageStep step) {
        return step.join() == null
                && TileFunctions.has(step.only())
                && !read(step).isEmpty()
                && ownsArguments(step);
    }

    /** Returns whether no argument is an index of the thread, which is in no array. */
    private boolean ownsArguments(StageStep step) {
        return step.only().operands().stream().noneMatch(o -> o instanceof Reg reg && indexes.contains(reg));
    }

    /** Finds the parts, in order; returns false if there is code that cannot be divided. */
    private boolean findParts() {
        PartBuilder part = new PartBuilder();
        for (int at = 0; at < bodies.size(); ) {
            int loopEnd = loopEnd(at);
            if (loopEnd > at) {
                parts.addAll(part.take());
                StagePart.Loop loop = loop(at, loopEnd);
                if (loop == null) {
                    return false;
                }
                parts.add(loop);
                at = loopEnd;
                continue;
            }
            BlockEmitter.Body body = bodies.get(at);
            if (!part.add(body)) {
                return false;
            } else if (body.end() instanceof Terminator.Exit) {
                parts.addAll(part.take());
                return at == bodies.size() - 1;
            }
            int join = join(at);
            if (join < 0) {
                return false;
            }
            if (!(body.end() instanceof Terminator.Jump && join == at + 1)) {
                StageStep region = region(at, join);
                if (region == null) {
                    return false;
                }
                part.add(region);
            }
            at = join;
        }
        return false;
    }

    /** Collects steps and what is the same for all threads, which runs before them. */
    private final class PartBuilder {
        private final List<StagePart.Straight> done = new ArrayList<>();
        private final Set<Reg> read = new HashSet<>();
        private List<Instr> shared = new ArrayList<>();
        private List<StageStep> steps = new ArrayList<>();

        /** Adds the instructions of a block; returns false if one cannot be divided. */
        boolean add(BlockEmitter.Body body) {
            for (Instr original : body.instructions()) {
                Instr instr = original.map(loads::known);
                if (uniform.contains(original)) {
                    if (read.contains(original.target())) {
                        next();
                    }
                    shared.add(original);
                } else if (!mayBeDivided(instr)) {
                    return false;
                } else if (!indexes.contains(original) && !loads.repeats(instr)) {
                    add(new StageStep(
                            List.of(new BlockEmitter.Body(body.block(), List.of(instr), new Terminator.Exit())), null));
                }
            }
            return true;
        }

        void add(StageStep step) {
            steps.add(step);
            for (BlockEmitter.Body body : step.bodies()) {
                body.instructions().forEach(instr -> noteRead(instr.operands()));
                noteRead(body.end().operands());
            }
        }

        private void noteRead(List<Operand> operands) {
            for (Operand operand : operands) {
                if (operand instanceof Reg reg && uniform.writes(reg)) {
                    read.add(reg);
                }
            }
        }

        private void next() {
            if (!shared.isEmpty() || !steps.isEmpty()) {
                done.add(new StagePart.Straight(shared, steps));
            }
            shared = new ArrayList<>();
            steps = new ArrayList<>();
            read.clear();
        }

        /** Returns what was added since the last call. */
        List<StagePart.Straight> take() {
            next();
            List<StagePart.Straight> taken = List.copyOf(done);
            done.clear();
            return taken;
        }
    }

    /** Returns the blocks from a branch to the block at which its paths meet as one step; null if what loops count is set there. */
    private @Nullable StageStep region(int at, int join) {
        BlockEmitter.Body head = bodies.get(at);
        List<BlockEmitter.Body> region = new ArrayList<>();
        region.add(new BlockEmitter.Body(head.block(), List.of(), head.end().map(loads::known)));
        for (BlockEmitter.Body inner : bodies.subList(at + 1, join)) {
            if (inner.instructions().stream().anyMatch(uniform::contains)) {
                return null;
            }
            List<Instr> instructions =
                    inner.instructions().stream().map(i -> i.map(loads::known)).toList();
            region.add(new BlockEmitter.Body(
                    inner.block(), instructions, inner.end().map(loads::known)));
        }
        loads.after(region);
        return new StageStep(region, bodies.get(join).block());
    }

    /** Returns the index behind a loop that a block is the head of; its own index if it is none. */
    private int loopEnd(int head) {
        int end = head;
        for (int at = head; at < bodies.size(); at++) {
            if (bodies.get(at).end().successors().contains(bodies.get(head).block())) {
                end = at + 1;
            }
        }
        for (int at = head; at < end; at++) {
            for (BasicBlock next : bodies.get(at).end().successors()) {
                end = Math.max(end, indexOf.getOrDefault(next, 0));
            }
        }
        return end;
    }

    /**
     * Returns a loop; null if threads may leave it after different numbers of turns, if it accesses memory, or if it may be so long
     * that a thread's time has to be measured.
     */
    private StagePart.@Nullable Loop loop(int from, int end) {
        if (end >= bodies.size()) {
            return null;
        }
        List<StagePart.LoopBlock> blocks = new ArrayList<>();
        int limits = 0;
        for (BlockEmitter.Body body : bodies.subList(from, end)) {
            PartBuilder part = new PartBuilder();
            boolean staysInside = body.end().successors().stream().allMatch(next -> {
                int index = indexOf.getOrDefault(next, -1);
                return index >= from && index <= end;
            });
            if (!uniform.holds(body.end()) || !staysInside || !part.add(body)) {
                return null;
            }
            for (Instr instr : body.instructions()) {
                if (instr instanceof Instr.Load || instr instanceof Instr.Store) {
                    return null;
                } else if (instr instanceof Instr.Limit limit) {
                    limits += limit.target().type() == RegType.INT ? 1 : 2;
                }
            }
            blocks.add(new StagePart.LoopBlock(body.block(), part.take(), body.end()));
        }
        return limits > 1 ? null : new StagePart.Loop(blocks, bodies.get(end).block());
    }

    /** Returns the index of the first block that every path from a block reaches; -1 if there is none, or a path has a loop. */
    private int join(int from) {
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
        StageWeight straight = new StageWeight(this);
        boolean hasLoop = false;
        for (StagePart part : parts) {
            if (part instanceof StagePart.Straight own) {
                own.steps().forEach(straight::add);
            } else if (part instanceof StagePart.Loop loop) {
                StageWeight turn = new StageWeight(this);
                loop.blocks()
                        .forEach(block ->
                                block.parts().forEach(own -> own.steps().forEach(turn::add)));
                if (!turn.isMostlyOperations() || turn.isEmpty()) {
                    return false;
                }
                hasLoop = true;
            }
        }
        return hasLoop || straight.isWorthIt();
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
            boolean isThreads = operand instanceof Reg reg && indexes.isWritten(reg) && !uniform.writes(reg);
            if (isThreads && operand instanceof Reg reg && !indexes.contains(reg)) {
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
