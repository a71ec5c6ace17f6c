package org.gpuarray.profile;

import org.gpuarray.device.Device;

/**
 * A piece of work that has run.
 *
 * @param stream the number of its stream, 0 for the first that the recording has seen; -1 if the host did it
 * @param thread who enqueued or did it
 * @param startMicros when it began, from the start of the recording
 * @param micros how long it took; 0 for what has no length
 * @param bytes what it moved or allocated; 0 if that is unknown
 * @param blocks the blocks of a kernel's grid
 * @param threads the threads of a kernel's block
 */
public record Span(
        Kind kind,
        String name,
        Device device,
        int stream,
        String thread,
        double startMicros,
        double micros,
        long bytes,
        long blocks,
        int threads) {}
