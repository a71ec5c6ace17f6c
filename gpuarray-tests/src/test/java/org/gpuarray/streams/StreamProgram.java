package org.gpuarray.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PageLockedBuffer;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Stream;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;

/** A random program of arrays, each step on a stream of its own choice, beside the same program of Java arrays. */
final class StreamProgram {
    /** More than one block's elements, so that reductions have partial results and tickets. */
    private static final int COUNT = 20_000;

    private static final int MODULUS = 1009;
    private static final int ARRAYS = 6;
    private static final String CUDA = """
            extern "C" __global__ void add(const long long *a, long long *b, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) {
                b[i] += a[i];
              }
            }
            """;

    /** An array and what it should hold. */
    private static final class Pair {
        private GPUArray array;
        private long[] expected;

        Pair(GPUArray array, long... expected) {
            this.array = array;
            this.expected = expected;
        }
    }

    private interface Step {
        void run(Pair a, Pair b);
    }

    private final Random random;
    private final List<Stream> streams;
    private final KernelFunction add = new SourceModule(CUDA).getFunction("add").forEach(COUNT);
    private final List<Pair> pairs = new ArrayList<>();
    private final List<Step> steps = List.of(
            this::elementwise,
            this::reduce,
            this::scan,
            this::sort,
            this::write,
            this::writePart,
            this::gather,
            this::product,
            this::draw,
            this::launch,
            this::copy,
            this::upload,
            this::buffer,
            this::async,
            (a, b) -> check(a));

    StreamProgram(Random random, List<Stream> streams) {
        this.random = random;
        this.streams = streams;
    }

    void run(int count) {
        for (int i = 0; i < ARRAYS; i++) {
            long[] values = random.longs(COUNT, 0, MODULUS).toArray();
            pairs.add(new Pair(GPUArray.toGpu(values), values));
        }
        for (int i = 0; i < count; i++) {
            Step step = steps.get(random.nextInt(steps.size()));
            int chosen = random.nextInt(streams.size() + 1);
            Pair a = pairs.get(random.nextInt(ARRAYS));
            Pair b = pairs.get(random.nextInt(ARRAYS));
            if (chosen == streams.size()) {
                step.run(a, b);
            } else {
                try (DeviceScope use = streams.get(chosen).use()) {
                    step.run(a, b);
                    if (random.nextBoolean()) {
                        GPU.eval(a.array, b.array);
                    }
                }
            }
        }
        pairs.forEach(StreamProgram::check);
        pairs.forEach(pair -> pair.array.close());
    }

    /** Gives a pair other elements; the old ones are freed, if no view or pending array needs them. */
    private void replace(Pair pair, GPUArray array, long... expected) {
        GPUArray old = pair.array;
        pair.array = array;
        pair.expected = expected;
        if (random.nextInt(4) > 0) {
            old.close();
        }
    }

    private static long[] map(long[] a, long[] b, java.util.function.LongBinaryOperator f) {
        long[] result = new long[a.length];
        Arrays.setAll(result, i -> f.applyAsLong(a[i], b[i]));
        return result;
    }

    private static void check(Pair pair) {
        assertThat(pair.array.toLongArray()).isEqualTo(pair.expected);
    }

    private void elementwise(Pair a, Pair b) {
        replace(
                a,
                a.array.plus(b.array).mod(MODULUS),
                map(a.expected, b.expected, (x, y) -> Math.floorMod(x + y, (long) MODULUS)));
    }

    private void reduce(Pair a, Pair b) {
        long sum = Arrays.stream(b.expected).sum();
        try (GPUArray total = b.array.sum()) {
            if (random.nextBoolean()) {
                GPU.eval(total);
            }
            replace(
                    a,
                    a.array.plus(total).mod(MODULUS),
                    map(a.expected, a.expected, (x, y) -> Math.floorMod(x + sum, (long) MODULUS)));
        }
    }

    private void scan(Pair a, Pair b) {
        long[] sums = b.expected.clone();
        Arrays.parallelPrefix(sums, Long::sum);
        replace(a, b.array.cumsum().mod(MODULUS), map(sums, sums, (x, y) -> Math.floorMod(x, (long) MODULUS)));
    }

    private void sort(Pair a, Pair b) {
        long[] sorted = b.expected.clone();
        Arrays.sort(sorted);
        replace(a, b.array.sort(), sorted);
    }

    private void write(Pair a, Pair b) {
        if (a != b) {
            a.array.assign(b.array);
            a.expected = b.expected.clone();
        }
    }

    private void writePart(Pair a, Pair b) {
        int from = random.nextInt(COUNT);
        int to = from + random.nextInt(COUNT - from) / (random.nextBoolean() ? 1 : 50);
        long value = random.nextInt(MODULUS);
        a.array.get(Slice.of(from, to)).fill(value);
        a.expected = a.expected.clone();
        Arrays.fill(a.expected, from, to, value);
    }

    private void gather(Pair a, Pair b) {
        long[] taken = Arrays.stream(b.expected).map(i -> a.expected[(int) i]).toArray();
        replace(a, a.array.take(b.array), taken);
    }

    /** A product of matrices with a long inner axis, which is cut into parts. */
    private void product(Pair a, Pair b) {
        int inner = COUNT / 2;
        try (GPUArray product = a.array.reshape(2, inner).matmul(b.array.reshape(inner, 2))) {
            long expected = IntStream.range(0, inner)
                    .mapToLong(i -> a.expected[i] * b.expected[2 * i])
                    .sum();
            replace(
                    b,
                    b.array.plus(product.get(0, 0)).mod(MODULUS),
                    map(b.expected, b.expected, (x, y) -> Math.floorMod(x + expected, (long) MODULUS)));
        }
    }

    private void draw(Pair a, Pair b) {
        GPUArray drawn = GPU.random(7).permutation(COUNT).mod(MODULUS);
        replace(a, drawn, drawn.toLongArray());
    }

    /** A kernel of a user, on any stream. */
    private void launch(Pair a, Pair b) {
        if (a != b) {
            int chosen = random.nextInt(streams.size() + 1);
            (chosen == streams.size() ? add : add.stream(streams.get(chosen))).launch(a.array, b.array, COUNT);
            b.expected = map(a.expected, b.expected, Long::sum);
            elementwise(b, b); // indices stay small
        }
    }

    private void copy(Pair a, Pair b) {
        Stream stream = streams.get(random.nextInt(streams.size()));
        try (PageLockedBuffer host = GPU.allocPageLocked(8L * COUNT)) {
            b.array.copyTo(host, stream);
            stream.synchronize();
            long[] got = new long[COUNT];
            host.bytes().asLongBuffer().get(got);
            assertThat(got).isEqualTo(b.expected);
            replace(a, GPUArray.toGpu(host, DType.INT64, stream), got);
        }
    }

    private void upload(Pair a, Pair b) {
        long[] values = random.longs(COUNT, 0, MODULUS).toArray();
        replace(a, GPUArray.toGpu(values), values);
    }

    /** Memory of a user that is an array, too. */
    private void buffer(Pair a, Pair b) {
        try (DeviceBuffer buffer = GPU.alloc(8L * COUNT)) {
            buffer.copyFrom(b.expected, 0, COUNT);
            GPUArray view = GPUArray.wrap(buffer, DType.INT64, COUNT);
            replace(
                    a,
                    view.plus(a.array).mod(MODULUS),
                    map(b.expected, a.expected, (x, y) -> Math.floorMod(x + y, (long) MODULUS)));
            GPU.eval(a.array);
        }
    }

    private void async(Pair a, Pair b) {
        GPU.eval(a.array, b.array);
        try (GPUArray pending = a.array.plus(b.array)) {
            b.array.fill(3);
            b.expected = new long[COUNT];
            Arrays.fill(b.expected, 3);
            GPU.eval(pending);
        }
    }
}
