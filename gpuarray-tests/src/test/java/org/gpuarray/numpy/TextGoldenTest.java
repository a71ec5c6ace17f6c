package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.PrintOptions;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What arrays print. */
class TextGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyArray_printsAsInNumpy() {
        return Stream.concat(Golden.cases("texts").stream(), Golden.cases("complex_texts").stream())
                .map(fields ->
                        DynamicTest.dynamicTest(fields.get(0) + " (" + fields.get(1) + ") " + fields.get(3), () -> {
                            DType type = Golden.type(fields.get(0));
                            int[] shape = Golden.extents(fields.get(1));
                            GPUArray array = fields.get(2).equals("arange")
                                    ? GPU.arange(0, size(shape), 1, type).reshape(shape)
                                    : Golden.array(type, shape, fields.get(2));
                            assertThat(array).hasToString(fields.get(3).replace("\\n", "\n"));
                        }));
    }

    @TestFactory
    Stream<DynamicTest> everyOption_printsAsInNumpy() {
        return Golden.cases("formatted").stream()
                .map(fields -> DynamicTest.dynamicTest(fields.subList(0, 8).toString(), () -> {
                    int[] numbers = fields.subList(0, 5).stream()
                            .mapToInt(Integer::parseInt)
                            .toArray();
                    PrintOptions options = PrintOptions.DEFAULT
                            .precision(numbers[0])
                            .threshold(numbers[1])
                            .edgeItems(numbers[2])
                            .lineWidth(numbers[3])
                            .suppress(numbers[4] == 1);
                    GPUArray array =
                            Golden.array(Golden.type(fields.get(5)), Golden.extents(fields.get(6)), fields.get(7));
                    assertThat(array.toString(options)).isEqualTo(fields.get(8).replace("\\n", "\n"));
                }));
    }

    @Test
    void setOptions_holdForToString() {
        GPUArray array = GPUArray.toGpu(new double[] {1 / 3.0, 2});
        GPU.setPrintOptions(GPU.printOptions().precision(2));
        try {
            assertThat(array).hasToString("[0.33 2.  ]");
        } finally {
            GPU.setPrintOptions(PrintOptions.DEFAULT);
        }
        assertThatThrownBy(() -> PrintOptions.DEFAULT.edgeItems(0)).hasMessageContaining("edgeItems=0");
    }

    private static long size(int[] shape) {
        long size = 1;
        for (int extent : shape) {
            size *= extent;
        }
        return size;
    }
}
