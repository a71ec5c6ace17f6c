package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.jspecify.annotations.Nullable;

/** Arrays that serve as indices and masks, and what they name. */
final class Indexing {
    private static final int LARGEST_IN_BYTE = 100;

    private final Program program;

    Indexing(Program program) {
        this.program = program;
    }

    /** Returns whether arrays of this type are taken as indices of any size. */
    static boolean isIndex(DType type) {
        return !type.isInexact() && type != DType.UINT64;
    }

    /** Returns indices that need not be inside; null if there are none. */
    @Nullable
    Pair any() {
        return program.any(pair -> isIndex(pair.type()));
    }

    @Nullable
    Pair inside(int extent) {
        return inside(extent, pair -> true);
    }

    /** Returns indices inside an axis, of both signs: pending remainders, or an array whose elements happen to be inside. */
    @Nullable
    Pair inside(int extent, Predicate<Pair> fits) {
        Pair ready = program.any(pair ->
                pair.type() != DType.BOOL && isIndex(pair.type()) && fits.test(pair) && isInside(pair.eager(), extent));
        if (ready != null && program.chance()) {
            return ready;
        }
        Pair pair = program.any(other -> !other.type().isInexact() && fits.test(other));
        if (pair == null) {
            return null;
        }
        boolean isWide = extent > LARGEST_IN_BYTE || pair.type() == DType.BOOL;
        boolean isBack = program.chance(4) == 0;
        GPUArray number = isWide || isBack ? pair.lazy().astype(DType.INT64) : pair.lazy();
        GPUArray rest = number.rem(extent);
        EagerArray eager = pair.eager().map(DType.INT64, x -> {
            DType type = isWide || isBack ? DType.INT64 : pair.type();
            return Element.of(Whole.floorMod(type, x.whole(), extent) - (isBack ? extent : 0));
        });
        return Pair.result(isBack ? rest.minus(extent) : rest, eager);
    }

    static boolean isInside(EagerArray index, int extent) {
        return Arrays.stream(index.elements()).allMatch(x -> x.whole() >= -extent && x.whole() < extent);
    }

    /** Returns the positions that indices name, which are inside unless the mode says what becomes of them. */
    static EagerArray places(EagerArray index, IndexMode mode, int extent) {
        return index.map(
                DType.INT64,
                x -> Element.of(
                        mode == IndexMode.CLIP
                                ? Math.max(0, Math.min(extent - 1, x.whole()))
                                : Math.floorMod(x.whole(), (long) extent)));
    }

    /** Returns the array with the shape of {@code places} for an axis. */
    static EagerArray taken(EagerArray a, int axis, EagerArray places) {
        Element[] indices = places.elements();
        EagerArray moved = a.moved(axis, indices.length, i -> (int) indices[i].whole());
        int[] shape = IntStream.concat(
                        IntStream.concat(Arrays.stream(a.shape).limit(axis), Arrays.stream(places.shape)),
                        Arrays.stream(a.shape).skip(axis + 1L))
                .toArray();
        return moved.reshape(shape);
    }

    /** Returns the elements at positions along an axis; the others of both are equal. */
    static EagerArray takenAlong(EagerArray a, int axis, EagerArray places) {
        EagerArray result = EagerArray.zeros(a.type, places.shape);
        for (int i = 0; i < result.size(); i++) {
            result.put(i, a.at(alongAxis(a.shape, axis, places, i)));
        }
        return result;
    }

    /** Returns the place in C order of an array's element that the index at {@code i} names. */
    static int alongAxis(int[] shape, int axis, EagerArray places, int i) {
        int at = 0;
        int rest = i;
        int stride = 1;
        for (int k = shape.length - 1; k >= 0; k--) {
            int position = k == axis ? (int) places.at(i).whole() : rest % places.shape[k];
            at += position * stride;
            rest /= places.shape[k];
            stride *= shape[k];
        }
        return at;
    }

    /** Returns a mask of an array's first axes. */
    @Nullable
    Pair mask(Pair a) {
        return program.any(pair -> pair.type() == DType.BOOL
                && pair.rank() > 0
                && pair.rank() <= a.rank()
                && Arrays.equals(pair.eager().shape, Arrays.copyOf(a.eager().shape, pair.rank())));
    }

    /** Returns a shape with its first axes as one. */
    static int[] joined(int[] shape, int axes) {
        int[] rest = Arrays.copyOfRange(shape, axes, shape.length);
        return EagerArray.inserted(rest, 0, EagerArray.size(Arrays.copyOf(shape, axes)));
    }

    /** Returns where elements are true, in C order. */
    static int[] trues(EagerArray mask) {
        return IntStream.range(0, mask.size()).filter(i -> mask.at(i).isTrue()).toArray();
    }
}
