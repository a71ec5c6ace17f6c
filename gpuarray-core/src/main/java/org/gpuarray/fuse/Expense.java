package org.gpuarray.fuse;

import org.jspecify.annotations.Nullable;

/** Says which nodes are too expensive to be computed again for another reader. */
final class Expense {
    /** A node that reads more arrays than this is stored rather than computed again for each reader. */
    static final int MAX_SHARED_READS = 4;

    static final int MAX_SHARED_OPERATIONS = 30;

    private Expense() {}

    /**
     * Returns why computing a vertex again costs more than storing it, or null if it does not. Random numbers always cost
     * more.
     */
    static @Nullable String of(Vertex vertex) {
        int operations = vertex.cone.operationCount();
        int arrays = vertex.cone.leaves().length;
        if (operations == 0) {
            return null;
        } else if (vertex.draws) {
            return "draws random numbers";
        } else if (vertex.repeats) {
            return "takes the turns of a loop";
        } else if (arrays > MAX_SHARED_READS) {
            return "reads " + arrays + " arrays, at most " + MAX_SHARED_READS + " are read again";
        }
        return operations > MAX_SHARED_OPERATIONS
                ? "takes " + operations + " operations, at most " + MAX_SHARED_OPERATIONS + " are computed again"
                : null;
    }
}
