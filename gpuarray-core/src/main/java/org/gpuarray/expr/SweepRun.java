package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * A loop that writes one part of an array after another: rows, each computed from those before it. All maps are over the shape of a
 * row and, as the last axis, the turns.
 *
 * @param body what each turn computes of one element of a row. Its first arguments are the variables, which have the values of the
 *     rows before the first turn; the others come with each turn
 * @param shape the shape of a row, then the number of turns
 * @param arguments one for each argument of the body
 * @param results the arrays that the loop writes to
 * @param inOrder whether a turn needs those before it, or has to come before those after it
 */
public record SweepRun(LoopBody body, Shape shape, List<Argument> arguments, List<Result> results, boolean inOrder) {
    public SweepRun {
        arguments = List.copyOf(arguments);
        results = List.copyOf(results);
    }

    /**
     * Where an argument is.
     *
     * @param input the number of the node's input that has it
     * @param map its positions there, or null if the input is a constant
     */
    public record Argument(int input, @Nullable IndexMap map) {}

    /**
     * Where a result goes.
     *
     * @param old the number of the node's input that is the version of the array before the loop
     * @param variable the variable of the body that has the elements
     * @param map their positions in the array
     */
    public record Result(int old, int variable, IndexMap map) {}
}
