package org.gpuarray.kernels.compile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import jcuda.nvrtc.JNvrtc;
import jcuda.nvrtc.nvrtcProgram;
import jcuda.nvrtc.nvrtcResult;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeepStack;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;
import org.gpuarray.kernels.compile.TypedProgram.Attempt;
import org.jspecify.annotations.Nullable;

/**
 * NVRTC through JCuda: CUDA C++ to a cubin of the wanted architecture, or to PTX of the newest architecture it knows where
 * the wanted one is newer still. Needs no GPU. The library is found at creation and loaded at the first compilation, so that
 * a process that finds its kernels in the disk cache never loads it. One NVRTC serves a JVM.
 */
public final class NvrtcCompiler implements Toolchain {
    /** Leaves out the declarations of textures, launches and the runtime's functions: one of six ms of a small kernel. */
    private static final String MINIMAL = "--minimal";

    private static @Nullable NvrtcCompiler shared;

    private final NvrtcLibrary library;
    private int[] architectures = {};
    private boolean knowsMinimal;

    private NvrtcCompiler(NvrtcLibrary library) {
        this.library = library;
    }

    /**
     * Returns the JVM's NVRTC, the first call choosing one that knows {@code target}.
     *
     * @throws DeviceException if there is none; the message lists what was tried
     */
    public static synchronized NvrtcCompiler find(Target target) {
        NvrtcCompiler compiler = shared;
        if (compiler == null) {
            compiler = new NvrtcCompiler(NvrtcLibrary.choose(target.name()));
            shared = compiler;
        }
        return compiler;
    }

    @Override
    public String id() {
        return "nvrtc-" + library.identity();
    }

    /** Returns where NVRTC was found, for people. */
    public String origin() {
        return library.origin();
    }

    /** Returns whether programs can include the headers that CUDA installs; the jar has none of them. */
    public boolean hasHeaders() {
        return !library.headers().isEmpty();
    }

    private synchronized void load() {
        if (architectures.length > 0) {
            return;
        }
        try {
            library.load();
            JCudaNatives.load("JNvrtc");
        } catch (LinkageError e) {
            String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new DeviceException("NVRTC from " + library.origin() + " could not be loaded: " + reason, e);
        }
        int[] count = new int[1];
        check(JNvrtc.nvrtcGetNumSupportedArchs(count), "nvrtcGetNumSupportedArchs");
        int[] supported = new int[count[0]];
        check(JNvrtc.nvrtcGetSupportedArchs(supported), "nvrtcGetSupportedArchs");
        Arrays.sort(supported);
        int[] major = new int[1];
        int[] minor = new int[1];
        check(JNvrtc.nvrtcVersion(major, minor), "nvrtcVersion");
        knowsMinimal = major[0] * 100 + minor[0] >= 1204;
        architectures = supported;
    }

    @Override
    public Image compile(KernelSource source, Target target, CompileOptions options) {
        load();
        Job job = new Job(source, target, options);
        KernelSource.Declared declared = source.declared();
        if (declared != null) {
            return TypedProgram.compile(source, declared, job);
        }
        Attempt attempt = job.compile();
        Image image = attempt.image();
        if (image == null) {
            throw Objects.requireNonNull(attempt.error());
        }
        return job.image(image.bytes(), attempt.lowered(), ProgramTypes.NONE);
    }

    /** One program for one target. */
    private final class Job implements TypedProgram.Compiler {
        private final KernelSource source;
        private final boolean known;
        private final String architecture;
        private final List<String> arguments;
        private final boolean isGenerated;

        Job(KernelSource source, Target target, CompileOptions options) {
            this.source = source;
            isGenerated = options.equals(CompileOptions.EXACT);
            int wanted = Integer.parseInt(target.name().substring("sm_".length()));
            known = Arrays.binarySearch(architectures, wanted) >= 0;
            architecture = known ? "sm_" + wanted : "compute_" + architectures[architectures.length - 1];
            arguments = new ArrayList<>(options.arguments());
            arguments.add("--gpu-architecture=" + architecture);
            if (source.text().contains("#include")) {
                library.headers().forEach(folder -> arguments.add("--include-path=" + folder));
            }
        }

        /**
         * Compiles a program that need not tell its types. A generated one uses what {@link #MINIMAL} leaves out only where a
         * user's text in it does; NVRTC then reads it again.
         */
        Attempt compile() {
            if (isGenerated && knowsMinimal) {
                Attempt attempt = compile(source.kernels(), null, List.of(MINIMAL));
                if (attempt.image() != null) {
                    return attempt;
                }
            }
            return compile(source.kernels(), null);
        }

        @Override
        public Attempt compile(Collection<String> names, @Nullable String header) {
            return compile(names, header, List.of());
        }

        private Attempt compile(Collection<String> names, @Nullable String header, List<String> more) {
            NativeCompilations.SHARED.begin();
            try {
                return compileNow(names, header, more);
            } finally {
                NativeCompilations.SHARED.finish();
            }
        }

        private Attempt compileNow(Collection<String> names, @Nullable String header, List<String> more) {
            Map<String, String> headers = new TreeMap<>(source.headers());
            List<String> all = new ArrayList<>(arguments);
            all.addAll(more);
            if (header != null) {
                headers.put(TypeQueries.HEADER, header);
                all.add("--pre-include=" + TypeQueries.HEADER);
            }
            String[] files = headers.keySet().toArray(new String[0]);
            String[] texts = headers.values().toArray(new String[0]);
            nvrtcProgram program = new nvrtcProgram();
            check(
                    JNvrtc.nvrtcCreateProgram(program, source.text(), source.fileName(), files.length, texts, files),
                    "nvrtcCreateProgram(" + source.fileName() + ")");
            try {
                for (String name : names) {
                    check(
                            JNvrtc.nvrtcAddNameExpression(program, name),
                            "nvrtcAddNameExpression(" + source.fileName() + ", " + name + ")");
                }
                int code = DeepStack.call(
                        () -> JNvrtc.nvrtcCompileProgram(program, all.size(), all.toArray(new String[0])));
                return code == nvrtcResult.NVRTC_SUCCESS
                        ? new Attempt(null, image(program), lowered(program, names))
                        : new Attempt(rejection(code, program, source, architecture), null, Map.of());
            } finally {
                JNvrtc.nvrtcDestroyProgram(program);
            }
        }

        private Map<String, String> lowered(nvrtcProgram program, Collection<String> names) {
            Map<String, String> found = new HashMap<>();
            for (String expression : names) {
                String[] name = new String[1];
                check(
                        JNvrtc.nvrtcGetLoweredName(program, expression, name),
                        "nvrtcGetLoweredName(" + source.fileName() + ", " + expression + ")");
                found.put(expression, name[0]);
            }
            return found;
        }

        private Image image(nvrtcProgram program) {
            if (!known) {
                String[] text = new String[1];
                check(JNvrtc.nvrtcGetPTX(program, text), "nvrtcGetPTX");
                return image(text[0].getBytes(StandardCharsets.US_ASCII), Map.of(), ProgramTypes.NONE);
            }
            long[] size = new long[1];
            check(JNvrtc.nvrtcGetCUBINSize(program, size), "nvrtcGetCUBINSize");
            byte[] bytes = new byte[Math.toIntExact(size[0])];
            check(JNvrtc.nvrtcGetCUBIN(program, bytes), "nvrtcGetCUBIN");
            return image(bytes, Map.of(), ProgramTypes.NONE);
        }

        @Override
        public Image image(byte[] bytes, Map<String, String> kernels, ProgramTypes types) {
            return known ? new Image.Cubin(bytes, kernels, types) : new Image.Ptx(bytes, kernels, types);
        }
    }

    private CompileException rejection(int code, nvrtcProgram program, KernelSource source, String architecture) {
        String[] log = new String[1];
        JNvrtc.nvrtcGetProgramLog(program, log);
        String text = log[0] == null || log[0].isBlank() ? JNvrtc.nvrtcGetErrorString(code) : log[0];
        List<CompileException.Diagnostic> errors = NvrtcLog.errors(text, source);
        String head = "NVRTC " + library.identity() + " rejected " + source.fileName() + " for " + architecture;
        return new CompileException(head + NvrtcLog.describe(errors, text), errors);
    }

    private static void check(int code, String call) {
        if (code != nvrtcResult.NVRTC_SUCCESS) {
            throw new DeviceException(call + " failed: " + JNvrtc.nvrtcGetErrorString(code));
        }
    }
}
