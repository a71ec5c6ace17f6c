package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileException;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Scans with a user's text: their results, what they fuse with, and every way of getting one wrong. */
@OnDevice
class ScanKernelTest {
    private static final ScanKernel SUM = ScanKernel.inclusive("T", "a + b", "-0.0");
    private static final ScanKernel DOTS = ScanKernel.builder("T x, T y", "T z", "x * y", "a + b", "z = item", "0")
            .name("dots")
            .build();

    private final GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);

    /** The example of the class. */
    @Test
    void call_withAxisOrNone_scans() {
        ScanKernel running = ScanKernel.inclusive("T", "a + b", "0");
        GPUArray sums = running.call(x);
        GPUArray ofRows = running.over(1).call(x);

        ScanKernel share = ScanKernel.of("T x", "double y", "x", "a + b", "y = (double) item / last_item", "0");
        GPUArray shares = share.call(x);

        assertThat(sums.toFloatArray()).containsExactly(1, 3, 6, 10, 15, 21);
        assertThat(sums.shape()).isEqualTo(Shape.of(6));
        assertThat(sums.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(ofRows.toFloatArray()).containsExactly(1, 3, 6, 4, 9, 15);
        assertThat(ofRows.shape()).isEqualTo(Shape.of(2, 3));
        assertThat(shares.toDoubleArray()).containsExactly(1.0 / 21, 3.0 / 21, 6.0 / 21, 10.0 / 21, 15.0 / 21, 1);
    }

    /** The example of the builder. */
    @Test
    void segmentStart_startsAnew() {
        ScanKernel ofRuns = ScanKernel.builder("T x, bool first", "T y", "x", "a + b", "y = item", "0")
                .name("of_runs")
                .segmentStart("first")
                .build();
        GPUArray first = GPUArray.toGpu(new boolean[] {false, false, true, false, true, false}, 2, 3);

        assertThat(ofRuns.call(x, first).toFloatArray()).containsExactly(1, 3, 3, 7, 5, 11);
        assertThat(ofRuns.over(-1).call(x, first).toFloatArray()).containsExactly(1, 3, 3, 4, 5, 11);
        assertThat(ofRuns.over(0).call(x, first).toFloatArray()).containsExactly(1, 2, 3, 5, 5, 9);
        assertThat(ofRuns.call(x, true).toFloatArray()).isEqualTo(x.toFloatArray());
    }

    @Tag("once")
    @Test
    void everyTypeLengthAxisAndOrder_isRight() {
        Jvm likeAGpu = Jvm.start(ScanKernelBits.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.traits=gpu"));
        Map<String, String> here = new TreeMap<>(ScanKernelBits.all());

        assertThat(here).hasSizeGreaterThan(600);
        assertThat(here.entrySet())
                .allSatisfy(outcome -> assertThat(outcome.getValue()).isEqualTo(ScanKernelBits.RIGHT));
        assertThat(new TreeMap<>(likeAGpu.await().values())).isEqualTo(here);
    }

    static Stream<Arguments> orders() {
        return Stream.of(
                Arguments.of(1, 300_007, 1),
                Arguments.of(3, 20_011, 1),
                Arguments.of(700, 19, 1),
                Arguments.of(20_011, 3, 0));
    }

    /** Sums of float64 are combined in float64 in the order that docs/decisions/0009 gives. */
    @ParameterizedTest
    @MethodSource("orders")
    void order_isThatOfTheLibrarysScans(int rows, int columns, int axis) {
        GPUArray numbers =
                GPU.arange((long) rows * columns).astype(DType.FLOAT64).sin().reshape(rows, columns);

        assertThat(SUM.over(axis).call(numbers).toDoubleArray())
                .isEqualTo(numbers.cumsum(axis).toDoubleArray());
        GPUArray reversed = numbers.get("::-1, ::-1");
        assertThat(SUM.over(axis).call(reversed).toDoubleArray())
                .isEqualTo(reversed.copy().cumsum(axis).toDoubleArray());
    }

    @Test
    void exclusiveScan_startsWithTheIdentity() {
        ScanKernel products = ScanKernel.exclusive("T", "a * b", "1");

        assertThat(products.call(x).toFloatArray()).containsExactly(1, 1, 2, 6, 24, 120);
        assertThat(products.over(0).call(x).toFloatArray()).containsExactly(1, 1, 1, 1, 2, 3);
        assertThat(products.call(GPUArray.toGpu(7)).toLongArray()).containsExactly(1);
        assertThat(products.over(0).call(x.get(":1")).toFloatArray()).containsExactly(1, 1, 1);
    }

    @Test
    void arraysOfOneElementOrNone_areScanned() {
        ScanKernel all = ScanKernel.of("T x", "T y", "x", "a + b", "y = 100 * item + 10 * prev_item + last_item", "0");

        assertThat(all.call(GPUArray.toGpu(7)).toLongArray()).containsExactly(707);
        assertThat(SUM.call(GPUArray.toGpu(7f)).shape()).isEqualTo(Shape.of(1));
        assertThat(SUM.over(0).call(x.get(":1")).toFloatArray()).containsExactly(1, 2, 3);
        for (ScanKernel kernel : List.of(SUM, all, ScanKernel.exclusive("T", "a + b", "0"))) {
            assertThat(kernel.call(GPU.zeros(0, 3)).shape()).isEqualTo(Shape.of(0));
            assertThat(kernel.over(0).call(GPU.zeros(0, 3)).shape()).isEqualTo(Shape.of(0, 3));
            assertThat(kernel.over(1).call(GPU.zeros(0, 3)).toDoubleArray()).isEmpty();
        }
    }

    @Test
    void mapAndScan_areOneKernelWithWhatTheArgumentsAreMadeOf() {
        GPUArray dots = DOTS.call(x.plus(1).minus(1), x.times(2));
        Measured run = Measured.of(() -> GPU.eval(dots));

        assertThat(dots.toFloatArray()).containsExactly(2, 10, 28, 60, 110, 182);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void outputText_isOneKernelWithWhatIsMadeOfIt() {
        ScanKernel means = ScanKernel.of("T x", "T y", "x", "a + b", "y = item / (i + 1)", "0");
        GPUArray next = means.call(x).times(2).plus(1);
        Measured run = Measured.of(() -> GPU.eval(next));

        assertThat(next.toFloatArray()).containsExactly(3, 4, 5, 6, 7, 8);
        assertThat(run.launches()).isEqualTo(2);
    }

    @Test
    void kernelOfTheSameTexts_isCompiledOnce() {
        GPU.eval(ScanKernel.inclusive("T", "a ^ b", "0").call(GPU.arange(10)));
        Measured run = Measured.of(
                () -> GPU.eval(ScanKernel.inclusive("T", "a ^ b", "0").call(GPU.arange(10))));

        assertThat(run.newPrograms()).isZero();
    }

    @Test
    void outputText_knowsInputsIndicesAndResults() {
        String text = "crosses = item > limit && prev_item <= limit; at = i";
        ScanKernel ends = ScanKernel.builder("T x, T limit", "bool crosses, int at", "x", "a + b", text, "0")
                .scanType("T")
                .build();

        GPUArray[] results = ends.callAll(x, 9);

        assertThat(results[0].toBooleanArray()).containsExactly(false, false, false, true, false, false);
        assertThat(results[1].toIntArray()).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(ends.over(1).callAll(x, 2)[0].toBooleanArray())
                .containsExactly(false, true, false, true, false, false);
    }

    @Test
    void prevItem_isTheIdentityWhereASegmentStarts() {
        ScanKernel both = ScanKernel.builder("T x", "T y", "x", "a + b", "y = 10 * item + prev_item", "0")
                .segmentStart("i % 4 == 2")
                .build();

        assertThat(both.call(x).toFloatArray()).containsExactly(10, 31, 30, 73, 127, 192);
    }

    /** PyOpenCL's texts say themselves what a boundary does. */
    @Test
    void acrossSegBoundary_isKnownToTheScanText() {
        ScanKernel kernel = ScanKernel.builder("T x", "T y", "x", "across_seg_boundary ? b : (a + b)", "y = item", "0")
                .segmentStart("i == 2")
                .build();

        assertThat(kernel.call(x).toFloatArray()).containsExactly(1, 3, 3, 7, 12, 18);
        assertThat(ScanKernel.inclusive("T", "across_seg_boundary ? b : (a + b)", "0")
                        .call(x)
                        .toFloatArray())
                .containsExactly(1, 3, 6, 10, 15, 21);
    }

    @Test
    void arguments_broadcastAndMayBeNumbersOrRaw() {
        GPUArray row = GPUArray.toGpu(new float[] {1, 2, 3});
        ScanKernel picked = ScanKernel.of("raw T table, int at", "T y", "table[at]", "max(a, b)", "y = item", "0");

        assertThat(DOTS.over(1).call(x, row).toFloatArray()).containsExactly(1, 5, 14, 4, 14, 32);
        assertThat(DOTS.call(row, 2).toFloatArray()).containsExactly(2, 6, 12);
        assertThat(DOTS.call(2, 3).toLongArray()).containsExactly(6);
        assertThat(picked.call(GPUArray.toGpu(new float[] {10, 30, 20}), GPUArray.toGpu(new int[] {0, 2, 1, 2}))
                        .toFloatArray())
                .containsExactly(10, 20, 30, 30);
    }

    @Test
    void scanType_isThatOfTheValues() {
        GPUArray bytes = GPUArray.toGpu(new byte[] {100, 100, 100});
        ScanKernel wide = ScanKernel.builder("T x", "float y", "x", "a + b", "y = item / 2.0", "0")
                .scanType("int64")
                .build();

        assertThat(SUM.call(bytes).toByteArray()).containsExactly(100, (byte) 200, (byte) 300);
        assertThat(wide.call(bytes).toFloatArray()).containsExactly(50, 100, 150);
    }

    @Test
    void complexAndHalf_areCombinedInTheirTypes() {
        GPUArray numbers = GPUArray.toGpu(new Complex128[] {new Complex128(1, 2), new Complex128(3, -1)});
        GPUArray half = GPU.full(Shape.of(1), 2048, DType.FLOAT16);

        assertThat(ScanKernel.inclusive("T", "a * b", "1").call(numbers).get(1).item())
                .isEqualTo(new Complex128(5, 5));
        assertThat(SUM.call(GPU.concatenate(0, half, half.sign(), half.sign()))
                        .astype(DType.FLOAT32)
                        .toFloatArray())
                .containsExactly(2048, 2048, 2048);
    }

    @Test
    void into_writesAndReadsWhatWasThere() {
        GPUArray numbers = GPUArray.toGpu(new float[] {1, 2, 3, 4});
        GPUArray view = GPU.zeros(8).astype(DType.FLOAT32);

        assertThat(SUM.into(numbers, numbers)).isSameAs(numbers);
        SUM.into(view.get("::2"), numbers);

        assertThat(numbers.toFloatArray()).containsExactly(1, 3, 6, 10);
        assertThat(view.toFloatArray()).containsExactly(1, 0, 4, 0, 10, 0, 20, 0);
    }

    static Stream<Arguments> mistakes() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        GPUArray d = GPUArray.toGpu(new double[] {1, 2, 3});
        return Stream.of(
                wrong(() -> DOTS.call(a), "dots: got 1 arguments, need 2: T x, T y"),
                wrong(() -> DOTS.call(a, d), "dots: parameter \"T y\": got dtype=float64, need float32, since T"),
                wrong(() -> DOTS.call(a, "2"), "dots: parameter \"T y\": got String, need a GPUArray or a number"),
                wrong(() -> DOTS.call(a, a.get(":, :2")), "dots: x, y: shapes (2, 3), (2, 2) do not broadcast"),
                wrong(() -> DOTS.over(2).call(a, a), "dots: axis=2 shape=(2, 3), need -2 <= axis < 2"),
                wrong(() -> DOTS.into(d, a, a), "dots: output \"T z\": the target has dtype=float64, need float32"),
                wrong(() -> DOTS.into(a, a, a), "dots: output \"T z\": the target has shape=(2, 3), need (6,)"),
                wrong(
                        () -> DOTS.into(GPUArray.toGpu(new float[] {1}).broadcastTo(6), a, a),
                        "dots: output \"T z\": the target has shape=(6,) and is a broadcast"),
                wrong(() -> DOTS.intoAll(List.of(), a, a), "dots: got 0 arrays to write to, need 1: T z"),
                wrong(
                        () -> ScanKernel.of("T x", "T y, T z", "x", "a", "y = z = item", "0")
                                .call(a),
                        "scan: has 2 outputs, T y, T z; use callAll"),
                wrong(() -> of("T x", "", "x", "a", "y = a", "0"), "scan: no output, need one or more"),
                wrong(() -> of("T item", "T y", "x", "a", "y = a", "0"), "scan: \"T item\": the name item is taken"),
                wrong(
                        () -> of("T x", "U y", "x", "a", "y = item", "0"),
                        "scan: output \"U y\": no input has the type U"),
                wrong(() -> of("flaot x", "T y", "x", "a", "y = a", "0"), "scan: \"flaot x\": the type flaot is"),
                wrong(() -> of("raw T x", "T y", "x[i]", "a", "y = a", "0"), "scan: inputs \"raw T x\": need one"),
                wrong(() -> of("T x", "T y", " ", "a", "y = a", "0"), "scan: the map text is empty"),
                wrong(() -> of("T x", "T y", "x", "", "y = a", "0"), "scan: the scan text is empty"),
                wrong(() -> of("T x", "T y", "x", "a", "", "0"), "scan: the output text is empty"),
                wrong(() -> of("T x", "T y", "x", "a", "y = a", ""), "scan: the identity is empty"),
                wrong(() -> of("T x", "T y", "x", "a + b;", "y = a", "0"), "the scan text is \"a + b;\", need an expr"),
                wrong(
                        () -> ScanKernel.builder("T x", "T y", "x", "a", "y = a", "0")
                                .segmentStart("")
                                .build(),
                        "scan: the segment start is empty"),
                wrong(
                        () -> ScanKernel.builder("T x", "T y", "x", "a", "y = a", "0")
                                .scanType("U")
                                .build(),
                        "scan: scanType \"U\": no input has the type U"),
                wrong(
                        () -> ScanKernel.inclusive("flaot", "a + b", "0"),
                        "scan: \"flaot x\": the type flaot is unknown"),
                wrong(
                        () -> ScanKernel.builder("T x", "T y", "x", "a", "y = a", "0")
                                .name("two words"),
                        "name=\"two words\", need letters, digits and _"));
    }

    private static void of(String inputs, String output, String map, String scan, String out, String identity) {
        ScanKernel.of(inputs, output, map, scan, out, identity);
    }

    private static Arguments wrong(Runnable mistake, String message) {
        return Arguments.of(mistake, message);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("mistakes")
    void mistake_isRefusedAtTheCall(Runnable mistake, String message) {
        assertThatThrownBy(mistake::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    static Stream<Arguments> wrongTexts() {
        return Stream.of(
                Arguments.of("xx", "a + b", "y = item", "0", "wrong_map, line 1 of its text: "),
                Arguments.of("x", "a +\n c", "y = item", "0", "wrong_scan, line 2 of its text: "),
                Arguments.of("x", "a + b", "\n\ny = z", "0", "wrong_output, line 3 of its text: "),
                Arguments.of("x", "a + b", "y = item", "none", "wrong_identity, line 1 of its text: "));
    }

    @ParameterizedTest
    @MethodSource("wrongTexts")
    void textWithAnError_isShownWithItsLine(String map, String scan, String output, String identity, String message) {
        assertThatThrownBy(() -> ScanKernel.builder("T x", "T y", map, scan, output, identity)
                        .name("wrong")
                        .build()
                        .call(x))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(message);
    }

    @Test
    void textsOfConcreteTypes_areCompiledWhereTheKernelIsMade() {
        assertThatThrownBy(() -> ScanKernel.inclusive("float", "a + wrong", "0"))
                .isInstanceOf(CompileException.class)
                .hasMessageStartingWith("scan_scan, line 1 of its text: ");
        assertThat(ScanKernel.inclusive("float", "fminf(a, b)", "INFINITY")
                        .call(x)
                        .toFloatArray())
                .containsExactly(1, 1, 1, 1, 1, 1);
    }

    @Test
    void explain_namesTheTextsAndTheKernel() {
        assertThat(DOTS.over(1).call(x, x).explain())
                .contains("fuses   dots_map, dots_scan")
                .contains("dots_scan_dots_map_f32");
    }

    @Test
    void toString_hasTextsAndAxis() {
        assertThat(DOTS.over(1)).hasToString("dots(T x, T y -> T z): x * y | a + b | z = item | 0 over 1");
    }
}
