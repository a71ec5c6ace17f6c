package org.gpuarray.cpu;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gpuarray.cpu.exec.LoadedKernel;
import org.gpuarray.cpu.jit.CompiledKernel;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.KernelParameter;
import org.gpuarray.device.GpuFunction;
import org.jspecify.annotations.Nullable;

/** A kernel of a loaded program. Its classes are defined at the first launch that needs them. */
final class CpuFunction implements GpuFunction {
    private final CpuModule module;
    private final CompiledKernel kernel;
    private final List<ArgumentType> argumentTypes = new ArrayList<>();
    private volatile @Nullable LoadedKernel typed;
    private volatile @Nullable LoadedKernel mixed;
    private @Nullable LoadedKernel wide;

    CpuFunction(CpuModule module, CompiledKernel kernel) {
        this.module = module;
        this.kernel = kernel;
        kernel.parameters().forEach(p -> argumentTypes.add(ArgumentType.of(p)));
    }

    @Override
    public String name() {
        return kernel.name();
    }

    @Override
    public CpuModule module() {
        return module;
    }

    @Override
    public int maxThreadsPerBlock() {
        return kernel.maxThreads();
    }

    @Override
    public int localBytes() {
        return 0;
    }

    @Override
    public int registers() {
        return 0;
    }

    @Override
    public int sharedBytes() {
        return kernel.sharedBytes();
    }

    @Override
    public int residentBlocks(int threads, int dynamicSharedBytes) {
        int multiprocessors = module.device().traits().multiprocessors();
        return multiprocessors * LaunchLimits.residentBlocks(this, threads, dynamicSharedBytes);
    }

    List<ArgumentType> argumentTypes() {
        return argumentTypes;
    }

    List<KernelParameter> parameters() {
        return kernel.parameters();
    }

    /** Returns the code for the kinds of memory that its accesses suggest. */
    LoadedKernel typed() {
        LoadedKernel loaded = typed;
        if (loaded == null) {
            loaded = load(kernel.typed());
            typed = loaded;
        }
        return loaded;
    }

    /** Returns whether there is separate code for launches that pass one allocation to parameters of two kinds. */
    boolean hasMixed() {
        return kernel.mixed() != null;
    }

    /** Returns the code in which every pointer parameter is bytes. */
    LoadedKernel mixed() {
        LoadedKernel loaded = mixed;
        KernelCode code = kernel.mixed();
        if (loaded == null && code != null) {
            loaded = load(code);
            mixed = loaded;
        }
        return loaded != null ? loaded : typed();
    }

    /** Returns whether the kernel loads pointers from memory. */
    boolean decodesPointers() {
        return kernel.decodesPointers();
    }

    /** Returns the code for memory of any form and size, which the first call compiles. */
    synchronized LoadedKernel wide() {
        LoadedKernel loaded = wide;
        if (loaded == null) {
            loaded = LoadedKernel.load(kernel, module.wide(kernel.name()));
            wide = loaded;
        }
        return loaded;
    }

    private synchronized LoadedKernel load(KernelCode code) {
        LoadedKernel loaded = code == kernel.typed() ? typed : mixed;
        return loaded != null ? loaded : LoadedKernel.load(kernel, code);
    }

    /** Returns the parameters as C writes them, for messages. */
    String signature() {
        return kernel.parameters().stream()
                .map(KernelParameter::declaration)
                .collect(Collectors.joining(", ", name() + "(", ")"));
    }
}
