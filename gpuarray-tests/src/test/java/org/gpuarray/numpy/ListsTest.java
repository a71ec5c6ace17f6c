package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Numbers as objects, in lists, streams, arrays and lists of lists; and arrays of the numbers in a call. */
@OnDevice
class ListsTest {
    private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    private static void same(GPUArray a, DType type, Shape shape, String text) {
        assertThat(a.dtype()).isEqualTo(type);
        assertThat(a.shape()).isEqualTo(shape);
        assertThat(a).hasToString(text);
    }

    @Test
    void list_hasTheTypeOfItsNumbers() {
        same(GPUArray.toGpu(List.of(1.0, 2.5)), DType.FLOAT64, Shape.of(2), "[1.  2.5]");
        same(GPUArray.toGpu(List.of(7)), DType.INT32, Shape.of(1), "[7]");
        same(GPUArray.toGpu(List.of(7, 8L)), DType.INT64, Shape.of(2), "[7 8]");
        same(GPUArray.toGpu(List.of(1.5f, 2f)), DType.FLOAT32, Shape.of(2), "[1.5 2. ]");
        same(GPUArray.toGpu(List.of(1, 2.5)), DType.FLOAT64, Shape.of(2), "[1.  2.5]");
        same(GPUArray.toGpu(List.of(true, false)), DType.BOOL, Shape.of(2), "[ True False]");
        same(GPUArray.toGpu(List.of(true, 3)), DType.INT32, Shape.of(2), "[1 3]");
        same(GPUArray.toGpu(List.of((byte) -1, (short) 300)), DType.INT16, Shape.of(2), "[ -1 300]");
        same(GPUArray.toGpu(List.of(LARGEST)), DType.UINT64, Shape.of(1), "[18446744073709551615]");
        same(GPUArray.toGpu(List.of(BigInteger.TWO, 1)), DType.INT64, Shape.of(2), "[2 1]");
        same(GPUArray.toGpu(List.of(new BigDecimal("0.5"))), DType.FLOAT64, Shape.of(1), "[0.5]");
        same(GPUArray.toGpu(List.of(new Complex128(1, 2), 3)), DType.COMPLEX128, Shape.of(2), "[1.+2.j 3.+0.j]");
        same(GPUArray.toGpu(List.of(new Complex64(1, 2))), DType.COMPLEX64, Shape.of(1), "[1.+2.j]");
        assertThat(GPUArray.toGpu(List.of(-0.0, Double.NaN, Double.NEGATIVE_INFINITY))
                        .toDoubleArray())
                .containsExactly(-0.0, Double.NaN, Double.NEGATIVE_INFINITY);
    }

    @Test
    void listsOfLists_haveAsManyAxes() {
        same(GPUArray.toGpu(List.of(List.of(1, 2), List.of(3, 4))), DType.INT32, Shape.of(2, 2), "[[1 2]\n [3 4]]");
        same(
                GPUArray.toGpu(List.of(List.of(List.of(1.5)), List.of(List.of(2)))),
                DType.FLOAT64,
                Shape.of(2, 1, 1),
                "[[[1.5]]\n\n [[2. ]]]");
        same(
                GPUArray.toGpu(List.of(List.of(new float[] {1, 2}), List.of(new float[] {3, 4}))),
                DType.FLOAT32,
                Shape.of(2, 1, 2),
                "[[[1. 2.]]\n\n [[3. 4.]]]");
        same(GPUArray.toGpu(new Integer[][] {{1}, {2}}), DType.INT32, Shape.of(2, 1), "[[1]\n [2]]");
        same(GPUArray.toGpu(new Double[] {1.5}), DType.FLOAT64, Shape.of(1), "[1.5]");
    }

    @Test
    void streams_areRead() {
        same(GPUArray.toGpu(Stream.of(1.0, 2.0)), DType.FLOAT64, Shape.of(2), "[1. 2.]");
        same(GPUArray.toGpu(IntStream.range(0, 3)), DType.INT32, Shape.of(3), "[0 1 2]");
        same(GPUArray.toGpu(LongStream.of(5)), DType.INT64, Shape.of(1), "[5]");
        same(GPUArray.toGpu(DoubleStream.empty()), DType.FLOAT64, Shape.of(0), "[]");
    }

    @Test
    void nothing_isAsInNumpyUnlessTheClassSaysMore() {
        same(GPUArray.toGpu(List.of()), DType.FLOAT64, Shape.of(0), "[]");
        same(GPUArray.toGpu(List.of(List.of(), List.of())), DType.FLOAT64, Shape.of(2, 0), "[]");
        same(GPUArray.toGpu(new Object[0]), DType.FLOAT64, Shape.of(0), "[]");
        same(GPUArray.toGpu(new Integer[0]), DType.INT32, Shape.of(0), "[]");
        same(GPUArray.toGpu(new Long[2][0]), DType.INT64, Shape.of(2, 0), "[]");
        same(GPUArray.toGpu(List.of(new float[0], new float[0])), DType.FLOAT32, Shape.of(2, 0), "[]");
    }

    private static void refused(Object rows, String message) {
        assertThatThrownBy(() -> GPUArray.toGpu(new Object[] {rows}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void whatIsNoNumber_isRefusedByItsPlace() {
        refused(Arrays.asList(1, null), "toGpu: row [0][1] is null, need a number or a Boolean at depth 2");
        refused(null, "toGpu: row [0] is null, need numbers");
        refused(List.of(List.of(1, 2), List.of(3)), "toGpu: ragged array: row [0][0] has 2 elements, row [0][1] has 1");
        refused(List.of(List.of(), List.of(3)), "toGpu: ragged array: row [0][0] has 0 elements, row [0][1] has 1");
        refused(List.of(List.of(1), 2), "toGpu: row [0][1] is of Integer, need a row at depth 2");
        refused(List.of(1, new int[] {2}), "toGpu: row [0][1] is of int[], need a number or a Boolean at depth 2");
        refused("text", "toGpu: row [0] is of String, need numbers");
        refused(GPU.zeros(2), "toGpu: row [0] is of GPUArray, need numbers");
        refused(Path.of("file"), "toGpu: row [0] is of UnixPath, need numbers");
        refused(
                LARGEST.add(BigInteger.ONE),
                "toGpu: row [0] is 18446744073709551616 of class BigInteger, need a number of at most 64 bits");
        List<Object> itself = new ArrayList<>();
        itself.add(itself);
        refused(itself, "toGpu: rows of rows, more than 32 deep");
    }

    @Test
    void array_isOfTheNumbersInTheCall() {
        same(GPU.array(1, 2, 3), DType.INT32, Shape.of(3), "[1 2 3]");
        same(GPU.array(5), DType.INT32, Shape.of(1), "[5]");
        same(GPU.array(1.5, 2), DType.FLOAT64, Shape.of(2), "[1.5 2. ]");
        same(GPU.array(1f, 2), DType.FLOAT32, Shape.of(2), "[1. 2.]");
        same(GPU.array(1L, 2), DType.INT64, Shape.of(2), "[1 2]");
        same(GPU.array(true, false), DType.BOOL, Shape.of(2), "[ True False]");
        same(GPU.array(new Complex128(0, 1)), DType.COMPLEX128, Shape.of(1), "[0.+1.j]");
        same(GPU.array(new double[][] {{1, 2}, {3, 4}}), DType.FLOAT64, Shape.of(2, 2), "[[1. 2.]\n [3. 4.]]");
        same(GPU.array(List.of(List.of(1), List.of(2))), DType.INT32, Shape.of(2, 1), "[[1]\n [2]]");
        same(GPU.array(new int[0]), DType.INT32, Shape.of(0), "[]");
        same(GPU.array(), DType.FLOAT64, Shape.of(0), "[]");
    }

    @Test
    void toList_hasALevelForEachAxis() {
        assertThat(GPU.array(1, 2).toList()).isEqualTo(List.of(1, 2));
        assertThat(GPU.array(true, false).toList()).isEqualTo(List.of(true, false));
        assertThat(GPU.array(new Complex128(1, 2)).toList()).isEqualTo(List.of(new Complex128(1, 2)));
        assertThat(GPUArray.toGpu(List.of(LARGEST)).toList()).isEqualTo(List.of(LARGEST));
        assertThat(GPU.array(0.5, -0.0, Double.NaN).astype(DType.FLOAT16).toList())
                .isEqualTo(List.of(0.5f, -0.0f, Float.NaN));
        GPUArray cube = GPU.arange(12).reshape(2, 3, 2);
        assertThat(cube.toList())
                .isEqualTo(List.of(
                        List.of(List.of(0L, 1L), List.of(2L, 3L), List.of(4L, 5L)),
                        List.of(List.of(6L, 7L), List.of(8L, 9L), List.of(10L, 11L))));
        assertThat(GPUArray.toGpu(cube.toList())).hasToString(cube.toString());
        assertThat(cube.get("1, ::-2, 1:").toList()).isEqualTo(List.of(List.of(11L), List.of(7L)));
        assertThat(cube.transpose().get("0").toList())
                .isEqualTo(List.of(List.of(0L, 6L), List.of(2L, 8L), List.of(4L, 10L)));
        assertThat(GPU.zeros(2, 0).toList()).isEqualTo(List.of(List.of(), List.of()));
        assertThat(GPU.zeros(0, 2).toList()).isEqualTo(List.of());
    }

    @Test
    void toList_ofOneElementOrAClosedArray_isRefused() {
        assertThatThrownBy(() -> GPU.array(1).sum().toList())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("toList: array of shape=() is one element, use item() or itemBoolean()");
        GPUArray closed = GPU.array(1);
        closed.close();
        assertThatThrownBy(closed::toList).isInstanceOf(IllegalStateException.class);
    }
}
