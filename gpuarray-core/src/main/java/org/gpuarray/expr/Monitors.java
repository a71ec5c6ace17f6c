package org.gpuarray.expr;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Supplier;

/**
 * Holds the monitors of all arrays that a node reads while it is built. A write from another thread therefore comes before
 * the node, or finds it registered as a reader.
 */
final class Monitors {
    private Monitors() {}

    static <T> T holding(Supplier<T> body, Operand... operands) {
        Cell[] cells = Arrays.stream(operands)
                .filter(ArrayRef.class::isInstance)
                .map(operand -> ((ArrayRef) operand).cell())
                .sorted(Comparator.comparingLong(Cell::order))
                .toArray(Cell[]::new);
        return holding(body, cells, 0);
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
