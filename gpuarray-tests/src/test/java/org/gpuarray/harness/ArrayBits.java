package org.gpuarray.harness;

import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** An array's elements as they are in memory. */
public final class ArrayBits {
    private ArrayBits() {}

    /** Returns one number for each element of at most eight bytes, two for each of sixteen. */
    public static long[] of(GPUArray array) {
        DType words = switch (array.dtype().itemBytes()) {
            case 1 -> DType.UINT8;
            case 2 -> DType.UINT16;
            case 4 -> DType.UINT32;
            default -> DType.UINT64;
        };
        return array.view(words).astype(DType.INT64).toLongArray();
    }
}
