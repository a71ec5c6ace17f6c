package org.gpuarray.text;

import java.util.Arrays;
import org.gpuarray.types.Shape;

/**
 * NumPy's brackets and line breaks: each row of the last axis is a line, wrapped if it is too long; each outer axis adds a
 * blank line.
 */
public final class TextLayout {
    private static final String CUT = "...";

    private final String[] elements;
    private final Shape shape;
    private final boolean[] isCut;
    private final int edge;
    private final int lineWidth;

    /**
     * Makes the layout of an array's text.
     *
     * @param shape the elements' shape; an abbreviated axis has twice {@code edge} of them
     * @param lineWidth in characters
     */
    public TextLayout(String[] elements, Shape shape, boolean[] isCut, int edge, int lineWidth) {
        this.elements = elements;
        this.shape = shape;
        this.isCut = isCut.length == shape.rank() ? isCut : Arrays.copyOf(isCut, shape.rank());
        this.edge = edge;
        this.lineWidth = lineWidth;
    }

    public String text() {
        return shape.rank() == 0 ? elements[0] : block(0, 0, lineWidth);
    }

    /** Returns the text of one index along the axes before {@code axis}; its continuation lines are indented. */
    private String block(int axis, int position, int width) {
        return axis == shape.rank() - 1 ? row(axis, position, width) : rows(axis, position, width);
    }

    private String rows(int axis, int position, int width) {
        String separator = "\n".repeat(shape.rank() - 1 - axis) + " ".repeat(axis + 1);
        StringBuilder text = new StringBuilder("[");
        int extent = (int) shape.extent(axis);
        for (int i = 0; i < extent; i++) {
            if (isCut[axis] && i == edge) {
                text.append(CUT).append(separator);
            }
            text.append(block(axis + 1, position * extent + i, width - 1));
            text.append(i + 1 < extent ? separator : "]");
        }
        return text.toString();
    }

    private String row(int axis, int position, int width) {
        String indent = " ".repeat(axis + 1);
        Line line = new Line(indent, width - 1);
        int extent = (int) shape.extent(axis);
        for (int i = 0; i < extent; i++) {
            if (isCut[axis] && i == edge) {
                line.add(CUT);
            }
            line.add(elements[position * extent + i]);
        }
        return "[" + line.text().substring(indent.length()) + "]";
    }

    /** Words separated by blanks; a word that does not fit starts a new line. */
    private static final class Line {
        private final String indent;
        private final int width;
        private final StringBuilder done = new StringBuilder();
        private final StringBuilder line;

        Line(String indent, int width) {
            this.indent = indent;
            this.width = width;
            this.line = new StringBuilder(indent);
        }

        void add(String word) {
            boolean isFirst = line.length() == indent.length();
            int needed = line.length() + word.length() + (isFirst ? 0 : 1);
            if (!isFirst && needed > width) {
                done.append(line.toString().stripTrailing()).append('\n');
                line.setLength(0);
                line.append(indent);
                isFirst = true;
            }
            line.append(isFirst ? "" : " ").append(word);
        }

        String text() {
            return done.append(line).toString();
        }
    }
}
