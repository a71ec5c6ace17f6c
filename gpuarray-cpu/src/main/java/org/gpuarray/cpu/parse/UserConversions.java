package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** Conversions that classes define: by constructors of one argument and by conversion functions. */
final class UserConversions {
    private final Translation unit;

    UserConversions(Translation unit) {
        this.unit = unit;
    }

    /** Converts a class to the arithmetic or pointer type of its only fitting conversion function. */
    Operand toScalar(Operand operand, IASTNode at, boolean explicitToo) {
        if (operand.type().bare() instanceof ClassType type) {
            unit.classes.completeForMembers(type, at);
            FunctionSymbol only = null;
            for (FunctionSymbol conversion : allConversions(type)) {
                if (!conversion.isTemplate() && (explicitToo || !isExplicit(conversion))) {
                    if (only != null) {
                        return operand;
                    }
                    only = conversion;
                }
            }
            if (only != null) {
                return unit.calls.method(only, operand, List.of(), at);
            }
        }
        return operand;
    }

    /** Converts by {@code template <class T> operator T()}; null if the class has none. */
    @Nullable
    Operand byTemplate(Operand from, QualType to, IASTNode at) {
        if (from.type().bare() instanceof ClassType type) {
            for (FunctionSymbol conversion : type.conversions()) {
                if (conversion.isTemplate() && conversion.parameters().size() == 1) {
                    List<TemplateArg> argument = List.of(new TemplateArg.TypeArg(to.unqualified()));
                    FunctionInstance instance = unit.functions.instance(conversion, argument);
                    if (instance.returnType().sameIgnoringQualifiers(to)) {
                        return unit.calls.emit(instance, from, List.of(), at);
                    }
                }
            }
        }
        return null;
    }

    Operand resultOf(FunctionInstance conversion) {
        FunctionSymbol.Source source = conversion.symbol().source();
        SourcePosition at = source.declarator() == null ? new SourcePosition("", 0, 0) : unit.at(source.declarator());
        return unit.overloads.placeholder(conversion.returnType(), at);
    }

    /** Returns the constructor that converts implicitly, or null. */
    @Nullable
    FunctionInstance converting(Operand from, ClassType target) {
        for (FunctionSymbol constructor : constructors(target)) {
            FunctionInstance instance = isAlwaysExplicit(constructor) ? null : oneArgument(constructor, from);
            if (instance != null && !unit.cpp20().constraints().isExplicit(instance)) {
                return instance;
            }
        }
        return null;
    }

    /** In C++20 whether a template is explicit may depend on its arguments. */
    private boolean isAlwaysExplicit(FunctionSymbol constructor) {
        return constructor.traits().explicit() && !unit.isCpp20();
    }

    private boolean isExplicit(FunctionSymbol conversion) {
        return conversion.traits().explicit()
                && unit.cpp20().constraints().isExplicit(unit.functions.instance(conversion, List.of()));
    }

    private @Nullable FunctionInstance oneArgument(FunctionSymbol constructor, Operand from) {
        FunctionSymbol.Source source = constructor.source();
        if (source.declarator() == null) {
            return null;
        }
        FunctionInstance instance;
        if (constructor.isTemplate()) {
            instance = unit.overloads.find(
                    new Operand.Functions(constructor.name(), List.of(constructor), null, null),
                    List.of(from),
                    source.declarator());
        } else {
            instance = unit.functions.instance(constructor, List.of());
        }
        if (instance == null || instance.parameters().isEmpty()) {
            return null;
        }
        for (int i = 1; i < instance.parameters().size(); i++) {
            if (instance.parameters().get(i).defaultValue() == null) {
                return null;
            }
        }
        return unit.ranks.rank(from, instance.parameters().get(0).type(), false) == ConversionRanks.NONE
                ? null
                : instance;
    }

    private List<FunctionSymbol> constructors(ClassType type) {
        unit.classes.complete(type);
        return type.constructors();
    }

    /** Returns the best conversion function to a type, or null. */
    @Nullable
    FunctionInstance conversion(Operand from, QualType to) {
        return conversion(from, to, false);
    }

    /** Converts an object of another class by its best conversion function, or returns the operand. */
    Operand converted(Operand from, QualType to, IASTNode at) {
        boolean asks = from.type().bare() instanceof ClassType && !(to.bare() instanceof ClassType);
        FunctionInstance best = asks ? conversion(from, to, true) : null;
        return best == null ? from : unit.calls.emit(best, from, List.of(), at);
    }

    private @Nullable FunctionInstance conversion(Operand from, QualType to, boolean explicitToo) {
        if (!(from.type().bare() instanceof ClassType type)) {
            return null;
        }
        unit.classes.complete(type);
        FunctionInstance best = null;
        int bestRank = ConversionRanks.NONE;
        for (FunctionSymbol symbol : allConversions(type)) {
            if (symbol.isTemplate()
                    || (!explicitToo && isExplicit(symbol))
                    || (from.type().isConst() && !symbol.traits().constThis())
                    || (from.type().isVolatile() && !symbol.traits().volatileThis())) {
                continue;
            }
            FunctionInstance instance = unit.functions.instance(symbol, List.of());
            int rank = unit.ranks.rank(resultOf(instance), to, false);
            if (rank < bestRank) {
                best = instance;
                bestRank = rank;
            }
        }
        return best;
    }

    /** Returns the conversion functions of a class and those of its bases that it does not hide by one to the same type. */
    private List<FunctionSymbol> allConversions(ClassType type) {
        List<FunctionSymbol> found = new ArrayList<>(type.conversions());
        for (ClassType.Base base : type.bases()) {
            for (FunctionSymbol inherited : allConversions(base.type())) {
                if (!found.contains(inherited) && found.stream().noneMatch(own -> converts(own, inherited))) {
                    found.add(inherited);
                }
            }
        }
        return found;
    }

    private boolean converts(FunctionSymbol own, FunctionSymbol inherited) {
        return !own.isTemplate()
                && !inherited.isTemplate()
                && unit.functions
                        .instance(own, List.of())
                        .returnType()
                        .equals(unit.functions.instance(inherited, List.of()).returnType());
    }
}
