package org.gpuarray.expr;

import org.gpuarray.types.DType;

/**
 * Argmax and argmin. Each element gets a key of 64 bits, an unsigned number in the order of the elements, NaN above all
 * ({@link Op#ORDER}). For types of up to 32 bits the lower half of the key is free. It gets the element's distance from the
 * end, so that one maximum finds the largest element and, of equal ones, the first. For other types, and for more than 2^32
 * elements, {@link ReduceOp#ARGMAX} reduces pairs of an index and a key.
 */
final class ArgExtremes {
    private static final long LOWER_HALF = 0xFFFF_FFFFL;

    private ArgExtremes() {}

    /**
     * Returns the indices as int64.
     *
     * @param largest whether this is argmax, not argmin
     * @param skipNaN whether NaN is below all numbers; where all are NaN the index is -1
     */
    static Node of(Reducer r, boolean largest, boolean skipNaN) {
        Node x = r.elements(r.type() == DType.BOOL ? DType.UINT8 : r.type());
        boolean skips = skipNaN && x.type().isInexact();
        if (x.type().isComplex()) {
            return r.finish(ofPairs(r, x, largest, skips), DType.INT64);
        }
        Node key = key(x, x, largest, skips);
        boolean hasRoom = x.type().itemBytes() <= 4 && r.count() <= LOWER_HALF;
        Node index = hasRoom ? inKeys(r, key, skips) : withKeys(r, key, x, skips);
        return r.finish(index, DType.INT64);
    }

    /** Returns the keys of the elements of {@code x}, which counts as NaN where {@code whole} is. */
    private static Node key(Node x, Node whole, boolean largest, boolean skips) {
        boolean floating = x.type().isFloating();
        Node key = Composites.apply(
                Op.ORDER, largest ? x : Composites.apply(floating ? Op.NEGATIVE : Op.BITWISE_INVERT, x));
        return skips ? Composites.choose(Composites.apply(Op.EQUAL, whole, whole), key, number(key, 0)) : key;
    }

    /** Orders complex numbers by their real parts; of those with the greatest real part, by the imaginary ones. */
    private static Node ofPairs(Reducer r, Node x, boolean largest, boolean skips) {
        Node isNaN = isNaN(x);
        Node re = Composites.apply(Op.REAL, x);
        Node nan = Composites.number(re, Double.NaN);
        Node first = key(Composites.choose(isNaN, nan, re), x, largest, skips);
        Node second = key(Composites.choose(isNaN, nan, Composites.apply(Op.IMAG, x)), x, largest, skips);
        Node isBest = Composites.apply(Op.EQUAL, first, r.stretched(r.reduce(ReduceOp.MAX, first)));
        return withKeys(r, Composites.choose(isBest, second, number(second, 0)), x, skips);
    }

    private static Node inKeys(Reducer r, Node key, boolean skips) {
        // Converted through 32 bits, so that the arithmetic on indices may use 32 bits.
        Node lowerBits = Composites.cast(r.indices(LOWER_HALF, -1), DType.UINT32);
        Node fromEnd = Composites.cast(lowerBits, DType.UINT64);
        Node best = r.reduce(ReduceOp.MAX, Composites.apply(Op.BITWISE_OR, key, fromEnd));
        Node lower = number(best, LOWER_HALF);
        Node index = Composites.apply(Op.SUBTRACT, lower, Composites.apply(Op.BITWISE_AND, best, lower));
        Node found = Composites.cast(index, DType.INT64);
        return skips ? orNone(Composites.apply(Op.LESS_EQUAL, best, lower), found) : found;
    }

    private static Node withKeys(Reducer r, Node key, Node whole, boolean skips) {
        Node indices = r.indices(0, 1);
        return r.firstGreatest(key, skips ? orNone(isNaN(whole), indices) : indices);
    }

    private static Node isNaN(Node x) {
        return Composites.apply(Op.ISNAN, x);
    }

    private static Node orNone(Node isNone, Node index) {
        return Composites.choose(isNone, number(index, -1), index);
    }

    private static Node number(Node like, long value) {
        return new Node(new NodeKind.Full(value), like.type(), like.shape());
    }
}
