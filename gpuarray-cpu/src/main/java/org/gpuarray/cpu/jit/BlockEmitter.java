package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.Terminator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Emits basic blocks. A value that is used once, in its own block, stays on the JVM's stack: its instruction is delayed
 * until the use is emitted, unless something in between would change its operands. So methods stay small, below the 8,000
 * bytes beyond which HotSpot compiles nothing.
 */
final class BlockEmitter {
    /** Limits the time: each instruction searches all that are delayed. */
    private static final int MOST_PENDING = 128;

    /**
     * Expression trees deeper than this go through a local, so that neither the emitter's recursion nor the operand stack
     * grows without bound.
     */
    private static final int DEEPEST = 40;

    private final Code code;
    private final Registers registers;
    private final MemoryAccess memory;
    private final @Nullable CheckEmitter checks;
    private final ArithmeticEmitter arithmetic;
    private @Nullable Iterations iterations;
    private final Map<BasicBlock, Label> labels = new HashMap<>();
    private final Set<Reg> waiting = new HashSet<>();
    private final Map<Reg, Integer> reads = new HashMap<>();
    private final Map<Reg, Integer> depths = new HashMap<>();
    /** Instructions that are delayed until their use, in order. */
    private final Map<Reg, Instr> pending = new LinkedHashMap<>();

    BlockEmitter(Code code, Registers registers, int threadX, @Nullable CheckEmitter checks) {
        this.code = code;
        this.registers = registers;
        this.checks = checks;
        this.memory = new MemoryAccess(code, threadX, checks, this::push);
        this.arithmetic = new ArithmeticEmitter(code, this::push);
    }

    private BlockEmitter(BlockEmitter other) {
        this.code = other.code;
        this.registers = other.registers;
        this.checks = other.checks;
        this.memory = new MemoryAccess(other.memory, this::push);
        this.arithmetic = new ArithmeticEmitter(other.arithmetic, this::push);
    }

    /** Returns an emitter of other code of the same threads, which shares what has been computed for their row. */
    BlockEmitter another() {
        return new BlockEmitter(this);
    }

    /** Emits the code that an iteration of a loop that may never end needs. */
    interface Iterations {
        void iteration(Instr.Iteration iteration);

        /** Pushes the state and the number of the running thread. */
        void pushThread();
    }

    /** Sets what emits the iterations of loops that may never end. */
    void iterations(Iterations newIterations) {
        iterations = newIterations;
    }

    MemoryAccess memory() {
        return memory;
    }

    ArithmeticEmitter arithmetic() {
        return arithmetic;
    }

    Label label(BasicBlock block) {
        return labels.computeIfAbsent(block, b -> new Label());
    }

    /**
     * Finds the values that may be delayed until their use in this code.
     *
     * @param kept registers that are needed after the unit
     */
    void prepare(List<Body> bodies, Set<Reg> kept) {
        Map<Reg, Integer> writes = new HashMap<>();
        Map<Reg, Body> writtenIn = new HashMap<>();
        Set<Reg> local = new HashSet<>();
        for (Body body : bodies) {
            for (Instr instr : body.instructions()) {
                instr.operands().forEach(o -> noteRead(o, body, writtenIn, local));
                Reg target = instr.target();
                if (target != null) {
                    writes.merge(target, 1, Integer::sum);
                    writtenIn.put(target, body);
                }
            }
            body.end().operands().forEach(o -> noteRead(o, body, writtenIn, local));
        }
        for (Reg reg : local) {
            if (writes.getOrDefault(reg, 0) == 1 && reads.getOrDefault(reg, 0) == 1 && !kept.contains(reg)) {
                waiting.add(reg);
            }
        }
        kept.forEach(r -> reads.merge(r, 1, Integer::sum));
    }

    private void noteRead(Operand operand, Body body, Map<Reg, Body> writtenIn, Set<Reg> local) {
        if (operand instanceof Reg reg) {
            reads.merge(reg, 1, Integer::sum);
            if (writtenIn.get(reg) == body) {
                local.add(reg);
            } else {
                local.remove(reg);
            }
        }
    }

    /** The instructions of a block that are to be emitted, and its end. */
    record Body(BasicBlock block, List<Instr> instructions, Terminator end) {}

    /** Emits the instructions of a block, without its end. */
    void instructions(List<Instr> instructions) {
        instructions.forEach(this::instruction);
    }

    private void instruction(Instr instr) {
        Reg target = instr.target();
        if (target != null && instr.isPure() && reads.getOrDefault(target, 0) == 0) {
            return;
        }
        boolean mayWait =
                instr.isPure() || (instr instanceof Instr.Load l && !l.address().isVolatile());
        if (target != null && mayWait && waiting.contains(target) && depth(instr) < DEEPEST) {
            depths.put(target, depth(instr));
            if (pending.size() == MOST_PENDING) {
                settle(pending.keySet().iterator().next());
            }
            pending.put(target, instr);
            return;
        }
        settle(instr);
        now(instr);
    }

    /** Emits an instruction without delay, storing its result. */
    void now(Instr instr) {
        value(instr);
        Reg target = instr.target();
        if (target == null) {
            return;
        }
        if (reads.getOrDefault(target, 0) == 0) {
            code.op(Types.slots(target.type()) == 2 ? Opcodes.POP2 : Opcodes.POP);
        } else {
            registers.store(target);
        }
    }

    /** Counts a use of a register in code outside the blocks. */
    void noteUse(Reg reg) {
        reads.merge(reg, 1, Integer::sum);
    }

    /** Like {@link #noteUse}, if there is no use so far. */
    void noteAnyUse(Reg reg) {
        reads.putIfAbsent(reg, 1);
    }

    private int depth(Instr instr) {
        int depth = 0;
        for (Operand operand : instr.operands()) {
            if (operand instanceof Reg reg && pending.containsKey(reg)) {
                depth = Math.max(depth, depths.getOrDefault(reg, 0));
            }
        }
        return depth + 1;
    }

    /** Emits the delayed instructions whose operands {@code next} would change. */
    private void settle(Instr next) {
        if (pending.isEmpty()) {
            return;
        }
        Set<Reg> consumed = new HashSet<>();
        next.operands().forEach(o -> closure(o, consumed));
        boolean writesMemory = !next.isPure() && !(next instanceof Instr.Load);
        Reg target = next.target();
        List<Reg> late = new ArrayList<>();
        for (Map.Entry<Reg, Instr> entry : pending.entrySet()) {
            if (consumed.contains(entry.getKey())) {
                continue;
            }
            boolean reads = writesMemory && entry.getValue() instanceof Instr.Load;
            boolean changes = target != null && entry.getValue().operands().contains(target);
            if (reads || changes) {
                late.add(entry.getKey());
            }
        }
        late.forEach(this::settle);
    }

    private void settle(Reg reg) {
        Instr instr = pending.remove(reg);
        if (instr != null) {
            now(instr);
        }
    }

    private void closure(Operand operand, Set<Reg> into) {
        if (operand instanceof Reg reg && pending.containsKey(reg) && into.add(reg)) {
            Instr instr = pending.get(reg);
            if (instr != null) {
                instr.operands().forEach(o -> closure(o, into));
            }
        }
    }

    /** Pushes an operand, computing it now if it was delayed. */
    void push(Operand operand) {
        if (operand instanceof Const c) {
            code.push(c);
            return;
        }
        Reg reg = (Reg) operand;
        Instr instr = pending.remove(reg);
        if (instr != null) {
            value(instr);
        } else {
            registers.push(reg);
        }
    }

    private void value(Instr instr) {
        if (instr instanceof Instr.Move m) {
            push(m.source());
        } else if (instr instanceof Instr.Binary b) {
            arithmetic.binary(b);
        } else if (instr instanceof Instr.Unary u) {
            arithmetic.unary(u);
        } else if (instr instanceof Instr.Convert c) {
            arithmetic.convert(c);
        } else if (instr instanceof Instr.Compare c) {
            arithmetic.compare(c.comparison());
        } else if (instr instanceof Instr.Select s) {
            arithmetic.select(s);
        } else if (instr instanceof Instr.Step s) {
            memory.step(s);
        } else if (instr instanceof Instr.Distance d) {
            memory.distance(d);
        } else if (instr instanceof Instr.Encode e) {
            memory.encode(e);
        } else if (instr instanceof Instr.Call c) {
            code.aload(ThreadLocals.STATE);
            c.operands().forEach(this::push);
            code.site(c.site());
            code.callOwn(c.callee().name(), Types.descriptor(c.callee()));
        } else if (instr instanceof Instr.Fetch f) {
            fetch(f);
        } else if (instr instanceof Instr.Load l) {
            memory.load(l);
        } else if (instr instanceof Instr.Store s) {
            memory.store(s);
        } else if (instr instanceof Instr.Copy c) {
            memory.copy(c);
        } else if (instr instanceof Instr.Skip s) {
            memory.skip(s);
        } else if (instr instanceof Instr.Atomic a) {
            memory.atomic(a);
        } else if (instr instanceof Instr.Iteration t) {
            iterations().iteration(t);
        } else if (instr instanceof Instr.Limit l) {
            limit(l);
        } else if (instr instanceof Instr.Invoke i) {
            if (i.descriptor().startsWith("(" + Runtime.STATE_DESCRIPTOR)) {
                code.aload(ThreadLocals.STATE);
            }
            i.operands().forEach(this::push);
            if (checks != null && CheckAnalysis.isFence(i)) {
                checks.fence();
            }
            if (i.site() >= 0) {
                code.site(i.site());
            }
            code.call(i.owner(), i.name(), i.descriptor());
        }
    }

    private Iterations iterations() {
        if (iterations == null) {
            throw new IllegalStateException("no loop runs here");
        }
        return iterations;
    }

    private void limit(Instr.Limit limit) {
        iterations().pushThread();
        limit.operands().forEach(this::push);
        code.site(limit.site());
        String name = (limit.down() ? "down" : "up") + (limit.unsigned() ? "Unsigned" : "");
        String type = limit.target().type() == org.gpuarray.cpu.flow.RegType.LONG ? "J" : "I";
        code.call(Runtime.LOOPS, name, "(" + Runtime.STATE_DESCRIPTOR + "I" + type.repeat(3) + ")" + type);
    }

    private void fetch(Instr.Fetch fetch) {
        boolean reference = fetch.target().type() == org.gpuarray.cpu.flow.RegType.REF;
        code.field(
                ThreadLocals.STATE,
                reference ? "returnedReferences" : "returned",
                reference ? "[Ljava/lang/Object;" : "[J");
        code.push(fetch.index());
        if (reference) {
            code.op(Opcodes.AALOAD);
            code.castTo(fetch.target().kind().kind());
        } else {
            code.op(Opcodes.LALOAD);
            Registers.fromBits(code, fetch.target().type());
        }
    }

    /**
     * Emits the end of a block.
     *
     * @param next the block that is emitted after this one, if any
     * @param exit where a thread goes when it ends or waits
     */
    void end(Terminator end, @Nullable BasicBlock next, Label exit) {
        jump(end, next, exit);
        // What is still delayed is not read by anything that is emitted.
        pending.clear();
    }

    private void jump(Terminator end, @Nullable BasicBlock next, Label exit) {
        if (end instanceof Terminator.Jump j) {
            go(j.to(), next);
        } else if (end instanceof Terminator.Branch b) {
            if (b.whenTrue() == next) {
                arithmetic.branch(b.comparison(), false, label(b.whenFalse()));
            } else {
                arithmetic.branch(b.comparison(), true, label(b.whenTrue()));
                go(b.whenFalse(), next);
            }
        } else if (end instanceof Terminator.Choose c) {
            push(c.selector());
            code.visitor()
                    .visitLookupSwitchInsn(
                            label(c.otherwise()),
                            c.keys().stream().mapToInt(k -> k).toArray(),
                            c.targets().stream().map(this::label).toArray(Label[]::new));
        } else {
            code.jump(Opcodes.GOTO, exit);
        }
    }

    private void go(BasicBlock to, @Nullable BasicBlock next) {
        if (to != next) {
            code.jump(Opcodes.GOTO, label(to));
        }
    }
}
