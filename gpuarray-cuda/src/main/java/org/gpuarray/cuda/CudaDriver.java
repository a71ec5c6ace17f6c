package org.gpuarray.cuda;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.DeviceException;
import org.gpuarray.kernels.compile.JCudaNatives;

/** Loads JCuda's driver binding and initialises the driver, once. */
final class CudaDriver {
    /** Device files of the Linux driver, of WSL 2 and of Tegra. */
    private static final List<String> LINUX_DEVICES =
            List.of("/dev/nvidiactl", "/dev/nvidia0", "/dev/dxg", "/dev/nvhost-gpu");

    private CudaDriver() {}

    /** Returns whether it is worth loading anything: false on a machine that shows no sign of an NVIDIA driver. */
    static boolean mayBePresent() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (os.contains("linux")) {
            return LINUX_DEVICES.stream().map(Path::of).anyMatch(Files::exists);
        } else if (os.contains("windows")) {
            String root = System.getenv().getOrDefault("SystemRoot", "C:\\Windows");
            return Files.exists(Path.of(root, "System32", "nvcuda.dll"));
        }
        return false;
    }

    /**
     * Returns the number of GPUs.
     *
     * @throws DeviceException in a few lines, if the driver is missing, too old or out of order
     */
    static int deviceCount() {
        initialise();
        int[] count = new int[1];
        int code = JCudaDriver.cuDeviceGetCount(count);
        if (code != CUresult.CUDA_SUCCESS) {
            throw new DeviceException("cuDeviceGetCount failed: " + CudaHealth.describe(code));
        }
        return count[0];
    }

    private static synchronized void initialise() {
        try {
            JCudaNatives.load("JCudaDriver");
            int code = JCudaDriver.cuInit(0);
            if (code == CUresult.CUDA_ERROR_NO_DEVICE) {
                throw new DeviceException("the NVIDIA driver finds no GPU (CUDA_ERROR_NO_DEVICE):"
                        + " check nvidia-smi and CUDA_VISIBLE_DEVICES");
            } else if (code != CUresult.CUDA_SUCCESS) {
                throw new DeviceException("cuInit failed: " + CudaHealth.describe(code));
            }
        } catch (LinkageError e) {
            // Not as the cause: JCuda's message holds whole stack traces, and would bury the line that matters.
            System.getLogger("org.gpuarray").log(System.Logger.Level.DEBUG, "the CUDA driver cannot be loaded", e);
            throw new DeviceException(
                    "no NVIDIA GPU can be used: the CUDA driver (libcuda.so.1 or nvcuda.dll) could not be loaded\n  tried: "
                            + reason(e) + "\n  install the NVIDIA driver, or choose -Dgpuarray.device=cpu");
        } catch (UncheckedIOException e) {
            throw new DeviceException("no NVIDIA GPU can be used: " + e.getMessage(), e);
        }
    }

    /** JCuda's message is forty lines; the system's own words stand in one of them. */
    private static String reason(LinkageError e) {
        String message = String.valueOf(e.getMessage());
        return message.lines()
                .filter(line -> line.contains("cannot open") || line.contains("not find"))
                .findFirst()
                .or(() -> message.lines().findFirst())
                .orElse("")
                .strip();
    }
}
