package org.gpuarray.dlpack;

import com.sun.jna.Callback;
import com.sun.jna.CallbackReference;
import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.CudaArrayInterface;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** The tensors that others have and have not deleted yet. */
final class Exports {
    private static final System.Logger LOG = System.getLogger("org.gpuarray");

    private static final String CUDA_PREFIX = "cuda:";

    /** What keeps the memory of a tensor, by the struct's address. */
    private static final Map<Long, Export> OPEN = new ConcurrentHashMap<>();

    /** One function for all tensors, never collected. */
    private static final Deleter DELETER = Exports::deleted;

    private static final Pointer DELETER_FUNCTION = CallbackReference.getFunctionPointer(DELETER);

    private Exports() {}

    /** {@code void (*deleter)(struct DLManagedTensor*)}. */
    interface Deleter extends Callback {
        void invoke(Pointer self);
    }

    /**
     * What a tensor needs.
     *
     * @param struct the struct, its extents and its strides
     * @param elements the elements, if they are a copy
     * @param place the array's own memory, if they are not
     * @param device the device that this is on
     */
    private record Export(
            Memory struct,
            @Nullable Memory elements,
            @Nullable CudaArrayInterface place,
            Device device) {}

    /** Returns the address of a new tensor. */
    static long add(GPUArray array, Form form, boolean writable) {
        Device device = array.device();
        return device.id().startsWith(CUDA_PREFIX)
                ? place(array, device, form, writable)
                : copy(array, device, form, writable);
    }

    private static long place(GPUArray array, Device device, Form form, boolean writable) {
        try (DeviceScope scope = device.use()) {
            CudaArrayInterface place = array.cudaArrayInterface(writable);
            boolean isDone = false;
            try {
                scope.device().synchronize();
                int id = Integer.parseInt(device.id().substring(CUDA_PREFIX.length()));
                TensorFields fields = new TensorFields(
                        place.pointer(), TensorFields.CUDA, id, array.dtype(), array.shape(), place.strides());
                Memory struct = structOf(fields, form, writable ? 0 : Form.READ_ONLY);
                isDone = true;
                return opened(new Export(struct, null, place, device));
            } finally {
                if (!isDone) {
                    place.close();
                }
            }
        }
    }

    private static long copy(GPUArray array, Device device, Form form, boolean writable) {
        DType type = array.dtype();
        Memory elements = array.size() == 0 ? null : new Memory(array.nbytes());
        if (elements != null) {
            GPUArray flat = array.ravel();
            long piece = Form.PIECE_BYTES / type.itemBytes();
            for (long from = 0; from < flat.size(); from += piece) {
                long to = Math.min(flat.size(), from + piece);
                flat.get(Slice.of(from, to))
                        .copyTo(elements.getByteBuffer(from * type.itemBytes(), (to - from) * type.itemBytes()));
            }
        }
        long[] strides = IndexMap.dense(array.shape()).strides();
        for (int axis = 0; axis < strides.length; axis++) {
            strides[axis] *= type.itemBytes();
        }
        TensorFields fields =
                new TensorFields(Pointer.nativeValue(elements), TensorFields.CPU, 0, type, array.shape(), strides);
        Memory struct = structOf(fields, form, Form.IS_COPIED | (writable ? 0 : Form.READ_ONLY));
        return opened(new Export(struct, elements, null, device));
    }

    private static Memory structOf(TensorFields fields, Form form, long flags) {
        Memory struct = new Memory(ManagedTensor.sizeBytes(form, fields.shape().rank()));
        struct.clear();
        form.begin(struct, flags);
        ManagedTensor tensor = new ManagedTensor(form, struct);
        tensor.write(fields);
        tensor.setDeleter(DELETER_FUNCTION);
        return struct;
    }

    private static long opened(Export export) {
        long address = Pointer.nativeValue(export.struct);
        OPEN.put(address, export);
        return address;
    }

    private static void deleted(Pointer self) {
        Export export = OPEN.remove(Pointer.nativeValue(self));
        if (export == null || export.place == null) {
            return;
        }
        try {
            export.device.synchronize(); // others' streams may still have work on it
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "a DLPack tensor was deleted while its device failed", e);
        } finally {
            export.place.close();
        }
    }
}
