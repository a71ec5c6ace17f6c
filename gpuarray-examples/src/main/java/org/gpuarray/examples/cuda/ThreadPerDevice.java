package org.gpuarray.examples.cuda;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;

/** A thread for each device, each with work of its own. */
public final class ThreadPerDevice {
    private ThreadPerDevice() {}

    public static void main(String[] args) throws InterruptedException {
        List<Device> devices = Devices.all();
        Thread[] threads = new Thread[devices.size()];
        for (int k = 0; k < threads.length; k++) {
            Device device = devices.get(k);
            threads[k] = new Thread(() -> System.out.println(device.id() + " says " + sumOn(device)));
            threads[k].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Returns the sum of a million numbers, computed on {@code device}. */
    static long sumOn(Device device) {
        try (DeviceScope scope = device.use()) {
            return GPU.arange(1_000_000).sum().itemLong();
        }
    }
}
