package org.gpuarray.device;

/**
 * The priorities that a device's streams may have: from {@code greatest} to {@code least}, where lower numbers go first. Both are
 * 0 on a device without priorities, as the CPU device is.
 *
 * @param least the highest number, of streams that leave room to all others; 0 is what streams have that ask for none
 * @param greatest the lowest number, of streams whose kernels get free multiprocessors first
 */
public record PriorityRange(int least, int greatest) {
    /**
     * Returns {@code priority}.
     *
     * @throws IllegalArgumentException if it is not in the range, on the device with this id
     */
    public int check(int priority, String deviceId) {
        if (priority < greatest || priority > least) {
            throw new IllegalArgumentException("newStream: priority=" + priority + ", " + deviceId + " has "
                    + (least == greatest ? "only " + least : greatest + " (goes first) to " + least));
        }
        return priority;
    }
}
