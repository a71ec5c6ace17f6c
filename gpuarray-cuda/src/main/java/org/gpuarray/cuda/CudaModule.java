package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.Image;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.kernels.compile.BinaryFormat;

/** A loaded cubin, or PTX that the driver has finished. */
final class CudaModule implements GpuModule {
    private final CudaDevice device;
    private final CUmodule module;
    private final Cleaner.Cleanable end;
    private final Map<String, String> mangledNames;
    private final ProgramTypes types;
    /** The share of shared memory that was set last, by the kernel's name; none for the driver's choice. */
    private final Map<String, Integer> carveouts = new ConcurrentHashMap<>();

    private volatile boolean closed;

    CudaModule(CudaDevice device, Image image) {
        this(device, loaded(device, image), image.kernels(), image.types());
        device.printedText().note(image.bytes());
    }

    /** A program that was loaded already. */
    CudaModule(CudaDevice device, CUmodule module, Map<String, String> names, ProgramTypes types) {
        this.device = device;
        this.module = module;
        this.mangledNames = names;
        this.types = types;
        this.end = device.modules().own(this, () -> unload(device, module));
    }

    private static CUmodule loaded(CudaDevice device, Image image) {
        device.modules().destroyEnded();
        device.makeCurrent();
        boolean isPtx = image instanceof Image.Ptx;
        byte[] bytes = isPtx ? CudaLinker.terminated(image.bytes()) : image.bytes();
        if (image instanceof Image.JvmClasses) {
            throw new DeviceException("load: classes for the CPU device given to " + device.id());
        }
        CUmodule module = new CUmodule();
        int code = JCudaDriver.cuModuleLoadData(module, bytes);
        if (code != CUresult.CUDA_SUCCESS) {
            String architecture = BinaryFormat.architecture(bytes);
            String what = image.getClass().getSimpleName() + (architecture.isEmpty() ? "" : " for " + architecture);
            CudaLinker.check(
                    device.health(),
                    code,
                    "cuModuleLoadData(" + what + ", sizeBytes=" + bytes.length + ") for "
                            + device.target().name(),
                    isPtx ? CudaLinker.log(bytes) : "");
        }
        return module;
    }

    Map<String, Integer> carveouts() {
        return carveouts;
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
        return new CudaMemory(device, address, sizeBytes[0], this);
    }

    @Override
    public ProgramTypes types() {
        return types;
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
            end.clean();
            device.modules().destroyEnded();
        }
    }

    private static void unload(CudaDevice device, CUmodule module) {
        if (!device.health().isDead() && !device.isClosed()) {
            device.synchronizeAll();
            device.makeCurrent();
            device.health().check(JCudaDriver.cuModuleUnload(module), "cuModuleUnload");
        }
    }
}
