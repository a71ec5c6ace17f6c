package org.gpuarray.cuda;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import jcuda.Pointer;
import jcuda.driver.CUdevice_attribute;
import jcuda.driver.CUmemAttach_flags;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.DeviceException;

/**
 * Memory that a GPU and the host use: page-locked memory of the host, which may have an address on the GPU, and managed memory.
 */
final class HostSharing {
    private static final int ZEROS = 1 << 16;

    private final CudaContext context;
    private final CudaHealth health;
    private final AtomicLong managed = new AtomicLong();
    private final AtomicLong pageLocks = new AtomicLong();

    /** Managed memory: its address on both sides, and the buffer that all others over it are views of. */
    record Managed(long address, ByteBuffer bytes) {}

    HostSharing(CudaContext context) {
        this.context = context;
        this.health = context.health();
    }

    void lock(ByteBuffer buffer) {
        health.requireAlive();
        context.makeCurrent();
        int flags = JCudaDriver.CU_MEMHOSTREGISTER_DEVICEMAP;
        int code = JCudaDriver.cuMemHostRegister(Pointer.to(buffer), buffer.capacity(), flags);
        health.check(code, "cuMemHostRegister(sizeBytes=%d)", buffer.capacity());
        pageLocks.incrementAndGet();
    }

    void unlock(ByteBuffer buffer) {
        pageLocks.decrementAndGet();
        if (!health.isDead()) {
            context.makeCurrent();
            health.check(JCudaDriver.cuMemHostUnregister(Pointer.to(buffer)), "cuMemHostUnregister");
        }
    }

    /** Returns how many buffers are locked. */
    long lockCount() {
        return pageLocks.get();
    }

    /** Returns the address of page-locked memory for kernels, which is that of the lock and goes with it. */
    long address(ByteBuffer locked) {
        health.requireAlive();
        context.makeCurrent();
        Address address = new Address();
        int code = JCudaDriver.cuMemHostGetDevicePointer(address, Pointer.to(locked), 0);
        health.check(code, "cuMemHostGetDevicePointer(sizeBytes=%d)", locked.capacity());
        return address.value();
    }

    /**
     * JCuda 12.6 makes a buffer over managed memory only where that is attached to the host, so it is attached to all streams
     * afterwards. Without this kernels could use it too on devices where host and device may do so at the same time, and on others
     * there is none; but compute-sanitizer would take each use for an error.
     */
    Managed allocate(int sizeBytes) {
        health.requireAlive();
        context.makeCurrent();
        if (context.attribute(CUdevice_attribute.CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS) == 0) {
            throw new DeviceException("allocManaged: " + context.id()
                    + " has concurrent_managed_access=0: a use by the host while a kernel runs would end the process;"
                    + " take GPU.allocPageLocked(sizeBytes).mapped()");
        }
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
        if (!health.isDead()) {
            context.makeCurrent();
            health.check(JCudaDriver.cuMemFree(Address.of(address)), "cuMemFree of managed memory");
            managed.decrementAndGet();
        }
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
