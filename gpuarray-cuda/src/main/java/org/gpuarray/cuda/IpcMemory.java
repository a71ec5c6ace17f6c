package org.gpuarray.cuda;

import java.util.concurrent.atomic.AtomicLong;
import jcuda.driver.CUipcMemHandle;
import jcuda.driver.CUipcMem_flags;
import jcuda.driver.JCudaDriver;

/** Allocations that two processes use. The caller has made the device's context current. */
final class IpcMemory {
    private final CudaHealth health;
    private final AtomicLong open = new AtomicLong();

    IpcMemory(CudaHealth health) {
        this.health = health;
    }

    byte[] handle(long pointer) {
        CUipcMemHandle handle = new CUipcMemHandle();
        int code = JCudaDriver.cuIpcGetMemHandle(handle, Address.of(pointer));
        health.check(code, "cuIpcGetMemHandle(pointer=0x%x)", pointer);
        return IpcHandle.name(handle);
    }

    long open(byte[] name) {
        CUipcMemHandle handle = IpcHandle.named("openIpc", name, new CUipcMemHandle());
        Address address = new Address();
        int flags = CUipcMem_flags.CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS;
        health.check(JCudaDriver.cuIpcOpenMemHandle(address, handle, flags), "cuIpcOpenMemHandle");
        open.incrementAndGet();
        return address.value();
    }

    void close(long pointer) {
        health.check(JCudaDriver.cuIpcCloseMemHandle(Address.of(pointer)), "cuIpcCloseMemHandle");
        open.decrementAndGet();
    }

    /** Returns how many allocations of other processes are open. */
    long count() {
        return open.get();
    }
}
