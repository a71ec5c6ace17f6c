package org.gpuarray.device;

import org.jspecify.annotations.Nullable;

/** A kernel made an illegal access or another mistake whose source location the device knows: the CPU device reports it. */
public final class KernelFaultException extends DeviceException {
    private static final long serialVersionUID = 1L;
    private final transient KernelFault fault;

    public KernelFaultException(String message, KernelFault fault) {
        super(message);
        this.fault = fault;
    }

    @Override
    public boolean hasBegun() {
        return true;
    }

    /** Returns what the message says, as fields. */
    public KernelFault fault() {
        return fault;
    }

    /**
     * A fault.
     *
     * @param kind {@code "out-of-bounds read"}, {@code "null pointer"}, {@code "race between a write and a read"} …
     * @param kernel the kernel's name
     * @param file the source file
     * @param line its line, from 1
     * @param lineText the line's text
     * @param blockX the block's index
     * @param threadX the thread's index in its block
     * @param memory what was accessed; null where that is not known, or nothing was
     * @param other the other side of a race; null for faults with one side
     */
    public record KernelFault(
            String kind,
            String kernel,
            String file,
            int line,
            String lineText,
            int blockX,
            int blockY,
            int blockZ,
            int threadX,
            int threadY,
            int threadZ,
            @Nullable Memory memory,
            @Nullable Side other) {}

    /**
     * The memory that a faulty access was meant for.
     *
     * @param space {@code "global"}, {@code "shared"}, {@code "local"} or {@code "constant"}
     * @param variable the pointer or variable, as the source names it; empty if it has no name
     * @param offsetBytes the offset of the access from the start of the allocation or variable; negative before it
     * @param sizeBytes the size of the allocation or variable
     * @param madeAt the call that made the allocation, as a stack trace writes it; empty for variables, and unless
     *     {@code gpuarray.check} contains {@code memory}
     */
    public record Memory(String space, String variable, long offsetBytes, long sizeBytes, String madeAt) {}

    /**
     * The earlier access of a race.
     *
     * @param action {@code "read"}, {@code "write"}, {@code "atomic"}
     * @param line 0 if it is not known
     */
    public record Side(
            String action,
            String file,
            int line,
            String lineText,
            int blockX,
            int blockY,
            int blockZ,
            int threadX,
            int threadY,
            int threadZ) {}
}
