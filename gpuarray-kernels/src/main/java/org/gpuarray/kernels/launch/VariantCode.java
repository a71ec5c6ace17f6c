package org.gpuarray.kernels.launch;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.kernels.codegen.GeneratorId;
import org.gpuarray.kernels.compile.Images;
import org.gpuarray.kernels.program.Program;
import org.gpuarray.kernels.variants.KernelVariant;
import org.jspecify.annotations.Nullable;

/**
 * A variant's code on a device. It is compiled, or loaded from the disk, when it is first wanted: a launch runs one variant of a
 * kernel, and most programs never run another. That happens once, however many threads want it. The key is the spec, the
 * variant, the device's traits, the build of the generator, options, target and toolchain: all that can change the binary, and
 * nothing of shapes or values.
 */
final class VariantCode {
    private final Program program;
    private final KernelVariant variant;
    private final String key;
    private final Device device;
    private final DeviceTraits traits;
    private final AtomicReference<@Nullable FutureTask<GpuModule>> task = new AtomicReference<>();

    VariantCode(Program program, KernelVariant variant, String key, Device device, DeviceTraits traits) {
        this.program = program;
        this.variant = variant;
        this.key = key;
        this.device = device;
        this.traits = traits;
    }

    /**
     * Returns the loaded code, which is compiled now if it was not before.
     *
     * @throws CompileException if the toolchain rejects the text
     */
    GpuModule module() {
        FutureTask<GpuModule> known = task.get();
        if (known == null) {
            FutureTask<GpuModule> mine = task();
            known = task.compareAndExchange(null, mine);
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
            throw new IllegalStateException("bug in VariantCode: a checked exception", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceInterruptedException(
                    "interrupted while another thread compiles kernel " + variant.name(), false);
        }
    }

    boolean isBegun() {
        return task.get() != null;
    }

    private FutureTask<GpuModule> task() {
        return new FutureTask<>(() -> device.load(image())) {
            @Override
            protected void setException(Throwable thrown) {
                // The next caller tries again: by then somebody may have freed the disk or installed the library.
                task.compareAndSet(this, null);
                super.setException(thrown);
            }
        };
    }

    private Image image() {
        try {
            return Images.of(
                    variant.name(),
                    "generator " + GeneratorId.value() + "\ntraits " + traits.key() + "\nkernel " + variant.name()
                            + "\n" + key,
                    device,
                    CompileOptions.EXACT,
                    () -> program.toCompile(variant));
        } catch (CompileException e) {
            throw program.located(e, variant);
        }
    }
}
