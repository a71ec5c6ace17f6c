package org.gpuarray;

import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/** The same elements in another shape. All return views that share memory, except where {@link #reshape} has to copy. */
public sealed interface ShapeOps permits GPUArray {
    /**
     * Returns a view with the axes in another order: reversed if none is given.
     *
     * @throws IllegalArgumentException unless each axis is named once
     */
    default GPUArray transpose(int... axes) {
        return view(Calls.ref(this).map().transpose(axes));
    }

    /**
     * Returns the elements, in C order, as an array of another shape: a view where strides can say so, else a copy.
     *
     * @param shape one extent may be -1, which is then computed; none gives a 0-d array
     * @throws IllegalArgumentException if the shape has another number of elements
     */
    default GPUArray reshape(int... shape) {
        ArrayRef ref = Calls.ref(this);
        Shape target = Shapes.completed("reshape", shape, ref.shape());
        IndexMap map = ref.map().reshape(target);
        if (map != null) {
            return view(map);
        }
        return GPUArray.owner(ArrayRef.of(ExprBuilder.copy(ref)).view(IndexMap.dense(target)));
    }

    /**
     * Returns a view stretched to another shape; it cannot be written to.
     *
     * @throws IllegalArgumentException if the shape does not broadcast to it
     */
    default GPUArray broadcastTo(int... shape) {
        return view(Calls.ref(this).map().broadcastTo(Shape.of(shape)));
    }

    /**
     * Returns a view with new axes of extent 1 at these positions of the result.
     *
     * @throws IllegalArgumentException if a position is out of range or named twice
     */
    default GPUArray expandDims(int... axes) {
        return view(Calls.ref(this).map().expandDims(axes));
    }

    /**
     * Returns a view without these axes, or without every axis of extent 1 if none is given.
     *
     * @throws IllegalArgumentException if an axis is out of range or has another extent
     */
    default GPUArray squeeze(int... axes) {
        return view(Calls.ref(this).map().squeeze(axes));
    }

    /**
     * Returns a view with the elements in reverse order along these axes, or along all if none is given.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    default GPUArray flip(int... axes) {
        return view(Calls.ref(this).map().flip(axes));
    }

    private GPUArray view(IndexMap map) {
        return ((GPUArray) this).view(map);
    }
}
