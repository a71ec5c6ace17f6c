package org.gpuarray.profile;

import org.gpuarray.device.Device;

/** What a piece of work is. */
public enum Kind {
    KERNEL("kernel"),
    GRAPH("graph"),
    TO_DEVICE("copy to device"),
    TO_HOST("copy to host"),
    ON_DEVICE("copy on device"),
    FILL("fill"),
    COMPILE("compile"),
    CACHE_HIT("from the disk"),
    ALLOCATE("allocate"),
    FLUSH("flush");

    private final String text;

    Kind(String text) {
        this.text = text;
    }

    /** Returns what a copy of a box is. */
    public static Kind ofCopy(Device.BoxCopy copy) {
        return copy.from() instanceof Device.Place.OnHost
                ? TO_DEVICE
                : copy.to() instanceof Device.Place.OnHost ? TO_HOST : ON_DEVICE;
    }

    /** Returns what a copy or fill of so many bytes is, for people. */
    public String of(long sizeBytes) {
        String bytes = " of " + sizeBytes + " bytes";
        return this == FILL
                ? "fill" + bytes
                : "copy" + bytes + (this == TO_DEVICE ? " to the device" : this == TO_HOST ? " to the host" : "");
    }

    /** Returns whether a stream runs it; if not, the host does. */
    public boolean isOnStream() {
        return ordinal() <= FILL.ordinal();
    }

    @Override
    public String toString() {
        return text;
    }
}
