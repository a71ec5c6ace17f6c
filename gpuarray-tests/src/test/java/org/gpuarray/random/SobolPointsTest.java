package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.BitGenerator;
import org.gpuarray.GPUArray;
import org.gpuarray.SequenceGenerator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Points of Sobol' sequences. */
@OnDevice
class SobolPointsTest {
    private static final long SEED = 42;

    private static long[] longs(GPUArray array) {
        return array.astype(DType.INT64).toLongArray();
    }

    /** The first points of two dimensions, as Joe and Kuo's program and scipy's Sobol(2, scramble=False) give them. */
    @Test
    void sobol_firstPointsAreTheKnownOnes() {
        double[] known = {0, 0, 0.5, 0.5, 0.75, 0.25, 0.25, 0.75, 0.375, 0.375, 0.875, 0.875, 0.625, 0.125, 0.125, 0.625
        };
        assertThat(new SequenceGenerator(BitGenerator.sobol32(2)).random(8, 2).toDoubleArray())
                .isEqualTo(known);
        assertThat(new SequenceGenerator(BitGenerator.sobol64(2)).random(8, 2).toDoubleArray())
                .isEqualTo(known);
        assertThat(new SequenceGenerator(BitGenerator.sobol32(2))
                        .random(DType.FLOAT32, 8, 2)
                        .astype(DType.FLOAT64)
                        .toDoubleArray())
                .isEqualTo(known);
    }

    /** What cuRAND gives for CURAND_DIRECTION_VECTORS_32_JOEKUO6 and _64_JOEKUO6 in dimension 3 from point 2^20 + 3 on. */
    @Test
    void sobol_farPointsAreCurands() {
        long far = (1 << 20) + 3;
        SequenceGenerator low = new SequenceGenerator(BitGenerator.sobol32(5)).advance(far);
        assertThat(longs(low.randomRaw(3, 5).get(":, 3"))).containsExactly(358_397_952L, 895_268_864L, 3_042_752_512L);
        SequenceGenerator high = new SequenceGenerator(BitGenerator.sobol64(5)).advance(far);
        assertThat(longs(high.randomRaw(3, 5).get(":, 3")))
                .containsExactly(1_539_307_482_793_377_792L, 3_845_150_492_007_071_744L, -5_378_221_544_847_704_064L);
        assertThat(low.position()).isEqualTo(far + 3);
    }

    static List<BitGenerator> points() {
        return List.of(
                BitGenerator.sobol32(40),
                BitGenerator.scrambledSobol32(40, SEED),
                BitGenerator.sobol64(40),
                BitGenerator.scrambledSobol64(40, SEED));
    }

    /** Each interval of length 1/128 has one of 128 points that begin at a multiple of 128, in every dimension. */
    @ParameterizedTest
    @MethodSource("points")
    void everyDimension_isEvenlyFilled(BitGenerator bits) {
        for (long first : new long[] {0, 128, 128L * 77_777}) {
            GPUArray points = new SequenceGenerator(bits).advance(first).random(128, 40);
            long[] cells = longs(points.times(128).floor().sort(0));
            for (int i = 0; i < cells.length; i++) {
                assertThat(cells[i]).isEqualTo(i / 40);
            }
        }
    }

    /** Points are sums of direction vectors by the bits of Gray's code, whatever is in the vectors. */
    @ParameterizedTest
    @MethodSource("points")
    void points_areSumsOfTheDirectionVectors(BitGenerator bits) {
        long[] vectors = longs(bits.directionVectors());
        long[] shifts = longs(bits.scrambleConstants());
        int digits = vectors.length / 40;
        for (long point : new long[] {0, 1, 12_345, (1L << 32) - 1, (1L << 40) + 9, -1}) {
            long[] raw = longs(new SequenceGenerator(bits).advance(point).randomRaw(1, 40));
            for (int j = 0; j < 40; j++) {
                long sum = shifts[j];
                for (int k = 0; k < digits; k++) {
                    sum ^= ((point ^ point >>> 1) >>> k & 1) * vectors[digits * j + k];
                }
                assertThat(raw[j]).as("point=%d dimension=%d", point, j).isEqualTo(sum);
            }
        }
    }

    @Test
    void scrambling_dependsOnTheSeed_andOnTheDimension() {
        double[] one = new SequenceGenerator(BitGenerator.scrambledSobol32(3, 1))
                .random(64, 3)
                .toDoubleArray();
        double[] two = new SequenceGenerator(BitGenerator.scrambledSobol32(3, 2))
                .random(64, 3)
                .toDoubleArray();
        assertThat(one).isNotEqualTo(two);
        assertThat(one[0]).isNotEqualTo(one[1]).isNotZero();
        assertThat(new SequenceGenerator(BitGenerator.scrambledSobol32(7, 1))
                        .random(64, 7)
                        .get(":, :3")
                        .copy()
                        .toDoubleArray())
                .isEqualTo(one);
    }

    /** The integral of a product over 16 dimensions: random points would miss by 0.004 and more. */
    @Test
    void integral_isMuchNearerThanOfRandomPoints() {
        for (BitGenerator bits : List.of(BitGenerator.sobol32(16), BitGenerator.scrambledSobol64(16, SEED))) {
            GPUArray points = new SequenceGenerator(bits).random(1 << 14, 16);
            double mean = points.minus(0.5).times(0.5).plus(1).prod(1).mean().itemDouble();
            assertThat(mean).isEqualTo(1, within(3e-4));
        }
    }

    /** Quantiles by statistics.NormalDist of Python 3.12, of (bits + 1/2) / 2^32. */
    @Test
    void quasiRandomNormals_areTheQuantilesOfThePoints() {
        SequenceGenerator points = new SequenceGenerator(BitGenerator.sobol32(1));
        long[] raw = longs(points.randomRaw(4096));
        double[] normals = new SequenceGenerator(BitGenerator.sobol32(1))
                .standardNormal(4096)
                .toDoubleArray();
        for (int j = 0; j < QUANTILES.length; j++) {
            long bits = QUANTILE_BITS[j];
            int at = (int) Arrays.stream(raw).takeWhile(x -> x != bits).count();
            assertThat(normals[at]).isEqualTo(QUANTILES[j], within(2e-15 * Math.abs(QUANTILES[j])));
        }
        double[] sorted = normals.clone();
        Arrays.sort(sorted);
        for (int i = 1; i < 2048; i++) {
            // The points are symmetrical but for a step of 2^-32.
            assertThat(sorted[4096 - i]).isEqualTo(-sorted[i], within(1e-5));
        }
    }

    private static final long[] QUANTILE_BITS = {0, 1 << 20, 1 << 29, 0x30000000L};
    private static final double[] QUANTILES = {
        -6.337957754553789, -3.4871039765916896, -1.1503493798104831, -0.887146558586361
    };
}
