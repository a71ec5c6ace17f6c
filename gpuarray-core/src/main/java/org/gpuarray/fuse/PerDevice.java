package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.jspecify.annotations.Nullable;

/** What a plan has learned about each device that it ran on. Programs for several devices run a plan on one after the other. */
final class PerDevice<T> {
    private record Entry<T>(Device device, T value) {}

    /** There are few devices: a search compares references. */
    private final List<Entry<T>> entries = new ArrayList<>(1);

    @Nullable
    T get(Device device) {
        for (int i = 0; i < entries.size(); i++) {
            Entry<T> entry = entries.get(i);
            if (entry.device == device) {
                return entry.value;
            }
        }
        return null;
    }

    void put(Device device, T value) {
        entries.removeIf(entry -> entry.device == device);
        entries.add(new Entry<>(device, value));
    }
}
