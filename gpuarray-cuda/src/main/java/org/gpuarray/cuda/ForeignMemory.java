package org.gpuarray.cuda;

import java.util.concurrent.atomic.AtomicLong;
import jcuda.driver.CUipcMemHandle;
import jcuda.driver.CUipcMem_flags;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.AddressRange;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;

/** Memory that the pool has not allocated: that of other libraries, by its address, and that of other processes. */
final class ForeignMemory {
    private final Device device;
    private final CudaContext context;
    private final AtomicLong open = new AtomicLong();

    ForeignMemory(Device device, CudaContext context) {
        this.device = device;
        this.context = context;
    }

    /** Kernels and the library take memory to begin at a multiple of the pool's alignment, so the offset has the rest. */
    DeviceMemory.Range at(long address, long sizeBytes) {
        long offsetBytes = address & (Address.ALIGNMENT - 1);
        Address start = Address.of(address - offsetBytes);
        return new DeviceMemory.Range(
                new CudaMemory(device, start, offsetBytes + sizeBytes, 0), offsetBytes, sizeBytes);
    }

    /** Returns the allocation that a pointer points into, as the driver knows it. */
    AddressRange allocation(long pointer) {
        use();
        Address base = new Address();
        long[] sizeBytes = new long[1];
        int code = pointer == 0
                ? CUresult.CUDA_ERROR_NOT_FOUND
                : JCudaDriver.cuMemGetAddressRange(base, sizeBytes, Address.of(pointer));
        if (code == CUresult.CUDA_ERROR_NOT_FOUND || code == CUresult.CUDA_ERROR_INVALID_VALUE) {
            throw new IllegalArgumentException(
                    context.id() + " has no memory at pointer=0x" + Long.toHexString(pointer));
        }
        context.health().check(code, "cuMemGetAddressRange(pointer=0x%x)", pointer);
        return new AddressRange(base.value(), sizeBytes[0]);
    }

    private void use() {
        context.health().requireAlive();
        context.makeCurrent();
    }

    byte[] ipcHandle(long pointer) {
        use();
        CUipcMemHandle handle = new CUipcMemHandle();
        int code = JCudaDriver.cuIpcGetMemHandle(handle, Address.of(pointer));
        context.health().check(code, "cuIpcGetMemHandle(pointer=0x%x)", pointer);
        return IpcHandle.name(handle);
    }

    long openIpc(byte[] name) {
        use();
        CUipcMemHandle handle = IpcHandle.named("openIpc", name, new CUipcMemHandle());
        Address address = new Address();
        int flags = CUipcMem_flags.CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS;
        context.health().check(JCudaDriver.cuIpcOpenMemHandle(address, handle, flags), "cuIpcOpenMemHandle");
        open.incrementAndGet();
        return address.value();
    }

    void closeIpc(long pointer) {
        if (!context.health().isDead()) {
            context.makeCurrent();
            context.health().check(JCudaDriver.cuIpcCloseMemHandle(Address.of(pointer)), "cuIpcCloseMemHandle");
            open.decrementAndGet();
        }
    }

    /** Returns how many allocations of other processes are open. */
    long openCount() {
        return open.get();
    }
}
