package org.gpuarray;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.memory.HostValues;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Texts taken from NumPy 2.4; many more are compared in gpuarray-tests. */
class HostTextTest {
    private static String text(DType type, Object values, int... shape) {
        HostText.Corners corners = new HostText.Corners(new HostValues(type, values), Shape.of(shape));
        return HostText.format(corners, PrintOptions.DEFAULT, new boolean[shape.length]);
    }

    private static String text(float[] values, int... shape) {
        return text(DType.FLOAT32, values, shape);
    }

    private static String text(double[] values, int... shape) {
        return text(DType.FLOAT64, values, shape);
    }

    @Test
    void floats_alignTheirPoints() {
        assertThat(text(new float[] {1, 2.5f, -10}, 3)).isEqualTo("[  1.    2.5 -10. ]");
        assertThat(text(new float[] {0.1f, 0.2f, 0.3f}, 3)).isEqualTo("[0.1 0.2 0.3]");
        assertThat(text(new double[] {1 / 3.0, 2}, 2)).isEqualTo("[0.33333333 2.        ]");
    }

    @Test
    void floats_wideRange_haveExponents() {
        assertThat(text(new float[] {1e10f, 1.5f}, 2)).isEqualTo("[1.0e+10 1.5e+00]");
        assertThat(text(new double[] {1e-5, 0}, 2)).isEqualTo("[1.e-05 0.e+00]");
        assertThat(text(new double[] {1e300, 1}, 2)).isEqualTo("[1.e+300 1.e+000]");
    }

    @Test
    void floats_notFinite_endAtTheRight() {
        assertThat(text(new float[] {Float.NaN, Float.NEGATIVE_INFINITY, 1}, 3)).isEqualTo("[ nan -inf   1.]");
        assertThat(text(new double[] {Double.POSITIVE_INFINITY, -0.0}, 2)).isEqualTo("[inf -0.]");
    }

    @Test
    void scalar_hasNoBrackets() {
        assertThat(text(new float[] {0.1f})).isEqualTo("0.1");
        assertThat(text(new float[] {1e6f})).isEqualTo("1e+06");
        assertThat(text(new double[] {1e6})).isEqualTo("1000000.0");
        assertThat(text(new double[] {2.0e-3})).isEqualTo("0.002");
    }

    @Test
    void rows_standBelowEachOther() {
        assertThat(text(new float[] {1, 2, 3, 4}, 2, 2)).isEqualTo("[[1. 2.]\n [3. 4.]]");
        assertThat(text(new float[] {1, 2, 3, 4}, 2, 1, 2)).isEqualTo("[[[1. 2.]]\n\n [[3. 4.]]]");
    }

    @Test
    void integersAndBools_areRightAligned() {
        assertThat(text(DType.INT32, new int[] {1, -20, 300}, 3)).isEqualTo("[  1 -20 300]");
        assertThat(text(DType.UINT8, new byte[] {1, -1}, 2)).isEqualTo("[  1 255]");
        assertThat(text(DType.BOOL, new byte[] {1, 0}, 2)).isEqualTo("[ True False]");
    }

    @Test
    void longRow_wrapsAt75Columns() {
        int[] values = new int[60];
        java.util.Arrays.setAll(values, i -> i);
        String text = text(DType.INT32, values, 60);
        assertThat(text.lines().map(String::length)).containsExactly(72, 72, 37);
        assertThat(text).startsWith("[ 0  1  2").contains("\n 24 25").endsWith("58 59]");
    }

    @Test
    void cutAxes_showDots() {
        boolean[] isCut = {true};
        int[] edges = {0, 1, 2, 1998, 1999, 2000};
        assertThat(HostText.format(
                        new HostText.Corners(new HostValues(DType.INT32, edges), Shape.of(6)),
                        PrintOptions.DEFAULT,
                        isCut))
                .isEqualTo("[   0    1    2 ... 1998 1999 2000]");
    }
}
