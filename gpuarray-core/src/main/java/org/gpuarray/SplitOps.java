package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Objects;

/** Parts of an array along an axis; all are views. Each method throws IllegalArgumentException if an axis is out of range. */
@CheckReturnValue
public sealed interface SplitOps permits GPUArray {
    /** Returns {@code sections} equal parts of the first axis, as {@link #split(int, int)}. */
    default GPUArray[] split(int sections) {
        return split(sections, 0);
    }

    /**
     * Returns {@code sections} equal parts.
     *
     * @throws IllegalArgumentException if they do not divide the axis
     */
    default GPUArray[] split(int sections, int axis) {
        return Pieces.split("split", (GPUArray) this, sections, axis, true);
    }

    /** Returns the parts {@code [:i], [i:j], [j:]} of the first axis, for positions i, j. */
    default GPUArray[] split(int[] positions) {
        return split(positions, 0);
    }

    /** Returns the parts {@code [:i], [i:j], [j:]} of an axis, for positions i, j. */
    default GPUArray[] split(int[] positions, int axis) {
        return Pieces.split("split", (GPUArray) this, positions, axis);
    }

    /**
     * Returns {@code sections} parts of the first axis; where they do not divide it, the first ones have one position more.
     *
     * @throws IllegalArgumentException if sections is below 1
     */
    default GPUArray[] arraySplit(int sections) {
        return arraySplit(sections, 0);
    }

    /**
     * Returns {@code sections} parts; where they do not divide the axis, the first ones have one position more.
     *
     * @throws IllegalArgumentException if sections is below 1
     */
    default GPUArray[] arraySplit(int sections, int axis) {
        return Pieces.split("arraySplit", (GPUArray) this, sections, axis, false);
    }

    /** Returns equal parts of the columns: of the second axis, or of the only one. */
    default GPUArray[] hsplit(int sections) {
        return split(sections, Rearranged.columns("hsplit", (GPUArray) this));
    }

    /** Returns the parts of the columns that start at these positions. */
    default GPUArray[] hsplit(int... positions) {
        return split(positions, Rearranged.columns("hsplit", (GPUArray) this));
    }

    /** Returns equal parts of the rows; needs two axes. */
    default GPUArray[] vsplit(int sections) {
        return split(sections, Rearranged.axisOf("vsplit", (GPUArray) this, 0, 2));
    }

    /** Returns the parts of the rows that start at these positions; needs two axes. */
    default GPUArray[] vsplit(int... positions) {
        Objects.requireNonNull(positions, "positions");
        return split(positions, Rearranged.axisOf("vsplit", (GPUArray) this, 0, 2));
    }

    /** Returns equal parts of the third axis. */
    default GPUArray[] dsplit(int sections) {
        return split(sections, Rearranged.axisOf("dsplit", (GPUArray) this, 2, 3));
    }

    /** Returns the parts of the third axis that start at these positions. */
    default GPUArray[] dsplit(int... positions) {
        Objects.requireNonNull(positions, "positions");
        return split(positions, Rearranged.axisOf("dsplit", (GPUArray) this, 2, 3));
    }

    /** Returns the positions of the first axis, each without it. */
    default GPUArray[] unstack() {
        return unstack(0);
    }

    /** Returns the positions of an axis, each without it. */
    default GPUArray[] unstack(int axis) {
        return Pieces.unstack((GPUArray) this, axis);
    }
}
