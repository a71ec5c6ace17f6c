package org.gpuarray.numpy;

import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIf;

/** The half of the whole product that {@link CellsTest} leaves: surefire runs classes, not tests, side by side. */
@EnabledIf("org.gpuarray.numpy.Cells#hasTwoHalves")
@Tag("once")
class OtherCellsTest {
    private static final Cells CELLS = Cells.half(CellsTest.TABLE, 1);

    @TestFactory
    Stream<DynamicTest> everyCell_hasNumpysAnswer() {
        return CELLS.tests();
    }

    @AfterAll
    static void printCells() {
        CELLS.print();
    }
}
