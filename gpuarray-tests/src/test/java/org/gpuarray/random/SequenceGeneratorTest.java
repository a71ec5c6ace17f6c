package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.gpuarray.BitGenerator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.SequenceGenerator;
import org.gpuarray.device.DeviceException;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generators of bits other than Philox: what their numbers are, and what they depend on. */
@OnDevice
class SequenceGeneratorTest {
    private static final long SEED = 42;

    static List<BitGenerator> pseudoRandom() {
        return List.of(BitGenerator.xorwow(SEED), BitGenerator.mrg32k3a(SEED));
    }

    static List<BitGenerator> all() {
        return List.of(
                BitGenerator.xorwow(SEED),
                BitGenerator.mrg32k3a(SEED),
                BitGenerator.sobol32(1),
                BitGenerator.scrambledSobol32(1, SEED),
                BitGenerator.sobol64(1),
                BitGenerator.scrambledSobol64(1, SEED));
    }

    private static long[] longs(GPUArray array) {
        return array.astype(DType.INT64).toLongArray();
    }

    private static double[] doubles(GPUArray array) {
        return array.astype(DType.FLOAT64).toDoubleArray();
    }

    // # Known values

    /** What cuRAND 10.4's host generators of seed 42 fill an array with, in the order CURAND_ORDERING_PSEUDO_LEGACY. */
    @Test
    void words_areCurandsInItsLegacyOrder() {
        int[] places = {0, 1, 4095, 4096, 4097, 9000, 19_999};
        long[][] known = {
            {300_737_663L, 687_819_970L, 3_315_638_539L, 2_363_150_160L, 2_592_620_328L, 2_395_421_660L, 936_155_482L},
            {994_013_773L, 473_693_671L, 483_668_750L, 4_154_291_561L, 2_915_688_571L, 2_942_671_276L, 2_366_190_417L}
        };
        for (int g = 0; g < known.length; g++) {
            long[] words = longs(new SequenceGenerator(pseudoRandom().get(g)).randomRaw(20_000));
            assertThat(Arrays.stream(places).mapToLong(place -> words[place]))
                    .as("%s", pseudoRandom().get(g))
                    .containsExactly(boxed(known[g]));
        }
    }

    private static Long[] boxed(long... values) {
        return Arrays.stream(values).boxed().toArray(Long[]::new);
    }

    /** What cuRAND's curand_init(42, 70000, 2^40 + 3) and curand_init(1234567890123456789, 5, 7) begin with. */
    @Test
    void farPositions_areCurandsSubsequencesAndOffsets() {
        long[][] far = {{1_091_810_946L, 3_073_992_269L, 4_145_665_716L}, {2_436_045_542L, 4_012_676_571L, 361_822_671L}
        };
        long[][] near = {
            {3_375_847_420L, 1_908_218_690L, 1_229_529_696L}, {3_054_143_080L, 2_380_426_627L, 2_249_130_867L}
        };
        for (int g = 0; g < 2; g++) {
            BitGenerator lanes = pseudoRandom().get(g).jumped(17);
            assertThat(everyLane(new SequenceGenerator(lanes).advance(((1L << 40) + 3) * 4096 + 70_000 % 4096)))
                    .containsExactly(far[g]);
            long seed = 1_234_567_890_123_456_789L;
            BitGenerator other = g == 0 ? BitGenerator.xorwow(seed) : BitGenerator.mrg32k3a(seed);
            assertThat(everyLane(new SequenceGenerator(other).advance(7 * 4096 + 5)))
                    .containsExactly(near[g]);
        }
    }

    private static long[] everyLane(SequenceGenerator generator) {
        return longs(generator.randomRaw(3 * 4096).get("::4096"));
    }

    /** The recurrence of Marsaglia 2003, §3.1, stepped one by one, from cuRAND's seeding of 0. */
    @Test
    void xorwow_isItsRecurrence_whereverARunBegins() {
        int a = (int) (1_099_087_573L * 0xaad26b49);
        int b = (int) (2_591_861_531L * 0xf7dcefdd);
        int[] v = {123_456_789 + a, 362_436_069 ^ a, 521_288_629 + b, 88_675_123 ^ b, 5_783_321 + a};
        int d = 6_615_241 + a + b;
        int rows = 517;
        long[] stepped = new long[rows];
        for (int i = 0; i < rows; i++) {
            int t = v[0] ^ v[0] >>> 2;
            System.arraycopy(v, 1, v, 0, 4);
            v[4] = v[4] ^ v[4] << 4 ^ t ^ t << 1;
            d += 362_437;
            stepped[i] = v[4] + d & 0xffff_ffffL;
        }
        GPUArray words = new SequenceGenerator(BitGenerator.xorwow(0)).randomRaw(rows * 4096);
        assertThat(longs(words.get("::4096"))).isEqualTo(stepped);
        assertThat(stepped[0]).isEqualTo(3_179_217_846L);
    }

    /** The recurrences of L'Ecuyer 1999, Figure 1, from his seeds, which are those of seed 0. */
    @Test
    void mrg32k3a_isItsRecurrence_whereverARunBegins() {
        long m1 = 4_294_967_087L;
        long m2 = 4_294_944_443L;
        long[] x = {12_345, 12_345, 12_345};
        long[] y = {12_345, 12_345, 12_345};
        int rows = 517;
        double[] stepped = new double[rows];
        for (int i = 0; i < rows; i++) {
            long p = Math.floorMod(1_403_580 * x[1] - 810_728 * x[0], m1);
            long q = Math.floorMod(527_612 * y[2] - 1_370_589 * y[0], m2);
            x = new long[] {x[1], x[2], p};
            y = new long[] {y[1], y[2], q};
            stepped[i] = (p > q ? p - q : p - q + m1) / (m1 + 1.0);
        }
        assertThat(stepped[0]).isEqualTo(0.127011122046577, within(1e-14));
        double[] words = doubles(new SequenceGenerator(BitGenerator.mrg32k3a(0))
                .randomRaw(rows * 4096)
                .get("::4096"));
        for (int i = 0; i < rows; i++) {
            assertThat(words[i] * 0x1p-32).isEqualTo(stepped[i], within(0x1p-31));
        }
    }

    // # Distributions

    /** Names and ways to draw, with the mean and the deviation. */
    private record Distribution(
            String name, Function<SequenceGenerator, GPUArray> draw, double mean, double deviation) {}

    private static final int COUNT = 50_001;

    private static List<Distribution> distributions() {
        double root = Math.sqrt(1.0 / 12);
        double log = Math.exp(0.125);
        return List.of(
                new Distribution("raw", g -> g.randomRaw(COUNT).times(0x1p-32), 0.5, root),
                new Distribution("random", g -> g.random(COUNT), 0.5, root),
                new Distribution("random f32", g -> g.random(DType.FLOAT32, COUNT), 0.5, root),
                new Distribution("uniform", g -> g.uniform(-3, 5, COUNT), 1, 8 * root),
                new Distribution("normal", g -> g.standardNormal(COUNT), 0, 1),
                new Distribution("normal f32", g -> g.standardNormal(DType.FLOAT32, COUNT), 0, 1),
                new Distribution("normal of", g -> g.normal(5, 3, COUNT), 5, 3),
                new Distribution(
                        "lognormal", g -> g.lognormal(0, 0.5, COUNT), log, log * Math.sqrt(Math.exp(0.25) - 1)),
                new Distribution("exponential", g -> g.exponential(2, COUNT), 2, 2),
                new Distribution("exponential f32", g -> g.exponential(2, GPU.empty(DType.FLOAT32, COUNT)), 2, 2),
                new Distribution("poisson", g -> g.poisson(4, COUNT), 4, 2),
                new Distribution("poisson large", g -> g.poisson(1e6, COUNT), 1e6, 1e3),
                new Distribution("integers", g -> g.integers(-10, 11, COUNT), 0, Math.sqrt(440 / 12.0)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void distributions_haveTheirMoments(BitGenerator bits) {
        for (Distribution each : distributions()) {
            if (each.name.equals("raw") && bits.toString().contains("64")) {
                continue;
            }
            GPUArray drawn = each.draw.apply(new SequenceGenerator(bits)).astype(DType.FLOAT64);
            assertThat(drawn.mean().itemDouble())
                    .as("%s %s", bits, each.name)
                    .isEqualTo(each.mean, within(5 * each.deviation / Math.sqrt(COUNT)));
            assertThat(drawn.std().itemDouble())
                    .as("%s %s", bits, each.name)
                    .isEqualTo(each.deviation, within(0.03 * each.deviation));
        }
    }

    /** Parts drawn one after another are the whole: no number depends on how calls or threads share the work. */
    @ParameterizedTest
    @MethodSource("all")
    void calls_drawWhatOneCallForAllWould(BitGenerator bits) {
        for (Distribution each : distributions()) {
            double[] whole = doubles(each.draw.apply(new SequenceGenerator(bits)));
            SequenceGenerator parts = new SequenceGenerator(bits);
            GPUArray out =
                    GPU.empty(each.draw.apply(new SequenceGenerator(bits)).dtype(), COUNT);
            int from = 0;
            for (int to : new int[] {1, 2, 4095, 4097, 12_289, 30_000, COUNT}) {
                part(each.name, parts, out.get(from + ":" + to));
                from = to;
            }
            double[] joined = doubles(each.name.equals("raw") ? out.view(DType.FLOAT64) : out);
            assertThat(joined).as("%s %s", bits, each.name).isEqualTo(whole);
        }
    }

    private static GPUArray part(String name, SequenceGenerator from, GPUArray out) {
        return switch (name) {
            case "raw" -> out.assign(from.randomRaw((int) out.size()).times(0x1p-32));
            case "random", "random f32" -> from.random(out);
            case "uniform" -> from.uniform(-3, 5, out);
            case "normal", "normal f32" -> from.standardNormal(out);
            case "normal of" -> from.normal(5, 3, out);
            case "lognormal" -> from.lognormal(0, 0.5, out);
            case "exponential", "exponential f32" -> from.exponential(2, out);
            case "poisson" -> from.poisson(4, out);
            case "poisson large" -> from.poisson(1e6, out);
            default -> from.integers(-10, 11, out);
        };
    }

    /** Kolmogorov and Smirnov's distance of the table's distribution from that of its definition. */
    @Test
    void poisson_hasItsProbabilities() {
        int count = 1 << 16;
        long[] drawn = new SequenceGenerator(BitGenerator.sobol64(1))
                .poisson(3.5, count)
                .toLongArray();
        double below = 0;
        double probability = Math.exp(-3.5);
        for (int k = 0; k < 12; k++) {
            below += probability;
            probability *= 3.5 / (k + 1);
            int limit = k;
            double share = Arrays.stream(drawn).filter(x -> x <= limit).count() / (double) count;
            assertThat(share).isEqualTo(below, within(2.0 / count));
        }
        assertThat(new SequenceGenerator(BitGenerator.xorwow(1))
                        .poisson(0, 9)
                        .any()
                        .itemBoolean())
                .isFalse();
    }

    @Test
    void integers_reachTheirEnds_ofEveryType() {
        for (BitGenerator bits : all()) {
            SequenceGenerator generator = new SequenceGenerator(bits);
            for (DType type : DType.values()) {
                if (type.isInteger()) {
                    long[] few = longs(generator.integers(5, 8, GPU.empty(type, 600)));
                    assertThat(Arrays.stream(few).distinct().sorted()).containsExactly(5L, 6L, 7L);
                }
            }
            long[] wide =
                    generator.integers(Long.MIN_VALUE, Long.MAX_VALUE, 4096).toLongArray();
            assertThat(Arrays.stream(wide).filter(x -> x < 0).count()).isBetween(1900L, 2200L);
        }
    }

    // # Calls and positions

    @ParameterizedTest
    @MethodSource("pseudoRandom")
    void aCallOfAnotherKind_usesNoWordAgain(BitGenerator bits) {
        SequenceGenerator generator = new SequenceGenerator(bits);
        generator.random(DType.FLOAT32, 5);
        assertThat(generator.position()).isEqualTo(5);
        generator.random(DType.FLOAT32, 2);
        assertThat(generator.position()).isEqualTo(7);
        generator.random(3);
        assertThat(generator.position()).isEqualTo(16_384 + 6);
        generator.standardNormal(3);
        assertThat(generator.position()).isEqualTo(2 * 16_384 + 6);
        long[] after = longs(generator.randomRaw(3));
        assertThat(generator.position()).isEqualTo(3 * 16_384 + 3);
        assertThat(longs(new SequenceGenerator(bits).advance(3 * 16_384).randomRaw(3)))
                .isEqualTo(after);
    }

    @ParameterizedTest
    @MethodSource("all")
    void positions_areUnsignedNumbersOf64Bits(BitGenerator bits) {
        long[] last = longs(new SequenceGenerator(bits).advance(-5000).randomRaw(12_000));
        assertThat(longs(new SequenceGenerator(bits).advance(-5000 + 4096).randomRaw(900)))
                .isEqualTo(Arrays.copyOfRange(last, 4096, 4996));
        assertThat(new SequenceGenerator(bits).advance(-1))
                .hasToString("SequenceGenerator(" + bits + ", position=18446744073709551615)");
    }

    @Test
    void jumps_areOtherNumbers() {
        for (BitGenerator bits : pseudoRandom()) {
            double[] here = new SequenceGenerator(bits).random(100).toDoubleArray();
            assertThat(new SequenceGenerator(bits.jumped(1)).random(100).toDoubleArray())
                    .doesNotContain(here);
            assertThat(new SequenceGenerator(bits.jumped(5).jumped(-5))
                            .random(100)
                            .toDoubleArray())
                    .isEqualTo(here);
            assertThat(bits.jumped(2).jumped(1)).isEqualTo(bits.jumped(3)).hasSameHashCodeAs(bits.jumped(3));
            assertThat(bits).isNotEqualTo(bits.jumped(3));
        }
        assertThat(BitGenerator.xorwow(42).jumped(3)).hasToString("xorwow(42).jumped(3)");
        assertThat(BitGenerator.scrambledSobol64(2, 42)).hasToString("scrambledSobol64(2, 42)");
    }

    @Test
    void callThatFails_takesNothing() {
        SequenceGenerator pseudo = new SequenceGenerator(BitGenerator.xorwow(1));
        SequenceGenerator points = new SequenceGenerator(BitGenerator.sobol32(3));
        GPUArray tooLarge = GPU.empty(DType.FLOAT64, Shape.of(1L << 50, 3L));
        assertThatThrownBy(() -> pseudo.random(tooLarge)).isInstanceOf(DeviceException.class);
        assertThatThrownBy(() -> points.random(tooLarge)).isInstanceOf(DeviceException.class);
        assertThat(pseudo.position()).isZero();
        assertThat(points.position()).isZero();
    }

    @Test
    void invalidArguments_areRefusedWithTheirValues() {
        SequenceGenerator g = new SequenceGenerator(BitGenerator.sobol32(3));
        refused(() -> g.random(4, 2), "random: shape=(4, 2) for points of 3 dimensions, need a last extent of 3");
        refused(() -> g.random(), "random: shape=() for points of 3 dimensions, need a last extent of 3");
        refused(() -> g.random(DType.FLOAT16, 3), "random: dtype=float16, need float32 or float64");
        refused(() -> g.random(GPU.zeros(DType.INT32, 3)), "random: dtype=int32, need float32 or float64");
        refused(() -> g.randomRaw(GPU.zeros(3)), "randomRaw: dtype=float64, need integers");
        refused(() -> g.uniform(2, 1, 3), "uniform: low=2.0 high=1.0, need low <= high at a finite distance");
        refused(() -> g.normal(0, -1, 3), "normal: scale=-1.0, need >= 0");
        refused(() -> g.lognormal(0, Double.NaN, 3), "lognormal: sigma=NaN, need >= 0");
        refused(() -> g.exponential(-1, 3), "exponential: scale=-1.0, need >= 0");
        refused(() -> g.poisson(-1, 3), "poisson: lam=-1.0, need from 0 to 2^32; take normal(lam, sqrt(lam))");
        refused(() -> g.integers(3, 3, 3), "integers: low=3 high=3, need low < high");
        refused(
                () -> g.integers(0, 200, GPU.zeros(DType.INT8, 3)),
                "integers: low=0 high=200 dtype=int8, need integers that hold the bounds");
        refused(() -> g.integers(0, 2, GPU.zeros(3)), "integers: dtype=float64, need integers");
        refused(
                () -> g.random(GPU.zeros(3).broadcastTo(2, 3)),
                "random: the target, of shape=(2, 3), is a broadcast or window view: several of its elements are one; write"
                        + " to a copy()");
        assertThat(g.position()).isZero();
        refused(
                () -> BitGenerator.sobol32(21_202),
                "sobol32: dimensions=21202, need from 1 to 21201, of which Joe and Kuo give direction numbers");
        refused(
                () -> BitGenerator.sobol64(2).jumped(1),
                "sobol64(2).jumped: a sequence has no subsequences; advance the generator");
        refused(() -> BitGenerator.xorwow(2).directionVectors(), "xorwow(2).directionVectors: need a Sobol' sequence");
        refused(
                () -> BitGenerator.xorwow(2).scrambleConstants(),
                "xorwow(2).scrambleConstants: need a Sobol' sequence");
    }

    private static void refused(Runnable call, String message) {
        assertThatThrownBy(call::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
