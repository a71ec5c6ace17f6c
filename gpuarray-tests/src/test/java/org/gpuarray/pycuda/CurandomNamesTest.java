package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gpuarray.BitGenerator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.SequenceGenerator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** {@code pycuda.curandom}. */
@OnDevice
class CurandomNamesTest {
    private static final int COUNT = 100_000;

    private final SequenceGenerator random = new SequenceGenerator(BitGenerator.xorwow(42));

    private static void hasMoments(GPUArray draws, double mean, double deviation) {
        double error = 6 * deviation / Math.sqrt(draws.size());
        assertThat(draws.astype(DType.FLOAT64).mean().itemDouble()).isCloseTo(mean, within(error));
        assertThat(draws.astype(DType.FLOAT64).std().itemDouble()).isCloseTo(deviation, within(deviation / 20));
    }

    @Test
    @PyCuda(value = "curandom.rand", here = "GPU.random().random(DType.FLOAT32, 3, 4)")
    @PyCuda(
            value = {
                "curandom.XORWOWRandomNumberGenerator",
                "curandom.seed_getter_uniform",
                "curandom.seed_getter_unique"
            },
            here = "new SequenceGenerator(BitGenerator.xorwow(42))")
    @PyCuda(value = "curandom.MRG32k3aRandomNumberGenerator", here = "new SequenceGenerator(BitGenerator.mrg32k3a(42))")
    void pseudoRandom() {
        assertThat(GPU.random().random(DType.FLOAT32, 3, 4).shape()).isEqualTo(Shape.of(3, 4));
        SequenceGenerator xorwow = new SequenceGenerator(BitGenerator.xorwow(42));
        GPUArray draws = xorwow.random(DType.FLOAT32, COUNT);
        assertThat(random.random(DType.FLOAT32, COUNT).arrayEqual(draws)).isTrue();
        SequenceGenerator mrg = new SequenceGenerator(BitGenerator.mrg32k3a(42));
        hasMoments(mrg.random(DType.FLOAT32, COUNT), 0.5, Math.sqrt(1.0 / 12));
    }

    @Test
    @PyCuda(value = "curandom.Sobol32RandomNumberGenerator", here = "new SequenceGenerator(BitGenerator.sobol32(3))")
    @PyCuda(
            value = "curandom.ScrambledSobol32RandomNumberGenerator",
            here = "new SequenceGenerator(BitGenerator.scrambledSobol32(3, 42))")
    @PyCuda(value = "curandom.Sobol64RandomNumberGenerator", here = "new SequenceGenerator(BitGenerator.sobol64(3))")
    @PyCuda(
            value = "curandom.ScrambledSobol64RandomNumberGenerator",
            here = "new SequenceGenerator(BitGenerator.scrambledSobol64(3, 42))")
    void quasiRandom() {
        double[] known = {0, 0, 0, 0.5, 0.5, 0.5, 0.75, 0.25, 0.25};
        assertThat(new SequenceGenerator(BitGenerator.sobol32(3)).random(3, 3).toDoubleArray())
                .isEqualTo(known);
        assertThat(new SequenceGenerator(BitGenerator.sobol64(3)).random(3, 3).toDoubleArray())
                .isEqualTo(known);
        for (SequenceGenerator scrambled : new SequenceGenerator[] {
            new SequenceGenerator(BitGenerator.scrambledSobol32(3, 42)),
            new SequenceGenerator(BitGenerator.scrambledSobol64(3, 42))
        }) {
            GPUArray points = scrambled.random(DType.FLOAT32, 1 << 15, 3);
            hasMoments(points, 0.5, Math.sqrt(1.0 / 12));
            hasMoments(scrambled.normal(5, 2, points), 5, 2);
        }
    }

    @Test
    @PyCuda(value = "curandom.*.gen_uniform", here = "random.random(DType.FLOAT32, COUNT)")
    @PyCuda(value = "curandom.*.fill_uniform", here = "random.random(a)")
    void uniform() {
        GPUArray draws = random.random(DType.FLOAT32, COUNT);
        hasMoments(draws, 0.5, Math.sqrt(1.0 / 12));
        assertThat(draws.min().itemDouble()).isNotNegative();
        assertThat(draws.max().itemDouble()).isLessThan(1);
        GPUArray a = GPU.zeros(DType.FLOAT32, COUNT);
        random.random(a);
        hasMoments(a, 0.5, Math.sqrt(1.0 / 12));
    }

    @Test
    @PyCuda(value = "curandom.*.gen_normal", here = "random.standardNormal(DType.FLOAT32, COUNT)")
    @PyCuda(value = "curandom.*.fill_normal", here = "random.standardNormal(a)")
    @PyCuda(value = "curandom.*.gen_log_normal", here = "random.lognormal(1, 0.5, COUNT)")
    @PyCuda(value = "curandom.*.fill_log_normal", here = "random.lognormal(1, 0.5, a)")
    void normal() {
        hasMoments(random.standardNormal(DType.FLOAT32, COUNT), 0, 1);
        hasMoments(random.lognormal(1, 0.5, COUNT).log(), 1, 0.5);
        GPUArray a = GPU.zeros(DType.FLOAT32, COUNT);
        random.standardNormal(a);
        hasMoments(a, 0, 1);
        random.lognormal(1, 0.5, a);
        hasMoments(a.log(), 1, 0.5);
    }

    @Test
    @PyCuda(value = "curandom.*.gen_poisson", here = "random.poisson(4, COUNT)")
    @PyCuda(value = "curandom.*.fill_poisson", here = "random.poisson(4, a)")
    void poisson() {
        hasMoments(random.poisson(4, COUNT), 4, 2);
        GPUArray a = GPU.zeros(DType.FLOAT32, COUNT);
        random.poisson(4, a);
        hasMoments(a, 4, 2);
    }

    @Test
    @Difference(
            "**Means in an array.** `fill_poisson` without a mean takes each element as its own. Here `poisson` of the default"
                    + " generator takes an array: `a.assign(GPU.random(42).poisson(a).astype(DType.FLOAT32))`.")
    void poisson_ofMeansInAnArray() {
        GPUArray a = GPU.full(new int[] {COUNT}, 9, DType.FLOAT32);
        a.assign(GPU.random(42).poisson(a).astype(DType.FLOAT32));
        hasMoments(a, 9, 3);
    }

    @Test
    @PyCuda(value = "curandom.*.call_skip_ahead", here = "new SequenceGenerator(BitGenerator.xorwow(42)).advance(6)")
    @PyCuda(
            value = {"curandom.XORWOW*.call_skip_ahead_sequence", "curandom.MRG*.call_skip_ahead_*sequence"},
            here = "BitGenerator.xorwow(42).jumped(3)")
    void skips() {
        assertThat(random.random(DType.FLOAT32, 6).toFloatArray()).hasSize(6);
        float[] next = random.random(DType.FLOAT32, 4).toFloatArray();
        SequenceGenerator skipped = new SequenceGenerator(BitGenerator.xorwow(42)).advance(6);
        assertThat(skipped.random(DType.FLOAT32, 4).toFloatArray()).isEqualTo(next);
        BitGenerator third = BitGenerator.xorwow(42).jumped(3);
        assertThat(third).isEqualTo(BitGenerator.xorwow(42).jumped(1).jumped(2));
        assertThat(new SequenceGenerator(third).random(DType.FLOAT32, 4).toFloatArray())
                .isNotEqualTo(new SequenceGenerator(BitGenerator.xorwow(42))
                        .random(DType.FLOAT32, 4)
                        .toFloatArray());
    }

    @Test
    @PyCuda(
            value = {"curandom.generate_direction_vectors", "curandom.direction_vector_set.VECTOR_32"},
            here = "BitGenerator.sobol32(3).directionVectors()")
    @PyCuda(value = "curandom.direction_vector_set.VECTOR_64", here = "BitGenerator.sobol64(3).directionVectors()")
    @PyCuda(
            value = "curandom.direction_vector_set.SCRAMBLED_VECTOR_32",
            here = "BitGenerator.scrambledSobol32(3, 42).directionVectors()")
    @PyCuda(
            value = "curandom.direction_vector_set.SCRAMBLED_VECTOR_64",
            here = "BitGenerator.scrambledSobol64(3, 42).directionVectors()")
    @PyCuda(
            value = "curandom.generate_scramble_constants32",
            here = "BitGenerator.scrambledSobol32(3, 42).scrambleConstants()")
    @PyCuda(
            value = "curandom.generate_scramble_constants64",
            here = "BitGenerator.scrambledSobol64(3, 42).scrambleConstants()")
    void directionVectors() {
        assertThat(BitGenerator.sobol32(3).directionVectors().shape()).isEqualTo(Shape.of(3, 32));
        assertThat(BitGenerator.sobol64(3).directionVectors().shape()).isEqualTo(Shape.of(3, 64));
        GPUArray low = BitGenerator.scrambledSobol32(3, 42).directionVectors();
        GPUArray high = BitGenerator.scrambledSobol64(3, 42).directionVectors();
        assertThat(low.dtype()).isEqualTo(DType.UINT32);
        assertThat(high.dtype()).isEqualTo(DType.UINT64);
        // The second point lies in the other half.
        assertThat(low.get(":, 0").bitwiseRightShift(31).eq(1).all().itemBoolean())
                .isTrue();
        assertThat(high.get(":, 0").bitwiseRightShift(63).eq(1).all().itemBoolean())
                .isTrue();
        GPUArray lowConstants = BitGenerator.scrambledSobol32(3, 42).scrambleConstants();
        GPUArray highConstants = BitGenerator.scrambledSobol64(3, 42).scrambleConstants();
        SequenceGenerator points = new SequenceGenerator(BitGenerator.scrambledSobol32(3, 42));
        assertThat(points.randomRaw(3).arrayEqual(lowConstants)).isTrue();
        SequenceGenerator wide = new SequenceGenerator(BitGenerator.scrambledSobol64(3, 42));
        assertThat(wide.randomRaw(3).arrayEqual(highConstants)).isTrue();
    }
}
