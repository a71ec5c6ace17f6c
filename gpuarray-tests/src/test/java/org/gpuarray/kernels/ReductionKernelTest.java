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

/** Reductions with a user's text: their results, what they fuse with, and every way of getting one wrong. */
@OnDevice
class ReductionKernelTest {
    private static final ReductionKernel L2 = ReductionKernel.builder(
                    "T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0")
            .name("l2")
            .build();
    private static final ReductionKernel DOT = ReductionKernel.builder(
                    "T x, T y", "T z", "x * y", "a + b", "z = a", "0")
            .name("dot")
            .build();
    private static final ReductionKernel SUM = ReductionKernel.of("T x", "T y", "x", "a + b", "y = a", "-0.0");

    private final GPUArray x = GPUArray.toGpu(new float[] {3, 4, 0, 6, 8, 0}, 2, 3);

    /** The example of the class. */
    @Test
    void call_withAxesOrNone_reduces() {
        ReductionKernel l2 = ReductionKernel.of("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0");
        GPUArray norm = l2.call(x);
        GPUArray ofRows = l2.over(1).call(x);

        assertThat(norm.toFloatArray()).containsExactly((float) Math.sqrt(125));
        assertThat(norm.shape()).isEqualTo(Shape.SCALAR);
        assertThat(norm.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(ofRows.toFloatArray()).containsExactly(5, 10);
        assertThat(ofRows.shape()).isEqualTo(Shape.of(2));
    }

    /** The example of the builder. */
    @Test
    void preamble_hasFunctionsForAllTexts() {
        ReductionKernel spread = ReductionKernel.builder(
                        "T x", "T y", "both(x)", "wider(a, b)", "y = a.real() + a.imag()", "none()")
                .name("spread")
                .reduceType("complex<double>")
                .preamble("""
                        typedef complex<double> Range;
                        __device__ Range none() { return Range(-1 / 0.0, -1 / 0.0); }
                        __device__ Range both(double x) { return Range(x, -x); }
                        __device__ Range wider(Range a, Range b) {
                          return Range(max(a.real(), b.real()), max(a.imag(), b.imag()));
                        }
                        """)
                .build();

        assertThat(spread.over(0).call(x).toFloatArray()).containsExactly(3, 4, 0);
        assertThat(spread.call(x.minus(1)).itemDouble()).isEqualTo(8);
    }

    @Tag("once")
    @Test
    void everyTypeLayoutShapeAndAxis_isRight() {
        Jvm likeAGpu = Jvm.start(ReductionBits.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.traits=gpu"));
        Map<String, String> here = new TreeMap<>(ReductionBits.all());

        assertThat(here).hasSizeGreaterThan(200);
        assertThat(here.entrySet())
                .allSatisfy(outcome -> assertThat(outcome.getValue()).isEqualTo(ReductionBits.RIGHT));
        assertThat(new TreeMap<>(likeAGpu.await().values())).isEqualTo(here);
    }

    static Stream<Arguments> orders() {
        return Stream.of(
                Arguments.of(100_003, 1, new int[] {0, 1}),
                Arguments.of(3, 20_011, new int[] {1}),
                Arguments.of(700, 19, new int[] {1}),
                Arguments.of(20_011, 3, new int[] {0}),
                Arguments.of(3_001, 70, new int[] {0}));
    }

    /** Sums of float64 are combined in float64 from the first step on, as the text says. */
    @ParameterizedTest
    @MethodSource("orders")
    void order_isThatOfTheLibrarysSums(int rows, int columns, int[] axes) {
        GPUArray numbers =
                GPU.arange((long) rows * columns).astype(DType.FLOAT64).sin().reshape(rows, columns);

        assertThat(SUM.over(axes).call(numbers).toDoubleArray())
                .isEqualTo(numbers.sum(axes).toDoubleArray());
        GPUArray reversed = numbers.get("::-1, ::-1");
        assertThat(SUM.over(axes).call(reversed).toDoubleArray())
                .isEqualTo(reversed.copy().sum(axes).toDoubleArray());
    }

    @Test
    void neighbours_areComputedInTheSameKernel() {
        double[] norm = new double[1];
        Measured run = Measured.of(
                () -> norm[0] = L2.call(x.plus(1).minus(1)).times(3).plus(1).itemDouble());

        assertThat(norm[0]).isEqualTo((float) Math.sqrt(125) * 3 + 1);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void rowsThatAreKept_areComputedInTheSameKernel() {
        GPUArray unit = x.div(L2.over(-1).keepdims().call(x));
        Measured run = Measured.of(() -> GPU.eval(unit));

        assertThat(unit.toFloatArray()).containsExactly(0.6f, 0.8f, 0, 0.6f, 0.8f, 0);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void severalReductionsOfOneArray_areOneKernel() {
        GPUArray norm = L2.over(1).call(x);
        GPUArray sum = x.sum(1);
        GPUArray largest = ReductionKernel.of("T x", "T y", "x", "max(a, b)", "y = a", "-1 / 0.0")
                .over(1)
                .call(x);
        Measured run = Measured.of(() -> GPU.eval(norm, sum, largest));

        assertThat(norm.toFloatArray()).containsExactly(5, 10);
        assertThat(sum.toFloatArray()).containsExactly(7, 14);
        assertThat(largest.toFloatArray()).containsExactly(4, 8);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void textsThatDifferInOnePart_areKernelsOfTheirOwn() {
        GPUArray of = GPUArray.toGpu(new int[] {6, 3, 5});

        assertThat(ReductionKernel.of("T x", "T y", "x", "a & b", "y = a", "-1")
                        .call(of)
                        .itemLong())
                .isEqualTo(0);
        assertThat(ReductionKernel.of("T x", "T y", "x", "a | b", "y = a", "0")
                        .call(of)
                        .itemLong())
                .isEqualTo(7);
        assertThat(ReductionKernel.of("T x", "T y", "x", "a ^ b", "y = a", "0")
                        .call(of)
                        .itemLong())
                .isEqualTo(0);
        assertThat(ReductionKernel.of("T x", "T y", "x", "a | b", "y = -a", "0")
                        .call(of)
                        .itemLong())
                .isEqualTo(-7);
        assertThat(ReductionKernel.of("T x", "T y", "x", "a | b", "y = a", "8")
                        .call(of)
                        .itemLong())
                .isEqualTo(15);
    }

    @Test
    void arguments_broadcastAndMayBeNumbers() {
        GPUArray row = GPUArray.toGpu(new float[] {1, 2, 3});

        assertThat(DOT.over(1).call(x, row).toFloatArray()).containsExactly(11, 22);
        assertThat(DOT.over(0).keepdims().call(x, 2).toFloatArray()).containsExactly(18, 24, 0);
        assertThat(DOT.over(0).keepdims().call(x, 2).shape()).isEqualTo(Shape.of(1, 3));
        assertThat(DOT.call(2, 3).itemLong()).isEqualTo(6);
        assertThat(DOT.over(new int[0]).call(row, row).toFloatArray()).containsExactly(1, 4, 9);
    }

    @Test
    void noElements_giveTheIdentityThroughThePostMap() {
        ReductionKernel kernel = ReductionKernel.of("T x", "double y", "x", "a * b", "y = a + 1", "1");

        assertThat(kernel.call(GPU.zeros(0)).itemDouble()).isEqualTo(2);
        assertThat(kernel.over(0).call(GPU.zeros(0, 3)).toDoubleArray()).containsExactly(2, 2, 2);
        assertThat(kernel.over(1).call(GPU.zeros(0, 3)).shape()).isEqualTo(Shape.of(0));
        assertThat(kernel.over(0).keepdims().call(GPU.zeros(0, 2)).shape()).isEqualTo(Shape.of(1, 2));
    }

    @Test
    void reduceType_isThatOfTheValues() {
        GPUArray bytes = GPUArray.toGpu(new byte[] {100, 100, 100});
        ReductionKernel narrow = ReductionKernel.of("T x", "T y", "x", "a + b", "y = a", "0");
        ReductionKernel wide = ReductionKernel.builder("T x", "float y", "x", "a + b", "y = a / 2.0", "0")
                .reduceType("int64")
                .build();

        assertThat(narrow.call(bytes).itemLong()).isEqualTo((byte) 300);
        assertThat(wide.call(bytes).itemDouble()).isEqualTo(150);
    }

    /** What is not commutative by itself is, with the index: the last element that is not 0. */
    @Test
    void index_inTheValue_combinesByPlace() {
        ReductionKernel last = ReductionKernel.builder(
                        "T x",
                        "T y",
                        "complex<double>(x != T(0) ? (double) i : -1.0, x)",
                        "a.real() > b.real() ? a : b",
                        "y = a.real() < 0 ? T(0) : T(a.imag())",
                        "complex<double>(-1.0, 0.0)")
                .reduceType("complex128")
                .build();
        double[] numbers = new double[30_000];
        for (int i = 0; i < 20_000; i++) {
            numbers[i] = i % 7 + 1;
        }

        assertThat(last.call(GPUArray.toGpu(numbers)).itemDouble()).isEqualTo(19_999 % 7 + 1);
        assertThat(last.over(1).call(x).toFloatArray()).containsExactly(4, 8);
        assertThat(last.over(0)
                        .call(x.times(GPUArray.toGpu(new float[] {1, 0}, 2, 1)))
                        .toFloatArray())
                .containsExactly(3, 4, 0);
    }

    /** Functions m x + c, one after the other: not commutative. */
    @ParameterizedTest
    @MethodSource("orders")
    void ordered_combinesInTheOrderOfTheElements(int rows, int columns, int[] axes) {
        ReductionKernel composed = ReductionKernel.builder(
                        "double m, double c", "double y", "pair(m, c)", "after(a, b)", "y = a.imag()", "pair(1, 0)")
                .reduceType("complex128")
                .preamble("""
                        typedef complex<double> Affine;
                        __device__ Affine pair(double m, double c) { return Affine(m, c); }
                        __device__ Affine after(Affine a, Affine b) {
                          return Affine(a.real() * b.real(), b.real() * a.imag() + b.imag());
                        }
                        """)
                .ordered()
                .build();
        GPUArray c =
                GPU.arange((long) rows * columns).rem(7).astype(DType.FLOAT64).reshape(rows, columns);
        GPUArray m = GPU.where(c.eq(3), -1, 1).astype(DType.FLOAT64);

        double[] elements = c.toDoubleArray();
        double[] expected = new double[axes.length == 2 ? 1 : axes[0] == 1 ? rows : columns];
        for (int i = 0; i < elements.length; i++) {
            int at = axes.length == 2 ? 0 : axes[0] == 1 ? i / columns : i % columns;
            expected[at] = (elements[i] == 3 ? -1 : 1) * expected[at] + elements[i];
        }
        assertThat(composed.over(axes).call(m, c).ravel().toDoubleArray()).isEqualTo(expected);
    }

    @Test
    void ordered_ofAnyAxes_hasTheShapeAndOrderOfTheElements() {
        ReductionKernel first = ReductionKernel.builder("T x", "T y", "x", "a != T(0) ? a : b", "y = a", "0")
                .ordered()
                .build();
        GPUArray cube = GPU.arange(24).reshape(2, 3, 4);

        assertThat(first.over(0, 2).call(cube).toLongArray()).containsExactly(1, 4, 8);
        assertThat(first.over(0, 2).keepdims().call(cube).shape()).isEqualTo(Shape.of(1, 3, 1));
        assertThat(first.over(1).call(cube.transpose()).toLongArray()).containsExactly(4, 12, 1, 13, 2, 14, 3, 15);
        assertThat(first.where(cube.gt(5)).initial(0).call(cube).itemLong()).isEqualTo(6);
        assertThat(first.over(new int[0]).call(cube).shape()).isEqualTo(cube.shape());
        assertThat(first.over(1).call(GPU.zeros(2, 0)).toDoubleArray()).containsExactly(0, 0);
    }

    @Test
    void where_leavesElementsOut() {
        ReductionKernel product = ReductionKernel.of("T x", "T y", "x", "a * b", "y = a", "1");

        assertThat(product.where(x.ne(0)).call(x).itemDouble()).isEqualTo(3 * 4 * 6 * 8);
        assertThat(product.over(1).where(x.gt(3)).call(x).toFloatArray()).containsExactly(4, 48);
        assertThat(product.over(0)
                        .keepdims()
                        .where(GPUArray.toGpu(new boolean[] {true, false, true}))
                        .call(x)
                        .toFloatArray())
                .containsExactly(18, 1, 0);
    }

    @Test
    void initial_comesBeforeTheElements() {
        ReductionKernel minus = ReductionKernel.builder("T x", "T y", "x", "a != T(0) ? a : b", "y = a", "0")
                .ordered()
                .build();

        assertThat(DOT.initial(100).call(x, 1).itemDouble()).isEqualTo(121);
        assertThat(DOT.over(1).initial(100).call(x, 1).toFloatArray()).containsExactly(107, 114);
        assertThat(DOT.initial(7).call(GPU.zeros(0), 1).itemDouble()).isEqualTo(7);
        assertThat(minus.initial(9).call(x).itemDouble()).isEqualTo(9);
    }

    @Test
    void severalOutputs_areOfOneReduction() {
        ReductionKernel moments = ReductionKernel.builder(
                        "T x",
                        "double mean, int count",
                        "complex<double>(x, 1)",
                        "a + b",
                        "mean = a.real() / a.imag(); count = (int) a.imag()",
                        "0")
                .reduceType("complex128")
                .build();
        GPUArray[] results = moments.over(1).callAll(x);
        Measured run = Measured.of(() -> GPU.eval(results));

        assertThat(results[0].toDoubleArray()).containsExactly(7 / 3.0, 14 / 3.0);
        assertThat(results[1].toIntArray()).containsExactly(3, 3);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void into_writesIntoAnElementOrAView() {
        GPUArray sums = GPU.zeros(DType.FLOAT32, 4);

        assertThat(DOT.into(sums.get(3), x, 1)).isNotNull();
        DOT.over(1).into(sums.get("0:3:2"), x, x);

        assertThat(sums.toFloatArray()).containsExactly(25, 0, 100, 21);
    }

    @Test
    void rawArray_andNumberOfElements_areForTheMap() {
        ReductionKernel kernel =
                ReductionKernel.of("raw T table, int at", "double y", "(double) table[at] / n", "a + b", "y = a", "0");

        assertThat(kernel.call(GPUArray.toGpu(new float[] {10, 20, 30}), GPUArray.toGpu(new int[] {2, 0}))
                        .itemDouble())
                .isEqualTo(20);
    }

    @Test
    void complexAndHalf_areCombinedInTheirTypes() {
        GPUArray numbers = GPUArray.toGpu(new Complex128[] {new Complex128(1, 2), new Complex128(3, -1)});
        ReductionKernel product = ReductionKernel.of("T x", "T y", "x", "a * b", "y = a", "1");

        assertThat(product.call(numbers).item()).isEqualTo(new Complex128(5, 5));
        GPUArray half = GPU.full(Shape.of(1), 2048, DType.FLOAT16);
        assertThat(SUM.call(GPU.concatenate(0, half, half.sign(), half.sign())).itemDouble())
                .isEqualTo(2048);
    }

    static Stream<Arguments> mistakes() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        GPUArray d = GPUArray.toGpu(new double[] {1, 2, 3});
        return Stream.of(
                wrong(() -> DOT.call(a), "dot: got 1 arguments, need 2: T x, T y"),
                wrong(() -> DOT.call(a, d), "dot: parameter \"T y\": got dtype=float64, need float32, since T"),
                wrong(() -> DOT.call(a, "2"), "dot: parameter \"T y\": got String, need a GPUArray or a number"),
                wrong(() -> DOT.call(a, a.get(":, :2")), "dot: x, y: shapes (2, 3), (2, 2) do not broadcast"),
                wrong(() -> DOT.over(2).call(a, a), "dot: axis=2 shape=(2, 3), need -2 <= axis < 2"),
                wrong(() -> DOT.over(1, -1).call(a, a), "dot: axes=[1, -1]"),
                wrong(
                        () -> ReductionKernel.of("T x", "T y, T z", "x", "a", "y = z = a", "0")
                                .call(a),
                        "reduction: has 2 outputs, T y, T z; use callAll"),
                wrong(() -> DOT.where(a).call(a, a), "dot: where has dtype=float32, need bool"),
                wrong(() -> DOT.where(a.gt(1)).call(d, d), "(2, 3)"),
                wrong(() -> DOT.initial(0.5).call(a.astype(DType.INT32), 2), "dot: initial=0.5 does not fit int32"),
                wrong(() -> DOT.into(d, a, a), "dot: output \"T z\": the target has dtype=float64, need float32"),
                wrong(() -> DOT.into(a, a, a), "dot: output \"T z\": the target has shape=(2, 3), need ()"),
                wrong(() -> of("T x", "", "x", "a", "y = a", "0"), "reduction: no output, need one or more"),
                wrong(() -> of("T x", "T a", "x", "a", "a = a", "0"), "reduction: \"T a\": the name a is taken"),
                wrong(
                        () -> of("T x", "U y", "x", "a", "y = a", "0"),
                        "reduction: output \"U y\": no input has the type U"),
                wrong(() -> of("flaot x", "T y", "x", "a", "y = a", "0"), "reduction: \"flaot x\": the type flaot is"),
                wrong(() -> of("T x", "raw T y", "x", "a", "y = a", "0"), "reduction: \"raw T y\": an output is one"),
                wrong(() -> of("raw T x", "T y", "x[i]", "a", "y = a", "0"), "reduction: inputs \"raw T x\": need one"),
                wrong(() -> of("", "int y", "i", "a", "y = a", "0"), "reduction: inputs \"\": need one"),
                wrong(() -> of("T x", "T y", " ", "a", "y = a", "0"), "reduction: the map text is empty"),
                wrong(() -> of("T x", "T y", "x", "", "y = a", "0"), "reduction: the reduce text is empty"),
                wrong(
                        () -> of("T x", "T y", "x", "a", "a", "0"),
                        "reduction: output \"T y\": the post-map text \"a\" gives it no value"),
                wrong(() -> of("T x", "T y", "x", "a", "", "0"), "reduction: the post-map text is empty"),
                wrong(() -> of("T x", "T y", "x", "a", "y = a", ""), "reduction: the identity is empty"),
                wrong(
                        () -> of("T x", "T y", "x", "a + b;", "y = a", "0"),
                        "the reduce text is \"a + b;\", need an expr"),
                wrong(
                        () -> ReductionKernel.builder("T x", "T y", "x", "a", "y = a", "0")
                                .reduceType("flaot")
                                .build(),
                        "reduction: reduceType: \"flaot value\": the type flaot is unknown"),
                wrong(
                        () -> ReductionKernel.builder("T x", "T y", "x", "a", "y = a", "0")
                                .reduceType("U")
                                .build(),
                        "reduction: reduceType \"U\": no input has the type U"),
                wrong(
                        () -> ReductionKernel.builder("T x", "T y", "x", "a", "y = a", "0")
                                .name("two words"),
                        "name=\"two words\", need letters, digits and _"));
    }

    private static void of(String inputs, String output, String map, String reduce, String post, String identity) {
        ReductionKernel.of(inputs, output, map, reduce, post, identity);
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
                Arguments.of("xx", "a + b", "y = a", "0", "wrong_map, line 1 of its text: "),
                Arguments.of("x", "a +\n c", "y = a", "0", "wrong_reduce, line 2 of its text: "),
                Arguments.of("x", "a + b", "y = z", "0", "wrong_post, line 1 of its text: "),
                Arguments.of("x", "a + b", "y = a", "none", "wrong_identity, line 1 of its text: "));
    }

    @ParameterizedTest
    @MethodSource("wrongTexts")
    void textWithAnError_isShownWithItsLine(String map, String reduce, String post, String identity, String message) {
        ReductionKernel wrong = ReductionKernel.builder("T x", "T y", map, reduce, post, identity)
                .name("wrong")
                .build();

        assertThatThrownBy(() -> wrong.call(x))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(message);
    }

    @Test
    void explain_namesTheTextsAndTheKernel() {
        assertThat(L2.over(1).call(x).explain())
                .contains("fuses   l2_map, l2_reduce, l2_post")
                .contains("l2_reduce_l2_map_l2_post_f32_rows");
    }

    @Test
    void toString_hasTextsAndAxes() {
        assertThat(L2.over(1)).hasToString("l2(T x -> T y): x * x | a + b | y = sqrt(a) | 0 over [1]");
    }
}
