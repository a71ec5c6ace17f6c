package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a generator's numbers depend on, and what they do not. */
@OnDevice
class GeneratorTest {
    /** The first vector of Random123: seed, stream and position 0 are key and counter 0. */
    private static final int[] KNOWN = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};

    private static int[] bits(Generator generator, int count) {
        byte[] bytes = generator.bytes(4 * count);
        int[] words = new int[count];
        java.nio.ByteBuffer.wrap(bytes)
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(words);
        return words;
    }

    @Test
    void bytes_areTheKnownWords() {
        assertThat(bits(GPU.random(0), 4)).containsExactly(KNOWN);
        assertThat(GPU.random(0).bytes(3)).containsExactly(0xd5, 0xe8, 0x27);
        assertThat(GPU.random(0).bytes(0)).isEmpty();
        assertThatThrownBy(() -> GPU.random(0).bytes(-1)).hasMessage("bytes: count=-1, need count >= 0");
    }

    @Test
    void random_isTheUpperBitsOfTheKnownWords() {
        long first = 0xe169c58d_6627e8d5L;
        assertThat(GPU.random(0).random(2).itemDouble(0)).isEqualTo((first >>> 11) * 0x1p-53);
        assertThat(GPU.random(0).random(DType.FLOAT32, 4).toFloatArray()[3]).isEqualTo((KNOWN[3] >>> 8) * 0x1p-24f);
    }

    /** A view of numbers that are not drawn yet draws just those, at their own places. */
    @Test
    void viewsOfPendingNumbers_areTheSameNumbers() {
        for (DType type : new DType[] {DType.FLOAT32, DType.FLOAT64}) {
            GPUArray drawn = GPU.random(1).random(type, 43).copy();
            GPU.eval(drawn);
            for (String view : new String[] {"::2", "::4", "8::3", "::-1", "::-4", "4:", "5:", ":3"}) {
                assertThat(GPU.random(1)
                                .random(type, 43)
                                .get(view)
                                .astype(DType.FLOAT64)
                                .toDoubleArray())
                        .as("%s %s", type, view)
                        .isEqualTo(drawn.get(view).astype(DType.FLOAT64).toDoubleArray());
            }
        }
    }

    @Test
    void sameSeedAndCalls_sameNumbers_otherwiseOthers() {
        double[] numbers = GPU.random(7, 3).random(50).toDoubleArray();

        assertThat(GPU.random(7, 3).random(50).toDoubleArray()).isEqualTo(numbers);
        assertThat(GPU.random(7).random(50).toDoubleArray()).doesNotContain(numbers);
        assertThat(GPU.random(8, 3).random(50).toDoubleArray()).doesNotContain(numbers);
        assertThat(GPU.random(7, 2).jumped().random(50).toDoubleArray()).isEqualTo(numbers);
        Generator generator = GPU.random(7, 3);
        generator.random(50);
        assertThat(generator.position()).isEqualTo(50);
        assertThat(generator.random(50).toDoubleArray()).doesNotContain(numbers);
        generator.advance(-100);
        assertThat(generator.random(50).toDoubleArray()).isEqualTo(numbers);
        assertThat(GPU.random(GPU.random(7).seed()).toString()).isEqualTo("Generator(seed=7, stream=0, position=0)");
        assertThat(GPU.random().seed()).isNotEqualTo(GPU.random().seed());
    }

    @Test
    void spawn_givesOthersEachTime_thatTheSeedDetermines() {
        Generator parent = GPU.random(11);
        Generator[] three = parent.spawn(3);
        Generator[] one = parent.spawn(1);

        assertThat(Arrays.stream(GPU.random(11).spawn(4)).mapToLong(Generator::seed))
                .containsExactly(three[0].seed(), three[1].seed(), three[2].seed(), one[0].seed())
                .doesNotHaveDuplicates();
        assertThat(GPU.random(11, 1).spawn(1)[0].seed()).isNotEqualTo(three[0].seed());
        assertThatThrownBy(() -> parent.spawn(-2)).hasMessage("spawn: count=-2, need count >= 0");
    }

    /** Philox's second vector has this counter but for the attempt, which is 0 here: the block is -1, and the next 0. */
    @Test
    void position_carriesInto64Bits_andWraps() {
        Generator low = GPU.random(5).advance((1L << 32) - 2);
        double[] across = low.random(8).toDoubleArray();
        // Two numbers share a block, so that the last four belong to the blocks 2^32 and 2^32 + 1.
        assertThat(GPU.random(5).advance(1L << 32).random(4).toDoubleArray())
                .isEqualTo(Arrays.copyOfRange(across, 4, 8));
        assertThat(GPU.random(5).random(4).toDoubleArray()).doesNotContain(across);
        double[] wrapped = GPU.random(5).advance(-1).random(4).toDoubleArray();
        assertThat(GPU.random(5).random(2).toDoubleArray()).isEqualTo(Arrays.copyOfRange(wrapped, 2, 4));
    }

    /** An array of 2^33 numbers of which three are looked at: positions beyond 32 bits. */
    @Test
    void elements_beyond32Bits_areTheirOwn() {
        long far = 1L << 32;
        GPUArray all = GPU.random(3).random(1 << 17, 1 << 16);
        double[] three = all.ravel().get(far + ":" + (far + 3)).toDoubleArray();
        assertThat(GPU.random(3).advance(far / 2).random(3).toDoubleArray()).isEqualTo(three);
    }

    @Test
    void views_showTheSameNumbers() {
        GPUArray numbers = GPU.random(1).normal(2, 3, 6, 35);
        double[] dense = GPU.random(1).normal(2, 3, 6, 35).copy().toDoubleArray();
        double[] transposed = numbers.transpose().plus(0).toDoubleArray();
        double[] reversed = numbers.get("::-1, 1::2").times(1).toDoubleArray();
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 35; j++) {
                assertThat(transposed[j * 6 + i]).isEqualTo(dense[i * 35 + j]);
                if (j % 2 == 1) {
                    assertThat(reversed[(5 - i) * 17 + j / 2]).isEqualTo(dense[i * 35 + j]);
                }
            }
        }
        assertThat(numbers.toDoubleArray()).isEqualTo(dense);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 1009})
    void everySize_isAPrefixOfALonger(int size) {
        double[] longer = GPU.random(9).gamma(0.5, 2, 1013).toDoubleArray();
        assertThat(GPU.random(9).gamma(0.5, 2, size).toDoubleArray()).isEqualTo(Arrays.copyOf(longer, size));
        float[] floats = GPU.random(9).standardNormal(DType.FLOAT32, 1013).toFloatArray();
        assertThat(GPU.random(9).standardNormal(DType.FLOAT32, size).toFloatArray())
                .isEqualTo(Arrays.copyOf(floats, size));
        long[] counts = GPU.random(9).integers(-3, 1L << 60, 1013).toLongArray();
        assertThat(GPU.random(9).integers(-3, 1L << 60, size).toLongArray()).isEqualTo(Arrays.copyOf(counts, size));
    }

    @Test
    void noExtents_areA0dArray() {
        assertThat(GPU.random(1).random().shape()).isEqualTo(Shape.SCALAR);
        assertThat(GPU.random(1).poisson(3).shape()).isEqualTo(Shape.SCALAR);
    }

    @Test
    void numbers_fuse() {
        Measured sum = Measured.of(
                () -> GPU.random(1).uniform(0, 1, 10_007).times(2).sum().item());
        assertThat(sum.launches()).isEqualTo(1);
        assertThat(sum.counts().bytesToDevice()).isZero();
        Measured otherSeed = Measured.of(
                () -> GPU.random(2, 9).uniform(-5, 7, 9).times(3).sum().item());
        assertThat(otherSeed.newPrograms()).isZero();
        Measured student = Measured.of(() -> GPU.eval(GPU.random(1).standardT(4, 100)));
        assertThat(student.launches()).isEqualTo(1);
    }

    @Test
    void fused_isUnfused() {
        GPUArray stored = GPU.random(4).standardNormal(1_001);
        GPU.eval(stored);
        double[] unfused = stored.times(3).plus(1).toDoubleArray();
        assertThat(GPU.random(4).standardNormal(1_001).times(3).plus(1).toDoubleArray())
                .isEqualTo(unfused);
    }

    /** Numbers asked for twice are kept: drawing costs more than reading. */
    @Test
    void secondDemand_stores() {
        GPUArray numbers = GPU.random(4).standardNormal(1_001);
        double mean = numbers.mean().itemDouble();
        double again = numbers.mean().itemDouble();
        Measured third = Measured.of(() -> numbers.max().item());
        assertThat(again).isEqualTo(mean);
        assertThat(third.kernels().get(0).steps().toString()).doesNotContain("Drawn");
    }

    @Test
    void rowOfNumbers_isDrawnOnce_beforeItIsRepeated() {
        Generator generator = GPU.random(6);
        GPUArray row = generator.standardGamma(3, 40);
        Measured run = Measured.of(() -> GPU.eval(row.plus(GPU.zeros(30, 40))));
        assertThat(run.launches()).isEqualTo(2);
    }

    @Test
    void writes_leaveOtherNumbersAlone() {
        GPUArray numbers = GPU.random(2).random(10);
        double[] before = GPU.random(2).random(10).toDoubleArray();
        numbers.set("3:5", -1);
        double[] after = numbers.toDoubleArray();
        before[3] = -1;
        before[4] = -1;
        assertThat(after).isEqualTo(before);
    }

    @Test
    void arrayParameters_giveTheShape_orBroadcastToIt() {
        GPUArray loc = GPUArray.toGpu(new double[] {0, 1000, -1000});
        GPUArray scale = GPUArray.toGpu(new float[][] {{1}, {2}});
        GPUArray numbers = GPU.random(1).normal(loc, scale);
        assertThat(numbers.shape()).isEqualTo(Shape.of(2, 3));
        double[] standard = GPU.random(1).standardNormal(2, 3).toDoubleArray();
        assertThat(numbers.toDoubleArray())
                .containsExactly(
                        standard[0],
                        standard[1] + 1000,
                        standard[2] - 1000,
                        standard[3] * 2,
                        standard[4] * 2 + 1000,
                        standard[5] * 2 - 1000);
        assertThat(GPU.random(1).poisson(GPUArray.toGpu(new int[] {0, 5}), 4, 2).shape())
                .isEqualTo(Shape.of(4, 2));
        assertThatThrownBy(() -> GPU.random(1).normal(loc, scale, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("normal: parameters of shape=(2, 3) do not broadcast to shape=(3,)");
    }

    @Test
    void sameParametersAsNumberAndArray_giveTheSameNumbers() {
        double[] asNumber = GPU.random(1).beta(0.3, 2.5, 100).toDoubleArray();
        GPUArray a = GPU.full(new int[] {100}, 0.3);
        GPUArray b = GPU.full(new int[0], 2.5);
        assertThat(GPU.random(1).beta(a, b).toDoubleArray()).isEqualTo(asNumber);
    }

    @Test
    void integers_stayInTheirRange_andReachItsEnds() {
        for (DType type : DType.values()) {
            if (type.isInteger()) {
                BigInteger low = type.isUnsigned()
                        ? BigInteger.ZERO
                        : BigInteger.ONE.shiftLeft(8 * type.itemBytes() - 1).negate();
                BigInteger high = low.add(BigInteger.ONE.shiftLeft(8 * type.itemBytes()));
                GPUArray all = GPU.random(3).integers(type, low, high, false, 3_000);
                assertThat(all.dtype()).isEqualTo(type);
                double spread = all.astype(DType.FLOAT64).std().itemDouble()
                        / high.subtract(low).doubleValue();
                assertThat(spread).isBetween(0.28, 0.30);
                GPUArray few = GPU.random(3).integers(type, 5, 7, true, 300);
                assertThat(few.min().itemLong()).isEqualTo(5);
                assertThat(few.max().itemLong()).isEqualTo(7);
                GPUArray one = GPU.random(3).integers(type, 9, 10, false, 20);
                assertThat(one.eq(9).all().itemBoolean()).isTrue();
            }
        }
        assertThat(GPU.random(3)
                        .integers(DType.BOOL, 0, 1, true, 1_000)
                        .countNonzero()
                        .itemLong())
                .isBetween(450L, 550L);
        assertThat(GPU.random(3).integers(DType.BOOL, 1, 2, false, 9).all().itemBoolean())
                .isTrue();
        GPUArray low = GPUArray.toGpu(new long[] {0, 10, Long.MIN_VALUE});
        GPUArray high = GPUArray.toGpu(new long[] {1, 12, Long.MAX_VALUE});
        long[] bounded = GPU.random(3).integers(low, high).toLongArray();
        assertThat(bounded[0]).isZero();
        assertThat(bounded[1]).isBetween(10L, 11L);
        assertThat(bounded[2]).isNotZero();
    }

    @Test
    void out_isFilled_inPlaceAndOfAnyLayout() {
        for (DType type : new DType[] {DType.FLOAT32, DType.FLOAT64}) {
            GPUArray parent = GPU.full(new int[] {6, 10}, -7, type);
            GPUArray view = parent.get("1:5, ::-3").transpose();
            assertThat(GPU.random(8).random(view)).isSameAs(view);
            assertThat(view.astype(DType.FLOAT64).toDoubleArray())
                    .isEqualTo(GPU.random(8)
                            .random(type, 4, 4)
                            .astype(DType.FLOAT64)
                            .toDoubleArray());
            assertThat(parent.eq(-7).sum().itemLong()).isEqualTo(60 - 16);
            GPUArray line = GPU.empty(type, Shape.of(1001L));
            Generator generator = GPU.random(8);
            generator.standardNormal(line);
            assertThat(generator.position()).isEqualTo(1001);
            assertThat(line.arrayEqual(GPU.random(8).standardNormal(type, 1001)))
                    .isTrue();
            generator.standardExponential(line);
            assertThat(line.arrayEqual(GPU.random(8).advance(1001).standardExponential(type, 1001)))
                    .isTrue();
            Measured fill = Measured.of(() -> GPU.eval(generator.random(parent.get(":, ::2"))));
            assertThat(fill.launches()).isEqualTo(1);
        }
        Generator unmoved = GPU.random(1);
        refused(() -> unmoved.random(GPU.zeros(DType.INT32, 3)), "random: dtype=int32, need float32 or float64");
        refused(
                () -> unmoved.standardNormal(GPU.zeros(3).broadcastTo(2, 3)),
                "standardNormal: the target, of shape=(2, 3), is a broadcast or window view: several of its elements are one;"
                        + " write to a copy()");
        assertThat(unmoved.position()).isZero();
    }

    @Test
    void invalidArguments_areRefusedWithTheirValues() {
        Generator g = GPU.random(1);
        refused(() -> g.integers(5, 5, 3), "integers: low=5 high=5 endpoint=false, need a number from low to high");
        refused(
                () -> g.integers(DType.INT8, 0, 200, false),
                "integers: low=0 high=200 endpoint=false dtype=int8, need bool or integers that hold the bounds");
        refused(
                () -> g.integers(DType.FLOAT32, 0, 2, false),
                "integers: low=0 high=2 endpoint=false dtype=float32, need bool or integers that hold the bounds");
        refused(() -> g.integers(DType.INT8, 0.5, 2, false), "integers: low=0.5 high=2, need whole numbers");
        refused(
                () -> g.integers(GPU.zeros(2), GPU.ones(2)),
                "integers: bounds of dtype=float64 and float64 for dtype=int64, need integers; astype first");
        refused(() -> g.random(DType.FLOAT16, 3), "random: dtype=float16, need float32 or float64");
        refused(() -> g.standardGamma(DType.INT32, 1, 3), "standardGamma: dtype=int32, need float32 or float64");
        refused(() -> g.uniform(2, 1), "uniform: low=2.0 high=1.0, need low <= high at a finite distance");
        refused(
                () -> g.uniform(-1e308, 1e308),
                "uniform: low=-1.0E308 high=1.0E308, need low <= high at a finite distance");
        refused(() -> g.normal(0, -1, 3), "normal: scale=-1.0, need >= 0");
        refused(() -> g.normal(0, Double.NaN, 3), "normal: scale=NaN, need >= 0");
        refused(() -> g.gamma(-1, 1), "gamma: a=-1.0, need >= 0");
        refused(() -> g.beta(1, 0), "beta: b=0.0, need > 0");
        refused(() -> g.poisson(-0.5), "poisson: lam=-0.5, need from 0 to 9.223372006484771e18");
        refused(() -> g.binomial(2.5, 0.5), "binomial: n=2.5, need a whole number >= 0");
        refused(() -> g.binomial(5, 1.5), "binomial: p=1.5, need from 0 to 1");
        refused(() -> g.geometric(0), "geometric: p=0.0, need above 0 and up to 1");
        refused(() -> g.zipf(1), "zipf: a=1.0, need > 1");
        refused(() -> g.logseries(1), "logseries: p=1.0, need from 0 to below 1");
        refused(
                () -> g.triangular(0, 2, 1),
                "triangular: left=0.0 mode=2.0 right=1.0, need left <= mode <= right and left < right");
        assertThat(g.position()).isZero();
    }

    private static void refused(Runnable call, String message) {
        assertThatThrownBy(call::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
