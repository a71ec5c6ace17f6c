package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Arrays of random numbers: functions of the index, which take no memory until they are stored. */
public final class Draws {
    private Draws() {}

    /**
     * Returns random numbers of one kind.
     *
     * @param parameters as many as {@code draw} has; their shapes broadcast to {@code shape}
     * @throws IllegalArgumentException if the parameters' type cannot hold a number
     */
    public static Node of(NodeKind.Random random, DType type, Shape shape, Operand... parameters) {
        Draw draw = random.draw();
        if (parameters.length != draw.parameters()) {
            throw new IllegalStateException("bug in Draws: " + draw + " with " + parameters.length + " parameters");
        }
        DType wanted = draw.parameterType(type);
        return CellLocks.holding(
                () -> {
                    Node[] inputs = new Node[parameters.length];
                    for (int i = 0; i < inputs.length; i++) {
                        inputs[i] = parameters[i].node(wanted, shape);
                    }
                    return new Node(random, type, shape, inputs);
                },
                parameters);
    }
}
