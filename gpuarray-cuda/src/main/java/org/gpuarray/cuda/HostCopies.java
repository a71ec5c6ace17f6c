package org.gpuarray.cuda;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import jcuda.Pointer;
import jcuda.driver.CUevent;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.HostData;

/**
 * Copies between host and device. Java heap arrays go through a ring of pinned buffers, because the driver can copy only
 * from pinned memory at full speed and a Java array must not be pinned while the collector may want to move it: while one
 * buffer is on its way, the next is filled or emptied. Not thread-safe; the device holds its lock.
 */
final class HostCopies {
    private static final int BUFFERS = 4;
    private static final int BUFFER_BYTES = 4 << 20;

    private final CudaDevice device;
    private final HostAddress[] addresses = new HostAddress[BUFFERS];
    private final ByteBuffer[] buffers = new ByteBuffer[BUFFERS];
    private final CUevent[] done = new CUevent[BUFFERS];

    HostCopies(CudaDevice device) {
        this.device = device;
        for (int i = 0; i < BUFFERS; i++) {
            addresses[i] = new HostAddress();
            device.health()
                    .check(
                            JCudaDriver.cuMemAllocHost(addresses[i], BUFFER_BYTES),
                            "cuMemAllocHost(sizeBytes=%d)",
                            BUFFER_BYTES);
            buffers[i] = addresses[i].getByteBuffer(0, BUFFER_BYTES).order(ByteOrder.nativeOrder());
            done[i] = new CUevent();
            device.health().check(JCudaDriver.cuEventCreate(done[i], 0), "cuEventCreate");
        }
    }

    /** Copies to {@code target}; the host data has been read when this returns. */
    void write(Address target, HostData from, CudaStream stream) {
        if (from instanceof HostData.Direct direct) {
            ByteBuffer buffer = direct.buffer();
            check(
                    JCudaDriver.cuMemcpyHtoDAsync(
                            target, Pointer.toBuffer(buffer), buffer.remaining(), stream.handle()),
                    from);
            stream.synchronize();
            return;
        }
        HostData.HeapArray array = (HostData.HeapArray) from;
        int step = BUFFER_BYTES / array.elementBytes();
        int chunk = 0;
        for (int first = 0; first < array.length(); first += step, chunk++) {
            int count = Math.min(step, array.length() - first);
            int slot = chunk % BUFFERS;
            if (chunk >= BUFFERS) {
                check(JCudaDriver.cuEventSynchronize(done[slot]), from);
            }
            ArrayBytes.put(array.array(), array.offset() + first, count, buffers[slot]);
            long at = (long) first * array.elementBytes();
            long bytes = (long) count * array.elementBytes();
            check(JCudaDriver.cuMemcpyHtoDAsync(target.plus(at), addresses[slot], bytes, stream.handle()), from);
            check(JCudaDriver.cuEventRecord(done[slot], stream.handle()), from);
        }
        drain(chunk, from);
    }

    /** Copies from {@code source}; the data is there when this returns. */
    void read(Address source, HostData to, CudaStream stream) {
        if (to instanceof HostData.Direct direct) {
            ByteBuffer buffer = direct.buffer();
            check(
                    JCudaDriver.cuMemcpyDtoHAsync(
                            Pointer.toBuffer(buffer), source, buffer.remaining(), stream.handle()),
                    to);
            stream.synchronize();
            return;
        }
        HostData.HeapArray array = (HostData.HeapArray) to;
        int step = BUFFER_BYTES / array.elementBytes();
        int chunks = (array.length() + step - 1) / step;
        for (int chunk = 0; chunk < chunks + BUFFERS - 1; chunk++) {
            if (chunk < chunks) {
                fetch(source, array, chunk, step, stream);
            }
            int ready = chunk - (BUFFERS - 1);
            if (ready >= 0 && ready < chunks) {
                int slot = ready % BUFFERS;
                check(JCudaDriver.cuEventSynchronize(done[slot]), to);
                int first = ready * step;
                ArrayBytes.get(
                        array.array(), array.offset() + first, Math.min(step, array.length() - first), buffers[slot]);
            }
        }
    }

    private void fetch(Address source, HostData.HeapArray array, int chunk, int step, CudaStream stream) {
        int first = chunk * step;
        long bytes = (long) Math.min(step, array.length() - first) * array.elementBytes();
        long at = (long) first * array.elementBytes();
        int slot = chunk % BUFFERS;
        check(JCudaDriver.cuMemcpyDtoHAsync(addresses[slot], source.plus(at), bytes, stream.handle()), array);
        check(JCudaDriver.cuEventRecord(done[slot], stream.handle()), array);
    }

    /** Waits for the buffers of the last chunks, so that the next copy finds them free. */
    private void drain(int chunks, HostData data) {
        for (int chunk = Math.max(0, chunks - BUFFERS); chunk < chunks; chunk++) {
            check(JCudaDriver.cuEventSynchronize(done[chunk % BUFFERS]), data);
        }
    }

    private void check(int code, HostData data) {
        if (code != 0) {
            device.health().check(code, "copy of %d bytes", data.sizeBytes());
        }
    }
}
