package org.gpuarray.examples.cuda;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.types.DType;

/**
 * Scatters a vector over the devices, multiplies each part many times where it is, and gathers them.
 *
 * <p>{@code -Dgpuarray.cpu.devices=4} makes four devices of a machine without GPUs.
 */
public final class FourDevices {
    private FourDevices() {}

    public static void main(String[] args) {
        List<Device> devices = Devices.all();
        GPUArray x = GPU.arange(devices.size() << 20).astype(DType.FLOAT64);
        GPUArray y = shrink(x, devices, 1000);
        System.out.println(
                devices.size() + " devices, right: " + y.allclose(x.times(Math.pow(0.9, 1000)), 1e-9, 0, false));
    }

    /** Returns {@code x * 0.9} {@code times} times, each device with its part of {@code x}, on the device of {@code x}. */
    static GPUArray shrink(GPUArray x, List<Device> devices, int times) {
        List<GPUArray> parts = new ArrayList<>();
        for (GPUArray part : x.arraySplit(devices.size())) {
            parts.add(part.to(devices.get(parts.size())));
        }
        for (int k = 0; k < times; k++) {
            parts.replaceAll(part -> part.times(0.9));
            GPU.eval(parts.toArray(GPUArray[]::new));
        }
        return GPU.concatenate(parts.stream().map(part -> part.to(x.device())).toArray(GPUArray[]::new));
    }
}
