package org.gpuarray.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.gpuarray.expr.Draw;

/**
 * What a kernel knows about how an operand lies in memory: the kind of its stride along each dimension.
 *
 * @param aligned whether the first element lies on a 16-byte boundary, so that vectors may be loaded; of a position,
 *     whether it starts at a multiple of {@link Draw#SHARING}
 */
public record Layout(List<Stride> strides, boolean aligned) {
    /** The distance from one element to the next. */
    public enum Stride {
        /** None: it is the same element. */
        BROADCAST('0'),
        /** One: they are neighbours. */
        UNIT('1'),
        /** Any other, given at launch. */
        GIVEN('s'),
        /** None: a {@link KernelSpec.Fold} says where the elements are. */
        FOLDED('f');

        private final char letter;

        Stride(char letter) {
            this.letter = letter;
        }

        static Stride of(long stride) {
            return stride == 0 ? BROADCAST : stride == 1 ? UNIT : GIVEN;
        }

        private static Stride of(char letter) {
            for (Stride stride : values()) {
                if (stride.letter == letter) {
                    return stride;
                }
            }
            throw new IllegalArgumentException("no stride has the letter " + letter + ", need 0, 1, s or f");
        }
    }

    public Layout {
        strides = List.copyOf(strides);
    }

    /** A layout of {@link #letters}. */
    public Layout(String letters, boolean aligned) {
        this(letters.chars().mapToObj(letter -> Stride.of((char) letter)).toList(), aligned);
    }

    /** Returns the layout of an operand with these strides. */
    public static Layout of(long[] strides, boolean aligned) {
        return of(strides, new BitSet(), aligned);
    }

    /** Returns the layout of an operand with these strides, and pieces along the dimensions of {@code folded}. */
    public static Layout of(long[] strides, BitSet folded, boolean aligned) {
        List<Stride> kinds = new ArrayList<>(strides.length);
        for (int dimension = 0; dimension < strides.length; dimension++) {
            kinds.add(folded.get(dimension) ? Stride.FOLDED : Stride.of(strides[dimension]));
        }
        return new Layout(kinds, aligned);
    }

    /**
     * Returns a letter for each dimension: {@code 0} for broadcast, {@code 1} for unit, {@code s} for given strides, {@code f}
     * for folded.
     */
    public String letters() {
        StringBuilder letters = new StringBuilder(strides.size());
        strides.forEach(stride -> letters.append(stride.letter));
        return letters.toString();
    }

    public int rank() {
        return strides.size();
    }

    public boolean isBroadcast(int dimension) {
        return strides.get(dimension) == Stride.BROADCAST;
    }

    public boolean isUnit(int dimension) {
        return strides.get(dimension) == Stride.UNIT;
    }

    public boolean isGiven(int dimension) {
        return strides.get(dimension) == Stride.GIVEN;
    }

    /** Returns whether the positions along a dimension are affine in pieces. */
    public boolean isFolded(int dimension) {
        return strides.get(dimension) == Stride.FOLDED;
    }

    /** Returns whether the only dimension has unit stride. */
    public boolean isLine() {
        return rank() == 1 && isUnit(0);
    }

    /** Returns whether the operand is broadcast along all dimensions from {@code first} on. */
    public boolean isBroadcastFrom(int first) {
        return isBroadcast(first, rank());
    }

    /** Returns whether the operand is broadcast along all dimensions from {@code first} to before {@code end}. */
    public boolean isBroadcast(int first, int end) {
        return broadcasts(first, end) == end - first;
    }

    /** Returns along how many of the dimensions from {@code first} to before {@code end} the operand is broadcast. */
    public int broadcasts(int first, int end) {
        int count = 0;
        for (int dimension = first; dimension < end; dimension++) {
            count += isBroadcast(dimension) ? 1 : 0;
        }
        return count;
    }
}
