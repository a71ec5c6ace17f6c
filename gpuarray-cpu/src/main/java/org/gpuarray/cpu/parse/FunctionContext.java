package org.gpuarray.cpu.parse;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** What is known of a function while its body is read. */
final class FunctionContext {
    private final FunctionInstance instance;
    private final @Nullable Variable self;
    private final QualType selfType;
    private final Map<Symbol, Symbol.Field> captures = new IdentityHashMap<>();
    private final Set<String> labels = new LinkedHashSet<>();
    private final Map<String, IASTNode> jumps = new LinkedHashMap<>();
    private Symbol.@Nullable Field capturedThis;

    /**
     * Creates a context.
     *
     * @param self the parameter {@code this}, or null
     * @param selfType the type of {@code *this}; void without one
     */
    FunctionContext(FunctionInstance instance, @Nullable Variable self, QualType selfType) {
        this.instance = instance;
        this.self = self;
        this.selfType = selfType;
    }

    FunctionInstance instance() {
        return instance;
    }

    @Nullable
    Variable self() {
        return self;
    }

    QualType selfType() {
        return selfType;
    }

    /** Returns the closure's field for each variable that a lambda's body uses from around. */
    Map<Symbol, Symbol.Field> captures() {
        return captures;
    }

    Symbol.@Nullable Field capturedThis() {
        return capturedThis;
    }

    void setCapturedThis(Symbol.Field field) {
        capturedThis = field;
    }

    void addLabel(String name) {
        labels.add(name);
    }

    void addJump(String name, IASTNode at) {
        jumps.putIfAbsent(name, at);
    }

    /** Reports the labels that a {@code goto} names but nothing declares. */
    void checkLabels(Diagnostics diagnostics) {
        jumps.forEach((name, at) -> {
            if (!labels.contains(name)) {
                diagnostics.report(new Problem(at, "label \"%s\" was referenced but not defined".formatted(name)));
            }
        });
    }
}
