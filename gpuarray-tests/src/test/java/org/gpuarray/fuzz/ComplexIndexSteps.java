package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/** Steps that read, write and add up complex numbers at positions that an array names, or where a mask is true. */
final class ComplexIndexSteps {
    private final Random random;
    private final GPUArray lazy;
    private final EagerArray re;
    private final EagerArray im;
    private final int axis;
    private final int extent;
    private final int[] index;

    /**
     * What was done.
     *
     * @param lazy null for a write
     */
    record Done(String what, @Nullable GPUArray lazy, EagerArray re, EagerArray im) {}

    private ComplexIndexSteps(Random random, GPUArray lazy, EagerArray re, EagerArray im) {
        this.random = random;
        this.lazy = lazy;
        this.re = re;
        this.im = im;
        axis = random.nextInt(re.rank());
        extent = re.shape[axis];
        index = indices(1 + random.nextInt(6));
    }

    /** Does a random step on an array that has axes and elements. */
    static Done step(Random random, GPUArray lazy, EagerArray re, EagerArray im, boolean writable) {
        ComplexIndexSteps steps = new ComplexIndexSteps(random, lazy, re, im);
        return switch (writable ? random.nextInt(7) : 0) {
            case 0, 1 -> steps.take();
            case 2, 3 -> steps.set();
            case 4 -> steps.setWhere();
            case 5 -> steps.addNumber();
            default -> steps.addEach();
        };
    }

    private int[] indices(int count) {
        return random.ints(count, -extent, extent).toArray();
    }

    private Object[] entries() {
        Object[] entries = new Object[axis + 1];
        Arrays.fill(entries, Slice.all());
        entries[axis] = GPUArray.toGpu(index);
        return entries;
    }

    private EagerArray taken(EagerArray part, int... from) {
        return part.moved(axis, from.length, i -> Math.floorMod(from[i], extent));
    }

    private Complex128 number() {
        return new Complex128(random.nextInt(50), random.nextInt(50));
    }

    private Done written(String what) {
        return new Done(what, null, re, im);
    }

    private Done take() {
        GPUArray taken = random.nextBoolean() ? lazy.take(index, axis) : lazy.get(entries());
        return new Done("take " + Arrays.toString(index) + " along " + axis, taken, taken(re, index), taken(im, index));
    }

    /** Of several values for one place the last one stays. */
    private Done set() {
        int[] from = indices(index.length);
        lazy.set(entries(), lazy.take(from, axis));
        for (EagerArray part : List.of(re, im)) {
            EagerArray values = taken(part, from);
            for (int i = 0; i < index.length; i++) {
                position(part, i).assign(values.slice(axis, i, 1, 1));
            }
        }
        return written("set " + Arrays.toString(index) + " to those at " + Arrays.toString(from) + " along " + axis);
    }

    private EagerArray position(EagerArray part, int i) {
        return part.slice(axis, Math.floorMod(index[i], extent), 1, 1);
    }

    /** Writes a number to all elements other than one. */
    private Done setWhere() {
        double[] x = re.elements();
        double[] y = im.elements();
        int some = random.nextInt(x.length);
        Complex128 value = new Complex128(x[some], y[some]);
        Complex128 number = number();
        lazy.set(lazy.ne(value), number);
        for (int i = 0; i < x.length; i++) {
            if (x[i] != value.re() || y[i] != value.im()) {
                x[i] = number.re();
                y[i] = number.im();
            }
        }
        re.assign(EagerArray.of(re.type, x, re.shape));
        im.assign(EagerArray.of(im.type, y, im.shape));
        return written("set those other than " + value + " to " + number);
    }

    private Done addNumber() {
        Complex128 number = number();
        lazy.addAt(entries(), number);
        for (int i = 0; i < index.length; i++) {
            change(position(re, i), x -> x + number.re());
            change(position(im, i), x -> x + number.im());
        }
        reduce();
        return written("addAt " + Arrays.toString(index) + " " + number + " along " + axis);
    }

    /** Adds elements of the array itself, of before. */
    private Done addEach() {
        int[] from = indices(index.length);
        lazy.addAt(entries(), lazy.take(from, axis));
        for (EagerArray part : List.of(re, im)) {
            EagerArray values = taken(part, from);
            for (int i = 0; i < index.length; i++) {
                EagerArray at = position(part, i);
                double[] sums = at.elements();
                double[] added = values.slice(axis, i, 1, 1).elements();
                Arrays.setAll(sums, k -> sums[k] + added[k]);
                at.assign(EagerArray.of(part.type, sums, at.shape));
            }
        }
        reduce();
        return written("addAt " + Arrays.toString(index) + " those at " + Arrays.toString(from) + " along " + axis);
    }

    private static void change(EagerArray part, DoubleUnaryOperator operator) {
        double[] changed = DoubleStream.of(part.elements()).map(operator).toArray();
        part.assign(EagerArray.of(part.type, changed, part.shape));
    }

    /** Leaves remainders, so that values stay small and exact. */
    private void reduce() {
        DType type = re.type;
        int modulus = Small.modulus(type);
        lazy.real().assign(lazy.real().rem(modulus));
        lazy.imag().assign(lazy.imag().rem(modulus));
        change(re, x -> Small.reduced(type, x));
        change(im, x -> Small.reduced(type, x));
    }
}
