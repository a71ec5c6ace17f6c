package org.gpuarray.kernels.variants.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.plan.Step.Load;

/**
 * Elementwise kernels of joined arrays for devices whose threads work alone: a loop for each part, with no condition inside.
 *
 * <p>The generator writes these loops because it knows the parts: ranges along one dimension, whose ends follow from the numbers of
 * the launch. The CPU compiler, given a condition for each element, would have to find the ranges in it, and to prove that a
 * load behind the condition is not needed elsewhere. On a GPU a thread takes one element and decides for itself.
 */
abstract class JoinedLoops extends KernelVariant {
    /** Elements of a block. */
    static final int ELEMENTS = 8192;

    final Positions positions;
    /** The dimension that loops go along. */
    private final int along;
    /** Its coordinate. */
    private final String variable;

    JoinedLoops(
            SpecAnalysis analysis,
            DeviceTraits traits,
            String suffix,
            Parameters parameters,
            int along,
            String variable) {
        super(analysis, traits, suffix, parameters.splittable());
        this.along = along;
        this.variable = variable;
        positions = new Positions(spec);
    }

    /** Returns whether each part of joined arrays can have loops of its own along a dimension. */
    static boolean fit(SpecAnalysis analysis, DeviceTraits traits, int dimension) {
        return Blocks.areSerial(traits)
                && analysis.spec.hasRanges()
                && JoinedChoices.of(analysis.spec, dimension) != null;
    }

    /** Writes a loop for each combination of choices of the joined steps, given the coordinates of the other dimensions. */
    final void writeLoops(SourceWriter out, List<String> outer) {
        for (JoinedChoices way : Objects.requireNonNull(JoinedChoices.of(spec, along))) {
            write(out, way, outer);
        }
    }

    private void write(SourceWriter out, JoinedChoices way, List<String> outer) {
        out.open("");
        out.line("%s from = begin;", positions.indexType());
        out.line("%s to = end;", positions.indexType());
        way.chosen().forEach((step, choice) -> narrow(out, ((Load) spec.steps().get(step)).input(), choice, outer));
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add(along == 0 ? 0 : outer.size(), variable);
        new FoldLoops(spec, positions, along, foldsOf(way)).write(out, variable, coordinates, () -> {
            IntFunction<String> load = input -> positions.element(input, positions.inputTerms(input, 0, coordinates));
            StepWriter steps =
                    new StepWriter(spec, List.of()).joinedTo(way.chosen()).write(out, way.steps(), load);
            for (int o = 0; o < spec.outputs().size(); o++) {
                steps.store(out, o, positions.output(o, coordinates));
            }
        });
        out.close();
    }

    /** Returns the folds of what is loaded. */
    private BitSet foldsOf(JoinedChoices way) {
        BitSet folds = new BitSet();
        way.steps().stream().forEach(step -> {
            if (spec.steps().get(step) instanceof Load load) {
                spec.inputs().get(load.input()).folds().forEach(folds::set);
            }
        });
        return folds;
    }

    /** Narrows the range of the loop to the indices at which a condition has the outcome of this choice. */
    private void narrow(SourceWriter out, int condition, int choice, List<String> outer) {
        String position = positions.position(condition, positions.inputTerms(condition, along == 0 ? 1 : 0, outer));
        if (spec.inputs().get(condition).layout().isBroadcast(along)) {
            out.line("to = %s < 0 ? %s : %s;", position, choice == 0 ? "to" : "from", choice == 0 ? "from" : "to");
        } else if (choice == 0) {
            out.line("to = min(to, -(%s));", position);
        } else {
            out.line("from = max(from, -(%s));", position);
        }
    }
}
