package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.gpuarray.cpu.math.DeviceMath;
import org.gpuarray.cpu.math.ErrorFunctions;
import org.gpuarray.cpu.math.ExactMath;
import org.gpuarray.cpu.math.GammaFunctions;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.KernelFaultException;
import org.junit.jupiter.api.Test;

/** Where C and the hardware differ from Java (facts: cpu-device, section 4). */
class SemanticsTest {
    private static final int[] INTS = {
        0,
        1,
        -1,
        2,
        -2,
        7,
        -7,
        31,
        32,
        33,
        63,
        64,
        65,
        255,
        256,
        65535,
        65536,
        1 << 30,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE
    };
    private static final double[] DOUBLES = {
        0.0,
        -0.0,
        0.5,
        -0.5,
        1.5,
        2.5,
        -2.5,
        127.9,
        128,
        255.5,
        256,
        -129,
        65535.9,
        65536,
        2147483647.0,
        2147483648.0,
        -2147483649.0,
        4294967295.0,
        4294967296.0,
        9.2e18,
        9.3e18,
        1.8e19,
        1.9e19,
        -9.3e18,
        1e-40,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    @Test
    void unsignedIndex_thatWrapsBelowTheGuard_isRightAboveIt() {
        int[] out = new int[8];

        Launch.cuda("""
                __global__ void k(int *out, const int *v, unsigned d) {
                  unsigned t = threadIdx.x;
                  int before = t >= d ? v[t - d] : -1;
                  out[t] = before;
                }
                """).run(Grid.of(1, 8), out, new int[] {10, 11, 12, 13, 14, 15, 16, 17}, 3);

        assertThat(out).containsExactly(-1, -1, -1, 10, 11, 12, 13, 14);
    }

    private static long[] pairs(String type, String expression) {
        int n = INTS.length;
        long[] out = new long[n * n];
        Launch.cuda(
                        "// gpuarray:nocheck memory\n__global__ void k(long long *out, const int *v, int n) { int i = threadIdx.x; "
                                + type + " a = ("
                                + type + ") v[i / n], b = (" + type + ") v[i % n]; out[i] = (long long) (" + expression
                                + "); }")
                .run(Grid.of(1, n * n), out, INTS, n);
        return out;
    }

    private interface LongOp {
        long apply(int a, int b);
    }

    private static void assertPairs(String type, String expression, LongOp expected) {
        long[] out = pairs(type, expression);
        for (int i = 0; i < out.length; i++) {
            int a = INTS[i / INTS.length];
            int b = INTS[i % INTS.length];
            assertThat(out[i])
                    .as("%s %s with a=%d b=%d", type, expression, a, b)
                    .isEqualTo(expected.apply(a, b));
        }
    }

    private static long u(int a) {
        return Integer.toUnsignedLong(a);
    }

    @Test
    void division_byZero_doesNotThrow() {
        assertPairs("int", "a / b", (a, b) -> b == 0 ? -1 : a / b);
        assertPairs("int", "a % b", (a, b) -> b == 0 ? a : a % b);
        assertPairs("unsigned int", "a / b", (a, b) -> b == 0 ? 0xFFFFFFFFL : u(a) / u(b));
        assertPairs("unsigned int", "a % b", (a, b) -> b == 0 ? u(a) : u(a) % u(b));
        assertPairs("long long", "a / b", (a, b) -> b == 0 ? -1L : (long) a / b);
        assertPairs("unsigned long long", "a / b", (a, b) -> b == 0 ? -1L : Long.divideUnsigned(a, b));
        assertPairs("unsigned long long", "a % b", (a, b) -> b == 0 ? a : Long.remainderUnsigned(a, b));
        assertPairs("unsigned int", "a / 10u", (a, b) -> u(a) / 10);
        assertPairs("int", "a / -3", (a, b) -> a / -3);
    }

    @Test
    void assignment_evaluatesItsRightSideFirst() {
        int[] out = new int[8];
        Launch.cuda("__global__ void k(int *out) { int v[3] = {1, 10, 100}, i = 0; v[i++] += v[i] * 2; out[0] = v[0];"
                        + " out[1] = v[1]; i = 1; v[i] = i++; out[2] = v[1]; out[3] = v[2]; i = 0; v[i++] = i; out[4] = v[0];"
                        + " out[5] = i; int j = 0; out[6 + (j += 1)] = j + 40; }")
                .run(Grid.of(1, 1), out);
        assertThat(out).containsExactly(3, 10, 10, 1, 0, 1, 0, 40);
    }

    @Test
    void shifts_clampTheirCount() {
        assertPairs("int", "a << b", (a, b) -> b < 0 || b > 31 ? 0 : a << b);
        assertPairs("int", "a >> b", (a, b) -> b < 0 || b > 31 ? a >> 31 : a >> b);
        assertPairs("unsigned int", "a >> b", (a, b) -> b < 0 || b > 31 ? 0 : u(a) >>> b);
        assertPairs("long long", "a << b", (a, b) -> b < 0 || b > 63 ? 0 : (long) a << b);
        assertPairs("unsigned long long", "a >> b", (a, b) -> b < 0 || b > 63 ? 0 : (long) a >>> b);
        assertPairs("int", "a >> 3", (a, b) -> a >> 3);
    }

    @Test
    void comparisons_ofUnsignedValues() {
        assertPairs(
                "unsigned int",
                "(a < b) + 2 * (a <= b) + 4 * (a > 5u)",
                (a, b) -> (u(a) < u(b) ? 1 : 0) + (u(a) <= u(b) ? 2 : 0) + (u(a) > 5 ? 4 : 0));
        assertPairs("unsigned long long", "(a < b) ? 1 : 0", (a, b) -> Long.compareUnsigned(a, b) < 0 ? 1 : 0);
        assertPairs("unsigned int", "min(a, b) ^ max(a, b) ^ a", (a, b) -> u(b));
    }

    @Test
    void narrowTypes_wrap() {
        assertPairs("signed char", "(signed char) (a + b)", (a, b) -> (byte) ((byte) a + (byte) b));
        assertPairs("unsigned char", "(unsigned char) (a * b)", (a, b) -> (a & 0xFF) * (b & 0xFF) & 0xFF);
        assertPairs("short", "a++ * 0 + a", (a, b) -> (short) ((short) a + 1));
        assertPairs("unsigned short", "(unsigned short) ~a", (a, b) -> ~a & 0xFFFF);
        assertPairs("int", "(unsigned long long) (unsigned int) a", (a, b) -> u(a));
        assertPairs("int", "(bool) a + (b != 0)", (a, b) -> (a != 0 ? 1 : 0) + (b != 0 ? 1 : 0));
        assertPairs("int", "!a * 2 + !!b", (a, b) -> (a == 0 ? 2 : 0) + (b != 0 ? 1 : 0));
        assertPairs("unsigned int", "-a", (a, b) -> u(-a));
    }

    private static long[] converted(String from, String to) {
        long[] out = new long[DOUBLES.length];
        Launch.cuda("__global__ void k(long long *out, const double *v) { int i = threadIdx.x; " + from + " f = ("
                        + from + ") v[i]; out[i] = (long long) (" + to + ") f; }")
                .run(Grid.of(1, out.length), out, DOUBLES);
        return out;
    }

    @Test
    void floatToInteger_saturates() {
        for (boolean single : new boolean[] {true, false}) {
            String from = single ? "float" : "double";
            long[] toInt = converted(from, "int");
            long[] toUnsigned = converted(from, "unsigned int");
            long[] toLong = converted(from, "long long");
            long[] toUnsignedLong = converted(from, "unsigned long long");
            for (int i = 0; i < DOUBLES.length; i++) {
                double v = single ? (float) DOUBLES[i] : DOUBLES[i];
                boolean nan = Double.isNaN(v);
                java.math.BigDecimal exact = Double.isFinite(v)
                        ? new java.math.BigDecimal(v)
                        : java.math.BigDecimal.valueOf(v > 0 ? 1e30 : -1e30);
                java.math.BigInteger whole = exact.toBigInteger();
                assertThat(toInt[i])
                        .as("%s %s to int", from, v)
                        .isEqualTo(nan ? (single ? 0 : Integer.MIN_VALUE) : clamp(whole, -(1L << 31), (1L << 31) - 1));
                assertThat(toUnsigned[i])
                        .as("%s %s to unsigned int", from, v)
                        .isEqualTo(nan ? (single ? 0 : 1L << 31) : clamp(whole, 0, (1L << 32) - 1));
                assertThat(toLong[i])
                        .as("%s %s to long long", from, v)
                        .isEqualTo(nan ? Long.MIN_VALUE : clamp(whole, Long.MIN_VALUE, Long.MAX_VALUE));
                java.math.BigInteger most =
                        java.math.BigInteger.ONE.shiftLeft(64).subtract(java.math.BigInteger.ONE);
                assertThat(toUnsignedLong[i])
                        .as("%s %s to unsigned long long", from, v)
                        .isEqualTo(
                                nan
                                        ? Long.MIN_VALUE
                                        : whole.max(java.math.BigInteger.ZERO)
                                                .min(most)
                                                .longValue());
            }
        }
    }

    private static long clamp(java.math.BigInteger value, long least, long most) {
        return value.max(java.math.BigInteger.valueOf(least))
                .min(java.math.BigInteger.valueOf(most))
                .longValue();
    }

    @Test
    void unsignedToFloating_roundsOnce() {
        long[] values = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, -2049, (1L << 53) + 1, 0x8000008000000001L};
        double[] out = new double[values.length * 2];
        Launch.cuda("__global__ void k(double *out, const unsigned long long *v, int n) { int i = threadIdx.x;"
                        + " out[i] = (double) v[i]; out[n + i] = (float) v[i]; }")
                .run(Grid.of(1, values.length), out, values, values.length);
        for (int i = 0; i < values.length; i++) {
            java.math.BigDecimal exact = new java.math.BigDecimal(Long.toUnsignedString(values[i]));
            assertThat(out[i]).isEqualTo(exact.doubleValue());
            assertThat((float) out[values.length + i]).isEqualTo(exact.floatValue());
        }
    }

    @Test
    void floatArithmetic_roundsAtEachStep() {
        float[] x = {16777216f, 1e-8f, 3.3f, 1e15f};
        float[] out = new float[4];
        Launch.cuda("__global__ void k(float *out, const float *x) { int i = threadIdx.x; out[i] = (x[i] + 1.0f) - x[i]"
                        + " + x[i] * x[i] / 3 - fmaf(x[i], x[i], -x[i]); }")
                .run(Grid.of(1, 4), out, x);
        for (int i = 0; i < 4; i++) {
            float v = x[i];
            assertThat(out[i]).isEqualTo((v + 1.0f) - v + v * v / 3 - Math.fma(v, v, -v));
        }
    }

    @Test
    void nan_failsEveryComparisonButNotEqual() {
        int[] out = new int[1];
        Launch.cuda("__global__ void k(int *out, float a, float b) { int r = 0; if (a < b) r |= 1; if (a <= b) r |= 2;"
                        + " if (a > b) r |= 4; if (a >= b) r |= 8; if (a == b) r |= 16; if (a != b) r |= 32; if (!(a < b))"
                        + " r |= 64; bool c = a < b; out[0] = r + c * 128; }")
                .run(Grid.of(1, 1), out, Float.NaN, 1f);
        assertThat(out[0]).isEqualTo(32 + 64);
    }

    @Test
    void mathFunctions_matchJava() {
        float[] x = new float[200];
        for (int i = 0; i < x.length; i++) {
            x[i] = (i - 100) * 0.173f;
        }
        float[] out = new float[x.length * 8];
        Launch.cuda("""
                        __global__ void k(float *out, const float *x, int n) {
                          int i = threadIdx.x; float v = x[i];
                          out[i] = expf(v); out[n + i] = sinf(v); out[2 * n + i] = fmaxf(v, nanf("")); out[3 * n + i] = roundf(v);
                          out[4 * n + i] = tanhf(v); out[5 * n + i] = powf(fabsf(v), 1.5f); out[6 * n + i] = rsqrtf(v * v + 1);
                          out[7 * n + i] = floorf(v) + ceilf(v) * 100 + fminf(v, 0.0f);
                        }
                        """).run(Grid.of(1, x.length), out, x, x.length);
        int n = x.length;
        for (int i = 0; i < n; i++) {
            float v = x[i];
            assertThat(out[i]).isEqualTo((float) Math.exp(v));
            assertThat(out[n + i]).isEqualTo((float) Math.sin(v));
            assertThat(out[2 * n + i]).isEqualTo(v);
            assertThat(out[3 * n + i]).isEqualTo(Math.signum(v) * (float) Math.floor(Math.abs(v) + 0.5f));
            assertThat(out[4 * n + i]).isEqualTo((float) Math.tanh(v));
            assertThat(out[5 * n + i]).isEqualTo((float) Math.pow(Math.abs(v), 1.5f));
            assertThat(out[6 * n + i]).isEqualTo((float) (1 / Math.sqrt(v * v + 1)));
            assertThat(out[7 * n + i]).isEqualTo((float) Math.floor(v) + (float) Math.ceil(v) * 100 + Math.min(v, 0f));
        }
    }

    @Test
    void specialFunctions_areAccurate() {
        // Values from the Digital Library of Mathematical Functions and 50-digit evaluations.
        assertThat(ErrorFunctions.erf(0.5)).isCloseTo(0.5204998778130465377, within(1e-15));
        assertThat(ErrorFunctions.erf(2.5)).isCloseTo(0.9995930479825550411, within(1e-15));
        assertThat(ErrorFunctions.erfc(3.0)).isCloseTo(2.2090496998585441373e-5, within(1e-13));
        assertThat(ErrorFunctions.erfc(10.0)).isCloseTo(2.0884875837625447570e-45, within(1e-13));
        assertThat(ErrorFunctions.erfinv(0.3)).isCloseTo(0.2724627147267543556, within(1e-14));
        assertThat(ErrorFunctions.erfinv(0.9999)).isCloseTo(2.7510639057120607961, within(1e-12));
        assertThat(GammaFunctions.tgamma(0.5)).isCloseTo(1.7724538509055160273, within(1e-14));
        assertThat(GammaFunctions.tgamma(5.0)).isEqualTo(24);
        assertThat(GammaFunctions.tgamma(-1.5)).isCloseTo(2.3632718012073547031, within(1e-13));
        assertThat(GammaFunctions.lgamma(100.0)).isCloseTo(359.13420536957539878, within(1e-14));
        assertThat(DeviceMath.log2(8.0)).isEqualTo(3);
        assertThat(DeviceMath.sinpi(0.25)).isCloseTo(Math.sqrt(0.5), within(1e-15));
        assertThat(DeviceMath.cospi(1.0)).isEqualTo(-1);
        assertThat(DeviceMath.asinh(0.5)).isCloseTo(0.4812118250596034475, within(1e-15));
        assertThat(DeviceMath.acosh(2.0)).isCloseTo(1.3169578969248167086, within(1e-15));
        assertThat(ExactMath.mantissa(-12.0)).isEqualTo(-0.75);
        assertThat(ExactMath.exponent(Double.MIN_VALUE)).isEqualTo(-1073);
    }

    private static org.assertj.core.data.Percentage within(double relative) {
        return org.assertj.core.data.Percentage.withPercentage(relative * 100);
    }

    @Test
    void bitFunctions() {
        assertPairs(
                "int",
                "__popc(a) + __clz(a) * 100 + __ffs(b) * 10000",
                (a, b) -> Integer.bitCount(a)
                        + Integer.numberOfLeadingZeros(a) * 100
                        + (b == 0 ? 0 : Integer.numberOfTrailingZeros(b) + 1) * 10000);
        assertPairs("unsigned int", "__umulhi(a, b)", (a, b) -> (u(a) * u(b)) >>> 32);
        assertPairs("unsigned int", "__brev(a)", (a, b) -> u(Integer.reverse(a)));
        assertPairs(
                "unsigned int",
                "__byte_perm(a, b, 0x5140)",
                (a, b) -> u((a & 0xFF) | (b & 0xFF) << 8 | (a >>> 8 & 0xFF) << 16 | (b >>> 8 & 0xFF) << 24));
    }

    @Test
    void outputsThroughPointers() {
        double[] out = new double[5];
        Launch.cuda("__global__ void k(double *out) { float s, c; sincosf(1.0f, &s, &c); out[0] = s; out[1] = c; int e;"
                        + " out[2] = frexp(12.0, &e); out[3] = e; out[4] = modf(-2.75, &out[0]); }")
                .run(Grid.of(1, 1), out);
        assertThat(out).containsExactly(-2, (float) Math.cos(1), 0.75, 4, -0.75);
    }

    @Test
    void assertAndTrap_areReported() {
        assertThatThrownBy(() -> Launch.cuda("__global__ void k(int n) {\n  assert(threadIdx.x < n);\n}")
                        .run(Grid.of(2, 8), 5))
                .isInstanceOf(KernelFaultException.class)
                .hasMessage("k.cu:2: k: block: [0,0,0], thread: [5,0,0] Assertion `threadIdx.x < n` failed.");
    }

    @Test
    void barrierInAFunctionThatCallsItself_isRefusedWithItsLine() {
        assertThatThrownBy(() -> Launch.cuda("__device__ int f(int n) {\n  __syncthreads();\n"
                        + "  return n > 0 ? f(n - 1) : 0;\n}\n__global__ void k(int *x) { x[0] = f(3); }"))
                .isInstanceOf(CompileException.class)
                .hasMessage("k.cu(2): error: __syncthreads in a function that calls itself is not supported on the CPU"
                        + " device yet\n     2 |   __syncthreads();\n       |   ^");
    }

    @Test
    void signedIndexThatWraps_isNotFoldedAway() {
        // The guard's value wraps in the middle of a row: threads on both sides must see their own value.
        int[] out = new int[64];
        Launch.cuda("__global__ void k(int *out, unsigned int start) { unsigned int i = threadIdx.x + start;"
                        + " if (i < 20u) out[threadIdx.x] = 1; }")
                .run(Grid.of(1, 64), out, -10);
        assertThat(IntStream.range(0, 64).filter(i -> out[i] == 1).toArray())
                .isEqualTo(IntStream.range(10, 30).toArray());
    }
}
