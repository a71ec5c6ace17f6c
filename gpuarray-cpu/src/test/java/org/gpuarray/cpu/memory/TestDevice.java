package org.gpuarray.cpu.memory;

import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Image;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Rows;
import org.gpuarray.device.Stream;
import org.gpuarray.device.Target;
import org.gpuarray.device.Toolchain;

/** A device with memory and nothing else. */
final class TestDevice implements Device {
    private final HeapAllocator allocator;

    TestDevice(Checks checks) {
        this.allocator = new HeapAllocator(this, checks, HeapAllocator.LARGEST_ELEMENTS);
    }

    @Override
    public String id() {
        return "test";
    }

    @Override
    public HeapAllocator allocator() {
        return allocator;
    }

    @Override
    public String description() {
        throw new UnsupportedOperationException();
    }

    @Override
    public DeviceInfo info() {
        throw new UnsupportedOperationException();
    }

    @Override
    public DeviceTraits traits() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Toolchain toolchain() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Target target() {
        throw new UnsupportedOperationException();
    }

    @Override
    public GpuModule load(Image image) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Stream stream() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Stream newStream(int priority) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void write(DeviceMemory to, long toByte, HostData from, Stream stream) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void read(DeviceMemory from, long fromByte, HostData to, Stream stream) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copy(DeviceMemory to, long toByte, DeviceMemory from, long fromByte, long sizeBytes, Stream stream) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void fill(DeviceMemory to, long toByte, long sizeBytes, byte value, Stream stream) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copy(BoxCopy copy, Stream on, boolean wait) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void fill(DeviceMemory to, long toByte, Rows rows, int value, Stream stream) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long address(DeviceMemory memory) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DeviceMemory.Range at(long address, long sizeBytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public LaunchSlot slot(GpuFunction function) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}
