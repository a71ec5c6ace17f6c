package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.kernels.codegen.Program.Frame;

/**
 * Scans of rows where many threads run at once, one pass over memory: a block reads a tile, tells what it makes, asks what the
 * tiles before it make (Merrill and Garland, "Single-pass parallel prefix scan with decoupled look-back", 2016), and writes.
 * Tiles are numbered in the order in which their blocks start, so those that a block waits for have started. Of rows of at
 * most one tile a block does as many as fit. The order is that of docs/decisions/0009-order-of-scans.md.
 *
 * <p>Elements are read and written by neighbouring threads, and pass through shared memory to the lanes, which have 16
 * neighbours each; one element in 17 is left out there, so that the lanes of a warp find theirs in different banks. Those of
 * 16 bytes do not fit and are read and written by their lanes.
 */
final class ScanFrames {
    private static final KernelTemplate TILES = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              ${shared}
              __shared__ ${wide} warps[8];
              __shared__ ${wide} earlier;
              __shared__ unsigned int ticket;
              const int t = threadIdx.x;
              if (t == 0) {
                ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
              }
              __syncthreads();
              const ${index} tile = ticket / rows;
              const ${index} row = ticket - tile * rows;
              const ${index} first = tile * 4096;
              const int count = (int) (reduced - first < 4096 ? reduced - first : 4096);
              ${rowStarts}
              ${values}
              #pragma unroll
              for (int k = 0; k < 16; k++) {
                const int j = ${place};
                if (j < count) {
                  const ${index} e = first + j;
                  ${body}
                }
              }
              ${exchange}
              ${wide} sum = ${identity};
              #pragma unroll
              for (int k = 0; k < 16; k++) {
                if (t * 16 + k < count) {
                  ${next}
                }
              }
              const ${wide} up_to = scan_warp_${wideName}(sum, 32);
              const ${wide} left = ${shuffleUp}(0xffffffffu, up_to, 1);
              if ((t & 31) == 31) {
                warps[t / 32] = up_to;
              }
              __syncthreads();
              ${wide} all = warps[0];
              ${wide} before = ${identity};
              #pragma unroll
              for (int i = 1; i < 8; i++) {
                before = t / 32 == i ? all : before;
                all = ${allNext};
              }
              if ((t & 31) > 0) {
                before = ${beforeLeft};
              }
              if (tiles > 1) {
                if (t < 32) {
                  const ${wide} others = before_tile_${wideName}(state + 1 + row * tiles * ${step},
                      state + 1 + (rows * tiles + row * groups) * ${step}, tile, all);
                  if (t == 0) {
                    earlier = others;
                  }
                }
                __syncthreads();
                before = ${earlierBefore};
              }
              ${result}
            }
            """);

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              ${shared}
              __shared__ ${wide} warps[8];
              // A row has a power of two of places; a lane has 16 of them, or all.
              const int t = threadIdx.x;
              const int per = slot_bits < 4 ? 1 << slot_bits : 16;
              const int lanes = (1 << slot_bits) / per;
              const ${index} block_row = ${block} * (256 / lanes);
              ${values}
              #pragma unroll
              for (int k = 0; k < 16; k++) {
                const int j = ${place};
                const ${index} row = block_row + (j >> slot_bits);
                const int e = j & ((1 << slot_bits) - 1);
                if (k < per && row < rows && e < reduced) {
                  ${rowStarts}
                  ${body}
                }
              }
              ${exchange}
              const int width = lanes < 32 ? lanes : 32;
              const int lane = t & (lanes - 1);
              const int count = block_row + t / lanes < rows ? (int) reduced - lane * per : 0;
              ${wide} sum = ${identity};
              #pragma unroll
              for (int k = 0; k < 16; k++) {
                if (k < per && k < count) {
                  ${next}
                }
              }
              const ${wide} up_to = scan_warp_${wideName}(sum, width);
              const ${wide} left = ${shuffleUp}(0xffffffffu, up_to, 1);
              ${wide} before = ${identity};
              if (lanes > 32) {
                if ((t & 31) == 31) {
                  warps[t / 32] = up_to;
                }
                __syncthreads();
                for (int i = (t - lane) / 32; i < t / 32; i++) {
                  before = ${beforeNext};
                }
              }
              if ((t & (width - 1)) > 0) {
                before = ${beforeLeft};
              }
              ${result}
            }
            """);

    private static final KernelTemplate STAGED_TILE = KernelTemplate.of("""
            sum = ${identity};
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              if (t * 16 + k < count) {
                ${next}
                const ${wide} result = ${atElement};
                stage[t * 17 + k] = ${result};
              }
            }
            __syncthreads();
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              const int j = k * 256 + t;
              if (j < count) {
                const ${index} e = first + j;
                ${store}
              }
            }
            """);

    private static final KernelTemplate STAGED_ROWS = KernelTemplate.of("""
            sum = ${identity};
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              if (k < per && k < count) {
                ${next}
                const ${wide} result = ${atElement};
                const int j = t * per + k;
                stage[j + j / 16] = ${result};
              }
            }
            __syncthreads();
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              const int j = k * 256 + t;
              const ${index} row = block_row + (j >> slot_bits);
              const int e = j & ((1 << slot_bits) - 1);
              if (k < per && row < rows && e < reduced) {
                ${kept}
                ${store}
              }
            }
            """);

    private static final KernelTemplate DIRECT = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              ${places}
              if (${there}) {
                ${kept}
                const ${wide} result = ${atElement};
                ${store}
              }
            }
            """);

    private final Entry entry;
    private final ReduceBody body;
    private final ScanBody scan;
    private final boolean staged;

    ScanFrames(SpecAnalysis analysis, Entry entry) {
        this.entry = entry;
        body = new ReduceBody(analysis);
        scan = new ScanBody(analysis, body);
        staged = scan.kept().bytes() <= 8;
    }

    String source() {
        boolean tiles = entry.frame() == Frame.SCAN_TILES;
        String kept = scan.kept().cudaName();
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        String place = staged ? "k * 256 + t" : tiles ? "t * 16 + k" : "t * per + k";
        String own = !staged ? "v[k]" : tiles ? "stage[t * 17 + k]" : "stage[t * per + k + (t * per + k) / 16]";
        String exchange = """
                #pragma unroll
                for (int k = 0; k < 16; k++) {
                  const int j = k * 256 + t;
                  if (%s) {
                    stage[j + j / 16] = v[k];
                  }
                }
                __syncthreads();
                """.formatted(
                        tiles
                                ? "j < count"
                                : "k < per && block_row + (j >> slot_bits) < rows && (j & ((1 << slot_bits) - 1)) < reduced");
        String next = "sum = " + scan.combined("sum", scan.widened(own)) + ";\n" + (staged ? "" : "v[k] = sum;\n");
        // Elements that are not exchanged are wide from the start: what is put together is kept in their place.
        String type = staged ? kept : scan.wide().cudaName();
        List<String> holes = new ArrayList<>(List.of(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "index", body.indexType(),
                "shared", staged ? "__shared__ " + kept + " stage[4096 + 256];" : "",
                "wide", scan.wide().cudaName(),
                "wideName", scan.wideName(),
                "identity", scan.identity(),
                "shuffleUp", ScanHelpers.shuffle(scan.wide(), "_up")));
        holes.addAll(List.of("rowStarts", rowStarts.toString(), "values", type + " v[16];", "place", place));
        holes.addAll(List.of("body", scan.element(staged ? scan.kept() : scan.wide(), "v[k]"), "next", next));
        holes.addAll(List.of("exchange", staged ? exchange : "", "beforeLeft", scan.combined("before", "left")));
        holes.addAll(List.of("result", result(tiles, next, coordinates)));
        if (tiles) {
            holes.addAll(List.of("allNext", scan.combined("all", "warps[i]")));
            holes.addAll(List.of("earlierBefore", scan.combined("earlier", "before")));
            holes.addAll(List.of("step", Integer.toString(ScanHelpers.words(scan.wide()))));
            return TILES.fill(holes.toArray(new String[0]));
        }
        holes.addAll(List.of("block", scan.block(), "beforeNext", scan.combined("before", "warps[i]")));
        return ROWS.fill(holes.toArray(new String[0]));
    }

    private String result(boolean tiles, String next, List<String> coordinates) {
        SourceWriter kept = new SourceWriter();
        body.keptCoordinates(kept, "row");
        String wide = scan.wide().cudaName();
        if (!staged) {
            String places = tiles
                    ? "const %s e = first + t * 16 + k;".formatted(body.indexType())
                    : "const %s row = block_row + t / lanes;\nconst int e = lane * per + k;"
                            .formatted(body.indexType());
            return DIRECT.fill(
                    "places",
                    places,
                    "there",
                    tiles ? "e < reduced" : "k < per && k < count",
                    "kept",
                    tiles ? "" : kept.toString(),
                    "wide",
                    wide,
                    "atElement",
                    scan.combined("before", "v[k]"),
                    "store",
                    scan.store(coordinates, scan.rounded("result")));
        }
        List<String> holes = new ArrayList<>(List.of(
                "identity", scan.identity(),
                "next", next,
                "wide", wide,
                "index", body.indexType(),
                "atElement", scan.combined("before", "sum"),
                "result", scan.rounded("result"),
                "store", scan.store(coordinates, "stage[j + j / 16]")));
        if (tiles) {
            return STAGED_TILE.fill(holes.toArray(new String[0]));
        }
        holes.addAll(List.of("kept", kept.toString()));
        return STAGED_ROWS.fill(holes.toArray(new String[0]));
    }
}
