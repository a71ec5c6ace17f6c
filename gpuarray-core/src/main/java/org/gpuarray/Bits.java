package org.gpuarray;

import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Bools as bits of bytes. */
final class Bits {
    private Bits() {}

    static GPUArray pack(GPUArray a, int axis, boolean little) {
        if (a.dtype().kind().ordinal() > DType.Kind.INTEGER.ordinal()) {
            throw new IllegalArgumentException("packbits: dtype=" + a.dtype() + ", need bools or integers");
        }
        int along = Axes.one("packbits", axis, a.shape());
        long extent = a.shape().extent(along);
        int[][] widths = new int[a.ndim()][2];
        widths[along][1] = (int) Math.floorMod(-extent, 8L);
        GPUArray bits = a.ne(0).astype(DType.UINT8).pad(widths, 0);
        GPUArray weighed = split(bits, along, (extent + 7) / 8).times(place(along + 1, a.ndim() + 1, little, true));
        return weighed.sum(Reduce.axes(along + 1).dtype(DType.UINT8));
    }

    static GPUArray unpack(GPUArray a, int axis, boolean little) {
        if (a.dtype() != DType.UINT8) {
            throw new IllegalArgumentException("unpackbits: dtype=" + a.dtype() + ", need uint8");
        }
        int along = Axes.one("unpackbits", axis, a.shape());
        GPUArray bits = a.expandDims(along + 1)
                .bitwiseRightShift(place(along + 1, a.ndim() + 1, little, false))
                .bitwiseAnd(1);
        long extent = Shapes.times("unpackbits", a.shape().extent(along), 8);
        return bits.reshape(Pieces.withExtent(a.shape(), along, extent)).owning();
    }

    /** Returns an array with an axis of {@code count} times eight as two. */
    private static GPUArray split(GPUArray a, int axis, long count) {
        long[] extents = new long[a.ndim() + 1];
        for (int i = 0; i < extents.length; i++) {
            extents[i] = i == axis ? count : i == axis + 1 ? 8 : a.shape().extent(i < axis ? i : i - 1);
        }
        return a.reshape(Shape.of(extents));
    }

    /** Returns the eight bits' numbers, or their weights, as an axis of {@code rank}. */
    private static GPUArray place(int axis, int rank, boolean little, boolean weight) {
        GPUArray up = Creation.arange(0, 8, 1, DType.UINT8);
        GPUArray numbers = little ? up : up.flip(0);
        GPUArray ones = Creation.ones(Shape.of(8), DType.UINT8);
        return Creation.along(weight ? ones.bitwiseLeftShift(numbers) : numbers, axis, rank);
    }
}
