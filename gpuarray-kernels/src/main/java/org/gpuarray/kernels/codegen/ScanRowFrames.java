package org.gpuarray.kernels.codegen;

import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;

/**
 * Scans of rows of at most one tile where many threads run at once: a block does as many as fit. The order is that of
 * docs/decisions/0009-order-of-scans.md.
 *
 * <p>Elements are read and written by neighbouring threads, and pass through shared memory to the lanes, which have 16
 * neighbours each; one element in 17 is left out there, so that the lanes of a warp find theirs in different banks. Those of
 * 16 bytes do not fit and are read and written by their lanes.
 */
final class ScanRowFrames {
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
              const ${index} row = block_row + t / lanes;
              const int e = lane * per + k;
              if (k < per && k < count) {
                ${kept}
                const ${wide} result = ${atElement};
                ${store}
              }
            }
            """);

    private static final KernelTemplate EXCHANGE = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              const int j = k * 256 + t;
              if (k < per && block_row + (j >> slot_bits) < rows && (j & ((1 << slot_bits) - 1)) < reduced) {
                stage[j + j / 16] = v[k];
              }
            }
            __syncthreads();
            """);

    private final Entry entry;
    private final ReduceBody body;
    private final ScanBody scan;
    private final boolean staged;

    ScanRowFrames(SpecAnalysis analysis, Entry entry) {
        this.entry = entry;
        body = new ReduceBody(analysis);
        scan = new ScanBody(analysis, body);
        staged = scan.isStaged();
    }

    String source() {
        String kept = scan.kept().cudaName();
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        String own = staged ? "stage[t * per + k + (t * per + k) / 16]" : "v[k]";
        String next = "sum = " + scan.combined("sum", scan.widened(own)) + ";\n" + (staged ? "" : "v[k] = sum;\n");
        // Elements that are not exchanged are wide from the start: what is put together is kept in their place.
        String type = staged ? kept : scan.wide().cudaName();
        return ROWS.fill(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "index", body.indexType(),
                "shared", staged ? "__shared__ " + kept + " stage[4096 + 256];" : "",
                "wide", scan.wide().cudaName(),
                "wideName", scan.wideName(),
                "identity", scan.identity(),
                "shuffleUp", ScanHelpers.shuffle(scan.wide(), "_up"),
                "rowStarts", rowStarts.toString(),
                "values", type + " v[16];",
                "place", staged ? "k * 256 + t" : "t * per + k",
                "body", scan.element(staged ? scan.kept() : scan.wide(), "v[k]"),
                "next", next,
                "exchange", staged ? EXCHANGE.fill() : "",
                "beforeLeft", scan.combined("before", "left"),
                "block", scan.block(),
                "beforeNext", scan.combined("before", "warps[i]"),
                "result", result(next, coordinates));
    }

    private String result(String next, List<String> coordinates) {
        SourceWriter kept = new SourceWriter();
        body.keptCoordinates(kept, "row");
        String wide = scan.wide().cudaName();
        if (!staged) {
            return DIRECT.fill(
                    "index", body.indexType(),
                    "kept", kept.toString(),
                    "wide", wide,
                    "atElement", scan.combined("before", "v[k]"),
                    "store", scan.store(coordinates, "e", scan.rounded("result")));
        }
        return STAGED_ROWS.fill(
                "identity", scan.identity(),
                "next", next,
                "wide", wide,
                "index", body.indexType(),
                "atElement", scan.combined("before", "sum"),
                "result", scan.rounded("result"),
                "kept", kept.toString(),
                "store", scan.store(coordinates, "e", "stage[j + j / 16]"));
    }
}
