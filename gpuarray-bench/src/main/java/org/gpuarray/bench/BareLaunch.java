package org.gpuarray.bench;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import jcuda.Pointer;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.CUstream;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;

/**
 * JCuda's {@code cuLaunchKernel} by itself, which every launch contains. Its arguments are in page-locked memory, and it gets their
 * address, so that JCuda looks at no Java object.
 */
final class BareLaunch {
    private static final int BYTES = 4096;
    private static final int TABLE = BYTES / 2;

    private final CUfunction function = new CUfunction();
    private final CUstream stream = new CUstream();
    private final Address table;

    /** Loads the kernel {@code name}, which takes two pointers, that it does not follow if there are 0 elements, a float and an int. */
    BareLaunch(byte[] binary, String name, float factor) {
        JCudaDriver.setExceptionsEnabled(true);
        JCudaDriver.cuInit(0);
        CUdevice device = new CUdevice();
        JCudaDriver.cuDeviceGet(device, 0);
        CUcontext context = new CUcontext();
        JCudaDriver.cuDevicePrimaryCtxRetain(context, device);
        JCudaDriver.cuCtxSetCurrent(context);
        CUmodule module = new CUmodule();
        JCudaDriver.cuModuleLoadData(module, binary);
        JCudaDriver.cuModuleGetFunction(function, module, name);
        JCudaDriver.cuStreamCreate(stream, CUstream_flags.CU_STREAM_NON_BLOCKING);
        Address host = new Address(0);
        JCudaDriver.cuMemHostAlloc(host, BYTES, 0);
        JCudaDriver.setExceptionsEnabled(false);
        ByteBuffer bytes = host.getByteBuffer(0, BYTES).order(ByteOrder.nativeOrder());
        bytes.putLong(0, host.value());
        bytes.putLong(8, host.value());
        bytes.putFloat(16, factor);
        bytes.putInt(24, 0);
        for (int i = 0; i < 4; i++) {
            bytes.putLong(TABLE + 8 * i, host.value() + 8L * i);
        }
        table = new Address(host.value() + TABLE);
    }

    void launch() {
        if (JCudaDriver.cuLaunchKernel(function, 4, 1, 1, 256, 1, 1, 0, stream, table, null) != 0) {
            throw new IllegalStateException("cuLaunchKernel failed");
        }
    }

    /** A host address that JCuda takes as it is. */
    private static final class Address extends Pointer {
        Address(long address) {
            super(address);
        }

        long value() {
            return getNativePointer() + getByteOffset();
        }
    }
}
