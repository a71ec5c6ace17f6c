package org.gpuarray.types;

/** Which direction of a Fourier transform of n numbers has which factor: NumPy's argument {@code norm}. */
public enum FftNorm {
    /** 1 forward, 1/n backward: NumPy's default. */
    BACKWARD,
    /** 1/sqrt(n) both ways. */
    ORTHO,
    /** 1/n forward, 1 backward. */
    FORWARD;

    /** Returns the factor of n numbers in the given direction. */
    public double factor(long n, boolean isForward) {
        if (this == ORTHO) {
            return 1 / Math.sqrt(n);
        }
        return (this == FORWARD) == isForward ? 1.0 / n : 1;
    }

    /** Returns what has the factors the other way round. */
    public FftNorm swapped() {
        return this == ORTHO ? ORTHO : this == FORWARD ? BACKWARD : FORWARD;
    }
}
