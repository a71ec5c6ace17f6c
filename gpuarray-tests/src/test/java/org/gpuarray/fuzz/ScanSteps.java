package org.gpuarray.fuzz;

import java.util.List;
import java.util.function.BinaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Running sums, products and extremes, and differences. */
final class ScanSteps implements Steps {
    private interface Lazily {
        GPUArray apply(GPUArray array, int axis);
    }

    private record Scan(String name, Lazily lazily, Reduction reduction, boolean skipsNaN) {}

    private static final List<Scan> ALL = List.of(
            new Scan("cumsum", GPUArray::cumsum, Reduction.SUM, false),
            new Scan("cumprod", GPUArray::cumprod, Reduction.PROD, false),
            new Scan("cummax", GPUArray::cummax, Reduction.MAX, false),
            new Scan("cummin", GPUArray::cummin, Reduction.MIN, false),
            new Scan("nancumsum", GPUArray::nancumsum, Reduction.SUM, true));

    private final Program program;

    ScanSteps(Program program) {
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
        if (program.chance(4) == 0) {
            differences(a, axis);
            return;
        }
        Scan scan = program.choose(ALL);
        Reduction reduction = scan.reduction;
        DType type = a.type();
        EagerArray exact = a.eager().reduce(DType.BOOL, new int[] {axis}, x -> Element.of(reduction.isExact(type, x)));
        for (Element is : exact.elements()) {
            if (!is.isTrue()) {
                return;
            }
        }
        program.note(scan.name + " along " + axis, a);
        GPUArray lazy = scan.lazily.apply(a.lazy(), axis);
        DType result = lazy.dtype();
        BinaryOperator<Element> next = (x, y) -> reduction.fold().apply(type, result, new Element[] {x, y});
        program.add(lazy, a.eager().lines(result, axis, line -> {
            Element[] elements = scan.skipsNaN ? Reduction.filled(type, 0, line) : line;
            Element[] results = new Element[line.length];
            Element last = elements[0];
            for (int i = 0; i < line.length; i++) {
                last = i == 0 ? last : next.apply(last, elements[i]);
                results[i] = last.rounded(result);
            }
            return results;
        }));
    }

    private void differences(Pair a, int axis) {
        int extent = a.eager().shape[axis];
        program.note("diff along " + axis, a);
        GPUArray lazy = a.lazy().diff(1, axis);
        DType type = a.type();
        EagerArray after = a.eager().slice(axis, 1, extent - 1, 1);
        EagerArray before = a.eager().slice(axis, 0, extent - 1, 1);
        program.add(
                lazy,
                after.zip(
                        type,
                        before,
                        (x, y) -> type == DType.BOOL
                                ? Element.of(x.isTrue() != y.isTrue())
                                : new Element(x.whole() - y.whole(), x.re() - y.re(), 0).rounded(type)));
    }
}
