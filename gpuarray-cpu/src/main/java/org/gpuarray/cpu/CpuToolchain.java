package org.gpuarray.cpu;

import java.util.List;
import java.util.Set;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.jit.CompiledProgram;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.ProgramText;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.device.BuildId;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;

/** Compiles CUDA C++ to classes: the parser, then the compiler of kernels. */
final class CpuToolchain implements Toolchain {
    static final Target TARGET = new Target("jvm");

    private final Checks checks;

    CpuToolchain(Checks checks) {
        this.checks = checks;
    }

    @Override
    public String id() {
        return checks.any() ? Id.VALUE + "-check=" + checks : Id.VALUE;
    }

    @Override
    public Set<String> headers() {
        return CudaParser.headers();
    }

    @Override
    public Image compile(KernelSource source, Target target, CompileOptions options) {
        if (!target.equals(TARGET)) {
            throw new IllegalArgumentException(
                    "compile of " + source.fileName() + ": target=" + target.name() + ", the CPU device's is jvm");
        }
        NvrtcOptions read = NvrtcOptions.of(options);
        CompiledProgram program = JitCompiler.compile(
                        CudaParser.parse(source, read.macros(), read.includes()), checks.forProgram(source))
                .with(new ProgramText(source, read.macros(), read.includes()));
        return new Image.JvmClasses(program.encode());
    }

    /** Compiles a kernel of {@code program} again, for memory of any size. */
    static KernelCode wide(CompiledProgram program, String kernel) {
        ProgramText text = program.source();
        return JitCompiler.compileWide(CudaParser.parse(text.source(), text.macros(), text.includes()), kernel);
    }

    /**
     * Computed at the first use: a program that compiles nothing does not need it. A build pins the versions of the parser and of ASM,
     * so they need not be part of it.
     */
    private static final class Id {
        static final String VALUE =
                "cpu-" + BuildId.of(new BuildId.Part(CpuToolchain.class, List.of("org/gpuarray/cpu/")));
    }
}
