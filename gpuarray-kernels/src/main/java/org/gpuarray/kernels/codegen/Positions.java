package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;

/** Writes where operands' elements lie, from the coordinates of the domain. */
public final class Positions {
    private final KernelSpec spec;
    private final String index;
    private Map<Integer, String> folds = Map.of();

    public Positions(KernelSpec spec) {
        this.spec = spec;
        index = spec.wideIndex() ? "long long" : "int";
    }

    /** Returns the type of positions: {@code int} or {@code long long}. */
    public String indexType() {
        return index;
    }

    /** Returns the number of a block; if a launch had to be split, the number among the blocks of all its parts. */
    public String block() {
        return spec.wideIndex() ? "(" + LaunchValue.FIRST_BLOCK.text() + " + blockIdx.x)" : "blockIdx.x";
    }

    /**
     * Writes the coordinates, of dimensions {@code from} to {@code to}, of a linear index in C order, and returns their names. If
     * there is one dimension, its coordinate is the index itself.
     */
    public List<String> coordinates(SourceWriter out, String linear, int from, int to) {
        List<Integer> dimensions = new ArrayList<>();
        for (int dimension = from; dimension < to; dimension++) {
            dimensions.add(dimension);
        }
        return coordinates(out, linear, dimensions);
    }

    /**
     * Writes the coordinates of a linear index over all kept dimensions but two, and returns a name for each kept dimension: those
     * of the two are {@code row} and {@code column}.
     */
    public List<String> planeCoordinates(SourceWriter out, String linear, int rows, int columns) {
        List<Integer> others = planeDimensions(spec, rows, columns);
        List<String> names = new ArrayList<>(coordinates(out, linear, others));
        names.add(Math.min(rows, columns), rows < columns ? "row" : "column");
        names.add(Math.max(rows, columns), rows < columns ? "column" : "row");
        return names;
    }

    /** Returns all kept dimensions but two. */
    public static List<Integer> planeDimensions(KernelSpec spec, int rows, int columns) {
        List<Integer> others = new ArrayList<>();
        for (int dimension = 0; dimension < spec.keptRank(); dimension++) {
            if (dimension != rows && dimension != columns) {
                others.add(dimension);
            }
        }
        return others;
    }

    private List<String> coordinates(SourceWriter out, String linear, List<Integer> dimensions) {
        if (dimensions.size() <= 1) {
            return dimensions.isEmpty() ? List.of() : List.of(linear);
        }
        List<String> names =
                dimensions.stream().map(dimension -> "i" + dimension).toList();
        String rest = linear;
        for (int at = dimensions.size() - 1; at > 0; at--) {
            int dimension = dimensions.get(at);
            String quotient = at == 1 ? names.get(0) : "q" + dimension;
            out.line("const %s %s = %s / e%d;", index, quotient, rest, dimension);
            out.line("const %s i%d = %s - %s * e%d;", index, dimension, rest, quotient, dimension);
            rest = quotient;
        }
        return names;
    }

    /** Returns the summands of an input's position along dimensions from {@code from} on, given their coordinates. */
    public List<String> inputTerms(int input, int from, List<String> coordinates) {
        KernelSpec.Input read = spec.inputs().get(input);
        List<String> terms = terms(read.layout(), "a" + input, from, coordinates);
        for (int fold : read.folds()) {
            int at = spec.folds().get(fold).dimension() - from;
            if (at >= 0 && at < coordinates.size()) {
                String known = folds.get(fold);
                terms.add(known == null ? fold(fold, coordinates.get(at)) : known);
            }
        }
        return terms;
    }

    /** Sets expressions for the values of folds, which hold for a range of coordinates. */
    public void folds(Map<Integer, String> values) {
        folds = values;
    }

    /** Returns the value of a fold at a coordinate of its dimension. */
    public String fold(int number, String coordinate) {
        KernelSpec.Fold fold = spec.folds().get(number);
        String common = fold.uniform() ? moving(fold, "f" + number, 0, coordinate) : "";
        return "(" + foldOffset(number, coordinate) + ")" + common;
    }

    /** Returns the value of a fold without the product of the coordinate and the stride, if all pieces share that stride. */
    public String foldOffset(int number, String coordinate) {
        KernelSpec.Fold fold = spec.folds().get(number);
        String name = "f" + number;
        StringBuilder value = new StringBuilder();
        int last = fold.strides().size() - 1;
        for (int piece = 0; piece <= last; piece++) {
            value.append(piece < last ? coordinate + " < " + name + "_b" + (piece + 1) + " ? " : "");
            value.append(name + "_p" + piece);
            value.append(fold.uniform() ? "" : moving(fold, name, piece, coordinate));
            value.append(piece < last ? " : " : "");
        }
        return value.toString();
    }

    private static String moving(KernelSpec.Fold fold, String name, int piece, String coordinate) {
        return switch (fold.strides().get(piece)) {
            case UNIT -> " + " + coordinate;
            case GIVEN -> " + " + coordinate + " * " + name + "_s" + piece;
            default -> "";
        };
    }

    /** Returns the position of an output's element at the kept coordinates. */
    public String output(int output, List<String> coordinates) {
        return sum(terms(spec.outputs().get(output).layout(), "o" + output, 0, coordinates));
    }

    /** Returns the sum of summands; {@code "0"} for none. */
    public static String sum(List<String> terms) {
        return terms.isEmpty() ? "0" : String.join(" + ", terms);
    }

    /** Returns the expression of an input's element at a position. */
    public String element(int input, List<String> terms) {
        String position = position(input, terms);
        return switch (spec.inputs().get(input).source()) {
            case MEMORY -> "a" + input + "[" + position + "]";
            case POSITION -> position;
            case BEFORE -> position + " < 0";
        };
    }

    /** Returns the position of an input's element, given its summands. */
    public String position(int input, List<String> terms) {
        KernelSpec.Input read = spec.inputs().get(input);
        List<String> all = new ArrayList<>(terms);
        if (read.source() != KernelSpec.Source.MEMORY || read.partial()) {
            all.add(0, "a" + input + "_start");
        }
        return sum(all);
    }

    private static List<String> terms(Layout layout, String operand, int from, List<String> coordinates) {
        List<String> terms = new ArrayList<>();
        for (int i = 0; i < coordinates.size(); i++) {
            int dimension = from + i;
            if (layout.isUnit(dimension)) {
                terms.add(coordinates.get(i));
            } else if (layout.isGiven(dimension)) {
                terms.add(coordinates.get(i) + " * " + operand + "_s" + dimension);
            }
        }
        return terms;
    }
}
