package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.gpuarray.expr.Subscripts;

/**
 * Orders of products as {@code numpy.einsum_path} finds them (numpy/core/einsumfunc.py of NumPy 1.24), with the same ties. Labels are bits,
 * and what an array has is a sum of them.
 */
final class EinsumPaths {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String RULE = "-".repeat(74);

    /** What a contraction leaves: the labels of its result and of the arrays then, and those that it reads. */
    private record Step(long result, List<Long> rest, long read) {
        boolean sums() {
            return (read & ~result) != 0;
        }
    }

    /** A pair that the greedy search may take, and why. */
    private record Choice(double removed, double cost, int first, int second, List<Long> rest) {}

    private final String labels;
    private final double[] extents;
    private final List<String> inputs;
    private final List<Long> sets;
    private final String output;
    private final long wanted;
    private final double limit;

    private EinsumPaths(Subscripts read) {
        Map<Character, Character> names = names(read);
        TreeMap<Character, Double> sizes = new TreeMap<>();
        read.extents().forEach((label, extent) -> sizes.put(names.get(label), (double) extent));
        labels = sizes.keySet().stream()
                .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
                .toString();
        if (labels.length() > Long.SIZE - 1) {
            throw new IllegalArgumentException("einsumPath: labels=" + labels.length() + ", need at most 63");
        }
        extents = sizes.values().stream().mapToDouble(d -> d).toArray();
        inputs = read.inputs().stream().map(term -> renamed(term, names)).toList();
        output = renamed(read.output(), names);
        sets = inputs.stream().map(this::set).toList();
        wanted = set(output);
        double largest = size(wanted);
        for (String input : inputs) {
            // A label that comes twice counts twice here, as in NumPy.
            double product = 1;
            for (char label : input.toCharArray()) {
                product *= extents[labels.indexOf(label)];
            }
            largest = Math.max(largest, product);
        }
        limit = largest;
    }

    static EinsumPath of(Subscripts read, String optimize) {
        EinsumPaths paths = new EinsumPaths(read);
        boolean isOptimal = optimize.equals("optimal");
        if (!isOptimal && !optimize.equals("greedy")) {
            throw new IllegalArgumentException("einsumPath: optimize=" + optimize + ", need greedy or optimal");
        }
        long all = paths.sets.stream().reduce(0L, (a, b) -> a | b);
        List<List<Integer>> path;
        if (paths.sets.size() <= 2 || all == paths.wanted) {
            path = List.of(indices(paths.sets.size()));
        } else {
            path = isOptimal ? paths.optimal() : paths.greedy();
        }
        return new EinsumPath(path, paths.report(path, all));
    }

    /** The axes of an ellipsis get letters that the text has not. */
    private static Map<Character, Character> names(Subscripts read) {
        Map<Character, Character> names = new TreeMap<>();
        read.extents().keySet().stream()
                .filter(label -> LETTERS.indexOf(label) >= 0)
                .forEach(label -> names.put(label, label));
        int next = 0;
        for (char label : new TreeMap<>(read.extents()).keySet()) {
            if (LETTERS.indexOf(label) < 0) {
                while (names.containsValue(LETTERS.charAt(next))) {
                    next++;
                }
                names.put(label, LETTERS.charAt(next));
            }
        }
        return names;
    }

    private static String renamed(String term, Map<Character, Character> names) {
        return term.chars()
                .map(label -> names.get((char) label))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private long set(String term) {
        return term.chars().mapToLong(label -> 1L << labels.indexOf(label)).reduce(0, (a, b) -> a | b);
    }

    private double size(long set) {
        double size = 1;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            size *= extents[Long.numberOfTrailingZeros(rest)];
        }
        return size;
    }

    private double operations(long read, boolean sums, int terms) {
        return size(read) * (Math.max(1, terms - 1) + (sums ? 1 : 0));
    }

    private Step step(List<Long> terms, List<Integer> positions) {
        long read = 0;
        long kept = wanted;
        List<Long> rest = new ArrayList<>();
        for (int i = 0; i < terms.size(); i++) {
            if (positions.contains(i)) {
                read |= terms.get(i);
            } else {
                rest.add(terms.get(i));
                kept |= terms.get(i);
            }
        }
        rest.add(kept & read);
        return new Step(kept & read, rest, read);
    }

    private static List<Integer> indices(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    /** The best of all orders: the depth that is reached counts first, then the operations, then which comes first. */
    private final class Search {
        private final List<List<Integer>> taken = new ArrayList<>();
        private List<List<Integer>> best = List.of();
        private double cost = Double.POSITIVE_INFINITY;
        private int depth = -1;

        void go(List<Long> terms, double before) {
            boolean isComplete = depth == sets.size() - 1;
            if (isComplete && before >= cost) {
                return;
            }
            if (taken.size() > depth || (taken.size() == depth && before < cost)) {
                best = List.copyOf(taken);
                cost = before;
                depth = taken.size();
            }
            for (int i = 0; i < terms.size(); i++) {
                for (int j = i + 1; j < terms.size(); j++) {
                    List<Integer> pair = List.of(i, j);
                    Step step = step(terms, pair);
                    if (size(step.result) <= limit) {
                        taken.add(pair);
                        go(step.rest, before + operations(step.read, step.sums(), 2));
                        taken.remove(taken.size() - 1);
                    }
                }
            }
        }
    }

    private List<List<Integer>> optimal() {
        Search search = new Search();
        search.go(sets, 0);
        List<List<Integer>> path = new ArrayList<>(search.best);
        if (search.depth < sets.size() - 1) {
            path.add(indices(sets.size() - search.depth));
        }
        return path;
    }

    private double naive(long all) {
        int count = sets.stream().mapToInt(Long::bitCount).sum();
        return operations(all, count > Long.bitCount(all), sets.size());
    }

    private void consider(List<Choice> choices, List<Long> terms, int first, int second, double before, double naive) {
        Step step = step(terms, List.of(first, second));
        double size = size(step.result);
        double cost = operations(step.read, step.sums(), 2);
        if (size <= limit && before + cost <= naive) {
            double removed = size(terms.get(first)) + size(terms.get(second)) - size;
            choices.add(new Choice(removed, cost, first, second, step.rest));
        }
    }

    private List<List<Integer>> greedy() {
        List<Long> terms = sets;
        Step whole = step(terms, indices(terms.size()));
        double naive = operations(whole.read, whole.sums(), terms.size());
        List<Choice> choices = new ArrayList<>();
        List<List<Integer>> path = new ArrayList<>();
        double cost = 0;
        while (terms.size() > 1) {
            int newest = path.isEmpty() ? 1 : terms.size() - 1;
            for (int i = 0; i < terms.size(); i++) {
                for (int j = Math.max(i + 1, newest); j < terms.size(); j++) {
                    if ((terms.get(i) & terms.get(j)) != 0) {
                        consider(choices, terms, i, j, cost, naive);
                    }
                }
            }
            // Products without a common label only if there is nothing else.
            boolean areDisjoint = choices.isEmpty();
            for (int i = 0; i < terms.size() && areDisjoint; i++) {
                for (int j = i + 1; j < terms.size(); j++) {
                    consider(choices, terms, i, j, cost, naive);
                }
            }
            if (choices.isEmpty()) {
                path.add(indices(terms.size()));
                return path;
            }
            Choice best = choices.get(0);
            for (Choice choice : choices) {
                if (choice.removed > best.removed || (choice.removed == best.removed && choice.cost < best.cost)) {
                    best = choice;
                }
            }
            choices = after(best, choices);
            terms = best.rest;
            path.add(List.of(best.first, best.second));
            cost += best.cost;
        }
        return path;
    }

    /** Returns the choices that are left when the best one was taken, as they are then; their costs are what they were. */
    private static List<Choice> after(Choice best, List<Choice> choices) {
        List<Choice> left = new ArrayList<>();
        int bx = best.first;
        int by = best.second;
        for (Choice choice : choices) {
            int x = choice.first;
            int y = choice.second;
            if (x == bx || x == by || y == bx || y == by) {
                continue;
            }
            List<Long> rest = new ArrayList<>(choice.rest);
            rest.remove(by - (by > x ? 1 : 0) - (by > y ? 1 : 0));
            rest.remove(bx - (bx > x ? 1 : 0) - (bx > y ? 1 : 0));
            rest.add(rest.size() - 1, best.rest.get(best.rest.size() - 1));
            left.add(new Choice(
                    choice.removed,
                    choice.cost,
                    x - (x > bx ? 1 : 0) - (x > by ? 1 : 0),
                    y - (y > bx ? 1 : 0) - (y > by ? 1 : 0),
                    rest));
        }
        return left;
    }

    private String labelsOf(long set) {
        return labels.chars()
                .filter(label -> (set >> labels.indexOf(label) & 1) != 0)
                .boxed()
                .sorted((a, b) -> Double.compare(extents[labels.indexOf(a)], extents[labels.indexOf(b)]))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private String report(List<List<Integer>> path, long all) {
        List<Long> terms = sets;
        List<String> names = new ArrayList<>(inputs);
        List<Step> steps = new ArrayList<>();
        StringBuilder lines = new StringBuilder();
        double cost = 1;
        for (int n = 0; n < path.size(); n++) {
            Step step = step(terms, path.get(n));
            steps.add(step);
            terms = step.rest;
            cost += operations(step.read, step.sums(), path.get(n).size());
            List<String> read = new ArrayList<>();
            path.get(n).stream().sorted((a, b) -> b - a).forEach(i -> read.add(names.remove((int) i)));
            names.add(n == path.size() - 1 ? output : labelsOf(step.result));
            lines.append(String.format(
                    Locale.ROOT,
                    "%n%4d    %24s %40s",
                    Long.bitCount(step.read),
                    String.join(",", read) + "->" + names.get(names.size() - 1),
                    String.join(",", names) + "->" + output));
        }
        double naive = naive(all);
        return String.format(
                        Locale.ROOT,
                        """
                          Complete contraction:  %s
                                 Naive scaling:  %d
                             Optimized scaling:  %.0f
                              Naive FLOP count:  %.3e
                          Optimized FLOP count:  %.3e
                           Theoretical speedup:  %3.3f
                          Largest intermediate:  %.3e elements
                        %s
                        %6s %24s %40s
                        %s""",
                        String.join(",", inputs) + "->" + output,
                        Long.bitCount(all),
                        most(steps, step -> Long.bitCount(step.read)),
                        naive,
                        cost,
                        naive / cost,
                        most(steps, step -> size(step.result)),
                        RULE,
                        "scaling",
                        "current",
                        "remaining",
                        RULE)
                + lines.toString().replace(System.lineSeparator(), "\n");
    }

    private static double most(List<Step> steps, ToDoubleFunction<Step> number) {
        return steps.stream().mapToDouble(number).max().orElseThrow();
    }
}
