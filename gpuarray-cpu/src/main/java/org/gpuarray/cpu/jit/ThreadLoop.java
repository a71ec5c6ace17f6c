package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.GuardChain;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.Terminator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The loop over the threads of a row: what each of them fetches, runs and leaves behind. */
final class ThreadLoop {
    private final UnitMethod method;
    private final Graph graph;
    private final Code code;
    private final ThreadLocals threads;
    private final Registers registers;

    /** The unit, or what follows its common start. */
    private final Unit part;

    /** What is known before the loop, and the same for the row. */
    private final Set<Reg> common;

    private final @Nullable LoopIterations iterations;
    private final int outcome;
    private final GuardChain guards;
    private final List<BlockEmitter.Body> bodies;

    ThreadLoop(UnitMethod method, Unit part, Set<Reg> common, @Nullable LoopIterations iterations) {
        this.method = method;
        this.graph = method.graph();
        this.code = method.code();
        this.threads = method.threads();
        this.registers = method.registers();
        this.part = part;
        this.common = common;
        this.iterations = iterations;
        this.outcome = part.outcome(method.waits());
        this.guards = GuardChain.find(
                part.entry(),
                part.blocks(),
                this::isIdle,
                common,
                method.liveness().liveIn(part.entry()));
        this.bodies = findBodies();
    }

    /** Returns whether a thread that comes to {@code block} has nothing left to do in this unit. */
    private boolean isIdle(BasicBlock block) {
        if (outcome < 0 || !block.instructions().isEmpty()) {
            return false;
        } else if (block.terminator() instanceof Terminator.Sync sync) {
            return part.index() > 0
                    && sync.operands().isEmpty()
                    && method.saved(part, sync).isEmpty();
        }
        return block.terminator() instanceof Terminator.Exit;
    }

    GuardChain guards() {
        return guards;
    }

    List<BlockEmitter.Body> bodies() {
        return bodies;
    }

    /** Returns how the threads leave, as {@link Unit#outcome} does. */
    int outcome() {
        return outcome;
    }

    /** Emits which of the row's threads run. */
    void bounds(BlockEmitter blocks) {
        Set<Operand> read = new HashSet<>();
        for (BlockEmitter.Body body : bodies) {
            body.instructions().forEach(i -> read.addAll(i.operands()));
            read.addAll(body.end().operands());
        }
        part.ends().forEach(s -> read.addAll(method.saved(method.unit(), s)));
        new RowBounds(code, threads, registers, blocks).emit(guards, read);
    }

    /** Returns the stages in which the threads run; null if each runs alone, from start to end. */
    @Nullable
    Stages stages() {
        boolean starts = part.from() == null;
        boolean isWhole = starts
                && outcome == 0
                && part.restored(method.liveness(), graph.registers()).isEmpty();
        return isWhole ? Stages.of(bodies) : null;
    }

    /** Emits the loop. */
    void emit(BlockEmitter blocks) {
        Set<Reg> kept = new HashSet<>();
        part.ends().forEach(s -> kept.addAll(method.saved(part, s)));
        blocks.prepare(bodies, kept);
        Label test = new Label();
        Label top = new Label();
        Label next = new Label();
        code.jump(Opcodes.GOTO, test);
        code.label(top);
        startThread();
        for (int i = 0; i < bodies.size(); i++) {
            BlockEmitter.Body body = bodies.get(i);
            code.label(blocks.label(body.block()));
            blocks.instructions(body.instructions());
            BasicBlock following = i + 1 < bodies.size() ? bodies.get(i + 1).block() : null;
            leave(body, blocks);
            blocks.end(body.end(), following, next);
        }
        code.label(next);
        code.visitor().visitIincInsn(threads.x, 1);
        code.label(test);
        code.iload(threads.x);
        code.iload(threads.limit);
        code.jump(Opcodes.IF_ICMPLT, top);
    }

    /** Returns what each thread runs: the unit's blocks, with the folded guards taken as passed. */
    private List<BlockEmitter.Body> findBodies() {
        List<BlockEmitter.Body> found = new ArrayList<>();
        Set<BasicBlock> folded = new HashSet<>(guards.blocks());
        List<Instr> head = new ArrayList<>();
        for (BasicBlock block : guards.blocks()) {
            block.instructions().stream()
                    .filter(i -> !guards.uniform().contains(i))
                    .forEach(head::add);
        }
        for (BasicBlock block : Graph.reachable(guards.rest(), false)) {
            if (folded.contains(block)) {
                continue;
            }
            List<Instr> instructions = new ArrayList<>(block.instructions());
            instructions.removeIf(guards.uniform()::contains);
            if (block == guards.rest() && !isJumpedTo(block)) {
                instructions.addAll(0, head);
                head.clear();
            }
            found.add(new BlockEmitter.Body(block, instructions, block.terminator()));
        }
        if (!head.isEmpty()) {
            BasicBlock first = guards.blocks().get(0);
            found.add(0, new BlockEmitter.Body(first, head, new Terminator.Jump(guards.rest())));
        }
        return found;
    }

    private boolean isJumpedTo(BasicBlock block) {
        return Graph.reachable(guards.rest(), false).stream()
                .anyMatch(b -> !(b.terminator() instanceof Terminator.Sync)
                        && b.terminator().successors().contains(block));
    }

    /** Fetches what the thread has kept, and gives variables without a value one, for the verifier. */
    private void startThread() {
        if (iterations != null) {
            iterations.reset();
        }
        for (Reg reg : method.unit().touched()) {
            if (reg.origin() instanceof Origin.LocalOffset l) {
                threads.pushThread();
                MemoryVariable local = MemoryVariable.of(graph.locals().get(l.index()), true);
                code.push(local.elements());
                code.op(Opcodes.IMUL);
                if (reg.type() == RegType.LONG) {
                    code.op(Opcodes.I2L);
                }
                registers.store(reg);
            }
        }
        Terminator.Sync from = part.from();
        for (Reg reg : part.restored(method.liveness(), graph.registers())) {
            if (common.contains(reg)) {
                continue;
            } else if (from == null) {
                registers.zero(reg);
            } else {
                method.frame().fetch(reg);
            }
        }
        Reg result = from == null ? null : from.result();
        if (result != null && method.liveness().liveIn(part.entry()).get(result.id())) {
            code.field(ThreadLocals.STATE, "syncResult", "[J");
            threads.pushThread();
            code.op(Opcodes.LALOAD);
            Registers.fromBits(code, result.type());
            registers.store(result);
        }
    }

    /** At a wait, hands over what the wait needs and keeps what the rest of the kernel needs; notes how the thread leaves. */
    private void leave(BlockEmitter.Body body, BlockEmitter blocks) {
        if (body.end() instanceof Terminator.Sync sync) {
            give("syncMask", sync.mask(), blocks);
            give("syncArgument", sync.argument(), blocks);
            give("syncWidth", sync.width(), blocks);
            Operand value = sync.value();
            if (value != null) {
                code.field(ThreadLocals.STATE, "syncValue", "[J");
                threads.pushThread();
                blocks.push(value);
                Registers.toBits(code, value.type());
                code.op(Opcodes.LASTORE);
            }
            method.saved(part, sync).forEach(method.frame()::keep);
            noteOutcome(method.waits().getOrDefault(body.block(), -1) + 1);
        } else if (body.end() instanceof Terminator.Exit) {
            noteOutcome(0);
        }
    }

    private void give(String field, @Nullable Operand operand, BlockEmitter blocks) {
        if (operand != null) {
            code.field(ThreadLocals.STATE, field, "[I");
            threads.pushThread();
            blocks.push(operand);
            code.op(Opcodes.IASTORE);
        }
    }

    private void noteOutcome(int at) {
        if (outcome < 0) {
            code.field(ThreadLocals.STATE, "waiting", "[I");
            threads.pushThread();
            code.push(at);
            code.op(Opcodes.IASTORE);
        }
    }
}
