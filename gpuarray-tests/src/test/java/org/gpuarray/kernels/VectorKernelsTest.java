package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
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
import org.junit.jupiter.params.provider.MethodSource;

/** Elementwise kernels of which a thread does several elements: vectors of small types, strided operands, rows. */
@ExtendWith(NoMemoryLeft.class)
class VectorKernelsTest {
    static Stream<DeviceTraits> styles() {
        return Stream.of(Specs.CPU, Specs.GPU);
    }

    static Stream<Arguments> stylesAndSizes() {
        return styles().flatMap(style ->
                Stream.of(1, 7, 8, 15, 16, 17, 1025, 4096, 9999).map(size -> Arguments.of(style, size)));
    }

    private static short[] shorts(int length) {
        short[] values = new short[length];
        for (int i = 0; i < length; i++) {
            values[i] = (short) (i * 7919);
        }
        return values;
    }

    private static byte[] bytes(int length) {
        byte[] values = new byte[length];
        for (int i = 0; i < length; i++) {
            values[i] = (byte) (i * 37);
        }
        return values;
    }

    private static byte[] bools(int length) {
        byte[] values = new byte[length];
        for (int i = 0; i < length; i++) {
            values[i] = (byte) (i * 37 % 11 % 2);
        }
        return values;
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void negative_ofSmallIntegers_isExact(DeviceTraits style, int n) {
        for (DType type : new DType[] {DType.INT8, DType.UINT8, DType.INT16, DType.UINT16}) {
            Object a = type.itemBytes() == 1 ? bytes(n) : shorts(n);

            Object result = new KernelRun(Specs.operator(Op.NEGATIVE, type).build(), style, n)
                    .in(a, 0, 1)
                    .out(n, 0, 1)
                    .run()
                    .get(0);

            for (int i = 0; i < n; i++) {
                int expected = -((Number) Array.get(a, i)).intValue();
                assertThat(((Number) Array.get(result, i)).intValue())
                        .isEqualTo(type.itemBytes() == 1 ? (byte) expected : (short) expected);
            }
        }
    }

    /** Vectors of a byte beside vectors of two; the bits of floats, but for NaN, are copied as they are. */
    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void boolsAndHalves_areExact(DeviceTraits style, int n) {
        byte[] mask = bools(n);
        short[] a = shorts(n);
        for (int i = 0; i < n; i++) {
            a[i] &= 0x3fff;
        }
        Specs s = new Specs(1, 0);
        int condition = s.load(DType.BOOL, "1");
        int half = s.load(DType.FLOAT16, "1");
        int chosen = s.apply(Op.WHERE, DType.FLOAT16, condition, half, s.cast(DType.FLOAT16, condition));
        KernelSpec spec = s.out(chosen, "1")
                .out(s.apply(Op.BITWISE_INVERT, DType.BOOL, condition), "1")
                .build();

        var results = new KernelRun(spec, style, n)
                .in(mask, 0, 1)
                .in(a, 0, 1)
                .out(n, 0, 1)
                .out(n, 0, 1)
                .run();

        for (int i = 0; i < n; i++) {
            assertThat(((short[]) results.get(0))[i]).isEqualTo(mask[i] != 0 ? a[i] : 0);
            assertThat(((byte[]) results.get(1))[i]).isEqualTo((byte) (1 - mask[i]));
        }
    }

    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void notOfBools_isExact(DeviceTraits style, int n) {
        byte[] mask = bools(n);

        byte[] result = (byte[])
                new KernelRun(Specs.operator(Op.BITWISE_INVERT, DType.BOOL).build(), style, n)
                        .in(mask, 0, 1)
                        .out(n, 0, 1)
                        .run()
                        .get(0);

        for (int i = 0; i < n; i++) {
            assertThat(result[i]).isEqualTo((byte) (1 - mask[i]));
        }
    }

    /** Every other element backwards, an unaligned row, one element for all, and positions; into every third element. */
    @ParameterizedTest
    @MethodSource("stylesAndSizes")
    void stridedOperands_areExact(DeviceTraits style, int n) {
        long[] a = new long[2 * n];
        long[] b = new long[n + 1];
        for (int i = 0; i < n; i++) {
            a[2 * i] = 1_000_003L * i;
            b[i + 1] = 31L * i;
        }
        Specs s = new Specs(1, 0);
        int sum = s.apply(Op.ADD, DType.INT64, s.load(DType.INT64, "s", false), s.load(DType.INT64, "1", false));
        sum = s.apply(Op.ADD, DType.INT64, sum, s.load(DType.INT64, "0", false));
        KernelSpec spec =
                s.out(s.apply(Op.ADD, DType.INT64, sum, s.position("s")), "s").build();

        long[] result = (long[]) new KernelRun(spec, style, n)
                .in(a, 2 * n - 2, -2)
                .in(b, 1, 1)
                .in(new long[] {17, 19}, 1, 0)
                .position(5, 3)
                .out(3 * n, 1, 3)
                .run()
                .get(0);

        for (int i = 0; i < n; i++) {
            assertThat(result[3 * i]).isZero();
            assertThat(result[3 * i + 1]).isEqualTo(1_000_003L * (n - 1 - i) + 31L * i + 19 + 5 + 3L * i);
        }
    }

    /** Rows that no operand fills, aligned and not, narrower and wider than a block. */
    @ParameterizedTest
    @MethodSource("styles")
    void outerProducts_areExact(DeviceTraits style) {
        int[][] shapes = {{1, 1}, {5, 3}, {7, 64}, {3, 1000}, {4, 1001}, {2, 4100}, {300, 12}};
        for (int[] shape : shapes) {
            int rows = shape[0];
            int columns = shape[1];
            short[] a = shorts(rows);
            short[] b = shorts(columns);
            Specs s = new Specs(2, 0);
            int product = s.apply(Op.MULTIPLY, DType.INT16, s.load(DType.INT16, "10"), s.load(DType.INT16, "01"));
            KernelSpec spec = s.out(product, "s1").build();

            short[] result = (short[]) new KernelRun(spec, style, rows, columns)
                    .in(a, 0, 1, 0)
                    .in(b, 0, 0, 1)
                    .out(rows * columns, 0, columns, 1)
                    .run()
                    .get(0);

            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns; j++) {
                    assertThat(result[i * columns + j]).isEqualTo((short) (a[i] * b[j]));
                }
            }
        }
    }

    /** Rows of bytes: several vectors of four a thread. */
    @ParameterizedTest
    @MethodSource("styles")
    void rowsOfBytes_areExact(DeviceTraits style) {
        int[][] shapes = {{5, 3}, {7, 64}, {3, 1000}, {4, 1001}, {2, 5000}};
        for (int[] shape : shapes) {
            int rows = shape[0];
            int columns = shape[1];
            int pitch = (columns + 7) / 4 * 4;
            byte[] a = bytes(rows * pitch);
            Specs s = new Specs(2, 0);
            KernelSpec spec = s.out(s.apply(Op.NEGATIVE, DType.INT8, s.load(DType.INT8, "s1")), "s1")
                    .build();

            byte[] result = (byte[]) new KernelRun(spec, style, rows, columns)
                    .in(a, 0, pitch, 1)
                    .out(rows * columns, 0, columns, 1)
                    .run()
                    .get(0);

            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns; j++) {
                    assertThat(result[i * columns + j]).isEqualTo((byte) -a[i * pitch + j]);
                }
            }
        }
    }
}
