package org.gpuarray.kernels.launch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.Image;
import org.gpuarray.kernels.codegen.GeneratorId;
import org.gpuarray.kernels.compile.Images;
import org.gpuarray.kernels.compile.KernelDump;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.kernels.routines.Routines;
import org.gpuarray.plan.CompiledKernel;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCompiler;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.RoutineSpec;

/**
 * Kernels by their specs. A kernel that is in memory is found without a lock; one that is not is compiled once, however many
 * threads want it. Its key is the spec, the device's traits, the build of the generator, options, target and toolchain: all
 * that can change the binary, and nothing of shapes or values.
 */
public final class GeneratedKernels implements KernelCompiler {
    /** Kernels of a device that are remembered, up to twice as many: on the CPU device each takes some fifty kilobytes. */
    private static final int MOST_KERNELS = 8192;

    private final Map<Device, RecentKernels> kernels = new ConcurrentHashMap<>();
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
    public CompiledKernel compile(KernelSpec spec, Device device) {
        return kernel(spec, device);
    }

    @Override
    public void begin(KernelSpec spec, Device device) {
        FutureTask<GeneratedKernel> mine = task(spec, device);
        if (kernelsOf(device).putIfAbsent(spec.key(), mine) == null) {
            threads.offer(mine);
        }
    }

    GeneratedKernel kernel(KernelSpec spec, Device device) {
        RecentKernels ofDevice = kernelsOf(device);
        String key = spec.key();
        FutureTask<GeneratedKernel> known = ofDevice.get(key);
        if (known == null) {
            FutureTask<GeneratedKernel> mine = task(spec, device);
            known = ofDevice.putIfAbsent(key, mine);
            if (known == null) {
                known = mine;
            }
        }
        known.run(); // does nothing if another thread has begun or done it
        try {
            return known.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            } else if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException("bug in GeneratedKernels: a checked exception", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceInterruptedException(
                    "interrupted while another thread compiles kernel " + name(spec), false);
        }
    }

    private RecentKernels kernelsOf(Device device) {
        RecentKernels ofDevice = kernels.get(device);
        return ofDevice != null ? ofDevice : kernels.computeIfAbsent(device, of -> new RecentKernels(MOST_KERNELS));
    }

    private FutureTask<GeneratedKernel> task(KernelSpec spec, Device device) {
        String key = spec.key();
        return new FutureTask<>(() -> make(spec, key, device, device.traits())) {
            @Override
            protected void setException(Throwable thrown) {
                // The next caller tries again: by then somebody may have freed the disk or installed the library.
                kernelsOf(device).remove(key, this);
                super.setException(thrown);
            }
        };
    }

    /** Compiles a kernel for other traits than the device's; it is not remembered. */
    GeneratedKernel make(KernelSpec spec, Device device, DeviceTraits traits) {
        return make(spec, spec.key(), device, traits);
    }

    private GeneratedKernel make(KernelSpec spec, String key, Device device, DeviceTraits traits) {
        Program program = new Program(spec, traits);
        if (KernelDump.isOn()) {
            KernelDump.writeProgram(program.name() + "." + traits.key(), program::toCompile);
            KernelDump.writeProgram(program.name() + ".gpu", new Program(spec, KernelDump.GPU)::toCompile);
        }
        return new GeneratedKernel(program, device, device.load(image(program, key, device, traits)), this);
    }

    private static Image image(Program program, String key, Device device, DeviceTraits traits) {
        try {
            return Images.of(
                    program.name(),
                    "generator " + GeneratorId.value() + "\ntraits " + traits.key() + "\n" + key,
                    device,
                    CompileOptions.EXACT,
                    program::toCompile);
        } catch (CompileException e) {
            throw program.located(e);
        }
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
