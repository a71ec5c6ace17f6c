package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.CalledFunction;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.KindNode;
import org.gpuarray.cpu.flow.Liveness;
import org.gpuarray.cpu.flow.LongCode;
import org.gpuarray.cpu.flow.MemoryLocal;
import org.gpuarray.cpu.flow.Origin;
import org.gpuarray.cpu.flow.Refusal;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.Site;
import org.gpuarray.cpu.flow.Terminator;
import org.gpuarray.cpu.flow.UniformRegisters;
import org.gpuarray.cpu.memory.Kind;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Emits the class of a kernel: one method per unit, and {@code run}, which chooses among them. */
final class KernelEmitter {
    /** HotSpot compiles no method with more bytes of bytecode. */
    private static final int LONGEST_METHOD = 8000;
    /** Units of fewer instructions need not be measured: an instruction takes at most 100 bytes of bytecode. */
    private static final int SURELY_SHORT = LONGEST_METHOD / 100;

    private static final String UNIT_DESCRIPTOR = "(" + Runtime.STATE_DESCRIPTOR + "II)V";

    private final Graph graph;
    private final String className;
    private final Refusal refusal;
    private final Liveness liveness;
    private final List<BasicBlock> waitBlocks = new ArrayList<>();
    private final Map<BasicBlock, Integer> waits = new HashMap<>();
    private final List<Unit> units = new ArrayList<>();
    private final FrameLayout frame;
    private final UniformRegisters uniform;
    private final Checks checks;
    private final CheckTable table;
    private final boolean mayBeStaged;
    private FrameSizes stages = FrameSizes.NONE;

    /** @param mayBeStaged whether threads may run in {@link Stages}, which takes longer methods */
    KernelEmitter(Graph graph, String className, Refusal refusal, Checks checks, boolean mayBeStaged) {
        this.mayBeStaged = mayBeStaged;
        this.checks = checks;
        this.table = CheckAnalysis.of(graph, checks);
        this.graph = graph;
        this.className = className;
        this.refusal = refusal;
        List<BasicBlock> blocks = graph.blocks();
        this.liveness = new Liveness(blocks);
        units.add(Unit.of(0, graph.entry(), null));
        BitSet kept = new BitSet();
        for (BasicBlock block : blocks) {
            if (block.terminator() instanceof Terminator.Sync sync) {
                waits.put(block, waitBlocks.size());
                waitBlocks.add(block);
                units.add(Unit.of(waitBlocks.size(), sync.next(), sync));
                kept.or(liveness.liveAcross(sync));
            }
        }
        this.uniform =
                UniformRegisters.of(graph, units.stream().map(Unit::entry).toList());
        this.frame =
                new FrameLayout(kept.stream().mapToObj(graph.registers()::get).toList());
    }

    /** Cuts the methods that are too long. Returns whether it cut any: then the graph needs a new emitter. */
    boolean cut() {
        Set<BasicBlock> changed = new HashSet<>();
        for (Unit unit : units) {
            // A unit that shares blocks with one that was cut now leads to the new sync points, too.
            if (Collections.disjoint(unit.blocks(), changed)) {
                int length = length(unit);
                if (length > LONGEST_METHOD && LongCode.cut(graph, unit.entry(), (double) LONGEST_METHOD / length)) {
                    changed.addAll(unit.blocks());
                }
            }
        }
        return !changed.isEmpty();
    }

    /** Returns the bytes of a unit's code; 0 if it is certainly short. */
    private int length(Unit unit) {
        int instructions = unit.blocks().stream()
                .mapToInt(b -> b.instructions().size() + 1)
                .sum();
        return instructions < SURELY_SHORT ? 0 : unit(new ClassWriter(0), unit, "unit", false, 0);
    }

    /** Returns the kernel's code; null if a method would be too long for HotSpot to compile. */
    @Nullable
    KernelCode emitIfShort() {
        byte[] classBytes = classBytes(LONGEST_METHOD);
        return classBytes == null ? null : code(classBytes);
    }

    /** Returns the kernel's code. */
    KernelCode emit() {
        return code(Objects.requireNonNull(classBytes(Integer.MAX_VALUE), "no method is too long"));
    }

    private KernelCode code(byte[] classBytes) {
        List<@Nullable Kind> pointerKinds = new ArrayList<>();
        for (KindNode node : graph.parameters()) {
            pointerKinds.add(node == null ? null : node.kind());
        }
        KindNode dynamic = graph.dynamicShared();
        return new KernelCode(
                className,
                classBytes,
                pointerKinds,
                List.of(),
                graph.shared().stream().map(v -> MemoryVariable.of(v, false)).toList(),
                dynamic == null ? null : dynamic.kind(),
                graph.locals().stream().map(this::local).toList(),
                mergesBlocks(),
                sharesOffsets(),
                frame.sizes(),
                stages,
                waitBlocks.stream().map(this::syncPoint).toList(),
                units.stream().map(u -> u.outcome(waits)).toList(),
                graph.sites().stream().map(this::site).toList(),
                table);
    }

    /** The local memory of called functions is allocated by them, so it takes none here. */
    private MemoryVariable local(MemoryLocal v) {
        return v.perCall()
                ? new MemoryVariable(v.name(), v.kind().kind(), 0, false)
                : MemoryVariable.of(v, graph.threadsOwnLocals());
    }

    private SyncPoint syncPoint(BasicBlock block) {
        Terminator.Sync sync = (Terminator.Sync) block.terminator();
        return new SyncPoint(sync.operation(), sync.site(), graph.isOpenEnded(sync.site()));
    }

    private AccessSite site(Site s) {
        return new AccessSite(
                s.at().file(),
                s.at().line(),
                s.at().column(),
                refusal.lineText(s.at()),
                s.action(),
                s.variable(),
                s.elementType(),
                s.elementBytes(),
                s.pointer());
    }

    /**
     * Merged blocks know neither block nor thread, and run in another order. Blocks that communicate must not be merged.
     */
    private boolean mergesBlocks() {
        if (graph.waits() || checks.instruments()) {
            return false;
        }
        for (BasicBlock block : graph.blocks()) {
            for (Instr instr : block.instructions()) {
                if (instr instanceof Instr.Atomic
                        || instr instanceof Instr.Call
                        || (instr instanceof Instr.Invoke i && !i.isPure())) {
                    return false;
                }
            }
        }
        Unit whole = units.get(0);
        return !whole.uses(Origin.Index.THREAD_X) && !whole.uses(Origin.Index.BLOCK_X);
    }

    /** Returns the class; null as soon as a unit has more than {@code longest} bytes of code. */
    private byte @Nullable [] classBytes(int longest) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String a, String b) {
                // Registers never hold objects of two classes. ASM would load the classes to find a common one.
                return "java/lang/Object";
            }
        };
        String internalName = className.replace('.', '/');
        writer.visit(
                Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, internalName, null, Runtime.BODY, new String[0]);
        constructor(writer);
        List<String> methods = new ArrayList<>();
        for (Unit unit : units) {
            methods.add("unit" + unit.index());
            if (unit(writer, unit, "unit" + unit.index(), false, longest) > longest) {
                return null;
            }
        }
        graph.functions().forEach(function -> function(writer, function));
        if (sharesOffsets()) {
            methods.add("unit0SharedOffset");
            unit(writer, units.get(0), "unit0SharedOffset", true, Integer.MAX_VALUE);
        }
        run(writer, internalName, methods);
        writer.visitEnd();
        try {
            return writer.toByteArray();
        } catch (MethodTooLargeException e) {
            throw refusal.unsupported(
                    graph.kernel().function().at(),
                    "kernel " + graph.kernel().name() + " (" + e.getCodeSize() + " bytes of code in one method)");
        }
    }

    /**
     * Emits a unit's method and returns the bytes of its code. If they are more than {@code longest} the method is left
     * incomplete.
     */
    private int unit(ClassWriter writer, Unit unit, String name, boolean sharedOffsets, int longest) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
        MethodVisitor visitor = writer.visitMethod(access, name, UNIT_DESCRIPTOR, null, null);
        UnitEmitter emitter = new UnitEmitter(
                graph,
                unit,
                uniform,
                liveness,
                frame,
                waits,
                sharedOffsets,
                mayBeStaged,
                table,
                className,
                new StageMethods(writer, className, name),
                visitor);
        int length = emitter.emit(longest);
        if (units.size() == 1) {
            stages = emitter.stages();
        }
        return length;
    }

    private void function(ClassWriter writer, CalledFunction function) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
        String descriptor = Types.descriptor(function);
        MethodVisitor visitor = writer.visitMethod(access, function.name(), descriptor, null, null);
        new FunctionEmitter(graph, function, table, className, visitor).emit();
    }

    /** Returns whether there is a second method for launches in which all pointers have one offset. */
    private boolean sharesOffsets() {
        return !graph.waits()
                && stages.equals(FrameSizes.NONE)
                && units.get(0).touched().stream()
                                .filter(r -> r.origin() instanceof Origin.SlotOffset && r.type() == RegType.INT)
                                .count()
                        > 1;
    }

    private static void constructor(ClassWriter writer) {
        MethodVisitor visitor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        visitor.visitCode();
        visitor.visitVarInsn(Opcodes.ALOAD, 0);
        visitor.visitMethodInsn(Opcodes.INVOKESPECIAL, Runtime.BODY, "<init>", "()V", false);
        visitor.visitInsn(Opcodes.RETURN);
        visitor.visitMaxs(0, 0);
        visitor.visitEnd();
    }

    private static void run(ClassWriter writer, String internalName, List<String> methods) {
        MethodVisitor visitor =
                writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "(" + Runtime.STATE_DESCRIPTOR + "III)V", null, null);
        visitor.visitCode();
        Label[] labels = methods.stream().map(m -> new Label()).toArray(Label[]::new);
        Label none = new Label();
        visitor.visitVarInsn(Opcodes.ILOAD, 2);
        visitor.visitTableSwitchInsn(0, labels.length - 1, none, labels);
        for (int i = 0; i < labels.length; i++) {
            visitor.visitLabel(labels[i]);
            visitor.visitVarInsn(Opcodes.ALOAD, 1);
            visitor.visitVarInsn(Opcodes.ILOAD, 3);
            visitor.visitVarInsn(Opcodes.ILOAD, 4);
            visitor.visitMethodInsn(Opcodes.INVOKESTATIC, internalName, methods.get(i), UNIT_DESCRIPTOR, false);
            visitor.visitInsn(Opcodes.RETURN);
        }
        visitor.visitLabel(none);
        visitor.visitInsn(Opcodes.RETURN);
        visitor.visitMaxs(0, 0);
        visitor.visitEnd();
    }
}
