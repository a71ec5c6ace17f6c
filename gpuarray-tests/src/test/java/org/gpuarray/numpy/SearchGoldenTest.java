package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Searching in sorted lines. */
class SearchGoldenTest {
    @TestFactory
    Stream<DynamicTest> everySearch_hasNumpysPlaces() {
        return ArrayCase.tests("searching", 0, Layouts::tied);
    }
}
