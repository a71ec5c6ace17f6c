package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Loops that write one row after another, of one array or of two, each the sum of rows near it: written before, not written yet, or
 * of an array that is only read. Now and then a row far away, or a number of the turn, makes turns differ.
 */
final class SweepSteps implements Steps {
    private static final int LEAST_ROWS = 5;
    private static final int MOST_ELEMENTS = 1500;
    private static final int NEAREST = 3;

    private final Program program;

    SweepSteps(Program program) {
        this.program = program;
    }

    /** What is added to a row: that of an array {@code behind} rows further, or if {@code fixed} always one row. */
    private record Read(Pair from, int behind, boolean fixed) {}

    /** An array that each turn writes to. */
    private record Write(Pair to, List<Read> reads) {}

    @Override
    public void step() {
        Pair a = program.any(pair -> pair.writable()
                && pair.type().isInteger()
                && pair.rank() > 0
                && pair.size() <= MOST_ELEMENTS
                && Arrays.stream(pair.eager().shape).anyMatch(extent -> extent >= LEAST_ROWS));
        if (a == null) {
            return;
        }
        int axis = 0;
        while (a.eager().shape[axis] < LEAST_ROWS) {
            axis++;
        }
        List<Write> writes = new ArrayList<>();
        writes.add(new Write(a, reads(a)));
        Pair b = program.any(pair -> pair.writable() && isLike(pair, a));
        if (b != null && program.chance()) {
            writes.add(new Write(b, reads(a)));
        }
        int rows = a.eager().shape[axis];
        boolean backward = program.chance();
        int step = 1 + program.chance(2);
        boolean counts = program.chance(8) == 0;
        program.note(
                "sweep of " + writes.size() + (backward ? " backward" : "") + " step " + step + ", axis " + axis, a);
        for (int i = 0; i < rows; i += step) {
            int row = backward ? rows - 1 - i : i;
            for (Write write : writes) {
                run(write, axis, row, rows, counts ? i % 50 : 7);
            }
        }
    }

    private static boolean isLike(Pair pair, Pair a) {
        return pair.type() == a.type() && Arrays.equals(pair.eager().shape, a.eager().shape);
    }

    private List<Read> reads(Pair a) {
        List<Read> reads = new ArrayList<>();
        int count = 1 + program.chance(4);
        for (int i = 0; i < count; i++) {
            Pair other = program.any(pair -> isLike(pair, a));
            Pair from = other == null || program.chance() ? a : other;
            boolean fixed = program.chance(16) == 0;
            reads.add(new Read(from, fixed ? 0 : program.chance(2 * NEAREST + 1) - NEAREST, fixed));
        }
        return reads;
    }

    private void run(Write write, int axis, int row, int rows, int number) {
        DType type = write.to.type();
        GPUArray lazy = lazyRow(write.to, axis, row).times(3).plus(number);
        EagerArray eager = eagerRow(write.to, axis, row)
                .map(type, x -> Element.of(x.whole() * 3).rounded(type))
                .map(type, x -> Element.of(x.whole() + number).rounded(type));
        for (Read read : write.reads) {
            int from = read.fixed ? 0 : row + read.behind;
            if (from >= 0 && from < rows) {
                lazy = lazy.plus(lazyRow(read.from, axis, from));
                eager = eager.zip(
                        type,
                        eagerRow(read.from, axis, from),
                        (x, y) -> Element.of(x.whole() + y.whole()).rounded(type));
            }
        }
        lazyRow(write.to, axis, row).assign(lazy);
        eagerRow(write.to, axis, row).assign(eager);
    }

    private static GPUArray lazyRow(Pair pair, int axis, int row) {
        return ViewSteps.part(pair.lazy(), axis, row, 1, 1);
    }

    private static EagerArray eagerRow(Pair pair, int axis, int row) {
        return pair.eager().slice(axis, row, 1, 1);
    }
}
