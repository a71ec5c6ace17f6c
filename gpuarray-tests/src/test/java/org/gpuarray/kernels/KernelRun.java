package org.gpuarray.kernels;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.kernels.launch.GeneratedKernels;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;

/** Runs a spec on the current device, generated for any traits: one device can show what all styles of code compute. */
final class KernelRun {
    private static final GeneratedKernels KERNELS = new GeneratedKernels();

    private final KernelSpec spec;
    private final DeviceTraits traits;
    private final Device device = Devices.current();
    private final long[] extents;
    private final List<Operand> inputs = new ArrayList<>();
    private final List<Operand> outputs = new ArrayList<>();
    private final List<Object> results = new ArrayList<>();
    private long[] scalars = {};

    KernelRun(KernelSpec spec, DeviceTraits traits, long... extents) {
        this.spec = spec;
        this.traits = traits;
        this.extents = extents;
    }

    /** Adds an input; booleans as bytes. */
    KernelRun in(Object array, long offset, long... strides) {
        inputs.add(new Operand(copied(array), offset, strides));
        return this;
    }

    KernelRun position(long start, long... strides) {
        inputs.add(new Operand(null, start, strides));
        return this;
    }

    /** Adds an output of {@code length} elements, which are 0 before the launch. */
    KernelRun out(int length, long offset, long... strides) {
        DType type = spec.outputs().get(outputs.size()).type();
        Object array = switch (type) {
            case BOOL, INT8, UINT8 -> new byte[length];
            case INT16, UINT16, FLOAT16, BFLOAT16 -> new short[length];
            case INT32, UINT32 -> new int[length];
            case INT64, UINT64 -> new long[length];
            case FLOAT32 -> new float[length];
            case FLOAT64 -> new double[length];
            case COMPLEX64 -> new float[2 * length];
            case COMPLEX128 -> new double[2 * length];
        };
        outputs.add(new Operand(copied(array), offset, strides));
        results.add(array);
        return this;
    }

    /** Adds an output that is written at computed positions, and has these elements before the launch. */
    KernelRun scattered(Object array) {
        outputs.add(new Operand(copied(array), 0, new long[extents.length], Array.getLength(array)));
        results.add(array);
        return this;
    }

    /** Makes the next output the very memory of an input. */
    KernelRun inPlace(int input, Object array) {
        outputs.add(inputs.get(input));
        results.add(array);
        return this;
    }

    KernelRun scalars(Number... values) {
        scalars = new long[values.length];
        for (int i = 0; i < values.length; i++) {
            scalars[i] = spec.scalars().get(i).isFloating()
                    ? Double.doubleToRawLongBits(values[i].doubleValue())
                    : values[i].longValue();
        }
        return this;
    }

    private DeviceMemory copied(Object array) {
        HostData data = new HostData.HeapArray(array, 0, Array.getLength(array));
        DeviceMemory memory = device.allocator().allocate(Math.max(8, data.sizeBytes()));
        device.write(memory, 0, data, device.stream());
        return memory;
    }

    /** Launches, and returns the outputs as Java arrays. */
    List<Object> run() {
        try {
            KernelCall call = new KernelCall(extents, inputs, outputs, scalars);
            KERNELS.compile(spec, call, withTraits(device, traits)).launch(call);
            for (int i = 0; i < outputs.size(); i++) {
                Object array = results.get(i);
                device.read(
                        outputs.get(i).memory(),
                        0,
                        new HostData.HeapArray(array, 0, Array.getLength(array)),
                        device.stream());
            }
            return results;
        } finally {
            inputs.stream()
                    .filter(o -> o.memory() != null)
                    .forEach(o -> device.allocator().free(o.memory()));
            outputs.stream()
                    .filter(o -> !inputs.contains(o))
                    .forEach(o -> device.allocator().free(o.memory()));
        }
    }

    float[] floats() {
        return (float[]) run().get(0);
    }

    double[] doubles() {
        return (double[]) run().get(0);
    }

    private static final Map<String, Device> WITH_TRAITS = new ConcurrentHashMap<>();

    /** Returns the device with other traits. */
    static Device withTraits(Device device, DeviceTraits traits) {
        return WITH_TRAITS.computeIfAbsent(device.id() + traits, key -> (Device) Proxy.newProxyInstance(
                KernelRun.class.getClassLoader(), new Class<?>[] {Device.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("traits")) {
                        return traits;
                    } else if (method.getName().equals("matrices")) {
                        return null; // our own kernels are what is tested here
                    } else if (method.getName().equals("hashCode")) {
                        return System.identityHashCode(proxy);
                    } else if (method.getName().equals("equals")) {
                        return proxy == arguments[0];
                    }
                    try {
                        return method.invoke(device, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
