package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.kernels.codegen.Program.Frame;

/**
 * Scans of rows where a thread is a core: a row by one thread, tile after tile, in the order of {@link ScanFrames}. Cores that
 * took turns with the tiles of one row would mostly wait for each other.
 */
final class SerialScanFrames {
    private static final KernelTemplate TILES = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${wide} v[4096];
              ${wide} totals[256];
              ${wide} near[160];
              const ${index} row = ${block};
              ${rowStarts}
              ${wide} groups = ${identity};
              ${wide} up_to = ${identity};
              for (${index} tile = 0; tile < tiles; tile++) {
                const ${index} first = tile * 4096;
                const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
                ${tile}
                const int place = (int) (tile & 31);
                const ${wide} earlier = place == 0 ? groups : ${groupsUpTo};
                up_to = group_up_to_${wideName}(near, place, all);
                if (place == 31) {
                  groups = ${groupsUpTo};
                }
                ${result}
              }
            }
            """);

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${wide} v[4096];
              ${wide} totals[256];
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
            const int lanes = (count + 15) / 16;
            for (int k = 0; k < count; k++) {
              const ${index} e = first + k;
              ${body}
            }
            for (int t = 0; t < lanes; t++) {
              const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
              ${wide} sum = ${identity};
              for (int k = 16 * t; k < end; k++) {
                sum = ${next};
                v[k] = sum;
              }
              totals[t] = sum;
            }
            ${wide} all = ${identity};
            for (int warp = 0; warp < lanes; warp += 32) {
              const int last = lanes - warp < 32 ? lanes - 1 : warp + 31;
              for (int offset = 1; offset < 32; offset *= 2) {
                for (int t = last; t >= warp + offset; t--) {
                  totals[t] = ${doubled};
                }
              }
              const ${wide} before = all;
              all = ${allNext};
              for (int t = last; t > warp; t--) {
                totals[t] = ${beforeLane};
              }
              totals[warp] = before;
            }
            """);

    private static final KernelTemplate RESULT = KernelTemplate.of("""
            for (int t = 0; t < lanes; t++) {
              const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
              const ${wide} before = ${earlierBefore};
              for (int k = 16 * t; k < end; k++) {
                const ${index} e = first + k;
                const ${wide} result = ${atElement};
                ${store}
              }
            }
            """);

    private final Entry entry;
    private final ReduceBody body;
    private final ScanBody scan;

    SerialScanFrames(SpecAnalysis analysis, Entry entry) {
        this.entry = entry;
        body = new ReduceBody(analysis);
        scan = new ScanBody(analysis, body);
    }

    String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        String wide = scan.wide().cudaName();
        String tile = TILE.fill(
                "index", body.indexType(),
                "wide", wide,
                "identity", scan.identity(),
                "body", scan.element(scan.wide(), "v[k]"),
                "next", scan.combined("sum", "v[k]"),
                "doubled", scan.combined("totals[t - offset]", "totals[t]"),
                "allNext", scan.combined("all", "totals[last]"),
                "beforeLane", scan.combined("before", "totals[t - 1]"));
        String result = RESULT.fill(
                "index", body.indexType(),
                "wide", wide,
                "earlierBefore", scan.combined("earlier", "totals[t]"),
                "atElement", scan.combined("before", "v[k]"),
                "store", scan.store(coordinates, "e", scan.rounded("result")));
        List<String> holes = new ArrayList<>(List.of(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "index", body.indexType(),
                "wide", wide,
                "identity", scan.identity(),
                "rowStarts", rowStarts.toString(),
                "tile", tile,
                "result", result));
        holes.addAll(List.of("block", scan.block()));
        if (entry.frame() == Frame.SERIAL_SCAN_ROWS) {
            return ROWS.fill(holes.toArray(new String[0]));
        }
        holes.addAll(List.of("wideName", scan.wideName(), "groupsUpTo", scan.combined("groups", "up_to")));
        return TILES.fill(holes.toArray(new String[0]));
    }
}
