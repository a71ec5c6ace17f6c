package org.gpuarray.streams;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuFunction;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;

/** Notes the pointers of a launch. */
final class OrderedSlot implements LaunchSlot {
    private final OrderedDevice owner;
    private final GpuFunction function;
    private final LaunchSlot own;
    private final boolean[] writes;
    private final List<OrderedDevice.Access> accesses = new ArrayList<>();
    private int parameter;

    OrderedSlot(OrderedDevice owner, GpuFunction function, LaunchSlot own, boolean... writes) {
        this.owner = owner;
        this.function = function;
        this.own = own;
        this.writes = writes;
    }

    @Override
    public GpuFunction function() {
        return function;
    }

    @Override
    public LaunchSlot begin() {
        own.begin();
        accesses.clear();
        parameter = 0;
        return this;
    }

    @Override
    public LaunchSlot buffer(DeviceMemory memory, long offsetBytes) {
        accesses.add(new OrderedDevice.Access(memory, writes[parameter]));
        own.buffer(OrderedDevice.realMemory(memory), offsetBytes);
        return next();
    }

    private LaunchSlot next() {
        parameter++;
        return this;
    }

    @Override
    public LaunchSlot i8(byte value) {
        own.i8(value);
        return next();
    }

    @Override
    public LaunchSlot i16(short value) {
        own.i16(value);
        return next();
    }

    @Override
    public LaunchSlot i32(int value) {
        own.i32(value);
        return next();
    }

    @Override
    public LaunchSlot i64(long value) {
        own.i64(value);
        return next();
    }

    @Override
    public LaunchSlot f32(float value) {
        own.f32(value);
        return next();
    }

    @Override
    public LaunchSlot f64(double value) {
        own.f64(value);
        return next();
    }

    @Override
    public LaunchSlot struct(byte[] bytes) {
        own.struct(bytes);
        return next();
    }

    @Override
    public LaunchSlot grid(int x, int y, int z) {
        own.grid(x, y, z);
        return this;
    }

    @Override
    public LaunchSlot block(int x, int y, int z) {
        own.block(x, y, z);
        return this;
    }

    @Override
    public LaunchSlot sharedBytes(int sizeBytes) {
        own.sharedBytes(sizeBytes);
        return this;
    }

    @Override
    public LaunchSlot cooperative(boolean together) {
        own.cooperative(together);
        return this;
    }

    @Override
    public void enqueue(Stream stream) {
        owner.enqueue(function.name(), stream, accesses.toArray(OrderedDevice.Access[]::new));
        own.enqueue(((OrderedStream) stream).real);
    }
}
