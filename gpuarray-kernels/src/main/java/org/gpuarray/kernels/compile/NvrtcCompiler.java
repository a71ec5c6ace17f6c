package org.gpuarray.kernels.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jcuda.nvrtc.JNvrtc;
import jcuda.nvrtc.nvrtcProgram;
import jcuda.nvrtc.nvrtcResult;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;
import org.jspecify.annotations.Nullable;

/**
 * NVRTC through JCuda: CUDA C++ to a cubin of the wanted architecture, or to PTX of the newest architecture it knows where
 * the wanted one is newer still. Needs no GPU. The library is found at creation and loaded at the first compilation, so that
 * a process that finds its kernels in the disk cache never loads it. One NVRTC serves a JVM.
 */
public final class NvrtcCompiler implements Toolchain {
    private static @Nullable NvrtcCompiler shared;

    private final NvrtcLibrary library;
    private int[] architectures = {};

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
        architectures = supported;
    }

    @Override
    public Image compile(KernelSource source, Target target, CompileOptions options) {
        load();
        int wanted = Integer.parseInt(target.name().substring("sm_".length()));
        boolean known = Arrays.binarySearch(architectures, wanted) >= 0;
        String architecture = known ? "sm_" + wanted : "compute_" + architectures[architectures.length - 1];
        List<String> arguments = new ArrayList<>(options.arguments());
        arguments.add("--gpu-architecture=" + architecture);
        String[] names = source.headers().keySet().toArray(new String[0]);
        String[] texts = source.headers().values().toArray(new String[0]);
        if (source.text().contains("#include")) {
            library.headers().forEach(folder -> arguments.add("--include-path=" + folder));
        }
        nvrtcProgram program = new nvrtcProgram();
        check(
                JNvrtc.nvrtcCreateProgram(program, source.text(), source.fileName(), names.length, texts, names),
                "nvrtcCreateProgram(" + source.fileName() + ")");
        try {
            for (String kernel : source.kernels()) {
                check(
                        JNvrtc.nvrtcAddNameExpression(program, kernel),
                        "nvrtcAddNameExpression(" + source.fileName() + ", " + kernel + ")");
            }
            int code = JNvrtc.nvrtcCompileProgram(program, arguments.size(), arguments.toArray(new String[0]));
            if (code != nvrtcResult.NVRTC_SUCCESS) {
                throw rejection(code, program, source, architecture);
            }
            Map<String, String> kernels = mangledNames(program, source);
            return known ? cubin(program, kernels) : ptx(program, kernels);
        } finally {
            JNvrtc.nvrtcDestroyProgram(program);
        }
    }

    private static Map<String, String> mangledNames(nvrtcProgram program, KernelSource source) {
        Map<String, String> found = new HashMap<>();
        for (String kernel : source.kernels()) {
            String[] name = new String[1];
            check(
                    JNvrtc.nvrtcGetLoweredName(program, kernel, name),
                    "nvrtcGetLoweredName(" + source.fileName() + ", " + kernel + ")");
            found.put(kernel, name[0]);
        }
        return found;
    }

    private static Image cubin(nvrtcProgram program, Map<String, String> kernels) {
        long[] size = new long[1];
        check(JNvrtc.nvrtcGetCUBINSize(program, size), "nvrtcGetCUBINSize");
        byte[] bytes = new byte[Math.toIntExact(size[0])];
        check(JNvrtc.nvrtcGetCUBIN(program, bytes), "nvrtcGetCUBIN");
        return new Image.Cubin(bytes, kernels);
    }

    private static Image ptx(nvrtcProgram program, Map<String, String> kernels) {
        String[] text = new String[1];
        check(JNvrtc.nvrtcGetPTX(program, text), "nvrtcGetPTX");
        return new Image.Ptx(text[0].getBytes(java.nio.charset.StandardCharsets.US_ASCII), kernels);
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
