package org.gpuarray.cuda;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import jcuda.driver.CUevent;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.HostData;

/** A thread's pinned buffers, used in turn: while one is on its way, the thread fills or empties another. */
final class PinnedBuffers {
    private static final int BUFFERS = 2;

    private final CudaHealth health;
    private final HostAddress[] addresses = new HostAddress[BUFFERS];
    private final ByteBuffer[] buffers = new ByteBuffer[BUFFERS];
    private final CUevent[] done = new CUevent[BUFFERS];

    /** The first byte of the chunk in each buffer; -1 for none. */
    private final long[] inside = new long[BUFFERS];

    PinnedBuffers(CudaHealth health, int sizeBytes) {
        this.health = health;
        for (int i = 0; i < BUFFERS; i++) {
            addresses[i] = new HostAddress();
            health.check(
                    JCudaDriver.cuMemAllocHost(addresses[i], sizeBytes), "cuMemAllocHost(sizeBytes=%d)", sizeBytes);
            buffers[i] = addresses[i].getByteBuffer(0, sizeBytes).order(ByteOrder.nativeOrder());
            done[i] = new CUevent();
            health.check(JCudaDriver.cuEventCreate(done[i], 0), "cuEventCreate");
        }
    }

    /** Copies chunks to the device until none is left; all have arrived when this returns. */
    void write(HostCopy copy) {
        Arrays.fill(inside, -1);
        int buffer = 0;
        for (long first = copy.take(); first >= 0; first = copy.take()) {
            if (inside[buffer] >= 0) {
                await(buffer, copy);
            }
            inside[buffer] = first;
            int sizeBytes = copy.sizeBytes(first);
            HostBytes.put(copy.host(), first, sizeBytes, buffers[buffer]);
            check(
                    JCudaDriver.cuMemcpyHtoDAsync(
                            copy.at(first),
                            addresses[buffer],
                            sizeBytes,
                            copy.stream().handle()),
                    copy.host());
            record(buffer, copy);
            buffer = (buffer + 1) % BUFFERS;
        }
        for (int i = 0; i < BUFFERS; i++) {
            if (inside[i] >= 0) {
                await(i, copy);
            }
        }
    }

    /** Copies chunks to the host until none is left; all are there when this returns. */
    void read(HostCopy copy) {
        Arrays.fill(inside, -1);
        int buffer = 0;
        for (long first = copy.take(); first >= 0; first = copy.take()) {
            empty(buffer, copy);
            inside[buffer] = first;
            check(
                    JCudaDriver.cuMemcpyDtoHAsync(
                            addresses[buffer],
                            copy.at(first),
                            copy.sizeBytes(first),
                            copy.stream().handle()),
                    copy.host());
            record(buffer, copy);
            buffer = (buffer + 1) % BUFFERS;
        }
        for (int i = 0; i < BUFFERS; i++) {
            empty((buffer + i) % BUFFERS, copy);
        }
    }

    private void empty(int buffer, HostCopy copy) {
        long first = inside[buffer];
        if (first >= 0) {
            await(buffer, copy);
            HostBytes.get(copy.host(), first, copy.sizeBytes(first), buffers[buffer]);
        }
    }

    private void record(int buffer, HostCopy copy) {
        check(JCudaDriver.cuEventRecord(done[buffer], copy.stream().handle()), copy.host());
    }

    private void await(int buffer, HostCopy copy) {
        check(JCudaDriver.cuEventSynchronize(done[buffer]), copy.host());
    }

    private void check(int code, HostData data) {
        if (code != 0) {
            health.check(code, "copy of %d bytes", data.sizeBytes());
        }
    }
}
