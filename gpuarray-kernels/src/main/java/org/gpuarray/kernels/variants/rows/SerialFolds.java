package org.gpuarray.kernels.variants.rows;

import java.util.BitSet;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.InputTiles;
import org.gpuarray.types.DType;

/**
 * The tiles of rows of which extremes are sought, where threads work alone. The order of comparisons does not matter, so a tile is
 * folded: its upper half is compared with its lower half, element by element, until few are left. All elements have the same index
 * in one array then, of which HotSpot makes vectors.
 */
final class SerialFolds implements SerialTile {
    private static final KernelTemplate TILE = KernelTemplate.of("""
            ${copies}
            for (int j = 0; j < ${count}; j++) {
              ${body}
            }
            ${folds}
            """);

    private final ReduceBody body;
    private final InputTiles inputs;

    SerialFolds(SpecAnalysis analysis, ReduceBody body) {
        this.body = body;
        BitSet steps = (BitSet) analysis.perElement.clone();
        steps.andNot(body.written());
        inputs = new InputTiles(
                analysis, analysis.spec.reducedRank() == 1 ? steps : new BitSet(), analysis.spec.keptRank(), "j");
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
        return body.each((out, r) -> out.line("%s v%d[TILE];", r.element().cudaName(), r.number()))
                + inputs.arrays("TILE");
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
        SourceWriter each = new SourceWriter();
        body.perElement(
                each,
                body.steps(),
                body.index(each, linear),
                (input, terms) -> inputs.element(input, body.element(input, terms)),
                (r, value) -> "v" + r.number() + "[j] = " + value);
        return TILE.fill(
                "copies", inputs.copies(count, input -> body.elementOfRow(input, linear)),
                "count", count,
                "body", each.toString(),
                "folds",
                        body.each((out, r) -> out.line(
                                "r%d = %s;",
                                r.number(),
                                r.combined(
                                        "r" + r.number(),
                                        "fold_tile<" + r.opName() + ">(v" + r.number() + ", " + count + ")"))));
    }
}
