package org.gpuarray.memory;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Node;

/** A device as the home of nodes. Each device has one. */
public final class DeviceHome implements Home {
    private static final Map<Device, DeviceHome> ALL = new ConcurrentHashMap<>();

    private final Device device;

    private DeviceHome(Device device) {
        this.device = device;
    }

    /** Returns the home of a device. */
    public static DeviceHome of(Device device) {
        DeviceHome known = ALL.get(device);
        return known != null ? known : ALL.computeIfAbsent(device, DeviceHome::new);
    }

    /** Returns the device on which a node is or will be computed: the current one if nothing else decides. */
    public static Device deviceOf(Node node) {
        return node.home() instanceof DeviceHome home ? home.device : Devices.current();
    }

    @Override
    public String id() {
        return device.id();
    }
}
