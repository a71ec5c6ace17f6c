package org.gpuarray.cuda;

import jcuda.Pointer;

/** A host address that JCuda takes as it is, without looking at Java objects. */
final class HostAddress extends Pointer {
    HostAddress() {}

    HostAddress(long address) {
        super(address);
    }

    /** Returns the address {@code offsetBytes} after this one. */
    HostAddress plus(long offsetBytes) {
        return new HostAddress(value() + offsetBytes);
    }

    long value() {
        return getNativePointer() + getByteOffset();
    }
}
