package org.gpuarray.cpu;

import java.nio.ByteOrder;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceProvider;

/** Offers the CPU device, which every machine has; the last choice of {@code gpuarray.device=auto}. */
public final class CpuDeviceProvider implements DeviceProvider {
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
        return isLittleEndian() ? List.of("cpu") : List.of();
    }

    @Override
    public Device open(String id) {
        if (!id.equals("cpu")) {
            throw new DeviceException("no device " + id + ": the only CPU device is cpu");
        } else if (!isLittleEndian()) {
            throw new DeviceException("no device cpu: CUDA's memory is little endian, this machine is big endian");
        }
        return new CpuDevice(CpuSettings.fromProperties());
    }

    private static boolean isLittleEndian() {
        return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    }
}
