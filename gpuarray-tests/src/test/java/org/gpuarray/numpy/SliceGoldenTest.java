package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Basic indexing. */
class SliceGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyIndex_takesNumpysElements() {
        return Golden.cases("slices").stream()
                .map(fields -> DynamicTest.dynamicTest("(" + fields.get(0) + ")[" + fields.get(1) + "]", () -> {
                    int[] shape = Golden.extents(fields.get(0));
                    int size = 1;
                    for (int extent : shape) {
                        size *= extent;
                    }
                    GPUArray part = GPU.arange(size).reshape(shape).get(fields.get(1));
                    Golden.check("slice", part, "int64", Golden.extents(fields.get(2)), fields.get(3), 0);
                }));
    }
}
