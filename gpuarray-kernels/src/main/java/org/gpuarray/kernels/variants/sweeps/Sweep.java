package org.gpuarray.kernels.variants.sweeps;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.LoopText;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;

/**
 * One thread for each element of a row, which goes through the rows; one for each element of each row if rows do not need each other.
 * On a GPU it loads what several turns read before the first of
 * them: rows are often so short that nothing else would hide the memory's latency.
 */
public final class Sweep extends KernelVariant {
    private static final LaunchValue SIZE = LaunchValue.own(0, "n");
    private static final LaunchValue TURNS = LaunchValue.own(1, "turns");

    /** Threads of a block on a GPU: few, so that a short row occupies all multiprocessors. */
    private static final int THREADS = 64;

    /** The most turns whose elements are loaded together, and the most elements that are. */
    private static final int MOST_TURNS = 8;

    private static final int MOST_LOADS = 32;

    private static final KernelTemplate SWEEP = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} i = ${block} * blockDim.x + threadIdx.x;
              if (i < n) {
                ${before}
                ${loop}
              }
            }
            """);

    /** The same where a thread has one element of one row: neighbours are of one row. */
    private static final KernelTemplate APART = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} at = ${block} * blockDim.x + threadIdx.x;
              const ${index} turn = at / n;
              const ${index} i = at - turn * n;
              if (turn < turns) {
                ${before}
                ${turn}
              }
            }
            """);

    private final Positions positions;
    private final Step.Swept sweep;
    private final int number;

    /** The steps that are the same for all turns. */
    private final BitSet fixed = new BitSet();

    /** The inputs that each turn reads. */
    private final List<Integer> moving = new ArrayList<>();

    private Sweep(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, "", parameters(analysis.spec));
        positions = new Positions(spec);
        int found = -1;
        for (int step = 0; step < spec.steps().size(); step++) {
            Step what = spec.steps().get(step);
            if (what instanceof Step.Swept) {
                found = step;
            } else if (what instanceof Step.Load load && isMoving(load.input())) {
                moving.add(load.input());
            } else if (found < 0) {
                fixed.set(step);
            }
        }
        number = found;
        sweep = (Step.Swept) spec.steps().get(number);
    }

    private static Parameters parameters(KernelSpec spec) {
        return Parameters.of(spec)
                .extents(0, spec.keptRank())
                .values(SIZE, TURNS)
                .splittable();
    }

    /** Returns the variant, which suits every spec with a loop of writes. */
    public static KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return new Sweep(analysis, traits);
    }

    private boolean isMoving(int input) {
        return !spec.inputs().get(input).layout().isBroadcast(spec.keptRank());
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long size = kept(call);
        long turns = reduced(call);
        launch.set(SIZE, size);
        launch.set(TURNS, turns);
        if (sweep.inOrder()) {
            int threads = Blocks.areCooperative(traits) ? THREADS : traits.preferredBlock();
            launch.grid(Blocks.ceilDiv(size, threads), threads);
        } else {
            launch.grid(Blocks.ceilDiv(size * turns, traits.preferredBlock()), traits.preferredBlock());
        }
    }

    @Override
    public String source() {
        SourceWriter before = new SourceWriter();
        List<String> coordinates = new ArrayList<>(
                spec.keptRank() == 0 ? List.of() : positions.coordinates(before, "i", 0, spec.keptRank()));
        coordinates.add("turn");
        StepWriter steps = new StepWriter(spec, List.of());
        steps.write(before, fixed, input -> positions.element(input, positions.inputTerms(input, 0, coordinates)));
        int carried = sweep.body().carried();
        LoopText text = new LoopText(sweep.body(), "t" + number, carried);
        text.declare(
                before,
                sweep.values().subList(0, carried).stream().map(steps::value).toList());
        SourceWriter loop = new SourceWriter();
        if (!sweep.inOrder()) {
            turn(loop, steps, text, coordinates, "");
            return APART.fill(
                    "name", name(),
                    "parameters", parametersText(),
                    "index", positions.indexType(),
                    "block", positions.block(),
                    "before", before.toString(),
                    "turn", loop.toString());
        }
        int together = turnsTogether();
        if (together == 1) {
            loop.open("for (%s turn = 0; turn < turns; turn++)", positions.indexType());
            turn(loop, steps, text, coordinates, "");
            loop.close();
        } else {
            loop.open("for (%s first = 0; first < turns; first += %d)", positions.indexType(), together);
            for (int input : moving) {
                loop.line("%s m%d[%d];", memoryType(input), input, together);
            }
            openTurns(loop, together);
            for (int input : moving) {
                loop.line("m%d[q] = %s;", input, positions.element(input, positions.inputTerms(input, 0, coordinates)));
            }
            loop.close().close();
            openTurns(loop, together);
            turn(loop, steps, text, coordinates, "[q]");
            loop.close().close();
            loop.close();
        }
        return SWEEP.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "block", positions.block(),
                "before", before.toString(),
                "loop", loop.toString());
    }

    private void openTurns(SourceWriter out, int together) {
        out.line("#pragma unroll");
        out.open("for (int q = 0; q < %d; q++)", together);
        out.line("const %s turn = first + q;", positions.indexType());
        out.open("if (turn < turns)");
    }

    /** Writes a turn; {@code loaded} is the index of its elements among those that were loaded, or empty if it loads them itself. */
    private void turn(SourceWriter out, StepWriter steps, LoopText text, List<String> coordinates, String loaded) {
        BitSet loads = new BitSet();
        for (int step = 0; step < number; step++) {
            loads.set(step, !fixed.get(step));
        }
        steps.write(
                out,
                loads,
                input -> loaded.isEmpty()
                        ? positions.element(input, positions.inputTerms(input, 0, coordinates))
                        : "m" + input + loaded);
        List<Integer> others =
                sweep.values().subList(sweep.body().carried(), sweep.values().size());
        text.turn(out, others.stream().map(steps::value).toList(), known -> {
            for (int o = 0; o < spec.outputs().size(); o++) {
                KernelSpec.Output output = spec.outputs().get(o);
                Step.Carried carried = (Step.Carried) spec.steps().get(output.value());
                String value = known.get(sweep.body().next().get(carried.variable()));
                out.line(
                        "o%d[%s] = %s;",
                        o,
                        positions.output(o, coordinates),
                        CudaType.of(output.type()).stored(value));
            }
        });
    }

    private int turnsTogether() {
        if (!Blocks.areCooperative(traits) || moving.isEmpty()) {
            return 1;
        }
        return Math.min(MOST_TURNS, Integer.highestOneBit(Math.max(1, MOST_LOADS / moving.size())));
    }

    private String memoryType(int input) {
        return CudaType.of(spec.inputs().get(input).type()).memoryName();
    }
}
