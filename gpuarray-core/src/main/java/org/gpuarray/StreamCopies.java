package org.gpuarray;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Stream;
import org.gpuarray.exec.ArrayMemory;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Copies between arrays and page-locked memory, enqueued on a stream. */
final class StreamCopies {
    private StreamCopies() {}

    static Node toGpu(PageLockedBuffer host, DType type, Stream stream, int... shape) {
        long sizeBytes = host.sizeBytes();
        if (sizeBytes % type.itemBytes() != 0) {
            throw new IllegalArgumentException("toGpu: buffer of " + sizeBytes + " bytes, need a multiple of "
                    + type.itemBytes() + " for " + type);
        }
        Shape requested = Shapes.ofData("toGpu", sizeBytes / type.itemBytes(), shape);
        Device device = stream.device();
        DeviceStorage storage = DeviceStorage.allocate(device, sizeBytes, empty -> {
            DeviceMemory memory = empty.memory(stream, Access.WRITE);
            host.copy("toGpu", 0, sizeBytes, device, stream, bytes -> {
                device.enqueueWrite(memory, 0, bytes, stream);
            });
        });
        return Node.leaf(type, requested, storage);
    }

    static void copyTo(ArrayRef array, PageLockedBuffer host, Stream stream) {
        long sizeBytes = Transfers.bytesOf(array.type(), array.shape());
        if (host.sizeBytes() != sizeBytes) {
            throw new IllegalArgumentException("copyTo: array of shape=" + array.shape() + " dtype=" + array.type()
                    + " has " + sizeBytes + " bytes, buffer has " + host.sizeBytes());
        }
        // One lock over both steps, or a write in another thread could take the memory between them.
        Lifetimes.lock();
        try (ArrayMemory elements = ArrayMemory.read(array)) {
            Transfers.storageOf(elements.version()).checkIndices();
            Device device = elements.device();
            DeviceMemory memory = elements.memory(stream, Access.READ);
            host.copy("copyTo", 0, sizeBytes, device, stream, bytes -> {
                device.enqueueRead(memory, elements.offsetBytes(), bytes, stream);
            });
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }
}
