package org.gpuarray.streams;

import java.util.Arrays;

/**
 * A vector clock: how much of each stream's work comes before some point (Mattern 1989, "Virtual Time and Global States of
 * Distributed Systems"). Streams are numbered.
 */
final class Clock {
    private int[] counts = new int[8];

    Clock copy() {
        Clock copy = new Clock();
        copy.join(this);
        return copy;
    }

    void join(Clock other) {
        reserve(other.counts.length);
        for (int i = 0; i < other.counts.length; i++) {
            counts[i] = Math.max(counts[i], other.counts[i]);
        }
    }

    /** Counts one more piece of work of a stream, and returns its number. */
    int next(int stream) {
        reserve(stream + 1);
        return ++counts[stream];
    }

    /** Returns whether a piece of work of a stream comes before. */
    boolean holds(int stream, int number) {
        return stream < counts.length && counts[stream] >= number;
    }

    private void reserve(int length) {
        if (counts.length < length) {
            counts = Arrays.copyOf(counts, Math.max(length, 2 * counts.length));
        }
    }
}
