package org.gpuarray.kernels.variants.map;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step.Joined;
import org.jspecify.annotations.Nullable;

/**
 * One combination of choices of the joined steps of an elementwise kernel: which input each of them takes. Each combination is
 * a part of the domain, which a loop without conditions can compute.
 *
 * @param chosen for each condition, a step, the input that is taken: 0 or 1
 * @param steps what is computed then
 */
record JoinedChoices(Map<Integer, Integer> chosen, BitSet steps) {
    /** Combinations, and steps of all of them, at most: each has a loop in the text. */
    private static final int MOST_COMBINATIONS = 16;

    private static final int MOST_STEPS = 256;

    /**
     * Returns all combinations; null if there are too many, or if one of them is not taken for one range of indices along the
     * dimension, whose ends need no division.
     */
    static @Nullable List<JoinedChoices> of(KernelSpec spec, int dimension) {
        for (KernelSpec.Input input : spec.inputs()) {
            Layout layout = input.layout();
            if (input.source() == Source.BEFORE && (layout.isGiven(dimension) || layout.isFolded(dimension))) {
                return null;
            }
        }
        List<JoinedChoices> all = new ArrayList<>();
        Deque<Map<Integer, Integer>> open = new ArrayDeque<>();
        open.push(Map.of());
        int steps = 0;
        while (!open.isEmpty()) {
            Map<Integer, Integer> chosen = open.pop();
            JoinedChoices one = new JoinedChoices(chosen, needed(spec, chosen));
            int condition = one.openCondition(spec);
            if (condition < 0) {
                all.add(one);
                steps += one.steps.cardinality();
            } else {
                open.push(with(chosen, condition, 1));
                open.push(with(chosen, condition, 0));
            }
            if (all.size() + open.size() > MOST_COMBINATIONS || steps > MOST_STEPS) {
                return null;
            }
        }
        return all;
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
                    spec.steps().get(step).arguments().forEach(needed::set);
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
