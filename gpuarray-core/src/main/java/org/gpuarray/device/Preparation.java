package org.gpuarray.device;

/**
 * What a first kernel needs of the JVM and not of a device, found through {@link java.util.ServiceLoader}: classes to load and
 * to link. It runs in a thread of its own while the first device opens, so that the first kernel need not wait for it. It
 * changes nothing that a program can see, and nothing waits for it.
 */
public interface Preparation {
    /** Uses the classes once. */
    void run();
}
