package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The arrays that a random program holds, and its chance. What it does is a function of one seed, and extents and values one of
 * another, so that the same program comes again with others.
 */
final class Program {
    private static final int HELD = 14;
    private static final int MOST_ELEMENTS = 3_000;
    private static final int MOST_AXES = 4;

    final List<Pair> held = new ArrayList<>();

    /** How many scopes are open, which close what is made now. */
    int scopes;

    private final List<String> log = new ArrayList<>();
    private final DType[] types;
    private final int[] extents = new int[3];
    private Random choices;
    private Random values;

    Program(long seed, long valueSeed) {
        choices = new Random(seed);
        values = new Random(valueSeed);
        List<DType> all = new ArrayList<>(List.of(DType.values()));
        Collections.shuffle(all, choices);
        // A few at a time, so that arrays meet.
        types = new DType[] {all.get(0), all.get(1), all.get(2), DType.INT32, DType.FLOAT32};
        extents[0] = 2 + values.nextInt(3);
        extents[1] = 5 + values.nextInt(4);
        int size = values.nextInt(60);
        extents[2] =
                size < 4 ? 20 + values.nextInt(280) : size == 4 ? 1_000 + values.nextInt(1_500) : 9 + values.nextInt(3);
    }

    /** Turns to the next step. */
    void turn(Random stepChoices, Random stepValues) {
        choices = stepChoices;
        values = stepValues;
    }

    // ---- Chance.

    int chance(int bound) {
        return choices.nextInt(bound);
    }

    boolean chance() {
        return choices.nextBoolean();
    }

    /** Returns the chance by which values differ where a program is the same. */
    Random values() {
        return values;
    }

    <T> T choose(List<T> of) {
        return of.get(choices.nextInt(of.size()));
    }

    void shuffle(List<?> list) {
        Collections.shuffle(list, choices);
    }

    DType type() {
        return types[choices.nextInt(types.length)];
    }

    int[] shape() {
        int[] shape = new int[choices.nextInt(4)];
        Arrays.setAll(shape, i -> {
            int which = choices.nextInt(16);
            return which == 0 ? choices.nextInt(2) : which == 1 ? 1 : extents[which % 3];
        });
        long size = Arrays.stream(shape).asLongStream().reduce(1, (a, b) -> a * b);
        return isSmall(size) ? shape : new int[] {extents[2]};
    }

    Pair any() {
        return held.get(choices.nextInt(held.size()));
    }

    /** Returns one of those that fit, null if there is none. */
    @Nullable
    Pair any(Predicate<Pair> fits) {
        int start = choices.nextInt(held.size());
        for (int i = 0; i < held.size(); i++) {
            Pair pair = held.get((start + i) % held.size());
            if (fits.test(pair)) {
                return pair;
            }
        }
        return null;
    }

    /** Returns something that broadcasts to the target's shape; itself at worst. */
    Pair fitting(Pair target) {
        Pair pair = any(other -> fits(other.eager().shape, target.eager().shape));
        return pair == null ? target : pair;
    }

    static boolean fits(int[] shape, int[] into) {
        if (shape.length > into.length) {
            return false;
        }
        for (int i = 1; i <= shape.length; i++) {
            int extent = shape[shape.length - i];
            if (extent != 1 && extent != into[into.length - i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether an array of this size is held. */
    static boolean isSmall(long size) {
        return size <= MOST_ELEMENTS;
    }

    // ---- What was done.

    /** Writes down what is done now. */
    void note(String what, Pair... of) {
        List<Integer> places = Arrays.stream(of).map(held::indexOf).toList();
        log.add(what + " " + places + " -> " + held.size());
    }

    int notes() {
        return log.size();
    }

    /** Puts the step's number before the notes from {@code first} on. */
    void number(int first, int step) {
        for (int i = first; i < log.size(); i++) {
            log.set(i, step + ": " + log.get(i));
        }
    }

    /** Returns the steps that were done, a line each. */
    String steps() {
        return String.join("\n  ", log);
    }

    /** Adds a result to those held, unless it is too large. */
    Pair add(GPUArray lazy, EagerArray eager) {
        return add(Pair.result(lazy, eager));
    }

    Pair add(Pair pair) {
        if (pair.rank() <= MOST_AXES && isSmall(pair.size())) {
            held.add(pair);
        }
        return pair;
    }

    /** Drops some if there are too many. */
    void limit() {
        while (held.size() > HELD) {
            held.remove(choices.nextInt(held.size()));
        }
    }
}
