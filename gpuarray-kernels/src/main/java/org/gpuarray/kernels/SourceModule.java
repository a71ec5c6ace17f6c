package org.gpuarray.kernels;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
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
 * own defaults hold: multiplications and additions may be contracted, as CUDA's users expect. {@link #builder} takes
 * headers, macros and instances of templates besides. Thread-safe.
 */
public final class SourceModule implements AutoCloseable {
    private static final String FILE_NAME = "kernel.cu";
    private static final String PRE_INCLUDE = "--pre-include=";

    private final Device device;
    private final KernelSource source;
    private final CompileOptions options;
    private final GpuModule module;
    /**
     * The program again for each variable that no kernel uses, by its name: NVRTC leaves such a variable out unless it is asked
     * for.
     */
    private final Map<String, GpuModule> unused = new HashMap<>();

    private final KernelDeclarations declared;
    private final Map<String, @Nullable KernelSignature> signatures;
    private final Set<String> templates;
    /** The names by which kernels are found. */
    private final Set<String> names = new LinkedHashSet<>();

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
        Map<String, String> headers = Includes.of(builder.allText(), builder.headers, builder.folders);
        List<String> compiled = new ArrayList<>(builder.options);
        addStandardHeaders(builder, headers, compiled);
        // What a header defines comes before what includes it.
        String all = String.join("\n", headers.values()) + "\n" + builder.text;
        declared = new KernelDeclarations(all, builder.macros);
        signatures = declared.signatures();
        templates = declared.templates();
        List<String> kernels = new ArrayList<>(builder.kernels);
        if (builder.externC) {
            headers.replaceAll((name, text) -> KernelDeclarations.withPlainNames(text));
            names.addAll(signatures.keySet());
            names.removeAll(templates);
        } else {
            Set<String> named = new LinkedHashSet<>(kernels);
            named.addAll(declared.mangled());
            kernels.clear();
            kernels.addAll(named);
            names.addAll(declared.plain());
        }
        names.addAll(kernels);
        for (String kernel : kernels) {
            signatures.put(kernel, declared.instance(kernel));
        }
        String text = builder.externC ? KernelDeclarations.withPlainNames(builder.text) : builder.text;
        source = new KernelSource(FILE_NAME, text, headers, kernels);
        options = new CompileOptions(compiled);
        try {
            module = load(source);
        } catch (CompileException e) {
            throw StandardHeaders.explained(e);
        }
        KernelDump.write(name() + ".module", () -> dumped(source, options.arguments()));
    }

    private static void addStandardHeaders(Builder builder, Map<String, String> headers, List<String> options) {
        List<String> texts = new ArrayList<>(headers.values());
        texts.add(builder.allText());
        texts.addAll(builder.macros.values());
        texts.addAll(builder.kernels);
        Map<String, String> standard = StandardHeaders.of(texts, headers.keySet());
        headers.putAll(standard);
        if (standard.containsKey(StandardHeaders.IMPLICIT)) {
            options.add(0, PRE_INCLUDE + StandardHeaders.IMPLICIT);
        }
    }

    private GpuModule load(KernelSource program) {
        Image image = Images.of(name(), key(program), device, options, () -> program);
        return device.load(image);
    }

    /** Returns the program with all that it was compiled with, as comments before it. */
    private static String dumped(KernelSource source, List<String> options) {
        StringBuilder out = new StringBuilder();
        if (!options.isEmpty()) {
            out.append("// ").append(String.join(" ", options)).append('\n');
        }
        source.kernels()
                .forEach(kernel -> out.append("// kernel ").append(kernel).append('\n'));
        source.headers().forEach((name, text) -> {
            out.append("// header ").append(name).append('\n');
            text.lines().forEach(line -> out.append("// | ").append(line).append('\n'));
        });
        return out.append(source.text()).toString();
    }

    private static String key(KernelSource source) {
        StringBuilder key = new StringBuilder("module\n");
        source.kernels().forEach(kernel -> key.append("kernel ").append(kernel).append('\n'));
        source.headers()
                .forEach((name, text) -> key.append("header ")
                        .append(name)
                        .append(' ')
                        .append(text.length())
                        .append('\n')
                        .append(text)
                        .append('\n'));
        return key.append(source.text()).toString();
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

    private String name() {
        String first = signatures.keySet().stream().findFirst().orElse("module").replaceAll("\\W+", "_");
        return first.length() > 60 ? first.substring(0, 60) : first;
    }

    /**
     * Returns a kernel, by its plain name or by the expression that was given to {@link Builder#kernel}.
     *
     * @throws IllegalArgumentException if the program has no such kernel; the message lists those it has
     * @throws IllegalStateException if the module was closed
     */
    public KernelFunction getFunction(String name) {
        Objects.requireNonNull(name, "name");
        requireOpen(name);
        try {
            return new KernelFunction(this, device, module.function(name), signatures.get(name));
        } catch (IllegalArgumentException e) {
            String template = templates.contains(name)
                    ? "; it is a template, so name an instance: SourceModule.builder(text).kernel(\"" + name
                            + "<...>\")"
                    : "";
            throw new IllegalArgumentException(
                    FILE_NAME + " has no kernel " + name + "; it has " + names + template, e);
        }
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
        return new ModuleVariable(name, declared.elementType(name), device, global(name));
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
        boolean isNamed = source.text().contains(variable)
                || source.headers().values().stream().anyMatch(text -> text.contains(variable));
        if (known != null || !isNamed) {
            return known;
        }
        List<String> names = new ArrayList<>(source.kernels());
        names.add("&" + variable);
        try {
            GpuModule other = load(new KernelSource(FILE_NAME, source.text(), source.headers(), names));
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
    void requireOpen(String name) {
        if (isClosed) {
            throw new IllegalStateException(name + ": its module was closed");
        }
    }

    /** What a program is compiled with. */
    public static final class Builder {
        private final String text;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final List<Path> folders = new ArrayList<>();
        private final Map<String, String> macros = new LinkedHashMap<>();
        private final List<String> options = new ArrayList<>();
        private final List<String> kernels = new ArrayList<>();
        /** Of options, the lines that include what comes before the first line. */
        private final StringBuilder before = new StringBuilder();

        private boolean externC = true;

        private Builder(String text) {
            this.text = text;
        }

        private String allText() {
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
            } else if (option.startsWith(PRE_INCLUDE)) {
                before.append("#include <")
                        .append(option.substring(PRE_INCLUDE.length()))
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
