package org.gpuarray.kernels.variants.rows;

import java.util.List;
import java.util.function.BiFunction;
import org.gpuarray.expr.Draw;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Tiles;
import org.jspecify.annotations.Nullable;

/**
 * The text of reductions of rows where threads work alone: one computes a tile's values in one plain loop, then combines them in
 * the order in which 256 lanes would.
 */
final class SerialRowText {
    private static final KernelTemplate TILES = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${arrays}
              const ${index} row = blockIdx.x / blocks_per_row;
              const ${index} part = blockIdx.x - row * blocks_per_row;
              ${rowStarts}
              ${results}
              const ${index} share = (tiles + blocks_per_row - 1) / blocks_per_row;
              const ${index} end = (part + 1) * share < tiles ? (part + 1) * share : tiles;
              for (${index} tile = part * share; tile < end; tile++) {
                const ${index} begin = tile * tile_size;
                const ${index} stop = reduced - begin < tile_size ? reduced : begin + tile_size;
                ${start}
                for (${index} first = begin; first < stop; first += TILE) {
                  const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
                  ${tile}
                }
                ${tree}
                if (tiles > 1) {
                  ${keep}
                }
              }
              if (tiles > 1) {
                // The last block of a row combines its tiles.
                if (!is_last_thread(tickets + row, blocks_per_row)) {
                  return;
                }
                ${together}
              }
              ${perResult}
            }
            """);

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} row = (${index}) blockIdx.x * blockDim.x + threadIdx.x;
              if (row < rows) {
                ${arrays}
                ${rowStarts}
                ${tile}
                ${lanes}
                ${tree}
                ${perResult}
              }
            }
            """);

    /** HotSpot vectorises a store if all loads beside it are of another type, or at its own index: so groups have the wide type. */
    private static final KernelTemplate WHOLE_TILE = KernelTemplate.of("""
            int groups = QUARTER;
            if (count == TILE) {
              for (int j = 0; j < QUARTER; j++) {
                ${four}
              }
            } else {
              for (int j = 0; j < count; j++) {
                ${body}
              }
              ${groups}
            }
            """);

    private static final KernelTemplate LANES = KernelTemplate.of("""
            if (lanes == 0) {
              lanes = groups / 4;
              ${lanes}
            } else {
              ${addLanes}
            }
            """);

    /**
     * With several reductions, groups would be written and read several times: so each lane is combined from its elements at
     * once.
     */
    private static final KernelTemplate WHOLE_LANES = KernelTemplate.of("""
            if (count == TILE) {
              for (int t = 0; t < LANES; t++) {
                ${lane}
                if (lanes == 0) {
                  ${set}
                } else {
                  ${add}
                }
              }
              lanes = LANES;
            } else {
              ${other}
            }
            """);

    private static final KernelTemplate ANY_TILE = KernelTemplate.of("""
            for (int j = 0; j < ${count}; j++) {
              ${body}
            }
            ${groups}
            """);

    /**
     * Of drawn numbers alone, four neighbours at a time, which share random words. Those beyond the end are drawn, too: it takes less
     * code than a loop without them.
     */
    private static final KernelTemplate DRAWN_TILE = KernelTemplate.of("""
            for (int j = 0; j < ${count}; j += 4) {
              const ${index} place = ${linear};
              ${four}
            }
            ${groups}
            """);

    /** Elements of a group, which are added first, and of a lane of a full tile: four groups. */
    private static final int GROUP = 4;

    private final SpecAnalysis analysis;
    private final ReduceBody body;
    private final SerialExtremes extremes;
    private final boolean isRunning;
    private final boolean isDrawn;
    /** What combines whole tiles; null if their order matters. */
    private final @Nullable SerialTile anyOrder;

    private final SerialGroups floats;
    private final boolean isOfFloats;

    SerialRowText(SpecAnalysis analysis) {
        this.analysis = analysis;
        body = ReduceBody.withRowConstants(analysis);
        extremes = new SerialExtremes(analysis, body);
        isRunning = SerialExtremes.fits(analysis);
        isDrawn = !isRunning && DrawnRows.fit(analysis) && body.isShort();
        anyOrder = isDrawn ? null : anyOrder();
        floats = new SerialGroups(analysis, body);
        isOfFloats = !isDrawn && SerialGroups.fits(analysis);
    }

    private @Nullable SerialTile anyOrder() {
        if (SerialTruths.fits(analysis, body)) {
            return new SerialTruths(analysis, body);
        }
        if (SerialCounts.fits(analysis)) {
            return new SerialCounts(analysis, body);
        }
        return SerialFolds.fits(analysis) ? new SerialFolds(analysis, body) : null;
    }

    /** Returns the kernel of which a thread does some tiles of a row. */
    String tiles(String name, String parameters) {
        SourceWriter rowStarts = new SourceWriter();
        List<String> kept = rowStarts(rowStarts);
        return tiles(name, parameters, rowStarts.toString(), ReduceBody.text(out -> body.perResult(out, kept)));
    }

    /** Returns the kernel of which a thread does a row. */
    String rows(String name, String parameters) {
        SourceWriter rowStarts = new SourceWriter();
        List<String> kept = rowStarts(rowStarts);
        return rows(name, parameters, rowStarts.toString(), ReduceBody.text(out -> body.perResult(out, kept)));
    }

    private List<String> rowStarts(SourceWriter out) {
        List<String> kept = body.keptCoordinates(out, "row");
        body.rowStarts(out, kept, analysis.allSteps());
        body.perRow(out);
        return kept;
    }

    private String arrays() {
        if (anyOrder != null) {
            return anyOrder.arrays();
        } else if (isOfFloats) {
            return floats.arrays();
        }
        String arrays = body.each((out, r) -> {
            if (!isRunning) {
                out.line("%s v%d[TILE];", r.element().cudaName(), r.number());
            }
            out.line("%s g%d[%s];", r.wide().cudaName(), r.number(), isRunning ? Integer.toString(GROUP) : "QUARTER")
                    .line("%s d%d[LANES];", r.wide().cudaName(), r.number());
        });
        return isRunning ? arrays + extremes.start() : arrays;
    }

    private String rows(String name, String parameters, String rowStarts, String perResult) {
        return ROWS.fill(
                "name",
                name,
                "parameters",
                parameters,
                "index",
                body.indexType(),
                "arrays",
                arrays(),
                "rowStarts",
                rowStarts,
                "tile",
                anyOrder != null ? results() + anyOrder.tile("(int) reduced", "j") : anyTile("(int) reduced", "j"),
                "lanes",
                anyOrder != null ? "" : lanes(),
                "tree",
                anyOrder != null
                        ? ""
                        : body.each((out, r) -> out.line(
                                "%s r%d = lanes_tree<%s>(d%d, groups / 4);",
                                r.wide().cudaName(), r.number(), r.opName(), r.number())),
                "perResult",
                perResult);
    }

    private String tiles(String name, String parameters, String rowStarts, String perResult) {
        return TILES.fill(
                "name",
                name,
                "parameters",
                parameters,
                "index",
                body.indexType(),
                "arrays",
                arrays(),
                "rowStarts",
                rowStarts,
                "results",
                results(),
                "start",
                anyOrder != null ? anyOrder.start() : "int lanes = 0;",
                "tile",
                anyOrder != null ? anyOrder.tile("count", "first + j") : tile(),
                "keep",
                body.each((out, r) -> out.line("w%d[row * tiles + tile] = r%d;", r.number(), r.number())),
                "together",
                body.each((out, r) -> out.line(
                        "r%d = parts_tree<%s>(w%d + row * tiles, tiles, 1, %s%d);",
                        r.number(), r.opName(), r.number(), anyOrder != null ? anyOrder.lanes() : "d", r.number())),
                "tree",
                anyOrder != null
                        ? ""
                        : body.each((out, r) ->
                                out.line("r%d = lanes_tree<%s>(d%d, lanes);", r.number(), r.opName(), r.number())),
                "perResult",
                perResult);
    }

    private String results() {
        return body.each((out, r) -> out.line("%s r%d = %s;", r.wide().cudaName(), r.number(), r.identity()));
    }

    private String tile() {
        if (isDrawn) {
            return drawnTile("count", "first + j") + together();
        } else if (isOfFloats) {
            return floats.tile("count", "first + j", "const int groups = ") + together();
        }
        // With more dimensions, the coordinates of each of the four elements would have to be computed.
        if (isRunning || !body.isShort() || analysis.spec.reducedRank() > 1) {
            return anyTile("count", "first + j") + together();
        }
        if (analysis.reductions.size() > 1 && body.isVeryShort()) {
            return WHOLE_LANES.fill(
                    "lane", lane(),
                    "set", body.each((out, r) -> out.line("d%d[t] = l%d;", r.number(), r.number())),
                    "add",
                            body.each((out, r) -> out.line(
                                    "d%d[t] = %s;",
                                    r.number(), r.combined("d" + r.number() + "[t]", "l" + r.number()))),
                    "other", anyTile("count", "first + j") + together());
        }
        return WHOLE_TILE.fill(
                        "four", four(),
                        "body", elements("first + j", SerialRowText::kept),
                        "groups", groups("count", "groups = "))
                + together();
    }

    private String together() {
        return LANES.fill(
                "lanes",
                lanes(),
                "addLanes",
                isOfFloats
                        ? floats.addLanes()
                        : body.each((out, r) -> out.line(
                                "add_lanes_of_tile<%s>(g%d, d%d, groups);", r.opName(), r.number(), r.number())));
    }

    private String lane() {
        SourceWriter out = new SourceWriter();
        perElements(out, Tiles.LANE, "first + 4 * t + q / 4 * QUARTER + q % 4");
        for (Reduction r : analysis.reductions) {
            out.line("const %s l%d = whole_lane<%s>(x%d);", r.wide().cudaName(), r.number(), r.opName(), r.number());
        }
        return out.toString();
    }

    private String four() {
        SourceWriter out = new SourceWriter();
        perElements(out, GROUP, "first + j + q * QUARTER");
        for (Reduction r : analysis.reductions) {
            out.line("g%d[j] = %s;", r.number(), r.group("x" + r.number(), "1"));
        }
        return out.toString();
    }

    private void perElements(SourceWriter out, int count, String linear) {
        body.perElements(out, count, "(" + linear + ")", body::element);
    }

    private String anyTile(String count, String linear) {
        if (isOfFloats) {
            return floats.tile(count, linear, "const int groups = ");
        } else if (isRunning) {
            return extremes.loops(count, linear);
        } else if (isDrawn) {
            return drawnTile(count, linear);
        }
        return ANY_TILE.fill(
                "count", count,
                "body", elements(linear, SerialRowText::kept),
                "groups", groups(count, "const int groups = "));
    }

    private String drawnTile(String count, String linear) {
        SourceWriter out = new SourceWriter();
        for (int lane = 0; lane < Draw.SHARING; lane++) {
            int number = lane;
            String element = lane == 0 ? "place" : "(place + " + lane + ")";
            StepWriter steps = body.steps().suffix("_" + lane).four(element, "place", Integer.toString(lane));
            body.perElement(
                    out,
                    steps,
                    element,
                    body::element,
                    (r, value) -> "v%d[j + %d] = %s".formatted(r.number(), number, value));
        }
        return DRAWN_TILE.fill(
                "count",
                count,
                "index",
                body.indexType(),
                "linear",
                linear,
                "four",
                out.toString(),
                "groups",
                groups(count, "const int groups = "));
    }

    private String groups(String count, String assign) {
        SourceWriter out = new SourceWriter();
        for (Reduction r : analysis.reductions) {
            out.line(
                    "%sgroups_of_tile<%s>(v%d, g%d, %s);",
                    r.number() == 0 ? assign : "", r.opName(), r.number(), r.number(), count);
        }
        return out.toString();
    }

    private String lanes() {
        return isOfFloats
                ? floats.lanes()
                : body.each((out, r) ->
                        out.line("lanes_of_tile<%s>(g%d, d%d, groups);", r.opName(), r.number(), r.number()));
    }

    private static String kept(Reduction r, String value) {
        return "v" + r.number() + "[j] = " + value;
    }

    private String elements(String linear, BiFunction<Reduction, String, String> assign) {
        SourceWriter out = new SourceWriter();
        body.perElement(out, body.steps(), body.index(out, linear), body::element, assign);
        return out.toString();
    }
}
