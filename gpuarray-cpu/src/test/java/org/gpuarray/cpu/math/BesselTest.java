package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where CUDA's bounds for Bessel functions are absolute (5e-12 in double), and other orders. */
class BesselTest {
    private static double j(int n, double x) {
        return Exact.besselJ(n, new BigDecimal(x), false).doubleValue();
    }

    private static double y(int n, double x) {
        return Exact.besselY(n, new BigDecimal(x)).doubleValue();
    }

    @Test
    void ordersZeroAndOne_beyond8_areWithin1e14() {
        Random random = new Random(1);
        for (int i = 0; i < 600; i++) {
            double x = 8 + 32 * random.nextDouble();
            check("j0", x, BesselFunctions.j0(x), j(0, x));
            check("j1", x, BesselFunctions.j1(-x), -j(1, x));
            check("y0", x, BesselFunctions.y0(x), y(0, x));
            check("y1", x, BesselFunctions.y1(x), y(1, x));
        }
    }

    @Test
    void otherOrders_areWithin1e14OrRelatively() {
        Random random = new Random(2);
        for (int i = 0; i < 600; i++) {
            int n = 2 + random.nextInt(30);
            double x = 0.1 + 38 * random.nextDouble();
            check("jn " + n, x, BesselFunctions.jn(n, x), j(n, x));
            check("yn " + n, x, BesselFunctions.yn(n, x), y(n, x));
        }
    }

    private static void check(String name, double x, double got, double expected) {
        assertThat(Math.abs(got - expected))
                .as("%s(%s) = %s, exactly %s", name, x, got, expected)
                .isLessThanOrEqualTo(1e-14 * Math.max(1, Math.abs(expected)));
    }

    /** Far out, against Java's sine and the first terms of the expansion, whose rest is below 1e-15 there. */
    @Test
    void farOut_followsTheExpansion() {
        for (double x : new double[] {1e7, 3.3e8, 1e15}) {
            double scale = Math.sqrt(2 / (Math.PI * x));
            double c = Math.cos(x);
            double s = Math.sin(x);
            double p = (c + s) * Math.sqrt(0.5);
            double q = (s - c) * Math.sqrt(0.5);
            check("j0", x, BesselFunctions.j0(x), scale * (p + q / (8 * x)));
            check("y0", x, BesselFunctions.y0(x), scale * (q - p / (8 * x)));
            check("y1", x, BesselFunctions.y1(x), scale * (-p + 3 * q / (8 * x)));
        }
    }

    @Test
    void smallArguments_keepTheirDigits() {
        assertThat(BesselFunctions.jn(3, 1e-3))
                .isCloseTo(1e-9 / 48, org.assertj.core.data.Percentage.withPercentage(1e-4));
        assertThat(BesselFunctions.jn(200, 1.0)).isEqualTo(0);
        assertThat(BesselFunctions.jn(5, -2.0)).isEqualTo(-BesselFunctions.jn(5, 2.0));
        assertThat(BesselFunctions.jn(-1, 1.0)).isNaN();
        assertThat(BesselFunctions.yn(3, 1e-150)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(BesselFunctions.yn(2, 0.0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(BesselFunctions.yn(2, -1.0)).isNaN();
    }
}
