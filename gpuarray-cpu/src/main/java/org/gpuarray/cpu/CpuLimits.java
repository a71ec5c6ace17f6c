package org.gpuarray.cpu;

import java.util.Objects;
import org.gpuarray.cpu.memory.KernelHeap;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Limit;

/** The limits of a CPU device: of what its kernels print, and of what they allocate. */
final class CpuLimits {
    private final String deviceId;
    private final DeviceOutput output;
    private final KernelHeap heap;

    CpuLimits(String deviceId, DeviceOutput output, KernelHeap heap) {
        this.deviceId = deviceId;
        this.output = output;
        this.heap = heap;
    }

    boolean has(Limit limit) {
        return Objects.requireNonNull(limit, "limit") != Limit.STACK_SIZE;
    }

    long get(Limit limit) {
        require(limit);
        return limit == Limit.PRINTF_FIFO_SIZE ? output.mostBytes() : heap.mostBytes();
    }

    void set(Limit limit, long sizeBytes) {
        require(limit);
        limit.check(sizeBytes);
        if (limit == Limit.PRINTF_FIFO_SIZE) {
            output.setMostBytes(sizeBytes);
        } else {
            heap.setMostBytes(sizeBytes);
        }
    }

    private void require(Limit limit) {
        if (!has(limit)) {
            throw new DeviceException(
                    deviceId + " has no limit STACK_SIZE: its kernels have the stacks of Java's threads; start"
                            + " Java with a larger one, as -Xss16m");
        }
    }
}
