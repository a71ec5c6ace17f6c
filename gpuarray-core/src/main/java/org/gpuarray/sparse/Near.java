package org.gpuarray.sparse;

import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Arrays made of no other, on the device of one they are used with: a matrix need not lie on the current device. */
final class Near {
    private Near() {}

    /** Returns what {@code make} makes while the device of {@code owner} is the current one. */
    static <T> T make(GPUArray owner, Supplier<T> make) {
        try (DeviceScope scope = owner.device().use()) {
            return make.get();
        }
    }

    static GPUArray zeros(GPUArray owner, Shape shape, DType type) {
        return make(owner, () -> GPU.zeros(shape, type));
    }

    static GPUArray ones(GPUArray owner, Shape shape, DType type) {
        return make(owner, () -> GPU.ones(shape, type));
    }

    static GPUArray full(GPUArray owner, Shape shape, Number value, DType type) {
        return make(owner, () -> GPU.full(shape, value, type));
    }

    /** Returns the integers from 0 to below {@code count}. */
    static GPUArray arange(GPUArray owner, long count, DType type) {
        return make(owner, () -> GPU.arange(count, type));
    }
}
