package org.gpuarray.kernels.launch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.compile.KernelDump;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.kernels.routines.Routines;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.RoutineSpec;

/** Kernels by their specs. One that is in memory is found without a lock; see {@link VariantCode} for what is compiled when. */
public final class GeneratedKernels implements KernelCompiler {
    /** Kernels of a device that are remembered, up to twice as many: on the CPU device each takes some fifty kilobytes. */
    private static final int MOST_KERNELS = 8192;

    private final Map<Device, RecentKernels<GeneratedKernel>> kernels = new ConcurrentHashMap<>();
    private final Map<Device, Map<RoutineSpec, CompiledRoutine>> routines = new ConcurrentHashMap<>();
    private final CompilerThreads threads;

    /** Creates a compiler that uses the threads of this JVM. */
    public GeneratedKernels() {
        this(CompilerThreads.SHARED);
    }

    GeneratedKernels(CompilerThreads threads) {
        this.threads = threads;
    }

    @Override
    public CompiledKernel compile(KernelSpec spec, KernelCall call, Device device) {
        GeneratedKernel kernel = kernel(spec, device);
        kernel.compile(call);
        return kernel;
    }

    @Override
    public void begin(KernelSpec spec, KernelCall call, Device device) {
        GeneratedKernel known = kernelsOf(device).get(spec.key());
        if (known == null || !known.isBegun(call)) {
            // As a task of its own it keeps what it throws: whoever launches the kernel meets that again.
            threads.offer(new FutureTask<>(() -> compile(spec, call, device)));
        }
    }

    /** Returns the kernel for a spec, of which nothing may have been compiled. */
    GeneratedKernel kernel(KernelSpec spec, Device device) {
        RecentKernels<GeneratedKernel> ofDevice = kernelsOf(device);
        String key = spec.key();
        GeneratedKernel known = ofDevice.get(key);
        if (known == null) {
            GeneratedKernel mine = make(spec, key, device, device.traits());
            known = ofDevice.putIfAbsent(key, mine);
            if (known == null) {
                known = mine;
            }
        }
        return known;
    }

    private RecentKernels<GeneratedKernel> kernelsOf(Device device) {
        RecentKernels<GeneratedKernel> ofDevice = kernels.get(device);
        return ofDevice != null ? ofDevice : kernels.computeIfAbsent(device, of -> new RecentKernels<>(MOST_KERNELS));
    }

    /** Makes a kernel for other traits than the device's; it is not remembered. */
    GeneratedKernel make(KernelSpec spec, Device device, DeviceTraits traits) {
        return make(spec, spec.key(), device, traits);
    }

    private GeneratedKernel make(KernelSpec spec, String key, Device device, DeviceTraits traits) {
        Program program = new Program(spec, traits);
        if (KernelDump.isOn()) {
            KernelDump.writeProgram(program.name() + "." + traits.key(), program::toCompile);
            KernelDump.writeProgram(program.name() + ".gpu", new Program(spec, KernelDump.GPU)::toCompile);
        }
        return new GeneratedKernel(program, key, device, traits, this);
    }

    @Override
    public CompiledRoutine routine(RoutineSpec spec, Device device) {
        return routines.computeIfAbsent(device, key -> new ConcurrentHashMap<>())
                .computeIfAbsent(spec, wanted -> Routines.of(wanted, device));
    }

    @Override
    public String tune(Device device) {
        return new Tuner(this, device).tune();
    }

    @Override
    public String name(KernelSpec spec) {
        return Program.nameOf(spec);
    }

    @Override
    public String source(KernelSpec spec, DeviceTraits traits) {
        return new Program(spec, traits).source();
    }
}
