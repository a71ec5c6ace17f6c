package org.gpuarray.numpy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.gpuarray.numpy.CellTable.Function;
import org.gpuarray.types.DType;

/** Which cells run: all, or so few that every pair of two axes of the product is in one. */
final class CellChoice {
    private CellChoice() {}

    /** One of {@code count} parts of the product: a group's cells of one type, which share kernels, are in the same. */
    record Part(int index, int count) {
        Part {
            if (index < 0 || index >= count) {
                throw new IllegalArgumentException("gpuarray.tests.cells.part: index=" + index + " is not in 0.."
                        + (count - 1) + " of count=" + count);
            }
        }

        static Part parse(String text) {
            String[] numbers = text.split("/");
            return new Part(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[numbers.length - 1]));
        }

        boolean holds(int group, DType type) {
            return (group * DType.values().length + type.ordinal()) % count == index;
        }

        @Override
        public String toString() {
            return index + "/" + count;
        }
    }

    /** Returns the functions of each group: what runs together, so that few kernels do for many. */
    static List<List<Function>> groups(CellTable table, int size) {
        List<Function> filled = table.functions.stream()
                .filter(function -> !types(table, function).isEmpty())
                .toList();
        return IntStream.range(0, (filled.size() + size - 1) / size)
                .mapToObj(i -> filled.subList(i * size, Math.min(filled.size(), (i + 1) * size)))
                .toList();
    }

    private static List<DType> types(CellTable table, Function function) {
        return IntStream.range(0, DType.values().length)
                .mapToObj(i -> DType.values()[i])
                .filter(type -> table.has(function, type))
                .toList();
    }

    static List<Cell> all(CellTable table, List<Function> group) {
        List<Cell> cells = new ArrayList<>();
        for (DType type : DType.values()) {
            for (Arrangement way : Arrangement.values()) {
                for (CellShape shape : CellShape.values()) {
                    add(cells, table, group, type, way, shape);
                }
            }
        }
        return cells;
    }

    /** Returns cells of each group, so few that every pair of two axes is in one of them; another choice for another random. */
    static List<List<Cell>> pairs(CellTable table, List<List<Function>> groups, Random random) {
        List<List<Cell>> chosen =
                groups.stream().map(group -> some(table, group, random)).toList();
        Set<List<Object>> seen = new HashSet<>();
        chosen.forEach(cells -> cells.forEach(cell -> seen.addAll(cell.pairs())));
        for (int i = 0; i < groups.size(); i++) {
            // A function of few types may have missed a way or a shape.
            List<Cell> others = all(table, groups.get(i));
            Collections.shuffle(others, random);
            for (Cell cell : others) {
                if (seen.addAll(cell.pairs())) {
                    chosen.get(i).add(cell);
                }
            }
        }
        return chosen;
    }

    /**
     * Returns a cell for every type of every function of the group. The group has each way and each shape as often as the other,
     * in an order of chance.
     */
    private static List<Cell> some(CellTable table, List<Function> group, Random random) {
        Set<DType> types = new LinkedHashSet<>();
        group.forEach(function -> types.addAll(types(table, function)));
        int least = Math.max(types.size(), Math.max(Arrangement.values().length, CellShape.values().length));
        List<DType> rotated = new ArrayList<>(types);
        Collections.shuffle(rotated, random);
        List<Integer> ways = shuffled(least, Arrangement.values().length, random);
        List<Integer> shapes = shuffled(least, CellShape.values().length, random);
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < least; i++) {
            DType type = rotated.get(i % rotated.size());
            add(cells, table, group, type, Arrangement.values()[ways.get(i)], CellShape.values()[shapes.get(i)]);
        }
        return cells;
    }

    private static List<Integer> shuffled(int length, int period, Random random) {
        List<Integer> numbers = new ArrayList<>();
        IntStream.range(0, length).forEach(i -> numbers.add(i % period));
        Collections.shuffle(numbers, random);
        return numbers;
    }

    private static void add(
            List<Cell> cells, CellTable table, List<Function> group, DType type, Arrangement way, CellShape shape) {
        for (Function function : group) {
            if (table.has(function, type)) {
                cells.add(new Cell(function, type, way, shape));
            }
        }
    }
}
