package org.gpuarray.kernels;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.kernels.compile.ShippedImage;
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
 * <p>Kernels get C linkage, so that they are found by their plain names; templates, kernels that are static and those in namespaces
 * keep theirs.
 * A program that was compiled before, by this process or another, comes from the disk cache. Without options the compiler's
 * own defaults hold: multiplications and additions may be contracted, as CUDA's users expect. {@link #builder} takes
 * headers, macros and instances of templates besides. {@link #image} gives the compiled program to ship, {@link ModuleLinker} links
 * several texts on a GPU. Thread-safe.
 */
public final class SourceModule implements AutoCloseable {
    private static final String FILE_NAME = SourceProgram.FILE_NAME;

    private final Device device;
    private final SourceProgram program;
    private final LoadedModule lifetime = this::requireOpen;
    private final Image image;
    private final GpuModule module;
    /**
     * The program again for each variable that no kernel uses, by its name: NVRTC leaves such a variable out unless it is asked
     * for.
     */
    private final Map<String, GpuModule> unused = new HashMap<>();

    private final ProgramTypes types;

    private volatile boolean isClosed;

    /**
     * Compiles a program.
     *
     * @param options as for NVRTC: {@code "-DN=4"}, {@code "-Ifolder"}, {@code "--use_fast_math"}
     * @throws org.gpuarray.device.CompileException if the text has errors; the message shows each with its line
     * @throws org.gpuarray.device.DeviceException if there is no device or no compiler
     */
    public SourceModule(String cudaText, String... options) {
        this(builder(cudaText).options(Objects.requireNonNull(options, "options")));
    }

    private SourceModule(Builder builder) {
        device = Devices.current();
        program = new SourceProgram(device, builder, List.of());
        image = program.image();
        module = device.load(image);
        types = module.types();
    }

    /**
     * Returns the compiled program with the types of its kernels, as bytes to ship: {@link CompiledModule#of(byte[])} loads them without a
     * compiler. They are for this kind of device: a GPU of this architecture, or the CPU device of this version of the library.
     *
     * <pre>{@code Files.write(path, new SourceModule(text).image()); }</pre>
     */
    public byte[] image() {
        return new ShippedImage(
                        image, device.target().name(), device.toolchain().id())
                .encode();
    }

    /**
     * Returns what compiles a program that needs more than options:
     *
     * <pre>{@code
     * SourceModule module = SourceModule.builder("""
     *         #include "scale.h"
     *         template <typename T, int N> __global__ void scale(T* a) {
     *           a[threadIdx.x] = scaled<N>(a[threadIdx.x]);
     *         }
     *         """)
     *     .header("scale.h", "template <int N, typename T> __device__ T scaled(T x) { return x * N + OFFSET; }")
     *     .define("OFFSET", 1)
     *     .kernel("scale<float, 4>")
     *     .build();
     * module.getFunction("scale<float, 4>").block(3).launch(new InOut(a));
     * }</pre>
     */
    public static Builder builder(String cudaText) {
        Objects.requireNonNull(cudaText, "cudaText");
        return new Builder(cudaText);
    }

    /**
     * Returns a kernel, by its name or by the expression that was given to {@link Builder#kernel}. Of {@code ns::scale} the plain name
     * {@code scale} will do if no other kernel has it.
     *
     * @throws IllegalArgumentException if the program has no such kernel; the message lists those it has
     * @throws IllegalStateException if the module was closed
     */
    public KernelFunction getFunction(String name) {
        Objects.requireNonNull(name, "name");
        requireOpen(name);
        String known = known(name);
        List<ParameterType> parameters = Objects.requireNonNull(types.kernels().get(known));
        KernelSignature signature = KernelSignature.of(
                known, parameters, program.declared().parameters(known, parameters), new StructTypes(types.structs()));
        return new KernelFunction(lifetime, device, module.function(known), signature);
    }

    /**
     * Returns a kernel's name as the program has it: spaces in {@code f<int, 3>} do not count, nor colons before the name, and
     * namespaces may be left out if only one has such a kernel.
     */
    private String known(String name) {
        if (types.kernels().containsKey(name)) {
            return name;
        }
        String plain = plain(name);
        List<String> inside = new ArrayList<>();
        for (String each : types.kernels().keySet()) {
            String found = plain(each);
            if (found.equals(plain)) {
                return each;
            } else if (found.endsWith("::" + plain) && !name.strip().startsWith("::")) {
                inside.add(each);
            }
        }
        if (inside.size() == 1) {
            return inside.get(0);
        }
        throw noKernel(name);
    }

    private static String plain(String name) {
        String plain = name.replaceAll("\\s", "");
        return plain.startsWith("::") ? plain.substring(2) : plain;
    }

    private IllegalArgumentException noKernel(String name) {
        String found = FILE_NAME + " has no kernel " + name + "; it has "
                + new TreeSet<>(types.kernels().keySet());
        if (program.declared().templates().contains(name)) {
            return new IllegalArgumentException(
                    found + "; it is a template, so name an instance: SourceModule.builder(text).kernel(\"" + name
                            + "<...>\")");
        }
        try {
            module.function(name);
        } catch (IllegalArgumentException e) {
            return new IllegalArgumentException(
                    name.contains("::") || name.contains("<")
                            ? found + "; name it when the program is compiled: SourceModule.builder(text).kernel(\""
                                    + name + "\")"
                            : found,
                    e);
        }
        return new IllegalArgumentException(FILE_NAME + ": the parameters of kernel " + name
                + " cannot be told by its name alone; name it in C++, with its namespaces:"
                + " SourceModule.builder(text).kernel(\"...::" + name + "\")");
    }

    /**
     * Returns a {@code __device__} or {@code __constant__} variable; valid until the module is closed.
     *
     * @throws IllegalArgumentException if the program has no such variable
     * @throws IllegalStateException if the module was closed
     */
    public ModuleVariable getGlobal(String name) {
        Objects.requireNonNull(name, "name");
        requireOpen(name);
        return new ModuleVariable(
                name, types.variables().get(name), new StructTypes(types.structs()), device, global(name));
    }

    private DeviceMemory global(String name) {
        try {
            return module.global(name);
        } catch (IllegalArgumentException e) {
            GpuModule other = moduleOf(name);
            if (other == null) {
                throw e;
            }
            return other.global(name);
        }
    }

    /** Returns the program with a variable that no kernel uses; null if it declares none of this name. */
    private synchronized @Nullable GpuModule moduleOf(String variable) {
        GpuModule known = unused.get(variable);
        if (known != null || !program.names(variable)) {
            return known;
        }
        try {
            GpuModule other = device.load(program.imageWith("&" + variable));
            unused.put(variable, other);
            return other;
        } catch (CompileException e) {
            return null;
        }
    }

    /** Unloads the program; its kernels and variables are no longer valid. */
    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
            unused.values().forEach(GpuModule::close);
        }
        module.close();
    }

    /** Throws if the program was unloaded; the message names its kernel or variable. */
    private void requireOpen(String name) {
        if (isClosed) {
            throw new IllegalStateException(name + ": its module was closed");
        }
    }

    /** What a program is compiled with. */
    public static final class Builder {
        final String text;
        final Map<String, String> headers = new LinkedHashMap<>();
        final List<Path> folders = new ArrayList<>();
        final Map<String, String> macros = new LinkedHashMap<>();
        final List<String> options = new ArrayList<>();
        final List<String> kernels = new ArrayList<>();
        /** Of options, the lines that include what comes before the first line. */
        private final StringBuilder before = new StringBuilder();

        boolean externC = true;

        private Builder(String text) {
            this.text = text;
        }

        String allText() {
            return before + text;
        }

        /** Gives the text that {@code #include "name"} and {@code #include <name>} stand for. */
        public Builder header(String name, String cudaText) {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(cudaText, "cudaText");
            headers.put(name, cudaText);
            return this;
        }

        /** Adds a folder in which included files are looked for, after those added before. */
        public Builder includeFolder(Path folder) {
            Objects.requireNonNull(folder, "folder");
            folders.add(folder);
            return this;
        }

        /** Defines a macro: {@code #define name value} before the first line. */
        public Builder define(String name, Object value) {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(value, "value");
            return options("-D" + name + "=" + value);
        }

        /** Adds options as for NVRTC: {@code "-DN=4"}, {@code "-Ifolder"}, {@code "--use_fast_math"}. */
        public Builder options(String... more) {
            Objects.requireNonNull(more, "more");
            Iterator<String> each = List.of(more).iterator();
            while (each.hasNext()) {
                option(each.next(), each);
            }
            return this;
        }

        private void option(String option, Iterator<String> next) {
            if (option.startsWith("--include-path=")) {
                includeFolder(Path.of(option.substring("--include-path=".length())));
            } else if (option.startsWith("-I")) {
                includeFolder(Path.of(valueOf(option, next)));
            } else if (option.startsWith("-D") || option.startsWith("--define-macro=")) {
                String macro =
                        option.startsWith("-D") ? valueOf(option, next) : option.substring("--define-macro=".length());
                String[] parts = macro.split("=", 2);
                macros.put(parts[0], parts.length == 1 ? "1" : parts[1]);
                options.add("-D" + macro);
            } else if (option.startsWith(SourceProgram.PRE_INCLUDE)) {
                before.append("#include <")
                        .append(option.substring(SourceProgram.PRE_INCLUDE.length()))
                        .append(">\n");
                options.add(option);
            } else {
                options.add(option);
            }
        }

        /** {@code -DN=4} and {@code -D N=4} are the same. */
        private static String valueOf(String option, Iterator<String> next) {
            if (option.length() > 2) {
                return option.substring(2);
            } else if (!next.hasNext()) {
                throw new IllegalArgumentException("compile option " + option + " needs a name after it");
            }
            return next.next();
        }

        /**
         * Asks for a kernel by a C++ expression, {@code add<float, 4>} or {@code ns::scale}: the instance is compiled, and
         * {@link SourceModule#getFunction} finds it by the same text. So a template needs no explicit instantiation.
         */
        public Builder kernel(String expression) {
            Objects.requireNonNull(expression, "expression");
            kernels.add(expression);
            return this;
        }

        /**
         * Leaves the text as it stands: kernels without {@code extern "C"} have mangled names, so that they may be
         * overloaded. They are found by their C++ names, {@code ns::scale}, unless several have one name.
         */
        public Builder withoutExternC() {
            externC = false;
            return this;
        }

        /**
         * Compiles the program for the current device and loads it.
         *
         * @throws org.gpuarray.device.CompileException if the text has errors; the message shows each with its line
         * @throws org.gpuarray.device.DeviceException if there is no device or no compiler
         * @throws IllegalArgumentException if an option is none, or one include means two files
         */
        public SourceModule build() {
            return new SourceModule(this);
        }
    }
}
