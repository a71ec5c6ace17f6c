package org.gpuarray.expr;

/**
 * What an array and all its views share: the current version of their contents. A write makes a new version and moves the
 * cell to it; nodes that were built on an older version keep that version, so nothing a reader sees can change.
 */
public final class Cell {
    private volatile Node current;

    public Cell(Node initial) {
        this.current = initial;
    }

    /** Returns the current version: dense in C order, of the shape the array was made with. */
    public Node current() {
        return current;
    }

    /** Moves to a new version; callers that read and write hold this cell's monitor. */
    public void moveTo(Node version) {
        current = version;
    }
}
