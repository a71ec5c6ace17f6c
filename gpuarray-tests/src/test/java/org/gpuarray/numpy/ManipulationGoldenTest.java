package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Arrays put together, cut, repeated, moved, padded and chosen from; bits, signs, neighbours, windows. */
@Tag("once")
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

    @TestFactory
    Stream<DynamicTest> parameters_areNumpys() {
        return ArrayCase.tests("parameters", 0);
    }

    @TestFactory
    Stream<DynamicTest> corners_areNumpys() {
        return ArrayCase.tests("corners", 2, Layouts::tied);
    }

    /** Powers are not rounded correctly, neither NumPy's nor a device's, and a logarithm comes first. */
    @TestFactory
    Stream<DynamicTest> spacesBetweenArrays_areNumpys() {
        return ArrayCase.tests("spaces", 20, type -> i -> i + 1);
    }
}
