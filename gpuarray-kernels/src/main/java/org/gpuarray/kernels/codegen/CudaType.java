package org.gpuarray.kernels.codegen;

import org.gpuarray.expr.ReduceOp;
import org.gpuarray.types.DType;

/** How an element type is written in CUDA C. */
enum CudaType {
    BOOL("bool", "bool", "false", "true"),
    I32("int", "i32", "(-2147483647 - 1)", "2147483647"),
    I64("long long", "i64", "(-9223372036854775807ll - 1)", "9223372036854775807ll"),
    F32("float", "f32", "-__int_as_float(0x7f800000)", "__int_as_float(0x7f800000)"),
    F64("double", "f64", "-__longlong_as_double(0x7ff0000000000000ll)", "__longlong_as_double(0x7ff0000000000000ll)");

    private final String cudaName;
    private final String suffix;
    private final String lowest;
    private final String highest;

    CudaType(String cudaName, String suffix, String lowest, String highest) {
        this.cudaName = cudaName;
        this.suffix = suffix;
        this.lowest = lowest;
        this.highest = highest;
    }

    static CudaType of(DType type) {
        return switch (type) {
            case BOOL -> BOOL;
            case INT32 -> I32;
            case INT64 -> I64;
            case FLOAT32 -> F32;
            case FLOAT64 -> F64;
        };
    }

    /** Returns the type's name in CUDA C: {@code "long long"}. */
    String cudaName() {
        return cudaName;
    }

    /** Returns the end of names for this type: {@code "i64"}. */
    String suffix() {
        return suffix;
    }

    /** Returns the text of a value that changes nothing under {@code op}: a sum's is -0.0, since x + -0.0 is x for every x. */
    String identity(ReduceOp op) {
        return switch (op) {
            case SUM -> this == F32 ? "-0.0f" : this == F64 ? "-0.0" : "0";
            case MIN -> highest;
            case MAX -> lowest;
        };
    }

    /** Returns the expression, in parentheses or a call, that puts two values together under {@code op}. */
    String combine(ReduceOp op, String left, String right) {
        CudaOperators operator = switch (op) {
            case SUM -> CudaOperators.ADD;
            case MIN -> CudaOperators.MINIMUM;
            case MAX -> CudaOperators.MAXIMUM;
        };
        String text = operator.text(this, left, right);
        return operator.isCall(this) ? text : "(" + text + ")";
    }

    /** Returns the same as a statement's right side: without parentheses around the whole. */
    String combined(ReduceOp op, String left, String right) {
        String text = combine(op, left, right);
        return text.startsWith("(") ? text.substring(1, text.length() - 1) : text;
    }
}
