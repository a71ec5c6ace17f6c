package org.gpuarray;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.exec.ArrayMemory;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.files.NpyHeader;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/**
 * An array's place in GPU memory, as other CUDA libraries take it: version 3 of the CUDA Array Interface
 * (numba.readthedocs.io/en/stable/cuda/cuda_array_interface.html). Nothing is copied; a view has strides.
 *
 * <p>Streams:
 *
 * <ul>
 *   <li>The elements are there when the work enqueued on {@link #stream()} has run. Other work belongs on that stream, or on one
 *       that waits for it ({@code cuStreamWaitEvent}), or behind {@code GPU.device().stream().synchronize()}.
 *   <li>Other work has to be done before this library touches the array again, be it to read, to write or to free it: either it
 *       was enqueued on {@link #stream()}, or that waits for it, or the host did.
 *   <li>The memory stays while this is open, also when the array is closed. Between export and close the array is not to be written
 *       to in Java: that may move it.
 *   <li>The context is the primary one of {@link #device()}.
 * </ul>
 */
public final class CudaArrayInterface implements AutoCloseable {
    /** The protocol's. */
    public static final int VERSION = 3;

    private final ArrayRef array;
    private final ArrayMemory memory;
    private final DeviceStorage.Hold hold;
    private final String device;
    private final long pointer;
    private final long stream;
    private final boolean readOnly;

    private CudaArrayInterface(
            ArrayRef array, ArrayMemory memory, String device, long pointer, long stream, boolean readOnly) {
        this.array = array;
        this.memory = memory;
        this.hold = memory.hold();
        this.device = device;
        this.pointer = pointer;
        this.stream = stream;
        this.readOnly = readOnly;
    }

    static CudaArrayInterface of(ArrayRef ref, boolean writable) {
        if (writable && ref.map().overlaps()) {
            throw new IllegalArgumentException("cudaArrayInterface: shape=" + ref.shape()
                    + " is a broadcast or window view: several of its elements are one; export a copy() to write to");
        }
        Device device = Devices.current();
        long stream = device.stream().address();
        ArrayRef whole = ref.view(ref.cell().type(), IndexMap.dense(ref.cell().shape()));
        ArrayMemory memory = writable ? ArrayMemory.readWrite(whole) : ArrayMemory.read(whole);
        long offsetBytes = ref.map().offset() * ref.type().itemBytes();
        long pointer = ref.shape().size() == 0 ? 0 : device.address(memory.memory()) + offsetBytes;
        return new CudaArrayInterface(ref, memory, device.id(), pointer, stream, !writable);
    }

    /** Returns the address of the first element; 0 if there is none. */
    public long pointer() {
        return pointer;
    }

    /** Returns whether other libraries must not write there. */
    public boolean isReadOnly() {
        return readOnly;
    }

    /** Returns the extents of the array's axes. */
    public Shape shape() {
        return array.shape();
    }

    /** Returns the distances of elements along each axis, in bytes. */
    public long[] strides() {
        return strides(array.map(), array.type());
    }

    static long[] strides(IndexMap map, DType type) {
        long[] strides = new long[map.shape().rank()];
        for (int axis = 0; axis < strides.length; axis++) {
            strides[axis] = map.stride(axis) * type.itemBytes();
        }
        return strides;
    }

    /** Returns NumPy's word for the type and its order of bytes: {@code "<f4"}; {@code "<V2"} for bfloat16. */
    public String typestr() {
        return NpyHeader.code(array.type());
    }

    /** Returns the stream that fills the memory: a {@code CUstream}, never 0. */
    public long stream() {
        return stream;
    }

    /** Returns the device's name: {@code "cuda:0"}. */
    public String device() {
        return device;
    }

    /** Returns the protocol's dictionary, for bridges to Python: shape, typestr, data, strides, stream, version. */
    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("shape", LongStream.of(shape().extents()).boxed().toList());
        map.put("typestr", typestr());
        map.put("data", List.of(pointer, readOnly));
        map.put("strides", LongStream.of(strides()).boxed().toList());
        map.put("stream", stream);
        map.put("version", VERSION);
        return map;
    }

    /** Ends the export: the memory is the array's alone again. */
    @Override
    public void close() {
        memory.close();
        hold.close();
    }
}
