package org.gpuarray;

import org.gpuarray.expr.Gathers;
import org.gpuarray.expr.Operand;
import org.gpuarray.expr.Scatters;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/**
 * Products of floats into selected elements. So that the result does not depend on the order of threads, the factors are sorted by
 * the element that they are for. Then each is multiplied by the one before if that is for the same element, by that two before,
 * four before and so on, so that the last factor of an element becomes the product of all: the steps of a scan by Hillis and
 * Steele.
 */
final class FloatProducts {
    private FloatProducts() {}

    /** Multiplies the selected elements, of which some may be selected several times, by a number or an array. */
    static void multiply(String operation, GPUArray view, Gathers.Selection selection, Object value) {
        Operand operand = Calls.operand(value);
        Scatters.check(operation, view.ref(), selection, operand);
        long count = selection.shape().size();
        if (count == 0) {
            return;
        }
        DType wide = view.dtype().isComplex() ? DType.COMPLEX128 : DType.FLOAT64;
        GPUArray factors = value instanceof GPUArray array
                ? Pieces.broadcast(array, selection.shape())
                : Creation.full(selection.shape(), Scalar.of((Number) value), view.dtype());
        GPUArray numbers = Pieces.reshaped(Creation.arange(view.size()), view.shape());
        GPUArray targets = Pieces.reshaped(Indices.gather(operation, numbers, selection), Shape.of(count));
        GPUArray order = targets.argsort();
        GPUArray sorted = Indices.takeInside(targets, order, 0);
        GPUArray products =
                Indices.takeInside(factors.astype(view.dtype()).astype(wide).ravel(), order, 0);
        for (long step = 1; step < count; step *= 2) {
            GPUArray own = Pieces.part(products, 0, step, count);
            GPUArray before = Pieces.part(products, 0, 0, count - step);
            GPUArray isOfSame = Pieces.part(sorted, 0, step, count).eq(Pieces.part(sorted, 0, 0, count - step));
            products = GPU.concatenate(Pieces.part(products, 0, 0, step), GPU.where(isOfSame, before.times(own), own));
        }
        GPUArray isLast = GPU.concatenate(
                Pieces.part(sorted, 0, 1, count).ne(Pieces.part(sorted, 0, 0, count - 1)),
                Creation.full(Shape.of(1), Scalar.of(true), DType.BOOL));
        // Those of negative positions go nowhere.
        GPUArray ends = GPU.where(isLast, sorted, -1);
        GPUArray found = Creation.zeros(Shape.of(view.size()), wide);
        GPUArray isTouched = Creation.zeros(Shape.of(view.size()), DType.BOOL);
        Scatters.set(operation, found.ref(), Selections.line(ends), products.ref(), true);
        Scatters.set(operation, isTouched.ref(), Selections.line(ends), Operand.of(true), true);
        GPUArray changed =
                view.astype(wide).times(Pieces.reshaped(found, view.shape())).astype(view.dtype());
        view.assign(GPU.where(Pieces.reshaped(isTouched, view.shape()), changed, view));
    }
}
