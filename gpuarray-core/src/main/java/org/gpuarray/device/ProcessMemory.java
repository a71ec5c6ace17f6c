package org.gpuarray.device;

/** The allocations of a device by their addresses, and by the names under which other processes open them. */
public interface ProcessMemory {
    /** Returns the device's name, for messages. */
    String id();

    /**
     * Returns the allocation that a pointer points into. For a buffer of this library a GPU's driver tells the block of the pool
     * that the buffer is in, which may be larger.
     *
     * @throws IllegalArgumentException if this device has no memory there
     */
    default AddressRange memoryAt(long pointer) {
        throw new DeviceException(id() + " has no addresses");
    }

    /**
     * Returns the driver's name of an allocation, by which another process opens it.
     *
     * @param pointer where the allocation begins, see {@link #memoryAt}
     * @throws DeviceException if the device's memory is this process's alone
     */
    default byte[] ipcHandle(long pointer) {
        throw new DeviceException(
                id() + " shares no memory with other processes: its memory is Java arrays of this one");
    }

    /**
     * Opens an allocation of another process on the same GPU; {@link #closeIpc} ends its use.
     *
     * @return where it begins here
     * @throws DeviceException if it cannot be opened, as in the process that made it
     */
    default long openIpc(byte[] handle) {
        throw new DeviceException(
                id() + " shares no memory with other processes: its memory is Java arrays of this one");
    }

    /** Ends the use of what {@link #openIpc} returned; no work on it may be left. */
    default void closeIpc(long pointer) {}
}
