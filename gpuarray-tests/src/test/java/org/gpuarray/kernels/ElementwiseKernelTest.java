package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.CompileException;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.exec.Executor;
import org.gpuarray.expr.UserCalls;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Elementwise kernels with a user's text: their results, what they fuse with, and every way of getting one wrong. */
@OnDevice
class ElementwiseKernelTest {
    private static final ElementwiseKernel LIN = ElementwiseKernel.builder("float a, T x, T y", "T z", "z = a * x + y")
            .name("lin")
            .build();
    private static final ElementwiseKernel BOTH = ElementwiseKernel.builder(
                    "T x, T y", "T s, T d", "s = x + y; d = x - y")
            .name("both")
            .build();

    private final GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
    private final GPUArray y = GPUArray.toGpu(new float[] {10, 20, 30});

    private static ElementwiseKernel reversed(String type) {
        return ElementwiseKernel.of("raw T x, " + type + " y", type + " z", "z = x[n - 1 - i] + y");
    }

    /** The example of the class. */
    @Test
    void call_withArraysAndNumbers_broadcasts() {
        ElementwiseKernel lin = ElementwiseKernel.of("float a, T x, T y", "T z", "z = a * x + y");
        GPUArray z = lin.call(2, x, y);

        assertThat(z.toFloatArray()).containsExactly(12, 24, 36, 18, 30, 42);
        assertThat(z.shape()).isEqualTo(x.shape());
    }

    /** The example of the builder. */
    @Test
    void preamble_hasFunctionsForTheText() {
        ElementwiseKernel soft = ElementwiseKernel.builder("T x, T limit", "T y", "y = shrunk(x, limit)")
                .name("soft")
                .preamble("""
                        template <class V> __device__ V shrunk(V x, V limit) {
                          return x > limit ? x - limit : x < -limit ? x + limit : V(0);
                        }
                        """)
                .build();

        assertThat(soft.call(y.minus(15), 4).toFloatArray()).containsExactly(-1, 1, 11);
    }

    @Test
    void everyTypeLayoutAndShape_isRight() {
        Jvm likeAGpu = Jvm.start(ElementwiseBits.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.traits=gpu"));
        Map<String, String> here = new TreeMap<>(ElementwiseBits.all());

        assertThat(here).hasSizeGreaterThan(200);
        assertThat(here.entrySet())
                .allSatisfy(outcome -> assertThat(outcome.getValue()).isEqualTo(ElementwiseBits.RIGHT));
        assertThat(new TreeMap<>(likeAGpu.await().values())).isEqualTo(here);
    }

    @Test
    void neighbours_areComputedInTheSameKernel() {
        double[] sum = new double[1];
        Measured run = Measured.of(
                () -> sum[0] = LIN.call(2, x.plus(1), y).times(3).sum().itemDouble());

        assertThat(sum[0]).isEqualTo(3 * (2 * 27 + 120));
        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.kernels()).hasSize(1);
    }

    @Test
    void rowsThatAreKept_areComputedInTheSameKernel() {
        GPUArray[] two = BOTH.callAll(x, y);
        GPUArray centred = two[0].minus(two[0].mean(1).expandDims(1)).plus(two[1]);
        Measured run = Measured.of(() -> GPU.eval(centred));

        assertThat(centred.toFloatArray()).containsExactly(-20, -18, -16, -17, -15, -13);
        assertThat(run.launches()).isEqualTo(1);
    }

    /** What an elementwise operator may stand between, with several outputs of which one is used. */
    static Stream<Arguments> neighbours() {
        GPUArray indices = GPUArray.toGpu(new int[] {3, 0, 3, 1});
        return Stream.of(
                neighbour("sum of all", a -> a.sum()),
                neighbour("sums of columns", a -> a.minus(1).sum(0)),
                neighbour("sums of rows", a -> a.sum(1).times(2)),
                neighbour("maximum's place", a -> a.argmax(1)),
                neighbour("variance", a -> a.var(1)),
                neighbour(
                        "rows that are kept",
                        a -> a.minus(a.max(1).expandDims(1)).exp()),
                neighbour("running sums of rows", a -> a.times(2).cumsum(1)),
                neighbour("running sums of columns", a -> a.cumsum(0)),
                neighbour("transposed", a -> a.plus(1).transpose().times(2)),
                neighbour("flipped and sliced", a -> a.get("::-2, 1:").plus(a.get("::2, :-1"))),
                neighbour("reshaped", a -> a.reshape(-1).get("3::5").plus(1)),
                neighbour("concatenated", a -> GPU.concatenate(1, a, a.times(2))),
                neighbour("taken", a -> a.take(indices, 0).plus(1)),
                neighbour("rolled", a -> a.roll(3, 1)),
                neighbour("padded", a -> a.plus(1).pad(2)),
                neighbour("selected", a -> GPU.where(a.gt(4), a, a.unaryMinus())),
                neighbour("broadcast", a -> a.get("0").plus(a)),
                neighbour("converted", a -> a.astype(DType.INT8).plus(1)),
                neighbour("matrix product", a -> a.matmul(a.transpose())),
                neighbour("sorted", a -> a.sort()),
                neighbour("written", a -> {
                    GPUArray target = GPU.ones(70, 13).astype(DType.FLOAT32);
                    target.set("1:", a.get("1:"));
                    return target.plus(a);
                }));
    }

    private static Arguments neighbour(String name, UnaryOperator<GPUArray> after) {
        return Arguments.of(name, after);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("neighbours")
    void neighbours_fuseAndGiveWhatTheyDoWithOperators(String name, UnaryOperator<GPUArray> after) {
        GPUArray left = GPU.arange(70 * 13).rem(7).reshape(70, 13).astype(DType.FLOAT32);
        GPUArray right = GPU.arange(13).rem(3).astype(DType.FLOAT32);
        GPUArray theirs = after.apply(left.plus(1).plus(right).plus(2));
        Measured own = Measured.of(() -> GPU.eval(theirs));
        GPUArray users = after.apply(BOTH.callAll(left.plus(1), right)[0].plus(2));
        Measured run = Measured.of(() -> GPU.eval(users));

        assertThat(users.dtype()).isEqualTo(theirs.dtype());
        assertThat(users.shape()).isEqualTo(theirs.shape());
        assertThat(users.eq(theirs).all().itemBoolean()).isTrue();
        assertThat(run.launches()).isEqualTo(own.launches());
    }

    @Test
    void longChain_isCutIntoKernels() {
        ElementwiseKernel step = ElementwiseKernel.of("T x", "T z", "z = x * 0.5f + 1");
        GPUArray a = x;
        for (int i = 0; i < 300; i++) {
            a = step.call(a);
        }
        GPUArray last = a;
        Measured run = Measured.of(() -> GPU.eval(last));

        assertThat(a.toFloatArray()).containsExactly(2, 2, 2, 2, 2, 2);
        assertThat(run.launches()).isBetween(2L, 10L);
    }

    @Test
    void rawBytesOfAnotherType_areRead() {
        GPUArray bits = x.get("0").view(DType.INT32);
        GPUArray result = ElementwiseKernel.of("raw int b", "int z", "z = b[i] >> 23")
                .over(3)
                .call(bits);

        assertThat(result.toIntArray()).containsExactly(127, 128, 128);
    }

    @Test
    void preprocessor_mayEndTheText() {
        ElementwiseKernel kernel = ElementwiseKernel.of("T x", "T z", """
                #define TWICE 2
                #ifdef TWICE
                z = x * TWICE;
                #else
                z = x;
                #endif""");

        assertThat(kernel.call(kernel.call(y)).toFloatArray()).containsExactly(40, 80, 120);
    }

    @Test
    void threads_shareAKernel() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Double>> sums = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                DType type = i % 2 == 0 ? DType.FLOAT64 : DType.INT32;
                int factor = i;
                sums.add(threads.submit(() ->
                        LIN.call(factor, x.astype(type), y.astype(type)).sum().itemDouble()));
            }
            for (int i = 0; i < sums.size(); i++) {
                assertThat(sums.get(i).get()).isEqualTo(21.0 * i + 120);
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void severalOutputs_areOneCallInOneKernel() {
        GPUArray[] two = BOTH.callAll(x, y);
        GPUArray product = two[0].times(two[1]);
        Measured run = Measured.of(() -> GPU.eval(product));

        assertThat(product.toFloatArray()).containsExactly(-99, -396, -891, -84, -375, -864);
        assertThat(run.launches()).isEqualTo(1);
        assertThat(BOTH.callAll(x, y)[0].times(BOTH.callAll(x, y)[1]).explain().split("user_both::_call\\("))
                .as("equal calls are one, in each of the variants")
                .hasSameSizeAs(product(BOTH.callAll(x, y)).explain().split("user_both::_call\\("));

        GPUArray[] again = BOTH.callAll(x, y);
        assertThat(Measured.of(() -> GPU.eval(again)).launches()).isEqualTo(1);
        assertThat(again[0].toFloatArray()).containsExactly(11, 22, 33, 14, 25, 36);
        assertThat(again[1].toFloatArray()).containsExactly(-9, -18, -27, -6, -15, -24);
    }

    @Test
    void severalOutputs_readOneAfterTheOther_areEachTheirOwn() {
        GPUArray[] two = BOTH.callAll(x, y);

        assertThat(two[0].toFloatArray()).containsExactly(11, 22, 33, 14, 25, 36);
        assertThat(two[1].toFloatArray()).containsExactly(-9, -18, -27, -6, -15, -24);
    }

    private static GPUArray product(GPUArray... factors) {
        return factors[0].times(factors[1]);
    }

    @Test
    void equalTexts_shareTheirKernel_andOtherPreamblesDoNot() {
        GPU.eval(kernel("#define K 2").call(x));
        GPUArray[] results = {
            kernel("#define K 2").call(x), kernel("#define K 3").call(x)
        };
        Measured equal = Measured.of(() -> GPU.eval(results[0]));
        Measured other = Measured.of(() -> GPU.eval(results[1]));

        assertThat(equal.newPrograms()).isZero();
        assertThat(other.newPrograms()).isEqualTo(1);
        assertThat(results[0].toFloatArray()).containsExactly(2, 4, 6, 8, 10, 12);
        assertThat(results[1].toFloatArray()).containsExactly(3, 6, 9, 12, 15, 18);
    }

    private static ElementwiseKernel kernel(String preamble) {
        return ElementwiseKernel.builder("T x", "T z", "z = x * K")
                .name("scaled")
                .preamble(preamble)
                .build();
    }

    @Test
    void twoTextsOfOneName_andTheirMacros_liveInOneKernel() {
        GPUArray both = kernel("#define K 2").call(kernel("#define K 5").call(x));
        Measured run = Measured.of(() -> GPU.eval(both));

        assertThat(both.toFloatArray()).containsExactly(10, 20, 30, 40, 50, 60);
        assertThat(run.launches()).isEqualTo(1);
    }

    @Test
    void preamble_mayHaveTemplatesOfTheSameLetters_structsAndTables() {
        ElementwiseKernel kernel = ElementwiseKernel.builder("T x, U k", "T y, bool b", """
                        Both both{x, k};
                        auto more = [&](T v) { return v * table[i % 3]; };
                        y = more(twice(both.sum()));
                        b = isnan(x) || y > 100
                        """)
                .preamble("""
                        __constant__ int table[3] = {1, 10, 100};
                        template <typename T> __device__ T twice(T v) { return 2 * v; }
                        struct Both { T a; U b; __device__ T sum() const { return a + b; } };
                        """)
                .build();
        GPUArray[] results = kernel.callAll(y, 3);

        assertThat(results[0].toFloatArray()).containsExactly(26, 460, 6600);
        assertThat(results[1].toBooleanArray()).containsExactly(false, true, true);
    }

    /** Behind the text they would change the kernel's. */
    @Test
    void macros_endWithTheText() {
        ElementwiseKernel kernel = ElementwiseKernel.builder("T x", "T z", "#define blockIdx 2\nz = a0 * blockIdx")
                .preamble("#define a0 x\n  # define threadIdx nothing")
                .build();

        assertThat(kernel.call(y.plus(1)).toFloatArray()).containsExactly(22, 42, 62);
    }

    @ParameterizedTest
    @CsvSource({"sin", "clip", "T", "a0", "t0", "map", "namespace_", "float_", "main"})
    void anyName_isFree(String name) {
        ElementwiseKernel kernel = ElementwiseKernel.builder(
                        "T a0, T t0", "T o0", "T s0 = a0; T floor_div = helper(t0); o0 = s0 + floor_div")
                .name(name)
                .preamble("__device__ float helper(float blockDimX) { return blockDimX; }\n"
                        + "__device__ float wrap_add(float x) { return x; }")
                .build();

        assertThat(kernel.call(x.plus(0), y).sum().itemDouble()).isEqualTo(141);
    }

    @Test
    void into_aViewOfAnyStrides_writesItsElementsOnly() {
        GPUArray target = GPU.full(new int[] {4, 6}, 7, DType.FLOAT32);
        GPUArray view = target.get("::2, ::-2");

        assertThat(LIN.into(view, 1, x, y)).isSameAs(view);
        assertThat(target.toFloatArray())
                .containsExactly(7, 33, 7, 22, 7, 11, 7, 7, 7, 7, 7, 7, 7, 36, 7, 25, 7, 14, 7, 7, 7, 7, 7, 7);
    }

    @Test
    void into_whatTheArgumentsOverlap_readsOldValues() {
        GPUArray a = GPU.arange(6).astype(DType.FLOAT32);
        LIN.into(a.get("1:"), 1, a.get(":-1"), a.get("1:"));
        assertThat(a.toFloatArray()).containsExactly(0, 1, 3, 5, 7, 9);

        GPUArray b = GPU.arange(5).astype(DType.FLOAT32);
        reversed("T").into(b, b, b);
        assertThat(b.toFloatArray()).containsExactly(4, 4, 4, 4, 4);
    }

    @Test
    void intoAll_theArgumentsThemselves_computesAllFirst() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2});
        GPUArray b = GPUArray.toGpu(new float[] {10, 30});
        BOTH.intoAll(List.of(a, b), a, b);

        assertThat(a.toFloatArray()).containsExactly(11, 32);
        assertThat(b.toFloatArray()).containsExactly(-9, -28);
    }

    @Test
    void call_thatIsPendingWhenAnArgumentChanges_readsTheOldValue() {
        GPUArray table = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray z = reversed("float").call(table, y);
        table.assign(GPU.zeros(3));

        assertThat(z.toFloatArray()).containsExactly(13, 22, 31);
    }

    /** More inputs than a node has fields. */
    @Test
    void manyInputs_areReadAndKeptUntilTheyAreRead() {
        ElementwiseKernel sum = ElementwiseKernel.of(
                "T a, T b, T c, raw T d, T e, T f", "T z", "z = a + 2 * b + 4 * c + 8 * d[i % 3] + 16 * e + 32 * f");
        GPUArray c = x.times(1);
        GPUArray d = y.times(1);
        GPUArray e = x.plus(1);
        GPUArray z = sum.call(x, y, c, d, e, y);
        c.assign(GPU.full(new int[0], -1, DType.FLOAT32));
        d.assign(GPU.full(new int[0], -1, DType.FLOAT32));
        e.assign(GPU.full(new int[0], -1, DType.FLOAT32));

        float[] expected = new float[6];
        for (int i = 0; i < 6; i++) {
            expected[i] = (i + 1) + 4 * (i + 1) + 16 * (i + 2) + (2 + 8 + 32) * 10 * (i % 3 + 1);
        }
        assertThat(z.toFloatArray()).containsExactly(expected);
        z.close();
        assertThat(sum.call(x, y, c, d, e, y).sum().itemDouble()).isEqualTo(21 + 34 * 120 - 6 * 28);
    }

    @ParameterizedTest
    @CsvSource({"FLOAT16", "BFLOAT16", "FLOAT64", "INT8", "UINT64", "BOOL", "COMPLEX64", "COMPLEX128"})
    void rawArray_isReadAtAnyIndex(DType type) {
        GPUArray table = GPUArray.toGpu(new int[] {0, 9, 1, 9, 0, 9}).get("::2").astype(type);
        GPUArray result =
                reversed("T").call(table, GPUArray.toGpu(new int[] {0, 0, 1}).astype(type));

        assertThat(result.dtype()).isEqualTo(type);
        assertThat(result.real().astype(DType.INT32).toIntArray()).containsExactly(0, 1, 1);
    }

    @Test
    void rawArray_thatIsEmpty_isNotRead() {
        GPUArray result = ElementwiseKernel.of("raw T x, T y", "T z", "z = n > 5 ? x[0] : y")
                .call(GPU.zeros(0), y.astype(DType.FLOAT64));

        assertThat(result.toDoubleArray()).containsExactly(10, 20, 30);
    }

    @Test
    void half_isFloatInTheText_andRoundedAtTheEnd() {
        GPUArray h = GPUArray.toGpu(new float[] {2048, 3}).astype(DType.FLOAT16);

        assertThat(ElementwiseKernel.of("T x", "T z", "z = x + 1 - x").call(h).toFloatArray())
                .containsExactly(1, 1);
        assertThat(ElementwiseKernel.of("T x", "T z, float w", "z = x + 1; w = x + 1")
                        .callAll(h)[0]
                        .toFloatArray())
                .containsExactly(2048, 4);
    }

    @Test
    void complex_hasOperatorsAndFunctions() {
        GPUArray c = x.times(new Complex64(1, -2));
        ElementwiseKernel kernel = ElementwiseKernel.of(
                "T x, complex<float> y, raw T r",
                "T z, float w",
                "z = exp(x / 8); z += conj(y) * 2; z *= 1.5f - x.imag(); z -= r[i]; w = abs(T(3, 4)) + norm(y)");
        GPUArray[] results = kernel.callAll(c, c, c);

        GPUArray expected = c.div(8)
                .exp()
                .plus(c.conj().times(2))
                .times(GPU.minus(1.5, c.imag()))
                .minus(c);
        assertThat(results[0].eq(expected).all().itemBoolean()).isTrue();
        assertThat(results[1].toFloatArray()).containsExactly(10, 25, 50, 85, 130, 185);
    }

    @Test
    void complexOutput_needsNoComplexInput() {
        GPUArray z = ElementwiseKernel.of("float x, float y", "complex<float> z", "z = complex<float>(x, y)")
                .call(x, 2);

        assertThat(z.eq(x.plus(new Complex64(0, 2))).all().itemBoolean()).isTrue();
    }

    @Test
    void loopsReturnsAndIndices_work() {
        ElementwiseKernel kernel = ElementwiseKernel.of("int k", "int64 z", """
                for (int j = 0; j < k; j++) {
                  if (j == 2) continue;
                  z += j;
                }
                if (z > 5) return;
                z = -1 // the last statement has no semicolon""");

        assertThat(kernel.call(GPUArray.toGpu(new int[] {1, 2, 3, 4, 5})).toLongArray())
                .containsExactly(-1, -1, -1, -1, 8);
        assertThat(ElementwiseKernel.of("", "int z", "z = 10 * i + _ind.size()")
                        .over(2, 3)
                        .call()
                        .transpose()
                        .toIntArray())
                .containsExactly(6, 36, 16, 46, 26, 56);
    }

    @Test
    void header_ofCuda_isIncludedOnce() {
        ElementwiseKernel turn = ElementwiseKernel.builder("T x", "T z", "z = x * CUDART_PI")
                .preamble("#include <math_constants.h>")
                .build();

        assertThat(turn.call(turn.call(1.0)).itemDouble()).isEqualTo(Math.PI * Math.PI);
    }

    @Test
    void numbersAlone_haveTheirDefaultTypes() {
        ElementwiseKernel add = ElementwiseKernel.of("T x, T y", "T z", "z = x + y");

        assertThat(add.call(1, 2).dtype()).isEqualTo(DType.INT64);
        assertThat(add.call(1, 2.5f).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(add.call(true, false).dtype()).isEqualTo(DType.BOOL);
        assertThat(add.call(1, 2.5f).itemDouble()).isEqualTo(3.5);
        assertThat(add.call(x, 2.5).dtype()).isEqualTo(DType.FLOAT32);
        assertThat(add.call(x, 2.5).shape()).isEqualTo(x.shape());
    }

    @ParameterizedTest
    @CsvSource({
        "bool, BOOL",
        "int8, INT8",
        "signed char, INT8",
        "char, INT8",
        "short, INT16",
        "int, INT32",
        "long long, INT64",
        "unsigned long long int, UINT64",
        "unsigned, UINT32",
        "const unsigned char, UINT8",
        "uint16, UINT16",
        "half, FLOAT16",
        "float16, FLOAT16",
        "bfloat16, BFLOAT16",
        "const float, FLOAT32",
        "float64, FLOAT64",
        "complex64, COMPLEX64",
        "complex<double>, COMPLEX128",
        "size_t, UINT64"
    })
    void type_ofCudaOrNumpy_isKnown(String name, DType type) {
        GPUArray result = ElementwiseKernel.of(name + " x", name + " z", "z = x")
                .call(GPU.ones(2).astype(type));

        assertThat(result.dtype()).isEqualTo(type);
        assertThat(result.real().astype(DType.INT32).toIntArray()).containsExactly(1, 1);
    }

    @ParameterizedTest
    @CsvSource({"const float *x", "float* x", "float x[]", "float * __restrict__ x", "raw float x", "raw T x"})
    void pointer_isARawArray(String declaration) {
        GPUArray result = ElementwiseKernel.of(declaration + ", float a", "float z", "z = a * x[i]")
                .over(3)
                .call(y, 2);

        assertThat(result.toFloatArray()).containsExactly(20, 40, 60);
    }

    static Stream<Arguments> mistakes() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        GPUArray d = GPUArray.toGpu(new double[] {1, 2, 3});
        GPUArray f = d.astype(DType.FLOAT32);
        return Stream.of(
                wrong(
                        () -> LIN.call(1e300, a, a),
                        "lin: parameter \"float a\": the number 1.0E300 does not fit float32"),
                wrong(
                        () -> LIN.call(1, a.astype(DType.FLOAT16), 1e6),
                        "lin: parameter \"T y\": the number 1000000.0 does not fit float16"),
                wrong(
                        () -> ElementwiseKernel.of("T x", "T y", "x * 2"),
                        "elementwise: output \"T y\": the text \"x * 2\" gives it no value, need \"y = ...\""),
                wrong(() -> LIN.call(2, a), "lin: got 2 arguments, need 3: float a, T x, T y"),
                wrong(
                        () -> LIN.call(2, a, d),
                        "lin: parameter \"T y\": got dtype=float64, need float32, since T is the type of x; convert"),
                wrong(
                        () -> LIN.call(d, a, f),
                        "lin: parameter \"float a\": got dtype=float64, need float32, as declared; convert the array with"),
                wrong(() -> LIN.call(2, a, f.get(":2")), "lin: a, x, y: shapes (), (2, 3), (2,) do not broadcast"),
                wrong(() -> LIN.call("2", a, a), "lin: parameter \"float a\": got String, need a GPUArray or a number"),
                wrong(() -> LIN.call(null, a, a), "lin: parameter \"float a\": got null, need a GPUArray or a number"),
                wrong(() -> LIN.into(d, 2, f, f), "lin: parameter \"T x\": got dtype=float32, need float64"),
                wrong(
                        () -> LIN.into(f, 2, a, f),
                        "lin: z has shape=(3,), and z, a, x, y broadcast to (2, 3), need that shape"),
                wrong(
                        () -> LIN.into(f.broadcastTo(2, 3), 2, a, f),
                        "lin: parameter \"T z\": the target, of shape=(2, 3)"),
                wrong(() -> BOTH.call(a, a), "both: has 2 outputs, T s, T d; use callAll"),
                wrong(() -> BOTH.into(a, a, a), "both: has 2 outputs, T s, T d; use intoAll"),
                wrong(() -> BOTH.intoAll(List.of(a), a, a), "both: got 1 arrays to write to, need T s, T d"),
                wrong(
                        () -> ElementwiseKernel.of("T x", "T z", "z = x").call(new AtomicInteger()),
                        "elementwise: parameter \"T x\": scalar 0 of class java.util.concurrent.atomic.AtomicInteger"),
                wrong(
                        () -> ElementwiseKernel.of("int k", "int z", "z = k").call(2.5),
                        "elementwise: parameter \"int k\": the number 2.5 does not fit int32"),
                wrong(
                        () -> ElementwiseKernel.of("T x, T y", "T z", "z = x").call(a.astype(DType.INT8), 300),
                        "elementwise: parameter \"T y\": the number 300 does not fit int8"),
                wrong(
                        () -> ElementwiseKernel.of("T x", "U z", "z = x").call(a),
                        "elementwise: output \"U z\": no argument gives the type U"),
                wrong(
                        () -> ElementwiseKernel.of("raw T x", "T z", "z = x[i]").call(a),
                        "elementwise: nothing gives the shape of the outputs, since all inputs are raw; use over"),
                wrong(
                        () -> ElementwiseKernel.of("raw T x, T y", "T z", "z = x[i]")
                                .call(2, a),
                        "elementwise: parameter \"raw T x\": got Integer 2, need a GPUArray"),
                wrong(
                        () -> ElementwiseKernel.of("", "T z", "z = i").over(2).call(),
                        "elementwise: output \"T z\": no argument"),
                wrong(
                        () -> ElementwiseKernel.of("", "int z", "z = i").call(),
                        "nothing gives the shape of the outputs; use"),
                wrong(() -> LIN.over(5).call(2, a, a), "lin: over, a, x, y: shapes (5,), (), (2, 3), (2, 3) do not"),
                wrong(
                        () -> LIN.over(3).call(2, a, a),
                        "lin: over has shape=(3,), and over, a, x, y broadcast to (2, 3)"),
                wrong(() -> ElementwiseKernel.of("flaot x", "T z", "z = x"), "\"flaot x\": the type flaot is unknown"),
                wrong(() -> ElementwiseKernel.of("T", "T z", "z = 1"), "elementwise: \"T\": need a type and a name"),
                wrong(() -> ElementwiseKernel.of("T x,", "T z", "z = x"), "elementwise: \"\": need a type and a name"),
                wrong(() -> ElementwiseKernel.of("T i", "T z", "z = i"), "elementwise: \"T i\": the name i is taken"),
                wrong(() -> ElementwiseKernel.of("T x", "T _z", "z = x"), "\"T _z\": the name _z is taken"),
                wrong(() -> ElementwiseKernel.of("T x", "T x", "x = x"), "elementwise: two parameters have the name x"),
                wrong(
                        () -> ElementwiseKernel.of("T x", "raw T z", "z[i] = x"),
                        "\"raw T z\": an output is one element"),
                wrong(
                        () -> ElementwiseKernel.of("T x", "float *z", "z[i] = x"),
                        "\"float *z\": an output is one element"),
                wrong(() -> ElementwiseKernel.of("T x", "", "x"), "elementwise: no output, need one or more"),
                wrong(() -> ElementwiseKernel.of("T x", "T z", " "), "elementwise: the text is empty"),
                wrong(
                        () -> ElementwiseKernel.of(
                                "T a0,T a1,T a2,T a3,T a4,T a5,T a6,T a7,T a8,T a9,T b0,T b1,T b2,T b3,"
                                        + "T b4,T b5,T b6,T b7,T b8,T b9",
                                "T z",
                                "z = a0"),
                        "elementwise: 21 parameters, need at most 20"),
                wrong(
                        () -> ElementwiseKernel.builder("T x", "T z", "z = x").name("two words"),
                        "name=\"two words\", need letters, digits and _"));
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

    @Test
    void closedArray_isNamed() {
        GPUArray closed = y.times(2);
        closed.close();

        assertThatThrownBy(() -> LIN.call(2, x, closed))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("lin: parameter \"T y\": array of shape=(3,) dtype=float32 was closed");
        assertThatThrownBy(() -> LIN.into(closed, 2, y, y))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("lin: parameter \"T z\": array of shape=(3,)");
    }

    @Test
    void textWithAnError_isShownWithItsLine() {
        ElementwiseKernel wrong = ElementwiseKernel.builder("T x", "T z", "z = x +\n    missing * 2;")
                .name("wrong")
                .preamble(
                        "#include <math_constants.h>\n__device__ int f() { return 1; }\n__device__ int g() { return h; }")
                .build();

        assertThatThrownBy(() -> wrong.call(x))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("wrong, line 2 of its text: ")
                .hasMessageContaining("\"missing\" is undefined")
                .hasMessageContaining("|     missing * 2;")
                .hasMessageContaining("wrong, line 3 of its preamble: ")
                .hasMessageContaining("\"h\" is undefined");
    }

    @Test
    void textWithAnError_ofConcreteTypes_isShownWhereTheKernelIsMade() {
        ElementwiseKernel.Builder wrong = ElementwiseKernel.builder("float x", "float z", "z = x;\nz += INT_MAXX")
                .name("wrong");

        assertThatThrownBy(wrong::build)
                .isInstanceOf(CompileException.class)
                .hasMessageStartingWith("wrong, line 2 of its text: ")
                .hasMessageContaining("\"INT_MAXX\" is undefined");
    }

    @Test
    void elementWithAnIndex_isExplained() {
        ElementwiseKernel input = ElementwiseKernel.of("T x", "T z", "z = x[i] * 2");
        assertThatThrownBy(() -> input.call(x))
                .isInstanceOf(CompileException.class)
                .hasMessageEndingWith("x is one element: write x, not x[i]");
        assertThatThrownBy(() -> ElementwiseKernel.of("float x", "float z", "z [i] = x"))
                .isInstanceOf(CompileException.class)
                .hasMessageEndingWith("z is one element: write z, not z[i]");
    }

    /** An error that only some types have. */
    @Test
    void textWithAnError_ofSomeTypes_isShownAtTheirCall() {
        ElementwiseKernel kernel = ElementwiseKernel.builder("T x", "T z", "z = x % 2")
                .name("wrong")
                .build();

        assertThat(kernel.call(x.astype(DType.INT32)).toIntArray()).containsExactly(1, 0, 1, 0, 1, 0);
        assertThatThrownBy(() -> kernel.call(x))
                .isInstanceOf(CompileException.class)
                .hasMessageStartingWith("wrong, line 1 of its text: ");
    }

    @Test
    void textThatWasCompiledBefore_isNotCompiledAgain() {
        Runnable making = () -> ElementwiseKernel.of("float x", "float z", "z = x * 1234567");
        making.run();

        assertThat(Measured.of(making).newPrograms()).isZero();
    }

    /** A function whose text was not looked at, beside one without an error. */
    private GPUArray unchecked() {
        GPUArray good = ElementwiseKernel.of("T x", "T z", "z = x;\n\nz += 1").call(x);
        UserFunction wrong = new UserFunction(
                "wrong",
                List.of(new UserFunction.Parameter("x", DType.FLOAT32, false)),
                List.of(new UserFunction.Parameter("z", DType.FLOAT32, false)),
                List.of(),
                "",
                "z = x;\nz += 2;\nz += w",
                false,
                false);
        return ArrayAccess.array(
                GPUArray.class,
                UserCalls.of(wrong, good.shape(), List.of(ArrayAccess.ref(good)))
                        .get(0));
    }

    @Test
    void textWithAnError_insideAKernel_isNamed() {
        GPUArray bad = unchecked();

        assertThatThrownBy(() -> GPU.eval(bad))
                .isInstanceOf(CompileException.class)
                .hasMessageStartingWith("wrong, line 3 of its text: ");
    }

    /** Smaller kernels would have the same error. */
    @Test
    void textWithAnError_isNotCompiledInParts() {
        GPUArray bad = unchecked().times(2);
        System.setProperty("gpuarray.strict", "false");
        try {
            long fallbacks = GPU.stats().fallbacks();
            assertThatThrownBy(() -> GPU.eval(bad)).isInstanceOf(CompileException.class);
            assertThat(GPU.stats().fallbacks()).isEqualTo(fallbacks);
        } finally {
            System.setProperty("gpuarray.strict", "true");
        }
    }

    /** C's names of numbers, and C++'s headers, as a SourceModule has them. */
    @Test
    void standardNames_needNoInclude() {
        GPUArray z = ElementwiseKernel.of(
                        "float x",
                        "double z",
                        "z = x == 1 ? INFINITY : x == 2 ? INT_MAX : x == 3 ? FLT_MAX : x == 4 ? M_PI : x == 5 ? NAN : DBL_EPSILON")
                .call(x);
        ElementwiseKernel included = ElementwiseKernel.builder(
                        "T x", "T z, int64 w", "z = fmin(x, top<T>()); w = size(x)")
                .preamble("""
                        #include <limits>
                        #include <cstdint>
                        template <class V> __device__ V top() { return std::numeric_limits<V>::max() / 2; }
                        __device__ uint64_t size(float x) { return UINT8_MAX + sizeof(size_t); }
                        """)
                .build();

        assertThat(z.toDoubleArray())
                .containsExactly(
                        Double.POSITIVE_INFINITY,
                        Integer.MAX_VALUE,
                        Float.MAX_VALUE,
                        Math.PI,
                        Double.NaN,
                        Math.ulp(1.0));
        GPUArray[] results = included.callAll(x.times(1e38f));
        assertThat(results[0].max().itemDouble()).isEqualTo(Float.MAX_VALUE / 2);
        assertThat(results[1].max().itemLong()).isEqualTo(263);
    }

    @Test
    void explain_namesTheKernelAndShowsItsText() {
        assertThat(LIN.call(2, x.plus(1), y).explain())
                .contains("fuses   add, lin\n")
                .contains("z = a * x + y;\n")
                .contains("map_add_lin_f32");
        assertThat(LIN).hasToString("lin(float a, T x, T y -> T z): z = a * x + y");
    }

    @Test
    void index_beyondAnInt_isRight() {
        GPUArray row = GPU.arange(1L << 20).astype(DType.UINT8);
        GPUArray z = ElementwiseKernel.of("uint8 x", "int64 z", "z = i + x")
                .call(row.broadcastTo(1 << 12, 1 << 20))
                .get("1023::1024, 7::65536");

        assertThat(z.max().item()).isEqualTo((1L << 32) - 65_536 + 14);
        assertThat(Executor.recentKernels()).anyMatch(spec -> spec.wideIndex());
    }
}
