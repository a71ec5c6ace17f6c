package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.numpy.CellTable.Function;
import org.gpuarray.numpy.CellTable.Kind;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every function with every type, layout and shape in some cell, and what each refuses; {@link Cells} says how to choose. */
@Tag("once")
class CellsTest {
    static final CellTable TABLE = new CellTable("cells");
    private static final Cells CELLS = Cells.half(TABLE, 0);

    @TestFactory
    Stream<DynamicTest> everyCell_hasNumpysAnswer() {
        return CELLS.tests();
    }

    @Test
    void everyPairOfAxes_isInACell() {
        List<List<Function>> groups = CellChoice.groups(TABLE, Cells.GROUP);
        Set<List<Object>> seen = new HashSet<>();
        Set<List<Object>> asked = new HashSet<>();
        CellChoice.pairs(TABLE, groups, new Random(Cells.SEED))
                .forEach(cells -> cells.forEach(cell -> seen.addAll(cell.pairs())));
        groups.forEach(group -> CellChoice.all(TABLE, group).forEach(cell -> asked.addAll(cell.pairs())));
        asked.removeAll(seen);
        assertThat(asked).as("pairs without a cell, seed " + Cells.SEED).isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> everyRefusedCall_throwsWithItsValues() {
        GPUArray a = GPU.zeros(DType.FLOAT32, 2, 3, 4);
        return TABLE.functions.stream()
                .filter(function -> function.kind() == Kind.REFUSED)
                .map(function -> DynamicTest.dynamicTest(
                        function.call(),
                        () -> assertThatThrownBy(() -> Script.run(function.call(), Map.of("a", a)))
                                .isInstanceOfAny(IllegalArgumentException.class, IndexOutOfBoundsException.class)
                                .hasMessageContaining(function.inputs().get(0))));
    }

    /** Every function of two or three arrays refuses shapes that do not broadcast, and says them. */
    @TestFactory
    Stream<DynamicTest> everyElementwiseFunction_refusesShapesThatDoNotBroadcast() {
        return TABLE.functions.stream()
                .filter(function ->
                        function.kind() == Kind.EACH && function.inputs().size() > 1)
                .map(function -> DynamicTest.dynamicTest(function.call(), () -> {
                    DType type = Arrays.stream(DType.values())
                            .filter(one -> TABLE.has(function, one)
                                    && TABLE.answer(new Cell(function, one, Arrangement.DENSE, CellShape.ONE)) != null)
                            .findFirst()
                            .orElseThrow();
                    Map<String, GPUArray> operands = new HashMap<>();
                    for (int i = 0; i < function.inputs().size(); i++) {
                        DType own =
                                TABLE.pattern(function.inputs().get(i), type).type();
                        operands.put(String.valueOf((char) ('a' + i)), GPU.ones(own, i == 0 ? 2 : 3));
                    }
                    assertThatThrownBy(() -> Script.run(function.call(), operands))
                            .isInstanceOf(IllegalArgumentException.class)
                            .hasMessageContaining("(2,)")
                            .hasMessageContaining("(3,)");
                }));
    }

    @AfterAll
    static void printCells() {
        CELLS.print();
    }
}
