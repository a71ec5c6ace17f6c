package org.gpuarray.cpu.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function with a body: a kernel, a device function, a method ({@code this} is its first parameter), a constructor, a
 * template's instance or a lambda's {@code operator()}. The body is set after creation, so that functions may call
 * themselves and each other.
 */
public final class Function {
    private final String name;
    private final CType returnType;
    private final List<Variable> parameters;
    private final boolean kernel;
    private final SourcePosition at;
    private Stmt.@Nullable Block body;

    public Function(String name, CType returnType, List<Variable> parameters, boolean kernel, SourcePosition at) {
        this.name = name;
        this.returnType = returnType;
        this.parameters = List.copyOf(parameters);
        this.kernel = kernel;
        this.at = at;
    }

    /** Returns the name, qualified and with template arguments where there are any: {@code ns::f<float>}. */
    public String name() {
        return name;
    }

    public CType returnType() {
        return returnType;
    }

    public List<Variable> parameters() {
        return parameters;
    }

    /** Returns whether the function is {@code __global__}. */
    public boolean isKernel() {
        return kernel;
    }

    public SourcePosition at() {
        return at;
    }

    /** Sets the body, once. */
    public void define(Stmt.Block block) {
        if (body != null) {
            throw new IllegalStateException("function " + name + " has a body already");
        }
        body = block;
    }

    /** Returns whether the body is set. */
    public boolean isDefined() {
        return body != null;
    }

    public Stmt.Block body() {
        if (body == null) {
            throw new IllegalStateException("function " + name + " has no body");
        }
        return body;
    }
}
