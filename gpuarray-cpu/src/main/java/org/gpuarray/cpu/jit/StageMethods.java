package org.gpuarray.cpu.jit;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Operand;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes stages that access no device memory as methods with one loop. In a method with many loops HotSpot leaves some scalar, ten
 * times slower; which ones depends on the moment at which it compiles. It must not put the methods back together, either, so they are
 * longer than any that it inlines.
 */
final class StageMethods {
    /** HotSpot inlines no method with more bytes of bytecode (FreqInlineSize). */
    private static final int LONGEST_INLINED = 325;

    /** A method has at most 255 words of parameters. */
    private static final int MOST_PARAMETERS = 100;

    private final ClassWriter writer;
    private final String className;
    private final String unit;
    private int methods;

    /** @param unit the name of the method that calls the stages */
    StageMethods(ClassWriter writer, String className, String unit) {
        this.writer = writer;
        this.className = className;
        this.unit = unit;
    }

    /** An array of values that threads keep, by its type and its number among those of its type. */
    record Slot(RegType type, int number) {}

    /** Returns whether a stage computes nothing but values, from what threads keep and what is the same for all of them. */
    static boolean mayBe(Stages.Stage stage) {
        if (stage.join() != null) {
            return false;
        }
        List<Instr> instructions = stage.bodies().get(0).instructions();
        return instructions.size() < MOST_PARAMETERS / 3
                && instructions.stream().allMatch(StageMethods::isValue);
    }

    private static boolean isValue(Instr instr) {
        boolean needsThread = instr.operands().stream()
                .anyMatch(
                        o -> o instanceof Reg reg && reg.origin() instanceof Origin.Index index && !index.isUniform());
        boolean needsState =
                instr instanceof Instr.Invoke i && i.descriptor().startsWith("(" + Runtime.STATE_DESCRIPTOR);
        return instr.isPure() && !needsThread && !needsState;
    }

    /**
     * Writes a stage's method and emits a call of it.
     *
     * @param arrays the local with each array that the stage needs
     * @param count the local with the number of the tile's threads
     */
    void call(
            Stages stages,
            Stages.Stage stage,
            Code code,
            ThreadLocals threads,
            Registers registers,
            Map<Slot, Integer> arrays,
            int count) {
        Set<Reg> free = free(stage);
        StringBuilder descriptor = new StringBuilder("(I");
        code.iload(count);
        Map<Slot, Integer> parameters = new LinkedHashMap<>();
        int next = 1;
        for (Map.Entry<Slot, Integer> array : arrays.entrySet()) {
            descriptor.append(FrameLayout.fieldDescriptor(array.getKey().type()));
            code.aload(array.getValue());
            parameters.put(array.getKey(), next++);
        }
        Map<Reg, Integer> bound = new LinkedHashMap<>();
        for (Reg reg : free) {
            descriptor.append(Types.descriptor(reg.type()));
            registers.push(reg);
            bound.put(reg, next);
            next += Types.slots(reg.type());
        }
        String type = descriptor.append(")V").toString();
        String name = unit + "Stage" + methods++;
        code.callOwn(name, type);
        MethodVisitor visitor =
                writer.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, name, type, null, new String[0]);
        visitor.visitCode();
        Code own = new Code(visitor, next, className);
        Registers ownRegisters = new Registers(own, threads);
        bound.forEach(ownRegisters::bind);
        loop(stages, stage, own, ownRegisters, parameters);
    }

    private static void loop(
            Stages stages, Stages.Stage stage, Code code, Registers registers, Map<Slot, Integer> arrays) {
        BlockEmitter blocks = new BlockEmitter(code, registers, -1, null);
        blocks.prepare(stage.bodies(), Set.copyOf(stage.kept()));
        int t = code.newLocal(RegType.INT);
        code.push(0);
        code.istore(t);
        Label top = new Label();
        Label test = new Label();
        code.jump(Opcodes.GOTO, test);
        code.label(top);
        for (Reg reg : stage.fetched()) {
            code.aload(arrays.getOrDefault(stages.slotOf(reg), -1));
            code.iload(t);
            code.op(Types.arrayLoad(reg.type()));
            registers.store(reg);
        }
        blocks.instructions(stage.bodies().get(0).instructions());
        for (Reg reg : stage.kept()) {
            code.aload(arrays.getOrDefault(stages.slotOf(reg), -1));
            code.iload(t);
            blocks.push(reg);
            code.op(Types.arrayStore(reg.type()));
        }
        code.visitor().visitIincInsn(t, 1);
        code.label(test);
        code.iload(t);
        code.iload(0);
        code.jump(Opcodes.IF_ICMPLT, top);
        code.op(Opcodes.RETURN);
        for (int i = 0; i <= LONGEST_INLINED; i++) {
            code.op(Opcodes.NOP);
        }
        code.op(Opcodes.RETURN);
        code.visitor().visitMaxs(0, 0);
        code.visitor().visitEnd();
    }

    /** Returns what a stage reads that is the same for all threads. */
    private static Set<Reg> free(Stages.Stage stage) {
        Set<Reg> own = new LinkedHashSet<>(stage.fetched());
        Set<Reg> free = new LinkedHashSet<>();
        for (Instr instr : stage.bodies().get(0).instructions()) {
            for (Operand operand : instr.operands()) {
                if (operand instanceof Reg reg && !own.contains(reg)) {
                    free.add(reg);
                }
            }
            Reg target = instr.target();
            if (target != null) {
                own.add(target);
            }
        }
        return free;
    }
}
