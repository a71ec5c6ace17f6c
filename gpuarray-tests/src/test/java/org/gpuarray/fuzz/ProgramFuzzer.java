package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/**
 * One random program, run on lazy arrays and on the oracle side by side. A difference names the step; the program is a function
 * of the seed and of the steps left out, its values and extents one of a seed of their own. A step that cannot be done on what
 * it picked does nothing.
 */
final class ProgramFuzzer {
    private static final int HELD_AT_FIRST = 3;

    /** How often a family has its turn. */
    private record Family(int weight, Steps steps) {}

    private final long seed;
    private final long valueSeed;
    private final Program program;
    private final FreshSteps fresh;
    private final MistakeSteps mistakes;
    private final List<Family> families = new ArrayList<>();
    private Random choices;

    ProgramFuzzer(long seed, long valueSeed) {
        this.seed = seed;
        this.valueSeed = valueSeed;
        program = new Program(seed, valueSeed);
        choices = new Random(seed);
        fresh = new FreshSteps(program);
        mistakes = new MistakeSteps(program);
        families.add(new Family(8, fresh));
        families.add(new Family(26, new ElementwiseSteps(program)));
        families.add(new Family(15, new ReduceSteps(program)));
        families.add(new Family(4, new ScanSteps(program)));
        families.add(new Family(14, new GatherSteps(program)));
        families.add(new Family(7, new ScatterSteps(program)));
        families.add(new Family(12, new ViewSteps(program)));
        families.add(new Family(6, new WriteSteps(program)));
        families.add(new Family(5, new ArrangeSteps(program)));
        families.add(new Family(5, new StencilSteps(program)));
        families.add(new Family(5, new SweepSteps(program)));
        families.add(new Family(4, new SortSteps(program)));
        families.add(new Family(3, new ApproximateSteps(program)));
        families.add(new Family(2, mistakes));
        families.add(new Family(6, new LifeSteps(program, this::anyStep)));
    }

    /**
     * Runs the steps below {@code steps} but for those in {@code left out}, and compares everything at the end.
     *
     * @return how many operations were done
     */
    int run(int steps, BitSet leftOut) {
        for (int i = 0; i < HELD_AT_FIRST; i++) {
            turn(-1 - i);
            fresh.step();
        }
        for (int i = 0; i < steps; i++) {
            if (!leftOut.get(i)) {
                turn(i);
                int first = program.notes();
                anyStep();
                program.number(first, i);
            }
        }
        turn(steps);
        while (!program.held.isEmpty()) {
            program.held.remove(choices.nextInt(program.held.size())).compare();
        }
        mistakes.readDoomed();
        return program.notes();
    }

    private void turn(int step) {
        choices = new Random(seed * 1_000_003 + step);
        program.turn(choices, new Random(valueSeed * 7_368_787 + step));
    }

    private void anyStep() {
        int at = choices.nextInt(families.stream().mapToInt(Family::weight).sum());
        for (Family family : families) {
            at -= family.weight;
            if (at < 0) {
                family.steps.step();
                break;
            }
        }
        program.limit();
        if (program.held.isEmpty()) {
            fresh.step();
        }
    }

    /** Returns the steps that were done, a line each. */
    String steps() {
        return program.steps();
    }
}
