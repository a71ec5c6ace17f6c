package org.gpuarray.dlpack;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * What a {@code DLTensor} says.
 *
 * @param data the address of the element with index 0 along each axis
 * @param deviceType which kind of device that is on, as in {@code dlpack.h}
 * @param deviceId which of that kind
 * @param strides the distances of elements along each axis, in bytes
 */
record TensorFields(long data, int deviceType, int deviceId, DType type, Shape shape, long[] strides) {
    static final int CPU = 1;
    static final int CUDA = 2;
    static final int CUDA_HOST = 3;
    static final int CUDA_MANAGED = 13;
}
