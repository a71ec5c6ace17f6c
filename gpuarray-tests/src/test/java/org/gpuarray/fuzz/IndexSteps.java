package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Steps that read, write and add up at positions that an array names, or where a mask is true. */
final class IndexSteps {
    private static final int MOST_ELEMENTS = 2_000;

    private final Random random;
    private final GPUArray lazy;
    private final EagerArray eager;
    private final int axis;
    private final int[] index;

    /**
     * What was done.
     *
     * @param eager null for a write
     */
    record Done(
            String what, @Nullable GPUArray lazy, @Nullable EagerArray eager) {}

    private IndexSteps(Random random, GPUArray lazy, EagerArray eager) {
        this.random = random;
        this.lazy = lazy;
        this.eager = eager;
        axis = random.nextInt(eager.rank());
        index = indices(1 + random.nextInt(6));
    }

    /** Does a random step; null if there is none for such an array. */
    static @Nullable Done step(Random random, GPUArray lazy, EagerArray eager, boolean writable) {
        if (eager.rank() == 0 || eager.size() == 0 || eager.size() > MOST_ELEMENTS) {
            return null;
        }
        IndexSteps steps = new IndexSteps(random, lazy, eager);
        int choice = random.nextInt(writable ? 11 : 2);
        return switch (choice) {
            case 0 -> steps.take();
            case 1 -> steps.choose();
            case 2, 3 -> steps.set();
            case 4 -> steps.setWhere();
            case 5 -> steps.setEachWhere();
            case 6 -> steps.setRowsWhere();
            case 7 -> steps.accumulate("addAt", Double::sum, GPUArray::addAt, GPUArray::addAt);
            case 8 -> steps.accumulate("multiplyAt", (x, y) -> x * y, GPUArray::multiplyAt, GPUArray::multiplyAt);
            case 9 -> steps.accumulate("minimumAt", Math::min, GPUArray::minimumAt, GPUArray::minimumAt);
            default -> steps.accumulate("maximumAt", Math::max, GPUArray::maximumAt, GPUArray::maximumAt);
        };
    }

    private int[] indices(int count) {
        int extent = eager.shape[axis];
        return random.ints(count, -extent, extent).toArray();
    }

    private Object[] entries() {
        Object[] entries = new Object[axis + 1];
        Arrays.fill(entries, Slice.all());
        entries[axis] = GPUArray.toGpu(index);
        return entries;
    }

    private EagerArray taken(int... from) {
        return eager.moved(axis, from.length, i -> Math.floorMod(from[i], eager.shape[axis]));
    }

    private Done take() {
        GPUArray taken = random.nextBoolean() ? lazy.take(index, axis) : lazy.get(entries());
        return new Done("take " + Arrays.toString(index) + " along " + axis, taken, taken(index));
    }

    private GPUArray mask(int value) {
        return lazy.astype(DType.INT64).ne(value);
    }

    private int someElement() {
        return (int) eager.elements()[random.nextInt(eager.size())];
    }

    private Done choose() {
        int value = someElement();
        double[] kept =
                DoubleStream.of(eager.elements()).filter(x -> x != value).toArray();
        return new Done(
                "elements other than " + value, lazy.get(mask(value)), EagerArray.of(eager.type, kept, kept.length));
    }

    private Done set() {
        int[] from = indices(index.length);
        EagerArray values = taken(from);
        lazy.set(entries(), lazy.take(from, axis));
        for (int i = 0; i < index.length; i++) {
            position(i).assign(values.slice(axis, i, 1, 1));
        }
        return new Done(
                "set " + Arrays.toString(index) + " to those at " + Arrays.toString(from) + " along " + axis,
                null,
                null);
    }

    private EagerArray position(int i) {
        return eager.slice(axis, Math.floorMod(index[i], eager.shape[axis]), 1, 1);
    }

    private Done setWhere() {
        int value = someElement();
        int number = random.nextInt(2);
        if (eager.type == DType.BOOL) {
            lazy.set(mask(value), number != 0);
        } else {
            lazy.set(mask(value), number);
        }
        change(x -> x != value ? number : x);
        return new Done("set those other than " + value + " to " + number, null, null);
    }

    private void change(DoubleUnaryOperator operator) {
        double[] changed = DoubleStream.of(eager.elements()).map(operator).toArray();
        eager.assign(EagerArray.of(eager.type, changed, eager.shape));
    }

    /** Writes a value of its own to each element other than one. */
    private Done setEachWhere() {
        int value = someElement();
        double[] elements = eager.elements();
        int[] places = IntStream.range(0, elements.length)
                .filter(i -> elements[i] != value)
                .toArray();
        double[] values = random.doubles(places.length)
                .map(x -> eager.type == DType.BOOL ? Math.rint(x) : Math.floor(100 * x))
                .toArray();
        lazy.set(mask(value), GPUArray.toGpu(values).astype(eager.type));
        for (int i = 0; i < places.length; i++) {
            elements[places[i]] = values[i];
        }
        eager.assign(EagerArray.of(eager.type, elements, eager.shape));
        return new Done("set those other than " + value + " to " + Arrays.toString(values), null, null);
    }

    /** Writes a number where a mask of the first axis is true. */
    private Done setRowsWhere() {
        boolean[] mask = new boolean[eager.shape[0]];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = random.nextBoolean();
        }
        int number = random.nextInt(2);
        if (eager.type == DType.BOOL) {
            lazy.set(GPUArray.toGpu(mask), number != 0);
        } else {
            lazy.set(GPUArray.toGpu(mask), number);
        }
        for (int i = 0; i < mask.length; i++) {
            if (mask[i]) {
                eager.slice(0, i, 1, 1).assign(EagerArray.of(eager.type, new double[] {number}));
            }
        }
        return new Done("set rows " + Arrays.toString(mask) + " to " + number, null, null);
    }

    /** Adds and the like a number, or several: results are rounded once. */
    private @Nullable Done accumulate(String name, DoubleBinaryOperator operator, AtEach atEach, AtOne atOne) {
        if (eager.type == DType.BOOL) {
            return null;
        }
        int most = name.equals("multiplyAt") ? 3 : 60;
        int number = 1 + random.nextInt(most);
        EagerArray values = taken(index);
        boolean isOne = random.nextBoolean();
        if (isOne) {
            values.assign(EagerArray.of(eager.type, new double[] {number}));
            atOne.apply(lazy, entries(), number);
        } else {
            Arrays.setAll(values.storage, i -> random.nextInt(most));
            atEach.apply(
                    lazy,
                    entries(),
                    GPUArray.toGpu(values.elements()).reshape(values.shape).astype(eager.type));
        }
        EagerArray exact = EagerArray.of(DType.FLOAT64, eager.elements(), eager.shape);
        for (int i = 0; i < index.length; i++) {
            EagerArray at = exact.slice(axis, Math.floorMod(index[i], eager.shape[axis]), 1, 1);
            double[] results = at.elements();
            double[] added = values.slice(axis, i, 1, 1).elements();
            Arrays.setAll(results, k -> operator.applyAsDouble(results[k], added[k]));
            at.assign(EagerArray.of(DType.FLOAT64, results, at.shape));
        }
        eager.assign(exact);
        lazy.assign(lazy.rem(Small.modulus(eager.type)));
        change(x -> Small.reduced(eager.type, x));
        String what = isOne ? String.valueOf(number) : Arrays.toString(values.storage);
        return new Done(name + " " + Arrays.toString(index) + " " + what + " along " + axis, null, null);
    }

    private interface AtEach {
        void apply(GPUArray array, Object index, GPUArray values);
    }

    private interface AtOne {
        void apply(GPUArray array, Object index, Number value);
    }
}
