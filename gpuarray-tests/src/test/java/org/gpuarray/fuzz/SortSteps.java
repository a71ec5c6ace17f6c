package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.jspecify.annotations.Nullable;

/** Sorting, parts of what would be sorted, searching, each element once. */
final class SortSteps implements Steps {
    private final Program program;

    SortSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        Pair a = program.any(
                pair -> pair.rank() > 0 && pair.size() > 0 && !pair.type().isComplex());
        if (a == null) {
            return;
        }
        int axis = program.chance(a.rank());
        boolean descending = program.chance(3) == 0;
        switch (program.chance(6)) {
            case 0 -> {
                program.note((descending ? "sort down " : "sort ") + axis, a);
                program.add(
                        a.lazy().sort(axis, descending),
                        a.eager()
                                .lines(
                                        a.type(),
                                        axis,
                                        line -> IntStream.of(order(a.type(), descending, line))
                                                .mapToObj(i -> line[i])
                                                .toArray(Element[]::new)));
            }
            case 1, 2 -> {
                program.note((descending ? "argsort down " : "argsort ") + axis, a);
                program.add(
                        a.lazy().argsort(axis, descending),
                        a.eager()
                                .lines(
                                        DType.INT64,
                                        axis,
                                        line -> IntStream.of(order(a.type(), descending, line))
                                                .mapToObj(i -> Element.of((long) i))
                                                .toArray(Element[]::new)));
            }
            case 3 -> unique(a);
            case 4 -> partition(a, axis);
            default -> search(a);
        }
    }

    private static int[] order(DType type, boolean descending, Element... line) {
        Comparator<Integer> order = (i, k) -> Element.order(type, line[i], line[k]);
        return IntStream.range(0, line.length)
                .boxed()
                .sorted(descending ? order.reversed() : order)
                .mapToInt(i -> i)
                .toArray();
    }

    /** Before the element of rank kth what is less, behind its equals what is more, each in the order of the line. */
    private void partition(Pair a, int axis) {
        int kth = program.chance((int) a.lazy().shape().extent(axis));
        program.note("argpartition " + kth + " " + axis, a);
        program.add(a.lazy().argpartition(kth, axis), a.eager().lines(DType.INT64, axis, line -> {
            Element wanted = line[order(a.type(), false, line)[kth]];
            return IntStream.range(0, line.length)
                    .boxed()
                    .sorted(Comparator.comparingInt(i -> Integer.signum(Element.order(a.type(), line[i], wanted))))
                    .map(i -> Element.of((long) i))
                    .toArray(Element[]::new);
        }));
    }

    private void unique(Pair a) {
        program.note("unique", a);
        Element[] line = a.eager().elements();
        List<Element> once = new ArrayList<>();
        for (int i : order(a.type(), false, line)) {
            if (once.isEmpty() || Element.order(a.type(), once.get(once.size() - 1), line[i]) != 0) {
                once.add(line[i]);
            }
        }
        program.add(a.lazy().unique(), EagerArray.of(a.type(), once.toArray(Element[]::new), once.size()));
    }

    /** Values in a sorted line. */
    private void search(Pair a) {
        Pair values = values(a);
        if (values == null) {
            return;
        }
        boolean right = program.chance();
        program.note("searchsorted in its elements, sorted", a, values);
        DType type = Promotion.of(a.type(), values.type());
        Element[] line = a.eager().elements();
        Element[] sorted = IntStream.of(order(a.type(), false, line))
                .mapToObj(i -> line[i].as(a.type(), type))
                .toArray(Element[]::new);
        GPUArray lazy = a.lazy().ravel().sort().searchsorted(values.lazy(), right);
        program.add(lazy, values.eager().map(DType.INT64, x -> {
            Element value = x.as(values.type(), type);
            return Element.of(Arrays.stream(sorted)
                    .filter(s -> {
                        int order = Element.order(type, s, value);
                        return order < 0 || (right && order == 0);
                    })
                    .count());
        }));
    }

    private @Nullable Pair values(Pair a) {
        return program.any(pair -> !pair.type().isComplex() && pair.size() < 500 && a.size() < 500);
    }
}
