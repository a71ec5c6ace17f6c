package org.gpuarray.kernels;

import java.lang.reflect.Array;
import java.util.List;
import org.gpuarray.GPUArray;
import org.gpuarray.kernels.KernelSignature.Parameter;

/** Errors of a launch's arguments: each names the kernel, the parameter and what was given. */
final class ArgumentMessages {
    private final String kernel;
    private final Parameter[] parameters;
    private final GivenArguments given;

    ArgumentMessages(String kernel, Parameter[] parameters, GivenArguments given) {
        this.kernel = kernel;
        this.parameters = parameters;
        this.given = given;
    }

    /** Returns the kernel, the argument's number and its parameter's declaration. */
    String name(int i) {
        String text = parameters[i].text();
        return kernel + ": argument " + (i + 1) + (text.isEmpty() ? "" : " for \"" + text + "\"");
    }

    /** Returns the error for a number of arguments that is not the number of parameters. */
    IllegalArgumentException wrongCount(int count, List<String> declarations) {
        return new IllegalArgumentException(
                kernel + ": got " + count + " arguments, need " + parameters.length + ": " + declarations);
    }

    /** Returns the error for argument {@code i}; {@code need} says what would do. */
    IllegalArgumentException refusal(int i, String need) {
        return new IllegalArgumentException(name(i) + ": got " + describe(i) + ", need " + need);
    }

    /** Returns an error that using argument {@code i} threw, which names the kernel and the parameter, too. */
    RuntimeException located(int i, RuntimeException e) {
        String message = name(i) + ": " + e.getMessage();
        if (e instanceof IllegalStateException) {
            return new IllegalStateException(message, e);
        }
        return e instanceof IllegalArgumentException ? new IllegalArgumentException(message, e) : e;
    }

    private String describe(int i) {
        Object argument = given.get(i);
        if (argument == null) {
            return "null";
        } else if (argument instanceof HostArgument host) {
            return host.describe();
        } else if (argument instanceof GPUArray array) {
            return "GPUArray of dtype=" + array.dtype() + " shape=" + array.shape();
        } else if (argument instanceof StructArray<?> structs) {
            return structs.describe();
        } else if (argument instanceof Number || argument instanceof Boolean || argument instanceof Character) {
            return argument.getClass().getSimpleName() + " " + argument;
        } else if (argument.getClass().isArray()) {
            String component = argument.getClass().getComponentType().getSimpleName();
            return component + "[" + Array.getLength(argument) + "]"
                    + (parameters[i].isPointer() ? ", which must say how it is copied" : "");
        }
        return argument instanceof Record
                ? RecordLayout.of(argument.getClass()).describe()
                : argument.getClass().getSimpleName();
    }
}
