package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions of numbers that are drawn in the same kernel, four neighbours at a time, are those of the numbers in memory. */
@OnDevice
class DrawnSumsTest {
    private static GPUArray stored(GPUArray drawn) {
        GPU.eval(drawn);
        return drawn;
    }

    private static Generator generator(int at) {
        Generator generator = GPU.random(5);
        generator.advance(at);
        return generator;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 255, 256, 257, 1021, 1024, 1027, 4096, 4099, 70_001})
    void sums_haveTheBitsOfSumsOfStoredNumbers(int n) {
        for (int at : new int[] {0, 1, 4}) {
            GPUArray doubles = stored(generator(at).random(n));
            assertThat(generator(at).random(n).sum().toDoubleArray())
                    .isEqualTo(doubles.sum().toDoubleArray());
            assertThat(generator(at).random(n).max().toDoubleArray())
                    .isEqualTo(doubles.max().toDoubleArray());
            GPUArray floats = stored(generator(at).random(DType.FLOAT32, n));
            assertThat(generator(at).random(DType.FLOAT32, n).square().sum().toFloatArray())
                    .isEqualTo(floats.square().sum().toFloatArray());
            GPUArray whole = stored(generator(at).integers(-100, 100, n));
            assertThat(generator(at).integers(-100, 100, n).sum().toLongArray())
                    .isEqualTo(whole.sum().toLongArray());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1024, 5003})
    void twoDraws_haveTheBitsOfStoredNumbers(int n) {
        Generator fused = generator(0);
        GPUArray a = fused.random(n);
        GPUArray b = fused.random(n);
        Generator kept = generator(0);
        GPUArray c = stored(kept.random(n));
        GPUArray d = stored(kept.random(n));
        assertThat(a.times(a).plus(b.times(b)).lt(1).mean().toDoubleArray())
                .isEqualTo(c.times(c).plus(d.times(d)).lt(1).mean().toDoubleArray());
        assertThat(a.minus(b).sum().toDoubleArray()).isEqualTo(c.minus(d).sum().toDoubleArray());
    }
}
