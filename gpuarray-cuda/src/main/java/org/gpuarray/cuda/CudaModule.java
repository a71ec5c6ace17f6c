package org.gpuarray.cuda;

import java.util.Arrays;
import java.util.Map;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;

/** A loaded cubin, or PTX that the driver has finished. */
final class CudaModule implements GpuModule {
    private final CudaDevice device;
    private final CUmodule module = new CUmodule();
    private final Map<String, String> mangledNames;
    private volatile boolean closed;

    CudaModule(CudaDevice device, Image image) {
        this.device = device;
        this.mangledNames = image.kernels();
        device.makeCurrent();
        byte[] bytes = image.bytes();
        if (image instanceof Image.Ptx && (bytes.length == 0 || bytes[bytes.length - 1] != 0)) {
            bytes = Arrays.copyOf(bytes, bytes.length + 1); // the driver reads PTX up to a zero byte
        } else if (image instanceof Image.JvmClasses) {
            throw new DeviceException("load: classes for the CPU device given to " + device.id());
        }
        device.health()
                .check(
                        JCudaDriver.cuModuleLoadData(module, bytes),
                        "cuModuleLoadData(%s, sizeBytes=%d)",
                        image.getClass().getSimpleName(),
                        bytes.length);
        device.printedText().note(bytes);
    }

    CudaDevice device() {
        return device;
    }

    @Override
    public GpuFunction function(String name) {
        requireOpen(name);
        device.makeCurrent();
        CUfunction function = new CUfunction();
        int code = JCudaDriver.cuModuleGetFunction(function, module, mangledNames.getOrDefault(name, name));
        if (code == CUresult.CUDA_ERROR_NOT_FOUND) {
            throw new IllegalArgumentException(
                    "no kernel " + name + " in this module: one that is not extern \"C\" must be asked for before"
                            + " the compilation, by its C++ name");
        }
        device.health().check(code, "cuModuleGetFunction(name=%s)", name);
        return new CudaFunction(this, name, function);
    }

    @Override
    public DeviceMemory global(String name) {
        requireOpen(name);
        device.makeCurrent();
        Address address = new Address();
        long[] sizeBytes = new long[1];
        String mangled = mangledNames.getOrDefault("&" + name, name);
        int code = JCudaDriver.cuModuleGetGlobal(address, sizeBytes, module, mangled);
        boolean isFunction = code == CUresult.CUDA_ERROR_INVALID_VALUE;
        if (code == CUresult.CUDA_ERROR_NOT_FOUND || isFunction) {
            throw new IllegalArgumentException("no variable " + name + " in this module");
        }
        device.health().check(code, "cuModuleGetGlobal(name=%s)", name);
        return new CudaMemory(device, address, sizeBytes[0], 0);
    }

    /** Throws an error that names what is used if the module is closed. */
    void requireOpen(String name) {
        if (closed) {
            throw new DeviceException("use of " + name + " after its module was closed");
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            if (!device.health().isDead()) {
                device.synchronizeAll();
                device.health().check(JCudaDriver.cuModuleUnload(module), "cuModuleUnload");
            }
        }
    }
}
