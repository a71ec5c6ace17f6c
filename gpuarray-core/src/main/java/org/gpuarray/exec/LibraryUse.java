package org.gpuarray.exec;

/** For which sizes a device's library is used instead of generated kernels. */
public enum LibraryUse {
    /** Those for which it was measured to be faster. */
    MEASURED,
    /** All that it takes: for measurements. */
    ALL,
    /** None: for measurements. */
    NONE
}
