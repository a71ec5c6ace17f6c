package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * What each turn of a loop computes of one element. Its values have numbers: first the variables that have a value before the
 * first turn, then what is the same in all turns, then the operations.
 *
 * @param carried how many variables have a value before the first turn; the others are only read after the last
 * @param arguments the types of the carried variables and of what is the same in all turns
 * @param operations in order: each uses values with lower numbers
 * @param next for each variable, the number of the value that it has after a turn; the carried ones come first
 */
public record LoopBody(int carried, List<DType> arguments, List<Operation> operations, List<Integer> next) {
    public LoopBody {
        arguments = List.copyOf(arguments);
        operations = List.copyOf(operations);
        next = List.copyOf(next);
    }

    /**
     * One operation.
     *
     * @param op the operator, or null for a conversion by NumPy's {@code astype} rules
     * @param operands the type in which the operator works; of a conversion the type that it converts
     */
    public record Operation(@Nullable Op op, DType operands, DType type, List<Integer> arguments) {
        public Operation {
            arguments = List.copyOf(arguments);
        }
    }

    /** Returns the type of a value. */
    public DType typeOf(int value) {
        return value < arguments.size()
                ? arguments.get(value)
                : operations.get(value - arguments.size()).type();
    }

    /** Returns the type of a variable. */
    public DType typeOfVariable(int variable) {
        return typeOf(next.get(variable));
    }
}
