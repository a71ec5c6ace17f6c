package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** What is known about a function while its body is read. */
final class FunctionContext {
    /** A label or a jump: the scopes around it, and the cleanups that leaving them there requires. */
    private record Mark(
            IASTNode at, Scope scope, Map<Scope, List<Stmt>> cleanups, Map<Scope, Integer> made, List<Stmt> leaving) {}

    private final FunctionInstance instance;
    private final @Nullable Variable self;
    private final QualType selfType;
    private final Map<Symbol, Symbol.Field> captures = new IdentityHashMap<>();
    private final Map<String, Mark> labels = new LinkedHashMap<>();
    private final Map<String, List<Mark>> jumps = new LinkedHashMap<>();
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

    /** Returns the closure's field for each captured variable that a lambda's body uses. */
    Map<Symbol, Symbol.Field> captures() {
        return captures;
    }

    Symbol.@Nullable Field capturedThis() {
        return capturedThis;
    }

    void setCapturedThis(Symbol.Field field) {
        capturedThis = field;
    }

    void addLabel(String name, Scope scope, IASTNode at) {
        if (labels.putIfAbsent(name, new Mark(at, scope, cleanups(scope), made(scope), new ArrayList<>())) != null) {
            throw new Problem(at, "label \"%s\" has already been declared".formatted(name));
        }
    }

    /**
     * Adds a {@code goto}; returns the statements that run before the jump, which are filled in once the label is known.
     */
    List<Stmt> addJump(String name, IASTNode at, Scope scope) {
        Mark mark = new Mark(at, scope, cleanups(scope), made(scope), new ArrayList<>());
        jumps.computeIfAbsent(name, key -> new ArrayList<>()).add(mark);
        return mark.leaving();
    }

    /** Returns for each enclosing scope how many objects with constructors it has constructed so far. */
    private static Map<Scope, Integer> made(Scope scope) {
        Map<Scope, Integer> known = new LinkedHashMap<>();
        for (Scope s = scope; s != null && s.function() == scope.function(); s = s.parent()) {
            known.put(s, s.made());
        }
        return known;
    }

    private static Map<Scope, List<Stmt>> cleanups(Scope scope) {
        Map<Scope, List<Stmt>> known = new LinkedHashMap<>();
        for (Scope s = scope; s != null && s.function() == scope.function(); s = s.parent()) {
            known.put(s, List.copyOf(s.cleanups()));
        }
        return known;
    }

    /** Reports each {@code goto} whose label is not declared, and adds the cleanups of the others. */
    void checkLabels(Diagnostics diagnostics) {
        jumps.forEach((name, marks) -> {
            Mark label = labels.get(name);
            if (label == null) {
                String message = "label \"%s\" was referenced but not defined".formatted(name);
                diagnostics.report(new Problem(marks.get(0).at(), message));
                return;
            }
            for (Mark mark : marks) {
                if (label.made().entrySet().stream()
                        .anyMatch(made -> made.getValue() > mark.made().getOrDefault(made.getKey(), 0))) {
                    diagnostics.report(
                            new Problem(mark.at(), "transfer of control bypasses initialization of a variable"));
                }
                mark.cleanups().forEach((scope, cleanups) -> {
                    List<Stmt> kept = label.cleanups().getOrDefault(scope, List.of());
                    Scope.backwards(cleanups, kept.size(), mark.leaving());
                });
            }
        });
    }
}
