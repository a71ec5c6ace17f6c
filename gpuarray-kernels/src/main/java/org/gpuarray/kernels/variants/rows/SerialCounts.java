package org.gpuarray.kernels.variants.rows;

import org.gpuarray.expr.ReduceOp;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.types.DType;

/**
 * The tiles of rows of which true elements are counted, where threads work alone. A tile's bools are folded as {@link SerialFolds}
 * does, by additions of bytes, of which a vector has eight times as many as of the sum's numbers.
 */
final class SerialCounts implements SerialTile {
    private final ReduceBody body;
    private final SerialElements elements;

    SerialCounts(SpecAnalysis analysis, ReduceBody body) {
        this.body = body;
        elements = new SerialElements(analysis, body);
    }

    /** Returns whether the only reduction of a kernel adds bools as integers. */
    static boolean fits(SpecAnalysis analysis) {
        if (analysis.reductions.size() != 1) {
            return false;
        }
        Reduction r = analysis.reductions.get(0);
        return r.op() == ReduceOp.SUM
                && r.user() == null
                && r.wide() == CudaType.I64
                && analysis.spec.typeOf(r.argument()) == DType.BOOL;
    }

    @Override
    public String arrays() {
        return body.each((out, r) -> out.line("bool v%d[TILE];", r.number())
                        .line("%s d%d[LANES];", r.wide().cudaName(), r.number()))
                + elements.arrays();
    }

    @Override
    public String lanes() {
        return "d";
    }

    /** Forgets the tile before. */
    @Override
    public String start() {
        return body.each((out, r) -> out.line("r%d = %s;", r.number(), r.identity()));
    }

    @Override
    public String tile(String count, String linear) {
        return elements.computed(count, linear)
                + body.each((out, r) ->
                        out.line("r%d += count_of_tile((signed char*) v%d, %s);", r.number(), r.number(), count));
    }
}
