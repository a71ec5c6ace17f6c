package org.gpuarray.dlpack;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;
import org.gpuarray.GPUArray;

/**
 * Exchanges arrays with other libraries of the process by DLPack (dmlc.github.io/dlpack): NumPy, CuPy, PyTorch and JAX beside the
 * JVM, or any C library that knows its structs. A tensor is passed by its address, which whoever gets it has to delete once: the
 * importing library does, or {@link #delete}.
 *
 * <pre>{@code
 * long tensor = DLPack.toDLPack(array); // a PyCapsule named "dltensor" around it is what torch.from_dlpack takes
 * GPUArray back = DLPack.fromDLPack(tensor);
 * }</pre>
 *
 * <p>There are two structs: {@code DLManagedTensor}, which every library takes, and {@code DLManagedTensorVersioned} of DLPack 1.0, which
 * can say that it is read-only. An address does not tell which it is.
 *
 * <p><b>GPUs.</b> Nothing is copied: the other library reads and writes the array's own memory. That stays until the tensor is
 * deleted, also if the array is closed before. While a tensor is in use the array is not to be written to in Java: that may move it. An
 * exported array is computed and there, on whichever stream it is read. An imported one has to be: its library has synchronized, or
 * enqueued its work on {@code GPU.device().stream().address()}. Deleting an exported tensor waits for the device, so work of
 * others that was enqueued before may still use it.
 *
 * <p><b>The CPU device.</b> Its memory is Java arrays, which no other library reads. So an exported tensor is a copy in native memory,
 * and a tensor in the host's memory is copied to the device when it is imported, and then deleted.
 */
@CheckReturnValue
public final class DLPack {
    private DLPack() {}

    /**
     * Exports an array as a {@code DLManagedTensor}: of its shape, type and strides, for reading and writing. Results that were
     * computed from the array before keep what it has now.
     *
     * @return the tensor's address
     * @throws IllegalArgumentException if several elements are one, as of a broadcast array: export a {@code copy()}
     * @throws IndexOutOfBoundsException if an index that the elements depend on was outside its axis
     * @throws org.gpuarray.device.DeviceException if memory runs out
     */
    public static long toDLPack(GPUArray array) {
        Objects.requireNonNull(array, "array");
        return Exports.add(array, Form.UNVERSIONED, true);
    }

    /** Exports an array as a {@code DLManagedTensorVersioned} that others only read, of any strides; else as {@link #toDLPack}. */
    public static long toDLPackVersioned(GPUArray array) {
        return toDLPackVersioned(array, false);
    }

    /**
     * Exports an array as a {@code DLManagedTensorVersioned}; else as {@link #toDLPack}.
     *
     * @param writable whether others may write to it; if not, it has the flag {@code DLPACK_FLAG_BITMASK_READ_ONLY}
     */
    public static long toDLPackVersioned(GPUArray array, boolean writable) {
        Objects.requireNonNull(array, "array");
        return Exports.add(array, Form.VERSIONED, writable);
    }

    /**
     * Imports a {@code DLManagedTensor}, and takes it over: its deleter is called when the array was closed, or some time after it is
     * unreachable. The array has its shape, type and strides. One on a GPU is that memory, on that GPU; one in the host's memory is
     * copied to the current device. A write to the array may move it, so it need not show in the tensor.
     *
     * @param address the tensor's
     * @throws IllegalArgumentException if it is null, on a device that there is not here, or of a type that arrays have not; the tensor
     *     is not deleted
     * @throws org.gpuarray.device.DeviceException if memory runs out; the tensor is not deleted
     */
    public static GPUArray fromDLPack(long address) {
        return Imports.of(address, Form.UNVERSIONED);
    }

    /**
     * Imports a {@code DLManagedTensorVersioned}, as {@link #fromDLPack}. One that is read-only is copied.
     *
     * @throws IllegalArgumentException also if it is of another major version than 1
     */
    public static GPUArray fromDLPackVersioned(long address) {
        return Imports.of(address, Form.VERSIONED);
    }

    /**
     * Deletes a {@code DLManagedTensor} that nobody took over, by its own deleter.
     *
     * @throws IllegalArgumentException if {@code address} is null
     */
    public static void delete(long address) {
        Form.UNVERSIONED.at("delete", address).delete();
    }

    /**
     * Deletes a {@code DLManagedTensorVersioned} that nobody took over, by its own deleter.
     *
     * @throws IllegalArgumentException if {@code address} is null
     */
    public static void deleteVersioned(long address) {
        Form.VERSIONED.at("deleteVersioned", address).delete();
    }
}
