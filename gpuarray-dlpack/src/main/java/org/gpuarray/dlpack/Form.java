package org.gpuarray.dlpack;

import com.sun.jna.Pointer;

/** The two structs that own a tensor, by the bytes at which their members begin. */
enum Form {
    /** {@code DLManagedTensor}: the tensor, a word of the producer's, the deleter. */
    UNVERSIONED(0, 56, 64),
    /** {@code DLManagedTensorVersioned}: the version, a word of the producer's, the deleter, flags, the tensor. */
    VERSIONED(32, 16, 80);

    /** The first bit of {@code flags}. */
    static final long READ_ONLY = 1;

    /** The second bit: the producer has made a copy. */
    static final long IS_COPIED = 2;

    /** The most bytes of a tensor that are copied at once, as a buffer has them. */
    static final long PIECE_BYTES = 1L << 30;

    static final int MAJOR = 1;
    static final int MINOR = 1;

    private static final int FLAGS = 24;

    final int tensor;
    final int deleter;
    final int sizeBytes;

    Form(int tensor, int deleter, int sizeBytes) {
        this.tensor = tensor;
        this.deleter = deleter;
        this.sizeBytes = sizeBytes;
    }

    /**
     * Returns the tensor at an address.
     *
     * @throws IllegalArgumentException if that is null
     */
    ManagedTensor at(String operation, long address) {
        if (address == 0) {
            throw new IllegalArgumentException(operation + ": address=0x0, need that of a DLPack tensor");
        }
        return new ManagedTensor(this, new Pointer(address));
    }

    /** Writes version and flags, where the struct has them. */
    void begin(Pointer at, long flags) {
        if (this == VERSIONED) {
            at.setInt(0, MAJOR);
            at.setInt(Integer.BYTES, MINOR);
            at.setLong(FLAGS, flags);
        }
    }

    /** Returns the major version: that which this class knows where the struct has none. */
    int major(Pointer at) {
        return this == VERSIONED ? at.getInt(0) : MAJOR;
    }

    long flags(Pointer at) {
        return this == VERSIONED ? at.getLong(FLAGS) : 0;
    }
}
