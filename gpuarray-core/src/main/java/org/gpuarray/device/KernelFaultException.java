package org.gpuarray.device;

/** A kernel did something it must not, and the device can say where: the CPU device's report of a wild access. */
public final class KernelFaultException extends DeviceException {
    private static final long serialVersionUID = 1L;
    private final transient KernelFault fault;

    public KernelFaultException(String message, KernelFault fault) {
        super(message);
        this.fault = fault;
    }

    /** Returns what the message says, as fields. */
    public KernelFault fault() {
        return fault;
    }

    /**
     * A fault.
     *
     * @param kind {@code "out-of-bounds read"}, {@code "out-of-bounds write"}, {@code "null pointer"} …
     * @param kernel the kernel's name
     * @param file the source file
     * @param line its line, from 1
     * @param lineText the line's text
     * @param blockX the block's index
     * @param threadX the thread's index in its block
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
            int threadZ) {}
}
