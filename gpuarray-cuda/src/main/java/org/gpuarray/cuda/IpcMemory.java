package org.gpuarray.cuda;

import java.lang.reflect.Field;
import jcuda.driver.CUipcMemHandle;
import jcuda.driver.CUipcMem_flags;
import jcuda.driver.JCudaDriver;

/** Allocations that two processes use. The caller has made the device's context current. */
final class IpcMemory {
    /** CU_IPC_HANDLE_SIZE. */
    private static final int HANDLE_BYTES = 64;

    private final CudaHealth health;

    IpcMemory(CudaHealth health) {
        this.health = health;
    }

    byte[] handle(long pointer) {
        CUipcMemHandle handle = new CUipcMemHandle();
        int code = JCudaDriver.cuIpcGetMemHandle(handle, Address.of(pointer));
        health.check(code, "cuIpcGetMemHandle(pointer=0x%x)", pointer);
        return bytes(handle).clone();
    }

    long open(byte[] name) {
        if (name.length != HANDLE_BYTES) {
            throw new IllegalArgumentException(
                    "openIpc: the driver's handle has " + name.length + " bytes, need " + HANDLE_BYTES);
        }
        CUipcMemHandle handle = new CUipcMemHandle();
        System.arraycopy(name, 0, bytes(handle), 0, HANDLE_BYTES);
        Address address = new Address();
        int flags = CUipcMem_flags.CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS;
        health.check(JCudaDriver.cuIpcOpenMemHandle(address, handle, flags), "cuIpcOpenMemHandle");
        return address.value();
    }

    void close(long pointer) {
        health.check(JCudaDriver.cuIpcCloseMemHandle(Address.of(pointer)), "cuIpcCloseMemHandle");
    }

    /** Returns the bytes of a handle, which JCuda keeps to itself. */
    private static byte[] bytes(CUipcMemHandle handle) {
        try {
            Field bytes = CUipcMemHandle.class.getDeclaredField("reserved");
            bytes.setAccessible(true);
            if (bytes.get(handle) instanceof byte[] all && all.length == HANDLE_BYTES) {
                return all;
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("bug: this JCuda keeps handles elsewhere", e);
        }
        throw new IllegalStateException("bug: this JCuda has other handles");
    }
}
