package org.gpuarray.cuda;

import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.DeviceException;
import org.jspecify.annotations.Nullable;

/**
 * Turns the driver's return codes into errors, and remembers the one after which a context is of no more use. JCuda's own
 * exceptions are a global switch that other users of JCuda in the same JVM would feel, so every code is looked at here.
 */
final class CudaHealth {
    /** Errors that corrupt the context (CUDA driver API 12.6, description of CUresult). */
    private static final Set<Integer> STICKY = Set.of(
            CUresult.CUDA_ERROR_ILLEGAL_ADDRESS,
            CUresult.CUDA_ERROR_LAUNCH_FAILED,
            CUresult.CUDA_ERROR_LAUNCH_TIMEOUT,
            CUresult.CUDA_ERROR_ASSERT,
            CUresult.CUDA_ERROR_HARDWARE_STACK_ERROR,
            CUresult.CUDA_ERROR_ILLEGAL_INSTRUCTION,
            CUresult.CUDA_ERROR_MISALIGNED_ADDRESS,
            CUresult.CUDA_ERROR_INVALID_ADDRESS_SPACE,
            CUresult.CUDA_ERROR_INVALID_PC,
            CUresult.CUDA_ERROR_ECC_UNCORRECTABLE);

    private final String deviceId;
    private final boolean isDebugging;
    private final IntFunction<String> describe;
    private volatile @Nullable String causeOfDeath;
    private volatile @Nullable String lastKernel;

    /** @param isDebugging whether every launch is waited for, so that the kernel launched last is the one that failed */
    CudaHealth(String deviceId, boolean isDebugging) {
        this(deviceId, isDebugging, CudaHealth::describe);
    }

    CudaHealth(String deviceId, boolean isDebugging, IntFunction<String> describe) {
        this.deviceId = deviceId;
        this.isDebugging = isDebugging;
        this.describe = describe;
    }

    String deviceId() {
        return deviceId;
    }

    boolean isDebugging() {
        return isDebugging;
    }

    /** Remembers the kernel launched last, or the graph: errors of kernels surface in later calls. */
    void launched(String kernel) {
        lastKernel = kernel;
    }

    boolean isDead() {
        return causeOfDeath != null;
    }

    /** Throws if an earlier error has made the device unusable. */
    void requireAlive() {
        String cause = causeOfDeath;
        if (cause != null) {
            throw lost(cause);
        }
    }

    private DeviceException lost(String cause) {
        return new DeviceException(deviceId + " is lost for this process, since " + cause
                + "\nstart the program again to use it; other devices go on");
    }

    /** Throws unless {@code code} is success; {@code format} says which call it was, with its values. */
    void check(int code, String format, Object... values) {
        if (code != CUresult.CUDA_SUCCESS) {
            throw failure(code, String.format(Locale.ROOT, format, values));
        }
    }

    /** The same for calls without values worth telling; builds no text unless it fails. */
    void check(int code, String call) {
        if (code != CUresult.CUDA_SUCCESS) {
            throw failure(code, call);
        }
    }

    private DeviceException failure(int code, String call) {
        String cause = causeOfDeath;
        if (cause != null) {
            return lost(cause);
        }
        String message = call + " failed on " + deviceId + ": " + describe.apply(code);
        if (STICKY.contains(code)) {
            message += "; " + suspect();
            causeOfDeath = message;
            message += "\nrun the same program with -Dgpuarray.device=cpu to see where: the CPU device names the line";
        }
        return new DeviceException(message, code == CUresult.CUDA_ERROR_OUT_OF_MEMORY);
    }

    private String suspect() {
        String kernel = lastKernel;
        if (kernel == null) {
            return "no kernel was launched";
        }
        return isDebugging
                ? "in " + kernel
                : "the kernel launched last was " + kernel
                        + "; -Dgpuarray.debug=true names the one that failed, and the line"
                        + " of Java that launched it";
    }

    /** Returns the driver's name and text for a code. */
    static String describe(int code) {
        String[] text = new String[1];
        String name = CUresult.stringFor(code);
        return JCudaDriver.cuGetErrorString(code, text) == CUresult.CUDA_SUCCESS ? name + " (" + text[0] + ")" : name;
    }
}
