package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Overload resolution: deduces template arguments, ranks conversions, and selects the best function or reports why there is
 * none.
 */
final class Overloads {
    private final Translation unit;

    Overloads(Translation unit) {
        this.unit = unit;
    }

    private record Candidate(FunctionInstance function, int[] ranks) {}

    /** Returns the best function for the arguments. */
    FunctionInstance resolve(Operand.Functions functions, List<Operand> arguments, IASTNode at) {
        List<Candidate> viable = viable(functions, arguments, at);
        if (viable.isEmpty()) {
            throw none(functions, arguments, at);
        }
        Candidate best = best(viable);
        if (best == null) {
            throw new Problem(
                    at,
                    "more than one instance of overloaded function \"%s\" matches the argument list%s"
                            .formatted(functions.name(), argumentTypes(arguments)));
        }
        requireNotDeleted(best.function.symbol(), functions.name(), at);
        return best.function;
    }

    static void requireNotDeleted(FunctionSymbol function, String name, IASTNode at) {
        if (function.traits().deleted()) {
            throw new Problem(at, "function \"%s\" cannot be referenced -- it is a deleted function".formatted(name));
        }
    }

    /** Returns the best function, or null if none fits or several do; reports no error. */
    @Nullable
    FunctionInstance find(Operand.Functions functions, List<Operand> arguments, IASTNode at) {
        List<Candidate> viable = viable(functions, arguments, at);
        Candidate best = viable.isEmpty() ? null : best(viable);
        return best == null ? null : best.function;
    }

    private List<Candidate> viable(Operand.Functions functions, List<Operand> arguments, IASTNode at) {
        List<Candidate> viable = new ArrayList<>();
        for (FunctionSymbol symbol : functions.symbols()) {
            FunctionInstance instance = instance(symbol, functions.explicit(), arguments, at);
            int[] ranks = instance == null ? null : ranks(instance, functions.object(), arguments);
            if (instance != null && ranks != null) {
                viable.add(new Candidate(instance, ranks));
            }
        }
        return viable;
    }

    /** Returns the instance a call would use, or null if the template's arguments cannot be found. */
    private @Nullable FunctionInstance instance(
            FunctionSymbol symbol, @Nullable List<TemplateArg> explicit, List<Operand> arguments, IASTNode at) {
        if (!symbol.isTemplate()) {
            boolean isMeant = explicit == null || (symbol.owner() != null && explicit.isEmpty());
            return isMeant && unit.cpp20().constraints().hold(symbol, List.of())
                    ? unit.functions.instance(symbol, List.of())
                    : null;
        }
        List<QualType> patterns = unit.functions.patterns(symbol);
        if (arguments.size() > patterns.size() && !symbol.endsWithPack()) {
            return null;
        }
        List<TemplateArg> given = explicit == null ? List.of() : explicit;
        Bindings found = unit.deduction.fromCall(symbol, given, patterns, arguments);
        if (found == null) {
            return null;
        }
        unit.templates.enter(at);
        try {
            return constrained(symbol, ordered(symbol, found, at));
        } catch (Problem | Incomplete substitutionFailure) {
            return null;
        } finally {
            unit.templates.leave();
        }
    }

    /** Returns a template's instance for stated arguments alone, or null if they are not enough. */
    @Nullable
    FunctionInstance stated(FunctionSymbol symbol, List<TemplateArg> explicit, IASTNode at) {
        Bindings found = unit.deduction.fromCall(symbol, explicit, List.of(), List.of());
        try {
            return found == null ? null : constrained(symbol, ordered(symbol, found, at));
        } catch (Problem | Incomplete substitutionFailure) {
            return null;
        }
    }

    private @Nullable FunctionInstance constrained(FunctionSymbol symbol, List<TemplateArg> arguments) {
        return unit.cpp20().constraints().hold(symbol, arguments) ? unit.functions.instance(symbol, arguments) : null;
    }

    private List<TemplateArg> ordered(FunctionSymbol symbol, Bindings found, IASTNode at) {
        List<TemplateArg> result = new ArrayList<>();
        for (int i = 0; i < symbol.parameters().size(); i++) {
            TemplateParam parameter = symbol.parameters().get(i);
            List<TemplateParam> before = symbol.parameters().subList(0, i);
            TemplateArg argument = found.get(parameter);
            if (argument == null && parameter.isPack()) {
                argument = new TemplateArg.PackArg(List.of());
            }
            if (argument == null && parameter.defaultArgument() != null) {
                Scope scope =
                        unit.templates.bind(before, result, symbol.source().scope());
                argument = unit.names.argument(parameter.defaultArgument(), scope);
            }
            if (argument == null) {
                throw new Problem(at, "cannot deduce template argument \"%s\"".formatted(parameter.name()));
            }
            if (!(argument instanceof TemplateArg.PackArg)) {
                argument = unit.templates.converted(
                        parameter, argument, before, result, symbol.source().scope(), at);
            }
            result.add(argument);
        }
        return result;
    }

    private int @Nullable [] ranks(FunctionInstance function, @Nullable Operand object, List<Operand> arguments) {
        List<FunctionInstance.Parameter> parameters = function.parameters();
        if (arguments.size() > parameters.size()) {
            return null;
        }
        int[] ranks = new int[arguments.size() + 1];
        FunctionSymbol symbol = function.symbol();
        if (object != null && symbol.hasThis() && symbol.kind() != FunctionSymbol.Kind.CONSTRUCTOR) {
            boolean constThis = symbol.traits().constThis();
            boolean volatileThis = symbol.traits().volatileThis();
            boolean dropsVolatile = object.type().isVolatile() && !volatileThis && !symbol.isImplicit();
            if ((object.type().isConst() && !constThis) || dropsVolatile) {
                return null;
            }
            boolean isLasting = object.lvalue() && !object.expiring();
            boolean fits = symbol.refQualifier() == null
                    || (symbol.refQualifier() == ICPPASTFunctionDeclarator.RefQualifier.LVALUE
                            ? isLasting || constThis
                            : !isLasting);
            if (!fits) {
                return null;
            }
            ranks[0] = (constThis && !object.type().isConst() ? 1 : 0)
                    + (volatileThis && !object.type().isVolatile() ? 1 : 0);
        }
        for (int i = 0; i < arguments.size(); i++) {
            ranks[i + 1] = unit.ranks.rank(arguments.get(i), parameters.get(i).type());
            if (ranks[i + 1] == ConversionRanks.NONE) {
                return null;
            }
        }
        for (int i = arguments.size(); i < parameters.size(); i++) {
            if (parameters.get(i).defaultValue() == null) {
                return null;
            }
        }
        return ranks;
    }

    private @Nullable Candidate best(List<Candidate> viable) {
        for (Candidate one : viable) {
            boolean wins = true;
            for (Candidate other : viable) {
                wins &= other == one || better(one, other);
            }
            if (wins) {
                return one;
            }
        }
        return null;
    }

    private boolean better(Candidate a, Candidate b) {
        boolean somewhere = false;
        for (int i = 0; i < a.ranks.length; i++) {
            if (a.ranks[i] > b.ranks[i]) {
                return false;
            }
            somewhere |= a.ranks[i] < b.ranks[i];
        }
        if (somewhere) {
            return true;
        }
        FunctionSymbol first = a.function.symbol();
        FunctionSymbol second = b.function.symbol();
        if (first.isTemplate() != second.isTemplate()) {
            return second.isTemplate();
        }
        if (first.isTemplate() && moreSpecialized(first, second)) {
            return true;
        }
        return unit.isCpp20()
                && !(first.isTemplate() && moreSpecialized(second, first))
                && unit.cpp20().constraints().isStricter(a.function, b.function);
    }

    private boolean moreSpecialized(FunctionSymbol a, FunctionSymbol b) {
        boolean packA = a.endsWithPack();
        boolean packB = b.endsWithPack();
        if (packA != packB) {
            return packB;
        }
        List<QualType> first = unit.functions.patterns(a);
        List<QualType> second = unit.functions.patterns(b);
        boolean forward = unit.deduction.atLeastAsSpecialized(first, second);
        boolean backward = unit.deduction.atLeastAsSpecialized(second, first);
        return forward && !backward;
    }

    private Problem none(Operand.Functions functions, List<Operand> arguments, IASTNode at) {
        if (functions.symbols().size() == 1) {
            FunctionSymbol only = functions.symbols().get(0);
            if (only.isTemplate()) {
                return new Problem(
                        at,
                        "no instance of function template \"%s\" matches the argument list%s"
                                .formatted(functions.name(), argumentTypes(arguments)));
            }
            if (functions.explicit() == null && only.kind() != FunctionSymbol.Kind.CONSTRUCTOR) {
                return whyNot(only, functions.object(), arguments, at);
            }
        }
        boolean constructors = functions.symbols().get(0).kind() == FunctionSymbol.Kind.CONSTRUCTOR;
        if (constructors && arguments.isEmpty()) {
            return new Problem(at, "no default constructor exists for class \"%s\"".formatted(functions.name()));
        }
        String name = constructors
                ? functions.name() + "::" + functions.symbols().get(0).name()
                : functions.name();
        return new Problem(
                at,
                (constructors ? "no instance of constructor \"%s\"" : "no instance of overloaded function \"%s\"")
                                .formatted(name)
                        + " matches the argument list" + argumentTypes(arguments));
    }

    private Problem whyNot(FunctionSymbol only, @Nullable Operand object, List<Operand> arguments, IASTNode at) {
        FunctionInstance function = unit.functions.instance(only, List.of());
        List<FunctionInstance.Parameter> parameters = function.parameters();
        if (arguments.size() > parameters.size()) {
            return new Problem(at, "too many arguments in function call");
        }
        for (int i = 0; i < arguments.size(); i++) {
            QualType target = parameters.get(i).type();
            if (unit.ranks.rank(arguments.get(i), target) == ConversionRanks.NONE) {
                IASTNode node = Calls.argumentNode(at, i);
                return unit.conversions.mismatch(arguments.get(i), target, node, Conversions.Use.ARGUMENT);
            }
        }
        if (arguments.size() < parameters.size()
                && parameters.get(arguments.size()).defaultValue() == null) {
            return new Problem(at, "too few arguments in function call");
        }
        QualType objectType = object == null ? QualType.VOID : object.type();
        return new Problem(
                at,
                "the object has type qualifiers that are not compatible with the member function \"%s\" (object type is: %s)"
                        .formatted(only.owner() == null ? only.name() : only.owner() + "::" + only.name(), objectType));
    }

    private static String argumentTypes(List<Operand> arguments) {
        List<String> types = new ArrayList<>();
        for (Operand argument : arguments) {
            types.add(
                    argument.braces() != null
                            ? "{...}"
                            : argument.functions() != null
                                    ? "<function>"
                                    : argument.type().toString());
        }
        return ", argument types are: (" + String.join(", ", types) + ")";
    }

    /** Returns an operand that stands for any value of a type, to find out which function it would select. */
    Operand placeholder(QualType type, SourcePosition at) {
        QualType target = type.withoutReference();
        Variable variable = new Variable("", unit.mapper.of(target), Variable.Space.LOCAL, at);
        Expr expr = new Expr.Var(variable, at);
        return type.isReference() ? Operand.lvalue(expr, target) : Operand.value(expr, target);
    }
}
