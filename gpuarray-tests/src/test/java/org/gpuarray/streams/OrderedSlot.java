package org.gpuarray.streams;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
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
        return argument(slot -> slot.buffer(OrderedDevice.realMemory(memory), offsetBytes));
    }

    private LaunchSlot argument(Consumer<LaunchSlot> add) {
        parameter++;
        return with(add);
    }

    private LaunchSlot with(Consumer<LaunchSlot> set) {
        set.accept(own);
        return this;
    }

    @Override
    public LaunchSlot i8(byte value) {
        return argument(slot -> slot.i8(value));
    }

    @Override
    public LaunchSlot i16(short value) {
        return argument(slot -> slot.i16(value));
    }

    @Override
    public LaunchSlot i32(int value) {
        return argument(slot -> slot.i32(value));
    }

    @Override
    public LaunchSlot i64(long value) {
        return argument(slot -> slot.i64(value));
    }

    @Override
    public LaunchSlot f32(float value) {
        return argument(slot -> slot.f32(value));
    }

    @Override
    public LaunchSlot f64(double value) {
        return argument(slot -> slot.f64(value));
    }

    @Override
    public LaunchSlot struct(byte[] bytes) {
        return argument(slot -> slot.struct(bytes));
    }

    @Override
    public LaunchSlot grid(int x, int y, int z) {
        return with(slot -> slot.grid(x, y, z));
    }

    @Override
    public LaunchSlot block(int x, int y, int z) {
        return with(slot -> slot.block(x, y, z));
    }

    @Override
    public LaunchSlot sharedBytes(int sizeBytes) {
        return with(slot -> slot.sharedBytes(sizeBytes));
    }

    @Override
    public LaunchSlot cooperative(boolean together) {
        return with(slot -> slot.cooperative(together));
    }

    @Override
    public void enqueue(Stream stream) {
        owner.enqueue(function.name(), stream, accesses.toArray(OrderedDevice.Access[]::new));
        own.enqueue(((OrderedStream) stream).real);
    }
}
