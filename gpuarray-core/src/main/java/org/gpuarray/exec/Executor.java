package org.gpuarray.exec;

import org.gpuarray.expr.Cell;
import org.gpuarray.expr.Node;
import org.gpuarray.types.IndexMap;

/** Computes pending nodes. One flush runs at a time. */
public final class Executor {
    private Executor() {}

    /** Computes {@code roots} together; afterwards each has a storage. The kernels may still be running. */
    public static void materialise(Node... roots) {
        throw new UnsupportedOperationException("materialise " + roots.length);
    }

    /** Returns the plan for {@code roots} as text: kernels, what each fuses, why it was cut, and its CUDA C. */
    public static String explain(Node... roots) {
        throw new UnsupportedOperationException("explain " + roots.length);
    }

    static ArrayMemory memoryToRead(Cell cell, IndexMap map) {
        throw new UnsupportedOperationException("read " + cell + map);
    }

    static ArrayMemory memoryToWrite(Cell cell, IndexMap map) {
        throw new UnsupportedOperationException("write " + cell + map);
    }
}
