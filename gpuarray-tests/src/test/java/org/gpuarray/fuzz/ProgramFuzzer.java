package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;

/**
 * One random program, run on lazy arrays and on the oracle side by side: operations, views, writes through views and through
 * views of views, reductions, reads in any order. A difference names the step; the program is a function of the seed alone.
 */
final class ProgramFuzzer {
    /** Results stay below this, so that float32 and int32 hold every value exactly. */
    private static final int MODULUS = 257;

    private static final DType[] TYPES = {DType.FLOAT64, DType.FLOAT32, DType.INT32, DType.INT64};

    private record Pair(GPUArray lazy, EagerArray eager, boolean writable) {}

    private record Operation(String name, BinaryOperator<GPUArray> lazy, DoubleBinaryOperator eager) {}

    private static final List<Operation> OPERATIONS = List.of(
            new Operation("plus", GPUArray::plus, Double::sum),
            new Operation("minus", GPUArray::minus, (a, b) -> a - b),
            new Operation("times", GPUArray::times, (a, b) -> a * b),
            new Operation("maximum", GPUArray::maximum, Math::max),
            new Operation("minimum", GPUArray::minimum, Math::min),
            new Operation("where <", (a, b) -> GPU.where(a.lt(b), b, a), (a, b) -> a < b ? b : a));

    private final Random random;
    private final List<Pair> pairs = new ArrayList<>();
    private final List<String> log = new ArrayList<>();

    ProgramFuzzer(long seed) {
        this.random = new Random(seed);
    }

    /** Runs {@code steps} steps and compares everything at the end. */
    void run(int steps) {
        pairs.add(fresh());
        for (int i = 0; i < steps; i++) {
            step();
            if (pairs.size() > 12) {
                pairs.remove(random.nextInt(pairs.size()));
            }
        }
        while (!pairs.isEmpty()) {
            compare(pairs.remove(random.nextInt(pairs.size())));
        }
    }

    private void step() {
        int choice = random.nextInt(100);
        if (choice < 6) {
            pairs.add(fresh());
        } else if (choice < 34) {
            binary();
        } else if (choice < 44) {
            number();
        } else if (choice < 66) {
            view();
        } else if (choice < 74) {
            reduce();
        } else if (choice < 93) {
            write();
        } else if (choice < 98) {
            compare(any());
        } else {
            evaluateSome();
        }
    }

    private Pair any() {
        return pairs.get(random.nextInt(pairs.size()));
    }

    private Pair fresh() {
        int[] shape = new int[random.nextInt(4)];
        Arrays.setAll(shape, i -> random.nextInt(12) == 0 ? 1 : 1 + random.nextInt(6));
        EagerArray eager = EagerArray.of(new double[Arrays.stream(shape).reduce(1, (a, b) -> a * b)], shape);
        Arrays.setAll(eager.storage, i -> random.nextInt(100));
        DType type = TYPES[random.nextInt(TYPES.length)];
        GPUArray lazy = GPUArray.toGpu(eager.storage.clone(), shape).astype(type);
        if (shape.length == 0) {
            lazy = GPUArray.toGpu(eager.storage.clone(), 1).reshape().astype(type);
        }
        note("fresh " + type + Arrays.toString(shape));
        return new Pair(lazy, eager, true);
    }

    private void note(String step) {
        log.add(log.size() + ": " + step);
    }

    private void add(GPUArray lazy, EagerArray eager) {
        // A remainder after each operation keeps the values small and exact.
        pairs.add(new Pair(lazy.rem(MODULUS), eager.apply((a, b) -> a - b * Math.floor(a / b), MODULUS), true));
    }

    private void binary() {
        Operation operation = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
        Pair a = any();
        Pair b = fitting(a);
        note(operation.name + " " + index(a) + " " + index(b));
        add(operation.lazy.apply(a.lazy, b.lazy), a.eager.apply(operation.eager, b.eager));
    }

    private int index(Pair pair) {
        return pairs.indexOf(pair);
    }

    /** Returns something that broadcasts to the shape of {@code target}. */
    private Pair fitting(Pair target) {
        List<Pair> candidates = pairs.stream()
                .filter(pair -> fits(pair.eager.shape, target.eager.shape))
                .toList();
        return candidates.get(random.nextInt(candidates.size()));
    }

    private static boolean fits(int[] shape, int[] into) {
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
                add(a.lazy.plus(number), a.eager.apply(Double::sum, number));
            }
            case 1 -> {
                note("times " + number + " " + index(a));
                add(a.lazy.times(number), a.eager.apply((x, y) -> x * y, number));
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
        add(lazy, a.eager.apply((x, y) -> x + trips * y, number));
    }

    private void view() {
        Pair a = any();
        int rank = a.eager.rank();
        if (rank == 0) {
            return;
        }
        int axis = random.nextInt(rank);
        switch (random.nextInt(5)) {
            case 0, 1 -> slice(a, axis);
            case 2 -> {
                Integer[] order = new Integer[rank];
                Arrays.setAll(order, i -> i);
                List<Integer> shuffled = new ArrayList<>(List.of(order));
                Collections.shuffle(shuffled, random);
                int[] axes = shuffled.stream().mapToInt(i -> i).toArray();
                note("transpose " + shuffled + " " + index(a));
                pairs.add(new Pair(a.lazy.transpose(axes), a.eager.transpose(axes), a.writable));
            }
            case 3 -> reshape(a);
            default -> broadcast(a);
        }
    }

    private void slice(Pair a, int axis) {
        int extent = a.eager.shape[axis];
        int step = random.nextInt(3) == 0 ? -1 - random.nextInt(2) : 1 + random.nextInt(2);
        int start = random.nextInt(extent);
        int most = step > 0 ? (extent - 1 - start) / step + 1 : start / -step + 1;
        int count = 1 + random.nextInt(most);
        note("slice axis " + axis + " " + start + " count " + count + " step " + step + " " + index(a));
        pairs.add(
                new Pair(part(a.lazy, axis, start, count, step), a.eager.slice(axis, start, count, step), a.writable));
    }

    private static GPUArray part(GPUArray array, int axis, int start, int count, int step) {
        long stop = start + (long) count * step;
        Slice[] slices = new Slice[axis + 1];
        Arrays.fill(slices, Slice.all());
        slices[axis] = Slice.of(start, stop < 0 ? -array.shape().extent(axis) - 1 : stop, step);
        return array.get(slices);
    }

    private void reshape(Pair a) {
        if (!a.eager.isContiguous()) {
            return;
        }
        int size = a.eager.size();
        int divisor = 1 + random.nextInt(size);
        int[] shape = size % divisor == 0 ? new int[] {divisor, size / divisor} : new int[] {size};
        note("reshape " + Arrays.toString(shape) + " " + index(a));
        pairs.add(new Pair(a.lazy.reshape(shape), a.eager.reshape(shape), a.writable));
    }

    private void broadcast(Pair a) {
        if (a.eager.rank() > 2) {
            return;
        }
        int[] shape = new int[a.eager.rank() + 1];
        shape[0] = 1 + random.nextInt(4);
        System.arraycopy(a.eager.shape, 0, shape, 1, a.eager.rank());
        note("broadcast " + Arrays.toString(shape) + " " + index(a));
        pairs.add(new Pair(a.lazy.broadcastTo(shape), a.eager.broadcastTo(shape), false));
    }

    private void reduce() {
        Pair a = any();
        if (a.eager.rank() == 0) {
            return;
        }
        int axis = random.nextInt(a.eager.rank());
        switch (random.nextInt(3)) {
            case 0 -> {
                note("sum over " + axis + " " + index(a));
                add(a.lazy.sum(axis), a.eager.reduce(Double::sum, axis));
            }
            case 1 -> {
                note("max over " + axis + " " + index(a));
                add(a.lazy.max(axis), a.eager.reduce(Math::max, axis));
            }
            default -> {
                // A reduction broadcast back over what was reduced.
                note("minus its minimum over " + axis + " " + index(a));
                EagerArray least = a.eager.reduce(Math::min, axis);
                int[] kept = a.eager.shape.clone();
                kept[axis] = 1;
                add(
                        a.lazy.minus(a.lazy.min(axis).expandDims(axis)),
                        a.eager.apply((x, y) -> x - y, least.reshape(kept)));
            }
        }
    }

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
            target.lazy.assign(number);
            target.eager.assign(EagerArray.of(new double[] {number}));
            return;
        }
        List<Pair> values = pairs.stream()
                .filter(pair -> fits(pair.eager.shape, target.eager.shape))
                .filter(pair -> pair.lazy.dtype().kind().ordinal()
                        <= target.lazy.dtype().kind().ordinal())
                .toList();
        if (values.isEmpty()) {
            return;
        }
        Pair value = values.get(random.nextInt(values.size()));
        note("assign " + index(value) + " to " + index(target));
        target.lazy.assign(value.lazy);
        target.eager.assign(value.eager);
    }

    /** A part of an array goes to another part of it: shifted, spread or mirrored. */
    private void writeOverItself(Pair pair) {
        int axis = random.nextInt(pair.eager.rank());
        int extent = pair.eager.shape[axis];
        int count = 1 + random.nextInt(extent);
        int stepTo = randomStep(extent, count);
        int stepFrom = randomStep(extent, count);
        int to = randomStart(extent, count, stepTo);
        int from = randomStart(extent, count, stepFrom);
        note("assign axis " + axis + " from " + from + " step " + stepFrom + " to " + to + " step " + stepTo + " count "
                + count + " " + index(pair));
        GPUArray lazy = part(pair.lazy, axis, from, count, stepFrom);
        EagerArray eager = pair.eager.slice(axis, from, count, stepFrom);
        if (random.nextBoolean()) {
            lazy = lazy.plus(1);
            eager = eager.apply(Double::sum, 1);
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

    private void evaluateSome() {
        Pair a = any();
        Pair b = any();
        note("eval " + index(a) + " " + index(b));
        GPU.eval(a.lazy, b.lazy);
    }

    private void compare(Pair pair) {
        note("compare " + index(pair));
        double[] expected = pair.eager.elements();
        double[] found = pair.lazy.astype(DType.FLOAT64).toDoubleArray();
        if (!Arrays.equals(expected, found)) {
            throw new AssertionError("expected " + Arrays.toString(expected) + "\nfound    " + Arrays.toString(found)
                    + "\nafter\n  " + String.join("\n  ", log));
        }
    }
}
