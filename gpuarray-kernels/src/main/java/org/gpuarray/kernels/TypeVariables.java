package org.gpuarray.kernels;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gpuarray.GPUArray;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;

/**
 * What the type variables of a user's kernel stand for in one call. As in CuPy, arrays decide, outputs first, and nothing is
 * converted: all arrays of a variable have one type, and an array for {@code float x} is of float32. Java's numbers take the
 * type that arrays give; if no array gives one, they decide by NumPy's rules.
 */
final class TypeVariables {
    private final String kernel;
    private final Map<String, DType> types = new TreeMap<>();
    /** Which argument decided the type of a variable. */
    private final Map<String, String> origins = new TreeMap<>();

    private TypeVariables(String kernel) {
        this.kernel = kernel;
    }

    /**
     * Returns the types of the variables by their names.
     *
     * @param arguments arrays, or numbers as {@link Scalar}
     * @param targets the arrays to write to; empty if new ones are made
     * @throws IllegalArgumentException if an array has not the type that its parameter needs, or nothing gives a type
     */
    static Map<String, DType> of(
            String kernel,
            List<DeclaredParameter> inputs,
            List<Object> arguments,
            List<DeclaredParameter> outputs,
            List<GPUArray> targets) {
        TypeVariables variables = new TypeVariables(kernel);
        for (int i = 0; i < targets.size(); i++) {
            variables.take(outputs.get(i), targets.get(i).dtype());
        }
        for (int i = 0; i < inputs.size(); i++) {
            if (arguments.get(i) instanceof GPUArray array) {
                variables.take(inputs.get(i), array.dtype());
            }
        }
        variables.takeNumbers(inputs, arguments);
        for (DeclaredParameter output : outputs) {
            if (output.type() == null && !variables.types.containsKey(output.variable())) {
                throw new IllegalArgumentException(kernel + ": output \"" + output.text()
                        + "\": no argument gives the type " + output.variable()
                        + "; name the type in the declaration, or write into an array");
            }
        }
        return variables.types;
    }

    /** Returns the variables as names in a text. */
    static List<UserFunction.TypeName> names(Map<String, DType> variables) {
        return variables.entrySet().stream()
                .map(entry -> new UserFunction.TypeName(entry.getKey(), entry.getValue()))
                .toList();
    }

    private void take(DeclaredParameter parameter, DType type) {
        DType needed = parameter.type() == null ? types.get(parameter.variable()) : parameter.type();
        if (needed == null) {
            types.put(parameter.variable(), type);
            origins.put(parameter.variable(), parameter.name());
        } else if (needed != type) {
            String reason = parameter.type() == null
                    ? "since " + parameter.variable() + " is the type of " + origins.get(parameter.variable())
                            + "; convert one with astype, or declare another type variable"
                    : "as declared; convert the array with astype, or declare a type variable, \"T " + parameter.name()
                            + "\"";
            throw new IllegalArgumentException(kernel + ": parameter \"" + parameter.text() + "\": got dtype=" + type
                    + ", need " + needed + ", " + reason);
        }
    }

    private void takeNumbers(List<DeclaredParameter> inputs, List<Object> arguments) {
        Map<String, Scalar> undecided = new TreeMap<>();
        for (int i = 0; i < inputs.size(); i++) {
            String variable = inputs.get(i).variable();
            if (arguments.get(i) instanceof Scalar number && !variable.isEmpty() && !types.containsKey(variable)) {
                undecided.merge(variable, number, (a, b) -> b.kind().compareTo(a.kind()) > 0 ? b : a);
            }
        }
        undecided.forEach((variable, number) -> types.put(variable, number.defaultType()));
    }
}
