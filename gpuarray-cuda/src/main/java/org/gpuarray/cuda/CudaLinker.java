package org.gpuarray.cuda;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import jcuda.Pointer;
import jcuda.driver.CUjitInputType;
import jcuda.driver.CUjit_option;
import jcuda.driver.CUlinkState;
import jcuda.driver.CUmodule;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import jcuda.driver.JITOptions;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.LinkInput;

/**
 * The driver's linker and its compiler of PTX. A linker writes its log when it ends, into buffers that JCuda 12.6 has freed by then; so
 * it gets none, and only the loading of PTX, which is one call, has a log.
 */
final class CudaLinker {
    private static final int LOG_BYTES = 1 << 14;

    private CudaLinker() {}

    /**
     * Links parts and loads the program in the current context.
     *
     * @throws DeviceException if the driver refuses a part, or misses a symbol
     */
    static CUmodule link(CudaHealth health, List<LinkInput> parts) {
        CUlinkState state = new CUlinkState();
        health.check(JCudaDriver.cuLinkCreate(new JITOptions(), state), "cuLinkCreate");
        try {
            parts.forEach(part -> add(health, state, part));
            return complete(health, state, parts);
        } finally {
            // The linked program is the linker's memory, and loaded by now.
            JCudaDriver.cuLinkDestroy(state);
        }
    }

    private static void add(CudaHealth health, CUlinkState state, LinkInput part) {
        boolean isPtx = part.kind() == LinkInput.Kind.PTX;
        byte[] bytes = isPtx ? terminated(part.bytes()) : part.bytes();
        int code = JCudaDriver.cuLinkAddData(
                state, type(part.kind()), Pointer.to(bytes), bytes.length, part.name(), new JITOptions());
        check(
                health,
                code,
                "cuLinkAddData(" + part.kind() + ", name=" + part.name() + ", sizeBytes=" + bytes.length + ")",
                isPtx && code != CUresult.CUDA_SUCCESS ? log(bytes) : "");
    }

    private static CUmodule complete(CudaHealth health, CUlinkState state, List<LinkInput> parts) {
        Pointer linked = new Pointer();
        long[] sizeBytes = new long[1];
        String all = parts.stream().map(LinkInput::name).toList().toString();
        check(
                health,
                JCudaDriver.cuLinkComplete(state, linked, sizeBytes),
                "cuLinkComplete of " + all,
                "\n  a function that one part declares extern is defined by none, or by two, or a part is for another GPU;"
                        + " kernels that launch kernels need library(\"cudadevrt\")");
        CUmodule module = new CUmodule();
        check(
                health,
                JCudaDriver.cuModuleLoadDataJIT(module, linked, new JITOptions()),
                "cuModuleLoadData of " + all + ", linked to sizeBytes=" + sizeBytes[0],
                "");
        return module;
    }

    /**
     * Throws unless {@code code} is success.
     *
     * @param more lines that follow the message
     */
    static void check(CudaHealth health, int code, String call, String more) {
        try {
            health.check(code, call);
        } catch (DeviceException e) {
            throw more.isEmpty() ? e : new DeviceException(e.getMessage() + more, e);
        }
    }

    private static int type(LinkInput.Kind kind) {
        return switch (kind) {
            case CUBIN -> CUjitInputType.CU_JIT_INPUT_CUBIN;
            case PTX -> CUjitInputType.CU_JIT_INPUT_PTX;
            case FATBIN -> CUjitInputType.CU_JIT_INPUT_FATBINARY;
            case OBJECT -> CUjitInputType.CU_JIT_INPUT_OBJECT;
            case LIBRARY -> CUjitInputType.CU_JIT_INPUT_LIBRARY;
        };
    }

    /** The driver reads PTX up to a zero byte. */
    static byte[] terminated(byte[] ptx) {
        return ptx.length > 0 && ptx[ptx.length - 1] == 0 ? ptx : Arrays.copyOf(ptx, ptx.length + 1);
    }

    /** Returns what the driver's compiler says of PTX that it refused, as lines that follow a message. */
    static String log(byte[] ptx) {
        JITOptions options = new JITOptions();
        options.putBytes(CUjit_option.CU_JIT_ERROR_LOG_BUFFER, new byte[LOG_BYTES]);
        options.putInt(CUjit_option.CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES, LOG_BYTES);
        CUmodule module = new CUmodule();
        int code = JCudaDriver.cuModuleLoadDataJIT(module, Pointer.to(terminated(ptx)), options);
        if (code == CUresult.CUDA_SUCCESS) {
            JCudaDriver.cuModuleUnload(module);
            return "";
        }
        byte[] bytes = options.getBytes(CUjit_option.CU_JIT_ERROR_LOG_BUFFER);
        String text = bytes == null ? "" : new String(bytes, StandardCharsets.ISO_8859_1);
        int end = text.indexOf(0);
        String log = (end < 0 ? text : text.substring(0, end)).strip();
        return log.isEmpty() ? "" : "\n  " + log.replace("\n", "\n  ");
    }
}
