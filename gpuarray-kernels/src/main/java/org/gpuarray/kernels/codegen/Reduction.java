package org.gpuarray.kernels.codegen;

import org.gpuarray.expr.ReduceOp;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;

/**
 * A reduction of a spec, in CUDA's types.
 *
 * @param number its number among the reductions of the kernel
 * @param step the step that defines it
 * @param argument the step that it reduces
 * @param key the step whose values decide, if it is an {@link ReduceOp#ARGMAX}
 * @param element the type in which the four elements of a group are combined
 * @param wide the type of everything above a group
 */
public record Reduction(int number, int step, ReduceOp op, int argument, int key, CudaType element, CudaType wide) {
    public static Reduction of(int number, int step, KernelSpec.Reduced reduced, DType argumentType) {
        ReduceOp op = reduced.op();
        CudaType register = op == ReduceOp.ARGMAX
                ? CudaType.PLACED
                : CudaType.of(argumentType).register();
        if (op.isChoice()) {
            return new Reduction(number, step, op, reduced.argument(), reduced.by(), register, register);
        }
        CudaType wide = CudaType.of(op.wideType(argumentType));
        // Products of four floats could overflow where the product of all does not.
        boolean narrow = op == ReduceOp.SUM && argumentType.isInexact();
        return new Reduction(number, step, op, reduced.argument(), reduced.by(), narrow ? register : wide, wide);
    }

    /** Returns a value of the argument's type as an element. */
    public String asElement(CudaType type, String value) {
        return type.widened(element, value);
    }

    /** Returns the result, of the argument's type, that stands in a variable. */
    public String result(String variable) {
        return op == ReduceOp.ARGMAX ? "(long long) " + variable + ".y" : variable;
    }

    /** Returns an element as a wide value. */
    public String widened(String value) {
        return element.widened(wide, value);
    }

    /** Returns an element, in parentheses or a call, as a wide value beside others. */
    public String castWide(String value) {
        return element == wide ? value : wide.isComplex() ? widened(value) : "(" + wide.cudaName() + ") " + value;
    }

    /**
     * Returns {@code sum_f32}: the end of the names of its helper functions on elements. Sums of floats of 16 bits, which stay
     * float where those of float32 become double, are {@code sum_f32_f32}: a kernel may have both.
     */
    public String elementName() {
        boolean isHalf = op == ReduceOp.SUM && element == CudaType.F32 && wide == element;
        return op.numpyName() + "_" + element.suffix() + (isHalf ? "_" + wide.suffix() : "");
    }

    /** Returns {@code sum_f64}: the end of the names of its helper functions on wide values. */
    public String wideName() {
        return op.numpyName() + "_" + wide.suffix();
    }
}
