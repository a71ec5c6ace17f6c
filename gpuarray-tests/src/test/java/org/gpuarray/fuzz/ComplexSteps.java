package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.UnaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;

/**
 * Steps on complex arrays. The oracle has an array for each part, on storage of its own; {@code real()} and {@code imag()} are
 * these arrays, which then join the real ones: what is written to them shows in the complex array.
 */
final class ComplexSteps {
    private static final int HELD = 8;
    private static final int MOST_ELEMENTS = 2_000;
    private static final Complex128 I = new Complex128(0, 1);

    /** A complex array and the oracle's two. */
    private record Both(GPUArray lazy, EagerArray re, EagerArray im, boolean writable) {
        Both map(UnaryOperator<GPUArray> lazily, UnaryOperator<EagerArray> eagerly, boolean stays) {
            return new Both(lazily.apply(lazy), eagerly.apply(re), eagerly.apply(im), writable && stays);
        }
    }

    private final List<Both> held = new ArrayList<>();
    private final Consumer<String> log;
    private final Consumer<ProgramFuzzer.Pair> real;
    private Random random;

    /**
     * Returns steps that write a line about what they do to {@code log}.
     *
     * @param real takes real arrays that they make
     */
    ComplexSteps(Consumer<String> log, Consumer<ProgramFuzzer.Pair> real) {
        this.log = log;
        this.real = real;
        this.random = new Random(0);
    }

    /** Does a random step; {@code other} is a real array. */
    void step(Random stepRandom, ProgramFuzzer.Pair other) {
        random = stepRandom;
        if (held.isEmpty()) {
            fresh();
            return;
        }
        Both a = any();
        switch (random.nextInt(20)) {
            case 0 -> fresh();
            case 1 -> fromReal(other);
            case 2, 3 -> binary("plus", a, GPUArray::plus, Double::sum, Double::sum);
            case 4 -> binary("minus", a, GPUArray::minus, (x, y) -> x - y, (x, y) -> x - y);
            case 5, 6 -> times(a);
            case 7 -> divide(a);
            case 8 -> {
                note("conj", a);
                addReduced(a.lazy.conj(), a.re, negated(a.im));
            }
            case 9, 10, 11 -> part(a);
            case 12 -> length(a);
            case 13 -> compareEqual(a);
            case 14 -> convert(a);
            case 15 -> sum(a);
            case 16, 17 -> view(a);
            case 18 -> write(a, other);
            default -> indexed(a);
        }
        if (held.size() > HELD) {
            held.remove(random.nextInt(held.size()));
        }
    }

    private Both any() {
        return held.get(random.nextInt(held.size()));
    }

    private void note(String what, Both... of) {
        List<Integer> places = Arrays.stream(of).map(held::indexOf).toList();
        log.accept("complex " + what + " " + places + " -> complex " + held.size() + " or real");
    }

    // ---- New arrays.

    private void fresh() {
        int[] shape = new int[random.nextInt(4)];
        Arrays.setAll(shape, i -> random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(6));
        int size = EagerArray.size(shape);
        DType type = random.nextBoolean() ? DType.COMPLEX64 : DType.COMPLEX128;
        double[] values = new double[2 * size];
        Arrays.setAll(values, i -> random.nextInt(100));
        note("fresh " + type + Arrays.toString(shape));
        EagerArray parts = EagerArray.of(type.part(), values, size, 2);
        held.add(new Both(
                GPUArray.toGpu(values.clone(), values.length)
                        .view(DType.COMPLEX128)
                        .reshape(shape)
                        .astype(type),
                copied(parts.slice(1, 0, 1, 1), shape),
                copied(parts.slice(1, 1, 1, 1), shape),
                true));
    }

    private static EagerArray copied(EagerArray a, int... shape) {
        return EagerArray.of(a.type, a.elements(), shape);
    }

    private void fromReal(ProgramFuzzer.Pair other) {
        DType type = random.nextBoolean() ? DType.COMPLEX64 : DType.COMPLEX128;
        EagerArray from = other.eager();
        if (from.size() <= MOST_ELEMENTS) {
            note("astype " + type + " of real " + from.type + Arrays.toString(from.shape));
            EagerArray zeros = EagerArray.of(type.part(), new double[from.size()], from.shape);
            held.add(new Both(other.lazy().astype(type), from.astype(type.part()), zeros, true));
        }
    }

    /** Adds what the remainders of both parts make, so that values stay small and exact. */
    private void addReduced(GPUArray lazy, EagerArray re, EagerArray im) {
        DType part = lazy.dtype().part();
        int modulus = Small.modulus(part);
        GPUArray reduced =
                lazy.real().rem(modulus).plus(lazy.imag().rem(modulus).times(I));
        held.add(new Both(reduced, reduced(part, re), reduced(part, im), true));
    }

    private static EagerArray reduced(DType part, EagerArray a) {
        return a.apply(part, Double::sum, 0);
    }

    private static EagerArray negated(EagerArray a) {
        return EagerArray.of(a.type, Arrays.stream(a.elements()).map(x -> -x).toArray(), a.shape);
    }

    // ---- Elementwise.

    private Both fitting(Both target) {
        List<Both> candidates = held.stream()
                .filter(both -> ProgramFuzzer.fits(both.re.shape, target.re.shape))
                .toList();
        return candidates.get(random.nextInt(candidates.size()));
    }

    private void binary(
            String name, Both a, BinaryOperator<GPUArray> lazily, DoubleBinaryOperator re, DoubleBinaryOperator im) {
        Both b = fitting(a);
        note(name, a, b);
        GPUArray lazy = lazily.apply(a.lazy, b.lazy);
        addReduced(lazy, exact(re, a.re, b.re), exact(im, a.im, b.im));
    }

    /** Returns the operator's results in float64, not reduced. */
    private static EagerArray exact(DoubleBinaryOperator operator, EagerArray a, EagerArray b) {
        double[] x = a.elements();
        double[] y = b.broadcastTo(a.shape).elements();
        double[] values = new double[x.length];
        Arrays.setAll(values, i -> operator.applyAsDouble(x[i], y[i]));
        return EagerArray.of(DType.FLOAT64, values, a.shape);
    }

    private void times(Both a) {
        Both b = fitting(a);
        note("times", a, b);
        EagerArray re = exact((x, y) -> x - y, exact((x, y) -> x * y, a.re, b.re), exact((x, y) -> x * y, a.im, b.im));
        EagerArray im = exact(Double::sum, exact((x, y) -> x * y, a.re, b.im), exact((x, y) -> x * y, a.im, b.re));
        addReduced(a.lazy.times(b.lazy), re, im);
    }

    /** By 1, i, -1 or -i, so that quotients are whole. */
    private void divide(Both a) {
        int turns = random.nextInt(4);
        Complex128 unit = new Complex128(turns == 0 ? 1 : turns == 2 ? -1 : 0, turns == 1 ? 1 : turns == 3 ? -1 : 0);
        note("div " + unit, a);
        EagerArray re = a.re;
        EagerArray im = a.im;
        for (int i = 0; i < turns; i++) {
            EagerArray before = re;
            re = im;
            im = negated(before);
        }
        addReduced(a.lazy.div(unit), re, im);
    }

    private void part(Both a) {
        boolean isReal = random.nextBoolean();
        note(isReal ? "real" : "imag", a);
        real.accept(new ProgramFuzzer.Pair(isReal ? a.lazy.real() : a.lazy.imag(), isReal ? a.re : a.im, a.writable));
    }

    /** The squares of the absolute values, which are whole. */
    private void length(Both a) {
        note("abs, squared", a);
        EagerArray squares = exact(Double::sum, exact((x, y) -> x * y, a.re, a.re), exact((x, y) -> x * y, a.im, a.im));
        DType part = a.lazy.dtype().part();
        real.accept(new ProgramFuzzer.Pair(
                a.lazy.abs().square().rint().rem(Small.modulus(part)), reduced(part, squares), true));
    }

    private void compareEqual(Both a) {
        Both b = fitting(a);
        boolean isEqual = random.nextBoolean();
        note(isEqual ? "eq" : "ne", a, b);
        EagerArray differs = exact(
                (x, y) -> x + y,
                exact((x, y) -> x != y ? 1 : 0, a.re, b.re),
                exact((x, y) -> x != y ? 1 : 0, a.im, b.im));
        EagerArray answers = exact((x, y) -> x != 0 == isEqual ? 0 : 1, differs, differs);
        real.accept(new ProgramFuzzer.Pair(
                isEqual ? a.lazy.eq(b.lazy) : a.lazy.ne(b.lazy), answers.astype(DType.BOOL), true));
    }

    private void convert(Both a) {
        if (random.nextBoolean()) {
            DType to = random.nextBoolean() ? DType.COMPLEX64 : DType.COMPLEX128;
            note("astype " + to, a);
            held.add(new Both(a.lazy.astype(to), a.re.astype(to.part()), a.im.astype(to.part()), true));
        } else {
            DType to = random.nextBoolean() ? DType.INT32 : DType.FLOAT64;
            note("astype " + to, a);
            real.accept(new ProgramFuzzer.Pair(a.lazy.astype(to), a.re.astype(to), true));
        }
    }

    private void sum(Both a) {
        if (a.re.rank() == 0) {
            return;
        }
        int axis = random.nextInt(a.re.rank());
        if (a.re.shape[axis] == 0) {
            return;
        }
        boolean isRunning = random.nextInt(3) == 0;
        note((isRunning ? "cumsum along " : "sum over ") + axis, a);
        UnaryOperator<EagerArray> summed =
                part -> isRunning ? part.scan(part.type, Double::sum, axis) : part.reduce(part.type, Double::sum, axis);
        addReduced(isRunning ? a.lazy.cumsum(axis) : a.lazy.sum(axis), summed.apply(a.re), summed.apply(a.im));
    }

    // ---- Views.

    private void view(Both a) {
        int rank = a.re.rank();
        if (rank == 0 || a.re.size() == 0) {
            return;
        }
        int axis = random.nextInt(rank);
        int extent = a.re.shape[axis];
        switch (random.nextInt(4)) {
            case 0 -> {
                int start = random.nextInt(extent);
                int count = 1 + random.nextInt(extent - start);
                note("slice axis " + axis + " " + start + " count " + count, a);
                held.add(a.map(
                        lazy -> ProgramFuzzer.part(lazy, axis, start, count, 1),
                        part -> part.slice(axis, start, count, 1),
                        true));
            }
            case 1 -> {
                note("flip " + axis, a);
                held.add(a.map(lazy -> lazy.flip(axis), part -> part.slice(axis, extent - 1, extent, -1), true));
            }
            case 2 -> {
                int[] axes = new int[rank];
                Arrays.setAll(axes, i -> rank - 1 - i);
                note("transpose", a);
                held.add(a.map(lazy -> lazy.transpose(axes), part -> part.transpose(axes), true));
            }
            default -> {
                if (rank < 3) {
                    int[] shape = EagerArray.inserted(a.re.shape, 0, 1 + random.nextInt(3));
                    note("broadcast " + Arrays.toString(shape), a);
                    held.add(a.map(lazy -> lazy.broadcastTo(shape), part -> part.broadcastTo(shape), false));
                }
            }
        }
    }

    // ---- Writes.

    private void write(Both target, ProgramFuzzer.Pair other) {
        if (!target.writable) {
            return;
        }
        int choice = random.nextInt(3);
        if (choice == 0) {
            Complex128 number = new Complex128(random.nextInt(50), random.nextInt(50));
            note("assign " + number, target);
            target.lazy.fill(number);
            target.re.assign(number(number.re()));
            target.im.assign(number(number.im()));
        } else if (choice == 1 && ProgramFuzzer.fits(other.eager().shape, target.re.shape)) {
            note("assign a real array of " + other.eager().type, target);
            target.lazy.assign(other.lazy());
            target.re.assign(other.eager());
            target.im.assign(number(0));
        } else {
            Both value = fitting(target);
            note("assign the second to the first", target, value);
            target.lazy.assign(value.lazy);
            target.re.assign(value.re);
            target.im.assign(value.im);
        }
    }

    private static EagerArray number(double value) {
        return EagerArray.of(DType.FLOAT64, new double[] {value});
    }

    private void indexed(Both a) {
        if (a.re.rank() == 0 || a.re.size() == 0 || a.re.size() > MOST_ELEMENTS) {
            return;
        }
        ComplexIndexSteps.Done done = ComplexIndexSteps.step(random, a.lazy, a.re, a.im, a.writable);
        note(done.what(), a);
        GPUArray lazy = done.lazy();
        if (lazy != null) {
            held.add(new Both(lazy, done.re(), done.im(), true));
        }
    }

    // ---- Reads.

    /** Compares all arrays, in an order of chance. */
    void compareAll(Random order) {
        while (!held.isEmpty()) {
            Both a = held.remove(order.nextInt(held.size()));
            ProgramFuzzer.compare(new ProgramFuzzer.Pair(a.lazy.real(), a.re, false));
            ProgramFuzzer.compare(new ProgramFuzzer.Pair(a.lazy.imag(), a.im, false));
        }
    }
}
