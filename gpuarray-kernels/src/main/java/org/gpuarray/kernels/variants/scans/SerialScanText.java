package org.gpuarray.kernels.variants.scans;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.types.DType;

/**
 * The text of scans of rows where threads work alone, one tile after the other. Threads that share a row have a block of its tiles
 * each. What a block needs of the tiles before it, the totals of their groups, is computed by a launch before, so that no thread
 * waits for another; that launch reads the row once more.
 */
final class SerialScanText {
    private static final KernelTemplate TILES = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${wide} v[TILE];
              ${wide} totals[LANES];
              ${wide} near[5 * OF_GROUP];
              const ${index} row = ${block} / blocks_per_row;
              const ${index} part = ${block} - row * blocks_per_row;
              ${rowStarts}
              const ${index} begin = part * block_groups * OF_GROUP;
              const ${index} stop = tiles - begin < block_groups * OF_GROUP ? tiles : begin + block_groups * OF_GROUP;
              ${wide} groups = ${identity};
              ${wide} up_to = ${identity};
              for (${index} group = 0; group < part * block_groups; group++) {
                up_to = w0[row * (blocks_per_row - 1) * block_groups + group];
                groups = ${groupsUpTo};
              }
              for (${index} tile = begin; tile < stop; tile++) {
                const ${index} first = tile * TILE;
                const int count = (int) (reduced - first < TILE ? reduced - first : TILE);
                ${tile}
                const int place = (int) (tile & (OF_GROUP - 1));
                const ${wide} earlier = place == 0 ? groups : ${groupsUpTo};
                up_to = group_up_to<${op}>(near, place, all);
                if (place == OF_GROUP - 1) {
                  groups = ${groupsUpTo};
                }
                ${result}
              }
            }
            """);

    /** All blocks but the last of a row, whose total nobody needs: their tiles are whole. */
    private static final KernelTemplate TOTALS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${wide} totals[WARP];
              ${wide} near[5 * OF_GROUP];
              const ${index} row_groups = (blocks_per_row - 1) * block_groups;
              const ${index} row = ${block} / row_groups;
              const ${index} group = ${block} - row * row_groups;
              ${rowStarts}
              ${wide} up_to = ${identity};
              for (int place = 0; place < OF_GROUP; place++) {
                ${wide} all = ${identity};
                for (int warp = 0; warp < WARPS; warp++) {
                  const ${index} first = ((group * OF_GROUP + place) * WARPS + warp) * (WARP * OF_LANE);
                  for (int t = 0; t < WARP; t++) {
                    ${lane}
                  }
                  const ${wide} last = last_lane<${op}>(totals);
                  all = ${allNext};
                }
                up_to = group_up_to<${op}>(near, place, all);
              }
              w0[row * row_groups + group] = up_to;
            }
            """);

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${wide} v[TILE];
              ${wide} totals[LANES];
              const ${index} row = ${block} * blockDim.x + threadIdx.x;
              if (row < rows) {
                const int first = 0;
                const int count = (int) reduced;
                ${rowStarts}
                ${tile}
                const ${wide} earlier = ${identity};
                ${result}
              }
            }
            """);

    /** Leaves in {@code totals} what is before each lane, and in {@code all} the whole tile. */
    private static final KernelTemplate TILE = KernelTemplate.of("""
            const int lanes = (count + (OF_LANE - 1)) / OF_LANE;
            ${lanes}
            const ${wide} all = lanes_before<${op}>(totals, lanes);
            """);

    private static final KernelTemplate LANES = KernelTemplate.of("""
            for (int k = 0; k < count; k++) {
              const ${index} e = first + k;
              ${body}
            }
            for (int t = 0; t < lanes; t++) {
              const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
              ${wide} sum = ${identity};
              for (int k = OF_LANE * t; k < end; k++) {
                ${each}
              }
              totals[t] = sum;
            }
            """);

    private static final KernelTemplate RESULT = KernelTemplate.of("""
            for (int t = 0; t < lanes; t++) {
              const int end = OF_LANE * t + OF_LANE < count ? OF_LANE * t + OF_LANE : count;
              const ${wide} before = ${earlierBefore};
              for (int k = OF_LANE * t; k < end; k++) {
                const ${index} e = first + k;
                const ${wide} result = ${atElement};
                ${store}
              }
            }
            """);

    /** The same for tiles of 256 whole lanes. */
    private static final KernelTemplate WHOLE = KernelTemplate.of("""
            if (count == TILE) {
              for (int t = 0; t < LANES; t++) {
                ${lane}
              }
            } else {
              ${other}
            }
            """);

    private static final KernelTemplate LANE_SUM = KernelTemplate.of("""
            ${wide} sum = ${identity};
            ${elements}
            totals[t] = sum;
            """);

    /** A lane. The CPU compiler unrolls it if the sum goes from one element to the next and an element is little work. */
    private static final KernelTemplate ELEMENTS = KernelTemplate.of("""
            #pragma unroll
            for (int i = 0; i < OF_LANE; i++) {
              const int k = OF_LANE * t + i;
              const ${index} e = first + k;
              ${work}
            }
            """);

    private final SpecAnalysis analysis;
    private final ReduceBody body;
    private final ScanBody scan;

    SerialScanText(SpecAnalysis analysis) {
        this.analysis = analysis;
        body = new ReduceBody(analysis);
        scan = new ScanBody(analysis, body);
    }

    /** Returns the kernel of which a thread does a block of tiles, one after the other. */
    String tiles(String name, String parameters) {
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        List<String> holes = holes(name, parameters, rowStarts);
        holes.addAll(List.of("tile", tile(), "result", result(coordinates)));
        holes.addAll(List.of("op", scan.opName(), "groupsUpTo", scan.combined("groups", "up_to")));
        return TILES.fill(holes.toArray(new String[0]));
    }

    /** Returns the kernel that makes the results of groups of tiles ahead. */
    String totals(String name, String parameters) {
        SourceWriter rowStarts = new SourceWriter();
        scan.rowStarts(rowStarts);
        List<String> holes = holes(name, parameters, rowStarts);
        holes.addAll(List.of(
                "op", scan.opName(),
                "lane", laneSum("sum = " + scan.combined("sum", "x") + ";\n"),
                "allNext", scan.combined("all", "last")));
        return TOTALS.fill(holes.toArray(new String[0]));
    }

    /** Returns the kernel of which a thread does a row of at most one tile. */
    String rows(String name, String parameters) {
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        List<String> holes = holes(name, parameters, rowStarts);
        holes.addAll(List.of("tile", tile(), "result", result(coordinates)));
        return ROWS.fill(holes.toArray(new String[0]));
    }

    private List<String> holes(String name, String parameters, SourceWriter rowStarts) {
        return new ArrayList<>(List.of(
                "name", name,
                "parameters", parameters,
                "index", body.indexType(),
                "wide", scan.wideName(),
                "identity", scan.identity(),
                "rowStarts", rowStarts.toString(),
                "block", scan.block()));
    }

    private String tile() {
        String any = LANES.fill(
                "index", body.indexType(),
                "wide", scan.wideName(),
                "identity", scan.identity(),
                "body", scan.element(scan.wide(), "v[k]"),
                "each", scan.keepingInPlace());
        String whole = laneSum(keeps() ? scan.keeping("x") : "sum = " + scan.combined("sum", "x") + ";\n");
        return TILE.fill(
                "wide", scan.wideName(),
                "op", scan.opName(),
                "lanes", body.isVeryShort() ? WHOLE.fill("lane", whole, "other", any) : any);
    }

    private String result(List<String> coordinates) {
        String wide = scan.wideName();
        String before = scan.combined("earlier", "totals[t]");
        String store = scan.store(coordinates, "e", scan.rounded("result"));
        String any = RESULT.fill(
                "index", body.indexType(),
                "wide", wide,
                "earlierBefore", before,
                "atElement", scan.combined("before", "v[k]"),
                "store", store);
        if (!body.isVeryShort()) {
            return any;
        }
        SourceWriter lane = new SourceWriter().line("const %s before = %s;", wide, before);
        SourceWriter result = new SourceWriter();
        if (keeps()) {
            result.line("const %s result = %s;", wide, scan.combined("before", "v[k]"));
        } else {
            lane.line("%s sum = %s;", wide, scan.identity());
        }
        String work = keeps() ? result.toString() : element() + scan.each("x");
        return WHOLE.fill("lane", lane + elements(work + store), "other", any);
    }

    /** Returns what combines a lane: {@code each} takes the element {@code x}. */
    private String laneSum(String each) {
        return LANE_SUM.fill(
                "wide", scan.wideName(), "identity", scan.identity(), "elements", elements(element() + each));
    }

    private String element() {
        return scan.element(scan.wide(), "const " + scan.wideName() + " x");
    }

    private String elements(String work) {
        return ELEMENTS.fill("index", body.indexType(), "work", work);
    }

    /**
     * Returns whether the sums inside the lanes of a tile are kept until everything before the tile is known. Else they are
     * computed again, which is faster if elements are only loaded.
     */
    private boolean keeps() {
        DType type = analysis.spec.typeOf(analysis.scan().argument());
        boolean isLoaded = analysis.perElement.cardinality() == 1;
        // On JDK 17 conversions from float32 wait for one another.
        return !isLoaded || (CudaType.of(type).isFloating() && CudaType.of(type) != scan.wide());
    }
}
