package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.gpuarray.exec.MatrixProducts;
import org.gpuarray.exec.WindowProducts;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Contractions;
import org.gpuarray.expr.Subscripts;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/**
 * A sum of products of arrays whose axes have labels: all products come down to this. Labels that are not in the result are
 * summed over. Axes of extent 1 stretch and so do not count: they are dropped before and put into the result afterwards.
 *
 * <p>Two arrays at a time, the pair whose product has the fewest elements more than its factors first. The order is a function
 * of labels and extents alone. A pair becomes
 *
 * <ul>
 *   <li>an elementwise product, where no label is summed over;
 *   <li>a product summed over axes, where one of the two has no label of its own: a vector with a matrix, two vectors;
 *   <li>else a batch of matrix products: (common and kept, own of the left, summed) with (common, summed, own of the right).
 * </ul>
 */
final class Contraction {
    /**
     * An array and the label of each of its axes.
     *
     * @param isOurs whether nobody else has it, so that it goes when it has been read
     */
    private record Term(ArrayRef ref, String labels, boolean isOurs) {
        long extent(char label) {
            return ref.shape().extent(labels.indexOf(label));
        }

        boolean has(char label) {
            return labels.indexOf(label) >= 0;
        }
    }

    private final List<Term> terms = new ArrayList<>();
    private final Map<Character, Long> extents;
    private final String output;
    private final DType type;
    /** Floats of 16 bits are rounded only at the end. */
    private final DType computed;

    private Contraction(Map<Character, Long> extents, String output, DType type) {
        this.extents = extents;
        this.output = output;
        this.type = type;
        this.computed = type.isHalf() ? DType.FLOAT32 : type;
    }

    /**
     * Returns the sum of products.
     *
     * @param labels for each array a character for each axis; one that comes twice takes the diagonal
     * @param extents of each label, in the result
     * @param output the labels of the result's axes, each once and of some array
     */
    static GPUArray of(
            List<GPUArray> arrays, List<String> labels, Map<Character, Long> extents, String output, DType type) {
        Contraction contraction = started(arrays, labels, extents, output, type);
        contraction.multiply(List.copyOf(contraction.terms));
        return contraction.result(arrays);
    }

    /** As above, in the order of a path, whose steps have been checked. */
    static GPUArray of(List<GPUArray> arrays, Subscripts read, DType type, List<List<Integer>> path) {
        Contraction contraction = started(arrays, read.inputs(), read.extents(), read.output(), type);
        for (List<Integer> step : path) {
            contraction.multiply(
                    step.stream().sorted().map(contraction.terms::get).toList());
        }
        return contraction.result(arrays);
    }

    private static Contraction started(
            List<GPUArray> arrays, List<String> labels, Map<Character, Long> extents, String output, DType type) {
        Contraction contraction = new Contraction(extents, output, type);
        for (int i = 0; i < arrays.size(); i++) {
            contraction.terms.add(diagonal(arrays.get(i).ref(), labels.get(i)));
        }
        return contraction;
    }

    /** Drops axes of extent 1 and joins those of equal labels. */
    private static Term diagonal(ArrayRef ref, String labels) {
        StringBuilder kept = new StringBuilder();
        long[] strides = new long[labels.length()];
        long[] extents = new long[labels.length()];
        for (int axis = 0; axis < labels.length(); axis++) {
            long extent = ref.shape().extent(axis);
            if (extent == 1) {
                continue;
            }
            int at = kept.indexOf(labels.substring(axis, axis + 1));
            if (at < 0) {
                at = kept.length();
                kept.append(labels.charAt(axis));
            }
            extents[at] = extent;
            strides[at] += ref.map().stride(axis);
        }
        Shape shape = Shape.of(Arrays.copyOf(extents, kept.length()));
        IndexMap map = new IndexMap(shape, ref.map().offset(), Arrays.copyOf(strides, kept.length()));
        return new Term(ref.view(map), kept.toString(), false);
    }

    /** Multiplies some of the terms, the best pair first; the product becomes the last term. */
    private void multiply(List<Term> wanted) {
        List<Term> group = new ArrayList<>(wanted);
        while (group.size() > 1) {
            int left = 0;
            int right = 1;
            double best = Double.POSITIVE_INFINITY;
            for (int i = 0; group.size() > 2 && i < group.size(); i++) {
                for (int j = i + 1; j < group.size(); j++) {
                    double growth = growth(group.get(i), group.get(j));
                    if (growth < best) {
                        best = growth;
                        left = i;
                        right = j;
                    }
                }
            }
            Term b = group.remove(right);
            Term a = group.remove(left);
            remove(a);
            remove(b);
            Term product = multiplied(summedAlone(a, b), summedAlone(b, a));
            terms.add(product);
            group.add(product);
        }
        Term last = group.get(0);
        remove(last);
        terms.add(last);
    }

    /** Terms may be equal: the same array with the same labels. */
    private void remove(Term term) {
        for (int i = 0; i < terms.size(); i++) {
            if (terms.get(i) == term) {
                terms.remove(i);
                return;
            }
        }
    }

    private double growth(Term a, Term b) {
        double size = 1;
        for (char label : union(a.labels, b.labels).toCharArray()) {
            size *= isWanted(label, a, b) ? (a.has(label) ? a : b).extent(label) : 1;
        }
        return size - a.ref.shape().size() - b.ref.shape().size();
    }

    /** Returns whether the result or another term than these has the label. */
    private boolean isWanted(char label, Term a, Term b) {
        boolean isWanted = output.indexOf(label) >= 0;
        for (Term term : terms) {
            isWanted |= term != a && term != b && term.has(label);
        }
        return isWanted;
    }

    private static String union(String a, String b) {
        return a + without(b, a);
    }

    private static String without(String labels, String others) {
        return filter(labels, label -> others.indexOf(label) < 0);
    }

    /** Returns some of the labels, in their order. */
    private static String filter(String labels, IntPredicate keeps) {
        StringBuilder kept = new StringBuilder(labels.length());
        for (int i = 0; i < labels.length(); i++) {
            if (keeps.test(labels.charAt(i))) {
                kept.append(labels.charAt(i));
            }
        }
        return kept.length() == labels.length() ? labels : kept.toString();
    }

    /** Sums over the labels that nothing but this term has. */
    private Term summedAlone(Term term, Term other) {
        return summed(
                term, filter(term.labels, label -> other.has((char) label) || isWanted((char) label, term, other)));
    }

    private Term summed(Term term, String kept) {
        if (kept.length() == term.labels.length()) {
            return term;
        }
        int[] axes = axes(term.labels, without(term.labels, kept));
        ArrayRef sum = ArrayRef.of(Contractions.sum(term.ref, computed, axes));
        letGo(term);
        return new Term(sum, kept, true);
    }

    private static void letGo(Term term) {
        if (term.isOurs) {
            Lifetimes.close(term.ref.cell());
        }
    }

    private static int[] axes(String labels, String wanted) {
        int[] axes = new int[wanted.length()];
        for (int i = 0; i < axes.length; i++) {
            axes[i] = labels.indexOf(wanted.charAt(i));
        }
        return axes;
    }

    private Term multiplied(Term a, Term b) {
        String common = filter(a.labels, label -> b.has((char) label));
        String batch = filter(common, label -> isWanted((char) label, a, b));
        String inner = without(common, batch);
        String left = without(a.labels, common);
        String right = without(b.labels, common);
        Term product;
        if (inner.isEmpty()) {
            String domain =
                    terms.isEmpty() ? filter(output, l -> a.has((char) l) || b.has((char) l)) : batch + left + right;
            product = ordinary(a, b, domain, "");
        } else if (left.isEmpty() || right.isEmpty()) {
            product = ordinary(a, b, right.isEmpty() ? a.labels : b.labels, inner);
        } else {
            product = matrices(a, b, batch, left, inner, right);
        }
        letGo(a);
        letGo(b);
        return product;
    }

    private Term ordinary(Term a, Term b, String domain, String summed) {
        ArrayRef product = ArrayRef.of(Contractions.multiplySum(
                arranged(a, domain), arranged(b, domain), computed, shape(domain), axes(domain, summed)));
        return new Term(product, without(domain, summed), true);
    }

    private Term matrices(Term a, Term b, String batch, String left, String inner, String right) {
        // The product in the order of the result needs no transposed view.
        boolean turns = output.indexOf(right.charAt(0)) < output.indexOf(left.charAt(0));
        Term first = turns ? b : a;
        Term second = turns ? a : b;
        String rows = turns ? right : left;
        String columns = turns ? left : right;
        String outer = batch;
        if (batch.isEmpty()) {
            ArrayRef one = arranged(first, rows + inner);
            ArrayRef other = arranged(second, inner + columns);
            int[] counts = {rows.length(), inner.length(), columns.length()};
            if (WindowProducts.suit(one, other, type, counts)) {
                return new Term(WindowProducts.of(one, other, type, counts), rows + columns, true);
            }
            // A batch of matrices that cannot be read as one stays a batch; the other factor is the same for each.
            if (!MatrixProducts.isMatrix(one, rows.length())) {
                outer = allButLast(rows);
                rows = without(rows, outer);
            } else if (!MatrixProducts.isMatrix(other, inner.length())) {
                outer = allButLast(columns);
                columns = without(columns, outer);
            }
        }
        boolean areHalves = a.ref.type() == type && b.ref.type() == type;
        ArrayRef product = MatrixProducts.of(
                arranged(first, outer + rows + inner),
                arranged(second, outer + inner + columns),
                new int[] {outer.length(), rows.length(), inner.length(), columns.length()},
                areHalves ? type : computed,
                areHalves && terms.isEmpty() ? type : computed);
        return new Term(product, outer + rows + columns, true);
    }

    private static String allButLast(String labels) {
        return labels.substring(0, labels.length() - 1);
    }

    private Shape shape(String labels) {
        long[] shape = new long[labels.length()];
        for (int i = 0; i < shape.length; i++) {
            shape[i] = Objects.requireNonNull(extents.get(labels.charAt(i)));
        }
        return Shape.of(shape);
    }

    /** Returns the term with its axes in the order of {@code labels}; those it has not have extent 1. */
    private static ArrayRef arranged(Term term, String labels) {
        long[] lengths = new long[labels.length()];
        long[] strides = new long[labels.length()];
        for (int axis = 0; axis < labels.length(); axis++) {
            boolean has = term.has(labels.charAt(axis));
            lengths[axis] = has ? term.extent(labels.charAt(axis)) : 1;
            strides[axis] = has ? term.ref.map().stride(term.labels.indexOf(labels.charAt(axis))) : 0;
        }
        IndexMap map = new IndexMap(Shape.of(lengths), term.ref.map().offset(), strides);
        return term.ref.view(map);
    }

    private GPUArray result(List<GPUArray> arrays) {
        GPUArray result = result(arrays.get(0));
        arrays.forEach(result::placedLike); // a product of none of their elements
        return result;
    }

    private GPUArray result(GPUArray only) {
        Term term = summed(terms.get(0), filter(terms.get(0).labels, label -> output.indexOf(label) >= 0));
        ArrayRef ref = arranged(term, output);
        if (!term.isOurs) {
            return only.dtype() == type ? only.view(ref.map()) : GPUArray.of(Contractions.sum(ref, type));
        }
        if (ref.type() == type) {
            return GPUArray.owner(ref);
        }
        GPUArray converted = GPUArray.of(Contractions.sum(ref, type));
        letGo(term);
        return converted;
    }
}
