package org.gpuarray.expr;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/** Makes the nodes of a call of a user's function. */
public final class UserCalls {
    private UserCalls() {}

    /**
     * Returns a node for each output, all of {@code shape}.
     *
     * @param operands one for each input, which broadcast to the shape; arrays that are read raw keep theirs
     */
    public static List<Node> of(UserFunction function, Shape shape, List<Operand> operands) {
        return CellLocks.holding(() -> locked(function, shape, operands), operands.toArray(Operand[]::new));
    }

    private static List<Node> locked(UserFunction function, Shape shape, List<Operand> operands) {
        List<Node> inputs = new ArrayList<>(operands.size() + 1);
        for (int i = 0; i < operands.size(); i++) {
            Operand operand = operands.get(i);
            UserFunction.Parameter parameter = function.inputs().get(i);
            inputs.add(parameter.raw() ? raw(operand, parameter.type()) : operand.node(parameter.type(), shape));
        }
        if (function.takesSize()) {
            inputs.add(new Operand.Constant(Scalar.of(shape.size())).node(DType.INT64, shape));
        }
        List<Node> results = new ArrayList<>();
        for (int output = 0; output < function.outputs().size(); output++) {
            DType type = function.outputs().get(output).type();
            results.add(Node.of(new NodeKind.Call(function, output), type, shape, inputs));
        }
        return results;
    }

    /** Memory of no bytes has no address, so an array without elements is passed as one of a 0. */
    private static Node raw(Operand array, DType type) {
        return array.shape().size() == 0
                ? new Operand.Constant(Scalar.of(false)).node(type, Shape.of(1))
                : array.node(type, array.shape());
    }
}
