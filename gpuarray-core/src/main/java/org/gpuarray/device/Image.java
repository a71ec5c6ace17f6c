package org.gpuarray.device;

/** A compiled program, ready to be loaded, as the disk cache keeps it. */
public sealed interface Image {
    /** Returns the bytes that the cache stores. */
    byte[] bytes();

    /** A binary for one GPU architecture. */
    record Cubin(byte[] bytes) implements Image {}

    /** PTX text, which the driver finishes. */
    record Ptx(byte[] bytes) implements Image {}

    /** Classes for the JVM with what is needed to launch them, in the CPU device's own form. */
    record JvmClasses(byte[] bytes) implements Image {}
}
