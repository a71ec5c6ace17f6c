package org.gpuarray.device;

/** A device refused or failed to do something; the message says what, with its sizes and the device's own error name. */
public class DeviceException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final boolean outOfMemory;

    public DeviceException(String message) {
        this(message, false);
    }

    public DeviceException(String message, boolean outOfMemory) {
        super(message);
        this.outOfMemory = outOfMemory;
    }

    public DeviceException(String message, Throwable cause) {
        super(message, cause);
        this.outOfMemory = false;
    }

    /** Returns whether a kernel had begun: then the memory that it writes is undefined. */
    public boolean hasBegun() {
        return false;
    }

    /** Returns whether memory ran out, so that freeing some and trying again may help. */
    public boolean isOutOfMemory() {
        return outOfMemory;
    }
}
