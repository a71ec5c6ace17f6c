package org.gpuarray.cpu.exec;

import java.util.Map;
import org.gpuarray.cpu.jit.CompiledKernel;
import org.gpuarray.cpu.jit.CompiledProgram;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;

/** Compiles a program, through its encoding as the disk cache does, and launches its kernels on arrays. */
final class Launch {
    private final LoadedKernel kernel;
    private final CompiledProgram program;

    private Launch(CompiledProgram program, CompiledKernel compiled, KernelCode code) {
        this.program = program;
        this.kernel = LoadedKernel.load(compiled, code);
    }

    static Launch of(Program program) {
        CompiledProgram compiled =
                CompiledProgram.decode(JitCompiler.compile(program).encode());
        CompiledKernel first = compiled.kernels().get(0);
        return new Launch(compiled, first, first.typed());
    }

    /** Compiles a CUDA text; its first kernel is the one to launch. */
    static Launch cuda(String text) {
        return of(CudaParser.parse("k.cu", text, Map.of(), Map.of()));
    }

    static Launch mixed(Program program) {
        CompiledProgram compiled = JitCompiler.compile(program);
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
    void run(Grid grid, Object... arguments) {
        runSome(grid, 0, grid.blocks(), arguments);
    }

    void runSome(Grid grid, long first, long end, Object... arguments) {
        kernel.runBlocks(arguments(arguments), grid, first, end, new WorkerScratch());
    }

    LaunchArguments arguments(Object... values) {
        LaunchArguments arguments = new LaunchArguments(kernel.code());
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
