package org.gpuarray.kernels.variants.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Fold;
import org.gpuarray.plan.Layout.Stride;

/**
 * A loop along a dimension, from {@code from} to {@code to}, cut at the bounds of folds. In each part positions are affine, so that
 * a compiler can make vectors of its loop.
 */
final class FoldLoops {
    private final KernelSpec spec;
    private final Positions positions;
    private final int along;
    private final List<Integer> outside = new ArrayList<>();
    private final List<Integer> inside = new ArrayList<>();

    /** A loop along a dimension whose body uses the folds in {@code used}. */
    FoldLoops(KernelSpec spec, Positions positions, int along, BitSet used) {
        this.spec = spec;
        this.positions = positions;
        this.along = along;
        used.stream().forEach(fold -> (isAlong(fold) ? inside : outside).add(fold));
    }

    private boolean isAlong(int fold) {
        return spec.folds().get(fold).dimension() == along;
    }

    /** Writes the loop, and its body by {@code body}; {@code coordinates} are those of all dimensions. */
    void write(SourceWriter out, String variable, List<String> coordinates, Runnable body) {
        String index = positions.indexType();
        Map<Integer, String> values = new HashMap<>();
        for (int fold : outside) {
            String coordinate = coordinates.get(spec.folds().get(fold).dimension());
            out.line("const %s fold%d = %s;", index, fold, positions.fold(fold, coordinate));
            values.put(fold, "fold" + fold);
        }
        if (inside.isEmpty()) {
            loop(out, variable, "to", values, body);
            return;
        }
        out.open("while (from < to)");
        out.line("%s stop = to;", index);
        String plain = "";
        for (int fold : inside) {
            Fold what = spec.folds().get(fold);
            for (int piece = 1; piece < what.strides().size(); piece++) {
                String bound = "f" + fold + "_b" + piece;
                out.line("stop = from < %s && %s < stop ? %s : stop;", bound, bound, bound);
            }
            String start = positions.foldOffset(fold, "from");
            if (what.uniform()) {
                out.line("const %s fold%d = %s;", index, fold, start);
                values.put(fold, "fold" + fold + times(variable, strideOf(fold, 0)));
            } else {
                out.line("const %s stride%d = %s;", index, fold, strideAt(fold));
                out.line("const %s fold%d = (%s) - from * stride%d;", index, fold, start, fold);
                plain += (plain.isEmpty() ? "" : " && ") + "stride" + fold + " == 1";
            }
        }
        if (plain.isEmpty()) {
            loop(out, variable, "stop", values, body);
        } else {
            out.open("if (%s)", plain);
            mixed(values, variable, "1");
            loop(out, variable, "stop", values, body);
            out.otherwise();
            mixed(values, variable, "");
            loop(out, variable, "stop", values, body);
            out.close();
        }
        out.line("from = stop;");
        out.close();
    }

    /** Adds the values of folds with several strides, all of which are {@code stride} now; if it is empty, a variable has it. */
    private void mixed(Map<Integer, String> values, String variable, String stride) {
        for (int fold : inside) {
            if (!spec.folds().get(fold).uniform()) {
                values.put(fold, "fold" + fold + times(variable, stride.isEmpty() ? "stride" + fold : stride));
            }
        }
    }

    private void loop(SourceWriter out, String variable, String end, Map<Integer, String> values, Runnable body) {
        out.open("for (%s %s = from; %s < %s; %s++)", positions.indexType(), variable, variable, end, variable);
        positions.folds(values);
        body.run();
        positions.folds(Map.of());
        out.close();
    }

    private static String times(String variable, String stride) {
        return stride.equals("0") ? "" : " + " + variable + (stride.equals("1") ? "" : " * " + stride);
    }

    private String strideOf(int fold, int piece) {
        Stride stride = spec.folds().get(fold).strides().get(piece);
        return stride == Stride.BROADCAST ? "0" : stride == Stride.UNIT ? "1" : "f" + fold + "_s" + piece;
    }

    private String strideAt(int fold) {
        int last = spec.folds().get(fold).strides().size() - 1;
        StringBuilder text = new StringBuilder();
        for (int piece = 0; piece < last; piece++) {
            text.append("from < f" + fold + "_b" + (piece + 1) + " ? " + strideOf(fold, piece) + " : ");
        }
        return text + strideOf(fold, last);
    }
}
