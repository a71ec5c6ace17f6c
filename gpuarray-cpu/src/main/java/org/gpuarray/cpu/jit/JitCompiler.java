package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.flow.Graph;
import org.gpuarray.cpu.flow.KernelLowering;
import org.gpuarray.cpu.flow.KindNode;
import org.gpuarray.cpu.flow.Pointers;
import org.gpuarray.cpu.flow.Refusal;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.ErrorText;
import org.gpuarray.cpu.tree.Limits;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.DeepStack;
import org.jspecify.annotations.Nullable;

/** Compiles typed trees to classes. Stateless and thread-safe. */
public final class JitCompiler {
    private static final String PACKAGE = "org.gpuarray.cpu.generated.";

    private final Program program;
    private final Refusal refusal;
    private final Checks checks;
    private final Map<Variable, Integer> globals = new HashMap<>();
    private final Map<Variable, Program.GlobalVariable> initials = new HashMap<>();
    private final List<CompiledGlobal> compiledGlobals = new ArrayList<>();
    private final Set<String> classNames = new HashSet<>();

    private JitCompiler(Program program, Checks checks) {
        this.program = program;
        this.checks = checks;
        this.refusal = new Refusal(program);
        program.globals().forEach(g -> initials.putIfAbsent(g.variable(), g));
    }

    /** Compiles every kernel of {@code program}, without checks. */
    public static CompiledProgram compile(Program program) {
        return compile(program, Checks.NONE);
    }

    /**
     * Compiles every kernel of {@code program}. The same program gives the same bytes.
     *
     * @throws org.gpuarray.device.CompileException if it uses something that the CPU device does not support; names file,
     *     line and source line
     */
    public static CompiledProgram compile(Program program, Checks checks) {
        return DeepStack.call(() -> compiled(program, checks));
    }

    private static CompiledProgram compiled(Program program, Checks checks) {
        JitCompiler compiler = new JitCompiler(program, checks);
        List<CompiledKernel> kernels =
                program.kernels().stream().map(compiler::kernel).toList();
        compiler.addUnusedVariables();
        return new CompiledProgram(
                program.fileName(),
                kernels,
                List.copyOf(compiler.compiledGlobals),
                StructMembers.of(program),
                ProgramText.NONE);
    }

    /** Compiles one kernel for memory of any size, without checks. Variables keep their numbers in the program. */
    public static KernelCode compileWide(Program program, String kernelName) {
        return DeepStack.call(() -> wide(program, kernelName));
    }

    private static KernelCode wide(Program program, String kernelName) {
        JitCompiler compiler = new JitCompiler(program, Checks.NONE);
        program.kernels().forEach(compiler::kernel);
        Program.Kernel kernel = program.kernels().stream()
                .filter(k -> k.name().equals(kernelName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no kernel " + kernelName));
        return compiler.located(
                kernel,
                () -> compiler.code(kernel, Pointers.WIDE, compiler.className(kernelName + "_wide"))
                        .code());
    }

    private CompiledKernel kernel(Program.Kernel kernel) {
        return located(kernel, () -> compiled(kernel));
    }

    /** Runs a step and reports an unexpected exception with the kernel's source position. */
    private <T> T located(Program.Kernel kernel, Supplier<T> step) {
        try {
            return step.get();
        } catch (CompileException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError unforeseen) {
            CompileException error =
                    refusal.error(kernel.function().at(), ErrorText.bug("compiler of kernels", unforeseen));
            error.initCause(unforeseen);
            throw error;
        }
    }

    private CompiledKernel compiled(Program.Kernel kernel) {
        Emitted emitted = code(kernel, Pointers.TYPED, className(kernel.name()));
        KernelCode typed = emitted.code();
        long kinds = typed.pointerKinds().stream()
                .filter(Objects::nonNull)
                .distinct()
                .count();
        KernelCode mixed = kinds < 2
                ? null
                : code(kernel, Pointers.MIXED, className(kernel.name() + "_mixed"))
                        .code();
        long sharedBytes = bytes(typed.shared());
        if (sharedBytes > Limits.SHARED_BYTES) {
            throw refusal.error(
                    kernel.function().at(),
                    "kernel \"%s\" uses too much shared memory: %d bytes of __shared__ variables, at most %d"
                            .formatted(kernel.name(), sharedBytes, Limits.SHARED_BYTES));
        }
        long localBytes = bytes(typed.locals());
        if (localBytes > Limits.LOCAL_BYTES) {
            throw refusal.error(
                    kernel.function().at(),
                    "kernel \"%s\" uses too much local memory: %d bytes of arrays in each thread, at most %d"
                            .formatted(kernel.name(), localBytes, Limits.LOCAL_BYTES));
        }
        return new CompiledKernel(
                kernel.name(),
                kernel.maxThreads(),
                (int) sharedBytes,
                parameters(kernel, typed),
                typed,
                mixed,
                emitted.decodesPointers());
    }

    private static long bytes(List<MemoryVariable> variables) {
        return variables.stream()
                .mapToLong(v -> (long) v.elements() * v.kind().elementBytes())
                .sum();
    }

    /** The code of a kernel, and whether it loads pointers from memory. */
    private record Emitted(KernelCode code, boolean decodesPointers) {}

    private Graph lower(Program.Kernel kernel, Pointers pointers, boolean cut) {
        return KernelLowering.lower(program, kernel, pointers, checks.memory(), checks.instruments(), cut);
    }

    private Emitted code(Program.Kernel kernel, Pointers pointers, String className) {
        Graph graph = lower(kernel, pointers, false);
        KernelCode code = new KernelEmitter(graph, className, refusal, checks, true).emitIfShort();
        if (code == null) {
            code = new KernelEmitter(graph, className, refusal, checks, false).emitIfShort();
        }
        if (code == null) {
            if (graph.changesWhenCut()) {
                graph = lower(kernel, pointers, true);
            }
            KernelEmitter emitter = new KernelEmitter(graph, className, refusal, checks, false);
            while (emitter.cut()) {
                emitter = new KernelEmitter(graph, className, refusal, checks, false);
            }
            code = emitter.emit();
        }
        List<GlobalUse> uses = new ArrayList<>();
        for (int i = 0; i < graph.globals().size(); i++) {
            KindNode kind = graph.globalKinds().get(i);
            uses.add(new GlobalUse(global(graph.globals().get(i), kind.kind()), kind.kind()));
        }
        return new Emitted(code.withGlobals(uses), graph.decodesPointers());
    }

    private int global(Variable variable, Kind kind) {
        Integer index = globals.get(variable);
        if (index != null) {
            return index;
        }
        Program.GlobalVariable initial = initials.get(variable);
        if (initial == null) {
            initial = new Program.GlobalVariable(
                    variable, new byte[Math.toIntExact(variable.type().sizeBytes())], List.of());
        }
        int own = globals.size();
        globals.put(variable, own);
        List<CompiledGlobal.InitialPointer> pointers = new ArrayList<>();
        compiledGlobals.add(new CompiledGlobal(
                variable.name(),
                kind,
                initial.initialBytes(),
                Collections.unmodifiableList(pointers),
                variable.space() == Variable.Space.CONSTANT,
                StructMembers.elements(variable.type())));
        // Filled only now, because variables may point to one another.
        for (Program.InitialPointer pointer : initial.pointers()) {
            int target =
                    global(pointer.target(), KindNode.first(pointer.target().type()));
            pointers.add(new CompiledGlobal.InitialPointer(pointer.offsetBytes(), target, pointer.targetOffsetBytes()));
        }
        return own;
    }

    /** Adds the variables that no kernel uses, which the host may read and write all the same. */
    private void addUnusedVariables() {
        for (Program.GlobalVariable global : program.globals()) {
            Variable variable = global.variable();
            if (!variable.name().isEmpty()
                    && (variable.space() == Variable.Space.GLOBAL || variable.space() == Variable.Space.CONSTANT)) {
                global(variable, KindNode.first(variable.type()));
            }
        }
    }

    private String className(String kernelName) {
        String plain = PACKAGE + kernelName.replaceAll("[^A-Za-z0-9_]", "_");
        String name = plain;
        for (int i = 2; !classNames.add(name); i++) {
            name = plain + "_" + i;
        }
        return name;
    }

    private static List<KernelParameter> parameters(Program.Kernel kernel, KernelCode code) {
        List<KernelParameter> parameters = new ArrayList<>();
        List<Variable> variables = kernel.function().parameters();
        for (int i = 0; i < variables.size(); i++) {
            CType type = variables.get(i).type();
            @Nullable Kind kind = code.pointerKinds().get(i);
            KernelParameter.Form form = type instanceof PointerType
                    ? KernelParameter.Form.POINTER
                    : type instanceof ScalarType ? KernelParameter.Form.SCALAR : KernelParameter.Form.STRUCT;
            parameters.add(new KernelParameter(
                    kernel.declarations().get(i),
                    form,
                    type instanceof ScalarType scalar ? scalar : null,
                    kind,
                    (int) type.sizeBytes(),
                    kernel.types().get(i)));
        }
        return parameters;
    }
}
