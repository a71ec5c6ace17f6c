package org.gpuarray.examples.cuda;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceInfo;
import org.gpuarray.device.Devices;

/** Prints what each device is. */
public final class DeviceProperties {
    private DeviceProperties() {}

    public static void main(String[] args) {
        for (Device device : Devices.all()) {
            DeviceInfo info = device.info();
            System.out.printf(
                    "%s: %s, compute capability %d.%d%n", device.id(), info.name(), info.major(), info.minor());
            System.out.printf(
                    "  total memory: %,d KiB, free: %,d KiB%n", info.totalBytes() >> 10, info.freeBytes() >> 10);
            info.attributes().forEach((name, value) -> System.out.println("  " + name + ": " + value));
        }
    }
}
