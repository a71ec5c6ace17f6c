package org.gpuarray.expr;

import org.gpuarray.types.DType;

/**
 * Where an extreme is. Each element has a key of 64 bits, unsigned numbers that are ordered as the elements are, NaN above all
 * ({@link Op#ORDER}). The key of a type of up to 32 bits leaves the lower half free: there goes how far the element is from
 * the end, so that one maximum finds the largest and, of equal ones, the first. Of other types, and of more than 2^32 elements,
 * {@link ReduceOp#ARGMAX} has places beside the keys.
 */
final class ExtremePlaces {
    private static final long LOWER_HALF = 0xFFFF_FFFFL;

    private ExtremePlaces() {}

    /**
     * Returns the places as int64.
     *
     * @param largest whether the largest elements are looked for, or the smallest
     * @param skipNaN whether NaN is below all numbers; where all are NaN the place is -1
     */
    static Node of(Reducer r, boolean largest, boolean skipNaN) {
        Node x = r.elements(r.type() == DType.BOOL ? DType.UINT8 : r.type());
        boolean skips = skipNaN && x.type().isInexact();
        if (x.type().isComplex()) {
            return r.finish(ofPairs(r, x, largest, skips), DType.INT64);
        }
        Node key = key(x, x, largest, skips);
        boolean hasRoom = x.type().itemBytes() <= 4 && r.count() <= LOWER_HALF;
        Node place = hasRoom ? inKeys(r, key, skips) : besideKeys(r, key, x, skips);
        return r.finish(place, DType.INT64);
    }

    /** Returns the keys of the elements of {@code x}, which is NaN where {@code whole} is. */
    private static Node key(Node x, Node whole, boolean largest, boolean skips) {
        boolean floating = x.type().isFloating();
        Node key = Composites.apply(
                Op.ORDER, largest ? x : Composites.apply(floating ? Op.NEGATIVE : Op.BITWISE_INVERT, x));
        return skips ? Composites.choose(Composites.apply(Op.EQUAL, whole, whole), key, number(key, 0)) : key;
    }

    /** Of complex numbers first the real parts decide, then, among those that have the greatest, the imaginary ones. */
    private static Node ofPairs(Reducer r, Node x, boolean largest, boolean skips) {
        Node isNaN = isNaN(x);
        Node re = Composites.apply(Op.REAL, x);
        Node nan = Composites.number(re, Double.NaN);
        Node first = key(Composites.choose(isNaN, nan, re), x, largest, skips);
        Node second = key(Composites.choose(isNaN, nan, Composites.apply(Op.IMAG, x)), x, largest, skips);
        Node isBest = Composites.apply(Op.EQUAL, first, r.stretched(r.reduce(ReduceOp.MAX, first)));
        return besideKeys(r, Composites.choose(isBest, second, number(second, 0)), x, skips);
    }

    private static Node inKeys(Reducer r, Node key, boolean skips) {
        // Through 32 bits, so that the arithmetic of places may have no more.
        Node lowerBits = Composites.cast(r.places(LOWER_HALF, -1), DType.UINT32);
        Node fromEnd = Composites.cast(lowerBits, DType.UINT64);
        Node best = r.reduce(ReduceOp.MAX, Composites.apply(Op.BITWISE_OR, key, fromEnd));
        Node lower = number(best, LOWER_HALF);
        Node place = Composites.apply(Op.SUBTRACT, lower, Composites.apply(Op.BITWISE_AND, best, lower));
        Node found = Composites.cast(place, DType.INT64);
        return skips ? orNone(Composites.apply(Op.LESS_EQUAL, best, lower), found) : found;
    }

    private static Node besideKeys(Reducer r, Node key, Node whole, boolean skips) {
        Node places = r.places(0, 1);
        return r.firstGreatest(key, skips ? orNone(isNaN(whole), places) : places);
    }

    private static Node isNaN(Node x) {
        return Composites.apply(Op.ISNAN, x);
    }

    private static Node orNone(Node isNone, Node place) {
        return Composites.choose(isNone, number(place, -1), place);
    }

    private static Node number(Node like, long value) {
        return new Node(new Node.Full(value), like.type(), like.shape());
    }
}
