package org.gpuarray.kernels.variants.map;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Joined;
import org.gpuarray.plan.KernelSpec.Source;
import org.jspecify.annotations.Nullable;

/**
 * One way through the joined steps of an elementwise kernel: which input each of them takes. All ways together are the parts
 * of the domain that can be computed each by a loop without conditions.
 *
 * @param chosen for each condition, a step, the input that is taken: 0 or 1
 * @param steps what is computed then
 */
record JoinedChoices(Map<Integer, Integer> chosen, BitSet steps) {
    /** Ways, and steps of all of them, at most: each is written out. */
    private static final int MOST_WAYS = 16;

    private static final int MOST_STEPS = 256;

    /**
     * Returns all ways, or null if they are too many to be written out, or if along a dimension each is not taken for one
     * range of places that needs no division to be found.
     */
    static @Nullable List<JoinedChoices> of(KernelSpec spec, int dimension) {
        for (KernelSpec.Input input : spec.inputs()) {
            if (input.source() == Source.BEFORE && input.layout().isGiven(dimension)) {
                return null;
            }
        }
        List<JoinedChoices> ways = new ArrayList<>();
        Deque<Map<Integer, Integer>> open = new ArrayDeque<>();
        open.push(Map.of());
        int steps = 0;
        while (!open.isEmpty()) {
            Map<Integer, Integer> chosen = open.pop();
            JoinedChoices way = new JoinedChoices(chosen, needed(spec, chosen));
            int condition = way.openCondition(spec);
            if (condition < 0) {
                ways.add(way);
                steps += way.steps.cardinality();
            } else {
                open.push(with(chosen, condition, 1));
                open.push(with(chosen, condition, 0));
            }
            if (ways.size() + open.size() > MOST_WAYS || steps > MOST_STEPS) {
                return null;
            }
        }
        return ways;
    }

    private static Map<Integer, Integer> with(Map<Integer, Integer> chosen, int condition, int choice) {
        Map<Integer, Integer> more = new LinkedHashMap<>(chosen);
        more.put(condition, choice);
        return more;
    }

    private static BitSet needed(KernelSpec spec, Map<Integer, Integer> chosen) {
        BitSet needed = new BitSet();
        spec.outputs().forEach(output -> {
            needed.set(output.value());
            if (output.scattered() != null) {
                needed.set(output.scattered().position());
            }
        });
        for (int step = spec.steps().size() - 1; step >= 0; step--) {
            if (needed.get(step)) {
                Integer choice = spec.steps().get(step) instanceof Joined joined ? chosen.get(joined.before()) : null;
                if (choice != null && spec.steps().get(step) instanceof Joined joined) {
                    needed.set(choice == 0 ? joined.first() : joined.second());
                } else {
                    KernelSpec.argumentsOf(spec.steps().get(step)).forEach(needed::set);
                }
            }
        }
        return needed;
    }

    /** Returns the condition of the outermost joined step that has no choice yet, or -1. */
    private int openCondition(KernelSpec spec) {
        for (int step = spec.steps().size() - 1; step >= 0; step--) {
            if (steps.get(step)
                    && spec.steps().get(step) instanceof Joined joined
                    && !chosen.containsKey(joined.before())) {
                return joined.before();
            }
        }
        return -1;
    }
}
