package org.gpuarray.examples.cuda;

import org.gpuarray.GPU;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;

/** Chooses devices by hand, where PyCUDA pushes and pops contexts: a scope for each, and the one before afterwards. */
public final class DeviceByHand {
    private DeviceByHand() {}

    public static void main(String[] args) {
        for (Device device : Devices.all()) {
            try (DeviceScope scope = device.use()) {
                System.out.println(
                        GPU.ones(4).times(2) + " on " + scope.device().id());
            }
        }
        System.out.println("and again on " + GPU.device().id());
    }
}
