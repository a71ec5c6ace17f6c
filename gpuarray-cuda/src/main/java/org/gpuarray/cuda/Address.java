package org.gpuarray.cuda;

import java.lang.reflect.Field;
import jcuda.NativePointerObject;
import jcuda.driver.CUdeviceptr;

/** A device address whose value can be read: JCuda keeps it protected. */
final class Address extends CUdeviceptr {
    /** What memory of a device begins at a multiple of. */
    static final int ALIGNMENT = 256;

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

    /**
     * Returns the same address as one number. JCuda 12.6 leaves out the offset behind a base where the address is part of a
     * description, as of a texture's memory, and has no constructor for a number.
     */
    Address flat() {
        return of(value());
    }

    /** Returns the address that the driver knows by this number. */
    static Address of(long value) {
        Address address = new Address();
        try {
            Field number = NativePointerObject.class.getDeclaredField("nativePointer");
            number.setAccessible(true);
            number.setLong(address, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("bug: this JCuda keeps addresses elsewhere", e);
        }
        return address;
    }
}
