package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Address;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.memory.Kind;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Emits the loop over a row's threads in tiles, with a loop for each of the {@link Stages}:
 *
 * <pre>
 * while (x &lt; limit) {
 *   begin = x; count = min(limit - begin, STAGE_THREADS);
 *   for (t = 0; t &lt; count; t++) { x = begin + t; fetch from [t]; one stage; keep in [t] } // or a call of such a loop
 *   ...
 *   x = begin + count;
 * }
 * </pre>
 *
 * <p>A loop of the kernel that all threads turn equally often is a loop around the loops of its stages.
 *
 * <p>On JDK 17 HotSpot makes no vectors where the index is {@code x - begin}.
 */
final class StagedLoop {
    private final Code code;
    private final ThreadLocals threads;
    private final Registers registers;
    private final Stages stages;
    private final int begin;
    private final int count;
    private final int t;
    private final StageMethods methods;
    /** The locals with the arrays that the stage needs. */
    private final Map<StageMethods.Slot, Integer> arrays = new LinkedHashMap<>();
    /** The locals with the arrays of the loop around the stage. */
    private final Map<StageMethods.Slot, Integer> ofLoop = new HashMap<>();

    StagedLoop(Code code, ThreadLocals threads, Registers registers, Stages stages, StageMethods methods) {
        this.methods = methods;
        this.code = code;
        this.threads = threads;
        this.registers = registers;
        this.stages = stages;
        this.begin = code.newLocal(RegType.INT);
        this.count = code.newLocal(RegType.INT);
        this.t = code.newLocal(RegType.INT);
    }

    /** @param row the code for threads of this row, with what has been computed before its loop */
    void emit(BlockEmitter row) {
        Label tile = new Label();
        Label test = new Label();
        code.jump(Opcodes.GOTO, test);
        code.label(tile);
        code.iload(threads.x);
        code.istore(begin);
        code.iload(threads.limit);
        code.iload(begin);
        code.op(Opcodes.ISUB);
        code.push(FrameSizes.STAGE_THREADS);
        code.call("java/lang/Math", "min", "(II)I");
        code.istore(count);
        BlockEmitter shared = row.another();
        shared.iterations(new Together());
        stages.shared().forEach(shared::noteUse);
        for (Stages.Part part : stages.parts()) {
            if (part instanceof Stages.Straight straight) {
                straight(straight, row, shared);
            } else if (part instanceof Stages.Loop loop) {
                turns(loop, row, shared);
            }
        }
        thread(count);
        code.label(test);
        code.iload(threads.x);
        code.iload(threads.limit);
        code.jump(Opcodes.IF_ICMPLT, tile);
    }

    private void straight(Stages.Straight part, BlockEmitter row, BlockEmitter shared) {
        part.shared().forEach(shared::now);
        for (Stages.Stage stage : part.stages()) {
            loadArrays(stage);
            if (TileCalls.isOf(stage)) {
                TileCalls.emit(stages, stage, code, registers, arrays, count);
                continue;
            } else if (StageMethods.mayBe(stage)) {
                methods.call(stages, stage, code, threads, registers, arrays, count);
                continue;
            }
            code.push(0);
            code.istore(t);
            if (stage.adjacent()) {
                copy(stage, row.another());
            }
            loop(stage, row.another());
        }
    }

    private void turns(Stages.Loop loop, BlockEmitter row, BlockEmitter shared) {
        loadArrays(loop);
        Label exit = shared.label(loop.exit());
        for (int i = 0; i < loop.blocks().size(); i++) {
            Stages.LoopBlock block = loop.blocks().get(i);
            code.label(shared.label(block.block()));
            block.parts().forEach(part -> straight(part, row, shared));
            BasicBlock following =
                    i + 1 < loop.blocks().size() ? loop.blocks().get(i + 1).block() : loop.exit();
            shared.end(block.end(), following, exit);
        }
        code.label(exit);
        ofLoop.clear();
    }

    /** Lets loops run that all threads of a tile turn together. */
    private final class Together implements BlockEmitter.Iterations {
        @Override
        public void iteration(Instr.Iteration iteration) {
            throw new IllegalStateException("a loop whose turns are counted for each thread: " + iteration);
        }

        @Override
        public void pushThread() {
            code.aload(ThreadLocals.STATE);
            code.push(FrameSizes.TOGETHER);
        }
    }

    private void loadArrays(Stages.Stage stage) {
        arrays.clear();
        for (List<Reg> regs : List.of(stage.fetched(), stage.kept())) {
            for (Reg reg : regs) {
                StageMethods.Slot slot = stages.slotOf(reg);
                Integer known = ofLoop.get(slot);
                arrays.computeIfAbsent(slot, s -> known == null ? loadArray(s) : known);
            }
        }
    }

    /** Loads the arrays that the stages of a loop use before the loop. */
    private void loadArrays(Stages.Loop loop) {
        for (Stages.LoopBlock block : loop.blocks()) {
            for (Stages.Straight part : block.parts()) {
                for (Stages.Stage stage : part.stages()) {
                    for (List<Reg> regs : List.of(stage.fetched(), stage.kept())) {
                        regs.forEach(reg -> ofLoop.computeIfAbsent(stages.slotOf(reg), this::loadArray));
                    }
                }
            }
        }
    }

    private int loadArray(StageMethods.Slot slot) {
        int local = code.newLocal(RegType.REF);
        String field = FrameLayout.stageField(slot.type());
        code.field(ThreadLocals.STATE, field, "[" + FrameLayout.fieldDescriptor(slot.type()));
        code.push(slot.number());
        code.op(Opcodes.AALOAD);
        code.store(RegType.REF, local);
        return local;
    }

    /** Copies the tile's elements all at once if they are inside their array. If not, the loop starts at the first thread. */
    private void copy(Stages.Stage stage, BlockEmitter blocks) {
        List<Instr> instructions = stage.bodies().get(0).instructions();
        thread(t);
        Instr last = instructions.get(instructions.size() - 1);
        blocks.prepare(stage.bodies(), Set.copyOf(stage.kept()));
        blocks.instructions(instructions.subList(0, instructions.size() - 1));
        boolean loads = last instanceof Instr.Load;
        Address address = loads ? ((Instr.Load) last).address() : ((Instr.Store) last).address();
        Reg reg = loads ? stage.kept().get(0) : stage.fetched().get(0);
        Kind kind = address.kind().kind();
        blocks.memory().pushAddress(address);
        code.aload(arrays.getOrDefault(stages.slotOf(reg), -1));
        code.iload(count);
        String array = kind.arrayDescriptor();
        code.call(Runtime.TILES, loads ? "load" : "store", "(" + array + "I" + array + "I)I");
        code.istore(t);
    }

    private void loop(Stages.Stage stage, BlockEmitter blocks) {
        blocks.prepare(stage.bodies(), Set.copyOf(stage.kept()));
        Label top = new Label();
        Label test = new Label();
        code.jump(Opcodes.GOTO, test);
        code.label(top);
        thread(t);
        for (Reg reg : stage.fetched()) {
            element(reg);
            code.op(Types.arrayLoad(reg.type()));
            registers.store(reg);
        }
        BasicBlock join = stage.join();
        if (join == null) {
            blocks.instructions(stage.bodies().get(0).instructions());
        } else {
            // A register may have no value on some paths; nothing reads it there.
            stage.kept().stream().filter(r -> !stage.fetched().contains(r)).forEach(registers::zero);
            List<BlockEmitter.Body> bodies = new ArrayList<>(stage.bodies());
            for (int i = 0; i < bodies.size(); i++) {
                BlockEmitter.Body body = bodies.get(i);
                code.label(blocks.label(body.block()));
                blocks.instructions(body.instructions());
                BasicBlock following = i + 1 < bodies.size() ? bodies.get(i + 1).block() : join;
                blocks.end(body.end(), following, top);
            }
            code.label(blocks.label(join));
        }
        for (Reg reg : stage.kept()) {
            element(reg);
            blocks.push(reg);
            code.op(Types.arrayStore(reg.type()));
        }
        code.visitor().visitIincInsn(t, 1);
        code.label(test);
        code.iload(t);
        code.iload(count);
        code.jump(Opcodes.IF_ICMPLT, top);
    }

    private void element(Reg reg) {
        code.aload(arrays.getOrDefault(stages.slotOf(reg), -1));
        code.iload(t);
    }

    /** Sets the thread: the number in a local of the tile's threads. */
    private void thread(int number) {
        code.iload(begin);
        code.iload(number);
        code.op(Opcodes.IADD);
        code.istore(threads.x);
    }
}
