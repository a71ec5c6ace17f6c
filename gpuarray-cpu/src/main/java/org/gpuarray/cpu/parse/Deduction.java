package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.jspecify.annotations.Nullable;

/**
 * Template argument deduction: matches patterns, in which parameters stand for themselves, against actual types.
 * The rules are those of [temp.deduct.call] and [temp.deduct.type] for types, values, array bounds and packs.
 */
final class Deduction {
    private final Translation unit;

    Deduction(Translation unit) {
        this.unit = unit;
    }

    /** Returns the arguments for a specialisation's parameters, or null if the actual arguments do not match. */
    @Nullable
    List<TemplateArg> match(List<TemplateParam> parameters, List<TemplateArg> pattern, List<TemplateArg> actual) {
        Bindings found = new Bindings();
        return unifyLists(pattern, actual, found) ? inOrder(parameters, found) : null;
    }

    private static @Nullable List<TemplateArg> inOrder(List<TemplateParam> parameters, Bindings found) {
        List<TemplateArg> result = new ArrayList<>();
        for (TemplateParam parameter : parameters) {
            TemplateArg argument = found.get(parameter);
            if (argument == null) {
                if (!parameter.isPack()) {
                    return null;
                }
                argument = new TemplateArg.PackArg(List.of());
            }
            result.add(argument);
        }
        return result;
    }

    /**
     * Deduces a function template's arguments from a call's arguments.
     *
     * @return the bindings, or null if a pattern does not match
     */
    @Nullable
    Bindings fromCall(
            FunctionSymbol function, List<TemplateArg> explicit, List<QualType> patterns, List<Operand> arguments) {
        Bindings found = new Bindings();
        for (int i = 0; i < function.parameters().size(); i++) {
            TemplateParam parameter = function.parameters().get(i);
            if (parameter.isPack() && i < explicit.size()) {
                found.state(parameter, new TemplateArg.PackArg(List.copyOf(explicit.subList(i, explicit.size()))));
            } else if (i < explicit.size()) {
                found.state(parameter, explicit.get(i));
            }
        }
        TemplateParam pack = trailingPack(function, patterns);
        int fixed = pack == null ? patterns.size() : patterns.size() - 1;
        for (int i = 0; i < Math.min(fixed, arguments.size()); i++) {
            if (!fromArgument(patterns.get(i), arguments.get(i), found)) {
                return null;
            }
        }
        return pack == null || (found.isStated(pack)) || rest(pack, patterns.get(fixed), arguments, fixed, found)
                ? found
                : null;
    }

    private boolean rest(TemplateParam pack, QualType pattern, List<Operand> arguments, int from, Bindings found) {
        List<TemplateArg> elements = new ArrayList<>();
        for (Operand argument : arguments.subList(Math.min(from, arguments.size()), arguments.size())) {
            Bindings one = found.copyWithout(pack);
            if (!fromArgument(pattern, argument, one) || one.get(pack) == null) {
                return false;
            }
            elements.add(one.get(pack));
        }
        return found.bind(pack, new TemplateArg.PackArg(elements));
    }

    /** Returns the template's pack that the last parameter expands, or null. */
    private static @Nullable TemplateParam trailingPack(FunctionSymbol function, List<QualType> patterns) {
        if (patterns.isEmpty() || !function.endsWithPack()) {
            return null;
        }
        QualType last = patterns.get(patterns.size() - 1);
        for (TemplateParam parameter : function.parameters()) {
            if (parameter.isPack() && mentions(last, parameter)) {
                return parameter;
            }
        }
        return null;
    }

    private static boolean mentions(QualType type, TemplateParam parameter) {
        return type.mentions(parameter) || type.toString().contains(parameter.name());
    }

    /** Matches a call's argument: unless the parameter is a reference, arrays decay and qualifiers are dropped. */
    boolean fromArgument(QualType pattern, Operand argument, Bindings found) {
        if (!pattern.isDependent() && !pattern.mentions(TemplateParam.AUTO)) {
            return true;
        }
        if (argument.braces() != null) {
            QualType target = pattern.bare() instanceof BareType.Reference reference ? reference.target() : pattern;
            QualType list = target.isArray() ? arrayOf(argument) : null;
            return list == null || unifyQualified(target, list, found);
        }
        Operand known = argument;
        if (argument.functions() != null) {
            known = unit.pointers.decayed(argument, unit.pointers.nodeOf(argument));
            if (known == null) {
                return false;
            }
        }
        QualType actual = known.type();
        if (pattern.bare() instanceof BareType.Reference reference) {
            boolean forwarding = reference.rvalue()
                    && reference.target().bare() instanceof BareType.Param
                    && !reference.target().isConst();
            boolean isFunction = argument.functions() != null && actual.isFunctionPointer();
            if (isFunction) {
                actual = actual.pointee(); // a function is an lvalue
            }
            if (forwarding && (isFunction || (known.lvalue() && !known.expiring()))) {
                actual = QualType.referenceTo(actual);
            }
            QualType target = isFunction ? reference.target().unqualified() : reference.target();
            return unifyQualified(target, actual, found) || toBase(target, actual, found);
        }
        actual = actual.decayed();
        return unifyQualified(pattern.unqualified(), actual, found) || toBase(pattern, actual, found);
    }

    /** Returns the array that a list of values of one type makes; null for another list. */
    private @Nullable QualType arrayOf(Operand list) {
        IASTInitializerList braces = list.braces();
        Scope scope = list.scope();
        List<Operand> elements =
                braces == null || scope == null ? List.of() : unit.expressions.arguments(braces.getClauses(), scope);
        QualType element = null;
        for (Operand one : elements) {
            boolean isOther = one.braces() != null || one.functions() != null;
            QualType type = isOther ? null : one.type().decayed().unqualified();
            if (type == null || (element != null && !element.equals(type))) {
                return null;
            }
            element = type;
        }
        return element == null ? null : QualType.of(new BareType.Array(element, elements.size()));
    }

    /** A parameter {@code Base<T>} accepts an object of a derived class. */
    private boolean toBase(QualType pattern, QualType actual, Bindings found) {
        boolean takesBase =
                pattern.bare() instanceof BareType.DependentId || pattern.bare() instanceof BareType.DependentTemplate;
        if (takesBase && actual.bare() instanceof ClassType derived) {
            for (ClassType.Base base : derived.bases()) {
                QualType type = QualType.of(base.type());
                if (unify(pattern.unqualified(), type, found) || toBase(pattern, type, found)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Matches a type to which the pattern may add qualifiers. */
    private boolean unifyQualified(QualType pattern, QualType actual, Bindings found) {
        if (actual.bare() instanceof BareType.FunctionOf && pattern.isConst()) {
            return false;
        }
        if (actual.isConst() && !pattern.isConst() && !(pattern.bare() instanceof BareType.Param)) {
            return false;
        }
        if (pattern.bare() instanceof BareType.Pointer to && actual.bare() instanceof BareType.Pointer from) {
            return unifyQualified(to.target(), from.target(), found);
        }
        if (pattern.bare() instanceof BareType.Param param) {
            QualType bound = new QualType(
                    actual.bare(),
                    actual.isConst() && !pattern.isConst(),
                    actual.isVolatile() && !pattern.isVolatile());
            return found.bind(param.parameter(), new TemplateArg.TypeArg(bound));
        }
        if (pattern.bare() instanceof BareType.Array to && actual.bare() instanceof BareType.Array from) {
            return unifyLength(to, from, found) && unifyQualified(to.element(), from.element(), found);
        }
        return unify(pattern.unqualified(), actual.unqualified(), found);
    }

    private static boolean unifyLength(BareType.Array pattern, BareType.Array actual, Bindings found) {
        TemplateParam parameter = pattern.lengthParam();
        return parameter == null
                ? pattern.length() == actual.length()
                : actual.length() >= 0
                        && found.bind(parameter, new TemplateArg.ValueArg(actual.length(), QualType.SIZE));
    }

    /** Matches exactly. */
    private boolean unify(QualType pattern, QualType actual, Bindings found) {
        BareType p = pattern.bare();
        if (p instanceof BareType.NonDeduced) {
            return true;
        }
        if (p instanceof BareType.Param param) {
            if ((pattern.isConst() && !actual.isConst()) || (pattern.isVolatile() && !actual.isVolatile())) {
                return false;
            }
            QualType bound = new QualType(
                    actual.bare(),
                    actual.isConst() && !pattern.isConst(),
                    actual.isVolatile() && !pattern.isVolatile());
            return found.bind(param.parameter(), new TemplateArg.TypeArg(bound));
        }
        if (pattern.isConst() != actual.isConst() || pattern.isVolatile() != actual.isVolatile()) {
            return false;
        }
        BareType a = actual.bare();
        if (p instanceof BareType.Pointer pp && a instanceof BareType.Pointer ap) {
            return unify(pp.target(), ap.target(), found);
        }
        if (p instanceof BareType.Reference pr && a instanceof BareType.Reference ar) {
            return pr.rvalue() == ar.rvalue() && unify(pr.target(), ar.target(), found);
        }
        if (p instanceof BareType.Array pa && a instanceof BareType.Array aa) {
            return unifyLength(pa, aa, found) && unify(pa.element(), aa.element(), found);
        }
        if (p instanceof BareType.MemberPointer pm && a instanceof BareType.MemberPointer am) {
            return unify(pm.owner(), am.owner(), found) && unify(pm.target(), am.target(), found);
        }
        if (p instanceof BareType.FunctionOf pf && a instanceof BareType.FunctionOf af) {
            return pf.constThis() == af.constThis()
                    && unify(pf.result(), af.result(), found)
                    && unifyLists(asArguments(pf.parameters()), asArguments(af.parameters()), found);
        }
        if (p instanceof BareType.DependentId id) {
            if (a instanceof ClassType type && type.template() == id.template()) {
                return unifyLists(id.arguments(), type.arguments(), found);
            }
            return a instanceof BareType.DependentId other
                    && other.template() == id.template()
                    && unifyLists(id.arguments(), other.arguments(), found);
        }
        if (p instanceof BareType.DependentTemplate id) {
            if (a instanceof ClassType type && type.template() != null) {
                return found.bind(id.template(), new TemplateArg.TemplateName(type.template()))
                        && unifyLists(id.arguments(), flat(type.arguments()), found);
            }
            return a instanceof BareType.DependentId other
                    && found.bind(id.template(), new TemplateArg.TemplateName(other.template()))
                    && unifyLists(id.arguments(), flat(other.arguments()), found);
        }
        return p.equals(a);
    }

    /** Returns arguments as a template id lists them, with packs expanded. */
    static List<TemplateArg> flat(List<TemplateArg> arguments) {
        List<TemplateArg> result = new ArrayList<>();
        for (TemplateArg argument : arguments) {
            if (argument instanceof TemplateArg.PackArg pack) {
                result.addAll(pack.elements());
            } else {
                result.add(argument);
            }
        }
        return result;
    }

    private static List<TemplateArg> asArguments(List<QualType> types) {
        List<TemplateArg> result = new ArrayList<>();
        for (QualType type : types) {
            result.add(
                    type.bare() instanceof BareType.Expansion expansion
                            ? new TemplateArg.Expansion(new TemplateArg.TypeArg(expansion.pattern()))
                            : new TemplateArg.TypeArg(type));
        }
        return result;
    }

    private boolean unifyLists(List<TemplateArg> pattern, List<TemplateArg> actual, Bindings found) {
        int i = 0;
        for (; i < pattern.size(); i++) {
            if (pattern.get(i) instanceof TemplateArg.Expansion expansion) {
                return unifyExpansion(
                        expansion.pattern(), actual.subList(Math.min(i, actual.size()), actual.size()), found);
            }
            if (i >= actual.size() || !unifyArgument(pattern.get(i), actual.get(i), found)) {
                return false;
            }
        }
        return i == actual.size();
    }

    private boolean unifyExpansion(TemplateArg pattern, List<TemplateArg> actual, Bindings found) {
        Map<TemplateParam, List<TemplateArg>> gathered = new IdentityHashMap<>();
        for (TemplateArg one : actual) {
            TemplateArg element = one instanceof TemplateArg.Expansion expansion ? expansion.pattern() : one;
            Bindings inner = new Bindings();
            if (!unifyArgument(pattern, element, inner)) {
                return false;
            }
            inner.found()
                    .forEach((parameter, value) -> gathered.computeIfAbsent(parameter, key -> new ArrayList<>())
                            .add(value));
        }
        boolean consistent = true;
        for (Map.Entry<TemplateParam, List<TemplateArg>> entry : gathered.entrySet()) {
            consistent &= found.bind(entry.getKey(), new TemplateArg.PackArg(entry.getValue()));
        }
        return consistent;
    }

    private boolean unifyArgument(TemplateArg pattern, TemplateArg actual, Bindings found) {
        if (pattern instanceof TemplateArg.DependentValue value) {
            return value.parameter() == null
                    || (!(actual instanceof TemplateArg.TypeArg) && found.bind(value.parameter(), actual));
        }
        if (pattern instanceof TemplateArg.TypeArg p && actual instanceof TemplateArg.TypeArg a) {
            return unify(p.type(), a.type(), found);
        }
        if (pattern instanceof TemplateArg.PackArg p && actual instanceof TemplateArg.PackArg a) {
            return unifyLists(p.elements(), a.elements(), found);
        }
        if (pattern instanceof TemplateArg.ValueArg p && actual instanceof TemplateArg.ValueArg a) {
            return p.value() == a.value();
        }
        return pattern.equals(actual);
    }

    /** Returns whether {@code a}'s parameters are at least as specialized: {@code b}'s patterns match them. */
    boolean atLeastAsSpecialized(List<QualType> a, List<QualType> b) {
        Bindings found = new Bindings();
        if (a.size() != b.size()) {
            return a.size() > b.size();
        }
        for (int i = 0; i < a.size(); i++) {
            if (!unify(
                    b.get(i).withoutReference().unqualified(),
                    a.get(i).withoutReference().unqualified(),
                    found)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the type {@code auto} stands for in a declaration initialised with {@code value}, or null. */
    @Nullable
    QualType auto(QualType declared, Operand value) {
        Bindings found = new Bindings();
        if (!fromArgument(declared, value, found)
                || !(found.get(TemplateParam.AUTO) instanceof TemplateArg.TypeArg type)) {
            return null;
        }
        return declared.replace(TemplateParam.AUTO, type.type());
    }
}
