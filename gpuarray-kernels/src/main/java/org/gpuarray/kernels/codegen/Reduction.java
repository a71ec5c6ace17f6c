package org.gpuarray.kernels.codegen;

import org.gpuarray.expr.ReduceOp;
import org.gpuarray.types.DType;

/**
 * A reduction of a spec, in CUDA's types.
 *
 * @param number its number among the reductions of the kernel
 * @param step the step that defines it
 * @param argument the step that it reduces
 * @param element the type in which the four elements of a group are put together
 * @param wide the type of everything above a group
 */
record Reduction(int number, int step, ReduceOp op, int argument, CudaType element, CudaType wide) {
    static Reduction of(int number, int step, ReduceOp op, int argument, DType argumentType) {
        CudaType type = CudaType.of(argumentType);
        if (op != ReduceOp.SUM) {
            CudaType register = type == CudaType.BOOL ? CudaType.I32 : type;
            return new Reduction(number, step, op, argument, register, register);
        }
        return argumentType.isFloating()
                ? new Reduction(number, step, op, argument, type, CudaType.F64)
                : new Reduction(number, step, op, argument, CudaType.I64, CudaType.I64);
    }

    /** Returns {@code sum_f32}: the end of the names of its helper functions on elements. */
    String elementName() {
        return op.numpyName() + "_" + element.suffix();
    }

    /** Returns {@code sum_f64}: the end of the names of its helper functions on wide values. */
    String wideName() {
        return op.numpyName() + "_" + wide.suffix();
    }
}
