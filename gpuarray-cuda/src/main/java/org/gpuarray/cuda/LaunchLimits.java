package org.gpuarray.cuda;

import jcuda.driver.CUdevice_attribute;
import org.gpuarray.device.DeviceTraits;

/** The largest grid and block of a GPU, checked at each launch: the driver would only say "invalid argument". */
record LaunchLimits(int[] grid, int[] block, int threads, int sharedBytes) {
    private static final String[] AXES = {"x", "y", "z"};
    private static final int PREFERRED_THREADS = 256;
    private static final int BYTES_IN_FLIGHT = 24;

    static LaunchLimits of(CudaContext context) {
        int[] grid = {
            context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X),
            context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y),
            context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z)
        };
        int[] block = {
            context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X),
            context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y),
            context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z)
        };
        return new LaunchLimits(
                grid,
                block,
                context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK),
                context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN));
    }

    /** Returns the traits of a device with these limits, before anybody has tuned it. */
    DeviceTraits traits(CudaContext context) {
        return new DeviceTraits(
                context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_WARP_SIZE),
                PREFERRED_THREADS,
                DeviceTraits.VECTOR_BYTES,
                BYTES_IN_FLIGHT,
                PREFERRED_THREADS,
                context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT),
                grid[0],
                sharedBytes);
    }

    /** Throws unless a launch of {@code function} is within the limits. Allocates nothing if it is. */
    void check(CudaFunction function, int gx, int gy, int gz, int bx, int by, int bz, int dynamicBytes) {
        checkAxis(function, "grid", 0, gx, grid);
        checkAxis(function, "grid", 1, gy, grid);
        checkAxis(function, "grid", 2, gz, grid);
        checkAxis(function, "block", 0, bx, block);
        checkAxis(function, "block", 1, by, block);
        checkAxis(function, "block", 2, bz, block);
        long total = (long) bx * by * bz;
        if (total > threads) {
            throw new IllegalArgumentException("launch of " + function.name() + ": block=(" + bx + ", " + by + ", " + bz
                    + ") has " + total + " threads, need <= " + threads);
        }
        if (total > function.maxThreadsPerBlock()) {
            throw new IllegalArgumentException("launch of " + function.name() + ": block=(" + bx + ", " + by + ", " + bz
                    + ") has " + total + " threads; this kernel can have " + function.maxThreadsPerBlock()
                    + ", for its __launch_bounds__ or its " + function.registers() + " registers a thread");
        }
        if (dynamicBytes < 0 || dynamicBytes > sharedBytes - function.sharedBytes()) {
            throw new IllegalArgumentException("launch of " + function.name() + ": sharedBytes=" + dynamicBytes
                    + ", need 0 <= sharedBytes <= " + (sharedBytes - function.sharedBytes()));
        }
    }

    private static void checkAxis(CudaFunction function, String what, int axis, int value, int[] limits) {
        if (value < 1 || value > limits[axis]) {
            throw new IllegalArgumentException("launch of " + function.name() + ": " + what + "." + AXES[axis] + "="
                    + value + ", need 1 <= " + what + "." + AXES[axis] + " <= " + limits[axis]);
        }
    }
}
