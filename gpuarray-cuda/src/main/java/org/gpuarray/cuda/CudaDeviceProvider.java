package org.gpuarray.cuda;

import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceProvider;

/** Finds NVIDIA GPUs through the driver. */
public final class CudaDeviceProvider implements DeviceProvider {
    @Override
    public String kind() {
        return "cuda";
    }

    @Override
    public int priority() {
        return 100;
    }

    @Override
    public List<String> ids() {
        if (!CudaDriver.mayBePresent()) {
            return List.of();
        }
        try {
            return IntStream.range(0, Math.max(1, CudaDriver.deviceCount()))
                    .mapToObj(i -> "cuda:" + i)
                    .toList();
        } catch (DeviceException e) {
            return List.of("cuda:0"); // open() says why it cannot be used
        }
    }

    @Override
    public Device open(String id) {
        int ordinal = ordinal(id);
        int count = CudaDriver.deviceCount();
        if (ordinal >= count) {
            throw new DeviceException("no device " + id + ": the driver lists " + count + " GPUs"
                    + (count == 0 ? "; is the GPU passed to this container, and CUDA_VISIBLE_DEVICES not empty?" : ""));
        }
        return new CudaDevice(ordinal);
    }

    private static int ordinal(String id) {
        String number = id.equals("cuda") ? "0" : id.substring(id.indexOf(':') + 1);
        try {
            return Integer.parseUnsignedInt(number);
        } catch (NumberFormatException e) {
            throw new DeviceException("no device " + id + ": need cuda or cuda:N, for instance cuda:0", e);
        }
    }
}
