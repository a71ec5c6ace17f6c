package org.gpuarray.kernels.variants.scans;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * Scans of rows of at most one tile where many threads run at once: a block does a tile of 4,096 slots, and as many rows as
 * fit. The order is that of docs/decisions/0009-order-of-scans.md.
 *
 * <p>Elements pass through shared memory as those of long rows do ({@link ScanStage}); a row has a power of two of slots, at
 * least four, so that neither a group of four elements nor a lane of a longer row spans two rows. Elements of 16 bytes do not
 * fit and are read and written by their lanes.
 */
public final class ScanRows extends KernelVariant {
    /** The end of the name of a kernel for rows of at most one tile. */
    static final String SUFFIX = "_short";

    /** The binary logarithm of the slots of a row in a tile: 2 to 12. */
    private static final LaunchValue SLOT_BITS = LaunchValue.own(1, "slot_bits");

    /** Places of a row, at least. */
    private static final int LEAST_SLOTS = 4;

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES) ${name}(${parameters}) {
              ${shared}
              __shared__ ${wide} warps[8];
              // A lane has 16 places, of a row or of several.
              const int t = threadIdx.x;
              const int inside = (1 << slot_bits) - 1;
              const int lanes = slot_bits < 4 ? 1 : 1 << (slot_bits - 4);
              const ${index} block_row = ${block} * (TILE >> slot_bits);
              ${elements}
              ${wide} sum = ${identity};
              ${lane}
              const int width = lanes < 32 ? lanes : 32;
              const ${wide} up_to = scan_warp<${op}>(sum, width);
              const ${wide} left = shuffle_up(up_to, 1);
              ${wide} before = ${identity};
              if (lanes > 32) {
                if ((t & 31) == 31) {
                  warps[t / 32] = up_to;
                }
                __syncthreads();
                for (int i = (t & ~(lanes - 1)) / 32; i < t / 32; i++) {
                  before = ${beforeNext};
                }
              }
              if ((t & (width - 1)) > 0) {
                before = ${beforeLeft};
              }
              ${results}
            }
            """);

    private static final KernelTemplate ELEMENTS = KernelTemplate.of("""
            ${place}
            ${early}
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              const int j = q * QUARTER + t * 4;
              const ${index} row = block_row + (j >> slot_bits);
              const ${index} first = j & inside;
              ${kept} v[4];
              #pragma unroll
              for (int k = 0; k < 4; k++) {
                v[k] = ${identity};
              }
              if (row < rows && first < reduced) {
                ${rowStarts}
                ${values}
              }
              ${put}
            }
            __syncthreads();
            """);

    /** All that is read by vectors is on its way before any of it is used. */
    private static final KernelTemplate EARLY = KernelTemplate.of("""
            ${inputs}
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              const int j = q * QUARTER + t * 4;
              const ${index} row = block_row + (j >> slot_bits);
              const ${index} e = j & inside;
              if (vectors != 0 && row < rows && e + 4 <= reduced) {
                ${rowStarts}
                ${loads}
              }
            }
            """);

    private static final KernelTemplate BY_VECTORS = KernelTemplate.of("""
            ${element}
            if (vectors != 0 && first + 4 <= reduced) {
              #pragma unroll
              for (int k = 0; k < 4; k++) {
                const ${index} e = first + k;
                v[k] = element(${arguments});
              }
            } else {
              ${single}
            }
            """);

    private static final KernelTemplate ONE_BY_ONE = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < 4; k++) {
              const ${index} e = first + k;
              if (e < reduced) {
                ${body}
              }
            }
            """);

    private static final KernelTemplate RESULTS = KernelTemplate.of("""
            sum = ${identity};
            ${results}
            __syncthreads();
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              ${kept} x[4];
              ${take}
              const int j = q * QUARTER + t * 4;
              const ${index} row = block_row + (j >> slot_bits);
              const ${index} e = j & inside;
              if (row < rows) {
                ${coordinates}
                ${store}
              }
            }
            """);

    private static final KernelTemplate BEGIN_ROW = KernelTemplate.of("""
            if ((${element} & inside) == 0) {
              sum = ${identity};
            }
            """);

    private static final KernelTemplate DIRECT_ELEMENTS = KernelTemplate.of("""
            ${wide} v[OF_LANE];
            #pragma unroll
            for (int k = 0; k < OF_LANE; k++) {
              const int j = t * OF_LANE + k;
              const ${index} row = block_row + (j >> slot_bits);
              const ${index} e = j & inside;
              v[k] = ${identity};
              if (row < rows && e < reduced) {
                ${rowStarts}
                ${body}
              }
            }
            """);

    private static final KernelTemplate DIRECT_LANE = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < OF_LANE; k++) {
              ${begin}
              ${each}
            }
            """);

    private static final KernelTemplate DIRECT_RESULTS = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < OF_LANE; k++) {
              const int j = t * OF_LANE + k;
              const ${index} row = block_row + (j >> slot_bits);
              const ${index} e = j & inside;
              if (row < rows && e < reduced) {
                ${coordinates}
                const ${wide} result = ${atElement};
                ${store}
              }
            }
            """);

    private final ReduceBody body;
    private final ScanBody scan;
    private final ScanStage stage;
    private final VectorOperands vectors;
    /** The inputs that are read by vectors. */
    private final List<Integer> vectorInputs;

    private ScanRows(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, ScanBody.of(analysis).vectors(traits));
    }

    private ScanRows(SpecAnalysis analysis, DeviceTraits traits, VectorOperands vectors) {
        super(
                analysis,
                traits,
                SUFFIX,
                vectors.declare(parameters(analysis.spec)).splittable());
        this.vectors = vectors;
        body = new ReduceBody(analysis);
        scan = ScanBody.of(analysis);
        stage = new ScanStage(spec, scan);
        vectorInputs = body.isShort() ? vectors.inputs() : List.of(); // the text of an element stands there twice
    }

    private static Parameters parameters(KernelSpec spec) {
        return Parameters.of(spec)
                .extents(0, spec.keptRank())
                .values(LaunchValue.ROWS, LaunchValue.REDUCED)
                .narrow(SLOT_BITS);
    }

    /** Returns the variant if there are several rows for threads that work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) && analysis.spec.keptRank() > 0 ? new ScanRows(analysis, traits) : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        return reduced(call) <= Tiles.ELEMENTS;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long rows = kept(call);
        long reduced = reduced(call);
        long slots = Math.max(LEAST_SLOTS, Blocks.powerOfTwo(reduced));
        vectors.set(launch, call, 0, spec.keptRank());
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.REDUCED, reduced);
        launch.set(SLOT_BITS, Long.numberOfTrailingZeros(slots));
        launch.grid(Blocks.ceilDiv(rows, Tiles.ELEMENTS / slots), Blocks.THREADS);
    }

    @Override
    public String source() {
        SourceWriter kept = new SourceWriter();
        List<String> coordinates = body.keptCoordinates(kept, "row");
        boolean staged = scan.isStaged();
        return ROWS.fill(
                "name", name(),
                "parameters", parametersText(),
                "shared", staged ? stage.declared(1) : "",
                "wide", scan.wideName(),
                "index", body.indexType(),
                "block", scan.block(),
                "elements", staged ? elements() : directElements(),
                "identity", scan.identity(),
                "lane", staged ? stage.sum("stage") : directLane(),
                "op", scan.opName(),
                "beforeNext", scan.combined("before", "warps[i]"),
                "beforeLeft", scan.combined("before", "left"),
                "results", staged ? results(kept, coordinates) : directResults(kept, coordinates));
    }

    private String elements() {
        String element =
                vectorInputs.isEmpty() ? scan.element(scan.kept(), "v[k]") : "v[k] = element(" + unread() + ");";
        String single = ONE_BY_ONE.fill("index", body.indexType(), "body", element);
        String values = vectorInputs.isEmpty()
                ? single
                : BY_VECTORS.fill(
                        "element", scan.function(vectorInputs),
                        "index", body.indexType(),
                        "arguments", ReduceBody.elementArguments(vectorInputs, "4 * q + k"),
                        "single", single);
        return ELEMENTS.fill(
                "place", stage.place(),
                "early", vectorInputs.isEmpty() ? "" : early(),
                "index", body.indexType(),
                "kept", scan.kept().cudaName(),
                "identity", scan.keptIdentity(),
                "rowStarts", ReduceBody.text(scan::rowStarts),
                "values", values,
                "put", stage.put("q", "v"));
    }

    private String early() {
        BitSet read = new BitSet();
        vectorInputs.forEach(read::set);
        SourceWriter rowStarts = new SourceWriter();
        body.rowStarts(rowStarts, body.keptCoordinates(rowStarts, "row"), analysis.perElement, read);
        SourceWriter loads = new SourceWriter();
        for (int i : vectorInputs) {
            loads.line("load<4>(x%d + 4 * q, %s);", i, body.address(i, List.of("e")));
        }
        return EARLY.fill(
                "inputs", Moves.inputs(spec, vectorInputs, Tiles.OF_LANE),
                "index", body.indexType(),
                "rowStarts", rowStarts.toString(),
                "loads", loads.toString());
    }

    /** Returns the arguments of an element's function where nothing has been read ahead. */
    private String unread() {
        return "e, "
                + vectorInputs.stream()
                        .map(input -> body.element(input, List.of("e")))
                        .collect(Collectors.joining(", "));
    }

    private String begin(String element) {
        return BEGIN_ROW.fill("element", element, "identity", scan.identity());
    }

    private String results(SourceWriter kept, List<String> coordinates) {
        return RESULTS.fill(
                "identity", scan.identity(),
                "results", stage.results("stage", begin("4 * q")),
                "kept", scan.kept().cudaName(),
                "take", stage.take("q"),
                "index", body.indexType(),
                "coordinates", kept.toString(),
                "store", stage.store(coordinates, !vectors.outputs().isEmpty()));
    }

    private String directElements() {
        return DIRECT_ELEMENTS.fill(
                "wide", scan.wideName(),
                "index", body.indexType(),
                "identity", scan.identity(),
                "rowStarts", ReduceBody.text(scan::rowStarts),
                "body", scan.element(scan.wide(), "v[k]"));
    }

    private String directLane() {
        return DIRECT_LANE.fill("begin", begin("k"), "each", scan.keepingInPlace());
    }

    private String directResults(SourceWriter kept, List<String> coordinates) {
        return DIRECT_RESULTS.fill(
                "index", body.indexType(),
                "coordinates", kept.toString(),
                "wide", scan.wideName(),
                "atElement", scan.combined("before", "v[k]"),
                "store", scan.store(coordinates, "e", scan.rounded("result")));
    }
}
