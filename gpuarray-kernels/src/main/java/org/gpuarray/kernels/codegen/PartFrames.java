package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.kernels.codegen.Program.Frame;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Load;

/**
 * Elementwise kernels of joined arrays for devices whose threads work alone: a loop for each part, with no condition inside, so
 * that a JVM makes vectors of it.
 */
final class PartFrames {
    /** Elements of a block. */
    static final int ELEMENTS = 8192;

    private static final KernelTemplate PARTS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} block = ${block};
              const ${index} row_block = block / blocks_per_row;
              const ${index} begin = (block - row_block * blocks_per_row) * ${elements};
              const ${index} end = columns - begin < ${elements} ? columns : begin + ${elements};
              const ${index} first = row_block * block_rows;
              const ${index} last = rows - first < block_rows ? rows : first + block_rows;
              for (${index} row = first; row < last; row++) {
                ${ways}
              }
            }
            """);

    private static final KernelTemplate TALL = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} begin = ${block} * ${elements};
              const ${index} end = rows - begin < ${elements} ? rows : begin + ${elements};
              for (${index} column = 0; column < columns; column++) {
                ${ways}
              }
            }
            """);

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final Positions positions;
    private final boolean isTall;

    PartFrames(SpecAnalysis analysis, Entry entry) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        positions = new Positions(spec);
        isTall = entry.frame() == Frame.TALL_PARTS;
    }

    String source() {
        SourceWriter ways = new SourceWriter();
        List<String> outer = isTall ? List.of("column") : positions.coordinates(ways, "row", 0, spec.keptRank() - 1);
        int inner = isTall ? 0 : spec.keptRank() - 1;
        for (JoinedChoices way : Objects.requireNonNull(JoinedChoices.of(spec, inner))) {
            write(ways, way, outer);
        }
        return (isTall ? TALL : PARTS)
                .fill(
                        "name", entry.name(),
                        "parameters", Parameters.text(analysis, entry.parameters()),
                        "index", positions.indexType(),
                        "block", spec.wideIndex() ? "(first_block + blockIdx.x)" : "blockIdx.x",
                        "elements", Integer.toString(ELEMENTS),
                        "ways", ways.toString());
    }

    private void write(SourceWriter out, JoinedChoices way, List<String> outer) {
        out.open("");
        out.line("%s from = begin;", positions.indexType());
        out.line("%s to = end;", positions.indexType());
        way.chosen().forEach((step, choice) -> narrow(out, ((Load) spec.steps().get(step)).input(), choice, outer));
        String variable = isTall ? "row" : "column";
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add(isTall ? 0 : outer.size(), variable);
        out.open("for (%s %s = from; %s < to; %s++)", positions.indexType(), variable, variable, variable);
        IntFunction<String> load = input -> positions.element(input, positions.inputTerms(input, 0, coordinates));
        StepWriter steps =
                new StepWriter(spec, List.of()).joinedTo(way.chosen()).write(out, way.steps(), load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            steps.store(out, o, positions.output(o, coordinates));
        }
        out.close().close();
    }

    /** Writes the range where a condition has the outcome that is wanted. */
    private void narrow(SourceWriter out, int condition, int choice, List<String> outer) {
        String place = positions.position(condition, positions.inputTerms(condition, isTall ? 1 : 0, outer));
        int inner = isTall ? 0 : spec.keptRank() - 1;
        if (spec.inputs().get(condition).layout().strides().charAt(inner) == '0') {
            out.line("to = %s < 0 ? %s : %s;", place, choice == 0 ? "to" : "from", choice == 0 ? "from" : "to");
        } else if (choice == 0) {
            out.line("to = to < -(%s) ? to : -(%s);", place, place);
        } else {
            out.line("from = from > -(%s) ? from : -(%s);", place, place);
        }
    }
}
