package org.gpuarray.kernels.variants.keptrows;

import java.util.List;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.RowStages;
import org.gpuarray.plan.RowStages.Stage;

/** The text of kernels that keep rows where threads work alone: each stage is a plain loop over the row, tile by tile. */
final class SerialKeptRowText {
    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} row = (${index}) blockIdx.x * blockDim.x + threadIdx.x;
              if (row < rows) {
                ${arrays}
                ${starts}
                ${stages}
                ${outputs}
              }
            }
            """);

    private static final KernelTemplate STAGE = KernelTemplate.of("""
            ${once}
            ${kept}
            ${partials}
            for (${index} first = 0; first < reduced; first += TILE) {
              const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
              for (int j = 0; j < count; j++) {
                const ${index} e = first + j;
                ${body}
              }
              ${functions}
              ${trees}
            }
            ${results}
            """);

    private final KeptRowBody rows;

    SerialKeptRowText(SpecAnalysis analysis, int tiles) {
        rows = new KeptRowBody(analysis, tiles);
    }

    String source(String name, String parameters) {
        StringBuilder stages = new StringBuilder();
        for (int stage = 0; stage < rows.rows.stages().size(); stage++) {
            stages.append(stage(stage));
        }
        ReduceBody body = rows.body();
        return ROWS.fill(
                "name", name,
                "parameters", parameters,
                "index", body.indexType(),
                "arrays",
                        elements()
                                + body.each((out, r) -> out.line(
                                                "%s g%d[QUARTER];", r.wide().cudaName(), r.number())
                                        .line("%s l%d[LANES];", r.wide().cudaName(), r.number())),
                "starts", rows.starts(),
                "stages", stages.toString(),
                "outputs", rows.rowOutputs(""));
    }

    /** Returns the arrays of a tile's elements; what is kept anyhow needs none. */
    private String elements() {
        SourceWriter out = new SourceWriter();
        for (int stage = 0; stage < rows.rows.stages().size(); stage++) {
            for (Reduction r : rows.reductions(rows.rows.stages().get(stage))) {
                if (!rows.takesKept(stage, r)) {
                    out.line("%s v%d[TILE];", r.element().cudaName(), r.number());
                }
            }
        }
        return out.toString();
    }

    private String stage(int number) {
        Stage stage = rows.rows.stages().get(number);
        if (!rows.hasElements(number)) {
            return rows.once(stage);
        }
        int function = rows.lastFunction(number);
        return STAGE.fill(
                "once", rows.once(stage),
                "kept", rows.keptArrays(number, rows.tiles * RowStages.TILE),
                "partials", partials(stage),
                "index", rows.body().indexType(),
                "body",
                        rows.each(
                                number,
                                "e",
                                input -> "",
                                (r, value) -> rows.takesKept(number, r) ? "" : "v" + r.number() + "[j] = " + value,
                                output -> "",
                                function),
                "functions", functions(number, function),
                "trees", trees(number),
                "results", rows.results(stage, rows.tiles));
    }

    /** Returns the loops that compute a function of what the stage's loop has stored. */
    private String functions(int number, int function) {
        if (function < 0) {
            return "";
        }
        SourceWriter out = new SourceWriter();
        if (rows.rows.isKept(number, function)) {
            functions(out, function, "k" + function + "[first + j]");
        }
        for (Reduction r : rows.reductions(rows.rows.stages().get(number))) {
            if (r.argument() == function && !rows.takesKept(number, r)) {
                functions(out, function, "v" + r.number() + "[j]");
            }
        }
        return out.toString();
    }

    private void functions(SourceWriter out, int function, String element) {
        out.open("for (int j = 0; j < count; j++)");
        rows.apply(out, function, element);
        out.close();
    }

    private String partials(Stage stage) {
        SourceWriter out = new SourceWriter();
        for (Reduction r : rows.reductions(stage)) {
            out.line("%s d%d[%d];", r.wide().cudaName(), r.number(), rows.tiles);
            for (int tile = 0; tile < rows.tiles; tile++) {
                out.line("d%d[%d] = %s;", r.number(), tile, r.identity());
            }
        }
        return out.toString();
    }

    private String trees(int number) {
        SourceWriter out = new SourceWriter();
        List<Reduction> reductions = rows.reductions(rows.rows.stages().get(number));
        for (Reduction r : reductions) {
            int n = r.number();
            String groups = r == reductions.get(0) ? "const int groups = " : "";
            String elements = rows.takesKept(number, r) ? "k" + r.argument() + " + first" : "v" + n;
            out.line("%sgroups_of_tile<%s>(%s, g%d, count);", groups, r.opName(), elements, n);
        }
        for (Reduction r : reductions) {
            int n = r.number();
            out.line("lanes_of_tile<%s>(g%d, l%d, groups);", r.opName(), n, n);
            out.line("d%d[first / TILE] = lanes_tree<%s>(l%d, groups / 4);", n, r.opName(), n);
        }
        return out.toString();
    }
}
