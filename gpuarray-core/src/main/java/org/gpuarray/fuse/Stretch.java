package org.gpuarray.fuse;

/**
 * A part of a chain that is a loop.
 *
 * @param start the index of its first operation
 * @param period how many operations a turn has
 */
record Stretch(int start, int period, int turns) {
    int end() {
        return start + period * turns;
    }

    /** Returns the index of the last turn's first operation. */
    int lastTurn() {
        return end() - period;
    }

    /** Returns in which turn an operation is; negative ones are before the first. */
    int turnOf(int index) {
        return Math.floorDiv(index - start, period);
    }

    /** Returns which operation of its turn one is. */
    int placeOf(int index) {
        return Math.floorMod(index - start, period);
    }
}
