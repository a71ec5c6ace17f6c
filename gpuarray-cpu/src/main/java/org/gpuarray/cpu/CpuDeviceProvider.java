package org.gpuarray.cpu;

import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceProvider;
import org.gpuarray.settings.Setting;

/**
 * Offers the CPU device, which every machine has; the last choice of {@code gpuarray.device=auto}. {@code gpuarray.cpu.devices}
 * says how many there are, each with memory and threads of its own, so that programs for several GPUs can be tried: {@code cpu},
 * which is also {@code cpu:0}, {@code cpu:1} and so on.
 */
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
        if (!isLittleEndian()) {
            return List.of();
        }
        return IntStream.range(0, count()).mapToObj(CpuDeviceProvider::id).toList();
    }

    @Override
    public Device open(String id) {
        List<String> known =
                IntStream.range(0, count()).mapToObj(CpuDeviceProvider::id).toList();
        String name = id.equals("cpu:0") ? "cpu" : id;
        if (!known.contains(name)) {
            throw new DeviceException("no device " + id + ": " + Setting.CPU_DEVICES.property() + "=" + count()
                    + ", so the CPU devices are " + known);
        } else if (!isLittleEndian()) {
            throw new DeviceException("no device cpu: CUDA's memory is little endian, this machine is big endian");
        }
        return new CpuDevice(name, CpuSettings.fromProperties(), WorkerPool.threads());
    }

    private static int count() {
        return (int) Setting.CPU_DEVICES.number(1);
    }

    private static String id(int number) {
        return number == 0 ? "cpu" : "cpu:" + number;
    }

    private static boolean isLittleEndian() {
        return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    }
}
