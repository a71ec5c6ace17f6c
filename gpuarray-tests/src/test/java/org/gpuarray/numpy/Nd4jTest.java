package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.indexing.NDArrayIndex;

/** To and from ND4J: every order, offset and stride it can make, element by element. */
class Nd4jTest {
    private static INDArray numbers(DataType type, long... shape) {
        return Nd4j.arange(Arrays.stream(shape).reduce(1, (a, b) -> a * b))
                .castTo(type)
                .reshape('c', shape);
    }

    @TestFactory
    Stream<DynamicTest> everyLayout_arrivesElementByElement() {
        return Stream.of(
                        DataType.FLOAT,
                        DataType.DOUBLE,
                        DataType.FLOAT16,
                        DataType.BFLOAT16,
                        DataType.INT8,
                        DataType.INT16,
                        DataType.INT32,
                        DataType.INT64,
                        DataType.UINT8,
                        DataType.UINT16,
                        DataType.UINT32,
                        DataType.UINT64)
                .flatMap(type -> Stream.of(
                        test("dense", numbers(type, 4, 6)),
                        test("f order", numbers(type, 4, 6).dup('f')),
                        test("transposed", numbers(type, 4, 6).transpose()),
                        test("permuted", numbers(type, 2, 3, 4).permute(2, 0, 1)),
                        test("row", numbers(type, 4, 6).getRow(2)),
                        test("column", numbers(type, 4, 6).getColumn(3)),
                        test(
                                "rows with offset",
                                numbers(type, 4, 6).get(NDArrayIndex.interval(1, 3), NDArrayIndex.all())),
                        test(
                                "block",
                                numbers(type, 4, 6).get(NDArrayIndex.interval(1, 4), NDArrayIndex.interval(2, 5))),
                        test(
                                "every other",
                                numbers(type, 4, 6).get(NDArrayIndex.all(), NDArrayIndex.interval(0, 2, 6))),
                        test(
                                "block of f order",
                                numbers(type, 4, 6)
                                        .dup('f')
                                        .get(NDArrayIndex.interval(1, 3), NDArrayIndex.interval(1, 4))),
                        test(
                                "block transposed",
                                numbers(type, 4, 6)
                                        .get(NDArrayIndex.interval(1, 4), NDArrayIndex.interval(2, 5))
                                        .transpose()),
                        test("slice of a cube", numbers(type, 3, 4, 5).slice(1)),
                        test("one", numbers(type, 1)),
                        test("0-d", Nd4j.scalar(type, 7)),
                        test("empty", Nd4j.create(type, 0, 3))));
    }

    private static DynamicTest test(String layout, INDArray data) {
        return DynamicTest.dynamicTest(layout + " " + data.dataType() + " " + Arrays.toString(data.shape()), () -> {
            GPUArray array = GPUArray.toGpu(data);
            assertThat(array.shape()).isEqualTo(Shape.of(data.shape()));
            double[] expected = elements(data);
            assertThat(array.astype(DType.FLOAT64).toDoubleArray()).containsExactly(expected);
            INDArray back = array.get();
            assertThat(back.dataType()).isEqualTo(data.dataType());
            assertThat(back.shape()).containsExactly(data.shape());
            assertThat(back.ordering()).isEqualTo('c');
            assertThat(elements(back)).containsExactly(expected);
        });
    }

    /** In C order, one by one: ND4J's own bulk copies are not to be trusted here. */
    private static double[] elements(INDArray data) {
        long[] shape = data.shape();
        double[] values = new double[(int) Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
        for (int i = 0; i < values.length; i++) {
            long[] index = new long[shape.length];
            long rest = i;
            for (int axis = index.length - 1; axis >= 0; axis--) {
                index[axis] = rest % shape[axis];
                rest /= shape[axis];
            }
            values[i] = index.length == 0 ? data.getDouble(0) : data.getDouble(index);
        }
        return values;
    }

    @Test
    void bools_keepTheirType() {
        INDArray bools = Nd4j.createFromArray(true, false, true, true).reshape(2, 2);
        GPUArray array = GPUArray.toGpu(bools);
        assertThat(array.dtype()).isEqualTo(DType.BOOL);
        assertThat(array.toBooleanArray()).containsExactly(true, false, true, true);
        assertThat(array.eq(false).get())
                .isEqualTo(Nd4j.createFromArray(false, true, false, false).reshape(2, 2));
    }

    @Test
    void otherTypes_areRefusedByName() {
        assertThatThrownBy(() -> GPUArray.toGpu(Nd4j.create("a", "b")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("UTF8");
    }

    @Test
    void toGpu_copies_laterWritesDoNotShow() {
        INDArray data = numbers(DataType.FLOAT, 3);
        GPUArray array = GPUArray.toGpu(data);
        data.addi(100);
        assertThat(array.toFloatArray()).containsExactly(0, 1, 2);
    }

    @Test
    void get_isFresh_writesDoNotShow() {
        GPUArray array = GPUArray.toGpu(new float[] {1, 2, 3});
        array.get().addi(100);
        assertThat(array.get().toFloatVector()).containsExactly(1, 2, 3);
    }

    @Test
    void firstExample_works() {
        INDArray x = Nd4j.rand(4, 4);
        INDArray doubled = GPUArray.toGpu(x).times(2).get();
        assertThat(doubled.dataType()).isEqualTo(DataType.FLOAT);
        assertThat(elements(doubled))
                .containsExactly(Arrays.stream(elements(x)).map(v -> 2 * v).toArray());
        assertThat(elements(GPU.arange(3).plus(1).get())).containsExactly(1, 2, 3);
    }
}
