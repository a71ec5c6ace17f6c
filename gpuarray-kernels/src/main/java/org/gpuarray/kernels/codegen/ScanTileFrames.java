package org.gpuarray.kernels.codegen;

import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.plan.KernelSpec;

/**
 * Scans of long rows where many threads run at once, one pass over memory: a block reads tiles, tells what they make, asks
 * what the tiles before make (Merrill and Garland, "Single-pass parallel prefix scan with decoupled look-back", 2016), and
 * writes. Blocks are numbered in the order in which they start, so those that a block waits for have started. The order is
 * that of docs/decisions/0009-order-of-scans.md.
 *
 * <p>Elements are read and written four at a time by neighbouring threads, and pass through shared memory to the lanes
 * ({@link ScanStage}). What fits has two tiles a block: then more of them are on their way while others wait. Elements of 16
 * bytes do not fit and are read and written by their lanes.
 */
final class ScanTileFrames {
    private static final KernelTemplate TILES = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256${leastBlocks}) ${name}(${parameters}) {
              ${shared}
              __shared__ ${wide} warps[${warps}];
              __shared__ ${wide} starts[${warps}];
              __shared__ ${wide} earlier[${own}];
              __shared__ unsigned int ticket;
              const int t = threadIdx.x;
              if (t == 0) {
                ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
              }
              __syncthreads();
              const ${index} turn = ticket / rows;
              const ${index} row = ticket - turn * rows;
              const ${index} tile = turn * ${own};
              const ${index} begin = tile * 4096;
              ${rowStarts}
              ${elements}
              ${wide} left[${own}];
              #pragma unroll
              for (int b = 0; b < ${own}; b++) {
                ${wide} sum = ${identity};
                ${lane}
                const ${wide} up_to = scan_warp_${wideName}(sum, 32);
                left[b] = ${shuffleUp}(0xffffffffu, up_to, 1);
                if ((t & 31) == 31) {
                  warps[b * 8 + t / 32] = up_to;
                }
              }
              __syncthreads();
              if (t < 32) {
                ${wide} all = ${identity};
                if (t < ${own}) {
                  #pragma unroll
                  for (int i = 0; i < 8; i++) {
                    all = ${allNext};
                  }
                }
                if (tiles > 1) {
                  const int there = (int) (tiles - tile < ${own} ? tiles - tile : ${own});
                  const ${wide} others = before_tiles_${wideName}(state + ${first} + row * tiles * ${step},
                      state + ${first} + (rows * tiles + row * groups) * ${step}, tile, there, all);
                  if (t < ${own}) {
                    earlier[t] = others;
                  }
                }
              } else if (t < 32 + ${warps}) {
                ${wide} start = ${identity};
                for (int i = (t - 32) & ~7; i < t - 32; i++) {
                  start = ${startNext};
                }
                starts[t - 32] = start;
              }
              __syncthreads();
              #pragma unroll
              for (int b = 0; b < ${own}; b++) {
                ${wide} before = starts[b * 8 + t / 32];
                if ((t & 31) > 0) {
                  before = ${beforeLeft};
                }
                if (tiles > 1) {
                  before = ${earlierBefore};
                }
                ${results}
              }
              ${store}
            }
            """);

    private static final KernelTemplate ELEMENTS = KernelTemplate.of("""
            ${place}
            ${loaded}
            __syncthreads();
            """);

    /** Nothing is asked of each element where there are all: the questions would be the larger part. */
    private static final KernelTemplate WHOLE_OR_PART = KernelTemplate.of("""
            if (reduced - begin >= ${size}) {
              ${whole}
            } else {
              ${part}
            }
            """);

    private static final KernelTemplate WHOLE = KernelTemplate.of("""
            #pragma unroll
            for (int b = 0; b < ${turns}; b++) {
              const ${index} first = begin + b * ${size} + t * 4;
              ${inputs}
              ${loads}
              ${kept} v[${count}];
              #pragma unroll
              for (int k = 0; k < ${count}; k++) {
                const ${index} e = first + k / 4 * 1024 + k % 4;
                ${body}
              }
              #pragma unroll
              for (int q = 0; q < ${count} / 4; q++) {
                ${stage}
              }
            }
            """);

    private static final KernelTemplate PART = KernelTemplate.of("""
            for (int b = 0; b < ${own}; b++) {
              const ${index} first = begin + b * 4096 + t * 4;
              ${inputs}
              ${loads}
              ${kept} v[16];
              #pragma unroll
              for (int k = 0; k < 16; k++) {
                const ${index} e = first + k / 4 * 1024 + k % 4;
                v[k] = ${identity};
                if (e < reduced) {
                  ${body}
                }
              }
              #pragma unroll
              for (int q = 0; q < 4; q++) {
                ${stage}
              }
            }
            """);

    private static final KernelTemplate RESULTS = KernelTemplate.of("""
            ${wide} sum = ${identity};
            ${results}
            """);

    private static final KernelTemplate STORE = KernelTemplate.of("""
            __syncthreads();
            #pragma unroll
            for (int q = 0; q < ${fours}; q++) {
              ${kept} x[4];
              ${take}
              const ${index} e = begin + q * 1024 + t * 4;
              ${vectors}
            }
            """);

    private static final KernelTemplate DIRECT_ELEMENTS = KernelTemplate.of("""
            ${wide} v[16];
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              const ${index} e = begin + t * 16 + k;
              v[k] = ${identity};
              if (e < reduced) {
                ${body}
              }
            }
            """);

    private static final KernelTemplate DIRECT_LANE = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              sum = ${next};
              v[k] = sum;
            }
            """);

    private static final KernelTemplate DIRECT_RESULTS = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              const ${index} e = begin + t * 16 + k;
              if (e < reduced) {
                const ${wide} result = ${atElement};
                ${store}
              }
            }
            """);

    private static final int LARGEST_OF_TWO_TILES = 4;
    private static final int MOST_INPUTS_AT_ONCE = 2;

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final ReduceBody body;
    private final ScanBody scan;
    private final ScanStage stage;
    private final CudaType kept;
    private final int own;
    private final List<Integer> vectorInputs;
    private final boolean hasVectorOutput;

    ScanTileFrames(SpecAnalysis analysis, Entry entry, List<Integer> vectorInputs, boolean hasVectorOutput) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        this.vectorInputs = vectorInputs;
        this.hasVectorOutput = hasVectorOutput;
        body = new ReduceBody(analysis);
        scan = new ScanBody(analysis, body);
        stage = new ScanStage(spec, scan);
        kept = scan.kept();
        own = entry.perThread() / 16;
    }

    /** Returns whether the elements of a tile have room in shared memory. */
    static boolean isStaged(SpecAnalysis analysis) {
        return body(analysis).isStaged();
    }

    /** Returns the elements of a thread: those of one tile or two. */
    static int perThread(SpecAnalysis analysis) {
        return body(analysis).kept().bytes() <= LARGEST_OF_TWO_TILES ? 32 : 16;
    }

    private static ScanBody body(SpecAnalysis analysis) {
        return new ScanBody(analysis, new ReduceBody(analysis));
    }

    String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        boolean staged = scan.isStaged();
        return TILES.fill(
                "leastBlocks", leastBlocks(),
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "shared", staged ? stage.declared(own) : "",
                "wide", wide(),
                "wideName", scan.wideName(),
                "warps", Integer.toString(own * 8),
                "own", Integer.toString(own),
                "index", body.indexType(),
                "rowStarts", rowStarts.toString(),
                "elements", staged ? elements() : directElements(),
                "identity", scan.identity(),
                "lane", staged ? stage.sum("stage + b * 4096") : DIRECT_LANE.fill("next", scan.combined("sum", "v[k]")),
                "shuffleUp", ScanHelpers.shuffle(scan.wide(), "_up"),
                "allNext", scan.combined("all", "warps[t * 8 + i]"),
                "startNext", scan.combined("start", "warps[i]"),
                "first", Integer.toString(Program.FIRST_STATE_WORD),
                "step", Integer.toString(ScanHelpers.words(scan.wide())),
                "beforeLeft", scan.combined("before", "left[b]"),
                "earlierBefore", scan.combined("earlier[b]", "before"),
                "results", staged ? results() : directResults(coordinates),
                "store", staged ? store(coordinates) : "");
    }

    /** As many blocks of two tiles as shared memory and registers hold on most GPUs; other bodies need more registers. */
    private String leastBlocks() {
        boolean isPlain = own == 2
                && spec.inputs().size() == 1
                && CudaType.of(spec.inputs().get(0).type()) == kept
                && analysis.perElement.cardinality() <= 2;
        return isPlain ? ", 5" : "";
    }

    private String wide() {
        return scan.wide().cudaName();
    }

    private String elements() {
        boolean partOnly = !body.isShort() || analysis.draws(false);
        String loaded = partOnly
                ? part()
                : WHOLE_OR_PART.fill("size", Integer.toString(own * 4096), "whole", whole(), "part", part());
        return ELEMENTS.fill("place", stage.place(), "loaded", loaded);
    }

    private String whole() {
        // All that is read is on its way before any of it is used, where there are registers for it.
        int count = vectorInputs.size() <= MOST_INPUTS_AT_ONCE ? entry.perThread() : 16;
        return WHOLE.fill(
                "turns", Integer.toString(entry.perThread() / count),
                "size", Integer.toString(count * entry.block()),
                "count", Integer.toString(count),
                "index", body.indexType(),
                "inputs", RowFrames.inputs(spec, vectorInputs, count),
                "loads", RowFrames.wholeLoads(body, spec, vectorInputs, count),
                "kept", kept.cudaName(),
                "body", element(kept, "v[k]"),
                "stage", stage.put("(b * " + count / 4 + " + q)", "v + 4 * q"));
    }

    private String part() {
        return PART.fill(
                "own", Integer.toString(own),
                "index", body.indexType(),
                "inputs", RowFrames.inputs(spec, vectorInputs, 16),
                "loads", RowFrames.loads(body, spec, vectorInputs),
                "kept", kept.cudaName(),
                "identity", kept.identity(analysis.scan().op()),
                "body", element(kept, "v[k]"),
                "stage", stage.put("(b * 4 + q)", "v + 4 * q"));
    }

    private String element(CudaType type, String variable) {
        return scan.element(
                type,
                variable,
                body.steps().four("e", "first + k / 4 * 1024", "k % 4"),
                (input, terms) -> vectorInputs.contains(input) ? "x" + input + "[k]" : body.element(input, terms));
    }

    private String results() {
        return RESULTS.fill(
                "wide", wide(), "identity", scan.identity(), "results", stage.results("stage + b * 4096", ""));
    }

    private String store(List<String> coordinates) {
        return STORE.fill(
                "fours", Integer.toString(own * 4),
                "kept", kept.cudaName(),
                "take", stage.take("q"),
                "index", body.indexType(),
                "vectors", stage.store(coordinates, hasVectorOutput));
    }

    private String directElements() {
        return DIRECT_ELEMENTS.fill(
                "wide", wide(),
                "index", body.indexType(),
                "identity", scan.identity(),
                "body", scan.element(scan.wide(), "v[k]", body.steps(), body::element));
    }

    private String directResults(List<String> coordinates) {
        return DIRECT_RESULTS.fill(
                "index", body.indexType(),
                "wide", wide(),
                "atElement", scan.combined("before", "v[k]"),
                "store", scan.store(coordinates, "e", scan.rounded("result")));
    }
}
