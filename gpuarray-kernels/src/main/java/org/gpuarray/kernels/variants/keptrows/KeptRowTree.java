package org.gpuarray.kernels.variants.keptrows;

import org.gpuarray.plan.RowStages.Stage;

/** How the threads that have a row combine the results of a stage: all of them have these afterwards. */
final class KeptRowTree {
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

    /** Returns the results of a stage's trees where up to 32 threads have a row. */
    String ofLanes(Stage stage) {
        return rows.reduced(
                stage,
                (out, r) -> out.line(
                        "const %s r%d = tree%d.result(lanes);", r.wide().cudaName(), r.number(), r.number()));
    }
}
