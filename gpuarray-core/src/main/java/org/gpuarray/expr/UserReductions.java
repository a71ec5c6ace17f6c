package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.Scalar;

/** Makes the nodes of a user's reduction. */
public final class UserReductions {
    private UserReductions() {}

    /**
     * Returns what a user's function makes of all elements under each result, in the array's type; of no elements it is the
     * identity.
     *
     * @throws IllegalArgumentException if an axis is out of range or named twice
     */
    public static Node of(String name, ArrayRef a, ReduceOptions options, UserReduction reduction) {
        Reducer r = new Reducer(name, a, options);
        return r.build(
                () -> r.finish(r.count() == 0 ? identity(r, reduction) : r.reduce(reduction, r.elements()), a.type()));
    }

    private static Node identity(Reducer r, UserReduction reduction) {
        Operand unused = new Operand.Constant(Scalar.of(0));
        return UserCalls.of(reduction.identity(), r.kept(), List.of(unused)).get(0);
    }
}
