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

    /** Returns the turn of an operation; negative before the first turn. */
    int turnOf(int index) {
        return Math.floorDiv(index - start, period);
    }

    /** Returns the place of an operation in its turn. */
    int placeOf(int index) {
        return Math.floorMod(index - start, period);
    }
}
