package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Slice;

/**
 * One random program, run on lazy arrays and on the oracle side by side: operations, views, writes through views and through
 * views of views, reductions, scans, indexing with arrays, complex arrays and their parts, reads in any order. A difference names the step; the program is a function of the seed
 * and of the steps left out. A step that cannot be done on what it picked does nothing.
 */
final class ProgramFuzzer {
    private static final int HELD = 12;

    record Pair(GPUArray lazy, EagerArray eager, boolean writable) {}

    private final long seed;
    private final DType[] types;
    private final List<Pair> pairs = new ArrayList<>();
    private final ComplexSteps complexes = new ComplexSteps(this::note, this::add);
    private final List<String> log = new ArrayList<>();
    private Random random;

    ProgramFuzzer(long seed) {
        this.seed = seed;
        this.random = new Random(seed);
        List<DType> all = new ArrayList<>(List.of(DType.values()));
        all.removeIf(type -> type.kind().ordinal() > DType.Kind.FLOATING.ordinal());
        Collections.shuffle(all, random);
        // A few at a time, so that arrays meet; wide types more often, for they are used more.
        this.types = new DType[] {all.get(0), all.get(1), all.get(2), DType.FLOAT32, DType.FLOAT64};
    }

    /**
     * Runs the steps below {@code steps} but for those in {@code left out}, and compares everything at the end.
     *
     * @return how many steps did something
     */
    int run(int steps, BitSet leftOut) {
        pairs.add(fresh());
        for (int i = 0; i < steps; i++) {
            if (!leftOut.get(i)) {
                random = new Random(seed * 1_000_003 + i);
                step(i);
            }
        }
        int done = log.size();
        random = new Random(seed);
        while (!pairs.isEmpty()) {
            compare(pairs.remove(random.nextInt(pairs.size())));
        }
        complexes.compareAll(random);
        return done;
    }

    private void step(int number) {
        int before = log.size();
        int choice = random.nextInt(130);
        if (choice < 6) {
            pairs.add(fresh());
        } else if (choice < 30) {
            binary();
        } else if (choice < 36) {
            unary();
        } else if (choice < 44) {
            number();
        } else if (choice < 64) {
            view();
        } else if (choice < 69) {
            arrange();
        } else if (choice < 77) {
            reduce();
        } else if (choice < 93) {
            write();
        } else if (choice < 98) {
            Pair pair = any();
            note("compare " + index(pair));
            compare(pair);
        } else if (choice < 100) {
            evaluateSome();
        } else if (choice < 110) {
            indexed();
        } else {
            complexes.step(random, any());
        }
        for (int i = before; i < log.size(); i++) {
            log.set(i, number + ": " + log.get(i));
        }
        if (pairs.size() > HELD) {
            pairs.remove(random.nextInt(pairs.size()));
        }
    }

    /** Returns the steps that were done, a line each. */
    String steps() {
        return String.join("\n  ", log);
    }

    private Pair any() {
        return pairs.get(random.nextInt(pairs.size()));
    }

    private Pair fresh() {
        int[] shape = new int[random.nextInt(4)];
        Arrays.setAll(shape, i -> random.nextInt(12) == 0 ? random.nextInt(2) : 1 + random.nextInt(6));
        if (random.nextInt(40) == 0) {
            shape = new int[] {4_000 + random.nextInt(5_000)};
        }
        DType type = types[random.nextInt(types.length)];
        double[] values = new double[EagerArray.size(shape)];
        Arrays.setAll(values, i -> type == DType.BOOL ? random.nextInt(2) : random.nextInt(100));
        GPUArray lazy =
                GPUArray.toGpu(values.clone(), values.length).reshape(shape).astype(type);
        note("fresh " + type + Arrays.toString(shape));
        return new Pair(lazy, EagerArray.of(type, values, shape), true);
    }

    private void note(String step) {
        log.add(step + " -> " + pairs.size());
    }

    private void add(Pair pair) {
        pairs.add(pair);
    }

    private int index(Pair pair) {
        return pairs.indexOf(pair);
    }

    /** Adds a result; a remainder after each operation keeps the values small and exact. */
    private void add(GPUArray lazy, EagerArray eager) {
        DType type = lazy.dtype();
        pairs.add(new Pair(type == DType.BOOL ? lazy : lazy.rem(Small.modulus(type)), eager, true));
    }

    // ---- Elementwise.

    private void binary() {
        Operation operation = Operation.BINARY.get(random.nextInt(Operation.BINARY.size()));
        Pair a = any();
        Pair b = fitting(a);
        if (operation.fits().test(Promotion.of(a.lazy.dtype(), b.lazy.dtype()))) {
            note(operation.name() + " " + index(a) + " " + index(b));
            GPUArray lazy = operation.lazy().apply(a.lazy, b.lazy);
            add(lazy, a.eager.apply(lazy.dtype(), operation.eager(), b.eager));
        }
    }

    private void unary() {
        Pair a = any();
        if (random.nextInt(4) == 0) {
            convert(a);
            return;
        }
        Operation operation = Operation.UNARY.get(random.nextInt(Operation.UNARY.size()));
        if (operation.fits().test(a.lazy.dtype())) {
            note(operation.name() + " " + index(a));
            GPUArray lazy = operation.lazy().apply(a.lazy, a.lazy);
            add(lazy, a.eager.apply(lazy.dtype(), operation.eager(), a.eager));
        }
    }

    private void convert(Pair a) {
        DType to = types[random.nextInt(types.length)];
        // What NumPy leaves to the machine: NaN, infinities and negative numbers as integers without sign.
        boolean holds = to.isFloating()
                || to == DType.BOOL
                || Arrays.stream(a.eager.elements()).allMatch(v -> v >= 0 && v < 128);
        if (holds) {
            note("astype " + to + " " + index(a));
            pairs.add(new Pair(a.lazy.astype(to), a.eager.astype(to), true));
        }
    }

    /** Returns something that broadcasts to the shape of {@code target}. */
    private Pair fitting(Pair target) {
        List<Pair> candidates = pairs.stream()
                .filter(pair -> fits(pair.eager.shape, target.eager.shape))
                .toList();
        return candidates.get(random.nextInt(candidates.size()));
    }

    static boolean fits(int[] shape, int[] into) {
        if (shape.length > into.length) {
            return false;
        }
        for (int i = 1; i <= shape.length; i++) {
            int extent = shape[shape.length - i];
            if (extent != 1 && extent != into[into.length - i]) {
                return false;
            }
        }
        return true;
    }

    private void number() {
        Pair a = any();
        int number = 1 + random.nextInt(9);
        switch (random.nextInt(3)) {
            case 0 -> {
                note("plus " + number + " " + index(a));
                GPUArray lazy = a.lazy.plus(number);
                add(lazy, a.eager.apply(lazy.dtype(), Double::sum, number));
            }
            case 1 -> {
                note("times " + number + " " + index(a));
                GPUArray lazy = a.lazy.times(number);
                add(lazy, a.eager.apply(lazy.dtype(), (x, y) -> x * y, number));
            }
            default -> chain(a, number);
        }
    }

    /** A loop long enough for its kernel to be cut now and then. */
    private void chain(Pair a, int number) {
        int trips = 1 + random.nextInt(80);
        note("chain of " + trips + " plus " + number + " " + index(a));
        GPUArray lazy = a.lazy;
        for (int i = 0; i < trips; i++) {
            lazy = lazy.plus(number);
        }
        DType type = lazy.dtype();
        DoubleBinaryOperator rounded = (x, y) -> {
            double sum = x;
            for (int i = 0; i < trips; i++) {
                sum = type.isFloating() ? type.nearest(sum + y) : sum + y;
            }
            return sum;
        };
        add(lazy, a.eager.apply(type, rounded, number));
    }

    // ---- Views.

    private void view() {
        Pair a = any();
        int rank = a.eager.rank();
        if (rank == 0) {
            return;
        }
        int axis = random.nextInt(rank);
        switch (random.nextInt(8)) {
            case 0, 1 -> slice(a, axis);
            case 2 -> {
                List<Integer> order =
                        new ArrayList<>(IntStream.range(0, rank).boxed().toList());
                Collections.shuffle(order, random);
                int[] axes = order.stream().mapToInt(i -> i).toArray();
                note("transpose " + order + " " + index(a));
                pairs.add(new Pair(a.lazy.transpose(axes), a.eager.transpose(axes), a.writable));
            }
            case 3 -> reshape(a);
            case 4 -> diagonal(a);
            case 5 -> windows(a, axis);
            case 6 -> {
                if (rank < 4) {
                    note("expandDims " + axis + " " + index(a));
                    pairs.add(new Pair(a.lazy.expandDims(axis), a.eager.expandDims(axis), a.writable));
                }
            }
            default -> broadcast(a);
        }
    }

    private void slice(Pair a, int axis) {
        int extent = a.eager.shape[axis];
        if (extent == 0) {
            return;
        }
        int step = random.nextInt(3) == 0 ? -1 - random.nextInt(2) : 1 + random.nextInt(2);
        int start = random.nextInt(extent);
        int most = step > 0 ? (extent - 1 - start) / step + 1 : start / -step + 1;
        int count = 1 + random.nextInt(most);
        note("slice axis " + axis + " " + start + " count " + count + " step " + step + " " + index(a));
        pairs.add(
                new Pair(part(a.lazy, axis, start, count, step), a.eager.slice(axis, start, count, step), a.writable));
    }

    static GPUArray part(GPUArray array, int axis, int start, int count, int step) {
        long stop = start + (long) count * step;
        Slice[] slices = new Slice[axis + 1];
        Arrays.fill(slices, Slice.all());
        slices[axis] = Slice.of(start, stop < 0 ? -array.shape().extent(axis) - 1 : stop, step);
        return array.get(slices);
    }

    private void reshape(Pair a) {
        int size = a.eager.size();
        if (!a.eager.isContiguous() || size == 0) {
            return;
        }
        int divisor = 1 + random.nextInt(size);
        int[] shape = size % divisor == 0 ? new int[] {divisor, size / divisor} : new int[] {size};
        note("reshape " + Arrays.toString(shape) + " " + index(a));
        pairs.add(new Pair(a.lazy.reshape(shape), a.eager.reshape(shape), a.writable));
    }

    private void diagonal(Pair a) {
        if (a.eager.rank() > 1) {
            note("diagonal " + index(a));
            pairs.add(new Pair(a.lazy.diagonal(), a.eager.diagonal(), false));
        }
    }

    private void windows(Pair a, int axis) {
        int extent = a.eager.shape[axis];
        if (a.eager.rank() > 2 || extent == 0 || extent > 100) {
            return;
        }
        int width = 1 + random.nextInt(extent);
        note("windows of " + width + " along " + axis + " " + index(a));
        pairs.add(new Pair(a.lazy.slidingWindowView(new int[] {width}, axis), a.eager.windows(axis, width), false));
    }

    private void broadcast(Pair a) {
        if (a.eager.rank() > 2) {
            return;
        }
        int[] shape = EagerArray.inserted(a.eager.shape, 0, 1 + random.nextInt(4));
        note("broadcast " + Arrays.toString(shape) + " " + index(a));
        pairs.add(new Pair(a.lazy.broadcastTo(shape), a.eager.broadcastTo(shape), false));
    }

    // ---- Elements at other places.

    private void arrange() {
        Pair a = any();
        Pair b = fitting(a);
        String places = " " + index(a) + " " + index(b);
        ArrangeSteps.Done done = ArrangeSteps.step(random, a.lazy, a.eager, b.lazy, b.eager);
        if (done != null) {
            note(done.what() + places);
            pairs.add(new Pair(done.lazy(), done.eager(), !done.isView() || a.writable));
        }
    }

    // ---- Reductions and scans.

    private void reduce() {
        Pair a = any();
        if (a.eager.rank() == 0) {
            return;
        }
        int axis = random.nextInt(a.eager.rank());
        if (a.eager.shape[axis] == 0) {
            return;
        }
        switch (random.nextInt(6)) {
            case 0 -> reduced("sum", a, axis, a.lazy.sum(axis), Double::sum);
            case 1 -> reduced("max", a, axis, a.lazy.max(axis), Math::max);
            case 2 -> reduced("any", a, axis, a.lazy.any(axis), (x, y) -> x != 0 || y != 0 ? 1 : 0);
            case 3 -> scanned("cumsum", a, axis, a.lazy.cumsum(axis), Double::sum);
            case 4 -> scanned("cummax", a, axis, a.lazy.cummax(axis), Math::max);
            default -> {
                if (a.lazy.dtype() != DType.BOOL) {
                    // A reduction broadcast back over what was reduced.
                    note("minus its minimum over " + axis + " " + index(a));
                    GPUArray lazy = a.lazy.minus(a.lazy.min(axis).expandDims(axis));
                    EagerArray least =
                            a.eager.scan(DType.FLOAT64, Math::min, axis).slice(axis, a.eager.shape[axis] - 1, 1, 1);
                    add(lazy, a.eager.apply(lazy.dtype(), (x, y) -> x - y, least));
                }
            }
        }
    }

    private void reduced(String name, Pair a, int axis, GPUArray lazy, DoubleBinaryOperator operator) {
        note(name + " over " + axis + " " + index(a));
        add(lazy, a.eager.reduce(lazy.dtype(), operator, axis));
    }

    private void scanned(String name, Pair a, int axis, GPUArray lazy, DoubleBinaryOperator operator) {
        note(name + " along " + axis + " " + index(a));
        add(lazy, a.eager.scan(lazy.dtype(), operator, axis));
    }

    // ---- Writes.

    private void write() {
        Pair target = any();
        if (!target.writable) {
            return;
        }
        if (random.nextInt(3) == 0 && target.eager.rank() > 0) {
            writeOverItself(target);
            return;
        }
        if (random.nextInt(4) == 0) {
            int number = random.nextInt(50);
            note("assign " + number + " to " + index(target));
            if (target.eager.type == DType.BOOL) {
                target.lazy.fill(number != 0);
            } else {
                target.lazy.fill(number);
            }
            target.eager.assign(EagerArray.of(DType.INT64, new double[] {number}));
            return;
        }
        List<Pair> values = pairs.stream()
                .filter(pair -> fits(pair.eager.shape, target.eager.shape))
                .filter(pair -> Casting.SAME_KIND.allows(pair.lazy.dtype(), target.lazy.dtype()))
                .toList();
        if (!values.isEmpty()) {
            Pair value = values.get(random.nextInt(values.size()));
            note("assign " + index(value) + " to " + index(target));
            target.lazy.assign(value.lazy);
            target.eager.assign(value.eager);
        }
    }

    /** A part of an array goes to another part of it: shifted, spread or mirrored. */
    private void writeOverItself(Pair pair) {
        int axis = random.nextInt(pair.eager.rank());
        int extent = pair.eager.shape[axis];
        if (extent == 0) {
            return;
        }
        int count = 1 + random.nextInt(extent);
        int stepTo = randomStep(extent, count);
        int stepFrom = randomStep(extent, count);
        int to = randomStart(extent, count, stepTo);
        int from = randomStart(extent, count, stepFrom);
        note("assign axis " + axis + " from " + from + " step " + stepFrom + " to " + to + " step " + stepTo + " count "
                + count + " " + index(pair));
        GPUArray lazy = part(pair.lazy, axis, from, count, stepFrom);
        EagerArray eager = pair.eager.slice(axis, from, count, stepFrom);
        if (random.nextBoolean() && pair.lazy.dtype() != DType.BOOL) {
            lazy = lazy.plus(1).rem(Small.modulus(lazy.dtype()));
            eager = eager.apply(eager.type, Double::sum, 1);
        }
        part(pair.lazy, axis, to, count, stepTo).assign(lazy);
        pair.eager.slice(axis, to, count, stepTo).assign(eager);
    }

    private int randomStep(int extent, int count) {
        int step = count == 1 || 2 * (count - 1) >= extent ? 1 : 1 + random.nextInt(2);
        return random.nextBoolean() ? step : -step;
    }

    private int randomStart(int extent, int count, int step) {
        int span = (count - 1) * Math.abs(step);
        int low = random.nextInt(extent - span);
        return step > 0 ? low : low + span;
    }

    // ---- Positions that arrays name.

    private void indexed() {
        Pair a = any();
        int place = index(a);
        IndexSteps.Done done = IndexSteps.step(random, a.lazy, a.eager, a.writable);
        if (done != null) {
            note(done.what() + " " + place);
            GPUArray lazy = done.lazy();
            EagerArray eager = done.eager();
            if (lazy != null && eager != null) {
                pairs.add(new Pair(lazy, eager, true));
            }
        }
    }

    // ---- Reads.

    private void evaluateSome() {
        Pair a = any();
        Pair b = any();
        note("eval " + index(a) + " " + index(b));
        GPU.eval(a.lazy, b.lazy);
    }

    static void compare(Pair pair) {
        if (pair.lazy.dtype() != pair.eager.type) {
            throw new AssertionError("expected dtype " + pair.eager.type + ", found " + pair.lazy.dtype());
        }
        double[] expected = pair.eager.elements();
        double[] found = pair.lazy.astype(DType.FLOAT64).toDoubleArray();
        if (!Arrays.equals(expected, found)) {
            int at = Arrays.mismatch(expected, found);
            throw new AssertionError(pair.eager.type + Arrays.toString(pair.eager.shape) + ": at " + at + " expected "
                    + expected[at] + ", found " + found[at]);
        }
    }
}
