package org.gpuarray.text;

import java.util.StringJoiner;
import org.gpuarray.types.Shape;

/**
 * An array as a table of HTML: the last axis runs to the right, the one before down, and each index of the axes before those has a
 * heading with rows of its own. Rows and columns have their indices beside them; an axis that is cut has an ellipsis.
 */
public final class HtmlLayout {
    private static final String STYLE = "font-family:monospace;white-space:pre;text-align:right";

    private final String[] elements;
    private final Shape shape;
    private final Shape whole;
    private final boolean[] isCut;
    private final int edge;
    private final StringBuilder html = new StringBuilder();

    /**
     * Makes the layout of an array's table.
     *
     * @param elements the texts of the elements that are shown, in C order
     * @param shape their shape; a cut axis has twice {@code edge} of them
     * @param whole the array's shape
     */
    public HtmlLayout(String[] elements, Shape shape, Shape whole, boolean[] isCut, int edge) {
        this.elements = elements;
        this.shape = shape;
        this.whole = whole;
        this.isCut = isCut;
        this.edge = edge;
    }

    /** Returns a table that has only a caption and one text. */
    public static String note(String caption, String text) {
        return opening(caption) + "<tr><td>" + escaped(text) + "</td></tr>\n</table>";
    }

    /** Returns the table under a caption. */
    public String table(String caption) {
        if (shape.rank() == 0) {
            return note(caption, elements[0]);
        }
        html.setLength(0);
        html.append(opening(caption));
        columnIndices();
        if (shape.rank() == 1) {
            row("", 0);
        } else {
            matrices(0, 0, "");
        }
        return html.append("</table>").toString();
    }

    private static String opening(String caption) {
        return "<table style=\"" + STYLE + "\">\n<caption>" + escaped(caption) + "</caption>\n";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private void columnIndices() {
        int axis = shape.rank() - 1;
        html.append("<tr><th></th>");
        for (int i = 0; i < shape.extent(axis); i++) {
            html.append(startsTail(axis, i) ? "<th>⋯</th>" : "")
                    .append("<th>")
                    .append(index(axis, i))
                    .append("</th>");
        }
        html.append("</tr>\n");
    }

    /** Writes every matrix below one index of the axes before {@code axis}. */
    private void matrices(int axis, int position, String indices) {
        if (axis == shape.rank() - 2) {
            if (axis > 0) {
                spanning("[" + indices + ":, :]");
            }
            rows(axis, position);
            return;
        }
        int extent = (int) shape.extent(axis);
        for (int i = 0; i < extent; i++) {
            if (startsTail(axis, i)) {
                spanning("⋮");
            }
            matrices(axis + 1, position * extent + i, indices + index(axis, i) + ", ");
        }
    }

    private void rows(int axis, int position) {
        int extent = (int) shape.extent(axis);
        for (int i = 0; i < extent; i++) {
            if (startsTail(axis, i)) {
                cutRow();
            }
            row(Long.toString(index(axis, i)), position * extent + i);
        }
    }

    private void row(String name, int position) {
        int axis = shape.rank() - 1;
        int extent = (int) shape.extent(axis);
        html.append("<tr><th>").append(name).append("</th>");
        for (int i = 0; i < extent; i++) {
            html.append(startsTail(axis, i) ? "<td>⋯</td>" : "")
                    .append("<td>")
                    .append(escaped(elements[position * extent + i]))
                    .append("</td>");
        }
        html.append("</tr>\n");
    }

    private void cutRow() {
        StringJoiner cells = new StringJoiner("", "<tr><th>⋮</th>", "</tr>\n");
        for (int i = 1; i < columns(); i++) {
            cells.add("<td>⋮</td>");
        }
        html.append(cells);
    }

    private void spanning(String text) {
        html.append("<tr><th colspan=\"")
                .append(columns())
                .append("\">")
                .append(text)
                .append("</th></tr>\n");
    }

    /** Returns the cells of a row, with those of its index and of an ellipsis. */
    private int columns() {
        int axis = shape.rank() - 1;
        return (int) shape.extent(axis) + (isCut[axis] ? 2 : 1);
    }

    private boolean startsTail(int axis, int i) {
        return isCut[axis] && i == edge;
    }

    /** Returns the index in the array of the {@code i}th that is shown. */
    private long index(int axis, int i) {
        return isCut[axis] && i >= edge ? whole.extent(axis) - shape.extent(axis) + i : i;
    }
}
