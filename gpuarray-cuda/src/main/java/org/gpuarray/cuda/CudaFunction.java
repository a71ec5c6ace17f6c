package org.gpuarray.cuda;

import jcuda.driver.CUfunction;
import jcuda.driver.CUfunction_attribute;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;

/** A kernel of a loaded module, with the figures the driver keeps of it. */
final class CudaFunction implements GpuFunction {
    private static final int DEFAULT_SHARED_LIMIT = 48 << 10;

    /** Lets the driver choose; CUDA's {@code CU_SHAREDMEM_CARVEOUT_DEFAULT}. */
    static final int DRIVERS_CARVEOUT = -1;

    private final CudaModule module;
    private final String name;
    private final CUfunction function;
    private final int maxThreadsPerBlock;
    private final int localBytes;
    private final int registers;
    private final int sharedBytes;
    private volatile int sharedLimit = DEFAULT_SHARED_LIMIT;

    CudaFunction(CudaModule module, String name, CUfunction function) {
        this.module = module;
        this.name = name;
        this.function = function;
        this.maxThreadsPerBlock = attribute(CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
        this.localBytes = attribute(CUfunction_attribute.CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES);
        this.registers = attribute(CUfunction_attribute.CU_FUNC_ATTRIBUTE_NUM_REGS);
        this.sharedBytes = attribute(CUfunction_attribute.CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES);
    }

    private int attribute(int attribute) {
        int[] value = new int[1];
        module.device()
                .health()
                .check(JCudaDriver.cuFuncGetAttribute(value, attribute, function), "cuFuncGetAttribute of %s", name);
        return value[0];
    }

    /** @throws DeviceException if the module is closed: the driver's message would not say so */
    CUfunction handle() {
        module.requireOpen(name);
        return function;
    }

    CudaDevice device() {
        return module.device();
    }

    /** Raises the limit of dynamic shared memory: above 48 KiB CUDA wants to be asked for each kernel. */
    void allowShared(int dynamicBytes) {
        if (dynamicBytes > sharedLimit - sharedBytes) {
            module.device().makeCurrent();
            module.device()
                    .health()
                    .check(
                            JCudaDriver.cuFuncSetAttribute(
                                    function,
                                    CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                                    dynamicBytes),
                            "launch of %s: sharedBytes=%d",
                            name,
                            dynamicBytes);
            sharedLimit = dynamicBytes + sharedBytes;
        }
    }

    /**
     * Sets the preferred share of shared memory for the next launches, unless it is that already: the driver keeps it with the kernel,
     * of which there is one for all objects of its name. Among threads with different preferences the last one holds, as it is a hint.
     */
    void preferCarveout(int percent) {
        if (percent != module.carveouts().getOrDefault(name, DRIVERS_CARVEOUT)) {
            module.device().makeCurrent();
            module.device()
                    .health()
                    .check(
                            JCudaDriver.cuFuncSetAttribute(
                                    function,
                                    CUfunction_attribute.CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT,
                                    percent),
                            "launch of %s: sharedCarveout=%d",
                            name,
                            percent);
            module.carveouts().put(name, percent);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public GpuModule module() {
        return module;
    }

    @Override
    public int maxThreadsPerBlock() {
        return maxThreadsPerBlock;
    }

    @Override
    public int localBytes() {
        return localBytes;
    }

    @Override
    public int registers() {
        return registers;
    }

    @Override
    public int sharedBytes() {
        return sharedBytes;
    }

    @Override
    public int residentBlocks(int threads, int dynamicSharedBytes) {
        CudaDevice device = module.device();
        device.makeCurrent();
        allowShared(dynamicSharedBytes);
        int[] blocks = new int[1];
        device.health()
                .check(
                        JCudaDriver.cuOccupancyMaxActiveBlocksPerMultiprocessor(
                                blocks, function, threads, dynamicSharedBytes),
                        "cuOccupancyMaxActiveBlocksPerMultiprocessor of %s",
                        name);
        return blocks[0] * device.traits().multiprocessors();
    }
}
