package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Promotion;
import org.jspecify.annotations.Nullable;

/** Reductions, and what is made of the rows that they come from: chains of them, as in softmax. */
final class ReduceSteps implements Steps {
    private static final int LONGEST_CHAIN = 3;

    private final Program program;

    ReduceSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        switch (program.chance(6)) {
            case 0, 1 -> plain();
            case 2 -> masked();
            default -> chain();
        }
    }

    private void plain() {
        Pair a = program.any();
        Reduction reduction = program.choose(Reduction.ALL);
        int[] axes = axes(a, reduction);
        boolean keeps = program.chance();
        Pair result = reduced(a, reduction, axes, keeps);
        if (result != null) {
            program.add(result);
        }
    }

    /** Returns some axes, or all. */
    private int[] axes(Pair a, Reduction reduction) {
        List<Integer> all = new ArrayList<>(IntStream.range(0, a.rank()).boxed().toList());
        program.shuffle(all);
        boolean isOne = reduction.kind() == Reduction.Kind.PLACE;
        int count = program.chance(3) == 0 || a.rank() == 0 ? a.rank() : 1 + program.chance(isOne ? 1 : a.rank());
        return all.subList(0, count).stream().mapToInt(i -> i).toArray();
    }

    private static Reduce options(Pair a, int... axes) {
        return axes.length == a.rank() ? Reduce.all() : Reduce.axes(axes);
    }

    /** Returns the result of a reduction that the array has, null if there is none. */
    private @Nullable Pair reduced(Pair pair, Reduction reduction, int[] axes, boolean keeps) {
        boolean isPlace = reduction.kind() == Reduction.Kind.PLACE;
        int count = Arrays.stream(axes).map(axis -> pair.eager().shape[axis]).reduce(1, (x, y) -> x * y);
        if (!reduction.takes(pair.type()) || (isPlace && axes.length > 1 && axes.length < pair.rank())) {
            return null;
        }
        if (count == 0 && reduction.kind() != Reduction.Kind.FOLD) {
            return null;
        }
        Pair a = tamed(pair, reduction, axes);
        if (a == null) {
            return null;
        }
        Reduce options = options(a, axes);
        program.note(
                reduction.name() + (a == pair ? "" : " of tame ones") + " over " + Arrays.toString(axes)
                        + (keeps ? ", kept" : ""),
                pair);
        GPUArray lazy = reduction.lazily().apply(a.lazy(), keeps ? options.keepdims() : options);
        DType result = lazy.dtype();
        EagerArray eager = a.eager()
                .reduce(
                        result,
                        axes,
                        x -> reduction.fold().apply(a.type(), result, x).rounded(result));
        return Pair.result(lazy, keeps ? eager : without(eager, axes));
    }

    private static EagerArray without(EagerArray eager, int... axes) {
        int[] shape = IntStream.range(0, eager.rank())
                .filter(axis -> Arrays.stream(axes).noneMatch(other -> other == axis))
                .map(axis -> eager.shape[axis])
                .toArray();
        return eager.reshape(shape);
    }

    /** Returns the array, or whole numbers in its place if the order of the reduction's operations would count. */
    private static @Nullable Pair tamed(Pair a, Reduction reduction, int... axes) {
        DType type = a.type();
        DType computed = reduction.name().equals("mean") && !type.isInexact() ? DType.FLOAT64 : type;
        Predicate<Element[]> isExact = x -> reduction.isExact(
                computed, Arrays.stream(x).map(e -> e.as(type, computed)).toArray(Element[]::new));
        EagerArray exact = a.eager().reduce(DType.BOOL, axes, x -> Element.of(isExact.test(x)));
        if (Arrays.stream(exact.elements()).allMatch(Element::isTrue)) {
            return a;
        } else if (type.isComplex() || !type.isInexact()) {
            return null;
        }
        double most = reduction.exactness() == Reduction.Exactness.PRODUCT ? 1 : 16;
        return Pair.result(
                GPU.where(a.lazy().abs().le(most), a.lazy().rint(), 1),
                a.eager().map(type, x -> Math.abs(x.re()) <= most ? Element.of(Math.rint(x.re())) : Element.of(1.0)));
    }

    /** Counts only elements at which a mask is true. */
    private void masked() {
        Pair a = program.any(pair -> pair.rank() > 0 && !pair.type().isComplex());
        Pair mask = a == null
                ? null
                : program.any(pair -> pair.type() == DType.BOOL && Program.fits(pair.eager().shape, a.eager().shape));
        if (a == null || mask == null) {
            return;
        }
        Reduction reduction = program.choose(List.of(Reduction.SUM, Reduction.PROD));
        int[] axes = axes(a, reduction);
        Pair from = tamed(a, reduction, axes);
        if (from == null) {
            return;
        }
        program.note(reduction.name() + " where true, over " + Arrays.toString(axes), a, mask);
        GPUArray lazy = reduction.lazily().apply(from.lazy(), options(a, axes).where(mask.lazy()));
        DType result = lazy.dtype();
        Element filler = Element.of(a.type(), reduction == Reduction.SUM ? 0 : 1);
        EagerArray counted = from.eager().zip(from.type(), mask.eager(), (x, is) -> is.isTrue() ? x : filler);
        EagerArray eager = counted.reduce(
                result,
                axes,
                x -> reduction.fold().apply(from.type(), result, x).rounded(result));
        program.add(lazy, without(eager, axes));
    }

    /** Rows and what reductions of them make of them, several times. */
    private void chain() {
        Pair row = program.any(pair -> pair.rank() > 0 && pair.size() > 0);
        if (row == null) {
            return;
        }
        int[] axes = program.chance(3) == 0
                ? IntStream.range(0, row.rank()).toArray()
                : new int[] {program.chance() ? row.rank() - 1 : program.chance(row.rank())};
        int length = 1 + program.chance(LONGEST_CHAIN);
        for (int i = 0; i < length; i++) {
            Pair kept = reduced(row, program.choose(Reduction.ALL), axes, true);
            if (kept == null) {
                return;
            }
            kept = program.chance(3) == 0 ? looked(kept) : kept;
            if (program.chance(3) == 0) {
                program.add(kept);
            }
            Pair next = program.chance(5) == 0 ? where(row, kept) : combined(row, kept);
            if (next != null) {
                row = i == length - 1 || program.chance(3) == 0 ? program.add(next) : next;
            }
        }
    }

    /** Returns what a table has at the places that a result names, as it is if it is inside; else the result. */
    private Pair looked(Pair kept) {
        Pair table = program.any(pair -> pair.rank() == 1 && pair.size() > 0);
        if (table == null || !Indexing.isIndex(kept.type())) {
            return kept;
        }
        boolean isInside = Indexing.isInside(kept.eager(), table.size());
        IndexMode mode = isInside ? IndexMode.RAISE : program.chance() ? IndexMode.WRAP : IndexMode.CLIP;
        program.note("its result as index " + mode + " of", table);
        return Pair.result(
                table.lazy().take(kept.lazy(), 0, mode),
                Indexing.taken(table.eager(), 0, Indexing.places(kept.eager(), mode, table.size())));
    }

    private @Nullable Pair combined(Pair row, Pair kept) {
        Operation operation = program.choose(Operation.BINARY);
        if (!operation.takes(Promotion.of(row.type(), kept.type()))) {
            return null;
        }
        program.note("row " + operation.name() + " its result");
        GPUArray lazy = operation.lazy().apply(row.lazy(), kept.lazy());
        return Pair.result(lazy, operation.apply(lazy.dtype(), row.eager(), kept.eager()));
    }

    private @Nullable Pair where(Pair row, Pair kept) {
        program.note("row, or its result where 0");
        GPUArray lazy = GPU.where(row.lazy().ne(0), kept.lazy(), row.lazy());
        DType type = lazy.dtype();
        return Pair.result(
                lazy,
                row.eager()
                        .zip(
                                type,
                                kept.eager(),
                                (x, k) -> x.isTrue() ? k.as(kept.type(), type) : x.as(row.type(), type)));
    }
}
