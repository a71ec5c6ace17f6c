package org.gpuarray.kernels.variants.keptrows;

import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.plan.RowStages.Stage;

/** How the threads that have a row combine the results of a stage: all of them have these afterwards. */
final class KeptRowTree {
    private static final KernelTemplate TREE = KernelTemplate.of("""
            #pragma unroll
            for (int turn = 0; turn < ${turns}; turn++) {
              if (turn < turns) {
                ${trees}
              }
            }
            """);

    private static final KernelTemplate FOLD = KernelTemplate.of("""
            #pragma unroll
            for (int turn = 0; turn < ${distance}; turn++) {
              ${fold}
            }
            """);

    private final KeptRowBody rows;
    private final int turns;

    /** The tree over the results of so many turns of each thread. */
    KeptRowTree(KeptRowBody rows, int turns) {
        this.rows = rows;
        this.turns = turns;
    }

    /** Returns the trees over a stage's reductions where a block has a row: all wait once. */
    String ofBlock(Stage stage) {
        if (stage.reduced().isEmpty()) {
            return "";
        }
        return rows.reduced(
                        stage,
                        (out, r) -> out.line(
                                "part_trees<%s, %d>(d%d, shared%d);", r.opName(), turns, r.number(), r.number()))
                + "__syncthreads();\n"
                + rows.reduced(
                        stage,
                        (out, r) -> out.line(
                                "const %s r%d = row_tree<%s>(shared%d, %d * blockDim.x / 32);",
                                r.wide().cudaName(), r.number(), r.opName(), r.number(), turns));
    }

    /** Returns the trees over a stage's reductions where up to 32 threads have a row. */
    String ofLanes(Stage stage) {
        if (stage.reduced().isEmpty()) {
            return "";
        }
        String trees = rows.reduced(
                stage,
                (out, r) ->
                        out.line("d%d[turn] = warp_tree<%s>(d%d[turn], lanes);", r.number(), r.opName(), r.number()));
        String tree = TREE.fill("turns", Integer.toString(turns), "trees", trees);
        return tree + fold(stage, 4) + fold(stage, 2) + fold(stage, 1) + shared(stage);
    }

    /** Returns a level of the tree over the turns of a row; turns that are not there change nothing. */
    private String fold(Stage stage, int distance) {
        String fold = rows.reduced(
                stage,
                (out, r) -> out.line(
                        "d%d[turn] = %s;",
                        r.number(),
                        r.wide()
                                .combined(
                                        r.op(),
                                        "d" + r.number() + "[turn]",
                                        "d" + r.number() + "[turn + " + distance + "]")));
        return FOLD.fill("distance", Integer.toString(distance), "fold", fold);
    }

    /** Returns the results of the first lane for all of a row. */
    private String shared(Stage stage) {
        return rows.reduced(stage, (out, r) -> {
            out.line("const %s r%d = shuffle(d%d[0], 0, lanes);", r.wide().cudaName(), r.number(), r.number());
        });
    }
}
