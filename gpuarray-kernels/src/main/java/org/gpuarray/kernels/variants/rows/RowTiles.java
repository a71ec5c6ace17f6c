package org.gpuarray.kernels.variants.rows;

import java.util.List;
import java.util.Locale;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/**
 * Reductions of rows where a block of 256 threads does a tile. Lane t takes elements 4t … 4t+3 of each quarter of the tile:
 * four 16-byte loads.
 */
public final class RowTiles extends KernelVariant {
    private static final KernelTemplate TILES = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES) ${name}(${parameters}) {
              ${shared}
              __shared__ unsigned int earlier;
              const ${index} row = blockIdx.x / blocks_per_row;
              const ${index} part = blockIdx.x - row * blocks_per_row;
              ${rowStarts}
              ${perRow}
              ${results}
              for (${index} tile = part; tile < tiles; tile += blocks_per_row) {
                const ${index} begin = tile * tile_size;
                const ${index} end = reduced - begin < tile_size ? reduced : begin + tile_size;
                ${lanes}
                ${pieces}
                ${tree}
                if (tiles > 1 && threadIdx.x == 0) {
                  ${keep}
                }
              }
              if (tiles > 1) {
                // The last block of a row puts its tiles together.
                if (!is_last_block(tickets + row, blocks_per_row, false, &earlier)) {
                  return;
                }
                ${gather}
                ${tree}
              }
              if (threadIdx.x == 0) {
                ${perResult}
              }
            }
            """);

    private static final KernelTemplate PIECES = KernelTemplate.of("""
            for (${index} piece = begin; piece < end; piece += TILE) {
              const ${index} first = piece + threadIdx.x * 4;
              ${lane}
            }
            """);

    /** Full tiles skip the bounds checks: in a short body they would cost more than the work. */
    private static final KernelTemplate WHOLE_PIECES = KernelTemplate.of("""
            tile_pieces(begin, end, [&](const ${index} first, const bool whole) {
              ${lane}
            });
            """);

    private final VectorOperands vectors;
    private final List<Integer> vectorInputs;
    private final ReduceBody body;

    private RowTiles(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, VectorOperands.readByRows(analysis, traits));
    }

    private RowTiles(SpecAnalysis analysis, DeviceTraits traits, VectorOperands vectors) {
        super(
                analysis,
                traits,
                "",
                vectors.declare(RowShares.declare(analysis.spec)).workspace(analysis.reductions));
        this.vectors = vectors;
        vectorInputs = vectors.inputs();
        body = ReduceBody.withRowConstants(analysis);
    }

    /** Returns the variant if threads work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? new RowTiles(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        vectors.set(launch, call, 0, spec.keptRank());
        RowShares.set(launch, traits, kept(call), reduced(call), Blocks.THREADS);
    }

    @Override
    public String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> kept = body.keptCoordinates(rowStarts, "row");
        body.rowStarts(rowStarts, kept, analysis.allSteps());
        return TILES.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", body.indexType(),
                "shared",
                        body.each((out, r) ->
                                out.line("__shared__ %s shared%d[8];", r.wide().cudaName(), r.number())),
                "rowStarts", rowStarts.toString(),
                "perRow", ReduceBody.text(body::perRow),
                "results", results(),
                "pieces", pieces(),
                "tree",
                        body.each((out, r) -> out.line(
                                "r%d = block_tree<%s>(d%d, shared%d);",
                                r.number(), r.opName(), r.number(), r.number())),
                "keep", body.each((out, r) -> out.line("w%d[row * tiles + tile] = r%d;", r.number(), r.number())),
                "lanes", body.each((out, r) -> out.line("%s d%d = %s;", r.wide().cudaName(), r.number(), r.identity())),
                "gather",
                        body.each((out, r) -> out.line(
                                "const %s d%d = tiles_lane<%s>(w%d + row * tiles, tiles);",
                                r.wide().cudaName(), r.number(), r.opName(), r.number())),
                "perResult", ReduceBody.text(out -> body.perResult(out, kept)));
    }

    private String results() {
        return body.each((out, r) -> out.line("%s r%d = %s;", r.wide().cudaName(), r.number(), r.identity()));
    }

    private String pieces() {
        boolean isSplit = body.isShort() && !analysis.draws(false);
        String lane = LaneText.of(
                body,
                Moves.inputs(spec, vectorInputs, Tiles.OF_LANE)
                        + Moves.tile(body, vectorInputs, Tiles.OF_LANE, isSplit ? "whole" : "false", "reduced"),
                identities(),
                (isSplit ? "whole || " : "") + "e < reduced",
                (input, terms) -> vectorInputs.contains(input) ? "x" + input + "[k]" : body.element(input, terms),
                lanes(isSplit ? "whole" : "false"));
        return (isSplit ? WHOLE_PIECES : PIECES).fill("index", body.indexType(), "lane", lane);
    }

    /**
     * Several reductions of float64 select their own elements, one after the other: the identities of all, side by side, would
     * need more registers than two blocks of a multiprocessor have. Narrow elements are better selected all at once, and floats
     * of 16 bits where they are converted: an H200 takes twice as long for their variances otherwise.
     */
    private boolean selectsByReduction() {
        return analysis.reductions.size() > 1
                && analysis.reductions.stream().anyMatch(r -> r.element() == CudaType.F64)
                && spec.inputs().stream().noneMatch(input -> input.type().isHalf());
    }

    private String identities() {
        return selectsByReduction()
                ? ""
                : body.each((out, r) -> out.line("v%d[k] = %s;", r.number(), r.elementIdentity()));
    }

    private String lanes(String whole) {
        String call =
                selectsByReduction() ? "tile_lane<%s>(v%d, " + whole + ", first, reduced)" : "whole_lane<%s>(v%d)";
        return body.each((out, r) -> out.line(
                        "const %s lane%d = %s;",
                        r.wide().cudaName(), r.number(), String.format(Locale.ROOT, call, r.opName(), r.number()))
                .line("d%d = %s;", r.number(), r.combined("d" + r.number(), "lane" + r.number())));
    }
}
