package org.gpuarray.cpu;

import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;

/** A CPU device of its own for a test, with short words for what tests do. */
final class Cpu implements AutoCloseable {
    final CpuDevice device;

    /** With the checks that {@code gpuarray.check} asks for. */
    Cpu(int workers) {
        this(workers, CpuSettings.fromProperties().checks());
    }

    Cpu(int workers, Checks checks) {
        this(new CpuSettings(workers, false, checks));
    }

    Cpu(CpuSettings settings) {
        this(new CpuDevice(settings));
    }

    Cpu(CpuDevice device) {
        this.device = device;
    }

    CpuModule module(String text) {
        KernelSource source = new KernelSource("test.cu", text);
        return (CpuModule) device.load(device.toolchain().compile(source, device.target(), CompileOptions.DEFAULT));
    }

    /** Compiles {@code text} and returns a slot for its kernel {@code name}, with one block of one thread. */
    LaunchSlot slot(String text, String name) {
        return device.slot(module(text).function(name)).begin();
    }

    void launch(LaunchSlot slot) {
        slot.enqueue(device.stream());
        slot.begin();
    }

    /** Returns device memory with a copy of a Java array. */
    DeviceMemory upload(Object array) {
        HostData data = all(array);
        DeviceMemory memory = device.allocator().allocate(data.sizeBytes());
        device.write(memory, 0, data, device.stream());
        return memory;
    }

    float[] floats(DeviceMemory memory) {
        float[] array = new float[(int) memory.sizeBytes() / 4];
        device.read(memory, 0, all(array), device.stream());
        return array;
    }

    int[] ints(DeviceMemory memory) {
        int[] array = new int[(int) memory.sizeBytes() / 4];
        device.read(memory, 0, all(array), device.stream());
        return array;
    }

    static HostData all(Object array) {
        return new HostData.HeapArray(array, 0, java.lang.reflect.Array.getLength(array));
    }

    @Override
    public void close() {
        device.close();
    }
}
