package org.gpuarray.kernels.variants.rows;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.RowLanes;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/**
 * Reductions of rows of at most {@link RowLanes#MOST_ELEMENTS} elements, which is the first quarter of one tile: up to 32 threads
 * do the 256 lanes of a row in one to eight turns. They always do eight turns, of as many rows as that takes, so that eight
 * loads are in flight; neighbouring threads take neighbouring rows.
 */
public final class ShortRows extends KernelVariant {
    /** The end of the name of a kernel for short rows. */
    static final String SUFFIX = "_short";

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES) ${name}(${parameters}) {
              const int lanes = 1 << lane_bits;
              const int turns = 1 << turn_bits;
              const int lane = threadIdx.x & (lanes - 1);
              const int groups = LANES >> lane_bits;
              const ${index} first_row = (${index}) blockIdx.x * (groups * (8 >> turn_bits)) + (threadIdx.x >> lane_bits);
              ${results}
              ${jobs}
              ${trees}
              // A lane has the results of some jobs now, and others may have the same ones.
              const int first_job = job_of(lane, lane_bits);
              const int same = (lanes > 8 ? lanes / 8 : 1) * turns;
              #pragma unroll
              for (int i = 0; i < 8; i++) {
                const ${index} row = first_row + ((first_job + i) >> turn_bits) * groups;
                if (i < 8 >> min(lane_bits, 3) && (lane & (same - 1)) == 0 && row < rows) {
                  ${perResult}
                }
              }
            }
            """);

    /**
     * Loads everything before any work. Vectors and single elements have loops of their own: loads that are two ways of one
     * condition are not moved ahead of one another.
     */
    private static final KernelTemplate BATCH = KernelTemplate.of("""
            ${inputs}
            if (vectors != 0 && (reduced & 3) == 0) {
              #pragma unroll
              for (int job = 0; job < 8; job++) {
                ${job}
                ${starts}
                if (first < count) {
                  ${whole}
                }
              }
            } else {
              #pragma unroll
              for (int job = 0; job < 8; job++) {
                ${job}
                ${starts}
                #pragma unroll
                for (int q = 0; q < 4; q++) {
                  ${single}
                }
              }
            }
            #pragma unroll
            for (int job = 0; job < 8; job++) {
              ${job}
              ${work}
            }
            """);

    /** Loads and works turn by turn: a long body needs the registers. */
    private static final KernelTemplate SEQUENCE = KernelTemplate.of("""
            #pragma unroll 1
            for (int job = 0; job < 8; job++) {
              ${job}
              ${work}
            }
            """);

    private static final KernelTemplate JOB = KernelTemplate.of("""
            const ${index} row = first_row + (job >> turn_bits) * groups;
            const int count = row < rows ? (int) reduced : 0;
            const int first = ((job & (turns - 1)) * 32 + lane) * 4;
            """);

    private static final KernelTemplate WORK = KernelTemplate.of("""
            ${shared}
            ${values}
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              const int e = first + q;
              ${identities}
              if (e < count) {
                ${body}
              }
            }
            ${lane}
            """);

    private static final int MAX_BATCHED_INPUTS = 2;

    private final VectorOperands vectors;
    private final ReduceBody body;
    private final boolean isBatched;
    /** The inputs that are loaded ahead of all work. */
    private final List<Integer> ahead;
    /** The inputs that all rows have in common: they are in the cache, and would only take registers. */
    private final List<Integer> shared;

    private ShortRows(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, VectorOperands.readByRows(analysis, traits));
    }

    private ShortRows(SpecAnalysis analysis, DeviceTraits traits, VectorOperands vectors) {
        super(analysis, traits, SUFFIX, vectors.declare(RowLanes.declareTurns(Parameters.ofReduction(analysis.spec))));
        this.vectors = vectors;
        body = new ReduceBody(analysis);
        Map<Boolean, List<Integer>> inputs = vectors.inputs().stream()
                .collect(Collectors.partitioningBy(
                        i -> spec.inputs().get(i).layout().isBroadcast(0, spec.keptRank())));
        int own = Objects.requireNonNull(inputs.get(false)).size();
        isBatched = own > 0 && own <= MAX_BATCHED_INPUTS && body.isShort();
        ahead = isBatched ? Objects.requireNonNull(inputs.get(false)) : List.of();
        shared = isBatched ? Objects.requireNonNull(inputs.get(true)) : List.of();
    }

    /** Returns the variant if there are several rows for threads that work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) && analysis.spec.keptRank() > 0 ? new ShortRows(analysis, traits) : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        return reduced(call) <= RowLanes.MOST_ELEMENTS;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long rows = kept(call);
        long reduced = reduced(call);
        long blockRows =
                (long) Blocks.THREADS / RowLanes.lanes(reduced) * (RowLanes.MOST_TURNS / RowLanes.turns(reduced));
        vectors.set(launch, call, 0, spec.keptRank());
        RowLanes.set(launch, rows, reduced);
        launch.grid(Blocks.ceilDiv(rows, blockRows), Blocks.THREADS);
    }

    @Override
    public String source() {
        SourceWriter perResult = new SourceWriter();
        List<String> kept = body.keptCoordinates(perResult, "row");
        body.rowStarts(perResult, kept, analysis.perResult);
        for (Reduction r : analysis.reductions) {
            perResult.line("%s r%d = d%d[i];", r.wide().cudaName(), r.number(), r.number());
        }
        body.perResult(perResult, kept);
        return ROWS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", body.indexType(),
                "results", body.each((out, r) -> out.line("%s d%d[8];", r.wide().cudaName(), r.number())),
                "jobs", jobs(),
                "trees", trees(),
                "perResult", perResult.toString());
    }

    private String trees() {
        String ops = String.join(
                ", ", analysis.reductions.stream().map(Reduction::opName).toList());
        String values = String.join(
                ", ", analysis.reductions.stream().map(r -> "d" + r.number()).toList());
        return "job_trees<" + ops + ">(lanes, turns, " + values + ");";
    }

    private String jobs() {
        if (!isBatched) {
            return SEQUENCE.fill("job", job(), "work", work());
        }
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int i : ahead) {
            whole.line("load<4>(x%d + 4 * job, %s);", i, body.address(i, List.of("first")));
            single.line(
                    "x%d[4 * job + q] = first + q < count ? %s : %s;",
                    i,
                    body.element(i, List.of("first", "q")),
                    CudaType.of(spec.inputs().get(i).type()).memoryZero());
        }
        return BATCH.fill(
                "inputs", Moves.inputs(spec, ahead, Integer.toString(4 * RowLanes.MOST_TURNS)),
                "job", job(),
                "starts", starts(),
                "whole", whole.toString(),
                "single", single.toString(),
                "work", work());
    }

    private String job() {
        return JOB.fill("index", body.indexType());
    }

    private String starts() {
        SourceWriter out = new SourceWriter();
        body.rowStarts(out, body.keptCoordinates(out, "row"), analysis.perElement);
        return out.toString();
    }

    private String work() {
        boolean onlyVectors = true;
        for (int i = 0; i < spec.inputs().size(); i++) {
            onlyVectors &= ahead.contains(i) || shared.contains(i);
        }
        return (onlyVectors ? "" : starts())
                + WORK.fill(
                        "shared",
                        Moves.inputs(spec, shared, "4")
                                + Moves.call(
                                        "load_some<4>(vectors != 0 && first + 4 <= count, first, count, 1",
                                        shared,
                                        i -> "x" + i + ", a" + i + ", " + body.position(i, List.of("first"))),
                        "values",
                        body.each((out, r) -> out.line("%s v%d[4];", r.element().cudaName(), r.number())),
                        "identities",
                        body.each((out, r) -> out.line("v%d[q] = %s;", r.number(), r.elementIdentity())),
                        "body",
                        ReduceBody.text(out -> body.perElement(
                                out,
                                body.steps(),
                                "e",
                                (input, terms) -> ahead.contains(input)
                                        ? "x" + input + "[4 * job + q]"
                                        : shared.contains(input) ? "x" + input + "[q]" : body.element(input, terms),
                                (r, value) -> "v" + r.number() + "[q] = " + value)),
                        "lane",
                        body.each((out, r) ->
                                out.line("d%d[job] = short_lane<%s>(v%d);", r.number(), r.opName(), r.number())));
    }
}
