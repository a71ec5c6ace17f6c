package org.gpuarray.device;

import java.util.List;

/** A source of devices, found through {@link java.util.ServiceLoader}. */
public interface DeviceProvider {
    /** Returns the kind of device, the part of an id before the colon: {@code "cuda"} or {@code "cpu"}. */
    String kind();

    /** Returns the rank among providers for {@code gpuarray.device=auto}: higher is tried first. */
    int priority();

    /** Returns the ids that can be opened; empty when there is no such device. Never throws for a missing driver. */
    List<String> ids();

    /**
     * Opens a device.
     *
     * @throws DeviceException if it cannot be opened; the message says in a few lines what was tried and what to do
     */
    Device open(String id);
}
