package org.gpuarray;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/** Memory that others have allocated, as the elements of an array that owns it. */
final class ForeignMemory {
    private ForeignMemory() {}

    /** Returns the elements; see {@link GPUArray#wrap(Device, long, DType, int[], long[], Runnable)}. */
    static ArrayRef of(Device device, long pointer, DType type, Shape shape, long[] strideBytes, Runnable release) {
        long[] strides = elements(type, shape, strideBytes);
        if (shape.size() == 0) {
            ArrayRef empty = ArrayRef.of(Node.leaf(type, shape, DeviceStorage.allocate(device, 0)));
            release.run();
            return empty;
        } else if (pointer == 0) {
            throw new IllegalArgumentException("wrap: a null pointer for " + shape.size() + " elements");
        }
        long below = 0;
        long above = 0;
        for (int axis = 0; axis < strides.length; axis++) {
            long reach = Math.multiplyExact(strides[axis], shape.extent(axis) - 1);
            below = Math.addExact(below, Math.min(reach, 0));
            above = Math.addExact(above, Math.max(reach, 0));
        }
        int itemBytes = type.itemBytes();
        long sizeBytes = Math.multiplyExact(above - below + 1, itemBytes);
        DeviceMemory.Range range = device.at(pointer + below * itemBytes, sizeBytes);
        if (range.offsetBytes() % itemBytes != 0) {
            throw new IllegalArgumentException("wrap: dtype=" + type + " at pointer=0x" + Long.toHexString(pointer)
                    + ", which is no multiple of " + itemBytes);
        }
        DeviceStorage storage = DeviceStorage.foreign(range.memory(), release);
        Shape whole = Shape.of(range.memory().sizeBytes() / itemBytes);
        ArrayRef memory = ArrayRef.of(Node.leaf(type, whole, storage));
        return memory.view(new IndexMap(shape, range.offsetBytes() / itemBytes - below, strides));
    }

    private static long[] elements(DType type, Shape shape, long[] strideBytes) {
        if (strideBytes.length != shape.rank()) {
            throw new IllegalArgumentException("wrap: " + strideBytes.length + " strides for shape=" + shape);
        }
        long[] strides = new long[strideBytes.length];
        for (int axis = 0; axis < strides.length; axis++) {
            if (strideBytes[axis] % type.itemBytes() != 0) {
                throw new IllegalArgumentException("wrap: a stride of " + strideBytes[axis] + " bytes along axis "
                        + axis + ", need a multiple of the " + type.itemBytes() + " of dtype=" + type);
            }
            strides[axis] = strideBytes[axis] / type.itemBytes();
        }
        return strides;
    }
}
