package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Views: their elements, and what a write through them makes of the array. */
class ViewGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyView_hasNumpysElements_andSharesMemoryWhereNumpysDoes() {
        return ArrayCase.tests("views", 0);
    }
}
