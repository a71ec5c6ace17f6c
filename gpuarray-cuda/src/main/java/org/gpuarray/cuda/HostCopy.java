package org.gpuarray.cuda;

import java.util.concurrent.atomic.AtomicLong;
import org.gpuarray.device.HostData;

/** One copy between host and device, of which several threads take chunks. */
final class HostCopy {
    private final Address device;
    private final HostData host;
    private final CudaStream stream;
    private final int chunkBytes;
    private final long sizeBytes;
    private final AtomicLong taken = new AtomicLong();

    HostCopy(Address device, HostData host, CudaStream stream, int chunkBytes) {
        this.device = device;
        this.host = host;
        this.stream = stream;
        this.chunkBytes = chunkBytes;
        this.sizeBytes = host.sizeBytes();
    }

    HostData host() {
        return host;
    }

    CudaStream stream() {
        return stream;
    }

    /** Returns where on the device the chunk at byte {@code first} lies. */
    Address at(long first) {
        return device.plus(first);
    }

    long chunks() {
        return (sizeBytes + chunkBytes - 1) / chunkBytes;
    }

    /** Returns the first byte of a chunk that nobody has taken; -1 if there is none. */
    long take() {
        long first = taken.getAndAdd(chunkBytes);
        return first < sizeBytes ? first : -1;
    }

    /** Leaves no chunk to take. */
    void stop() {
        taken.set(sizeBytes);
    }

    /** Returns the bytes of the chunk at byte {@code first}: all alike but the last. */
    int sizeBytes(long first) {
        return (int) Math.min(chunkBytes, sizeBytes - first);
    }
}
