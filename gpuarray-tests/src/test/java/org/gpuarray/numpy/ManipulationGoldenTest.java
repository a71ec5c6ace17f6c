package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Arrays put together, cut, repeated, moved, padded and chosen from; bits, signs, neighbours, windows. */
class ManipulationGoldenTest {
    @TestFactory
    Stream<DynamicTest> everyCall_hasNumpysElements() {
        return ArrayCase.tests("manipulation", 0);
    }

    @TestFactory
    Stream<DynamicTest> whatIsPutBeside_hasNumpysElements() {
        return ArrayCase.tests("fillings", 0);
    }

    @TestFactory
    Stream<DynamicTest> bitsAndWindows_areNumpys() {
        return ArrayCase.tests("oddments", 4, Layouts::tied);
    }
}
