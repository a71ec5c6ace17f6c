package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** NumPy's rule for masks: each extent is the array's, or 0, which selects nothing. */
@OnDevice
class EmptyMaskTest {
    private static int[] ints(String text) {
        return text.isEmpty()
                ? new int[0]
                : Stream.of(text.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    @ParameterizedTest(name = "{0} by {1}")
    @CsvSource(textBlock = """
            2 3,   0,     0 3
            2 3,   0 3,   0
            2 3,   2 0,   0
            2 3,   0 0,   0
            0 3,   0,     0 3
            0 3,   0 0,   0
            2 0,   0,     0 0
            2 0,   2,     2 0
            2 0,   0 0,   0
            3,     0,     0
            2 3 4, 0,     0 3 4
            2 3 4, 2 0,   0 4
            2 3 4, 0 3,   0 4
            2 3 4, 2 3 0, 0
            """)
    void mask_ofExtent0_selectsNothing(String shape, String maskShape, String resultShape) {
        GPUArray a = GPU.ones(DType.INT32, ints(shape));
        GPUArray mask = GPU.ones(DType.BOOL, ints(maskShape));
        Shape result = Shape.of(ints(resultShape));
        assertThat(a.get(mask).shape()).isEqualTo(result);
        assertThat(a.get(mask, "...").shape()).isEqualTo(result);
        a.set(mask, 7);
        a.set(mask, GPU.full(new int[0], 7));
        a.set(mask, GPU.zeros(DType.INT32, ints(resultShape)));
        a.set(new Object[] {mask}, GPU.ones(DType.INT32, 1));
        a.addAt(mask, 7);
        assertThat(a.ne(1).sum().itemLong()).isZero();
    }

    @ParameterizedTest(name = "{0} by {1}")
    @CsvSource(textBlock = """
            2 3,   1 0,   axis 0
            2 3,   3 0,   axis 0
            2 3,   0 5,   axis 1
            0 3,   2,     axis 0
            0 3,   1 0,   axis 0
            2 0,   0 3,   axis 1
            3,     2,     axis 0
            """)
    void mask_ofOtherExtents_isRefused(String shape, String maskShape, String axis) {
        GPUArray a = GPU.ones(DType.INT32, ints(shape));
        GPUArray mask = GPU.zeros(DType.BOOL, ints(maskShape));
        assertThatThrownBy(() -> a.get(mask))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("along " + axis);
        assertThatThrownBy(() -> a.set(mask, 7))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("along " + axis);
    }

    @Test
    void set_byAMaskOfExtent0_checksTheValue() {
        GPUArray a = GPU.ones(DType.INT32, 2, 3);
        GPUArray mask = GPU.zeros(DType.BOOL, 0);
        assertThatThrownBy(() -> a.set(mask, GPU.ones(DType.INT32, 5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(5,)");
        assertThatThrownBy(() -> a.set(mask, GPU.ones(DType.FLOAT32, 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("float32");
        assertThatThrownBy(() -> a.set(mask, 2.5)).isInstanceOf(IllegalArgumentException.class);
    }
}
