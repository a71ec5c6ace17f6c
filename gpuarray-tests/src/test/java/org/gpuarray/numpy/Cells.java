package org.gpuarray.numpy;

import java.util.ArrayList;
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
import org.junit.jupiter.api.DynamicTest;

/**
 * The tests of the cells of functions × types × ways to lie in memory × shapes, by NumPy: all pairs of two of them, or with
 * {@code gpuarray.tests.full} every cell. {@code -Dgpuarray.tests.cells.seed=N} chooses other pairs,
 * {@code -Dgpuarray.tests.cells.only=TEXT} the cells with this text, {@code -Dgpuarray.tests.cells.part=I/N} the part I, from
 * 0, of N about equal ones, each with kernels of its own.
 */
final class Cells {
    static final boolean FULL = Boolean.getBoolean("gpuarray.tests.full");
    static final long SEED = Long.getLong("gpuarray.tests.cells.seed", 1L);
    static final int GROUP = 12;

    private static final String ONLY = System.getProperty("gpuarray.tests.cells.only", "");
    private static final String PART = System.getProperty("gpuarray.tests.cells.part", "");

    private final CellTable table;
    private final CellChoice.Part part;
    private final Set<Cell> run = new HashSet<>();

    private Cells(CellTable table, CellChoice.Part part) {
        this.table = table;
        this.part = part;
    }

    /** Returns the cells that were asked for; of every cell the half 0 or 1, so that the halves run side by side. */
    static Cells half(CellTable table, int half) {
        String part = hasTwoHalves() ? half + "/2" : PART.isEmpty() ? "0/1" : PART;
        return new Cells(table, CellChoice.Part.parse(part));
    }

    /** Returns whether there is a second half. */
    static boolean hasTwoHalves() {
        return FULL && PART.isEmpty();
    }

    Stream<DynamicTest> tests() {
        List<DynamicTest> tests = new ArrayList<>();
        List<List<Function>> groups = CellChoice.groups(table, GROUP);
        List<List<Cell>> pairs =
                FULL || !ONLY.isEmpty() ? List.of() : CellChoice.pairs(table, groups, new Random(SEED));
        for (int i = 0; i < groups.size(); i++) {
            int number = i;
            List<Cell> cells = pairs.isEmpty() ? CellChoice.all(table, groups.get(i)) : pairs.get(i);
            Map<List<Object>, List<Cell>> together = cells.stream()
                    .filter(cell ->
                            part.holds(number, cell.type()) && cell.toString().contains(ONLY))
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

    private void check(List<Cell> cells) {
        List<String> faults = new ArrayList<>();
        try (GpuScope scope = GpuScope.open()) {
            Map<String, GPUArray> operands = new HashMap<>();
            Map<Cell, GPUArray> results = new LinkedHashMap<>();
            for (Cell cell : cells) {
                run.add(cell);
                call(cell, operands, results, faults);
            }
            compute(results, faults);
            results.forEach((cell, result) -> {
                CellTable.Answer answer = table.answer(cell);
                String fault = answer == null ? null : cell.fault(result, answer);
                if (fault != null) {
                    faults.add(fault);
                }
            });
        }
        if (!faults.isEmpty()) {
            throw new AssertionError(String.join("\n", faults)
                    + "\nrerun with mvn test -pl gpuarray-tests -am -Dtest=CellsTest"
                    + " -Dsurefire.failIfNoSpecifiedTests=false '-Dgpuarray.tests.cells.only="
                    + faults.get(0).replaceAll(": .*", "") + "'");
        }
    }

    /** Adds the call's result, or what is wrong with its refusal. */
    private void call(Cell cell, Map<String, GPUArray> operands, Map<Cell, GPUArray> results, List<String> faults) {
        boolean isRefused = cell.function().refuses(cell.type(), cell.shape(), table.answer(cell) == null);
        try {
            GPUArray result = cell.call(table, operands);
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

    /** Prints how many cells ran. */
    void print() {
        int each = Arrangement.values().length * CellShape.values().length;
        long functions = table.functions.stream()
                .filter(function -> function.kind() != Kind.REFUSED)
                .count();
        System.out.printf(
                "NumPy's answers: ran %,d of %,d cells (%d functions, %d types, %d layouts, %d shapes; %s)%n",
                run.size(),
                functions * DType.values().length * each,
                functions,
                DType.values().length,
                Arrangement.values().length,
                CellShape.values().length,
                (FULL ? "all" : "pairs, seed " + SEED) + ", part " + part);
    }
}
