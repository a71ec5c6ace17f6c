package org.gpuarray.kernels;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.kernels.routines.Routines;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;

/** Runs a routine on the current device, written for any traits: one device can show what all styles of code compute. */
final class RoutineRun {
    private final RoutineSpec spec;
    private final Device device;
    private final long[] sizes;
    private final List<Operand> inputs = new ArrayList<>();
    private final List<Operand> outputs = new ArrayList<>();
    private final List<Object> results = new ArrayList<>();

    private int narrow = Integer.MAX_VALUE;

    RoutineRun(RoutineSpec spec, DeviceTraits traits, long... sizes) {
        this.spec = spec;
        this.device = KernelRun.withTraits(Devices.current(), traits);
        this.sizes = sizes;
    }

    /** Adds an input that starts at element {@code offset} of an array. */
    RoutineRun in(Object array, long offset) {
        inputs.add(new Operand(copied(array), offset, new long[0]));
        return this;
    }

    /** Adds an output that fills {@code array} from element {@code offset} on. */
    RoutineRun out(Object array, long offset) {
        outputs.add(new Operand(copied(array), offset, new long[0]));
        results.add(array);
        return this;
    }

    /** Asks for positions of 64 bits. */
    RoutineRun wide() {
        narrow = -1;
        return this;
    }

    private DeviceMemory copied(Object array) {
        HostData data = new HostData.HeapArray(array, 0, Array.getLength(array));
        DeviceMemory memory = device.allocator().allocate(Math.max(8, data.sizeBytes()));
        device.write(memory, 0, data, device.stream());
        return memory;
    }

    /** Launches, and copies the outputs into their arrays. */
    void run() {
        Routines.of(spec, device, narrow).launch(new RoutineCall(sizes, inputs, outputs));
        for (int i = 0; i < outputs.size(); i++) {
            Object array = results.get(i);
            device.read(
                    outputs.get(i).memory(),
                    0,
                    new HostData.HeapArray(array, 0, Array.getLength(array)),
                    device.stream());
        }
        inputs.forEach(operand -> device.allocator().free(operand.memory()));
        outputs.forEach(operand -> device.allocator().free(operand.memory()));
    }
}
