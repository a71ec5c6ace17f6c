package org.gpuarray.kernels;

import java.util.List;
import java.util.Map;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.kernels.compile.Images;
import org.gpuarray.kernels.compile.KernelDump;
import org.jspecify.annotations.Nullable;

/**
 * A program in CUDA C++, compiled for the current device and loaded:
 *
 * <pre>{@code
 * SourceModule module = new SourceModule("""
 *     __global__ void doublify(float* a) {
 *       int idx = threadIdx.x + threadIdx.y * 4;
 *       a[idx] *= 2;
 *     }
 *     """);
 * module.getFunction("doublify").block(4, 4).launch(new InOut(a));
 * }</pre>
 *
 * <p>Kernels get C linkage, so that they are found by their plain names; templates and kernels that are static keep theirs.
 * A program that was compiled before, by this process or another, comes from the disk cache. Without options the compiler's
 * own defaults hold: multiplications and additions may be contracted, as CUDA's users expect. Thread-safe.
 */
public final class SourceModule implements AutoCloseable {
    private static final String FILE_NAME = "kernel.cu";

    private final Device device;
    private final GpuModule module;
    private final Map<String, @Nullable KernelSignature> signatures;

    /**
     * Compiles a program.
     *
     * @param options as for NVRTC: {@code "-DN=4"}, {@code "--use_fast_math"}
     * @throws org.gpuarray.device.CompileException if the text has errors; the message shows each with its line
     * @throws org.gpuarray.device.DeviceException if there is no device or no compiler
     */
    public SourceModule(String cudaText, String... options) {
        this(cudaText, List.of(options), false);
    }

    private SourceModule(String cudaText, List<String> options, boolean noExternC) {
        device = Devices.current();
        signatures = KernelSignature.scan(cudaText);
        String text = noExternC ? cudaText : KernelSignature.withPlainNames(cudaText);
        Image image = Images.of(
                name(),
                "module\n" + text,
                device,
                new CompileOptions(options),
                () -> new KernelSource(FILE_NAME, text));
        module = device.load(image);
        KernelDump.write(
                name() + ".module", () -> options.isEmpty() ? text : "// " + String.join(" ", options) + "\n" + text);
    }

    /** Compiles a program as it stands: kernels without C linkage have their mangled names. */
    public static SourceModule withoutExternC(String cudaText, String... options) {
        return new SourceModule(cudaText, List.of(options), true);
    }

    private String name() {
        String first = signatures.keySet().stream().findFirst().orElse("module");
        return first.length() > 60 ? first.substring(0, 60) : first;
    }

    /**
     * Returns a kernel.
     *
     * @throws IllegalArgumentException if the program has no such kernel; the message lists those it has
     */
    public KernelFunction getFunction(String name) {
        try {
            return new KernelFunction(device, module.function(name), signatures.get(name));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    FILE_NAME + " has no kernel " + name + "; it has " + signatures.keySet(), e);
        }
    }

    /**
     * Returns a {@code __device__} or {@code __constant__} variable; valid until the module is closed.
     *
     * @throws IllegalArgumentException if the program has no such variable
     */
    public ModuleVariable getGlobal(String name) {
        return new ModuleVariable(name, device, module.global(name));
    }

    /** Unloads the program; its kernels and variables are no longer valid. */
    @Override
    public void close() {
        module.close();
    }
}
