package org.gpuarray.cpu;

import java.util.List;
import org.gpuarray.device.Allocator;

/** What a device says of memory that nobody freed. */
final class LeakReport {
    /** The most allocations that are listed one by one. */
    private static final int MOST_LISTED = 20;

    private LeakReport() {}

    static String text(String deviceId, List<Allocator.LiveAllocation> leaks) {
        StringBuilder text = new StringBuilder();
        text.append(leaks.size())
                .append(" allocations were not freed when device ")
                .append(deviceId)
                .append(" was closed");
        leaks.stream()
                .limit(MOST_LISTED)
                .forEach(l -> text.append("\n  ")
                        .append(l.sizeBytes())
                        .append(" bytes made at ")
                        .append(l.madeAt()));
        if (leaks.size() > MOST_LISTED) {
            text.append("\n  and ").append(leaks.size() - MOST_LISTED).append(" more");
        }
        return text.toString();
    }
}
