package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Op;
import org.gpuarray.golden.Specs;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels whose operands' neighbours in memory lie along different dimensions, against plain Java. */
@ExtendWith(NoMemoryLeft.class)
class TransposedKernelsTest {
    static Stream<DeviceTraits> styles() {
        return Stream.of(Specs.CPU, Specs.GPU);
    }

    /** Less than a tile, whole ones, and parts of them; wide and high. */
    static Stream<Arguments> shapes() {
        return styles().flatMap(style -> Stream.of(
                        new int[] {3, 7},
                        new int[] {8, 8},
                        new int[] {32, 64},
                        new int[] {37, 70},
                        new int[] {65, 129},
                        new int[] {330, 9},
                        new int[] {9, 330},
                        new int[] {3, 701},
                        new int[] {701, 3},
                        new int[] {128, 192})
                .map(shape -> Arguments.of(style, shape[0], shape[1])));
    }

    private static int[] numbers(int length) {
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            values[i] = i * 7919 + 13;
        }
        return values;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void addTransposed_isExact(DeviceTraits style, int rows, int columns) {
        int[] a = numbers(rows * (columns + 1) + 1);
        int[] b = numbers(rows * columns + 5);
        Specs s = new Specs(2, 0);
        KernelSpec spec = s.out(
                        s.apply(
                                Op.ADD,
                                DType.INT32,
                                s.load(DType.INT32, "s1", false),
                                s.load(DType.INT32, "1s", false)),
                        "s1")
                .build();

        int[] result = (int[]) new KernelRun(spec, style, rows, columns)
                .in(a, 1, columns + 1, 1)
                .in(b, 5, 1, rows)
                .out(rows * columns + 2, 2, columns, 1)
                .run()
                .get(0);

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                assertThat(result[2 + i * columns + j]).isEqualTo(a[1 + i * (columns + 1) + j] + b[5 + i + j * rows]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void copyIntoTransposed_isExact(DeviceTraits style, int rows, int columns) {
        int[] a = numbers(rows * columns);
        Specs s = new Specs(2, 0);
        KernelSpec spec = s.out(s.apply(Op.NEGATIVE, DType.INT32, s.load(DType.INT32, "s1")), "1s")
                .build();

        int[] result = (int[]) new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .out(rows * columns, 0, 1, rows)
                .run()
                .get(0);

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                assertThat(result[i + j * rows]).isEqualTo(-a[i * columns + j]);
            }
        }
    }

    /** The result is the very memory of the first operand. */
    @ParameterizedTest
    @MethodSource("shapes")
    void addTransposed_inPlace_isExact(DeviceTraits style, int rows, int columns) {
        int[] a = numbers(rows * columns);
        int[] b = numbers(rows * columns + 5);
        Specs s = new Specs(2, 0);
        KernelSpec spec = s.out(
                        s.apply(Op.ADD, DType.INT32, s.load(DType.INT32, "s1"), s.load(DType.INT32, "1s", false)), "s1")
                .build();

        int[] result = (int[]) new KernelRun(spec, style, rows, columns)
                .in(a, 0, columns, 1)
                .in(b, 5, 1, rows)
                .inPlace(0, new int[rows * columns])
                .run()
                .get(0);

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                assertThat(result[i * columns + j]).isEqualTo(a[i * columns + j] + b[5 + i + j * rows]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void manyOperations_areExact(DeviceTraits style, int rows, int columns) {
        int[] a = numbers(rows * columns);
        int[] b = numbers(rows * columns + 5);

        List<Object> results = new KernelRun(Specs.longTransposed(DType.INT32).build(), style, rows, columns)
                .in(a, 0, columns, 1)
                .in(b, 0, 1, rows)
                .scalars(3)
                .out(rows * columns, 0, columns, 1)
                .out(rows * columns, 0, columns, 1)
                .run();

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                int x = a[i * columns + j];
                int y = b[i + j * rows];
                for (int k = 0; k < 15; k++) {
                    x *= 3;
                    y += x;
                }
                assertThat(((int[]) results.get(0))[i * columns + j]).isEqualTo(x);
                assertThat(((int[]) results.get(1))[i * columns + j]).isEqualTo(y);
            }
        }
    }

    /** All lie across, so nothing has to pass through shared memory; a position and a row that is broadcast. */
    @ParameterizedTest
    @MethodSource("shapes")
    void allTransposed_withPositionsAndBroadcast_isExact(DeviceTraits style, int rows, int columns) {
        long[] a = new long[rows * columns];
        for (int i = 0; i < a.length; i++) {
            a[i] = 1_000_003L * i;
        }
        long[] row = {5, 7, 11};
        Specs s = new Specs(2, 0);
        int sum = s.apply(Op.ADD, DType.INT64, s.load(DType.INT64, "1s"), s.position("s1"));
        KernelSpec spec = s.out(s.apply(Op.ADD, DType.INT64, sum, s.load(DType.INT64, "00")), "1s")
                .build();

        long[] result = (long[]) new KernelRun(spec, style, rows, columns)
                .in(a, 0, 1, rows)
                .position(-3, columns, 1)
                .in(row, 1, 0, 0)
                .out(rows * columns, 0, 1, rows)
                .run()
                .get(0);

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                assertThat(result[i + j * rows]).isEqualTo(a[i + j * rows] - 3 + (long) i * columns + j + 7);
            }
        }
    }

    /** Types of 1 to 16 bytes. */
    @ParameterizedTest
    @EnumSource(DType.class)
    void transposedCopy_ofEachType_isExact(DType type) {
        int rows = 70;
        int columns = 67;
        Specs s = new Specs(2, 0);
        KernelSpec spec = s.out(s.load(type, "1s"), "s1").build();
        int parts = type.isComplex() ? 2 : 1;

        for (DeviceTraits style : new DeviceTraits[] {Specs.CPU, Specs.GPU}) {
            Object a = elements(type, rows * columns);
            Object result = new KernelRun(spec, style, rows, columns)
                    .in(a, 0, 1, rows)
                    .out(rows * columns, 0, columns, 1)
                    .run()
                    .get(0);

            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns; j++) {
                    for (int part = 0; part < parts; part++) {
                        assertThat(Array.get(result, parts * (i * columns + j) + part))
                                .isEqualTo(Array.get(a, parts * (i + j * rows) + part));
                    }
                }
            }
        }
    }

    private static Object elements(DType type, int count) {
        int length = type.isComplex() ? 2 * count : count;
        Object array = switch (type) {
            case BOOL, INT8, UINT8 -> new byte[length];
            case INT16, UINT16, FLOAT16, BFLOAT16 -> new short[length];
            case INT32, UINT32 -> new int[length];
            case INT64, UINT64 -> new long[length];
            case FLOAT32, COMPLEX64 -> new float[length];
            case FLOAT64, COMPLEX128 -> new double[length];
        };
        for (int i = 0; i < length; i++) {
            byte value = (byte) (type == DType.BOOL ? i * 37 % 3 % 2 : i * 37 % 101);
            if (array instanceof byte[] bytes) {
                bytes[i] = value;
            } else if (array instanceof short[] shorts) {
                shorts[i] = (short) (value << 5);
            } else {
                Array.setByte(array, i, value);
            }
        }
        return array;
    }

    /** The dimensions of tiles with one before, between and after them. */
    @ParameterizedTest
    @MethodSource("styles")
    void permutedDimensions_areExact(DeviceTraits style) {
        int[][] orders = {{0, 1, 3, 2}, {3, 1, 2, 0}, {0, 3, 2, 1}, {3, 2, 1, 0}, {2, 3, 0, 1}, {0, 2, 1, 3}};
        long[] extents = {10, 3, 9, 11};
        long[] dense = {3 * 9 * 11, 9 * 11, 11, 1};
        int size = 10 * 3 * 9 * 11;
        int[] a = numbers(size);
        for (int[] order : orders) {
            long[] strides = new long[4];
            long stride = 1;
            StringBuilder layout = new StringBuilder("ssss");
            for (int at = 3; at >= 0; at--) {
                strides[order[at]] = stride;
                stride *= extents[order[at]];
            }
            layout.setCharAt(order[3], '1');
            for (boolean wide : new boolean[] {false, true}) {
                Specs s = new Specs(4, 0);
                s.out(s.apply(Op.NEGATIVE, DType.INT32, s.load(DType.INT32, layout.toString())), "sss1");
                KernelSpec spec = (wide ? s.wide() : s).build();

                int[] result = (int[]) new KernelRun(spec, style, extents)
                        .in(a, 0, strides)
                        .out(size, 0, dense)
                        .run()
                        .get(0);

                for (int at = 0; at < size; at++) {
                    long from = 0;
                    for (int dimension = 0; dimension < 4; dimension++) {
                        from += at / dense[dimension] % extents[dimension] * strides[dimension];
                    }
                    assertThat(result[at]).isEqualTo(-a[(int) from]);
                }
            }
        }
    }

    /** Five operands that lie across, in tiles of their own. */
    @ParameterizedTest
    @MethodSource("styles")
    void severalTransposed_areExact(DeviceTraits style) {
        int rows = 75;
        int columns = 90;
        Specs s = new Specs(2, 0);
        int sum = s.load(DType.INT64, "s1");
        for (int i = 0; i < 4; i++) {
            sum = s.apply(Op.ADD, DType.INT64, sum, s.load(DType.INT64, "1s"));
        }
        KernelSpec spec = s.out(sum, "s1").out(sum, "1s").build();
        KernelRun run = new KernelRun(spec, style, rows, columns);
        long[][] inputs = new long[5][rows * columns];
        for (int i = 0; i < 5; i++) {
            for (int at = 0; at < rows * columns; at++) {
                inputs[i][at] = at * (i + 3L) * 1_000_000_007L;
            }
            run.in(inputs[i], 0, i == 0 ? columns : 1, i == 0 ? 1 : rows);
        }

        var results = run.out(rows * columns, 0, columns, 1)
                .out(rows * columns, 0, 1, rows)
                .run();

        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                long expected = inputs[0][i * columns + j];
                for (int input = 1; input < 5; input++) {
                    expected += inputs[input][i + j * rows];
                }
                assertThat(((long[]) results.get(0))[i * columns + j]).isEqualTo(expected);
                assertThat(((long[]) results.get(1))[i + j * rows]).isEqualTo(expected);
            }
        }
    }
}
