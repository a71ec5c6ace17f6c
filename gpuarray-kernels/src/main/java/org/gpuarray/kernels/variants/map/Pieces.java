package org.gpuarray.kernels.variants.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * One thread for an element, with barriers between the pieces of long work: a JVM makes vectors of a short loop over threads, not
 * of a long one.
 */
public final class Pieces extends Dense {
    private static final KernelTemplate PIECES = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} i = ${block} * blockDim.x + threadIdx.x;
              ${pieces}
            }
            """);

    /** Operations of a piece. */
    private static final int PIECE = 16;

    /** Operations of which a JVM makes vectors in one loop, at most. */
    private static final int MOST_OPERATIONS_OF_A_LOOP = 24;

    private Pieces(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, 1);
    }

    /** Returns the variant if this is more than a JVM makes vectors of in one loop, and nothing but arithmetic, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return suits(analysis, traits) ? new Pieces(analysis, traits) : null;
    }

    private static boolean suits(SpecAnalysis analysis, DeviceTraits traits) {
        KernelSpec spec = analysis.spec;
        int operations = 0;
        boolean arithmetic = true;
        for (KernelSpec.Step step : spec.steps()) {
            operations += step instanceof KernelSpec.Apply ? 1 : 0;
            arithmetic &= step instanceof KernelSpec.Apply
                    || step instanceof KernelSpec.Cast
                    || step instanceof KernelSpec.Load
                    || step instanceof KernelSpec.Scalar;
        }
        return Blocks.areSerial(traits)
                && spec.keptRank() == 1
                && operations > MOST_OPERATIONS_OF_A_LOOP
                && arithmetic
                && !spec.scatters();
    }

    @Override
    public String source() {
        SourceWriter out = new SourceWriter();
        List<BitSet> pieces = cut(analysis.perResult);
        BitSet crossing = crossing(pieces);
        StepWriter steps = steps().declared(crossing);
        IntFunction<String> load = input -> positions.element(input, positions.inputTerms(input, 0, List.of("i")));
        for (int p = 0; p < pieces.size(); p++) {
            BitSet piece = pieces.get(p);
            piece.stream()
                    .filter(crossing::get)
                    .forEach(step ->
                            out.line("%s t%d;", CudaType.of(spec.typeOf(step)).cudaName(), step));
            out.open("if (i < n)");
            steps.write(out, piece, load);
            if (p == pieces.size() - 1) {
                for (int o = 0; o < spec.outputs().size(); o++) {
                    steps.store(out, o, positions.output(o, List.of("i")));
                }
                out.close();
            } else {
                out.close().line("__syncthreads();");
            }
        }
        return PIECES.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "block", positions.block(),
                "pieces", out.toString());
    }

    private List<BitSet> cut(BitSet wanted) {
        List<BitSet> pieces = new ArrayList<>();
        int operations = PIECE;
        for (int step = wanted.nextSetBit(0); step >= 0; step = wanted.nextSetBit(step + 1)) {
            if (operations == PIECE) {
                pieces.add(new BitSet());
                operations = 0;
            }
            operations += spec.steps().get(step) instanceof KernelSpec.Apply ? 1 : 0;
            pieces.get(pieces.size() - 1).set(step);
        }
        return pieces;
    }

    /** Returns the temporaries that a later piece reads. */
    private BitSet crossing(List<BitSet> pieces) {
        BitSet crossing = new BitSet();
        BitSet before = new BitSet();
        BitSet read = new BitSet();
        for (BitSet piece : pieces) {
            read.clear();
            piece.stream()
                    .forEach(step ->
                            KernelSpec.argumentsOf(spec.steps().get(step)).forEach(read::set));
            read.and(before);
            crossing.or(read);
            before.or(piece);
        }
        BitSet last = pieces.get(pieces.size() - 1);
        spec.outputs()
                .forEach(output ->
                        crossing.set(output.value(), !last.get(output.value()) || crossing.get(output.value())));
        before.stream()
                .filter(step -> spec.steps().get(step) instanceof KernelSpec.Scalar)
                .forEach(crossing::clear);
        return crossing;
    }
}
