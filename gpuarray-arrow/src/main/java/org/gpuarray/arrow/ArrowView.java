package org.gpuarray.arrow;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.types.DType;

/**
 * A vector's memory as an array, with no copy: kernels read and write it where it is, on a GPU over the bus. What Java writes to
 * the vector, kernels read that run later. The memory stays, also if the vector is closed, until this is closed.
 */
public final class ArrowView implements AutoCloseable {
    private final ArrowBuf memory;
    private final PageLockedBuffer locked;
    private final DeviceBuffer mapped;
    private final GPUArray array;
    private boolean isClosed;

    private ArrowView(ArrowBuf memory, PageLockedBuffer locked, DeviceBuffer mapped, GPUArray array) {
        this.memory = memory;
        this.locked = locked;
        this.mapped = mapped;
        this.array = array;
    }

    static ArrowView of(FieldVector vector) {
        DType type = Imports.type(vector);
        int count = vector.getValueCount();
        long sizeBytes = (long) count * type.itemBytes();
        if (type == DType.BOOL || vector.getNullCount() > 0 || count == 0 || sizeBytes > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("view: " + vector.getField() + " of " + count + " elements with "
                    + vector.getNullCount()
                    + " nulls, need 1 or more without nulls, of at most 2^31-1 bytes, and no bools,"
                    + " which are bits; toGpu copies");
        }
        ArrowBuf memory = vector.getDataBuffer();
        PageLockedBuffer locked = GPU.pageLock(memory.nioBuffer(0, (int) sizeBytes));
        try {
            DeviceBuffer mapped = locked.mapped();
            GPUArray array = GPUArray.wrap(mapped, type, count);
            memory.getReferenceManager().retain();
            return new ArrowView(memory, locked, mapped, array);
        } catch (RuntimeException e) {
            locked.close();
            throw e;
        }
    }

    /** Returns the array, of 1 axis. It cannot be used once this is closed. */
    public GPUArray array() {
        return array;
    }

    /** Waits for the work on the memory, and lets go of it. Does nothing the second time. */
    @Override
    public void close() {
        if (!isClosed) {
            isClosed = true;
            GPU.device().stream().synchronize();
            array.close();
            mapped.close();
            locked.close();
            memory.getReferenceManager().release();
        }
    }
}
