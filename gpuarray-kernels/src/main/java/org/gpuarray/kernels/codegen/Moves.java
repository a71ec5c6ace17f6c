package org.gpuarray.kernels.codegen;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.gpuarray.plan.KernelSpec;

/** Writes the arrays in registers of a thread's elements, and the calls of tile.cuh that move these from memory and to it. */
public final class Moves {
    private Moves() {}

    /** Returns the declarations of {@code x0 …}: arrays of {@code count} elements, a number or its name, for {@code inputs}. */
    public static String inputs(KernelSpec spec, List<Integer> inputs, String count) {
        SourceWriter out = new SourceWriter();
        inputs.forEach(i ->
                out.line("%s x%d[%s];", CudaType.of(spec.inputs().get(i).type()).memoryName(), i, count));
        return out.toString();
    }

    /** Returns the declarations of {@code y0 …}, the arrays for {@code count} elements of each of {@code outputs}. */
    public static String outputs(KernelSpec spec, List<Integer> outputs, int count) {
        SourceWriter out = new SourceWriter();
        outputs.forEach(o -> out.line(
                "%s y%d[%d];", CudaType.of(spec.outputs().get(o).type()).memoryName(), o, count));
        return out.toString();
    }

    /**
     * Returns the call of a function that moves operands, nothing if there are none.
     *
     * @param function its name and its arguments before the operands
     * @param toAndFrom where an operand moves to, and where it comes from
     */
    public static String call(String function, List<Integer> operands, IntFunction<String> toAndFrom) {
        String separator = operands.size() > 1 ? ",\n    " : ", ";
        return operands.isEmpty()
                ? ""
                : operands.stream()
                        .map(toAndFrom::apply)
                        .collect(Collectors.joining(separator, function + separator, ");\n"));
    }

    /**
     * Returns the loads of a thread's elements of a tile, from {@code first} on.
     *
     * @param count the elements of a thread, a number or its name
     * @param whole the condition under which the tile has all its elements
     * @param end the end of the row
     */
    public static String tile(ReduceBody body, List<Integer> inputs, String count, String whole, String end) {
        return call(
                "load_tile<" + count + ">(" + whole + ", first, " + end + ", vectors",
                inputs,
                i -> "x" + i + ", a" + i + ", " + body.position(i, List.of("first")));
    }
}
