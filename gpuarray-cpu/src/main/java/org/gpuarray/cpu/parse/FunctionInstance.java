package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Function;
import org.jspecify.annotations.Nullable;

/** A function with all template arguments known. Its signature is known at once, its body after the first call. */
final class FunctionInstance {
    /** A parameter; those of an expanded pack share a name. */
    record Parameter(
            String name,
            QualType type,
            @Nullable IASTInitializer defaultValue,
            @Nullable IASTNode at,
            boolean pack) {}

    private final FunctionSymbol symbol;
    private final List<TemplateArg> arguments;
    private final Scope scope;
    private final List<Parameter> parameters;
    private final @Nullable String emptyPack;
    private QualType returnType;
    private @Nullable Function tree;
    private boolean building;
    private int level;

    FunctionInstance(
            FunctionSymbol symbol,
            List<TemplateArg> arguments,
            Scope scope,
            List<Parameter> parameters,
            @Nullable String emptyPack,
            QualType returnType) {
        this.symbol = symbol;
        this.arguments = arguments;
        this.scope = scope;
        this.parameters = List.copyOf(parameters);
        this.emptyPack = emptyPack;
        this.returnType = returnType;
    }

    FunctionSymbol symbol() {
        return symbol;
    }

    List<TemplateArg> arguments() {
        return arguments;
    }

    boolean isOfTemplate() {
        return !arguments.isEmpty() || symbol.source().scope().isInTemplate();
    }

    /** Returns the depth of template instantiation: how many instances, each needed by the one before, led to this one. */
    int level() {
        return level;
    }

    void setLevel(int number) {
        level = number;
    }

    /** Returns the scope in which the signature and the body are read. */
    Scope scope() {
        return scope;
    }

    List<Parameter> parameters() {
        return parameters;
    }

    /** Returns the name of a parameter pack without elements, or null. */
    @Nullable
    String emptyPack() {
        return emptyPack;
    }

    /** Returns the result's type; it mentions {@code auto} until the body is known. */
    QualType returnType() {
        return returnType;
    }

    void setReturnType(QualType type) {
        returnType = type;
    }

    @Nullable
    Function tree() {
        return tree;
    }

    void setTree(Function function) {
        tree = function;
    }

    boolean isBuilding() {
        return building;
    }

    void setBuilding(boolean now) {
        building = now;
    }

    String displayName() {
        ClassType owner = symbol.owner();
        String own = owner != null
                ? owner + "::" + symbol.name()
                : symbol.source().scope().qualify(symbol.name());
        return arguments.isEmpty() ? own : own + TemplateArg.listText(arguments);
    }
}
