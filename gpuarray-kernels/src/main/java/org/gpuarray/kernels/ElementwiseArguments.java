package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Operand;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Checks the arguments of an {@link ElementwiseKernel}'s calls against its parameters.
 *
 * @param name the kernel's, for messages
 * @param domain the shape that the kernel has of its own; null if its arguments give it
 */
record ElementwiseArguments(
        String name,
        List<DeclaredParameter> inputs,
        List<DeclaredParameter> outputs,
        @Nullable Shape domain) {
    /** Returns the arguments: arrays as they are, numbers as scalars. */
    List<Object> values(@Nullable Object... arguments) {
        KernelTexts.need(
                name,
                arguments.length == inputs.size(),
                () -> "got " + arguments.length + " arguments, need " + inputs.size() + ": "
                        + KernelTexts.texts(inputs));
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            values.add(value(inputs.get(i), arguments[i]));
        }
        return values;
    }

    private Object value(DeclaredParameter input, @Nullable Object argument) {
        if (argument instanceof GPUArray array) {
            located(input, () -> ArrayAccess.ref(array).cell().current());
            return array;
        }
        String got = argument == null
                ? "null"
                : argument instanceof Number || argument instanceof Boolean
                        ? argument.getClass().getSimpleName() + " " + argument
                        : argument.getClass().getSimpleName();
        if (argument instanceof Boolean bool && !input.raw()) {
            return Scalar.of(bool);
        } else if (argument instanceof Number number && !input.raw()) {
            return located(input, () -> Scalar.of(number));
        }
        throw refusal(input, "got " + got + ", need a GPUArray" + (input.raw() ? "" : " or a number"));
    }

    private IllegalArgumentException refusal(DeclaredParameter parameter, String reason) {
        return new IllegalArgumentException(place(parameter) + reason);
    }

    private String place(DeclaredParameter parameter) {
        return name + ": parameter \"" + parameter.text() + "\": ";
    }

    private <T> T located(DeclaredParameter parameter, Supplier<T> action) {
        try {
            return action.get();
        } catch (IllegalStateException e) {
            throw new IllegalStateException(place(parameter) + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(place(parameter) + e.getMessage(), e);
        }
    }

    /** Returns the values as operands, of the types of their parameters. */
    List<Operand> operands(List<Object> values, Map<String, DType> variables) {
        List<Operand> operands = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            operands.add(operand(inputs.get(i), values.get(i), variables));
        }
        return operands;
    }

    private Operand operand(DeclaredParameter input, Object value, Map<String, DType> variables) {
        if (value instanceof GPUArray array) {
            return ArrayAccess.ref(array);
        }
        Scalar number = (Scalar) value;
        DType type = input.type(variables);
        if (!number.fits(type) || overflows(number, type)) {
            throw refusal(
                    input,
                    "the number " + number + " does not fit " + type
                            + "; convert the arrays with astype, or declare another type");
        }
        return new Operand.Constant(number);
    }

    /** Returns whether a finite number would become infinite. */
    private static boolean overflows(Scalar number, DType type) {
        return type.isInexact()
                && (overflows(number.bitsAs(DType.COMPLEX128), number.bitsAs(type))
                        || overflows(number.imaginaryBitsAs(DType.COMPLEX128), number.imaginaryBitsAs(type)));
    }

    private static boolean overflows(long bits, long roundedBits) {
        return Double.isFinite(Double.longBitsToDouble(bits))
                && Double.isInfinite(Double.longBitsToDouble(roundedBits));
    }

    /**
     * Returns the shape of the outputs.
     *
     * @param targets arrays that the outputs are written into; empty if they are new
     */
    Shape shape(List<Object> values, List<GPUArray> targets) {
        List<Shape> shapes = new ArrayList<>();
        List<String> names = new ArrayList<>();
        if (domain != null) {
            shapes.add(domain);
            names.add("over");
        }
        for (int i = 0; i < targets.size(); i++) {
            checkTarget(outputs.get(i), targets.get(i));
            shapes.add(targets.get(i).shape());
            names.add(outputs.get(i).name());
        }
        int given = shapes.size();
        for (int i = 0; i < inputs.size(); i++) {
            if (!inputs.get(i).raw()) {
                shapes.add(values.get(i) instanceof GPUArray array ? array.shape() : Shape.SCALAR);
                names.add(inputs.get(i).name());
            }
        }
        KernelTexts.need(
                name,
                !shapes.isEmpty(),
                () -> "nothing gives the shape of the outputs" + (inputs.isEmpty() ? "" : ", since all inputs are raw")
                        + "; use over(shape), or write into an array");
        Shape common = Broadcast.of(name + ": " + String.join(", ", names), shapes.toArray(Shape[]::new));
        for (int i = 0; i < given; i++) {
            if (!common.equals(shapes.get(i))) {
                throw new IllegalArgumentException(name + ": " + names.get(i) + " has shape=" + shapes.get(i) + ", and "
                        + String.join(", ", names) + " broadcast to " + common + ", need that shape");
            }
        }
        return common;
    }

    private void checkTarget(DeclaredParameter output, GPUArray target) {
        ArrayRef ref = ArrayAccess.ref(target);
        located(output, () -> ref.cell().current());
        if (ref.map().overlaps()) {
            throw refusal(
                    output,
                    "the target, of shape=" + ref.shape()
                            + ", is a broadcast or window view: several of its elements are one; write to a copy()");
        }
    }
}
