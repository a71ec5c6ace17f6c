package org.gpuarray.device;

/**
 * A vendor's library of Fourier transforms, on one device. Neither direction has a factor: a transform and its inverse multiply by the
 * length. Each call is enqueued on its stream. Thread-safe.
 */
public interface FourierLibrary {
    /** What goes in and comes out. */
    enum Kind {
        /** As many complex numbers as the length, both ways. */
        COMPLEX,
        /** Real numbers in, the first {@code length / 2 + 1} complex ones out; the others are their conjugates. */
        REAL_TO_HALF,
        /**
         * {@code length / 2 + 1} complex numbers in, real ones out. The first number, and of an even length the last, must be real.
         */
        HALF_TO_REAL;

        /** Returns how many numbers a line has that is read. */
        public long inputs(long length) {
            return this == HALF_TO_REAL ? length / 2 + 1 : length;
        }

        /** Returns how many numbers a line has that is written. */
        public long outputs(long length) {
            return this == REAL_TO_HALF ? length / 2 + 1 : length;
        }
    }

    /**
     * Lines of numbers in memory.
     *
     * @param offsetBytes the offset of the first number of the first line
     * @param step from one number of a line to the next, in numbers; positive
     * @param distance from one line to the next, in numbers; positive unless there is one line
     */
    record Lines(DeviceMemory memory, long offsetBytes, long step, long distance) {}

    /**
     * Transforms of lines of one length.
     *
     * @param isDouble whether parts are float64, else float32
     * @param isInverse whether exponents are positive; of real numbers to a half never, of a half to real ones always
     */
    record Transform(Kind kind, boolean isDouble, boolean isInverse, long length, long lines) {}

    /**
     * Returns whether the library was measured to be faster than generated kernels for an array (outer, axis, inner) of lines of this
     * length. Loads nothing.
     *
     * @param isChanged whether the library needs a pass over memory first, which generated kernels do not need: for another type, zeros
     *     behind the array, a factor, or as this kind of transform overwrites what it reads
     */
    boolean isFaster(Kind kind, boolean isDouble, long length, long outer, long inner, boolean isChanged);

    /** Returns whether the library can be used; the first call loads it. */
    boolean isThere();

    /**
     * Transforms lines. Numbers lie at multiples of a complex one's size, real ones too. A transform to real numbers may overwrite what
     * it reads, others keep it.
     *
     * @param to lies in other memory than {@code from}
     * @throws DeviceException if the call fails, with its values
     */
    void transform(Transform transform, Lines from, Lines to, Stream stream);
}
