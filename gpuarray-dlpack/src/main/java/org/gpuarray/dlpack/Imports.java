package org.gpuarray.dlpack;

import com.sun.jna.Pointer;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;

/** Arrays of tensors that others have made. */
final class Imports {
    private Imports() {}

    static GPUArray of(long address, Form form) {
        ManagedTensor tensor = form.at("fromDLPack", address);
        int major = form.major(tensor.at());
        if (major != Form.MAJOR) {
            throw new IllegalArgumentException(
                    "fromDLPack: a tensor of DLPack version " + major + ", need version " + Form.MAJOR);
        }
        TensorFields fields = tensor.read();
        int[] shape = new int[fields.shape().rank()];
        for (int axis = 0; axis < shape.length; axis++) {
            shape[axis] = (int) fields.shape().extent(axis);
            if (shape[axis] != fields.shape().extent(axis)) {
                throw new IllegalArgumentException(
                        "fromDLPack: shape=" + fields.shape() + ", need at most 2^31-1 along an axis");
            }
        }
        boolean isReadOnly = (form.flags(tensor.at()) & Form.READ_ONLY) != 0;
        return switch (fields.deviceType()) {
            case TensorFields.CUDA, TensorFields.CUDA_MANAGED ->
                isReadOnly ? copyOnGpu(tensor, fields, shape) : onGpu(fields, shape, tensor::delete);
            case TensorFields.CPU, TensorFields.CUDA_HOST -> ofHost(tensor, fields, shape);
            default ->
                throw new IllegalArgumentException("fromDLPack: a tensor on a device of type " + fields.deviceType()
                        + ", need " + TensorFields.CPU + " for the host, or " + TensorFields.CUDA + " for a CUDA GPU");
        };
    }

    private static GPUArray onGpu(TensorFields fields, int[] shape, Runnable release) {
        Device device = Devices.byId("cuda:" + fields.deviceId());
        return GPUArray.wrap(device, fields.data(), fields.type(), shape, fields.strides(), release);
    }

    private static GPUArray copyOnGpu(ManagedTensor tensor, TensorFields fields, int[] shape) {
        try (GPUArray theirs = onGpu(fields, shape, () -> {})) {
            GPUArray copy = theirs.copy();
            GPU.eval(copy);
            copy.device().synchronize();
            tensor.delete();
            return copy;
        }
    }

    /** Copies all bytes from the first element to the last one, with those between, and deletes the tensor. */
    private static GPUArray ofHost(ManagedTensor tensor, TensorFields fields, int[] shape) {
        Device device = GPU.device();
        if (fields.shape().size() == 0) {
            return GPUArray.wrap(device, 0, fields.type(), shape, fields.strides(), tensor::delete);
        }
        long below = 0;
        long sizeBytes = fields.type().itemBytes();
        for (int axis = 0; axis < shape.length; axis++) {
            long reach = Math.multiplyExact(fields.strides()[axis], shape[axis] - 1L);
            below = Math.addExact(below, Math.min(reach, 0));
            sizeBytes = Math.addExact(sizeBytes, Math.abs(reach));
        }
        DeviceBuffer buffer = GPU.alloc(sizeBytes);
        boolean isDone = false;
        try {
            Pointer first = new Pointer(fields.data() + below);
            for (long at = 0; at < sizeBytes; at += Form.PIECE_BYTES) {
                long bytes = Math.min(Form.PIECE_BYTES, sizeBytes - at);
                try (DeviceBuffer piece = buffer.slice(at, bytes)) {
                    piece.copyFrom(first.getByteBuffer(at, bytes));
                }
            }
            GPUArray array = GPUArray.wrap(
                    device, buffer.pointer() - below, fields.type(), shape, fields.strides(), buffer::close);
            isDone = true;
            tensor.delete();
            return array;
        } finally {
            if (!isDone) {
                buffer.close();
            }
        }
    }
}
