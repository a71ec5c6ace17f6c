package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Writes at positions that arrays give, and where masks are true. */
final class ScatterSteps implements Steps {
    private final Program program;
    private final Indexing indexing;

    ScatterSteps(Program program) {
        this.program = program;
        this.indexing = new Indexing(program);
    }

    @Override
    public void step() {
        Pair a = program.any(pair -> pair.writable() && pair.rank() > 0 && pair.size() > 0);
        if (a == null) {
            return;
        }
        switch (program.chance(10)) {
            case 0, 1, 2 -> set(a);
            case 3, 4 -> setWhere(a);
            case 5, 6 -> put(a);
            case 7 -> putAlong(a);
            default -> accumulate(a);
        }
    }

    /** Of several values for one place the last one stays. */
    private void set(Pair a) {
        int axis = program.chance(a.rank());
        Pair index = indexing.inside(a.eager().shape[axis], pair -> pair.rank() == 1);
        Pair value = index == null ? null : value(a, replaced(a.eager().shape, axis, index.size()));
        if (index == null || value == null) {
            return;
        }
        program.note("set along " + axis, a, index, value);
        a.lazy().set(entries(axis, index), value.lazy());
        write(a, axis, index, value);
    }

    private @Nullable Pair value(Pair a, int... shape) {
        return program.any(pair -> Program.fits(pair.eager().shape, shape) && canHold(a, pair));
    }

    /** Returns whether a value may be written: floats whose bits are seen as integers get no NaN. */
    static boolean canHold(Pair target, Pair value) {
        return Casting.SAME_KIND.allows(value.type(), target.type())
                && !(target.eager().memory.bitsCount && value.eager().hasNaN());
    }

    private static int[] replaced(int[] shape, int axis, int extent) {
        int[] result = shape.clone();
        result[axis] = extent;
        return result;
    }

    private static Object[] entries(int axis, Pair index) {
        Object[] entries = new Object[axis + 1];
        Arrays.fill(entries, Slice.all());
        entries[axis] = index.lazy();
        return entries;
    }

    private static void write(Pair a, int axis, Pair index, Pair value) {
        EagerArray places = Indexing.places(index.eager(), IndexMode.RAISE, a.eager().shape[axis]);
        EagerArray values = value.eager()
                .broadcastTo(replaced(a.eager().shape, axis, index.size()))
                .copy();
        Element[] at = places.elements();
        for (int i = 0; i < at.length; i++) {
            a.eager().slice(axis, (int) at[i].whole(), 1, 1).assign(values.slice(axis, i, 1, 1));
        }
    }

    private void setWhere(Pair a) {
        Pair mask = indexing.mask(a);
        if (mask == null) {
            return;
        }
        int number = program.values().nextInt(2);
        Pair value = program.chance() ? null : program.any(pair -> pair.rank() == 0 && canHold(a, pair));
        Element[] isTrue = mask.eager().elements();
        Element element = value == null
                ? Element.of(a.type(), number)
                : value.eager().at(0).as(value.type(), a.type());
        if (value != null) {
            program.note("set where true", a, mask, value);
            a.lazy().set(mask.lazy(), value.lazy());
        } else {
            program.note("set where true to " + number, a, mask);
            if (a.type() == DType.BOOL) {
                a.lazy().set(mask.lazy(), number != 0);
            } else {
                a.lazy().set(mask.lazy(), number);
            }
        }
        int each = a.size() / Math.max(1, isTrue.length);
        IntStream.range(0, a.size())
                .filter(i -> isTrue[i / each].isTrue())
                .forEach(i -> a.eager().put(i, element));
    }

    /** In C order, with values that start again. */
    private void put(Pair a) {
        IndexMode mode = program.choose(List.of(IndexMode.values()));
        Pair index = mode == IndexMode.RAISE ? indexing.inside(a.size()) : indexing.any();
        Pair value = program.any(pair -> pair.size() > 0 && canHold(a, pair));
        if (index == null || value == null || index.size() == 0) {
            return;
        }
        program.note("put " + mode, a, index, value);
        a.lazy().put(index.lazy(), value.lazy(), mode);
        Element[] places = Indexing.places(index.eager(), mode, a.size()).elements();
        Element[] values = value.eager().elements();
        for (int i = 0; i < places.length; i++) {
            a.eager().put((int) places[i].whole(), values[i % values.length].as(value.type(), a.type()));
        }
    }

    private void putAlong(Pair a) {
        int axis = program.chance(a.rank());
        Pair index = indexing.inside(
                a.eager().shape[axis],
                pair -> pair.rank() == a.rank() && GatherSteps.fitsBut(pair.eager().shape, a.eager().shape, axis));
        int[] shape = index == null ? a.eager().shape : replaced(a.eager().shape, axis, index.eager().shape[axis]);
        Pair value = value(a, shape);
        if (index == null || value == null) {
            return;
        }
        program.note("putAlongAxis " + axis, a, index, value);
        a.lazy().putAlongAxis(index.lazy(), value.lazy(), axis);
        EagerArray places = Indexing.places(index.eager(), IndexMode.RAISE, a.eager().shape[axis])
                .broadcastTo(shape)
                .copy();
        EagerArray values = value.eager().broadcastTo(shape).copy();
        for (int i = 0; i < places.size(); i++) {
            int at = Indexing.alongAxis(a.eager().shape, axis, places, i);
            a.eager().put(at, values.at(i).as(value.type(), a.type()));
        }
    }

    /** An operator between what is there and values, one after the other. */
    private record Accumulate(String name, Lazily lazily, Whole.Rule rule) {
        interface Lazily {
            void apply(GPUArray array, Object index, GPUArray values);
        }
    }

    private static final List<Accumulate> ACCUMULATE = List.of(
            new Accumulate("addAt", GPUArray::addAt, (t, a, b) -> a + b),
            new Accumulate("multiplyAt", GPUArray::multiplyAt, (t, a, b) -> a * b),
            new Accumulate("minimumAt", GPUArray::minimumAt, Whole::min),
            new Accumulate("maximumAt", GPUArray::maximumAt, Whole::max),
            new Accumulate("bitwiseOrAt", GPUArray::bitwiseOrAt, (t, a, b) -> a | b),
            new Accumulate("bitwiseXorAt", GPUArray::bitwiseXorAt, (t, a, b) -> a ^ b));

    private void accumulate(Pair a) {
        DType type = a.type();
        if (type.isInexact()) {
            return;
        }
        Accumulate accumulate = program.choose(ACCUMULATE);
        int axis = program.chance(a.rank());
        Pair index = indexing.inside(a.eager().shape[axis], pair -> pair.rank() == 1);
        int[] shape = index == null ? a.eager().shape : replaced(a.eager().shape, axis, index.size());
        Pair value = value(a, shape);
        if (index == null || value == null) {
            return;
        }
        program.note(accumulate.name + " along " + axis, a, index, value);
        accumulate.lazily.apply(a.lazy(), entries(axis, index), value.lazy());
        Element[] at = Indexing.places(index.eager(), IndexMode.RAISE, a.eager().shape[axis])
                .elements();
        EagerArray values = value.eager().broadcastTo(shape).astype(type);
        for (int i = 0; i < at.length; i++) {
            EagerArray part = a.eager().slice(axis, (int) at[i].whole(), 1, 1);
            part.assign(part.zip(
                    type,
                    values.slice(axis, i, 1, 1),
                    (x, y) -> Element.of(accumulate.rule.apply(type, x.whole(), y.whole()))
                            .rounded(type)));
        }
    }
}
