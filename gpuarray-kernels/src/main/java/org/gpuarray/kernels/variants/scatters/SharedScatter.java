package org.gpuarray.kernels.variants.scatters;

import java.util.EnumSet;
import java.util.Set;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ScatterText;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/**
 * Blocks with copies of the targets in shared memory. A block does every so many tiles of elements, then combines its copies and
 * changes the targets by atomic operations, one for each of their elements.
 *
 * <p>Of small targets a block has several copies, as many as lanes of a warp at best; a lane changes the copy of its number. The
 * copies of one element are neighbours, so with a copy for each lane no two lanes of a warp have an address or a bank of shared
 * memory in common, however the positions are distributed. The number of copies and the size of the targets come with the launch:
 * one kernel serves all.
 */
public final class SharedScatter extends KernelVariant {
    /** The end of the kernel's name. */
    static final String SUFFIX = "_shared";

    private static final Set<ScatterOp> OPS = EnumSet.complementOf(EnumSet.of(ScatterOp.SET, ScatterOp.MULTIPLY));

    /** Elements that a thread has loaded before it combines the first. */
    private static final int EACH = 4;

    /** Threads of a block, of which a multiprocessor has several. */
    private static final int THREADS = 512;

    /** Threads of a block whose copy takes more than its share of a multiprocessor's shared memory. */
    private static final int MOST_THREADS = 1024;

    /** The threads that a multiprocessor has at a time, at most. */
    private static final int THREADS_OF_MULTIPROCESSOR = 2048;

    /** What CUDA takes of the shared memory for each block. */
    private static final int RESERVED_BYTES = 1024;

    private static final int MOST_COPIES = 32;

    /** Elements for each of the targets, at least: with fewer, few meet at one address. */
    private static final long LEAST_PER_TARGET = 16;

    /** Elements of the domain, at least: atomic operations on fewer take no time. */
    private static final long LEAST_ELEMENTS = 4096;

    /** Elements of the domain. */
    private static final LaunchValue SIZE = LaunchValue.own(0, "n");

    private static final LaunchValue COPIES = LaunchValue.own(1, "copies");

    private static final KernelTemplate SHARED = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${mostThreads}) ${name}(${parameters}) {
              extern __shared__ __align__(16) unsigned int cells[];
              ${copies}
              ${clear}
              __syncthreads();
              const int copy = (int) threadIdx.x & (copies - 1);
              for (${index} tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
                const ${index} first = tile * (${each} * blockDim.x) + threadIdx.x;
                ${arrays}
                #pragma unroll
                for (int k = 0; k < ${each}; k++) {
                  const ${index} at = first + k * blockDim.x;
                  const ${index} i = at < n ? at : n - 1;
                  ${element}
                }
                #pragma unroll
                for (int k = 0; k < ${each}; k++) {
                  ${combine}
                }
              }
              __syncthreads();
              ${merge}
            }
            """);

    private static final KernelTemplate CLEAR = KernelTemplate.of("""
            for (int k = threadIdx.x; k < ${count}; k += blockDim.x) {
              ${cell}[k] = ${identity};
            }
            """);

    /** Threads of neighbouring elements begin with different copies, so with different banks. */
    private static final KernelTemplate MERGE = KernelTemplate.of("""
            for (int k = threadIdx.x; k < ${size}; k += blockDim.x) {
              ${type} sum = ${identity};
              for (int c = 0; c < copies; c++) {
                const int cell = k * copies + ((c + k) & (copies - 1));
                const ${type} value = ${value};
                sum = ${combined};
              }
              if (sum != ${identity}) {
                ${atomic};
              }
            }
            """);

    private final ScatterBody body;

    private SharedScatter(SpecAnalysis analysis, DeviceTraits traits) {
        super(
                analysis,
                traits,
                SUFFIX,
                Parameters.of(analysis.spec)
                        .extents(0, analysis.spec.keptRank())
                        .outputSizes(analysis.spec)
                        .values(SIZE, LaunchValue.TILES)
                        .narrow(COPIES));
        body = new ScatterBody(analysis);
    }

    /** Returns the variant if all outputs are combined at computed positions by threads that share memory, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) && ScatterBody.suits(analysis.spec, OPS)
                ? new SharedScatter(analysis, traits)
                : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        long targets = ScatterBody.targets(call);
        long elements = kept(call);
        return targets > 0
                && elements >= LEAST_ELEMENTS
                && elements / LEAST_PER_TARGET >= targets
                && targets <= traits.sharedBytes()
                && copyBytes(call, 1) <= traits.sharedBytes();
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long elements = kept(call);
        int share = share(THREADS_OF_MULTIPROCESSOR / THREADS);
        int copies = 1;
        while (copies < MOST_COPIES && copyBytes(call, 2 * copies) <= share) {
            copies *= 2;
        }
        int bytes = (int) copyBytes(call, copies);
        int threads = bytes <= share ? THREADS : MOST_THREADS;
        int resident = Math.min(
                THREADS_OF_MULTIPROCESSOR / threads,
                Math.max(1, (traits.sharedBytes() + RESERVED_BYTES) / (bytes + RESERVED_BYTES)));
        long tiles = Blocks.ceilDiv(elements, (long) threads * EACH);
        long blocks = Math.min((long) traits.multiprocessors() * resident, elements / ScatterBody.targets(call));
        launch.set(SIZE, elements);
        launch.set(LaunchValue.TILES, tiles);
        launch.set(COPIES, copies);
        launch.sharedBytes(bytes);
        launch.grid(Math.min(tiles, blocks), threads);
    }

    /** Returns the shared memory of a block where a multiprocessor has room for {@code blocks}. */
    private int share(int blocks) {
        return (traits.sharedBytes() + RESERVED_BYTES) / blocks - RESERVED_BYTES;
    }

    private long copyBytes(KernelCall call, int copies) {
        long words = 0;
        for (int o = 0; o < spec.outputs().size(); o++) { // called at every launch
            words += evenWords(call.outputs().get(o).size() * copies * words(o));
        }
        return words * Integer.BYTES;
    }

    /** Words of 64 bits begin at even ones of 32 bits. */
    private static long evenWords(long words) {
        return (words + 1) & -2;
    }

    private int words(int output) {
        return spec.outputs().get(output).type().itemBytes() / Integer.BYTES;
    }

    @Override
    public String source() {
        SourceWriter element = new SourceWriter();
        StepWriter steps = body.element(element);
        String arrays = body.each((out, o) -> out.line("int p%d[%d];", o, EACH)
                .line("%s v%d[%d];", body.type(o).cudaName(), o, EACH));
        String kept = body.each((out, o) -> out.line("p%d[k] = at < n ? (int) %s : -1;", o, body.position(steps, o))
                .line("v%d[k] = %s;", o, steps.output(o)));
        return SHARED.fill(
                "name", name(),
                "parameters", parametersText(),
                "mostThreads", Integer.toString(MOST_THREADS),
                "index", body.positions.indexType(),
                "each", Integer.toString(EACH),
                "copies", body.each(this::copies),
                "clear", body.texts(this::clear),
                "arrays", arrays,
                "element", element + kept,
                "combine", body.each(this::combine),
                "merge", body.texts(this::merge));
    }

    private void copies(SourceWriter out, int o) {
        String before =
                o == 0 ? "cells" : "c" + (o - 1) + " + ((" + words(o - 1) + " * count" + (o - 1) + " + 1) & -2)";
        String size = "o" + o + "_size";
        out.line("const int count%d = %s * copies;", o, spec.wideIndex() ? "(int) " + size : size)
                .line("unsigned int* const c%d = %s;", o, before);
    }

    private String clear(int o) {
        boolean zero = ScatterText.isZeroIdentity(body.op(o));
        String count = "count" + o;
        return CLEAR.fill(
                "count", zero && words(o) == 2 ? "2 * " + count : count,
                "cell", zero ? "c" + o : cells(o),
                "identity", zero ? "0" : identity(o));
    }

    private void combine(SourceWriter out, int o) {
        String value = "v" + o + "[k]";
        out.open("if (p%d[k] >= 0)", o).line("const int cell = p%d[k] * copies + copy;", o);
        if (isInPlanes(o)) {
            out.line("scatter_add_words(c%d + cell, c%d + count%d + cell, (unsigned long long) %s);", o, o, o, value);
        } else {
            out.line("%s;", ScatterText.atomic(body.op(o), body.type(o), cells(o) + " + cell", value));
        }
        out.close();
    }

    private String merge(int o) {
        CudaType type = body.type(o);
        String value = isInPlanes(o)
                ? "(" + type.cudaName() + ") ((unsigned long long) c" + o + "[count" + o + " + cell] << 32 | c" + o
                        + "[cell])"
                : "(" + cells(o) + ")[cell]";
        return MERGE.fill(
                "size", "o" + o + "_size",
                "type", type.cudaName(),
                "identity", identity(o),
                "value", value,
                "combined", ScatterText.combined(body.op(o), "sum", "value"),
                "atomic", ScatterText.atomic(body.op(o), type, "o" + o + " + k", "sum"));
    }

    private String identity(int o) {
        return ScatterText.identity(body.op(o), body.type(o));
    }

    /** Returns whether an output's cells keep their lower words in one array and their upper words in another: they are added one by one. */
    private boolean isInPlanes(int o) {
        return body.op(o) == ScatterOp.ADD && words(o) == 2;
    }

    private String cells(int o) {
        return "((" + body.type(o).cudaName() + "*) c" + o + ")";
    }
}
