package org.gpuarray.kernels.variants.rows;

import java.util.List;
import java.util.function.BiFunction;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.variants.Tiles;

/** The text in which a thread computes the sixteen elements of its lane of a tile, four of each quarter, and combines them. */
final class LaneText {
    private static final KernelTemplate LANE = KernelTemplate.of("""
            ${loads}
            ${values}
            #pragma unroll
            for (int k = 0; k < OF_LANE; k++) {
              const ${index} e = first + k / 4 * QUARTER + k % 4;
              ${identities}
              if (${present}) {
                ${body}
              }
            }
            ${lanes}
            """);

    private LaneText() {}

    /**
     * Returns the text.
     *
     * @param loads what is loaded before the first element is computed
     * @param identities what a lane's values are where the tile has no element
     * @param present the condition under which it has element {@code e}
     * @param load the expression of an input's element {@code k}, given the summands along the reduced dimensions
     * @param lanes what combines the values {@code v0, v1, …} of the lane
     */
    static String of(
            ReduceBody body,
            String loads,
            String identities,
            String present,
            BiFunction<Integer, List<String>, String> load,
            String lanes) {
        return LANE.fill(
                "index", body.indexType(),
                "loads", loads,
                "values",
                        body.each(
                                (out, r) -> out.line("%s v%d[%s];", r.element().cudaName(), r.number(), Tiles.OF_LANE)),
                "identities", identities,
                "present", present,
                "body",
                        ReduceBody.text(out -> body.perElement(
                                out,
                                body.steps().four("e", Tiles.FOUR_OF_LANE, Tiles.IN_FOUR),
                                "e",
                                load,
                                (r, value) -> "v" + r.number() + "[k] = " + value)),
                "lanes", lanes);
    }
}
