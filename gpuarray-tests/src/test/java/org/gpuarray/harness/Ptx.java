package org.gpuarray.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import jcuda.nvrtc.JNvrtc;
import jcuda.nvrtc.nvrtcProgram;
import jcuda.nvrtc.nvrtcResult;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;

/** What NVIDIA's compilers give others: PTX and cubins without the library's names and types. */
public final class Ptx {
    private Ptx() {}

    /** Returns a text as PTX for an architecture that NVRTC knows. */
    public static byte[] of(String text, Target target, String... options) {
        cubin("", target); // loads NVRTC
        List<String> all = new ArrayList<>(List.of(options));
        all.add("--gpu-architecture=" + target.name().replace("sm_", "compute_"));
        nvrtcProgram program = new nvrtcProgram();
        assertThat(JNvrtc.nvrtcCreateProgram(program, text, "k.cu", 0, new String[0], new String[0]))
                .isEqualTo(nvrtcResult.NVRTC_SUCCESS);
        try {
            int code = JNvrtc.nvrtcCompileProgram(program, all.size(), all.toArray(new String[0]));
            String[] log = new String[1];
            JNvrtc.nvrtcGetProgramLog(program, log);
            assertThat(code).as(log[0]).isEqualTo(nvrtcResult.NVRTC_SUCCESS);
            String[] ptx = new String[1];
            assertThat(JNvrtc.nvrtcGetPTX(program, ptx)).isEqualTo(nvrtcResult.NVRTC_SUCCESS);
            return ptx[0].getBytes(StandardCharsets.US_ASCII);
        } finally {
            JNvrtc.nvrtcDestroyProgram(program);
        }
    }

    /** Returns a text as a cubin. */
    public static byte[] cubin(String text, Target target, String... options) {
        return NvrtcCompiler.find(target)
                .compile(new KernelSource("k.cu", text), target, new CompileOptions(List.of(options)))
                .bytes();
    }
}
