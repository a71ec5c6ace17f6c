package org.gpuarray.expr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.types.Shape;

/**
 * The subscripts of an einsum, {@code "ij,jk->ik"}, parsed for arrays of given shapes: a label for each axis, also for
 * those that an ellipsis stands for, and the extent of each label.
 */
public final class Subscripts {
    /** The labels of an ellipsis' axes, counted from the last one, are characters that no subscript can contain. */
    private static final char FIRST_HIDDEN = '\ue000';

    private static final String ELLIPSIS = "...";

    private final String text;
    private final Shape[] shapes;
    private final List<String> inputs = new ArrayList<>();
    private final Map<Character, Long> extents = new HashMap<>();
    private final String output;
    private int hidden;

    /**
     * Parses the text.
     *
     * @throws IllegalArgumentException if it cannot be parsed, or does not fit these shapes
     */
    public Subscripts(String text, Shape... shapes) {
        this.text = text;
        this.shapes = shapes;
        String dense = text.replace(" ", "");
        int arrow = dense.indexOf("->");
        String left = arrow < 0 ? dense : dense.substring(0, arrow);
        String[] terms = left.split(",", -1);
        if (shapes.length == 0) {
            throw wrong("need at least one operand");
        } else if (terms.length != shapes.length) {
            throw wrong((terms.length > shapes.length ? "fewer" : "more") + " operands provided than specified: "
                    + shapes.length + " for " + terms.length);
        }
        for (int i = 0; i < terms.length; i++) {
            inputs.add(input(terms[i], i));
        }
        output = arrow < 0 ? implicit() : explicit(dense.substring(arrow + 2));
    }

    public List<String> inputs() {
        return inputs;
    }

    public Map<Character, Long> extents() {
        return extents;
    }

    public String output() {
        return output;
    }

    private IllegalArgumentException wrong(String problem) {
        return new IllegalArgumentException(
                "einsum: subscripts=\"" + text + "\" shapes=" + Arrays.toString(shapes) + ", " + problem);
    }

    private String input(String term, int operand) {
        int rank = shapes[operand].rank();
        String letters = letters(term, "operand " + operand);
        int dots = term.indexOf(ELLIPSIS);
        int missing = rank - letters.length();
        if (missing < 0) {
            throw wrong(
                    "too many subscripts for operand " + operand + ": " + letters.length() + " for " + rank + " axes");
        } else if (missing > 0 && dots < 0) {
            throw wrong("operand " + operand + " has more dimensions than subscripts, but no '...' for them");
        }
        String labels =
                dots < 0 ? letters : letters.substring(0, dots) + hiddenLabels(missing) + letters.substring(dots);
        hidden = dots < 0 ? hidden : Math.max(hidden, missing);
        for (int axis = 0; axis < rank; axis++) {
            note(labels, axis, operand);
        }
        return labels;
    }

    /** Returns the term without its ellipsis. */
    private String letters(String term, String where) {
        int dots = term.indexOf(ELLIPSIS);
        String letters = dots < 0 ? term : term.substring(0, dots) + term.substring(dots + ELLIPSIS.length());
        for (char c : letters.toCharArray()) {
            if (c == '.') {
                throw wrong("a '.' that is not part of an ellipsis ('...') in " + where);
            } else if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z')) {
                throw wrong("invalid subscript '" + c + "' in " + where + ", subscripts must be letters");
            }
        }
        return letters;
    }

    private static String hiddenLabels(int count) {
        StringBuilder labels = new StringBuilder();
        for (int fromEnd = count - 1; fromEnd >= 0; fromEnd--) {
            labels.append((char) (FIRST_HIDDEN + fromEnd));
        }
        return labels.toString();
    }

    private void note(String labels, int axis, int operand) {
        char label = labels.charAt(axis);
        long extent = shapes[operand].extent(axis);
        int before = labels.indexOf(label);
        if (before < axis && shapes[operand].extent(before) != extent) {
            throw wrong("dimensions in operand " + operand + " for collapsing index '" + label + "' don't match ("
                    + shapes[operand].extent(before) + " != " + extent + ")");
        }
        long known = extents.getOrDefault(label, 1L);
        if (known != extent && known != 1 && extent != 1) {
            throw wrong("operands could not be broadcast together: " + name(label) + " has extents " + known + " and "
                    + extent);
        }
        extents.put(label, known == 1 ? extent : known);
    }

    private static String name(char label) {
        return label >= FIRST_HIDDEN ? "axis -" + (label - FIRST_HIDDEN + 1) + " of '...'" : "'" + label + "'";
    }

    /**
     * Returns the output without an arrow: the axes of an ellipsis, then each letter that appears once, in alphabetical
     * order.
     */
    private String implicit() {
        String all = String.join("", inputs);
        StringBuilder labels = new StringBuilder(hiddenLabels(hidden));
        all.chars()
                .filter(label -> label < FIRST_HIDDEN && all.indexOf(label) == all.lastIndexOf(label))
                .sorted()
                .forEach(labels::appendCodePoint);
        return labels.toString();
    }

    private String explicit(String term) {
        String letters = letters(term, "the output");
        for (int i = 0; i < letters.length(); i++) {
            char label = letters.charAt(i);
            if (!extents.containsKey(label)) {
                throw wrong("output subscript '" + label + "' never appeared in an input");
            } else if (letters.indexOf(label) < i) {
                throw wrong("output subscript '" + label + "' multiple times");
            }
        }
        int dots = term.indexOf(ELLIPSIS);
        if (dots < 0 && hidden > 0) {
            throw wrong("output has more dimensions than subscripts, but no '...' for them");
        }
        return dots < 0 ? letters : letters.substring(0, dots) + hiddenLabels(hidden) + letters.substring(dots);
    }
}
