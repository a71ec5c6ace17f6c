package org.gpuarray.kernels.variants.rows;

import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.types.DType;

/**
 * The tiles of rows of which extremes are sought, where threads work alone. The order of comparisons does not matter, so a tile is
 * folded: its upper half is compared with its lower half, element by element, until few are left. All elements have the same index
 * in one array then, of which HotSpot makes vectors.
 */
final class SerialFolds implements SerialTile {
    private final ReduceBody body;
    private final SerialElements elements;

    SerialFolds(SpecAnalysis analysis, ReduceBody body) {
        this.body = body;
        elements = new SerialElements(analysis, body);
    }

    /** Returns whether all reductions of a kernel look for extremes of what there are vectors of. */
    static boolean fits(SpecAnalysis analysis) {
        return analysis.reductions.stream()
                .allMatch(r -> r.op().isChoice()
                        && r.user() == null
                        && analysis.spec.typeOf(r.argument()) != DType.BOOL
                        && (r.wide() == CudaType.F32 || r.wide() == CudaType.F64 || r.wide() == CudaType.I32));
    }

    @Override
    public String arrays() {
        return body.each((out, r) -> out.line("%s v%d[TILE];", r.element().cudaName(), r.number())) + elements.arrays();
    }

    @Override
    public String lanes() {
        return "v";
    }

    /** Forgets the tile before. */
    @Override
    public String start() {
        return body.each((out, r) -> out.line("r%d = %s;", r.number(), r.identity()));
    }

    @Override
    public String tile(String count, String linear) {
        return elements.computed(count, linear)
                + body.each((out, r) -> out.line(
                        "r%d = %s;",
                        r.number(),
                        r.combined(
                                "r" + r.number(),
                                "fold_tile<" + r.opName() + ">(v" + r.number() + ", " + count + ")")));
    }
}
