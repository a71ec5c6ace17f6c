package org.gpuarray.filters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.InterpolationOptions;
import org.gpuarray.Ndimage;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.BorderMode;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Interpolations beside straight lines between elements, polynomials and exact cases. */
@OnDevice
@Tag("once")
class NdimageInterpolationTest {
    private static final InterpolationOptions LINEAR =
            InterpolationOptions.defaults().order(1);

    /** Returns what is at a position between the elements of a line, with straight lines between them. */
    private static double between(Grid line, double position, BorderMode mode, double outside) {
        int n = line.shape()[0];
        double at = position;
        if (mode == BorderMode.CONSTANT && (at < 0 || at > n - 1)) {
            return outside;
        } else if (mode == BorderMode.WRAP) {
            while (at < 0 || at > n - 1) {
                at += at < 0 ? n - 1 : 1 - n;
            }
        }
        int start = (int) Math.floor(at);
        BorderMode[] modes = {mode};
        double first = line.at(new int[] {start}, modes, outside);
        double second = line.at(new int[] {start + 1}, modes, outside);
        return at == start ? first : first + (second - first) * (at - start);
    }

    @Test
    void mapCoordinates_ofALine_isStraightBetweenElements() {
        Grid line = Grid.random(2, 50, 7);
        double[] positions = new double[160];
        Arrays.setAll(positions, i -> (i - 60) / 4.0 + 0.05);
        for (BorderMode mode : BorderMode.values()) {
            GPUArray result = Ndimage.mapCoordinates(
                    line.array(DType.FLOAT64),
                    GPUArray.toGpu(positions, 1, positions.length),
                    LINEAR.mode(mode).cval(-5));
            double[] expected = Arrays.stream(positions)
                    .map(position -> between(line, position, mode, -5))
                    .toArray();
            assertThat(result.toDoubleArray()).as("mode=%s", mode).containsExactly(expected, within(1e-12));
        }
    }

    @Test
    void mapCoordinates_ofTwoAxes_isScipysExample() {
        GPUArray a = GPU.arange(0.0, 12.0, 1.0).reshape(4, 3);
        GPUArray coordinates = GPUArray.toGpu(new double[][] {{0.5, 2, Double.NaN}, {0.5, 1, 0}});
        assertThat(Ndimage.mapCoordinates(a, coordinates, LINEAR.cval(9)).toDoubleArray())
                .containsExactly(2, 7, 9);
        assertThat(Ndimage.mapCoordinates(a, coordinates, LINEAR.order(0)).toDoubleArray())
                .containsExactly(4, 7, 0);
    }

    @Test
    void splines_passThroughTheElements_inEachModeAndOrder() {
        Grid x = Grid.random(3, 100, 6, 9);
        GPUArray indices = GPU.indices(6, 9).astype(DType.FLOAT64);
        for (int order = 0; order <= 5; order++) {
            for (BorderMode mode : BorderMode.values()) {
                GPUArray same = Ndimage.mapCoordinates(
                        x.array(DType.FLOAT64),
                        indices,
                        InterpolationOptions.defaults().order(order).mode(mode));
                // What is put around an array to find its coefficients is not endless.
                double error = mode == BorderMode.NEAREST || mode == BorderMode.GRID_CONSTANT ? 1e-2 : 1e-10;
                assertThat(Grid.of(same).numbers())
                        .as("order=%d mode=%s", order, mode)
                        .containsExactly(x.numbers(), within(error));
            }
        }
    }

    @Test
    void splines_followPolynomialsOfTheirDegree() {
        GPUArray t = GPU.arange(0.0, 80.0, 1.0).minus(40);
        GPUArray at = GPU.arange(30.0, 50.0, 0.3);
        for (int order = 1; order <= 5; order++) {
            int power = order;
            GPUArray values = Ndimage.mapCoordinates(
                    t.pow(power),
                    at.expandDims(0),
                    InterpolationOptions.defaults().order(order));
            double error = values.minus(at.minus(40).pow(power)).abs().max().itemDouble();
            assertThat(error).as("order=%d", order).isLessThan(order < 4 ? 1e-6 : 1e-2);
        }
    }

    @Test
    void shift_byWholeElements_movesThem() {
        GPUArray x = Grid.random(4, 200, 5, 6).array(DType.UINT8);
        GPUArray moved = Ndimage.shift(x, new double[] {2, -1}, LINEAR.cval(7));
        assertThat(moved.dtype()).isEqualTo(DType.UINT8);
        assertThat(moved.get("2:, :5").eq(x.get(":3, 1:")).all().itemBoolean()).isTrue();
        assertThat(moved.get(":2").eq(7).all().itemBoolean()).isTrue();
        GPUArray around = Ndimage.shift(x, new double[] {-3, 0}, LINEAR.mode(BorderMode.GRID_WRAP));
        assertThat(around.eq(GPU.roll(x, -3, 0)).all().itemBoolean()).isTrue();
        assertThat(Ndimage.shift(x, 0).eq(x).all().itemBoolean()).isTrue();
    }

    @Test
    void zoom_keepsTheEnds_andRoundsIntegers() {
        GPUArray line = GPUArray.toGpu(new double[] {1, 2, 3});
        assertThat(Ndimage.zoom(line, new double[] {5.0 / 3}, LINEAR).toDoubleArray())
                .containsExactly(new double[] {1, 1.5, 2, 2.5, 3}, within(1e-15));
        GPUArray bytes = GPUArray.toGpu(new byte[] {0, (byte) 255}, DType.UINT8);
        assertThat(Ndimage.zoom(bytes, new double[] {2.5}, LINEAR)
                        .astype(DType.INT32)
                        .toIntArray())
                .containsExactly(0, 64, 128, 191, 255);
        // Cubic splines run over the ends: what does not fit is limited.
        GPUArray step = GPUArray.toGpu(new byte[] {0, 0, 0, (byte) 255, (byte) 255, (byte) 255}, DType.UINT8);
        int[] smooth = Ndimage.zoom(step, 4).astype(DType.INT32).toIntArray();
        assertThat(smooth).hasSize(24).contains(0, 255);
        assertThat(Arrays.stream(smooth, 0, 10).max().orElse(0)).isLessThan(30);
        assertThat(Arrays.stream(smooth, 14, 24).min().orElse(0)).isGreaterThan(225);
        assertThat(Ndimage.zoom(
                                line,
                                new double[] {2},
                                LINEAR.order(0).gridMode(true).mode(BorderMode.NEAREST))
                        .toDoubleArray())
                .containsExactly(1, 1, 2, 2, 3, 3);
        assertThat(Ndimage.zoom(GPU.ones(4, 6, 3), new double[] {0.5, 2, 1}, LINEAR)
                        .shape()
                        .extents())
                .containsExactly(2, 12, 3);
    }

    @Test
    void rotate_byQuarters_isExact() {
        GPUArray x = Grid.random(5, 100, 4, 7).array(DType.FLOAT64);
        for (int quarters = -1; quarters < 4; quarters++) {
            GPUArray turned = Ndimage.rotate(x, 90 * quarters, LINEAR);
            assertThat(turned.eq(GPU.rot90(x, quarters)).all().itemBoolean())
                    .as("quarters=%d", quarters)
                    .isTrue();
        }
        GPUArray planes = Grid.random(6, 100, 3, 4, 2).array(DType.INT32);
        GPUArray turned = Ndimage.rotate(planes, 180, LINEAR.axes(2, 0));
        assertThat(turned.eq(planes.flip(0).flip(2)).all().itemBoolean()).isTrue();
        assertThat(Ndimage.rotate(x, 30).shape().extents()).containsExactly(7, 8);
        assertThat(Ndimage.rotate(x, 30, LINEAR.reshape(false)).shape().extents())
                .containsExactly(4, 7);
    }

    @Test
    void affine_ofAFlatSlope_isTheSlopeAtTheMappedPositions() {
        GPUArray x = GPU.arange(0.0, 20.0, 1.0).expandDims(1).times(3).plus(GPU.arange(0.0, 15.0, 1.0));
        double[][] matrix = {{0.5, 0.25}, {-0.25, 1}};
        GPUArray result = Ndimage.affineTransform(x, matrix, new double[] {4, 3}, LINEAR.outputShape(6, 5));
        assertThat(result.shape().extents()).containsExactly(6, 5);
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 5; j++) {
                double expected = 3 * (0.5 * i + 0.25 * j + 4) + (-0.25 * i + j + 3);
                assertThat(result.get(i, j).itemDouble()).isCloseTo(expected, within(1e-12));
            }
        }
        double[][] homogeneous = {{0.5, 0.25, 4}, {-0.25, 1, 3}, {0, 0, 1}};
        GPUArray same = Ndimage.affineTransform(x, homogeneous, new double[] {0}, LINEAR.outputShape(6, 5));
        assertThat(same.eq(result).all().itemBoolean()).isTrue();
    }

    @Test
    void complexNumbersAndViews_areInterpolated() {
        GPUArray x =
                GPUArray.toGpu(new Complex128[] {new Complex128(0, 8), new Complex128(2, 4), new Complex128(4, 0)});
        GPUArray wide = Ndimage.zoom(x.get("::-1"), new double[] {5.0 / 3}, LINEAR);
        assertThat(wide.real().toDoubleArray()).containsExactly(new double[] {4, 3, 2, 1, 0}, within(1e-14));
        assertThat(wide.imag().toDoubleArray()).containsExactly(new double[] {0, 2, 4, 6, 8}, within(1e-14));
        GPUArray one = Ndimage.zoom(GPU.ones(1), 3);
        assertThat(one.toDoubleArray()).containsExactly(1, 1, 1);
        assertThat(Ndimage.zoom(GPU.ones(3, 0), new double[] {2, 1}, LINEAR)
                        .shape()
                        .extents())
                .containsExactly(6, 0);
    }

    @Test
    void arguments_thatDoNotFit_areRefused() {
        GPUArray x = GPU.ones(4, 5);
        List<Runnable> calls = List.of(
                () -> Ndimage.shift(x, Double.NaN),
                () -> Ndimage.shift(x, new double[] {1, 2, 3}, LINEAR),
                () -> Ndimage.zoom(x, -1),
                () -> Ndimage.zoom(x, 1e300),
                () -> Ndimage.zoom(
                        GPU.ones(0), new double[] {1}, LINEAR.gridMode(true).order(7)),
                () -> Ndimage.rotate(GPU.ones(4), 30),
                () -> Ndimage.rotate(x, Double.POSITIVE_INFINITY),
                () -> Ndimage.rotate(x, 3, LINEAR.axes(0, 0)),
                () -> Ndimage.affineTransform(x, new double[][] {{1, 0}}, new double[] {0}, LINEAR),
                () -> Ndimage.affineTransform(x, new double[][] {{1}, {1}}, new double[] {0}, LINEAR),
                () -> Ndimage.affineTransform(
                        x, new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 1, 1}}, new double[] {0}, LINEAR),
                () -> Ndimage.affineTransform(
                        x, new double[][] {{1, 0}, {0, 1}}, new double[] {0}, LINEAR.outputShape(3)),
                () -> Ndimage.mapCoordinates(x, GPU.ones(3, 4)),
                () -> Ndimage.mapCoordinates(x, GPU.ones(DType.COMPLEX64, 2, 4)));
        for (int i = 0; i < calls.size(); i++) {
            assertThatThrownBy(calls.get(i)::run).as("call %d", i).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
