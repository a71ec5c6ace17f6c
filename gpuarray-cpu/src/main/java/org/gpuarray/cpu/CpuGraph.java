package org.gpuarray.cpu;

import java.util.List;
import java.util.function.Consumer;
import org.gpuarray.device.CapturedWork;
import org.gpuarray.device.Stream;

/** The operations of a capture. A launch runs them in the calling thread, in the order in which they were captured. */
final class CpuGraph implements CapturedWork {
    private final CpuDevice device;
    private List<Consumer<Stream>> operations;

    CpuGraph(CpuDevice device, List<Consumer<Stream>> operations) {
        this.device = device;
        this.operations = operations;
    }

    @Override
    public void launch(Stream stream) {
        CpuStream own = device.own(stream);
        own.run(() -> operations.forEach(operation -> operation.accept(own)));
    }

    @Override
    public void close() {
        operations = List.of();
    }
}
