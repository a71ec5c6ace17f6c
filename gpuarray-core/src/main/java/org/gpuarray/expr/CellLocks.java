package org.gpuarray.expr;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Holds the monitors of all arrays that a node reads while it is built, in the order of the cells' ranks. So a write from
 * another thread comes before the node, or finds it registered as a reader.
 */
final class CellLocks {
    private CellLocks() {}

    static <T> T holding(Supplier<T> body, Operand a) {
        return holding(body, cellOf(a));
    }

    static <T> T holding(Supplier<T> body, Operand a, Operand b) {
        synchronized (outer(a, b)) {
            synchronized (inner(a, b)) {
                return body.get();
            }
        }
    }

    /** Returns the cell of two operands whose monitor is taken first. If one operand is a number, it is the array's. */
    static Cell outer(Operand a, Operand b) {
        return inOrder(a, b) ? cellOf(a, b) : cellOf(b, a);
    }

    /** Returns the cell whose monitor is taken inside that of {@link #outer}; it may be the same cell. */
    static Cell inner(Operand a, Operand b) {
        return inOrder(a, b) ? cellOf(b, a) : cellOf(a, b);
    }

    private static boolean inOrder(Operand a, Operand b) {
        Cell x = cellOf(a, b);
        Cell y = cellOf(b, a);
        return x == y || x.rank() < y.rank();
    }

    /** Returns the cell of {@code a} if that is an array, else of {@code b}: at least one operand is an array. */
    private static Cell cellOf(Operand a, Operand b) {
        return a instanceof ArrayRef array ? array.cell() : ((ArrayRef) b).cell();
    }

    static <T> T holding(Supplier<T> body, Operand... operands) {
        Cell[] cells = new Cell[operands.length];
        int count = 0;
        for (Operand operand : operands) {
            Cell cell = cellOf(operand);
            if (cell != null) {
                int at = count++;
                for (; at > 0 && cells[at - 1].rank() > cell.rank(); at--) {
                    cells[at] = cells[at - 1];
                }
                cells[at] = cell;
            }
        }
        return holding(body, Arrays.copyOf(cells, count), 0);
    }

    private static @Nullable Cell cellOf(Operand operand) {
        return operand instanceof ArrayRef array ? array.cell() : null;
    }

    private static <T> T holding(Supplier<T> body, @Nullable Cell cell) {
        if (cell == null) {
            return body.get();
        }
        synchronized (cell) {
            return body.get();
        }
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
