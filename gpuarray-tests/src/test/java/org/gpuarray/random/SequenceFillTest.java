package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gpuarray.BitGenerator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.SequenceGenerator;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Filling arrays that are there. */
@OnDevice
class SequenceFillTest {
    private static final long SEED = 42;

    static List<BitGenerator> all() {
        return List.of(
                BitGenerator.xorwow(SEED),
                BitGenerator.mrg32k3a(SEED),
                BitGenerator.sobol32(1),
                BitGenerator.scrambledSobol32(1, SEED),
                BitGenerator.sobol64(1),
                BitGenerator.scrambledSobol64(1, SEED));
    }

    @ParameterizedTest
    @MethodSource("all")
    void views_areFilled_andNothingBesideThem(BitGenerator bits) {
        for (String view : new String[] {"1:5, 2:4", "::-1, 1::3", "2", ":, 5", "..., ::-1", "1:1, 0"}) {
            GPUArray parent = GPU.full(new int[] {7, 11}, -1.0);
            GPUArray before = parent.plus(0);
            GPUArray part = parent.get(view);
            assertThat(new SequenceGenerator(bits).random(part)).isSameAs(part);

            GPUArray expected = GPU.full(new int[] {7, 11}, -1.0);
            expected.get(view)
                    .assign(new SequenceGenerator(bits)
                            .random((int) part.size())
                            .reshape(part.shape()));
            assertThat(parent.toDoubleArray()).as(view).isEqualTo(expected.toDoubleArray());
            assertThat(before.max().itemDouble()).isEqualTo(-1);
        }
    }

    @Test
    void transposedPoints_lieDimensionByDimension() {
        GPUArray byDimension = GPU.zeros(3, 10);
        new SequenceGenerator(BitGenerator.sobol32(3)).random(byDimension.transpose());
        assertThat(byDimension.transpose().copy().toDoubleArray())
                .isEqualTo(new SequenceGenerator(BitGenerator.sobol32(3))
                        .random(10, 3)
                        .toDoubleArray());
    }

    @Test
    void fill_isOneKernel_ofAnyLayout() {
        GPUArray whole = GPU.zeros(DType.FLOAT32, 300, 400);
        GPU.eval(whole);
        SequenceGenerator generator = new SequenceGenerator(BitGenerator.xorwow(1));
        generator.random(whole);
        assertThat(Measured.of(() -> generator.random(whole)).launches()).isEqualTo(1);
        assertThat(Measured.of(() -> generator.random(whole.get(":, ::2"))).launches())
                .isEqualTo(1);
        assertThat(Measured.of(() -> generator.standardNormal(DType.FLOAT32, 1000))
                        .launches())
                .isEqualTo(1);
    }

    /** Readers from before a fill keep the old elements; the array itself has the new ones. */
    @Test
    void fill_leavesOldReadersTheOldElements() {
        GPUArray a = GPU.ones(100);
        GPUArray lazy = a.times(3);
        new SequenceGenerator(BitGenerator.mrg32k3a(3)).standardNormal(a);
        assertThat(lazy.sum().itemDouble()).isEqualTo(300);
        assertThat(a.toDoubleArray())
                .isEqualTo(new SequenceGenerator(BitGenerator.mrg32k3a(3))
                        .standardNormal(100)
                        .toDoubleArray());
        GPUArray next = a.plus(0);
        double[] old = a.toDoubleArray();
        new SequenceGenerator(BitGenerator.mrg32k3a(4)).standardNormal(a);
        assertThat(next.toDoubleArray()).isEqualTo(old);
    }

    @Test
    void extentsAreLongs_andEmptyArraysTakeNothing() {
        GPUArray line = GPU.empty(DType.FLOAT32, Shape.of(5L, 0L));
        SequenceGenerator generator = new SequenceGenerator(BitGenerator.xorwow(1));
        assertThat(generator.random(line).size()).isZero();
        assertThat(generator.position()).isZero();
        assertThat(generator.random().shape()).isEqualTo(Shape.SCALAR);
        assertThat(generator.random(GPU.empty(DType.FLOAT64, Shape.of(3L))).size())
                .isEqualTo(3);
    }
}
