package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** What is made of sorted elements: sets, histograms, interpolation. */
@Tag("once")
class SetGoldenTest {
    @TestFactory
    Stream<DynamicTest> everySet_hasNumpysElements() {
        return ArrayCase.tests("sets", 0, Layouts::tied);
    }

    @TestFactory
    Stream<DynamicTest> everyHistogram_hasNumpysCounts() {
        return ArrayCase.tests("histograms", 1);
    }

    @TestFactory
    Stream<DynamicTest> everyHistogramOfPoints_hasNumpysCounts() {
        return ArrayCase.tests("histograms_nd", 1);
    }

    @TestFactory
    Stream<DynamicTest> everySetOfSlices_hasNumpysSlices() {
        return ArrayCase.tests("slice_sets", 0, Layouts::tied);
    }

    @TestFactory
    Stream<DynamicTest> everyInterpolation_hasNumpysValues() {
        return ArrayCase.tests("interpolations", 1, Layouts::tied);
    }

    @TestFactory
    Stream<DynamicTest> everyTurn_isAsNumpyUnwrapsIt() {
        return ArrayCase.tests("turns", 2);
    }
}
