package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;

/** An operand: an array, or a number that takes its type from the array. */
public sealed interface Operand permits ArrayRef, Operand.Constant {
    /** Returns a number as an operand. */
    static Operand of(Number value) {
        return new Constant(Scalar.of(value));
    }

    /** Returns true or false as an operand. */
    static Operand of(boolean value) {
        return new Constant(Scalar.of(value));
    }

    /** Returns the operand's shape; a number has that of a 0-d array. */
    Shape shape();

    /**
     * Returns a node of the given type and shape; the caller holds the monitor of an array's cell.
     *
     * @throws IllegalArgumentException if the type cannot hold a number
     */
    Node node(DType type, Shape shape);

    /** A number. */
    record Constant(Scalar scalar) implements Operand {
        @Override
        public Shape shape() {
            return Shape.SCALAR;
        }

        @Override
        public Node node(DType type, Shape shape) {
            return new Node(NodeKind.Full.of(scalar, type), type, shape);
        }
    }
}
