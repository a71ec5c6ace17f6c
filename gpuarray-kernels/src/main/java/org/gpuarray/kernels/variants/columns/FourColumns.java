package org.gpuarray.kernels.variants.columns;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;

/**
 * Chunks of columns where a thread does four neighbours, read by one load: where there are so many columns and chunks that a
 * quarter of the threads is enough. The order of the sums is that of {@link Columns}.
 */
final class FourColumns {
    private static final int MAX_INPUTS = 2;

    private static final KernelTemplate FOURS = KernelTemplate.of("""
            if (vectors != 0) {
              const int wide = block_columns / 4;
              const ${index} own = column_block * block_columns + (threadIdx.x & (wide - 1)) * 4;
              for (${index} chunk = chunk_block * (LANES / wide) + threadIdx.x / wide; chunk < chunks;
                  chunk += chunk_blocks * (LANES / wide)) {
                const ${index} first = chunk * chunk_rows;
                const ${index} end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
                ${sums}
                #pragma unroll
                for (int c = 0; c < 4; c++) {
                  ${clear}
                }
                ${index} from = first;
                for (; from + ${rows} <= end; from += ${rows}) {
                  ${inputs}
                  {
                    ${ownStarts}
                    #pragma unroll
                    for (int k = 0; k < ${rows}; k++) {
                      const ${index} e = from + k;
                      ${loads}
                    }
                  }
                  #pragma unroll
                  for (int c = 0; c < 4; c++) {
                    ${many}
                    #pragma unroll
                    for (int k = 0; k < ${rows}; k++) {
                      const ${index} e = from + k;
                      ${body}
                    }
                    #pragma unroll
                    for (int k = 0; k < ${rows}; k += 4) {
                      ${groups}
                    }
                  }
                }
                for (; from < end; from += 4) {
                  #pragma unroll
                  for (int c = 0; c < 4; c++) {
                    const ${index} place = own + c;
                    ${placeStarts}
                    ${four}
                    #pragma unroll
                    for (int k = 0; k < 4; k++) {
                      const ${index} e = from + k;
                      ${identities}
                      if (e < end) {
                        ${single}
                      }
                    }
                    ${lastGroup}
                  }
                }
                #pragma unroll
                for (int c = 0; c < 4; c++) {
                  ${keep}
                }
              }
            """);

    private final SpecAnalysis analysis;
    private final ReduceBody body;
    private final ColumnElement element;
    private final List<Integer> inputs;
    private final int rows;

    FourColumns(SpecAnalysis analysis, ReduceBody body, ColumnElement element, List<Integer> inputs) {
        this.analysis = analysis;
        this.body = body;
        this.element = element;
        this.inputs = inputs;
        rows = inputs.size() == 1 ? 8 : 4;
    }

    /** Returns the inputs that are read by vectors, none if a thread cannot do four columns. */
    static List<Integer> vectorInputs(SpecAnalysis analysis) {
        KernelSpec spec = analysis.spec;
        List<Integer> found = new ArrayList<>();
        boolean fits = spec.keptRank() == 1
                && spec.reducedRank() == 1
                && analysis.reductions.size() == 1
                && !analysis.draws(true)
                && !analysis.draws(false)
                && new ReduceBody(analysis).isShort();
        for (int i = 0; i < spec.inputs().size(); i++) {
            KernelSpec.Input input = spec.inputs().get(i);
            Layout layout = input.layout();
            if (!analysis.isPosition(i) && !layout.isBroadcast(1)) {
                fits &= layout.aligned()
                        && layout.isUnit(0)
                        && input.folds().isEmpty()
                        && input.type().itemBytes() <= Float.BYTES;
                found.add(i);
            }
        }
        return fits && found.size() <= MAX_INPUTS ? found : List.of();
    }

    /** Returns the lines for threads that do four columns, which come before those for one column; none without such inputs. */
    String source() {
        if (inputs.isEmpty()) {
            return "";
        }
        SourceWriter arrays = new SourceWriter();
        SourceWriter loads = new SourceWriter();
        for (int i : inputs) {
            CudaType type = CudaType.of(analysis.spec.inputs().get(i).type());
            String step = analysis.spec.inputs().get(i).layout().isUnit(1) ? "e" : "e * a" + i + "_s1";
            arrays.line("%s x%d[%d];", type.memoryName(), i, 4 * rows);
            loads.line("load<4>(x%d + 4 * k, %s);", i, body.address(i, List.of(step)));
        }
        List<String> holes = new ArrayList<>(List.of(
                "index", body.indexType(),
                "rows", Integer.toString(rows),
                "inputs", arrays.toString(),
                "loads", loads.toString(),
                "sums", body.each((out, r) -> out.line("%s f%d[4];", r.wide().cudaName(), r.number())),
                "clear", body.each((out, r) -> out.line("f%d[c] = %s;", r.number(), r.identity()))));
        holes.addAll(List.of("ownStarts", element.starts("own"), "placeStarts", element.starts("place")));
        holes.addAll(
                List.of("many", values(rows), "body", element.loaded("own + c", "4 * k + c"), "groups", group(" + k")));
        holes.addAll(List.of("four", values(4), "single", element.read("place"), "lastGroup", group("")));
        holes.addAll(List.of(
                "identities", body.each((out, r) -> out.line("v%d[k] = %s;", r.number(), r.elementIdentity())),
                "keep",
                        body.each((out, r) ->
                                out.line("w%d[chunk * columns + own + c] = f%d[c];", r.number(), r.number()))));
        return FOURS.fill(holes.toArray(new String[0]));
    }

    private String values(int count) {
        return body.each((out, r) -> out.line("%s v%d[%d];", r.element().cudaName(), r.number(), count));
    }

    private String group(String first) {
        return body.each((out, r) ->
                out.line("f%d[c] = %s;", r.number(), Columns.accumulate(r, "f" + r.number() + "[c]", first)));
    }
}
