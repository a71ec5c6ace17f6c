package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.LongStream;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.RoutineSpec.WindowProduct;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Products of windows as a GPU runs them, on the current device, bit for bit in the order of docs/decisions/0006-products.md. */
@Tag("once")
@ExtendWith(NoMemoryLeft.class)
class WindowProductRoutineTest {
    private static final int LENGTH = 4_000;

    /** Rows of windows of images: (2, 9, 11, 3) by windows of 3 by 2, whose rows are (2, 7, 10) and inner axes (3, 2, 3). */
    private static final long[] IMAGES = {1, 2, 7, 10, 0, 297, 33, 3, 1, 3, 2, 3, 0, 33, 3, 1};

    /** Windows of 5 of a line, of which each row begins 2 behind the last. */
    private static final long[] LINE = {1, 1, 1, 300, 0, 0, 0, -2, 1, 1, 1, 5, 0, 0, 0, 1};

    private static final long[] FOUR_AXES = {3, 2, 3, 5, 7, 50, 3, 1, 2, 3, 2, 4, 9, 2, -5, 20};

    /** Windows of 3 by 3 of an image of (12, 10, 8): four neighbours of its last axis are read at once. */
    private static final long[] CHANNELS = {1, 1, 10, 8, 0, 0, 80, 8, 1, 3, 3, 8, 0, 80, 8, 1};

    private static final long[] ONE = {1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0};

    private static long product(long[] layout, int first) {
        return LongStream.of(layout).skip(first).limit(WindowProduct.AXES).reduce(1, (a, b) -> a * b);
    }

    private static int place(long[] layout, int first, long number) {
        long rest = number;
        long place = 0;
        for (int axis = first + WindowProduct.AXES - 1; axis >= first; axis--) {
            place += rest % layout[axis] * layout[axis + WindowProduct.AXES];
            rest /= layout[axis];
        }
        return Math.toIntExact(place);
    }

    private static long[] sizes(long[] layout, int columns) {
        return LongStream.concat(LongStream.of(columns), LongStream.of(layout)).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 6, 15, 16, 17, 31, 32})
    void floats_areAddedInTheOrderOfTheInnerAxis(int columns) {
        for (long[] layout : new long[][] {IMAGES, LINE, FOUR_AXES, CHANNELS, ONE}) {
            int offset = columns == 31 ? 801 : 800;
            int rows = (int) product(layout, 0);
            int inner = (int) product(layout, 2 * WindowProduct.AXES);
            float[] a = new float[LENGTH];
            float[] b = new float[1 + inner * columns];
            Random random = new Random(columns);
            for (int i = 0; i < a.length; i++) {
                a[i] = random.nextFloat() - 0.5f;
            }
            for (int i = 0; i < b.length; i++) {
                b[i] = random.nextFloat() - 0.5f;
            }
            float[] expected = new float[rows * columns];
            for (int i = 0; i < rows; i++) {
                for (int k = 0; k < inner; k++) {
                    float x = a[offset + place(layout, 0, i) + place(layout, 2 * WindowProduct.AXES, k)];
                    for (int j = 0; j < columns; j++) {
                        expected[i * columns + j] = Math.fma(x, b[1 + k * columns + j], expected[i * columns + j]);
                    }
                }
            }
            for (boolean isWide : new boolean[] {false, true}) {
                float[] c = new float[rows * columns];
                RoutineRun run = new RoutineRun(new WindowProduct(DType.FLOAT32), Specs.GPU, sizes(layout, columns))
                        .in(a, offset)
                        .in(b, 1)
                        .out(c, 0);
                (isWide ? run.wide() : run).run();
                assertThat(c).isEqualTo(expected);
            }
        }
    }

    @Test
    void doubles_areAddedInTheSameOrder() {
        int columns = 5;
        int rows = (int) product(IMAGES, 0);
        int inner = (int) product(IMAGES, 2 * WindowProduct.AXES);
        double[] a = new Random(7).doubles(LENGTH, -1, 1).toArray();
        double[] b = new Random(8).doubles((long) inner * columns, -1, 1).toArray();
        double[] c = new double[rows * columns];

        new RoutineRun(new WindowProduct(DType.FLOAT64), Specs.GPU, sizes(IMAGES, columns))
                .in(a, 0)
                .in(b, 0)
                .out(c, 0)
                .run();

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                double sum = 0;
                for (int k = 0; k < inner; k++) {
                    double x = a[place(IMAGES, 0, i) + place(IMAGES, 2 * WindowProduct.AXES, k)];
                    sum = Math.fma(x, b[k * columns + j], sum);
                }
                assertThat(c[i * columns + j]).isEqualTo(sum);
            }
        }
    }

    @Test
    void noRows_writeNothing() {
        long[] layout = IMAGES.clone();
        layout[1] = 0;

        new RoutineRun(new WindowProduct(DType.FLOAT32), Specs.GPU, sizes(layout, 3))
                .in(new float[1], 0)
                .in(new float[54], 0)
                .out(new float[1], 0)
                .run();
    }

    @Test
    void integers_areRefused() {
        assertThatThrownBy(() -> new WindowProduct(DType.INT32))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dtype=int32");
    }
}
