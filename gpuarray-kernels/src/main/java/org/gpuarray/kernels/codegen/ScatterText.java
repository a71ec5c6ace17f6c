package org.gpuarray.kernels.codegen;

import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.ScatterOp;

/** What scatters do to an element, in CUDA C: one row for each {@link ScatterOp}. */
public final class ScatterText {
    private ScatterText() {}

    /** Returns the statement, without its semicolon, that does {@code op} to the element at an address. */
    public static String atomic(ScatterOp op, CudaType type, String address, String value) {
        String function = switch (op) {
            case SET -> "";
            case ADD -> "scatter_add";
            case MULTIPLY -> "atomic_multiply";
            case MIN -> "scatter_min";
            case MAX -> "scatter_max";
            case AND -> "scatter_and";
            case OR -> "scatter_or";
            case XOR -> "scatter_xor";
        };
        if (op == ScatterOp.SET) {
            return "*(" + address + ") = " + value;
        }
        // CUDA has most atomic operations for unsigned numbers of 64 bits only, which give the same bits.
        boolean asUnsigned =
                type == CudaType.I64 && op != ScatterOp.MIN && op != ScatterOp.MAX && op != ScatterOp.MULTIPLY;
        return asUnsigned
                ? function + "((unsigned long long*) (" + address + "), (unsigned long long) " + value + ")"
                : function + "(" + address + ", " + value + ")";
    }

    /** Returns {@code op} of two numbers, which are names or in parentheses. */
    public static String combined(ScatterOp op, String a, String b) {
        return switch (op) {
            case SET -> throw new IllegalArgumentException("a scatter that sets combines nothing");
            case ADD -> "wrap_add(" + a + ", " + b + ")";
            case MULTIPLY -> "wrap_multiply(" + a + ", " + b + ")";
            case MIN -> "(" + b + " < " + a + " ? " + b + " : " + a + ")";
            case MAX -> "(" + a + " < " + b + " ? " + b + " : " + a + ")";
            case AND -> "(" + a + " & " + b + ")";
            case OR -> "(" + a + " | " + b + ")";
            case XOR -> "(" + a + " ^ " + b + ")";
        };
    }

    /** Returns the number that changes no other one. */
    public static String identity(ScatterOp op, CudaType type) {
        return switch (op) {
            case SET -> throw new IllegalArgumentException("a scatter that sets has no identity");
            case ADD, OR, XOR -> type.zero();
            case MULTIPLY -> "(" + type.cudaName() + ") 1";
            case MIN -> type.identity(ReduceOp.MIN);
            case MAX -> type.identity(ReduceOp.MAX);
            case AND -> "(" + type.cudaName() + ") -1";
        };
    }

    /** Returns whether memory that is zero has the identity. */
    public static boolean isZeroIdentity(ScatterOp op) {
        return op == ScatterOp.ADD || op == ScatterOp.OR || op == ScatterOp.XOR;
    }
}
