package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * A function of an element that a user wrote, for arguments of certain types. It has no side effects: it runs once for an
 * element, several times or never, as any operator does. Functions are equal if their {@link #key keys} are.
 */
public final class UserFunction {
    /**
     * A parameter.
     *
     * @param raw whether the function gets the whole array, to read any element of it
     */
    public record Parameter(String name, DType type, boolean raw) {}

    /** A name that stands for a type in the text. */
    public record TypeName(String name, DType type) {}

    private final String name;
    private final List<Parameter> inputs;
    private final List<Parameter> outputs;
    private final List<TypeName> typeNames;
    private final String preamble;
    private final String body;
    private final boolean takesIndex;
    private final boolean takesSize;
    private final String key;

    /**
     * A function.
     *
     * @param preamble declarations that the body uses
     * @param body statements that give the outputs their values
     * @param takesIndex whether the body uses the element's index
     * @param takesSize whether it uses the number of elements, which then is the last input, an INT64
     */
    public UserFunction(
            String name,
            List<Parameter> inputs,
            List<Parameter> outputs,
            List<TypeName> typeNames,
            String preamble,
            String body,
            boolean takesIndex,
            boolean takesSize) {
        this.name = name;
        this.inputs = List.copyOf(inputs);
        this.outputs = List.copyOf(outputs);
        this.typeNames = List.copyOf(typeNames);
        this.preamble = preamble;
        this.body = body;
        this.takesIndex = takesIndex;
        this.takesSize = takesSize;
        key = makeKey();
    }

    /** Texts are preceded by their lengths, so that nothing in one can be taken for what follows it. */
    private String makeKey() {
        StringBuilder text = new StringBuilder(name);
        text.append(takesIndex ? " index" : " -").append(takesSize ? " size" : " -");
        for (Parameter input : inputs) {
            text.append(input.raw ? " raw " : " in ")
                    .append(input.type.name())
                    .append(' ')
                    .append(input.name);
        }
        for (Parameter output : outputs) {
            text.append(" out ").append(output.type.name()).append(' ').append(output.name);
        }
        for (TypeName type : typeNames) {
            text.append(" type ").append(type.type.name()).append(' ').append(type.name);
        }
        text.append(' ').append(preamble.length()).append(' ').append(preamble);
        return text.append(' ').append(body.length()).append(' ').append(body).toString();
    }

    public String name() {
        return name;
    }

    public List<Parameter> inputs() {
        return inputs;
    }

    public List<Parameter> outputs() {
        return outputs;
    }

    public List<TypeName> typeNames() {
        return typeNames;
    }

    public String preamble() {
        return preamble;
    }

    public String body() {
        return body;
    }

    public boolean takesIndex() {
        return takesIndex;
    }

    public boolean takesSize() {
        return takesSize;
    }

    /** Returns a text that equal functions have, and no others: in it is all that the function is made of. */
    public String key() {
        return key;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UserFunction that && key.equals(that.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
