package org.gpuarray.kernels.variants.rows;

import java.util.BitSet;
import java.util.List;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;

/**
 * The tiles of rows in memory of which any or all elements are to be true, where threads work alone: the loop ends at the first true
 * or false one, and no tile behind it is read.
 */
final class SerialTruths implements SerialTile {
    private static final KernelTemplate TILE = KernelTemplate.of("""
            if (${open}) {
              int j = 0;
              for (; j < ${count}; j++) {
                ${body}
              }
              ${found}
            }
            """);

    private final SpecAnalysis analysis;
    private final ReduceBody body;

    SerialTruths(SpecAnalysis analysis, ReduceBody body) {
        this.analysis = analysis;
        this.body = body;
    }

    /** Returns whether the only reduction of a kernel asks for the truth of elements in memory, of which nothing is computed. */
    static boolean fits(SpecAnalysis analysis, ReduceBody body) {
        BitSet own = (BitSet) analysis.perElement.clone();
        own.andNot(body.written());
        List<Step> steps = own.stream().mapToObj(analysis.spec.steps()::get).toList();
        return analysis.reductions.size() == 1
                && (analysis.reductions.get(0).op() == ReduceOp.MAX
                        || analysis.reductions.get(0).op() == ReduceOp.MIN)
                && analysis.spec.typeOf(analysis.reductions.get(0).argument()) == DType.BOOL
                && steps.size() == 1
                && steps.get(0) instanceof Step.Load load
                && analysis.spec.inputs().get(load.input()).source() == KernelSpec.Source.MEMORY;
    }

    @Override
    public String arrays() {
        return body.each((out, r) -> out.line("%s d%d[LANES];", r.wide().cudaName(), r.number()));
    }

    @Override
    public String lanes() {
        return "d";
    }

    /** What was found in a tile holds for those behind it. */
    @Override
    public String start() {
        return "";
    }

    @Override
    public String tile(String count, String linear) {
        Reduction r = analysis.reductions.get(0);
        boolean seeksTrue = r.op() == ReduceOp.MAX;
        SourceWriter out = new SourceWriter();
        body.perElement(
                out,
                body.steps(),
                body.index(out, linear),
                body::element,
                (reduction, value) -> "if (" + (seeksTrue ? "" : "!") + value + ") break");
        String found = "j < " + count + (seeksTrue ? " ? 1 : 0" : " ? 0 : 1");
        return TILE.fill(
                "open",
                seeksTrue ? "r0 < 1" : "r0 > 0",
                "count",
                count,
                "body",
                out.toString(),
                "found",
                "r0 = " + found + ";");
    }
}
