package org.gpuarray.kernels.variants.map;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.jspecify.annotations.Nullable;

/**
 * One combination of choices in an elementwise kernel: which of its two inputs each step takes that joins arrays or selects by a
 * range. Each combination is a part of the domain, which a loop without conditions can compute.
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
                List<Integer> arguments = spec.steps().get(step).arguments();
                Integer choice = chooses(spec, step) ? chosen.get(arguments.get(0)) : null;
                if (choice != null) {
                    needed.set(arguments.get(1 + choice));
                } else {
                    arguments.forEach(needed::set);
                }
            }
        }
        return needed;
    }

    /** Returns whether a step's value is that of its second argument in a range of the domain, else that of its third one. */
    private static boolean chooses(KernelSpec spec, int step) {
        Step what = spec.steps().get(step);
        boolean selects = what instanceof Step.Apply apply
                && apply.op() == Op.WHERE
                && spec.steps().get(apply.arguments().get(0)) instanceof Step.Load load
                && spec.inputs().get(load.input()).source() == Source.BEFORE;
        return selects || what instanceof Step.Joined;
    }

    /** Returns the condition of the outermost step that has no choice yet, or -1. */
    private int openCondition(KernelSpec spec) {
        for (int step = spec.steps().size() - 1; step >= 0; step--) {
            int condition = steps.get(step) && chooses(spec, step)
                    ? spec.steps().get(step).arguments().get(0)
                    : -1;
            if (condition >= 0 && !chosen.containsKey(condition)) {
                return condition;
            }
        }
        return -1;
    }
}
