package org.gpuarray.cpu.exec;

import java.lang.reflect.Array;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.check.CheckedLaunch;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.check.Shadow;
import org.gpuarray.cpu.jit.CompiledKernel;
import org.gpuarray.cpu.jit.CompiledProgram;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.memory.KernelHeap;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.KernelSource;

/** Compiles a program, through its encoding as the disk cache does, and launches its kernels on arrays. */
public final class Launch {
    private static final Checks CHECKS = Checks.of(System.getProperty("gpuarray.check", ""));

    private final LoadedKernel kernel;
    private final CompiledProgram program;

    private Launch(CompiledProgram program, CompiledKernel compiled, KernelCode code) {
        this.program = program;
        this.kernel = LoadedKernel.load(compiled, code);
    }

    static Launch of(Program program) {
        return of(program, CHECKS);
    }

    /** Without checks, whatever the tests run with. */
    static Launch unchecked(Program program) {
        return of(program, Checks.NONE);
    }

    /** With all checks, whatever the tests run with. */
    static Launch checked(Program program) {
        return of(program, Checks.of("all"));
    }

    private static Launch of(Program program, Checks checks) {
        CompiledProgram compiled =
                CompiledProgram.decode(JitCompiler.compile(program, checks).encode());
        CompiledKernel first = compiled.kernels().get(0);
        return new Launch(compiled, first, first.typed());
    }

    /** Compiles a CUDA text; its first kernel is the one to launch. */
    public static Launch cuda(String text) {
        return of(
                CudaParser.parse("k.cu", text, Map.of(), Map.of()), CHECKS.forProgram(new KernelSource("k.cu", text)));
    }

    static Launch mixed(Program program) {
        CompiledProgram compiled = JitCompiler.compile(program, CHECKS);
        CompiledKernel first = compiled.kernels().get(0);
        return new Launch(compiled, first, java.util.Objects.requireNonNull(first.mixed()));
    }

    CompiledProgram program() {
        return program;
    }

    LoadedKernel kernel() {
        return kernel;
    }

    /** Runs a grid; arrays are pointers, the rest scalars. */
    public void run(Grid grid, Object... arguments) {
        runSome(grid, 0, grid.blocks(), arguments);
    }

    void runSome(Grid grid, long first, long end, Object... arguments) {
        runSome(grid, first, end, arguments(arguments));
    }

    void run(Grid grid, LaunchArguments arguments) {
        runSome(grid, 0, grid.blocks(), arguments);
    }

    private void runSome(Grid grid, long first, long end, LaunchArguments arguments) {
        if (Checks.ofBits(kernel.code().checks().checks()).instruments()) {
            watch(arguments.watch(grid, false, array -> null), arguments);
        }
        kernel.runBlocks(arguments, grid, first, end, new WorkerScratch());
    }

    private static void watch(CheckedLaunch launch, LaunchArguments arguments) {
        Map<Object, Shadow> shadows = new IdentityHashMap<>();
        Set<Object> written = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < arguments.arrays.length; i++) {
            Object array = arguments.arrays[i];
            if (array != null) {
                int elements = Array.getLength(array);
                int bytes = elementBytes(array);
                shadows.putIfAbsent(
                        array,
                        Shadow.ofAllocation(Shadow.Space.GLOBAL, "", elements, bytes, (long) elements * bytes, ""));
                if (arguments.mayWrite(i)) {
                    written.add(array);
                }
            }
        }
        for (int i = 0; i < arguments.arrays.length; i++) {
            Object array = arguments.arrays[i];
            launch.slot(i, shadows.get(array), null, written.contains(array), array);
        }
    }

    private static int elementBytes(Object array) {
        for (Kind kind : Kind.values()) {
            if (kind.holds(array)) {
                return kind.elementBytes();
            }
        }
        throw new IllegalArgumentException(array.getClass().getName());
    }

    LaunchArguments arguments(Object... values) {
        LaunchArguments arguments = new LaunchArguments(kernel.code(), new Cancellation(() -> false), new KernelHeap());
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            if (value instanceof Float f) {
                arguments.f32(i, f);
            } else if (value instanceof Double d) {
                arguments.f64(i, d);
            } else if (value instanceof Number n) {
                arguments.integer(i, n.longValue());
            } else {
                arguments.pointer(i, value, 0);
            }
        }
        return arguments;
    }
}
