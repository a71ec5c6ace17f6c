package org.gpuarray.cuda;

import jcuda.driver.CUdeviceptr;

/** A device address whose value can be read: JCuda keeps it protected. */
final class Address extends CUdeviceptr {
    Address() {}

    private Address(CUdeviceptr base, long offsetBytes) {
        super(base, offsetBytes);
    }

    /** Returns the address {@code offsetBytes} after this one. */
    Address plus(long offsetBytes) {
        return offsetBytes == 0 ? this : new Address(this, offsetBytes);
    }

    /** Returns the address as the driver knows it. */
    long value() {
        return getNativePointer() + getByteOffset();
    }
}
