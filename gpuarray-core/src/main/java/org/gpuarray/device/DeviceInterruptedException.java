package org.gpuarray.device;

/**
 * A kernel, or a wait for the device, ended early: its thread was interrupted (its interrupt status stays set), or the
 * device was closed. The device still works. Arrays that were to be computed are still pending: reading them again computes
 * them again, unless what they depend on is lost.
 */
public final class DeviceInterruptedException extends DeviceException {
    private static final long serialVersionUID = 1L;
    private final boolean begun;

    /** @param begun whether a kernel of this thread had begun */
    public DeviceInterruptedException(String message, boolean begun) {
        super(message);
        this.begun = begun;
    }

    /** {@inheritDoc} False if this thread only waited, and nothing has changed. */
    @Override
    public boolean hasBegun() {
        return begun;
    }
}
