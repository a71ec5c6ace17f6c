package org.gpuarray;

import java.util.function.Supplier;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.exec.Executor;
import org.gpuarray.expr.Home;
import org.gpuarray.memory.DeviceHome;

/** On which device arrays are: those made of nothing on the thread's current one, helpers of an operation beside its arrays. */
final class Placement {
    private Placement() {}

    /** Returns an array that was made of no other, on the current device. */
    static GPUArray here(GPUArray made) {
        made.ref().cell().current().settleAt(DeviceHome.of(Devices.current()));
        return made;
    }

    /** Returns an array that was made of no other, on the device of {@code like}. */
    static GPUArray like(GPUArray like, GPUArray made) {
        Home home = like.ref().cell().current().home();
        if (home != null) {
            made.ref().cell().current().settleAt(home);
        }
        return made;
    }

    /** Returns what {@code make} makes on the device of an array. */
    static GPUArray beside(GPUArray array, Supplier<GPUArray> make) {
        Device device = deviceOf(array);
        if (device == Devices.current()) {
            return make.get();
        }
        try (DeviceScope scope = device.use()) {
            return make.get();
        }
    }

    static Device deviceOf(GPUArray array) {
        return DeviceHome.deviceOf(array.ref().cell().current());
    }

    static GPUArray to(GPUArray array, Device device) {
        return deviceOf(array) == device ? array : GPUArray.of(Executor.copyTo(device, array.ref()));
    }
}
