package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions of rows that are used beside the rows' elements: one kernel, with the bits of several. */
@OnDevice
@Tag("c2")
@Tag("once")
class KeptRowsTest {
    private static final Reduce ROWS = Reduce.axes(-1).keepdims();

    private static GPUArray softmax(GPUArray x) {
        GPUArray e = x.minus(x.max(ROWS)).exp();
        return e.div(e.sum(ROWS));
    }

    private static GPUArray normalised(GPUArray x) {
        return x.minus(x.mean(ROWS)).div(x.var(ROWS).plus(1e-5).sqrt());
    }

    private static GPUArray random(int seed, DType type, int... shape) {
        Random random = new Random(seed);
        double[] values = random.doubles(Shape.of(shape).size(), -8, 8).toArray();
        GPUArray array = GPUArray.toGpu(values).astype(type).reshape(shape);
        GPU.eval(array);
        return array;
    }

    private static void isOneKernelWithTheSameBits(Supplier<GPUArray> program) {
        GPUArray kept = program.get();
        Measured run = Measured.of(() -> GPU.eval(kept));
        GPUArray apart = ForcedHeuristics.withoutKeptRows(() -> {
            GPUArray result = program.get();
            assertThat(Measured.of(() -> GPU.eval(result)).launches()).isGreaterThan(1);
            return result;
        });

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().allocations()).isEqualTo(1);
        assertThat(bytes(kept)).isEqualTo(bytes(apart));
    }

    private static void isTheSameApart(Supplier<GPUArray> program) {
        GPUArray result = program.get();
        GPUArray apart = ForcedHeuristics.withoutKeptRows(() -> {
            GPUArray again = program.get();
            GPU.eval(again);
            return again;
        });
        assertThat(bytes(result)).isEqualTo(bytes(apart));
    }

    private static byte[] bytes(GPUArray array) {
        return array.ravel().view(DType.INT8).toByteArray();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2",
        "3, 5",
        "300, 4",
        "70, 33",
        "9, 128",
        "5, 129",
        "7, 256",
        "3, 257",
        "2, 512",
        "4, 1000",
        "3, 1024",
        "3, 1025",
        "2, 1999",
        "3, 2048",
        "2, 2049",
        "2, 4096",
        "3, 4097",
        "2, 9001",
        "2, 16384"
    })
    void softmax_ofRowsThatFit_isOneKernel(int rows, int columns) {
        GPUArray x = random(rows + columns, DType.FLOAT32, rows, columns);

        isOneKernelWithTheSameBits(() -> softmax(x));

        assertThat(softmax(x).sum().itemDouble()).isCloseTo(rows, within(1e-3));
    }

    @ParameterizedTest
    @CsvSource({"3, 7", "5, 300", "2, 5000"})
    void normalisation_ofRowsThatFit_isOneKernel(int rows, int columns) {
        for (DType type : List.of(DType.FLOAT16, DType.BFLOAT16, DType.FLOAT32, DType.FLOAT64)) {
            GPUArray x = random(columns, type, rows, columns);

            isOneKernelWithTheSameBits(() -> normalised(x));
        }
    }

    @Test
    void parametersOfALayer_areReadInTheSameKernel() {
        GPUArray x = random(1, DType.FLOAT32, 6, 700);
        GPUArray scale = random(2, DType.FLOAT32, 700);
        GPUArray shift = random(3, DType.FLOAT32, 700);

        isOneKernelWithTheSameBits(() -> normalised(x).times(scale).plus(shift));
    }

    @Test
    void wholeSmallArrays_areRows() {
        GPUArray x = random(1, DType.FLOAT64, 50, 40);

        isOneKernelWithTheSameBits(() -> x.minus(x.mean()));
        isOneKernelWithTheSameBits(() -> x.div(x.abs().max()).ravel());
    }

    @Test
    void reductionOfWhatWasReducedBack_isOneKernel() {
        GPUArray x = random(4, DType.FLOAT32, 8, 900);

        isOneKernelWithTheSameBits(() -> x.minus(x.mean(ROWS)).abs().max(1));
        isOneKernelWithTheSameBits(() -> x.astype(DType.COMPLEX128).argmax(1));
        isOneKernelWithTheSameBits(() -> x.nanvar(1));
    }

    @Test
    void otherTypesAndOperators_haveTheSameBits() {
        GPUArray integers = random(5, DType.INT32, 7, 333);
        GPUArray bools = integers.gt(0);
        GPUArray complex = random(6, DType.FLOAT64, 7, 200).astype(DType.COMPLEX128);
        GPU.eval(bools, complex);

        isOneKernelWithTheSameBits(() -> integers.minus(integers.min(ROWS)));
        isOneKernelWithTheSameBits(() -> integers.div(integers.sum(ROWS)));
        isOneKernelWithTheSameBits(() -> bools.ne(bools.any(ROWS)));
        isOneKernelWithTheSameBits(() -> bools.eq(bools.all(ROWS)));
        isOneKernelWithTheSameBits(() -> complex.minus(complex.mean(ROWS)));
        isOneKernelWithTheSameBits(() -> complex.times(complex.prod(ROWS)));
    }

    @Test
    void otherLayouts_haveTheSameBits() {
        GPUArray x = random(7, DType.FLOAT32, 60, 41, 6);

        for (GPUArray view : List.of(
                x.transpose(),
                x.get("::2, ::-1, 1:"),
                x.get("1:, 3"),
                x.get("3").broadcastTo(5, 41, 6),
                x.reshape(-1).get("1:14743").reshape(-1, 13),
                x.get(":, :20"))) {
            isOneKernelWithTheSameBits(() -> softmax(view));
            int[] both = {-2, -1};
            isOneKernelWithTheSameBits(
                    () -> view.minus(view.mean(Reduce.axes(both).keepdims())));
        }
    }

    @Test
    void reductionThatIsAskedFor_isWrittenToo() {
        GPUArray x = random(8, DType.FLOAT32, 5, 3000);
        GPUArray mean = x.mean(ROWS);
        GPUArray centred = x.minus(mean);
        GPUArray spread = centred.times(centred).sum(1);

        Measured run = Measured.of(() -> GPU.eval(mean, centred, spread));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().allocations()).isEqualTo(3);
        ForcedHeuristics.withoutKeptRows(() -> {
            GPUArray again = x.mean(ROWS);
            GPUArray difference = x.minus(again);
            assertThat(bytes(mean)).isEqualTo(bytes(again));
            assertThat(bytes(centred)).isEqualTo(bytes(difference));
            assertThat(bytes(spread))
                    .isEqualTo(bytes(difference.times(difference).sum(1)));
            return again;
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {16_385, 40_000})
    void rowsThatDoNotFit_areSeveralKernels(int columns) {
        GPUArray x = random(9, DType.FLOAT32, 2, columns);
        GPUArray centred = x.minus(x.mean(ROWS));

        assertThat(centred.explain()).contains("a row of " + columns + " elements, of which a block keeps 16384");
        assertThat(Measured.of(() -> GPU.eval(centred)).launches()).isEqualTo(2);
        GPUArray wide = random(9, DType.FLOAT64, 2, 8193);
        assertThat(Measured.of(() -> GPU.eval(wide.minus(wide.mean(ROWS)))).launches())
                .isEqualTo(2);
    }

    @Test
    void columns_areSeveralKernels() {
        GPUArray x = random(10, DType.FLOAT32, 30, 20);
        GPUArray centred = x.minus(x.mean(0));

        assertThat(Measured.of(() -> GPU.eval(centred)).launches()).isEqualTo(2);
    }

    @Test
    void explanation_saysThatRowsAreKept() {
        GPUArray x = random(11, DType.FLOAT32, 3, 50);

        String text = softmax(x).explain();

        assertThat(text)
                .startsWith("1 kernel")
                .contains("max, subtract, exp, sum")
                .contains("its rows stay in the kernel");
        assertThat(text).contains("_rows_kept(");
    }

    /** What waits for the reduction lies between it and its reader: one kernel would wait for itself. */
    @Test
    void readerThatWaitsForAnotherKernel_isNotJoined() {
        GPUArray x = random(12, DType.FLOAT32, 6, 6);
        GPUArray sums = x.sum(1);
        GPUArray running = sums.cumsum();

        GPUArray result = x.minus(sums.reshape(6, 1)).plus(running);

        GPUArray apart = ForcedHeuristics.withoutKeptRows(() -> {
            GPUArray again = x.sum(1);
            GPUArray both = x.minus(again.reshape(6, 1)).plus(again.cumsum());
            GPU.eval(both);
            return both;
        });
        assertThat(bytes(result)).isEqualTo(bytes(apart));
    }

    /** What is gathered from is in memory before the kernel that gathers. */
    @Test
    void rowsThatAreGathered_areStoredByAnEarlierKernel() {
        GPUArray x = random(13, DType.FLOAT32, 6, 40);
        GPUArray line = random(14, DType.FLOAT64, 50).abs();
        GPUArray integers = random(15, DType.INT32, 30);

        isTheSameApart(() -> {
            GPUArray q = line.div(line.max());
            return q.take(q.argmax());
        });
        isTheSameApart(() -> {
            GPUArray i = integers.minus(integers.min());
            return i.take(i);
        });
        isTheSameApart(() -> {
            GPUArray rows = softmax(x);
            return rows.takeAlongAxis(rows.argmax(ROWS), 1);
        });
        isTheSameApart(() -> {
            GPUArray rows = softmax(x);
            return rows.takeAlongAxis(rows.times(40).astype(DType.INT32), 1).plus(rows);
        });
    }

    @ParameterizedTest
    @EnumSource(IndexMode.class)
    void choicesByAProduct_areGatheredInEveryMode(IndexMode mode) {
        GPUArray one = GPUArray.toGpu(new int[] {1});
        GPUArray base = GPUArray.toGpu(new int[] {0, 1});

        isTheSameApart(() -> {
            GPUArray p = one.prod();
            GPUArray b = GPU.where(base.ne(0), p, base);
            return b.ne(p).take(b, 0, mode);
        });
        isTheSameApart(() -> {
            GPUArray b = base.minus(base.min());
            return b.plus(base.prod()).take(b, 0, mode);
        });
    }

    @Test
    void rowsWhoseBitsAreRead_areStoredByAnEarlierKernel() {
        GPUArray p = random(16, DType.FLOAT32, 7, 33).abs();

        isTheSameApart(() -> {
            GPUArray q = p.div(p.max(ROWS));
            return q.view(DType.INT32).plus(q.gt(.5).astype(DType.INT32));
        });
        isTheSameApart(() -> {
            GPUArray q = p.div(p.max());
            return q.view(DType.INT32)
                    .ravel()
                    .take(q.ravel().times(200).astype(DType.INT64))
                    .plus(q.sum());
        });
    }

    /** Each reduction brings the text of its tree: a kernel of many would take seconds to compile. */
    @Test
    void chainOfReductions_isEqualKernelsOfEight() {
        GPUArray x = random(17, DType.FLOAT64, 300);
        GPUArray[] last = {x};

        Measured run = Measured.of(() -> {
            for (int i = 0; i < 100; i++) {
                last[0] = last[0].minus(last[0].sum());
            }
            GPU.eval(last[0]);
        });

        assertThat(run.launches()).isEqualTo(13); // 12 of eight steps, and four
        assertThat(new HashSet<>(run.kernels())).hasSize(2);
        assertThat(run.kernels()).allMatch(spec -> reductions(spec) <= 8);
    }

    @Test
    void reductionsOfPairs_countThreeTimes() {
        GPUArray complex = random(18, DType.FLOAT32, 200).astype(DType.COMPLEX64);
        GPU.eval(complex);

        Measured products = Measured.of(() -> {
            GPUArray y = complex;
            for (int i = 0; i < 6; i++) {
                y = y.div(y.prod());
            }
            GPU.eval(y);
        });

        assertThat(products.kernels()).allMatch(spec -> reductions(spec) <= 2);
    }

    private static long reductions(KernelSpec spec) {
        return spec.steps().stream().filter(Step.Reduced.class::isInstance).count();
    }

    /** Threads of a block that have no row have no result of a reduction either, and no index to check. */
    @ParameterizedTest
    @CsvSource({"1, 3", "5, 3", "3, 40", "7, 1000", "3, 1500"})
    void resultsOfRows_usedAsIndices_areThoseOfRowsThatExist(int rows, int columns) {
        int[] values = new Random(rows).ints((long) rows * columns, 0, 50).toArray();
        GPUArray a = GPUArray.toGpu(values).reshape(rows, columns);
        GPUArray table = GPUArray.toGpu(new Random(1).ints(50, 1, 9).toArray());
        GPUArray columnTable = GPUArray.toGpu(new Random(2).ints(columns, 1, 9).toArray());

        isTheSameApart(() -> a.minus(table.take(a.max(1)).expandDims(1)));
        GPUArray once = a.minus(table.take(a.max(1)).expandDims(1));
        assertThat(Measured.of(() -> GPU.eval(once)).launches()).isEqualTo(1);
        isTheSameApart(() -> a.minus(table.take(a.min(1)).expandDims(1)));
        isTheSameApart(() -> a.minus(columnTable.take(a.argmax(1)).expandDims(1)));
        isTheSameApart(() -> a.minus(columnTable.take(a.argmin(1)).expandDims(1)));
        isTheSameApart(() -> a.minus(table.take(a.max(1), IndexMode.WRAP).expandDims(1)));
        isTheSameApart(() -> a.floorDivide(a.min(ROWS).plus(1)).sum(1).plus(table.take(a.max(1))));
        isTheSameApart(() -> table.take(a.minus(a.min(ROWS))).max(1));
        isTheSameApart(() -> table.take(a.minus(a.min(ROWS)).max(1)));
    }

    @Test
    void indexFromARow_thatIsOutside_isReportedAsItIs() {
        GPUArray a = GPUArray.toGpu(new int[] {1, 2, 3, 4, 77, 6}).reshape(2, 3);
        GPUArray table = GPU.arange(50);

        GPUArray result = a.minus(table.take(a.max(1)).expandDims(1));

        assertThatThrownBy(() -> GPU.eval(result))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 77");
    }

    /** Random programs of reductions and elementwise work over the same rows, with and without the pass. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void randomPrograms_haveTheSameBits(int seed) {
        List<byte[]> kept = program(seed);
        List<byte[]> apart = ForcedHeuristics.withoutKeptRows(() -> program(seed));
        List<byte[]> unfused = ForcedHeuristics.with(false, true, () -> program(seed));

        assertThat(kept).as("seed=" + seed).containsExactlyElementsOf(apart);
        assertThat(kept).as("seed=" + seed).containsExactlyElementsOf(unfused);
    }

    private static List<byte[]> program(int seed) {
        Random random = new Random(seed);
        int[] lengths = {2, 3, 31, 130, 513, 1030, 4100};
        int columns = lengths[random.nextInt(lengths.length)];
        int rows = 1 + random.nextInt(5);
        List<GPUArray> values = new ArrayList<>(
                List.of(random(seed, DType.FLOAT32, rows, columns), random(-seed, DType.FLOAT32, columns)));
        List<BinaryOperator<GPUArray>> pairs = List.of(
                GPUArray::plus,
                GPUArray::minus,
                GPUArray::times,
                (a, b) -> a.div(b.abs().plus(1)));
        List<UnaryOperator<GPUArray>> reductions = List.of(
                a -> a.sum(ROWS),
                a -> a.max(ROWS),
                a -> a.min(ROWS),
                a -> a.mean(ROWS),
                a -> a.mean(Reduce.axes(0).keepdims()),
                a -> a.sum(Reduce.all().keepdims()));
        for (int i = 0; i < 14; i++) {
            GPUArray a = values.get(random.nextInt(values.size()));
            GPUArray b = values.get(random.nextInt(values.size()));
            boolean reduces = random.nextInt(3) == 0;
            GPUArray next = reduces
                    ? reductions.get(random.nextInt(reductions.size())).apply(a.broadcastTo(rows, columns))
                    : pairs.get(random.nextInt(pairs.size())).apply(a, b);
            GPUArray whole = next.broadcastTo(rows, columns);
            int other = random.nextInt(12);
            if (other == 0) {
                GPUArray places = b.broadcastTo(rows, columns).isnan().astype(DType.INT64);
                values.add(whole.takeAlongAxis(places.plus(columns - 2), 1));
            } else if (other == 1) {
                values.add(whole.plus(0).view(DType.INT32).bitwiseAnd(7).astype(DType.FLOAT32));
            } else {
                values.add(other < 4 ? next.times(0.5).abs().sqrt() : next);
            }
        }
        GPUArray[] roots = new GPUArray[1 + random.nextInt(3)];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = values.get(values.size() - 1 - i * 2);
        }
        GPU.eval(roots);
        return List.of(roots).stream().map(KeptRowsTest::bytes).toList();
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "UINT8", "UINT16"})
    void smallIntegers_haveTheirTypeBesideReductions(DType type) {
        GPUArray x = random(5, DType.INT32, 3, 40).astype(type);

        isOneKernelWithTheSameBits(() -> x.minus(x.max(ROWS)).times(x.min(ROWS)).plus(3));
    }
}
