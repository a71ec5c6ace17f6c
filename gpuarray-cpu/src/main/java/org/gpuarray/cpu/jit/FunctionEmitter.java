package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.CalledFunction;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Liveness;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.Terminator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Emits a called function as a method: its parameters are block state, the thread's three indices, then the arguments. A
 * single result is the method's; several, and references, are stored in the state, from which the caller loads them.
 */
final class FunctionEmitter {
    private final CalledFunction function;
    private final Graph graph;
    private final Code code;
    private final ThreadLocals threads;
    private final Registers registers;
    private final @Nullable CheckEmitter checks;
    private final BlockEmitter blocks;

    FunctionEmitter(Graph graph, CalledFunction function, CheckTable table, String className, MethodVisitor visitor) {
        this.function = function;
        this.graph = graph;
        this.code = new Code(visitor, 4, className);
        int[] parameters = function.parameters().stream()
                .mapToInt(p -> code.newLocal(p.type()))
                .toArray();
        this.threads = new ThreadLocals(code, 1, 2, 3);
        this.registers = Registers.ofFunction(code, threads, graph);
        for (int i = 0; i < parameters.length; i++) {
            registers.bind(function.parameters().get(i), parameters[i]);
        }
        this.checks = Checks.ofBits(table.checks()).instruments()
                ? new CheckEmitter(code, threads, graph, table, QuietShared.none())
                : null;
        this.blocks = new BlockEmitter(code, registers, threads.x, checks);
    }

    void emit() {
        MethodVisitor visitor = code.visitor();
        visitor.visitCode();
        List<BasicBlock> reachable = Graph.reachable(function.entry(), true);
        Unit whole = new Unit(0, function.entry(), null, reachable);
        Set<Reg> touched = new LinkedHashSet<>(whole.touched());
        touched.stream().filter(r -> r.origin() != null).forEach(registers::fill);
        if (checks != null) {
            checks.prologue(touched, registers);
        }
        if (whole.uses(Origin.Index.FLAT_X) || whole.uses(Origin.Index.FLAT_X_LONG)) {
            threads.fillFlatBase();
        }
        for (Reg parameter : function.parameters()) {
            if (parameter.type() == RegType.REF) {
                registers.push(parameter);
                code.castTo(parameter.kind().kind());
                registers.store(parameter);
            }
        }
        BitSet undefined =
                (BitSet) new Liveness(reachable).liveIn(function.entry()).clone();
        function.parameters().forEach(p -> undefined.clear(p.id()));
        undefined.stream().mapToObj(graph.registers()::get).forEach(registers::zero);
        List<BlockEmitter.Body> bodies = new ArrayList<>();
        reachable.forEach(b -> bodies.add(new BlockEmitter.Body(b, b.instructions(), b.terminator())));
        LoopIterations iterations = LoopIterations.of(reachable, code, threads);
        if (iterations != null) {
            blocks.iterations(iterations);
        }
        blocks.prepare(bodies, Set.of());
        Label none = new Label();
        for (int i = 0; i < bodies.size(); i++) {
            BlockEmitter.Body body = bodies.get(i);
            code.label(blocks.label(body.block()));
            blocks.instructions(body.instructions());
            if (body.end() instanceof Terminator.Return result) {
                leave(result);
            } else {
                blocks.end(body.end(), i + 1 < bodies.size() ? bodies.get(i + 1).block() : null, none);
            }
        }
        visitor.visitMaxs(0, 0);
        visitor.visitEnd();
    }

    private void leave(Terminator.Return result) {
        if (checks != null) {
            checks.leave(registers);
        }
        RegType direct = function.direct();
        if (direct != null) {
            blocks.push(result.values().get(0));
            code.op(
                    switch (direct) {
                        case INT -> Opcodes.IRETURN;
                        case LONG -> Opcodes.LRETURN;
                        case FLOAT -> Opcodes.FRETURN;
                        default -> Opcodes.DRETURN;
                    });
            return;
        }
        for (int i = 0; i < result.values().size(); i++) {
            Operand value = result.values().get(i);
            boolean reference = value.type() == RegType.REF;
            code.field(
                    ThreadLocals.STATE,
                    reference ? "returnedReferences" : "returned",
                    reference ? "[Ljava/lang/Object;" : "[J");
            code.push(i);
            blocks.push(value);
            if (reference) {
                code.op(Opcodes.AASTORE);
            } else {
                Registers.toBits(code, value.type());
                code.op(Opcodes.LASTORE);
            }
        }
        code.op(Opcodes.RETURN);
    }
}
