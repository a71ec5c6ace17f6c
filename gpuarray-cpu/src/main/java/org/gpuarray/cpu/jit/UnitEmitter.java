package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.GuardChain;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Liveness;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.Terminator;
import org.gpuarray.cpu.flow.UniformRegisters;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Emits a unit as a method with the loop over threads inside:
 *
 * <pre>
 * while (next &lt; to) {                       // one run of threads that lie side by side along x
 *   row = next / rowWidth; x = next - row * rowWidth; xEnd = ...
 *   [guards: xEnd and the limits of the loop below]
 *   for (; x &lt; limit; x++) { one thread }
 *   next = row * rowWidth + xEnd;
 * }
 * </pre>
 *
 * <p>One exception handler around all of it notes which thread was running: it costs nothing until something is thrown.
 */
final class UnitEmitter {
    private final Graph graph;
    private final Unit unit;
    private final CommonStart start;

    /** The unit, or what follows the common start: that which a loop over threads runs. */
    private Unit part;

    /** What is known before the loop over threads, and the same for the row. */
    private Set<Reg> common = Set.of();

    private final Liveness liveness;
    private final FrameLayout frame;
    private final Map<BasicBlock, Integer> waits;
    private int outcome;
    private final boolean sharedOffsets;
    private final Code code;
    private final ThreadLocals threads;
    private final Registers registers;
    private final @Nullable CheckEmitter checks;
    private BlockEmitter blocks;
    private @Nullable LoopTurns turns;

    UnitEmitter(
            Graph graph,
            Unit unit,
            UniformRegisters uniform,
            Liveness liveness,
            FrameLayout frame,
            Map<BasicBlock, Integer> waits,
            boolean sharedOffsets,
            CheckTable table,
            String className,
            MethodVisitor visitor) {
        this.graph = graph;
        this.unit = unit;
        this.part = unit;
        this.liveness = liveness;
        this.frame = frame;
        this.waits = waits;
        this.sharedOffsets = sharedOffsets;
        this.outcome = unit.outcome(waits);
        this.code = new Code(visitor, 3, className);
        this.threads = new ThreadLocals(code);
        this.registers = new Registers(code, threads);
        this.checks = Checks.ofBits(table.checks()).instruments()
                ? new CheckEmitter(code, threads, graph, table, QuietShared.of(graph, unit.blocks()))
                : null;
        this.blocks = new BlockEmitter(code, registers, threads.x, checks);
        this.start = CommonStart.of(unit, uniform);
    }

    /**
     * Emits the method, and returns the bytes of its code. If they are more than {@code longest} the method is not finished: what
     * the verifier wants to know takes far longer to find out in long methods.
     */
    int emit(int longest) {
        MethodVisitor visitor = code.visitor();
        visitor.visitCode();
        prologue();
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        visitor.visitTryCatchBlock(
                start, end, handler, hasCalls() ? "java/lang/Throwable" : "java/lang/RuntimeException");
        code.label(start);
        rows();
        code.label(end);
        code.op(Opcodes.RETURN);
        code.label(handler);
        code.aload(ThreadLocals.STATE);
        threads.pushThread();
        visitor.visitFieldInsn(Opcodes.PUTFIELD, Runtime.STATE, "faultThread", "I");
        code.op(Opcodes.ATHROW);
        Label last = new Label();
        code.label(last);
        if (last.getOffset() <= longest) {
            visitor.visitMaxs(0, 0);
            visitor.visitEnd();
        }
        return last.getOffset();
    }

    /** Calls may end in a stack overflow, which is no RuntimeException. */
    private boolean hasCalls() {
        return unit.blocks().stream().anyMatch(b -> b.instructions().stream().anyMatch(i -> i instanceof Instr.Call));
    }

    private void prologue() {
        Set<Reg> touched = unit.touched();
        unitEnds().forEach(s -> unit.saved(s, liveness, graph.registers()).forEach(touched::add));
        if (sharedOffsets) {
            touched.stream()
                    .filter(r -> r.origin() instanceof Origin.SlotOffset)
                    .findFirst()
                    .ifPresent(registers::shareOffsets);
        }
        touched.stream().filter(r -> r.origin() != null).forEach(registers::fill);
        if (checks != null) {
            checks.prologue(touched, registers);
        }
        turns = LoopTurns.of(unit.blocks(), code, threads);
        if (turns != null) {
            blocks.turns(turns);
        }
        copyField("rowWidth", threads.rowWidth);
        code.iload(ThreadLocals.FROM);
        code.istore(threads.next);
        if (unit.uses(Origin.Index.FLAT_X) || unit.uses(Origin.Index.FLAT_X_LONG)) {
            threads.fillFlatBase();
        }
        for (int local : new int[] {threads.rowBase, threads.x}) {
            code.push(0);
            code.istore(local);
        }
    }

    private void copyField(String field, int local) {
        code.field(ThreadLocals.STATE, field, "I");
        code.istore(local);
    }

    private List<Terminator.Sync> unitEnds() {
        List<Terminator.Sync> ends = new ArrayList<>();
        for (BasicBlock block : part.blocks()) {
            if (block.terminator() instanceof Terminator.Sync sync) {
                ends.add(sync);
            }
        }
        return ends;
    }

    private void rows() {
        Label test = new Label();
        Label body = new Label();
        code.jump(Opcodes.GOTO, test);
        code.label(body);
        startRow();
        Label done = new Label();
        Set<Reg> fetched = start.fetched(liveness, graph.registers());
        if (checks == null && !start.isEmpty() && !start.readsWhatChanges(fetched)) {
            startTogether(fetched, done);
        } else {
            GuardChain guards = GuardChain.find(unit.entry(), unit.blocks(), this::isIdle, Set.of());
            bounds(guards);
            wholeRow(guards, done);
            threadLoop(guards);
        }
        code.label(done);
        code.iload(threads.rowBase);
        code.iload(threads.xEnd);
        code.op(Opcodes.IADD);
        code.istore(threads.next);
        code.label(test);
        code.iload(threads.next);
        code.iload(ThreadLocals.TO);
        code.jump(Opcodes.IF_ICMPLT, body);
    }

    /** Runs the common start for the row's first thread, then the part that it leads to for all. */
    private void startTogether(Set<Reg> fetched, Label done) {
        BlockEmitter first = new BlockEmitter(code, registers, threads.x, null);
        start.written().forEach(first::noteUse);
        fetched.forEach(this::restore);
        int begin = code.newLocal(RegType.INT);
        code.iload(threads.x);
        code.istore(begin);
        for (BasicBlock block : start.blocks()) {
            code.label(first.label(block));
            block.instructions().forEach(first::now);
            first.end(block.terminator(), null, done);
        }
        common = new HashSet<>(fetched);
        common.addAll(start.written());
        for (Unit rest : start.parts()) {
            code.label(first.label(rest.entry()));
            part = rest;
            outcome = part.outcome(waits);
            blocks = new BlockEmitter(code, registers, threads.x, null);
            if (turns != null) {
                blocks.turns(turns);
            }
            GuardChain guards = GuardChain.find(part.entry(), part.blocks(), this::isIdle, common);
            bounds(guards);
            keepForRow(begin);
            threadLoop(guards);
            code.jump(Opcodes.GOTO, done);
        }
    }

    /** Keeps what the common start has written, and how the threads leave, for all threads of the row. */
    private void keepForRow(int begin) {
        BitSet needed = new BitSet();
        for (Terminator.Sync sync : unitEnds()) {
            needed.or(liveness.liveAcross(sync));
        }
        for (Reg reg : start.written()) {
            if (needed.get(reg.id())) {
                code.field(ThreadLocals.STATE, FrameLayout.field(reg.type()), FrameLayout.fieldDescriptor(reg.type()));
                pushFrameStart(reg);
                pushRow(begin);
                registers.push(reg);
                boolean isReference = reg.type() == RegType.REF;
                String value = isReference ? "Ljava/lang/Object;" : Types.descriptor(reg.type());
                code.call(Runtime.RANGE, "fill", "([" + value + "III" + value + ")V");
            }
        }
        if (outcome >= 0 && unit.outcome(waits) < 0) {
            code.field(ThreadLocals.STATE, "waiting", "[I");
            code.push(0);
            pushRow(begin);
            code.push(outcome);
            code.call(Runtime.RANGE, "fill", "([IIIII)V");
        }
    }

    /** Pushes the numbers of the row's first thread and of the one after its last. */
    private void pushRow(int begin) {
        for (int local : new int[] {begin, threads.xEnd}) {
            code.iload(threads.rowBase);
            code.iload(local);
            code.op(Opcodes.IADD);
        }
    }

    private void startRow() {
        code.iload(threads.next);
        code.iload(threads.rowWidth);
        code.op(Opcodes.IDIV);
        code.istore(threads.row);
        code.iload(threads.row);
        code.iload(threads.rowWidth);
        code.op(Opcodes.IMUL);
        code.istore(threads.rowBase);
        code.iload(threads.next);
        code.iload(threads.rowBase);
        code.op(Opcodes.ISUB);
        code.istore(threads.x);
        code.iload(threads.rowWidth);
        code.iload(ThreadLocals.TO);
        code.iload(threads.rowBase);
        code.op(Opcodes.ISUB);
        code.call("java/lang/Math", "min", "(II)I");
        code.istore(threads.xEnd);
        if (unit.uses(Origin.Index.THREAD_Y)) {
            code.iload(threads.row);
            code.field(ThreadLocals.STATE, "dimY", "I");
            code.op(Opcodes.IREM);
            code.istore(threads.threadY);
        }
        if (unit.uses(Origin.Index.THREAD_Z)) {
            code.iload(threads.row);
            code.field(ThreadLocals.STATE, "dimY", "I");
            code.op(Opcodes.IDIV);
            code.istore(threads.threadZ);
        }
    }

    /** Returns whether a thread that comes to {@code block} has nothing left to do in this unit. */
    private boolean isIdle(BasicBlock block) {
        if (outcome < 0 || !block.instructions().isEmpty()) {
            return false;
        } else if (block.terminator() instanceof Terminator.Sync sync) {
            return part.index() > 0
                    && sync.operands().isEmpty()
                    && part.saved(sync, liveness, graph.registers()).isEmpty();
        }
        return block.terminator() instanceof Terminator.Exit;
    }

    /** Emits xEnd, the first x and the limit of the loop over threads. */
    private void bounds(GuardChain guards) {
        guards.guards().forEach(this::noteUses);
        guards.noWraps().forEach(n -> blocks.noteUse(n.index()));
        guards.indexes().forEach(blocks::noteUse);
        guards.probe().forEach(i -> i.operands().forEach(this::noteUse));
        noteUsesOfThreads(guards);
        guards.probe().forEach(blocks::now);
        for (GuardChain.NoWrap noWrap : guards.noWraps()) {
            registers.push(noWrap.index());
            code.iload(threads.x);
            code.iload(threads.xEnd);
            code.call(Runtime.RANGE, noWrap.unsigned() ? "noWrapUnsigned" : "noWrap", "(III)I");
            code.istore(threads.xEnd);
        }
        guards.indexes().forEach(this::indexInRow);
        code.iload(threads.xEnd);
        code.istore(threads.limit);
        int first = -1;
        for (GuardChain.Guard guard : guards.guards()) {
            if (guard instanceof GuardChain.Uniform u) {
                Label work = new Label();
                blocks.arithmetic().branch(u.comparison(), u.expected(), work);
                code.iload(threads.x);
                code.istore(threads.limit);
                code.label(work);
            } else if (guard instanceof GuardChain.Range r) {
                if (r.test() != Test.GT && r.test() != Test.GE) {
                    range(r, r.test() == Test.LT ? "below" : "upTo", "min", threads.limit);
                }
                if (r.test() != Test.LT && r.test() != Test.LE) {
                    if (first < 0) {
                        first = code.newLocal(RegType.INT);
                        code.iload(threads.x);
                        code.istore(first);
                    }
                    range(r, r.test() == Test.GT ? "above" : "from", "max", first);
                }
            }
        }
        if (first >= 0) {
            code.iload(first);
            code.istore(threads.x);
        }
    }

    /** What is the same for a row is computed here alone, also if no guard but only the threads need it. */
    private void noteUsesOfThreads(GuardChain guards) {
        Set<Operand> read = new HashSet<>();
        for (BlockEmitter.Body body : bodies(guards)) {
            body.instructions().forEach(i -> read.addAll(i.operands()));
            read.addAll(body.end().operands());
        }
        unitEnds().forEach(s -> read.addAll(unit.saved(s, liveness, graph.registers())));
        for (Instr instr : guards.uniform()) {
            Reg target = instr.target();
            if (target != null && read.contains(target)) {
                blocks.noteAnyUse(target);
            }
        }
    }

    private void indexInRow(Reg index) {
        int base = code.newLocal(RegType.INT);
        registers.push(index);
        code.iload(threads.x);
        code.iload(threads.xEnd);
        code.call(Runtime.RANGE, "rowIndex", "(JII)I");
        code.istore(base);
        blocks.memory().indexInRow(index, base);
    }

    private void noteUses(GuardChain.Guard guard) {
        if (guard instanceof GuardChain.Uniform u) {
            noteUse(u.comparison().left());
            noteUse(u.comparison().right());
        } else if (guard instanceof GuardChain.Range r) {
            noteUse(r.index());
            noteUse(r.bound());
        }
    }

    private void noteUse(Operand operand) {
        if (operand instanceof Reg reg) {
            blocks.noteUse(reg);
        }
    }

    private void range(GuardChain.Range r, String method, String combine, int local) {
        pushLong(r.index(), r.unsigned());
        pushLong(r.bound(), r.unsigned());
        boolean unsignedLong = r.unsigned() && r.index().type() == RegType.LONG;
        code.iload(threads.x);
        code.iload(threads.xEnd);
        code.call(Runtime.RANGE, unsignedLong ? method + "Unsigned" : method, "(JJII)I");
        code.iload(local);
        code.call("java/lang/Math", combine, "(II)I");
        code.istore(local);
    }

    private void pushLong(Operand operand, boolean unsigned) {
        blocks.push(operand);
        if (operand.type() == RegType.INT) {
            code.op(Opcodes.I2L);
            if (unsigned) {
                code.push(0xFFFF_FFFFL);
                code.op(Opcodes.LAND);
            }
        }
    }

    /** In checked code, runs a row without a check at each access if one look shows that it breaks no rule. */
    private void wholeRow(GuardChain guards, Label done) {
        RowChecks rows = checks == null ? null : RowChecks.find(bodies(guards), guards);
        if (checks == null || rows == null) {
            return;
        }
        BlockEmitter checked = blocks;
        Label dirty = new Label();
        BlockEmitter first = new BlockEmitter(code, registers, threads.x, null);
        rows.closure().forEach(i -> first.noteUse(java.util.Objects.requireNonNull(i.target())));
        rows.closure().forEach(first::now);
        rows.emit(code, threads, registers, checks, dirty);
        blocks = new BlockEmitter(code, registers, threads.x, null);
        threadLoop(guards);
        code.jump(Opcodes.GOTO, done);
        code.label(dirty);
        blocks = checked;
    }

    private void threadLoop(GuardChain guards) {
        List<BlockEmitter.Body> bodies = bodies(guards);
        Set<Reg> kept = new HashSet<>();
        unitEnds().forEach(s -> kept.addAll(part.saved(s, liveness, graph.registers())));
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
            leave(body);
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
    private List<BlockEmitter.Body> bodies(GuardChain guards) {
        List<BlockEmitter.Body> bodies = new ArrayList<>();
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
            if (block == guards.rest() && !isJumpedTo(block, guards)) {
                instructions.addAll(0, head);
                head.clear();
            }
            bodies.add(new BlockEmitter.Body(block, instructions, block.terminator()));
        }
        if (!head.isEmpty()) {
            BasicBlock first = guards.blocks().get(0);
            bodies.add(0, new BlockEmitter.Body(first, head, new Terminator.Jump(guards.rest())));
        }
        return bodies;
    }

    private boolean isJumpedTo(BasicBlock block, GuardChain guards) {
        return Graph.reachable(guards.rest(), false).stream()
                .anyMatch(b -> !(b.terminator() instanceof Terminator.Sync)
                        && b.terminator().successors().contains(block));
    }

    /** Fetches what the thread has kept, and gives variables without a value one, for the verifier. */
    private void startThread() {
        if (turns != null) {
            turns.reset();
        }
        for (Reg reg : unit.touched()) {
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
        Terminator.Sync from = unit.from();
        for (Reg reg : part.restored(liveness, graph.registers())) {
            if (common.contains(reg)) {
                continue;
            } else if (from == null) {
                registers.zero(reg);
            } else {
                restore(reg);
            }
        }
        Reg result = from == null ? null : from.result();
        if (result != null && liveness.liveIn(part.entry()).get(result.id())) {
            code.field(ThreadLocals.STATE, "syncResult", "[J");
            threads.pushThread();
            code.op(Opcodes.LALOAD);
            Registers.fromBits(code, result.type());
            registers.store(result);
        }
    }

    private void restore(Reg reg) {
        code.field(ThreadLocals.STATE, FrameLayout.field(reg.type()), FrameLayout.fieldDescriptor(reg.type()));
        pushFrameIndex(reg);
        code.op(Types.arrayLoad(reg.type()));
        if (reg.type() == RegType.REF) {
            code.castTo(reg.kind().kind());
        }
        registers.store(reg);
    }

    private void pushFrameIndex(Reg reg) {
        threads.pushThread();
        if (frame.slot(reg) > 0) {
            pushFrameStart(reg);
            code.op(Opcodes.IADD);
        }
    }

    private void pushFrameStart(Reg reg) {
        code.push(frame.slot(reg));
        code.field(ThreadLocals.STATE, "threads", "I");
        code.op(Opcodes.IMUL);
    }

    /** At a wait, hands over what the wait needs and keeps what the rest of the kernel needs; notes how the thread leaves. */
    private void leave(BlockEmitter.Body body) {
        if (body.end() instanceof Terminator.Sync sync) {
            give("syncMask", sync.mask());
            give("syncArgument", sync.argument());
            give("syncWidth", sync.width());
            Operand value = sync.value();
            if (value != null) {
                code.field(ThreadLocals.STATE, "syncValue", "[J");
                threads.pushThread();
                blocks.push(value);
                Registers.toBits(code, value.type());
                code.op(Opcodes.LASTORE);
            }
            for (Reg reg : part.saved(sync, liveness, graph.registers())) {
                code.field(ThreadLocals.STATE, FrameLayout.field(reg.type()), FrameLayout.fieldDescriptor(reg.type()));
                pushFrameIndex(reg);
                registers.push(reg);
                code.op(Types.arrayStore(reg.type()));
            }
            noteOutcome(waits.getOrDefault(body.block(), -1) + 1);
        } else if (body.end() instanceof Terminator.Exit) {
            noteOutcome(0);
        }
    }

    private void give(String field, @Nullable Operand operand) {
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
