package org.gpuarray.expr;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Holds the monitors of all arrays that a node reads while it is built. A write from another thread therefore comes before
 * the node, or finds it registered as a reader.
 */
final class Monitors {
    private Monitors() {}

    static <T> T holding(Supplier<T> body, Operand... operands) {
        Cell[] cells = new Cell[operands.length];
        int count = 0;
        for (Operand operand : operands) {
            if (operand instanceof ArrayRef array) {
                // Insertion sort: there are three at most, and this runs at every operation.
                int at = count++;
                for (; at > 0 && cells[at - 1].order() > array.cell().order(); at--) {
                    cells[at] = cells[at - 1];
                }
                cells[at] = array.cell();
            }
        }
        return holding(body, Arrays.copyOf(cells, count), 0);
    }

    private static <T> T holding(Supplier<T> body, Cell[] cells, int from) {
        if (from == cells.length) {
            return body.get();
        }
        synchronized (cells[from]) {
            return holding(body, cells, from + 1);
        }
    }
}
