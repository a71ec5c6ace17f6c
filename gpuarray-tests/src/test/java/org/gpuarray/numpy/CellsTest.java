package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.numpy.CellTable.Function;
import org.gpuarray.numpy.CellTable.Kind;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Functions × types × ways to lie in memory × shapes, by NumPy: all pairs of two of them, or with {@code gpuarray.tests.full}
 * every cell. {@code -Dgpuarray.cells.seed=N} chooses other pairs, {@code -Dgpuarray.cells.only=TEXT} the cells with this text,
 * {@code -Dgpuarray.cells.part=I/N} the part I, from 0, of N about equal ones, each with kernels of its own.
 */
class CellsTest {
    private static final boolean FULL = Boolean.getBoolean("gpuarray.tests.full");
    private static final long SEED = Long.getLong("gpuarray.cells.seed", 1L);
    private static final String ONLY = System.getProperty("gpuarray.cells.only", "");
    private static final CellChoice.Part PART = CellChoice.Part.parse(System.getProperty("gpuarray.cells.part", "0/1"));
    private static final int GROUP = 12;
    private static final int MOST_NAMED = 10;

    private static final CellTable TABLE = new CellTable("cells");
    private static final Set<Cell> RUN = new HashSet<>();

    @TestFactory
    Stream<DynamicTest> everyCell_hasNumpysAnswer() {
        List<DynamicTest> tests = new ArrayList<>();
        List<List<Function>> groups = CellChoice.groups(TABLE, GROUP);
        List<List<Cell>> pairs =
                FULL || !ONLY.isEmpty() ? List.of() : CellChoice.pairs(TABLE, groups, new Random(SEED));
        for (int i = 0; i < groups.size(); i++) {
            int number = i;
            List<Cell> cells = pairs.isEmpty() ? CellChoice.all(TABLE, groups.get(i)) : pairs.get(i);
            Map<List<Object>, List<Cell>> together = cells.stream()
                    .filter(cell ->
                            PART.holds(number, cell.type()) && cell.toString().contains(ONLY))
                    .distinct()
                    .collect(Collectors.groupingBy(
                            cell -> List.of(cell.type(), cell.way(), cell.shape()),
                            LinkedHashMap::new,
                            Collectors.toList()));
            together.forEach((axes, some) -> tests.add(DynamicTest.dynamicTest(
                    axes + " "
                            + some.stream().map(cell -> cell.function().call()).toList(),
                    () -> check(some))));
        }
        return tests.stream();
    }

    private static void check(List<Cell> cells) {
        List<String> faults = new ArrayList<>();
        try (GpuScope scope = GpuScope.open()) {
            Map<String, GPUArray> operands = new HashMap<>();
            Map<Cell, GPUArray> results = new LinkedHashMap<>();
            for (Cell cell : cells) {
                RUN.add(cell);
                call(cell, operands, results, faults);
            }
            compute(results, faults);
            results.forEach((cell, result) -> {
                CellTable.Answer answer = TABLE.answer(cell);
                String fault = answer == null ? null : cell.fault(result, answer);
                if (fault != null) {
                    faults.add(fault);
                }
            });
        }
        if (!faults.isEmpty()) {
            throw new AssertionError(String.join("\n", faults)
                    + "\nrerun with mvn test -pl gpuarray-tests -am -Dtest=CellsTest"
                    + " -Dsurefire.failIfNoSpecifiedTests=false '-Dgpuarray.cells.only="
                    + faults.get(0).replaceAll(": .*", "") + "'");
        }
    }

    /** Adds the call's result, or what is wrong with its refusal. */
    private static void call(
            Cell cell, Map<String, GPUArray> operands, Map<Cell, GPUArray> results, List<String> faults) {
        boolean isRefused = cell.function().refuses(cell.type(), cell.shape(), TABLE.answer(cell) == null);
        try {
            GPUArray result = cell.call(TABLE, operands);
            if (isRefused) {
                GPU.eval(result); // an index outside its axis is known on the device only
                faults.add(cell + ": to be refused, but dtype=" + result.dtype() + " shape=" + result.shape());
            } else {
                results.put(cell, result);
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            String fault = isRefused ? cell.fault(e) : cell + ": not to be refused: " + e;
            if (fault != null) {
                faults.add(fault);
            }
        }
    }

    /** Computes all results at once; if that fails one after the other, to see which. */
    private static void compute(Map<Cell, GPUArray> results, List<String> faults) {
        try {
            GPU.eval(results.values().toArray(GPUArray[]::new));
        } catch (RuntimeException all) {
            int before = faults.size();
            results.entrySet().removeIf(entry -> {
                try {
                    GPU.eval(entry.getValue());
                    return false;
                } catch (RuntimeException one) {
                    faults.add(entry.getKey() + ": " + one);
                    return true;
                }
            });
            if (faults.size() == before) {
                faults.add("only together, " + results.keySet() + ": " + all);
            }
        }
    }

    @Test
    void everyPairOfAxes_isInACell() {
        List<List<Function>> groups = CellChoice.groups(TABLE, GROUP);
        Set<List<Object>> seen = new HashSet<>();
        Set<List<Object>> asked = new HashSet<>();
        CellChoice.pairs(TABLE, groups, new Random(SEED))
                .forEach(cells -> cells.forEach(cell -> seen.addAll(cell.pairs())));
        groups.forEach(group -> CellChoice.all(TABLE, group).forEach(cell -> asked.addAll(cell.pairs())));
        asked.removeAll(seen);
        assertThat(asked).as("pairs without a cell, seed " + SEED).isEmpty();
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
        int each = Arrangement.values().length * CellShape.values().length;
        Map<DType, List<String>> byType = new EnumMap<>(DType.class);
        TABLE.missing()
                .forEach((call, types) -> types.forEach(type ->
                        byType.computeIfAbsent(type, key -> new ArrayList<>()).add(call)));
        int empty = each * byType.values().stream().mapToInt(List::size).sum();
        long functions = TABLE.functions.stream()
                .filter(function -> function.kind() != Kind.REFUSED)
                .count();
        System.out.printf(
                "NumPy's answers: ran %,d of %,d cells (%d functions, %d types, %d layouts, %d shapes; %s), %,d are empty%n",
                RUN.size(),
                functions * DType.values().length * each,
                functions,
                DType.values().length,
                Arrangement.values().length,
                CellShape.values().length,
                (FULL ? "all" : "pairs, seed " + SEED) + ", part " + PART,
                empty);
        byType.forEach((type, calls) -> System.out.printf(
                "  empty: %s, %d functions in every layout and shape: %s%s%n",
                type,
                calls.size(),
                calls.stream().limit(MOST_NAMED).collect(Collectors.joining(", ")),
                calls.size() > MOST_NAMED ? ", ..." : ""));
    }
}
