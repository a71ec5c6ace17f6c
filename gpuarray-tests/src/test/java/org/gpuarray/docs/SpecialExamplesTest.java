package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PolynomialBasis;
import org.gpuarray.Polynomials;
import org.gpuarray.Special;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** The examples in the Javadoc of polynomials and special functions. */
@OnDevice
class SpecialExamplesTest {
    @Test
    void probabilities() {
        GPUArray scores = GPUArray.toGpu(new double[][] {{0, 0}, {Math.log(3), 0}});
        GPUArray labels = GPUArray.toGpu(new double[][] {{1, 0}, {1, 0}});
        GPUArray probabilities = Special.softmax(scores, -1);
        GPUArray loss = Special.xlogy(labels, probabilities).sum().unaryMinus();

        assertThat(loss.itemDouble()).isCloseTo(-Math.log(0.5) - Math.log(0.75), within(1e-15));
    }

    @Test
    void rootsAndLines() {
        GPUArray p = GPUArray.toGpu(new double[] {1, -3, 2}); // x^2 - 3 x + 2
        GPUArray roots = Polynomials.roots(p); // 1, 2
        GPUArray values = Polynomials.polyval(Polynomials.polyder(p), roots);
        assertThat(values.real().sort().toDoubleArray()).containsExactly(new double[] {-1, 1}, within(1e-14));

        GPUArray t = GPUArray.toGpu(new double[] {0, 1, 2});
        GPUArray y = GPUArray.toGpu(new double[] {1, 3, 5});
        GPUArray line = Polynomials.polyfit(t, y, 1); // slope, start
        assertThat(line.toDoubleArray()).containsExactly(new double[] {2, 1}, within(1e-14));
    }

    @Test
    void smoothing() {
        GPUArray x = GPU.linspace(-1, 1, 50);
        GPUArray y = x.sin();
        GPUArray c = PolynomialBasis.CHEBYSHEV.fit(x, y, 12);
        GPUArray smooth = PolynomialBasis.CHEBYSHEV.val(x, c);
        GPUArray slope = PolynomialBasis.CHEBYSHEV.val(x, PolynomialBasis.CHEBYSHEV.der(c));

        assertThat(smooth.minus(y).abs().max().itemDouble()).isLessThan(1e-13);
        assertThat(slope.minus(x.cos()).abs().max().itemDouble()).isLessThan(1e-10);
    }
}
