package org.gpuarray.cpu.jit;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Liveness;
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
    private final UnitMethod method;
    private final boolean sharedOffsets;
    private final Code code;
    private final ThreadLocals threads;
    private final Registers registers;
    private final @Nullable CheckEmitter checks;
    private final boolean mayBeStaged;
    private final StageMethods stageMethods;
    private @Nullable LoopIterations iterations;
    private FrameSizes stages = FrameSizes.NONE;

    /** @param mayBeStaged whether threads may run in {@link Stages} */
    UnitEmitter(
            Graph graph,
            Unit unit,
            UniformRegisters uniform,
            Liveness liveness,
            FrameLayout frame,
            Map<BasicBlock, Integer> waits,
            boolean sharedOffsets,
            boolean mayBeStaged,
            CheckTable table,
            String className,
            StageMethods stageMethods,
            MethodVisitor visitor) {
        this.stageMethods = stageMethods;
        this.graph = graph;
        this.unit = unit;
        this.sharedOffsets = sharedOffsets;
        this.mayBeStaged = mayBeStaged && graph.locals().stream().allMatch(local -> local.sizeBytes() == 0);
        this.code = new Code(visitor, 3, className);
        this.threads = new ThreadLocals(code);
        this.registers = new Registers(code, threads);
        this.checks = Checks.ofBits(table.checks()).instruments()
                ? new CheckEmitter(code, threads, graph, table, QuietShared.of(graph, unit.blocks()))
                : null;
        FrameEmitter frames = new FrameEmitter(code, threads, registers, frame);
        this.method = new UnitMethod(graph, unit, liveness, waits, code, threads, registers, frames);
        this.start = CommonStart.of(unit, uniform);
    }

    /**
     * Emits the method, and returns the bytes of its code. If they are more than {@code longest} the method is not finished: the
     * types that the verifier needs take far longer to compute in long methods.
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
        unit.ends().forEach(s -> touched.addAll(method.saved(unit, s)));
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
        iterations = LoopIterations.of(unit.blocks(), code, threads);
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

    /** Returns what threads keep between stages; known once the method is emitted. */
    FrameSizes stages() {
        return stages;
    }

    private void copyField(String field, int local) {
        code.field(ThreadLocals.STATE, field, "I");
        code.istore(local);
    }

    private void rows() {
        Label test = new Label();
        Label body = new Label();
        code.jump(Opcodes.GOTO, test);
        code.label(body);
        startRow();
        Label done = new Label();
        Set<Reg> fetched = start.fetched(method.liveness(), graph.registers());
        if (checks == null
                && !start.isEmpty()
                && !start.needsOwnValues(fetched, method.liveness(), graph.registers())) {
            startTogether(fetched, done);
        } else {
            ThreadLoop loop = new ThreadLoop(method, unit, Set.of(), iterations);
            BlockEmitter blocks = threadCode(checks);
            loop.bounds(blocks);
            wholeRow(loop, done);
            Stages found = mayBeStaged && checks == null ? loop.stages() : null;
            if (found != null) {
                stages = found.sizes();
                new StagedLoop(code, threads, registers, found, stageMethods).emit(blocks);
            } else {
                loop.emit(blocks);
            }
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

    /** Runs the common start for the row's first thread, then the part where it ends for all threads. */
    private void startTogether(Set<Reg> fetched, Label done) {
        BlockEmitter first = threadCode(null);
        start.written().forEach(first::noteUse);
        fetched.forEach(method.frame()::fetch);
        int begin = code.newLocal(RegType.INT);
        code.iload(threads.x);
        code.istore(begin);
        for (BasicBlock block : start.blocks()) {
            code.label(first.label(block));
            block.instructions().forEach(first::now);
            first.end(block.terminator(), null, done);
        }
        Set<Reg> common = new HashSet<>(fetched);
        common.addAll(start.written());
        for (Unit rest : start.parts()) {
            code.label(first.label(rest.entry()));
            ThreadLoop loop = new ThreadLoop(method, rest, common, iterations);
            BlockEmitter blocks = threadCode(null);
            loop.bounds(blocks);
            keepForRow(rest, loop.outcome(), begin);
            loop.emit(blocks);
            code.jump(Opcodes.GOTO, done);
        }
    }

    private BlockEmitter threadCode(@Nullable CheckEmitter checker) {
        BlockEmitter blocks = new BlockEmitter(code, registers, threads.x, checker);
        if (iterations != null) {
            blocks.iterations(iterations);
        }
        return blocks;
    }

    /** Saves the values that the common start has computed, and where it ends, for all threads of the row. */
    private void keepForRow(Unit rest, int outcome, int begin) {
        BitSet needed = new BitSet();
        for (Terminator.Sync sync : rest.ends()) {
            needed.or(method.liveness().liveAcross(sync));
        }
        for (Reg reg : start.written()) {
            if (needed.get(reg.id())) {
                method.frame().keepForRow(reg, begin);
            }
        }
        if (outcome >= 0 && unit.outcome(method.waits()) < 0) {
            code.field(ThreadLocals.STATE, "waiting", "[I");
            code.push(0);
            threads.pushRow(begin);
            code.push(outcome);
            code.call(Runtime.RANGE, "fill", "([IIIII)V");
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

    /** In checked code, runs a row without a check at each access if one test of the row's ends shows that no access is wrong. */
    private void wholeRow(ThreadLoop loop, Label done) {
        RowChecks rows = checks == null ? null : RowChecks.find(loop.bodies(), loop.guards());
        if (checks == null || rows == null) {
            return;
        }
        Label dirty = new Label();
        BlockEmitter first = new BlockEmitter(code, registers, threads.x, null);
        rows.closure().forEach(i -> first.noteUse(java.util.Objects.requireNonNull(i.target())));
        rows.closure().forEach(first::now);
        rows.emit(code, threads, registers, checks, dirty);
        loop.emit(new BlockEmitter(code, registers, threads.x, null));
        code.jump(Opcodes.GOTO, done);
        code.label(dirty);
    }
}
