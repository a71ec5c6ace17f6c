package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.Launch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Integer intrinsics, called from kernels, against what their documentation says, lane by lane or bit by bit. */
class IntegerIntrinsicsTest {
    private static final int COUNT = 1024;

    private interface Op {
        long apply(int a, int b, int c);
    }

    private static Arguments op(String expression, Op expected) {
        return Arguments.of(expression, expected);
    }

    private static long u(int a) {
        return Integer.toUnsignedLong(a);
    }

    private static int bit(int a, int at) {
        return a >>> at & 1;
    }

    static Stream<Arguments> scalars() {
        return Stream.of(
                op(
                        "__popcll(((unsigned long long) a << 32) | (unsigned) b)",
                        (a, b, c) -> Integer.bitCount(a) + Integer.bitCount(b)),
                op("__clzll((long long) a)", (a, b, c) -> a == 0 ? 64 : a < 0 ? 0 : 63 - log2(a)),
                op("__clz(a)", (a, b, c) -> a == 0 ? 32 : a < 0 ? 0 : 31 - log2(a)),
                op("__ffsll((long long) a << 20)", (a, b, c) -> a == 0 ? 0 : 21 + lowest(a)),
                op("__ffs(a)", (a, b, c) -> a == 0 ? 0 : 1 + lowest(a)),
                op("__mulhi(a, b)", (a, b, c) -> Math.floorDiv((long) a * b, 1L << 32)),
                op("__mul24(a, b)", (a, b, c) -> (int) ((long) sign(a, 24) * sign(b, 24))),
                op("__umul24(a, b)", (a, b, c) -> (int) ((u(a) % (1 << 24)) * (u(b) % (1 << 24)))),
                op("__sad(a, b, c)", (a, b, c) -> (int) (Math.abs((long) a - b) + c)),
                op("__usad(a, b, c)", (a, b, c) -> (int) (Math.abs(u(a) - u(b)) + c)),
                op("__hadd(a, b)", (a, b, c) -> Math.floorDiv((long) a + b, 2)),
                op("__rhadd(a, b)", (a, b, c) -> Math.floorDiv((long) a + b + 1, 2)),
                op("__uhadd(a, b)", (a, b, c) -> (int) ((u(a) + u(b)) / 2)),
                op("__urhadd(a, b)", (a, b, c) -> (int) ((u(a) + u(b) + 1) / 2)),
                op("__funnelshift_l(a, b, c)", (a, b, c) -> funnel(a, b, (c & 31))),
                op("__funnelshift_lc(a, b, c)", (a, b, c) -> funnel(a, b, (int) Math.min(u(c), 32))),
                op("__funnelshift_r(a, b, c)", (a, b, c) -> funnel(a, b, 32 - (c & 31))),
                op("__funnelshift_rc(a, b, c)", (a, b, c) -> funnel(a, b, 32 - (int) Math.min(u(c), 32))),
                op("__fns(a, c & 31, 1)", (a, b, c) -> nth(a, c & 31, 1)),
                op("__fns(a, c & 31, 3)", (a, b, c) -> nth(a, c & 31, 3)),
                op("__fns(a, c & 31, -2)", (a, b, c) -> nth(a, c & 31, -2)),
                op("__fns(a, c & 31, 0)", (a, b, c) -> bit(a, c & 31) == 1 ? c & 31 : -1),
                op("__dp4a(a, b, c)", (a, b, c) -> (int) (dot(a, b, true) + c)),
                op("__dp4a((unsigned) a, (unsigned) b, (unsigned) c)", (a, b, c) -> (int) (dot(a, b, false) + c)),
                op("__dp2a_lo(a, b, c)", (a, b, c) -> (short) a * (byte) b + (a >> 16) * (byte) (b >> 8) + c),
                op("__dp2a_hi(a, b, c)", (a, b, c) -> (short) a * (byte) (b >> 16) + (a >> 16) * (b >> 24) + c),
                op(
                        "__dp2a_lo((unsigned) a, (unsigned) b, (unsigned) c)",
                        (a, b, c) -> (a & 0xFFFF) * (b & 0xFF) + (a >>> 16) * (b >>> 8 & 0xFF) + c),
                op(
                        "__dp2a_hi((unsigned) a, (unsigned) b, (unsigned) c)",
                        (a, b, c) -> (a & 0xFFFF) * (b >>> 16 & 0xFF) + (a >>> 16) * (b >>> 24) + c),
                op(
                        "__dp4a(make_char4(a, a >> 8, a >> 16, a >> 24), make_char4(b, b >> 8, b >> 16, b >> 24), c)",
                        (a, b, c) -> (int) (dot(a, b, true) + c)),
                op(
                        "__dp2a_hi(make_ushort2(a, a >> 16), make_uchar4(b, b >> 8, b >> 16, b >> 24), (unsigned) c)",
                        (a, b, c) -> (a & 0xFFFF) * (b >>> 16 & 0xFF) + (a >>> 16) * (b >>> 24) + c),
                op("__vimax3_s32(a, b, c)", (a, b, c) -> Math.max(Math.max(a, b), c)),
                op("__vimin3_u32(a, b, c)", (a, b, c) -> (int) Math.min(Math.min(u(a), u(b)), u(c))),
                op("__viaddmax_s32_relu(a, b, c)", (a, b, c) -> Math.max(Math.max(a + b, c), 0)),
                op(
                        "__nv_bswap32(a)",
                        (a, b, c) -> (u(a) << 24) | ((u(a) & 0xFF00) << 8) | (a >>> 8 & 0xFF00) | (a >>> 24)),
                op("__nv_bswap16((unsigned short) a)", (a, b, c) -> ((a & 255) << 8) | (a >>> 8 & 255)),
                op("(int) (__nv_bswap64((unsigned int) a) >> 32)", (a, b, c) -> Integer.reverseBytes(a)),
                op("__byte_perm(a, b, 0x0123)", (a, b, c) -> Integer.reverseBytes(a)),
                op("__byte_perm(a, b, 0x7632)", (a, b, c) -> (a >>> 16 & 0xFFFF) | (b & 0xFFFF0000)));
    }

    private static int log2(int a) {
        int n = -1;
        for (long v = u(a); v != 0; v >>= 1) {
            n++;
        }
        return n;
    }

    private static int lowest(int a) {
        int n = 0;
        while (bit(a, n) == 0) {
            n++;
        }
        return n;
    }

    private static int sign(int a, int bits) {
        int low = a & ((1 << bits) - 1);
        return low >= 1 << (bits - 1) ? low - (1 << bits) : low;
    }

    /** The upper word of {@code high:low << count}. */
    private static int funnel(int low, int high, int count) {
        return java.math.BigInteger.valueOf(u(high))
                .shiftLeft(32)
                .add(java.math.BigInteger.valueOf(u(low)))
                .shiftLeft(count)
                .shiftRight(32)
                .intValue();
    }

    private static int nth(int mask, int base, int n) {
        int left = n;
        for (int at = base; at >= 0 && at < 32; at += n > 0 ? 1 : -1) {
            left -= bit(mask, at) * (n > 0 ? 1 : -1);
            if (left == 0) {
                return at;
            }
        }
        return -1;
    }

    private static long dot(int a, int b, boolean signed) {
        long sum = 0;
        for (int at = 0; at < 32; at += 8) {
            sum += signed ? (byte) (a >> at) * (byte) (b >> at) : (a >> at & 255) * (b >> at & 255);
        }
        return sum;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("scalars")
    void scalar(String expression, Op expected) {
        check(expression, expected);
    }

    private static void check(String expression, Op expected) {
        int[] x = inputs();
        int[] out = new int[COUNT];
        Launch.cuda("__global__ void k(int *out, const int *x, int n) { int i = threadIdx.x;"
                        + " int a = x[i], b = x[n + i], c = x[2 * n + i]; out[i] = (int) "
                        + (expression.startsWith("0;") ? expression : "(" + expression + ")") + "; }")
                .run(Grid.of(1, COUNT), out, x, COUNT);
        for (int i = 0; i < COUNT; i++) {
            int a = x[i];
            int b = x[COUNT + i];
            int c = x[2 * COUNT + i];
            assertThat(out[i])
                    .as("%s with a=%#x b=%#x c=%#x", expression, a, b, c)
                    .isEqualTo((int) expected.apply(a, b, c));
        }
    }

    private static int[] inputs() {
        Random random = new Random(17);
        int[] special = {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x80808080, 0x7F7F7F7F, 0x80008000, 0x7FFF7FFF
        };
        int[] x = new int[3 * COUNT];
        for (int i = 0; i < x.length; i++) {
            x[i] = random.nextInt(4) == 0
                    ? special[random.nextInt(special.length)]
                    : random.nextInt() >> random.nextInt(20);
        }
        return x;
    }

    private interface Lane {
        int apply(int a, int b);
    }

    private static Arguments lanes(String name, boolean signed, Lane lane) {
        return Arguments.of(name, signed, lane);
    }

    static Stream<Arguments> simd() {
        return Stream.of(
                lanes("__vadd%d", false, (a, b) -> a + b),
                lanes("__vsub%d", false, (a, b) -> a - b),
                lanes("__vneg%d", true, (a, b) -> -a),
                lanes("__vabs%d", true, (a, b) -> Math.abs(a)),
                lanes("__vabsdiffs%d", true, (a, b) -> Math.abs(a - b)),
                lanes("__vabsdiffu%d", false, (a, b) -> Math.abs(a - b)),
                lanes("__vavgu%d", false, (a, b) -> (a + b + 1) / 2),
                lanes("__vavgs%d", true, (a, b) -> (int) Math.round((a + b) * 0.5 + (a + b < 0 ? -0.25 : 0))),
                lanes("__vhaddu%d", false, (a, b) -> (a + b) / 2),
                lanes("__vmaxs%d", true, Math::max),
                lanes("__vmaxu%d", false, Math::max),
                lanes("__vmins%d", true, Math::min),
                lanes("__vminu%d", false, Math::min),
                lanes("__vcmpeq%d", true, (a, b) -> a == b ? -1 : 0),
                lanes("__vcmpne%d", true, (a, b) -> a != b ? -1 : 0),
                lanes("__vcmpges%d", true, (a, b) -> a >= b ? -1 : 0),
                lanes("__vcmpgeu%d", false, (a, b) -> a >= b ? -1 : 0),
                lanes("__vcmpgts%d", true, (a, b) -> a > b ? -1 : 0),
                lanes("__vcmpgtu%d", false, (a, b) -> a > b ? -1 : 0),
                lanes("__vcmples%d", true, (a, b) -> a <= b ? -1 : 0),
                lanes("__vcmpleu%d", false, (a, b) -> a <= b ? -1 : 0),
                lanes("__vcmplts%d", true, (a, b) -> a < b ? -1 : 0),
                lanes("__vcmpltu%d", false, (a, b) -> a < b ? -1 : 0),
                lanes("__vseteq%d", true, (a, b) -> a == b ? 1 : 0),
                lanes("__vsetne%d", true, (a, b) -> a != b ? 1 : 0),
                lanes("__vsetges%d", true, (a, b) -> a >= b ? 1 : 0),
                lanes("__vsetgeu%d", false, (a, b) -> a >= b ? 1 : 0),
                lanes("__vsetgts%d", true, (a, b) -> a > b ? 1 : 0),
                lanes("__vsetgtu%d", false, (a, b) -> a > b ? 1 : 0),
                lanes("__vsetles%d", true, (a, b) -> a <= b ? 1 : 0),
                lanes("__vsetleu%d", false, (a, b) -> a <= b ? 1 : 0),
                lanes("__vsetlts%d", true, (a, b) -> a < b ? 1 : 0),
                lanes("__vsetltu%d", false, (a, b) -> a < b ? 1 : 0));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("simd")
    void simd_worksLaneByLane(String name, boolean signed, Lane lane) {
        for (int lanes : new int[] {2, 4}) {
            String function = name.formatted(lanes);
            boolean unary = function.startsWith("__vneg") || function.matches("__vabs\\d");
            check(function + (unary ? "(a)" : "(a, b)"), (a, b, c) -> map(32 / lanes, signed, a, b, lane));
        }
    }

    private static int map(int bits, boolean signed, int a, int b, Lane lane) {
        long result = 0;
        for (int at = 32 - bits; at >= 0; at -= bits) {
            int x = part(a, at, bits, signed);
            int y = part(b, at, bits, signed);
            result = (result << bits) + (lane.apply(x, y) & ((1L << bits) - 1));
        }
        return (int) result;
    }

    private static int part(int a, int at, int bits, boolean signed) {
        int low = (int) (u(a) >> at) & ((1 << bits) - 1);
        return signed && low >= 1 << (bits - 1) ? low - (1 << bits) : low;
    }

    @Test
    void saturating_simd_staysInRange() {
        for (int lanes : new int[] {2, 4}) {
            int bits = 32 / lanes;
            int most = (1 << (bits - 1)) - 1;
            int all = (1 << bits) - 1;
            check(
                    "__vaddss" + lanes + "(a, b)",
                    (a, b, c) -> map(bits, true, a, b, (x, y) -> within(x + y, -most - 1, most)));
            check(
                    "__vsubss" + lanes + "(a, b)",
                    (a, b, c) -> map(bits, true, a, b, (x, y) -> within(x - y, -most - 1, most)));
            check("__vaddus" + lanes + "(a, b)", (a, b, c) -> map(bits, false, a, b, (x, y) -> within(x + y, 0, all)));
            check("__vsubus" + lanes + "(a, b)", (a, b, c) -> map(bits, false, a, b, (x, y) -> within(x - y, 0, all)));
            check(
                    "__vabsss" + lanes + "(a)",
                    (a, b, c) -> map(bits, true, a, b, (x, y) -> within(Math.abs(x), 0, most)));
            check(
                    "__vnegss" + lanes + "(a)",
                    (a, b, c) -> map(bits, true, a, b, (x, y) -> within(-x, -most - 1, most)));
            check("__vsads" + lanes + "(a, b)", (a, b, c) -> sum(bits, true, a, b));
            check("__vsadu" + lanes + "(a, b)", (a, b, c) -> sum(bits, false, a, b));
        }
    }

    @Test
    void greaterOfTwoLanes_saysWhich() {
        check(
                "0; bool high, low; unsigned int m = __vibmax_s16x2(a, b, &high, &low); out[i] = m + high * 2 + low",
                (a, b, c) -> map(16, true, a, b, Math::max)
                        + (a >> 16 >= b >> 16 ? 2 : 0)
                        + ((short) a >= (short) b ? 1 : 0));
    }

    private static int within(int value, int least, int most) {
        return value < least ? least : value > most ? most : value;
    }

    private static int sum(int bits, boolean signed, int a, int b) {
        int sum = 0;
        for (int at = 0; at < 32; at += bits) {
            sum += Math.abs(part(a, at, bits, signed) - part(b, at, bits, signed));
        }
        return sum;
    }
}
