package org.gpuarray.numpy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** The table golden/cells.tsv and what NumPy answers to it. */
final class CellTable {
    enum Kind {
        /** One element at a time. */
        EACH,
        WHOLE,
        /** As WHOLE, computed by NumPy with more digits and rounded once. */
        ROUNDED,
        /** As WHOLE; the result is what becomes of the first operand. */
        UPDATES,
        /** Elements of the operands, or zeros. */
        MOVES,
        /** As MOVES; the result is what becomes of the first operand. */
        WRITES,
        REFUSED
    }

    /**
     * A row.
     *
     * @param inputs the domain of each operand, or what the message holds if the call is refused
     * @param ulps by how much floats may differ
     * @param complexUlps by how much results of complex operands may
     * @param differences types and shapes at which we refuse, {@code -SCALAR}, or do not, {@code +EMPTY}, whatever NumPy does
     */
    record Function(String call, Kind kind, List<String> inputs, int ulps, int complexUlps, Set<String> differences) {
        boolean isWrite() {
            return kind == Kind.UPDATES || kind == Kind.WRITES;
        }

        boolean refuses(DType type, CellShape shape, boolean doesNumpy) {
            boolean here = differences.contains("-" + type) || differences.contains("-" + shape);
            return here || (doesNumpy && !differences.contains("+" + type) && !differences.contains("+" + shape));
        }
    }

    /**
     * What NumPy returns.
     *
     * @param places those that are known of a long result; null for all
     */
    record Answer(DType type, int[] shape, Elements elements, int @Nullable [] places) {}

    final List<Function> functions = new ArrayList<>();
    private final Map<String, Elements> patterns = new HashMap<>();
    private final Map<String, List<String>> each = new HashMap<>();
    private final Map<String, List<String>> whole = new HashMap<>();
    private final Map<String, List<String>> moves = new HashMap<>();
    private final Map<String, Elements> parsed = new HashMap<>();

    CellTable(String name) {
        for (List<String> row : Golden.cases(name)) {
            Kind kind = Kind.valueOf(row.get(2).toUpperCase(java.util.Locale.ROOT));
            List<String> inputs = kind == Kind.REFUSED
                    ? List.of(row.get(3))
                    : List.of(row.get(3).split(" "));
            String[] ulps = row.get(4).split(",");
            functions.add(new Function(
                    row.get(0),
                    kind,
                    inputs,
                    Integer.parseInt(ulps[0]),
                    Integer.parseInt(ulps[ulps.length - 1]),
                    Set.of(row.get(5).split(" "))));
        }
        for (List<String> line : Golden.cases(name + "_inputs")) {
            DType type = Golden.type(line.get(1));
            patterns.put(line.get(0) + " " + type, Elements.parse(type, line.get(2)));
        }
        addByType(name + "_each", each);
        addByType(name + "_whole", whole);
        Golden.cases(name + "_moves").forEach(line -> moves.put(line.get(0), line.subList(1, line.size())));
    }

    private static void addByType(String name, Map<String, List<String>> answers) {
        for (List<String> line : Golden.cases(name)) {
            for (String type : line.get(1).split(" ")) {
                answers.put(line.get(0) + " " + type, line.subList(2, line.size()));
            }
        }
    }

    /** Returns the elements that repeat in an operand. */
    Elements pattern(String operand, DType type) {
        String[] parts = operand.split(":");
        DType own = parts.length > 1 ? Golden.type(parts[1]) : type;
        return Objects.requireNonNull(patterns.get(parts[0] + " " + own), operand + " " + type);
    }

    /** Returns whether there is an answer; if not, the cells are empty. */
    boolean has(Function function, DType type) {
        String key = function.call + " " + type;
        return switch (function.kind) {
            case EACH -> each.containsKey(key);
            case WHOLE, ROUNDED, UPDATES -> whole.containsKey(key);
            case MOVES, WRITES ->
                moves.containsKey(function.call) && patterns.containsKey(function.inputs.get(0) + " " + type);
            case REFUSED -> false;
        };
    }

    /** Returns the answer, null where NumPy refuses. */
    @Nullable
    Answer answer(Cell cell) {
        boolean isBroadcast =
                cell.way() == Arrangement.BROADCAST && cell.shape().hasRows();
        if (cell.function().isWrite() && isBroadcast) {
            return null; // NumPy's ufunc.at alone writes to it
        }
        return switch (cell.function().kind()) {
            case EACH -> eachAnswer(cell);
            case WHOLE, ROUNDED, UPDATES -> wholeAnswer(cell);
            case MOVES, WRITES -> movedAnswer(cell);
            case REFUSED -> null;
        };
    }

    private @Nullable Answer eachAnswer(Cell cell) {
        String key = cell.function().call() + " " + cell.type();
        List<String> fields = Objects.requireNonNull(each.get(key), key);
        if (fields.get(0).equals("error")) {
            return null;
        }
        DType type = Golden.type(fields.get(0));
        Elements results = parsed.computeIfAbsent(key, name -> Elements.parse(type, fields.get(1)));
        int[] combined = new int[cell.shape().size()];
        for (int k = 0; k < cell.function().inputs().size(); k++) {
            int length = pattern(cell.function().inputs().get(k), cell.type()).length();
            int[] places = cell.places(this, k);
            Arrays.setAll(combined, i -> combined[i] * length + places[i]);
        }
        return new Answer(type, cell.shape().extents(), results.at(combined), null);
    }

    private @Nullable Answer wholeAnswer(Cell cell) {
        String key = cell.function().call() + " " + cell.type();
        List<String> fields = Objects.requireNonNull(whole.get(key), key);
        int variant = 1 + variant(cell);
        if (fields.get(variant).equals("error")) {
            return null;
        }
        DType type = Golden.type(fields.get(0));
        String[] parts = fields.get(variant).split(";", -1);
        String shapes = cell.function().call() + " shapes";
        int[] shape = Golden.extents(
                parts.length > 1
                        ? parts[0]
                        : Objects.requireNonNull(whole.get(shapes)).get(variant));
        Elements elements =
                parsed.computeIfAbsent(key + " " + variant, name -> Elements.parse(type, parts[parts.length - 1]));
        int size = IntStream.of(shape).reduce(1, Math::multiplyExact);
        return new Answer(type, shape, elements, size > elements.length() ? sampled(size) : null);
    }

    /** Returns the place of the shape in the file: those with equal rows come last. */
    private static int variant(Cell cell) {
        int shapes = CellShape.values().length;
        if (cell.way() != Arrangement.BROADCAST || !cell.shape().hasRows()) {
            return cell.shape().ordinal();
        }
        return shapes
                + (int) Arrays.stream(CellShape.values())
                        .filter(shape -> shape.hasRows() && shape.compareTo(cell.shape()) < 0)
                        .count();
    }

    private @Nullable Answer movedAnswer(Cell cell) {
        String text = Objects.requireNonNull(moves.get(cell.function().call()))
                .get(cell.shape().ordinal());
        if (text.equals("error")) {
            return null;
        }
        String[] parts = text.split(";", -1);
        int[] shape = Golden.extents(parts[0]);
        boolean isSampled = parts[1].startsWith("sampled ");
        int[] origins = runs(parts[1].replace("sampled ", ""));
        int size = IntStream.of(shape).reduce(1, Math::multiplyExact);
        int length = cell.shape().size();
        Elements elements = null;
        for (int k = 0; k < cell.function().inputs().size(); k++) {
            int first = 1 + k * length;
            if (cell.function().inputs().get(k).contains(":")) {
                continue; // a mask
            }
            int[] places = cell.places(this, k);
            Elements moved = pattern(cell.function().inputs().get(k), cell.type())
                    .at(IntStream.of(origins)
                            .map(origin -> origin < first || origin >= first + length ? -1 : places[origin - first])
                            .toArray());
            elements = elements == null ? moved : elements.or(moved);
        }
        return new Answer(cell.type(), shape, Objects.requireNonNull(elements), isSampled ? sampled(size) : null);
    }

    private static int[] runs(String text) {
        IntStream.Builder places = IntStream.builder();
        for (String run : text.isEmpty() ? new String[0] : text.split(" ")) {
            String[] parts = run.split("/");
            int first = Integer.parseInt(parts[0]);
            int step = parts.length == 1 ? 0 : Integer.parseInt(parts[1]);
            int count = parts.length == 1 ? 1 : Integer.parseInt(parts[2]);
            IntStream.range(0, count).forEach(i -> places.add(first + i * step));
        }
        return places.build().toArray();
    }

    /** The places of a long result that are in the file: its ends, those beside a tile's end, and others. */
    private static int[] sampled(int size) {
        return IntStream.range(0, size)
                .filter(i -> i < 20 || i % 409 == 5 || Math.abs(i - 4096) < 2 || i >= size - 5)
                .toArray();
    }
}
