package org.gpuarray.cuda;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import jcuda.Pointer;
import jcuda.driver.CUmemAttach_flags;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;

/**
 * Memory that a GPU and the host use: page-locked memory of the host with an address on the GPU, and managed memory. The caller has
 * made the device's context current.
 */
final class HostSharing {
    private static final int ZEROS = 1 << 16;

    private final CudaHealth health;
    private final AtomicLong managed = new AtomicLong();

    /** Managed memory: its address on both sides, and the buffer that all others over it are views of. */
    record Managed(long address, ByteBuffer bytes) {}

    HostSharing(CudaHealth health) {
        this.health = health;
    }

    /** Returns the address of page-locked memory for kernels, which is that of the lock and goes with it. */
    long address(ByteBuffer locked) {
        Address address = new Address();
        int code = JCudaDriver.cuMemHostGetDevicePointer(address, Pointer.to(locked), 0);
        health.check(code, "cuMemHostGetDevicePointer(sizeBytes=%d)", locked.capacity());
        return address.value();
    }

    /**
     * JCuda 12.6 makes a buffer over managed memory only where that is attached to the host, so it is attached to all streams
     * afterwards. Without this kernels could use it too where host and device may do so at the same time, which the caller has
     * checked, but compute-sanitizer would take each use for an error.
     */
    Managed allocate(int sizeBytes) {
        Address address = new Address();
        int code = JCudaDriver.cuMemAllocManaged(address, sizeBytes, CUmemAttach_flags.CU_MEM_ATTACH_HOST);
        health.check(code, "cuMemAllocManaged(sizeBytes=%d)", sizeBytes);
        managed.incrementAndGet();
        code = JCudaDriver.cuStreamAttachMemAsync(new CUstream(), address, 0, CUmemAttach_flags.CU_MEM_ATTACH_GLOBAL);
        health.check(code, "cuStreamAttachMemAsync(sizeBytes=%d)", sizeBytes);
        ByteBuffer bytes = buffer(address);
        byte[] zeros = new byte[Math.min(sizeBytes, ZEROS)];
        for (int left = sizeBytes; left > 0; left -= zeros.length) {
            bytes.put(sizeBytes - left, zeros, 0, Math.min(left, zeros.length));
        }
        return new Managed(address.value(), bytes);
    }

    void free(long address) {
        health.check(JCudaDriver.cuMemFree(Address.of(address)), "cuMemFree of managed memory");
        managed.decrementAndGet();
    }

    /** Returns how many pieces of managed memory the driver has. */
    long managedCount() {
        return managed.get();
    }

    /** Returns the buffer itself, not a view of it: whether any view is reachable shows only there. */
    private static ByteBuffer buffer(Address address) {
        try {
            Field buffer = Pointer.class.getDeclaredField("buffer");
            buffer.setAccessible(true);
            if (buffer.get(address) instanceof ByteBuffer bytes) {
                return bytes;
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("bug: this JCuda keeps buffers elsewhere", e);
        }
        throw new IllegalStateException("bug: this JCuda makes no buffers over managed memory");
    }
}
