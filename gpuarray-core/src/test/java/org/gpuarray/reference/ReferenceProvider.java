package org.gpuarray.reference;

import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceProvider;

/** Stands for the CPU device, which this module does not know. */
public final class ReferenceProvider implements DeviceProvider {
    @Override
    public String kind() {
        return "cpu";
    }

    @Override
    public int priority() {
        return 0;
    }

    @Override
    public List<String> ids() {
        return List.of("cpu");
    }

    @Override
    public Device open(String id) {
        return new ReferenceDevice(1L << 30);
    }
}
