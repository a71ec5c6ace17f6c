package org.gpuarray.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.types.DType;

/**
 * A small program: arrays of a type and shape, then steps. The first ones have each step alone, with a write before it; then come
 * those of what a seed picks, and at last one for each step that is not picked. All end by reading the three arrays.
 */
record Program(int number, DType type, int rows, int columns, List<Part> parts) {
    /** Those that have steps which others have, too. */
    static final int DRAWN = 200;

    static final int COUNT = DRAWN + Steps.ALONE.size();

    private static final DType[] TYPES = {DType.FLOAT32, DType.FLOAT64, DType.INT32, DType.INT64};
    private static final int MOST_STEPS = 6;

    /** A step and its number. */
    record Part(String name, int k) {
        Steps.Step step() {
            return Stream.of(Steps.READS, Steps.WRITES, Steps.ALONE)
                    .filter(steps -> steps.containsKey(name))
                    .map(steps -> steps.get(name))
                    .findFirst()
                    .orElseThrow();
        }
    }

    static Program of(int number) {
        Random choice = new Random(number);
        List<String> names = Steps.names();
        List<String> writes = List.copyOf(Steps.WRITES.keySet());
        List<Part> parts = new ArrayList<>();
        if (number < names.size() || number >= DRAWN) {
            parts.add(part(writes.get(choice.nextInt(writes.size())), choice));
            List<String> alone = List.copyOf(Steps.ALONE.keySet());
            parts.add(part(number < DRAWN ? names.get(number) : alone.get(number - DRAWN), choice));
        } else {
            int count = 2 + choice.nextInt(MOST_STEPS - 1);
            for (int i = 0; i < count; i++) {
                List<String> from = choice.nextInt(5) < 2 ? writes : names;
                parts.add(part(from.get(choice.nextInt(from.size())), choice));
            }
        }
        for (String last : List.of("read c", "read a", "read b")) {
            parts.add(new Part(last, 1));
        }
        DType type = TYPES[number % 3 == 0 ? 0 : choice.nextInt(TYPES.length)];
        return new Program(number, type, 4 + choice.nextInt(5), 3 + choice.nextInt(9), parts);
    }

    private static Part part(String name, Random choice) {
        return new Part(name, 1 + choice.nextInt(6));
    }

    @Override
    public String toString() {
        return "program " + number + ", " + type + " (" + rows + ", " + columns + "): "
                + parts.stream().map(part -> part.name + " " + part.k).toList();
    }
}
