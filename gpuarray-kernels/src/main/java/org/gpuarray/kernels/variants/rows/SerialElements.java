package org.gpuarray.kernels.variants.rows;

import java.util.BitSet;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.InputTiles;

/**
 * The elements of a tile of a row, which a thread that works alone computes into arrays {@code v0, v1, …} before it combines any:
 * all have the same index in one array then, of which HotSpot makes vectors.
 */
final class SerialElements {
    private static final KernelTemplate ELEMENTS = KernelTemplate.of("""
            ${copies}
            for (int j = 0; j < ${count}; j++) {
              ${body}
            }
            """);

    private final ReduceBody body;
    private final InputTiles inputs;

    SerialElements(SpecAnalysis analysis, ReduceBody body) {
        this.body = body;
        BitSet steps = (BitSet) analysis.perElement.clone();
        steps.andNot(body.written());
        inputs = new InputTiles(
                analysis, analysis.spec.reducedRank() == 1 ? steps : new BitSet(), analysis.spec.keptRank(), "j");
    }

    /** Returns what declares the arrays of copied inputs. */
    String arrays() {
        return inputs.arrays("TILE");
    }

    /** Returns what computes {@code count} elements; number {@code j} has the index {@code linear}. */
    String computed(String count, String linear) {
        SourceWriter each = new SourceWriter();
        body.perElement(
                each,
                body.steps(),
                body.index(each, linear),
                (input, terms) -> inputs.element(input, body.element(input, terms)),
                (r, value) -> "v" + r.number() + "[j] = " + value);
        return ELEMENTS.fill(
                "copies",
                inputs.copies(count, input -> body.elementOfRow(input, linear)),
                "count",
                count,
                "body",
                each.toString());
    }
}
