package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.memory.HostValues;
import org.gpuarray.text.ComplexText;
import org.gpuarray.text.FloatText;
import org.gpuarray.text.HtmlLayout;
import org.gpuarray.text.NumberText;
import org.gpuarray.text.TextLayout;
import org.gpuarray.types.DType;
import org.gpuarray.types.Index;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/**
 * An array as text, by the rules of NumPy's {@code str}. Of an array with more elements than {@link PrintOptions#threshold}
 * only the edges of each long axis are copied to the host and shown.
 */
final class HostText {
    /** Elements above which a table shows only edges: a screen holds fewer cells than lines of text hold numbers. */
    private static final int TABLE_ELEMENTS = 200;

    private HostText() {}

    static String of(ArrayRef array, PrintOptions options) {
        Shape shape = array.shape();
        if (shape.size() == 0) {
            return "[]";
        }
        boolean[] isCut = cuts(shape, options);
        return format(shown(array, options, isCut), options, isCut);
    }

    /** Returns a table of HTML under a caption. */
    static String html(ArrayRef array, String caption, PrintOptions given) {
        Shape shape = array.shape();
        if (shape.size() == 0) {
            return HtmlLayout.note(caption, "empty");
        }
        PrintOptions options = given.threshold(Math.min(given.threshold(), TABLE_ELEMENTS));
        boolean[] isCut = cuts(shape, options);
        Corners values = shown(array, options, isCut);
        String[] elements = elements(values, options);
        return new HtmlLayout(elements, values.shape, shape, isCut, options.edgeItems()).table(caption);
    }

    private static boolean[] cuts(Shape shape, PrintOptions options) {
        boolean[] isCut = new boolean[shape.rank()];
        for (int axis = 0; axis < isCut.length; axis++) {
            isCut[axis] = shape.size() > options.threshold() && shape.extent(axis) > 2L * options.edgeItems();
        }
        return isCut;
    }

    private static Corners shown(ArrayRef array, PrintOptions options, boolean[] isCut) {
        if (array.shape().size() > options.threshold()) {
            // Once, rather than again for each corner.
            HostExport.eval(array);
        }
        return corners(array, isCut, options.edgeItems());
    }

    /** Returns the text of host values; where an axis is cut, there are just the edges. */
    static String format(Corners values, PrintOptions options, boolean... isCut) {
        String[] elements = elements(values, options);
        return new TextLayout(elements, values.shape, isCut, options.edgeItems(), options.lineWidth()).text();
    }

    private static String[] elements(Corners values, PrintOptions options) {
        boolean isScalar = values.shape.rank() == 0;
        int length = (int) values.shape.size();
        HostValues host = values.host;
        DType type = host.type();
        return switch (type.kind()) {
            case BOOL -> NumberText.bools((byte[]) host.array(), isScalar);
            case INTEGER -> NumberText.integers(length, host::number);
            case FLOATING ->
                isScalar
                        ? new String[] {FloatText.scalar(host.number(0).doubleValue(), type)}
                        : FloatText.columns(
                                length,
                                i -> host.number(i).doubleValue(),
                                type,
                                options.precision(),
                                options.suppress(),
                                false);
            case COMPLEX ->
                isScalar
                        ? new String[] {ComplexText.scalar(host)}
                        : ComplexText.columns(length, host, options.precision(), options.suppress());
        };
    }

    /** Host values in C order. */
    record Corners(HostValues host, Shape shape) {}

    /** Copies every combination of first and last positions, block by block. */
    private static Corners corners(ArrayRef array, boolean[] isCut, int edge) {
        long[] extents = array.shape().extents();
        for (int axis = 0; axis < extents.length; axis++) {
            extents[axis] = isCut[axis] ? 2L * edge : extents[axis];
        }
        Shape shape = Shape.of(extents);
        HostValues all = HostValues.of("toString", array.type(), shape.size());
        Corners corners = new Corners(all, shape);
        new Blocks(array, isCut, edge, corners).copy(new ArrayList<>(), new ArrayList<>());
        return corners;
    }

    /** Copies the corners of one array. */
    private record Blocks(ArrayRef array, boolean[] isCut, int edge, Corners corners) {
        void copy(List<Index> from, List<Index> to) {
            int axis = from.size();
            if (axis == isCut.length) {
                copyBlock(array.view(array.map().select(from)), corners, to);
            } else if (isCut[axis]) {
                copy(with(from, Slice.to(edge)), with(to, Slice.to(edge)));
                copy(with(from, Slice.from(-edge)), with(to, Slice.from(edge)));
            } else {
                copy(with(from, Slice.all()), with(to, Slice.all()));
            }
        }
    }

    private static List<Index> with(List<Index> list, Index last) {
        List<Index> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }

    private static void copyBlock(ArrayRef block, Corners corners, List<Index> to) {
        int length = (int) block.shape().size();
        HostValues host = HostValues.of("toString", block.type(), length);
        int width = host.width();
        HostExport.read(block, block.type(), host.data());
        IndexMap place = IndexMap.dense(corners.shape).select(to);
        for (int i = 0; i < length; i++) {
            System.arraycopy(host.array(), i * width, corners.host.array(), (int) place.position(i) * width, width);
        }
    }
}
