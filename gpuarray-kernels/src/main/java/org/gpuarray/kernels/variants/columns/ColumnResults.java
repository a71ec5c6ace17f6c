package org.gpuarray.kernels.variants.columns;

import java.util.List;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;

/** What kernels of columns, whose blocks have several threads, do with the results of chunks: one line for each reduction. */
final class ColumnResults {
    private final SpecAnalysis analysis;
    private final ReduceBody body;

    ColumnResults(SpecAnalysis analysis, ReduceBody body) {
        this.analysis = analysis;
        this.body = body;
    }

    /** Returns the lines that define a thread's results of a chunk, of nothing as yet. */
    String none() {
        return body.each((out, r) -> out.line("%s r%d = %s;", r.wide().cudaName(), r.number(), r.identity()));
    }

    /** Returns the lines that keep a chunk's results for the block that combines them. */
    String keep() {
        return body.each((out, r) -> out.line("w%d[chunk * columns + column] = r%d;", r.number(), r.number()));
    }

    /** Returns the lines by which a block's threads combine chunks to the eight parts of each column. */
    String parts() {
        return body.each((out, r) -> out.line(
                "chunk_parts<%s>(w%d, chunks, column, columns, x, y, block_columns, shared%d);",
                r.opName(), r.number(), r.number()));
    }

    /** Returns the lines that combine the parts of a thread's column. */
    String combine() {
        return body.each((out, r) ->
                out.line("r%d = warps_tree<%s>(shared%d + x, block_columns);", r.number(), r.opName(), r.number()));
    }

    /** Returns the lines that compute and store what depends on a column's results. */
    String perResult() {
        SourceWriter out = new SourceWriter();
        List<String> kept = body.keptCoordinates(out, "column");
        body.rowStarts(out, kept, analysis.perResult);
        body.perResult(out, kept);
        return out.toString();
    }
}
