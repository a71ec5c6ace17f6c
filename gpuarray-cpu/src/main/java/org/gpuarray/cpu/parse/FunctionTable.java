package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConversionName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.gpuarray.cpu.tree.Function;
import org.jspecify.annotations.Nullable;

/**
 * The functions of a translation unit: signatures of instances, and trees, which are built when a function is first called.
 */
final class FunctionTable {
    private final Translation unit;
    private final Deque<FunctionInstance> pending = new ArrayDeque<>();
    private final MissingBodies missing = new MissingBodies();
    private int typesOnly;
    private final Map<FunctionSymbol, IASTNode> later = new LinkedHashMap<>();
    private final Map<Function, FunctionInstance> instances = new IdentityHashMap<>();
    private final Map<FunctionInstance, IASTNode> firstCalls = new IdentityHashMap<>();

    /** The level of the function whose body is being read. */
    private int level;

    FunctionTable(Translation unit) {
        this.unit = unit;
    }

    /** Returns some node of the text. */
    IASTNode anyNode() {
        return unit.ast();
    }

    /** Returns the types of a template's parameters, in which its template parameters stand for themselves. */
    List<QualType> patterns(FunctionSymbol symbol) {
        List<QualType> known = symbol.patterns();
        if (known == null) {
            known = new ArrayList<>();
            Scope scope = unit.templates.pattern(
                    symbol.sourceParameters(),
                    symbol.parameters(),
                    symbol.source().scope());
            ICPPASTFunctionDeclarator declarator = symbol.source().declarator();
            ICPPASTParameterDeclaration[] parameters =
                    declarator == null ? new ICPPASTParameterDeclaration[0] : declarator.getParameters();
            for (int i = 0; i < parameters.length; i++) {
                QualType type = unit.types.parameter(parameters[i], scope);
                TemplateParam invented = inventedFor(symbol, i);
                if (invented != null) {
                    type = type.replace(TemplateParam.AUTO, QualType.of(new BareType.Param(invented)));
                }
                if (!type.isVoid()) {
                    known.add(type.unqualified());
                }
            }
            symbol.setPatterns(known);
        }
        return known;
    }

    private static @Nullable TemplateParam inventedFor(FunctionSymbol symbol, int index) {
        String name = InventedParameters.name(index);
        for (TemplateParam parameter : symbol.parameters()) {
            if (parameter.name().equals(name)) {
                return parameter;
            }
        }
        return null;
    }

    /** Returns the instance for complete template arguments; reading its signature may be an error. */
    FunctionInstance instance(FunctionSymbol symbol, List<TemplateArg> arguments) {
        FunctionInstance known = symbol.instances().get(arguments);
        if (known == null) {
            known = read(symbol, arguments);
            symbol.instances().put(arguments, known);
        }
        return known;
    }

    private FunctionInstance read(FunctionSymbol symbol, List<TemplateArg> arguments) {
        FunctionSymbol.Source source = symbol.source();
        Scope scope = unit.templates.bind(symbol.sourceParameters(), arguments, source.scope());
        List<FunctionInstance.Parameter> parameters = new ArrayList<>();
        String emptyPack = null;
        ICPPASTFunctionDeclarator declarator = source.declarator();
        Scope prototype = scope.block();
        if (declarator != null) {
            ICPPASTParameterDeclaration[] declared = declarator.getParameters();
            for (int i = 0; i < declared.length; i++) {
                int before = parameters.size();
                readParameter(symbol, declared[i], i, scope, parameters);
                boolean pack = declared[i].getDeclarator().declaresParameterPack();
                if (pack && parameters.size() == before) {
                    emptyPack = declared[i].getDeclarator().getName().toString();
                }
            }
            declareInPrototype(parameters, emptyPack, prototype);
        }
        QualType result = result(symbol, declarator, prototype);
        return new FunctionInstance(symbol, arguments, scope, parameters, emptyPack, result);
    }

    /** Returns the instance as its body sees it: with the parameter names of the declaration that has the body. */
    FunctionInstance forBody(FunctionInstance instance) {
        return instance.symbol().isRedeclared() ? read(instance.symbol(), instance.arguments()) : instance;
    }

    private void readParameter(
            FunctionSymbol symbol,
            ICPPASTParameterDeclaration declared,
            int index,
            Scope scope,
            List<FunctionInstance.Parameter> into) {
        boolean pack = declared.getDeclarator().declaresParameterPack();
        TemplateParam invented = inventedFor(symbol, index);
        if (invented != null) {
            List<Symbol> bound = scope.local(invented.name());
            List<Symbol> elements =
                    bound.get(0) instanceof Symbol.Pack packed ? packed.elements() : List.of(bound.get(0));
            for (Symbol element : elements) {
                QualType type = unit.types.parameter(declared, scope);
                into.add(parameter(declared, type.replace(TemplateParam.AUTO, ((Symbol.Type) element).type()), pack));
            }
            return;
        }
        for (Scope one : pack ? unit.packs.expand(declared, scope) : List.of(scope)) {
            QualType type = unit.types.parameter(declared, one);
            if (!type.isVoid()) {
                into.add(parameter(declared, type, pack));
            }
        }
    }

    private static FunctionInstance.Parameter parameter(
            ICPPASTParameterDeclaration declared, QualType type, boolean pack) {
        String name = Syntax.innermost(declared.getDeclarator()).getName().toString();
        return new FunctionInstance.Parameter(
                name, type, declared.getDeclarator().getInitializer(), declared, pack);
    }

    /** A trailing result type may name the parameters. */
    private void declareInPrototype(
            List<FunctionInstance.Parameter> parameters, @Nullable String emptyPack, Scope prototype) {
        List<Symbol> pack = new ArrayList<>();
        String packName = emptyPack;
        for (FunctionInstance.Parameter parameter : parameters) {
            Symbol symbol;
            try {
                symbol = unit.bodies.parameterSymbol(parameter, null);
            } catch (Incomplete incomplete) {
                continue;
            }
            if (parameter.pack()) {
                pack.add(symbol);
                packName = parameter.name();
            } else if (!parameter.name().isEmpty()) {
                prototype.add(parameter.name(), symbol);
            }
        }
        if (packName != null) {
            prototype.add(packName, new Symbol.Pack(pack));
        }
    }

    private QualType result(FunctionSymbol symbol, @Nullable ICPPASTFunctionDeclarator declarator, Scope scope) {
        if (symbol.isLifetime()) {
            return QualType.VOID;
        }
        if (DefaultedComparisons.isEquality(symbol)) {
            return QualType.BOOL;
        }
        IASTDeclSpecifier specifier = symbol.source().specifier();
        if (declarator != null && declarator.getTrailingReturnType() != null) {
            return unit.types.typeId(declarator.getTrailingReturnType(), scope);
        }
        if (declarator != null) {
            IASTName name = Syntax.last(declarator.getName());
            if (name instanceof ICPPASTConversionName conversion) {
                return unit.types.typeId(conversion.getTypeId(), scope);
            }
        }
        if (specifier == null || declarator == null) {
            return QualType.of(new BareType.Param(TemplateParam.AUTO));
        }
        return unit.types.result(unit.types.specifier(specifier, scope), declarator, scope);
    }

    /** Returns the result's type; for {@code auto} the body is read now. */
    QualType returnType(FunctionInstance instance, IASTNode at) {
        if (instance.returnType().mentions(TemplateParam.AUTO)) {
            if (instance.isBuilding() || !instance.symbol().hasBody()) {
                throw new Problem(
                        at,
                        "a function whose return type is deduced (\"%s\") cannot be used before it is defined"
                                .formatted(instance.symbol().name()));
            }
            unit.bodies.build(instance, at);
        }
        return instance.returnType();
    }

    /** Returns the tree of a function that is called; its body is built later. */
    Function tree(FunctionInstance instance, IASTNode at) {
        Function known = instance.tree();
        if (known != null) {
            missing.needed(instance, MissingBodies.Use.of(typesOnly == 0), at);
            return known;
        }
        returnType(instance, at);
        known = instance.tree();
        if (known != null) {
            return known;
        }
        Function tree = unit.bodies.declare(instance, at);
        instance.setTree(tree);
        instances.put(tree, instance);
        firstCalls.putIfAbsent(instance, at);
        if (instance.symbol().hasBody()) {
            if (instance.isOfTemplate()) {
                instance.setLevel(level + 1);
                unit.templates.requireLevel(level + 1, at);
            }
            pending.add(instance);
        } else {
            missing.add(instance, MissingBodies.Use.of(typesOnly == 0), at);
        }
        return tree;
    }

    /** Returns the tree of a function that a call may select at run time; it needs a body only if one does. */
    Function candidate(FunctionInstance instance, IASTNode at) {
        Function tree = typeOnly(() -> tree(instance, at));
        missing.needed(instance, MissingBodies.Use.CANDIDATE, at);
        return tree;
    }

    /** Reads an expression of which only the type matters: the functions in it are not called and need no bodies. */
    <T> T typeOnly(Supplier<T> expression) {
        typesOnly++;
        try {
            return expression.get();
        } finally {
            typesOnly--;
        }
    }

    /** Returns whether only the type of the expression matters that is being read. */
    boolean readsTypes() {
        return typesOnly > 0;
    }

    /** Schedules the body of a definition that was read, even if nothing calls it, because it may contain errors. */
    void define(FunctionSymbol symbol, IASTNode at) {
        FunctionInstance instance = instance(symbol, List.of());
        if (instance.tree() == null) {
            tree(instance, at);
        } else if (missing.remove(instance)) {
            pending.add(instance);
        }
        if (symbol.traits().kernel()) {
            unit.kernels.add(instance);
        }
    }

    /** Like {@link #define}, once the class around is complete. */
    void defineLater(FunctionSymbol symbol, IASTNode at) {
        later.put(symbol, at);
    }

    /** Reads the bodies of all functions that were called since the last time. */
    void buildPending() {
        Map<FunctionSymbol, IASTNode> methods = new LinkedHashMap<>(later);
        later.clear();
        methods.forEach((symbol, at) -> unit.diagnostics.guard(at, () -> define(symbol, at)));
        for (FunctionInstance next = pending.poll(); next != null; next = pending.poll()) {
            FunctionInstance instance = next;
            level = instance.level();
            unit.diagnostics.guard(bodyNode(instance), () -> unit.bodies.build(instance, bodyNode(instance)));
        }
        level = 0;
    }

    /** Returns the first call of the function; null if nothing calls it. */
    @Nullable
    IASTNode firstCall(FunctionInstance instance) {
        return firstCalls.get(instance);
    }

    /** Returns what a function of the tree was made of; null if it is none of the program's. */
    @Nullable
    FunctionInstance instance(Function tree) {
        return instances.get(tree);
    }

    /** Builds a function's body now, for the evaluation of a constant. */
    void buildNow(Function tree) {
        for (FunctionInstance instance : List.copyOf(pending)) {
            if (instance.tree() == tree) {
                pending.remove(instance);
                unit.bodies.build(instance, bodyNode(instance));
            }
        }
    }

    private IASTNode bodyNode(FunctionInstance instance) {
        FunctionSymbol.Source source = instance.symbol().source();
        IASTNode node = source.definition() != null ? source.definition() : source.body();
        if (node == null) {
            ClassType owner = instance.symbol().owner();
            node = owner == null ? null : owner.definition();
        }
        return node != null ? node : anyNode();
    }

    /** Reads the remaining bodies, and reports functions that have none. */
    void finish() {
        buildPending();
        List<FunctionInstance> defined = missing.removeDefined();
        pending.addAll(defined);
        if (!defined.isEmpty()) {
            finish();
            return;
        }
        missing.report(
                (instance, at) -> unit.diagnostics.report(
                        new Problem(at, "function \"%s\" is called but not defined".formatted(instance.displayName()))),
                unit.bodies::defineFailing);
    }
}
