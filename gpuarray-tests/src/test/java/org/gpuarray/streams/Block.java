package org.gpuarray.streams;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.DeviceMemory;

/** A piece of memory of a device through all its lives, and who used it last. */
final class Block {
    private record Use(String what, int stream, int number) {}

    final DeviceMemory real;
    private final List<Use> writes = new ArrayList<>();
    private final List<Use> reads = new ArrayList<>();

    Block(DeviceMemory real) {
        this.real = real;
    }

    /**
     * Notes a use.
     *
     * @param before what comes before it
     * @throws AssertionError if an earlier use that conflicts with it does not
     */
    void use(String what, int stream, int number, boolean writes, Clock before) {
        requireAll(this.writes, what, stream, before);
        if (writes) {
            requireAll(reads, what, stream, before);
            this.writes.clear();
            reads.clear();
            this.writes.add(new Use(what, stream, number));
        } else {
            reads.removeIf(use -> use.stream == stream);
            reads.add(new Use(what, stream, number));
        }
    }

    private static void requireAll(List<Use> uses, String what, int stream, Clock before) {
        for (Use use : uses) {
            if (!before.holds(use.stream, use.number)) {
                throw new AssertionError(what + " on stream " + stream + " is not ordered after " + use.what
                        + " on stream " + use.stream + " with the same memory");
            }
        }
    }
}
