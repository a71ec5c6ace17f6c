package org.gpuarray.device;

/**
 * A part of a program that a GPU's driver links.
 *
 * @param kind what the bytes are
 * @param name for messages
 */
public record LinkInput(Kind kind, byte[] bytes, String name) {
    /** What the driver's linker takes. */
    public enum Kind {
        CUBIN,
        PTX,
        FATBIN,
        /** An object file of the host with code for GPUs in it. */
        OBJECT,
        /** An archive of such objects, {@code libcudadevrt.a}. */
        LIBRARY
    }
}
