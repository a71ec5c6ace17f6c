package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What arrays print. */
class TextGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyArray_printsAsInNumpy() {
        return Golden.cases("texts").stream()
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

    private static long size(int[] shape) {
        long size = 1;
        for (int extent : shape) {
            size *= extent;
        }
        return size;
    }
}
