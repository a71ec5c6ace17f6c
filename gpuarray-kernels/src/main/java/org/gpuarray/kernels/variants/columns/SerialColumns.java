package org.gpuarray.kernels.variants.columns;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.InputTiles;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * Reductions of columns with one thread per block: a thread reduces a chunk of rows of a strip of columns, one group of rows after
 * the other, so that its inner loops run along rows.
 */
public final class SerialColumns extends KernelVariant {
    /** Strips of columns in the innermost extent. */
    private static final LaunchValue STRIPS = LaunchValue.own(3, "strips");

    /** Columns that one thread reduces side by side. */
    private static final int STRIP = 512;

    private static final KernelTemplate COLUMNS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              constexpr int STRIP = ${strip};
              ${arrays}
              const ${index} strip = blockIdx.x / chunk_blocks;
              const ${index} chunk_block = blockIdx.x - strip * chunk_blocks;
              const ${index} row = strip / strips;
              const ${index} column = (strip - row * strips) * STRIP;
              const int count = (int) (columns - column < STRIP ? columns - column : STRIP);
              ${coordinates}
              for (${index} chunk = chunk_block; chunk < chunks; chunk += chunk_blocks) {
                const ${index} first = chunk * chunk_rows;
                const ${index} end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
                for (int c = 0; c < count; c++) {
                  ${clear}
                }
                for (${index} from = first; from < end; from += 4) {
                  ${group}
                }
                if (chunks > 1) {
                  for (int c = 0; c < count; c++) {
                    ${keep}
                  }
                }
              }
              if (chunks > 1) {
                // The last block of a strip combines its chunks.
                if (!is_last_thread(tickets + strip, chunk_blocks)) {
                  return;
                }
                for (int c = 0; c < count; c++) {
                  ${together}
                }
              }
              for (int c = 0; c < count; c++) {
                ${results}
                ${perResult}
              }
            }
            """);

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            for (int k = 0; k < 4; k++) {
              const ${index} e = from + k;
              if (e < end) {
                ${elements}
              } else {
                for (int c = 0; c < count; c++) {
                  ${identities}
                }
              }
            }
            """);

    private static final KernelTemplate GROUP = KernelTemplate.of("""
            ${rows}
            for (int c = 0; c < count; c++) {
              ${groups}
            }
            """);

    /** HotSpot vectorises a store if all loads beside it are of another type, or at its own index: so four rows at once. */
    private static final KernelTemplate WHOLE_GROUP = KernelTemplate.of("""
            if (from + 4 <= end) {
              for (int c = 0; c < count; c++) {
                ${four}
              }
            } else {
              ${any}
            }
            """);

    /** Four rows that are computed one after the other. All elements have the same index then, of which HotSpot makes vectors. */
    private static final KernelTemplate FOUR_ROWS = KernelTemplate.of("""
            if (from + 4 <= end) {
              ${rows}
            } else {
              ${any}
            }
            ${groups}
            """);

    private final ReduceBody body;
    private final InputTiles inputs;
    private final boolean isOfFloats;

    private SerialColumns(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, "", parameters(analysis));
        body = new ReduceBody(analysis);
        boolean hasRow = spec.keptRank() > 0 && spec.reducedRank() == 1;
        isOfFloats = hasRow
                && body.isShort()
                && InputTiles.areDense(analysis, spec.keptRank() - 1)
                && analysis.reductions.stream().allMatch(r -> InputTiles.suit(analysis, r));
        inputs = new InputTiles(
                analysis, isOfFloats ? analysis.perElement : new BitSet(), Math.max(0, spec.keptRank() - 1), "c");
    }

    private static Parameters parameters(SpecAnalysis analysis) {
        KernelSpec spec = analysis.spec;
        Parameters parameters = Parameters.of(spec)
                .extents(0, spec.keptRank() - 1)
                .extents(spec.keptRank(), spec.keptRank() + spec.reducedRank())
                .values(LaunchValue.ROWS, LaunchValue.COLUMNS, STRIPS, LaunchValue.REDUCED);
        return Chunks.declare(parameters).workspace(analysis.reductions);
    }

    /** Returns the variant if threads work alone, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return !Blocks.areCooperative(traits) ? new SerialColumns(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long kept = kept(call);
        long columns = columns(call);
        long reduced = reduced(call);
        long strips = Blocks.ceilDiv(columns, STRIP);
        long allStrips = kept / columns * strips;
        launch.set(LaunchValue.ROWS, kept / columns);
        launch.set(LaunchValue.COLUMNS, columns);
        launch.set(STRIPS, strips);
        long chunkBlocks = Blocks.share(traits, allStrips, Chunks.count(kept, reduced));
        Chunks.set(launch, kept, reduced, allStrips, chunkBlocks, 1);
    }

    @Override
    public String source() {
        SourceWriter coordinates = new SourceWriter();
        int outer = Math.max(0, spec.keptRank() - 1);
        List<String> kept = new ArrayList<>(new Positions(spec).coordinates(coordinates, "row", 0, outer));
        if (spec.keptRank() > 0) {
            kept.add("(column + c)");
        }
        return COLUMNS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", body.indexType(),
                "strip", Integer.toString(STRIP),
                "arrays",
                        body.each((out, r) -> out.line(
                                                "%s v%d[4 * STRIP];",
                                                r.element().cudaName(), r.number())
                                        .line("%s p%d[STRIP];", r.wide().cudaName(), r.number())
                                        .line("%s d%d[LANES];", r.wide().cudaName(), r.number()))
                                + inputs.arrays("STRIP"),
                "coordinates", coordinates.toString(),
                "clear", body.each((out, r) -> out.line("p%d[c] = %s;", r.number(), r.identity())),
                "group", group(kept),
                "keep",
                        body.each((out, r) -> out.line(
                                "w%d[(chunk * rows + row) * columns + column + c] = p%d[c];", r.number(), r.number())),
                "together",
                        body.each((out, r) -> out.line(
                                "p%d[c] = parts_tree<%s>(w%d + row * columns + column + c, chunks, rows * columns, d%d);",
                                r.number(), r.opName(), r.number(), r.number())),
                "results",
                        body.each((out, r) ->
                                out.line("%s r%d = p%d[c];", r.wide().cudaName(), r.number(), r.number())),
                "perResult",
                        ReduceBody.text(out -> {
                            body.rowStarts(out, kept, analysis.perResult);
                            body.perResult(out, kept);
                        }));
    }

    private String group(List<String> kept) {
        String rows = ROWS.fill(
                "index", body.indexType(),
                "elements", elements(kept),
                "identities",
                        body.each((out, r) -> out.line("v%d[k * STRIP + c] = %s;", r.number(), r.elementIdentity())));
        if (isOfFloats) {
            StringBuilder four = new StringBuilder();
            for (int k = 0; k < 4; k++) {
                four.append(row(kept, k));
            }
            return FOUR_ROWS.fill("rows", four.toString(), "any", rows, "groups", groupsOfFloats());
        }
        String any = GROUP.fill(
                "rows",
                rows,
                "groups",
                body.each((out, r) -> out.line(
                        "p%d[c] = %s;", r.number(), accumulate(r, r.group("v" + r.number() + " + c", "STRIP")))));
        if (!body.isShort() || spec.reducedRank() != 1) {
            return any;
        }
        SourceWriter four = new SourceWriter();
        body.perElements(four, 4, "(from + q)", (input, terms) -> elementAt(input, kept, terms));
        for (Reduction r : analysis.reductions) {
            four.line("p%d[c] = %s;", r.number(), accumulate(r, r.group("x" + r.number(), "1")));
        }
        return WHOLE_GROUP.fill("four", four.toString(), "any", any);
    }

    private String element(int input, List<String> kept, List<String> reduced) {
        return elementAt(input, kept, new Positions(spec).inputTerms(input, spec.keptRank(), reduced));
    }

    private String elementAt(int input, List<String> kept, List<String> reducedTerms) {
        Positions positions = new Positions(spec);
        List<String> terms = new ArrayList<>(reducedTerms);
        terms.addAll(positions.inputTerms(input, 0, kept));
        return positions.element(input, terms);
    }

    /** Writes the loops along row {@code k} of the next four. */
    private String row(List<String> kept, int k) {
        List<String> reduced = List.of("(from + " + k + ")");
        SourceWriter out = new SourceWriter().open("for (int c = 0; c < count; c++)");
        StepWriter steps = new StepWriter(spec, List.of())
                .write(out, analysis.perElement, input -> inputs.element(input, element(input, kept, reduced)));
        for (Reduction r : analysis.reductions) {
            out.line("v%d[%d * STRIP + c] = %s;", r.number(), k, body.element(r, steps));
        }
        return inputs.copies("count", input -> element(input, kept, reduced)) + out.close();
    }

    /** Combines the elements of four rows, and then what is wider. */
    private String groupsOfFloats() {
        SourceWriter out = new SourceWriter();
        for (Reduction r : analysis.reductions) {
            boolean isWider = r.element() != r.wide();
            String four = "four_rows<" + r.opName() + ", STRIP>(v" + r.number() + " + c)";
            out.open("for (int c = 0; c < count; c++)");
            if (isWider) {
                out.line("v%d[c] = %s;", r.number(), four).close().open("for (int c = 0; c < count; c++)");
            }
            String group = isWider ? r.widened("v" + r.number() + "[c]") : four;
            out.line("p%d[c] = %s;", r.number(), accumulate(r, group)).close();
        }
        return out.toString();
    }

    /** Writes the loop along a row; the row's own coordinates are computed before it. */
    private String elements(List<String> kept) {
        SourceWriter out = new SourceWriter();
        int rank = spec.keptRank() + spec.reducedRank();
        Positions positions = new Positions(spec);
        List<String> reduced = positions.coordinates(out, "e", spec.keptRank(), rank);
        out.open("for (int c = 0; c < count; c++)");
        StepWriter steps =
                new StepWriter(spec, List.of()).write(out, analysis.perElement, input -> element(input, kept, reduced));
        for (Reduction r : analysis.reductions) {
            out.line("v%d[k * STRIP + c] = %s;", r.number(), body.element(r, steps));
        }
        return out.close().toString();
    }

    /** Combines the group of four elements of a column with those before it. */
    private static String accumulate(Reduction r, String group) {
        return r.combined("p" + r.number() + "[c]", group);
    }
}
