package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.gpuarray.cpu.tree.Stmt;
import org.jspecify.annotations.Nullable;

/** Names and their symbols, within the enclosing scope. A template's arguments are a scope around its instance. */
final class Scope {
    enum Kind {
        NAMESPACE,
        CLASS,
        TEMPLATE,
        /** The names of packs stand for one element of each. */
        ELEMENT,
        BLOCK
    }

    private final Kind kind;
    private final String name;
    private final @Nullable Scope parent;
    private final Map<String, List<Symbol>> names = new LinkedHashMap<>();
    private final List<Stmt> cleanups = new ArrayList<>();
    private @Nullable Edge edge;
    private int made;
    private final Set<Scope> used = new LinkedHashSet<>();
    private final @Nullable ClassType owner;
    private final @Nullable FunctionContext function;

    private Scope(
            Kind kind,
            String name,
            @Nullable Scope parent,
            @Nullable ClassType owner,
            @Nullable FunctionContext function) {
        this.kind = kind;
        this.name = name;
        this.parent = parent;
        this.owner = owner;
        this.function = function;
    }

    /** The scope up to which {@code break} and {@code continue} leave scopes. */
    enum Edge {
        LOOP,
        SWITCH
    }

    static Scope global() {
        return new Scope(Kind.NAMESPACE, "", null, null, null);
    }

    Scope namespace(String child) {
        return new Scope(Kind.NAMESPACE, child, this, null, null);
    }

    Scope ofClass(ClassType type) {
        return new Scope(Kind.CLASS, type.toString(), this, type, function);
    }

    Scope template() {
        return new Scope(Kind.TEMPLATE, "", this, owner, function);
    }

    Scope element() {
        return new Scope(Kind.ELEMENT, "", this, owner, function);
    }

    /**
     * Returns a scope within this one, or within the nearest enclosing one that is not empty. So what is declared here
     * later is not visible there, and a chain of thousands of {@code else if} is searched in one step.
     */
    Scope block() {
        Scope around = this;
        while (around.isEmptyBlock() && around.parent != null) {
            around = around.parent;
        }
        return new Scope(Kind.BLOCK, "", around, owner, function);
    }

    private boolean isEmptyBlock() {
        return kind == Kind.BLOCK
                && edge == null
                && made == 0
                && names.isEmpty()
                && cleanups.isEmpty()
                && used.isEmpty()
                && parent != null
                && parent.kind == Kind.BLOCK
                && parent.function == function
                && !parent.isParameters();
    }

    Scope ofFunction(FunctionContext context) {
        return new Scope(Kind.BLOCK, "", this, owner, context);
    }

    /** Returns whether this scope holds a function's parameters, which the function's outermost block may not redeclare. */
    boolean isParameters() {
        return kind == Kind.BLOCK && function != null && parent != null && parent.function != function;
    }

    /** Counts an object that was constructed here: no jump may skip that. */
    void make() {
        made++;
    }

    int made() {
        return made;
    }

    /** Returns the cleanups of this scope, which leaving it runs in reverse order. */
    List<Stmt> cleanups() {
        return cleanups;
    }

    /** Adds to {@code into} the cleanups that the end of this scope runs. */
    void leave(List<Stmt> into) {
        backwards(cleanups, 0, into);
    }

    /** Adds to {@code into} the cleanups of a jump that leaves the scopes up to {@code jump}, or the whole function. */
    void leave(@Nullable Edge jump, List<Stmt> into) {
        for (Scope s = this; s != null && s.function() == function(); s = s.parent()) {
            s.leave(into);
            if (jump != null && s.stops(jump)) {
                return;
            }
        }
    }

    /** Adds the cleanups from index {@code from} on to {@code into}, the last one first. */
    static void backwards(List<Stmt> cleanups, int from, List<Stmt> into) {
        List<Stmt> reversed = new ArrayList<>(cleanups.subList(Math.min(from, cleanups.size()), cleanups.size()));
        Collections.reverse(reversed);
        into.addAll(reversed);
    }

    /** Makes this the outermost scope that {@code break} leaves, and {@code continue} if it is a loop's body. */
    Scope bounded(Edge by) {
        edge = by;
        return this;
    }

    /** Returns whether a {@code continue} (LOOP) or a {@code break} (SWITCH) leaves no scope outside this one. */
    boolean stops(Edge jump) {
        return edge == Edge.LOOP || (edge == Edge.SWITCH && jump == Edge.SWITCH);
    }

    Kind kind() {
        return kind;
    }

    @Nullable
    Scope parent() {
        return parent;
    }

    /** Returns the class whose member is being read, or null. */
    @Nullable
    ClassType owner() {
        return owner;
    }

    /** Returns the function whose body is being read, or null at namespace and class scope. */
    @Nullable
    FunctionContext function() {
        return function;
    }

    void add(String symbolName, Symbol symbol) {
        names.computeIfAbsent(symbolName, key -> new ArrayList<>()).add(symbol);
        if (kind == Kind.CLASS && owner != null) {
            owner.access().declare(symbol);
        }
    }

    /** Replaces all meanings of the name in this scope by one. */
    void replace(String symbolName, Symbol symbol) {
        names.put(symbolName, new ArrayList<>(List.of(symbol)));
    }

    /** Runs a step while the name has only this meaning in this scope. */
    <T> T with(String symbolName, Symbol symbol, Supplier<T> step) {
        List<Symbol> before = names.put(symbolName, new ArrayList<>(List.of(symbol)));
        try {
            return step.get();
        } finally {
            if (before == null) {
                names.remove(symbolName);
            } else {
                names.put(symbolName, before);
            }
        }
    }

    void use(Scope other) {
        used.add(other);
    }

    /** Returns each name that is declared here, with its first symbol. */
    Map<String, Symbol> members() {
        Map<String, Symbol> all = new LinkedHashMap<>();
        names.forEach((key, symbols) -> all.put(key, symbols.get(0)));
        return all;
    }

    /** Returns the symbols of the name in this scope, without base classes and used namespaces. */
    List<Symbol> own(String symbolName) {
        return names.getOrDefault(symbolName, List.of());
    }

    /** Returns the symbols of the name in this scope, its base classes and the namespaces it uses. */
    List<Symbol> local(String symbolName) {
        List<Symbol> found = names.getOrDefault(symbolName, List.of());
        if (found.isEmpty() && kind == Kind.CLASS && owner != null) {
            ClassType holder = owner.holderOf(symbolName);
            return holder == null ? List.of() : holder.scope().own(symbolName);
        }
        if (!used.isEmpty()) {
            List<Symbol> all = new ArrayList<>(found);
            for (Scope other : used) {
                for (Symbol symbol : other.local(symbolName)) {
                    if (!all.contains(symbol)) {
                        all.add(symbol);
                    }
                }
            }
            return all;
        }
        return found;
    }

    /** Returns what {@link #lookup} does, but where packs are expanded the pack instead of its element. */
    List<Symbol> lookupWhole(String symbolName) {
        Scope scope = this;
        while (scope.parent != null
                && (scope.kind == Kind.ELEMENT || scope.local(symbolName).isEmpty())) {
            scope = scope.parent;
        }
        return scope.local(symbolName);
    }

    /** Returns the symbols of the name in the innermost scope that has it; empty if none does. */
    List<Symbol> lookup(String symbolName) {
        for (Scope scope = this; scope != null; scope = scope.parent) {
            List<Symbol> found = scope.local(symbolName);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    /** Returns whether this is inside an instance of a template. */
    boolean isInTemplate() {
        return kind == Kind.TEMPLATE || kind == Kind.ELEMENT || (parent != null && parent.isInTemplate());
    }

    /** Returns the nearest namespace around. */
    Scope enclosingNamespace() {
        Scope scope = this;
        while (scope.kind != Kind.NAMESPACE && scope.parent != null) {
            scope = scope.parent;
        }
        return scope;
    }

    /** Returns a copy that later declarations in the enclosing blocks do not change: the scope of a lambda's body. */
    Scope snapshot() {
        if (kind == Kind.NAMESPACE || kind == Kind.CLASS || parent == null) {
            return this;
        }
        Scope copy = new Scope(kind, name, parent.snapshot(), owner, function);
        names.forEach((key, symbols) -> copy.names.put(key, new ArrayList<>(symbols)));
        copy.used.addAll(used);
        return copy;
    }

    /** Returns the name qualified by the enclosing namespaces and classes: {@code ns::S::f}. */
    String qualify(String symbolName) {
        for (Scope scope = this; scope != null; scope = scope.parent) {
            if (scope.kind == Kind.CLASS) {
                return scope.name + "::" + symbolName;
            }
            if (scope.kind == Kind.NAMESPACE && !scope.name.isEmpty()) {
                return scope.parent == null ? symbolName : scope.parent.qualify(scope.name + "::" + symbolName);
            }
        }
        return symbolName;
    }
}
