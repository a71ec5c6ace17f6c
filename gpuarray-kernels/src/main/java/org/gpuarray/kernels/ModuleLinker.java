package org.gpuarray.kernels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.device.LinkInput;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.StructMember;
import org.gpuarray.kernels.compile.BinaryFormat;
import org.gpuarray.kernels.compile.CudaFolders;

/**
 * Links parts of a program for a GPU: texts, PTX, relocatable cubins, objects and archives of nvcc. A function of one part may call
 * one of another, which it declares {@code extern}:
 *
 * <pre>{@code
 * CompiledModule module = new ModuleLinker()
 *     .source("extern __device__ float f(float); __global__ void all(float *x) { x[threadIdx.x] = f(x[threadIdx.x]); }")
 *     .source("__device__ float f(float x) { return x * x; }")
 *     .link();
 * }</pre>
 *
 * <p>Kernels that launch kernels need CUDA's library for it: {@code library("cudadevrt")}, which a CUDA toolkit has. The parts are
 * linked by the driver, so the CPU device has no linker: it takes one text and its headers. Not thread-safe.
 */
public final class ModuleLinker {
    private static final String RELOCATABLE = "--relocatable-device-code=true";

    /** Gives what is linked, and notes what it tells of its kernels. */
    private interface Part {
        LinkInput on(Device device, Signatures found);
    }

    /** What the parts tell of their kernels. */
    private static final class Signatures {
        private final Map<String, String> names = new HashMap<>();
        private final Map<String, List<ParameterType>> kernels = new HashMap<>();
        private final Map<String, ParameterType> variables = new HashMap<>();
        private final Map<String, List<StructMember>> structs = new HashMap<>();

        private void add(Image image) {
            names.putAll(image.kernels());
            kernels.putAll(image.types().kernels());
            variables.putAll(image.types().variables());
            structs.putAll(image.types().structs());
        }
    }

    private final List<Part> parts = new ArrayList<>();

    /** Makes a linker without parts. */
    public ModuleLinker() {}

    /**
     * Adds a text, which is compiled for the current device when {@link #link} is called, so that other parts may use its functions.
     *
     * @param options as for {@link SourceModule}
     */
    public ModuleLinker source(String cudaText, String... options) {
        Objects.requireNonNull(options, "options");
        return source(SourceModule.builder(cudaText).options(options));
    }

    /** Adds a text with headers and macros, as {@link #source(String, String...)}. */
    public ModuleLinker source(SourceModule.Builder program) {
        Objects.requireNonNull(program, "program");
        String name = "text " + (parts.size() + 1);
        parts.add((device, found) -> {
            Image image = new SourceProgram(device, program, List.of(RELOCATABLE)).image();
            found.add(image);
            LinkInput.Kind kind = image instanceof Image.Ptx ? LinkInput.Kind.PTX : LinkInput.Kind.CUBIN;
            return new LinkInput(kind, image.bytes(), name);
        });
        return this;
    }

    /**
     * Adds PTX, a cubin, a fatbin, an object or an archive; the first bytes tell which.
     *
     * @param name for messages
     * @throws IllegalArgumentException if the bytes are none of them
     */
    public ModuleLinker add(byte[] bytes, String name) {
        Objects.requireNonNull(bytes, "bytes");
        Objects.requireNonNull(name, "name");
        LinkInput.Kind kind = BinaryFormat.of(bytes);
        if (kind == null) {
            throw new IllegalArgumentException(
                    "link: " + name + " of " + bytes.length + " bytes is no PTX, cubin, fatbin, object or archive");
        }
        byte[] own = bytes.clone();
        parts.add((device, found) -> {
            if (kind != LinkInput.Kind.OBJECT && kind != LinkInput.Kind.LIBRARY) {
                found.add(CompiledModule.image(name, own));
            }
            return new LinkInput(kind, own, name);
        });
        return this;
    }

    /**
     * Adds a file; see {@link #add(byte[], String)}.
     *
     * @throws UncheckedIOException if it cannot be read
     */
    public ModuleLinker add(Path file) {
        Objects.requireNonNull(file, "file");
        try {
            return add(Files.readAllBytes(file), file.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("link: " + file + " cannot be read", e);
        }
    }

    /**
     * Adds an archive of the CUDA toolkit by its name, {@code "cudadevrt"} for kernels that launch kernels.
     *
     * @throws DeviceException if there is none; the message lists the folders that were searched
     */
    public ModuleLinker library(String name) {
        Objects.requireNonNull(name, "name");
        boolean isWindows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("windows");
        String file = isWindows ? name + ".lib" : "lib" + name + ".a";
        List<Path> folders = new ArrayList<>(CudaFolders.libraries());
        if (isWindows) {
            CudaFolders.libraries()
                    .forEach(folder -> folders.add(folder.resolveSibling("lib").resolve("x64")));
        }
        return folders.stream()
                .map(folder -> folder.resolve(file))
                .filter(Files::isRegularFile)
                .findFirst()
                .map(this::add)
                .orElseThrow(() -> new DeviceException("link: no " + file + " found\n  searched: " + folders
                        + "\n  a CUDA toolkit has it: install one that the driver supports, or name its folder with the"
                        + " environment variable CUDA_HOME"));
    }

    /**
     * Compiles the texts, links all parts for the current device and loads the program. Launches of kernels of texts check their
     * arguments as those of a {@link SourceModule}, those of other parts as {@link CompiledModule} says.
     *
     * @throws org.gpuarray.device.CompileException if a text has errors
     * @throws DeviceException if the device has no linker, as the CPU device, or the driver refuses a part, or misses a symbol
     * @throws IllegalStateException if there is no part
     */
    public CompiledModule link() {
        if (parts.isEmpty()) {
            throw new IllegalStateException("link: no part, need source, add or library before");
        }
        Device device = Devices.current();
        device.requireLinker();
        Signatures found = new Signatures();
        List<LinkInput> inputs =
                parts.stream().map(part -> part.on(device, found)).toList();
        ProgramTypes types = new ProgramTypes(found.kernels, found.variables, found.structs);
        GpuModule module = device.link(inputs, found.names, types);
        return new CompiledModule(device, module, found.names, types);
    }
}
