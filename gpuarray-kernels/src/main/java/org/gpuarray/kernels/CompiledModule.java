package org.gpuarray.kernels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.device.LinkInput;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.kernels.compile.BinaryFormat;
import org.gpuarray.kernels.compile.BinarySignatures;
import org.gpuarray.kernels.compile.ShippedImage;

/**
 * A program that was compiled before, loaded on the current device: {@link SourceModule#image} of another process, or a cubin, PTX or
 * fatbin that NVIDIA's compilers made.
 *
 * <pre>{@code
 * byte[] image = new SourceModule(text).image();          // where there is a compiler
 *
 * try (CompiledModule module = CompiledModule.of(image)) { // where there is none
 *   module.getFunction("scale").forEach(x.size()).launch(x, 2f);
 * }
 * }</pre>
 *
 * <p>An image of this library has the types of its kernels, so launches check their arguments as those of a {@link SourceModule}. Of
 * other binaries as much is checked as they tell: PTX and cubin have the number and sizes of a kernel's parameters, PTX which are
 * floating, and the name of a kernel without {@code extern "C"} has its types; a fatbin tells nothing. Where only a size is known an
 * argument has the size of its Java type: {@code 2} is an {@code int}, {@code 2f} a {@code float}, {@code 2L} a {@code long long}; a
 * record is a struct, an array or buffer an address. {@link KernelFunction#as} fixes the types once.
 *
 * <p>PTX, cubin and fatbin are code for GPUs: the CPU device runs none of them, but its own images. Thread-safe.
 */
public final class CompiledModule implements AutoCloseable {
    private final LoadedModule lifetime = this::requireOpen;
    private final Device device;
    private final GpuModule module;
    private final Map<String, String> names;
    private final ProgramTypes types;
    private volatile boolean isClosed;

    CompiledModule(Device device, GpuModule module, Map<String, String> names, ProgramTypes types) {
        this.device = device;
        this.module = module;
        this.names = names;
        this.types = types;
    }

    /**
     * Loads an image, a cubin, PTX or a fatbin; the first bytes tell which.
     *
     * @throws IllegalArgumentException if the bytes are none of them, or were cut
     * @throws DeviceException if the image is for another device; the message says for which
     */
    public static CompiledModule of(byte[] bytes) {
        Objects.requireNonNull(bytes, "bytes");
        return of("an array of " + bytes.length + " bytes", bytes);
    }

    /**
     * Loads a file; see {@link #of(byte[])}.
     *
     * @throws UncheckedIOException if it cannot be read
     */
    public static CompiledModule of(Path file) {
        Objects.requireNonNull(file, "file");
        try {
            return of(file.toString(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException("load: " + file + " cannot be read", e);
        }
    }

    private static CompiledModule of(String name, byte[] bytes) {
        Device device = Devices.current();
        boolean isCpu = device.target().name().equals("jvm");
        Image image = isCpu ? forCpu(name, bytes, device) : forGpu(name, bytes, device);
        GpuModule module = device.load(image);
        return new CompiledModule(device, module, image.kernels(), module.types());
    }

    private static Image forCpu(String name, byte[] bytes, Device device) {
        ShippedImage shipped = ShippedImage.decode(bytes);
        if (shipped == null || !(shipped.image() instanceof Image.JvmClasses)) {
            String what = shipped == null ? describe(name, bytes) : "an image for " + shipped.target();
            throw new DeviceException("load: " + name + " is " + what + ", code for GPUs; the device " + device.id()
                    + " runs CUDA C++ that it has compiled itself: give new SourceModule the text, or choose a GPU"
                    + " with -Dgpuarray.device=cuda");
        }
        String own = device.toolchain().id();
        if (!shipped.toolchain().equals(own)) {
            throw new DeviceException("load: " + name + " is an image of " + shipped.toolchain()
                    + " for the CPU device, this" + " one is " + own
                    + ": versions of the library and settings of gpuarray.check need their own images");
        }
        return shipped.image();
    }

    private static Image forGpu(String name, byte[] bytes, Device device) {
        ShippedImage shipped = ShippedImage.decode(bytes);
        if (shipped != null) {
            if (shipped.image() instanceof Image.JvmClasses) {
                throw new DeviceException("load: " + name + " is an image for the CPU device (" + shipped.toolchain()
                        + "), the device is " + device.id() + ": compile the text there");
            }
            return shipped.image();
        }
        return image(name, bytes);
    }

    /** Returns a cubin, PTX or fatbin with what it tells about its kernels. */
    static Image image(String name, byte[] bytes) {
        LinkInput.Kind kind = BinaryFormat.of(bytes);
        if (kind == LinkInput.Kind.CUBIN) {
            return BinarySignatures.of(new Image.Cubin(bytes));
        } else if (kind == LinkInput.Kind.PTX) {
            return BinarySignatures.of(new Image.Ptx(bytes));
        } else if (kind == LinkInput.Kind.FATBIN) {
            return new Image.Fatbin(bytes);
        }
        throw new IllegalArgumentException("load: " + name + " is " + describe(name, bytes)
                + (kind == null ? "" : ", which ModuleLinker links") + "; need an image, a cubin, PTX or a fatbin");
    }

    private static String describe(String name, byte[] bytes) {
        LinkInput.Kind kind = BinaryFormat.of(bytes);
        if (kind == null) {
            byte[] first = Arrays.copyOf(bytes, Math.min(bytes.length, 16));
            throw new IllegalArgumentException("load: " + name + " begins with \""
                    + new String(first, StandardCharsets.US_ASCII).replaceAll("[^ -~]", ".")
                    + "\", need an image of SourceModule, a cubin, PTX or a fatbin");
        }
        String architecture = BinaryFormat.architecture(bytes);
        String text = switch (kind) {
            case CUBIN -> "a cubin";
            case PTX -> "PTX";
            case FATBIN -> "a fatbin";
            case OBJECT -> "an object file";
            case LIBRARY -> "an archive";
        };
        return architecture.isEmpty() ? text : text + " for " + architecture;
    }

    /**
     * Returns a kernel, by its plain name or, where several have it, by the name in the binary.
     *
     * @throws IllegalArgumentException if the program has no such kernel; the message lists those that it tells of
     * @throws IllegalStateException if the module was closed
     */
    public KernelFunction getFunction(String name) {
        Objects.requireNonNull(name, "name");
        requireOpen(name);
        GpuFunction function;
        try {
            function = module.function(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("no kernel " + name + " in this module; it has " + kernels(), e);
        }
        List<ParameterType> parameters = types.kernels().get(name);
        KernelSignature signature = parameters == null
                ? KernelSignature.unknown(name)
                : KernelSignature.of(name, parameters, List.of(), new StructTypes(types.structs()));
        return new KernelFunction(lifetime, device, function, signature);
    }

    /**
     * Returns a {@code __device__} or {@code __constant__} variable; valid until the module is closed. The type of its elements is known
     * if this is an image of the library.
     *
     * @throws IllegalArgumentException if the program has no such variable
     * @throws IllegalStateException if the module was closed
     */
    public ModuleVariable getGlobal(String name) {
        Objects.requireNonNull(name, "name");
        requireOpen(name);
        ParameterType elements = types.variables().get(name);
        return new ModuleVariable(name, elements, new StructTypes(types.structs()), device, module.global(name));
    }

    /** Returns the names of the kernels that the binary tells of: all, but of a fatbin none. */
    public List<String> kernels() {
        TreeSet<String> all = new TreeSet<>(types.kernels().keySet());
        names.forEach((plain, binary) -> {
            if (!plain.equals(binary)) {
                all.remove(binary);
            }
        });
        return List.copyOf(all);
    }

    /** Unloads the program; its kernels and variables are no longer valid. */
    @Override
    public void close() {
        isClosed = true;
        module.close();
    }

    private void requireOpen(String name) {
        if (isClosed) {
            throw new IllegalStateException(name + ": its module was closed");
        }
    }
}
