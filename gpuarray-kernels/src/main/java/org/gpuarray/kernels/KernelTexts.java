package org.gpuarray.kernels;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.types.DType;

/** What the kernels that consist of several texts have in common: how texts are checked, and become functions. */
final class KernelTexts {
    /** The name of a value in texts that are expressions; users' names do not begin with _. */
    static final String VALUE = "_value";

    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

    private KernelTexts() {}

    /**
     * Returns a kernel's name.
     *
     * @throws IllegalArgumentException if it is no identifier
     */
    static String name(String kernelName) {
        Objects.requireNonNull(kernelName, "kernelName");
        if (!NAME.matcher(kernelName).matches()) {
            throw new IllegalArgumentException("name=\"" + kernelName + "\", need letters, digits and _");
        }
        return kernelName;
    }

    static void need(String kernel, boolean holds, Supplier<String> otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(kernel + ": " + otherwise.get());
        }
    }

    /** Checks a text that is an expression. */
    static void needExpression(String kernel, String what, String text) {
        need(kernel, !text.isBlank(), () -> "the " + what + " is empty");
        need(
                kernel,
                !text.stripTrailing().endsWith(";"),
                () -> "the " + what + " is \"" + text + "\", need an expression, without a semicolon");
    }

    /** Checks that a text, or a macro of the preamble, names each output: one that it forgets would be 0. */
    static void needOutputs(String kernel, String what, List<DeclaredParameter> outputs, String text, String preamble) {
        for (DeclaredParameter output : outputs) {
            Pattern name = Pattern.compile("\\b" + output.name() + "\\b");
            need(
                    kernel,
                    name.matcher(text).find() || name.matcher(preamble).find(),
                    () -> "output \"" + output.text() + "\": the " + what + " \"" + text
                            + "\" gives it no value, need \"" + output.name() + " = ...\"");
        }
    }

    /** Checks that arguments give the type of what is declared. */
    static void needType(String kernel, List<DeclaredParameter> inputs, DeclaredParameter declared, String place) {
        String variable = declared.variable();
        need(
                kernel,
                variable.isEmpty()
                        || inputs.stream().anyMatch(input -> input.variable().equals(variable)),
                () -> place + ": no input has the type " + variable + "; name the type in the declaration");
    }

    /** Returns a value of a type that stands alone. */
    static DeclaredParameter type(String kernel, String what, String type) {
        List<DeclaredParameter> one = DeclaredParameter.allOf(kernel + ": " + what, type + " value", true);
        need(kernel, one.size() == 1, () -> what + "=\"" + type + "\", need one type");
        return one.get(0);
    }

    /** Returns the statement that gives the value of an expression, which may end with a comment. */
    static String assigned(String expression) {
        return assigned(VALUE, expression);
    }

    /** Returns the statement that gives {@code name} the value of an expression. */
    static String assigned(String name, String expression) {
        return name + " = (" + expression + "\n);";
    }

    /** Checks that an array can take an output's result. */
    private static void needTarget(String kernel, DeclaredParameter output, GPUArray target, GPUArray result) {
        String place = "output \"" + output.text() + "\": the target has ";
        need(
                kernel,
                target.dtype() == result.dtype(),
                () -> place + "dtype=" + target.dtype() + ", need " + result.dtype());
        need(
                kernel,
                target.shape().equals(result.shape()),
                () -> place + "shape=" + target.shape() + ", need " + result.shape());
        need(
                kernel,
                !ArrayAccess.ref(target).map().overlaps(),
                () -> place + "shape=" + target.shape()
                        + " and is a broadcast or window view: several of its elements are one; write to a copy()");
    }

    /** Checks that a kernel has one output. */
    static void needOne(String kernel, List<DeclaredParameter> outputs, String other) {
        need(
                kernel,
                outputs.size() == 1,
                () -> "has " + outputs.size() + " outputs, " + texts(outputs) + "; use " + other);
    }

    /** Returns declarations, for messages. */
    static String texts(List<DeclaredParameter> parameters) {
        return parameters.stream().map(DeclaredParameter::text).collect(Collectors.joining(", "));
    }

    /** Writes what {@code call} returns into arrays. */
    static void write(
            String kernel, List<DeclaredParameter> outputs, List<GPUArray> targets, Supplier<GPUArray[]> call) {
        need(
                kernel,
                targets.size() == outputs.size(),
                () -> "got " + targets.size() + " arrays to write to, need " + outputs.size() + ": " + texts(outputs));
        GPUArray[] results = call.get();
        for (int i = 0; i < results.length; i++) {
            needTarget(kernel, outputs.get(i), targets.get(i), results[i]);
        }
        for (int i = 0; i < results.length; i++) {
            targets.get(i).assign(results[i]);
        }
    }

    /** Returns statements on {@code inputs} as a function. */
    static UserFunction function(
            String name,
            String preamble,
            List<UserFunction.Parameter> inputs,
            List<UserFunction.Parameter> outputs,
            String body,
            Map<String, DType> types) {
        return new UserFunction(name, inputs, outputs, TypeVariables.names(types), preamble, body, false, false);
    }
}
