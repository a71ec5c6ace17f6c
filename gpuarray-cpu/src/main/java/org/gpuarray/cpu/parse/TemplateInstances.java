package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Instances of class, alias and variable templates. An instance is the template's own text, read again in a scope in which
 * the parameters' names stand for the arguments. So no type ever depends on a parameter, except in the patterns that
 * {@link Deduction} matches.
 */
final class TemplateInstances {
    private static final SourcePosition NOWHERE = new SourcePosition("", 0, 0);
    private static final int DEPTH_LIMIT = 200;

    private final Translation unit;
    private final Map<List<Object>, Symbol.Object> variables = new HashMap<>();
    private int depth;
    private boolean endless;

    TemplateInstances(Translation unit) {
        this.unit = unit;
    }

    /** Returns the class for these arguments, or a pattern if they depend on parameters. */
    QualType classInstance(ClassTemplate template, List<TemplateArg> given, IASTNode at) {
        List<TemplateArg> arguments = complete(template.parameters(), given, template.scope(), template.name(), at);
        if (arguments.stream().anyMatch(TemplateArg::isDependent)) {
            return QualType.of(new BareType.DependentId(template, arguments));
        }
        ClassType known = template.instances().get(arguments);
        if (known != null) {
            return QualType.of(known);
        }
        String name = template.scope().qualify(template.name()) + TemplateArg.listText(arguments);
        unit.cpp20().constraints().require(template.primary(), template.parameters(), arguments, template.scope(), at);
        ClassType type = new ClassType(name, template.isUnion(), template, arguments);
        template.instances().put(arguments, type);
        return QualType.of(type);
    }

    /** Chooses the specialisation for a class's arguments and opens its scope; it is an error if none is defined. */
    void open(ClassType type, ClassTemplate template, IASTNode at) {
        Specialization.Chosen<ICPPASTCompositeTypeSpecifier> best =
                chosen(template.specializations(), type.arguments(), template.parameters(), template.scope());
        if (best != null) {
            type.define(best.specialization().definition());
            type.open(bind(best));
        } else if (template.primary() != null) {
            type.define(template.primary());
            type.open(bind(template.parameters(), type.arguments(), template.scope()));
        } else {
            throw new Problem(at, "incomplete type \"%s\" is not allowed".formatted(type));
        }
    }

    /** Returns whether the template has a definition for an instance's arguments. */
    boolean isDefined(ClassType type, ClassTemplate template) {
        return template.primary() != null
                || chosen(template.specializations(), type.arguments(), template.parameters(), template.scope())
                        != null;
    }

    /** Returns the best specialisation, or null if none matches. */
    private <D> Specialization.@Nullable Chosen<D> chosen(
            List<Specialization<D>> candidates,
            List<TemplateArg> arguments,
            List<TemplateParam> parameters,
            Scope around) {
        Specialization.Chosen<D> best = null;
        for (Specialization<D> candidate : candidates) {
            List<TemplateArg> bound = unit.deduction.match(candidate.parameters(), candidate.pattern(), arguments);
            if (bound == null || !isSame(candidate, bound, arguments, parameters, around)) {
                continue;
            }
            Specialization.Chosen<D> one = new Specialization.Chosen<>(candidate, bound);
            if (unit.cpp20().constraints().hold(candidate.id(), candidate.parameters(), bound, candidate.scope())
                    && (best == null || isBetter(one, best))) {
                best = one;
            }
        }
        return best;
    }

    private boolean isBetter(Specialization.Chosen<?> a, Specialization.Chosen<?> b) {
        return moreSpecialized(a.specialization(), b.specialization())
                && (!unit.isCpp20()
                        || !moreSpecialized(b.specialization(), a.specialization())
                        || unit.cpp20().constraints().isStricter(a, b));
    }

    /**
     * Returns whether the arguments as they are written, with what was deduced in place of the parameters, exist and are the
     * actual ones. Deduction alone decides that, unless it passed over some.
     */
    private boolean isSame(
            Specialization<?> candidate,
            List<TemplateArg> bound,
            List<TemplateArg> actual,
            List<TemplateParam> parameters,
            Scope around) {
        if (candidate.pattern().stream().noneMatch(TemplateInstances::isPassedOver)) {
            return true;
        }
        try {
            List<TemplateArg> written =
                    unit.names.arguments(candidate.id(), bind(candidate.parameters(), bound, candidate.scope()));
            return complete(parameters, written, around, "", candidate.id()).equals(actual);
        } catch (Problem | Incomplete | Dependent noSubstitution) {
            return false;
        }
    }

    private static boolean isPassedOver(TemplateArg argument) {
        return argument instanceof TemplateArg.PackArg pack
                ? pack.elements().stream().anyMatch(TemplateInstances::isPassedOver)
                : argument instanceof TemplateArg.TypeArg type
                        ? type.type().bare() instanceof BareType.NonDeduced
                        : argument instanceof TemplateArg.DependentValue value && value.parameter() == null;
    }

    private boolean moreSpecialized(Specialization<?> a, Specialization<?> b) {
        return unit.deduction.match(b.parameters(), b.pattern(), a.pattern()) != null;
    }

    private Scope bind(Specialization.Chosen<?> chosen) {
        return bind(
                chosen.specialization().parameters(),
                chosen.arguments(),
                chosen.specialization().scope());
    }

    QualType alias(Symbol.AliasTemplate alias, List<TemplateArg> given, IASTNode at) {
        List<TemplateArg> arguments = complete(alias.parameters(), given, alias.scope(), alias.name(), at);
        unit.cpp20().constraints().require(alias.target(), alias.parameters(), arguments, alias.scope(), at);
        try {
            QualType type = unit.types.typeId(alias.target(), bind(alias.parameters(), arguments, alias.scope()));
            if (type.isDependent() || arguments.stream().noneMatch(TemplateArg::isDependent)) {
                return type;
            }
        } catch (Dependent dependent) {
            // nothing is deduced from what it stands for
        }
        return QualType.of(new BareType.NonDeduced(alias.name() + TemplateArg.listText(arguments)));
    }

    /** Returns the variable {@code v<arguments>}. */
    Symbol.Object variable(Symbol.VariableTemplate template, List<TemplateArg> given, IASTNode at) {
        List<TemplateArg> arguments = complete(template.parameters(), given, template.scope(), template.name(), at);
        if (arguments.stream().anyMatch(TemplateArg::isDependent)) {
            throw new Dependent();
        }
        List<Object> key = List.of(template.declaration(), arguments);
        Symbol.Object known = variables.get(key);
        if (known == null) {
            unit.cpp20()
                    .constraints()
                    .require(template.declaration(), template.parameters(), arguments, template.scope(), at);
            Specialization.Chosen<IASTSimpleDeclaration> special =
                    chosen(template.specializations(), arguments, template.parameters(), template.scope());
            Scope scope = special != null ? bind(special) : bind(template.parameters(), arguments, template.scope());
            IASTSimpleDeclaration declaration =
                    special != null ? special.specialization().definition() : template.declaration();
            known = unit.variables.global(declaration, declaration.getDeclarators()[0], scope);
            variables.put(key, known);
        }
        return known;
    }

    /** Adds default arguments, gathers packs and converts values to their parameters' types. */
    List<TemplateArg> complete(
            List<TemplateParam> parameters, List<TemplateArg> given, Scope around, String name, IASTNode at) {
        List<TemplateArg> result = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            TemplateParam parameter = parameters.get(i);
            List<TemplateParam> before = parameters.subList(0, i);
            if (parameter.isPack()) {
                List<TemplateArg> rest = new ArrayList<>();
                for (TemplateArg one : given.subList(Math.min(i, given.size()), given.size())) {
                    rest.add(converted(parameter, one, before, result, around, at));
                }
                result.add(new TemplateArg.PackArg(rest));
            } else if (i < given.size()) {
                result.add(converted(parameter, given.get(i), before, result, around, at));
            } else if (parameter.defaultArgument() != null) {
                Scope scope = bind(before, result, around);
                TemplateArg value = unit.names.argument(parameter.defaultArgument(), scope);
                result.add(converted(parameter, value, before, result, around, at));
            } else {
                throw new Problem(at, "too few arguments for class template \"%s\"".formatted(name));
            }
        }
        boolean pack =
                !parameters.isEmpty() && parameters.get(parameters.size() - 1).isPack();
        if (given.size() > parameters.size() && !pack) {
            throw new Problem(at, "too many arguments for class template \"%s\"".formatted(name));
        }
        return result;
    }

    /** Checks an argument's kind; a value is converted to its parameter's type. */
    TemplateArg converted(
            TemplateParam parameter,
            TemplateArg argument,
            List<TemplateParam> before,
            List<TemplateArg> known,
            Scope around,
            IASTNode at) {
        boolean dependent = argument.isDependent();
        boolean fits = switch (parameter.kind()) {
            case TYPE -> argument instanceof TemplateArg.TypeArg || dependent;
            case VALUE -> dependent || argument.isValue();
            case TEMPLATE -> argument instanceof TemplateArg.TemplateName || dependent;
        };
        if (!fits) {
            throw new Problem(
                    at,
                    "template argument \"%s\" does not match template parameter \"%s\""
                            .formatted(argument, parameter.name()));
        }
        if (parameter.kind() != TemplateParam.Kind.VALUE
                || dependent
                || !(parameter.declaration() instanceof ICPPASTParameterDeclaration declaration)) {
            return argument;
        }
        QualType type = unit.cpp20().objects().typeOf(declaration, argument, bind(before, known, around), at);
        if (type.mentions(TemplateParam.AUTO) || type.isDependent()) {
            return argument;
        }
        TemplateArg object = unit.isCpp20() ? unit.cpp20().objects().converted(type, argument, at) : null;
        if (object != null) {
            return object;
        }
        if (argument instanceof TemplateArg.VariableArg variable) {
            return variable.as(type, at);
        }
        TemplateArg.ValueArg value = (TemplateArg.ValueArg) argument;
        BareType.FunctionOf function = type.functionTarget();
        if (function != null && type.isReference()) {
            return new TemplateArg.ValueArg(value.value(), QualType.pointerTo(QualType.of(function)));
        }
        if (type.isFunctionPointer() || type.bare() instanceof BareType.MemberPointer) {
            return new TemplateArg.ValueArg(value.value(), type);
        }
        if (type.isPointer()
                && (value.type().bare() == Basic.NULLPTR || value.type().isPointer())) {
            return new TemplateArg.ValueArg(0, type);
        }
        Basic target = type.bare() instanceof EnumType e ? e.underlying() : type.arithmetic();
        if (target == null || !target.isInteger()) {
            throw Problem.unsupported(at, "template parameters of type \"" + type + "\" are");
        }
        return new TemplateArg.ValueArg(TreeLiterals.wrap(value.value(), target.scalar()), type);
    }

    /** Returns a scope around an instance, in which the parameters' names stand for the arguments. */
    Scope bind(List<TemplateParam> parameters, List<TemplateArg> arguments, Scope around) {
        if (parameters.isEmpty()) {
            return around;
        }
        Scope scope = around.template();
        for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
            scope.add(parameters.get(i).name(), symbol(arguments.get(i)));
        }
        return scope;
    }

    private Symbol symbol(TemplateArg argument) {
        if (argument instanceof TemplateArg.TypeArg type) {
            return new Symbol.Type(type.type());
        }
        if (argument instanceof TemplateArg.ValueArg value) {
            if (value.type().isPointer() && !value.type().isFunctionPointer()) {
                Expr zero = new Expr.IntLiteral(Basic.NULLPTR.scalar(), 0, NOWHERE);
                return new Symbol.Constant(QualType.of(Basic.NULLPTR), zero);
            }
            return new Symbol.Constant(value.type(), value.literal(unit.mapper.scalar(value.type()), NOWHERE));
        }
        if (argument instanceof TemplateArg.TemplateName name) {
            return name.template();
        }
        if (argument instanceof TemplateArg.VariableArg variable) {
            return variable.symbol();
        }
        if (argument instanceof TemplateArg.PackArg pack) {
            TemplateParam passedOn = pack.passedOn();
            return passedOn != null
                    ? new Symbol.Dependent(passedOn)
                    : new Symbol.Pack(pack.elements().stream().map(this::symbol).toList());
        }
        if (argument instanceof TemplateArg.DependentValue value && value.parameter() != null) {
            return new Symbol.Dependent(value.parameter());
        }
        throw new Dependent();
    }

    /** Returns a scope in which the parameters stand for themselves: for reading patterns. */
    Scope pattern(List<TemplateParam> parameters, Scope around) {
        return pattern(parameters, parameters, around);
    }

    /** The same, if another declaration of the template names the parameters. */
    Scope pattern(List<TemplateParam> names, List<TemplateParam> parameters, Scope around) {
        Scope scope = around.template();
        for (int i = 0; i < parameters.size(); i++) {
            scope.add(names.get(i).name(), new Symbol.Dependent(parameters.get(i)));
        }
        return scope;
    }

    /** Counts a level of instantiation, to detect templates that never end; call {@link #leave()} afterwards. */
    void enter(IASTNode at) {
        requireLevel(depth + 1, at);
        depth++;
    }

    /** Throws if the chain of instances, each needed by the one before, is too long; after that it always throws. */
    void requireLevel(int level, IASTNode at) {
        if (level > DEPTH_LIMIT && !endless) {
            endless = true; // without this, everything else that each of these many instances needs would be read, too
            unit.diagnostics.report(new Problem(at, "excessive recursion at instantiation of templates"));
        }
        if (endless) {
            throw Problem.reportedBefore();
        }
    }

    void leave() {
        depth--;
    }

    /** Returns the declared parameters of a template. */
    List<TemplateParam> parameters(IASTNode[] declarations) {
        List<TemplateParam> result = new ArrayList<>();
        for (IASTNode declaration : declarations) {
            if (ConstraintHeads.isConstraint(declaration)) {
                SyntaxErrors.requireNone(declaration); // it may be read where an error only means that it does not hold
            } else {
                result.add(parameter(declaration, result.size()));
            }
        }
        return result;
    }

    private static TemplateParam parameter(IASTNode node, int index) {
        if (node instanceof org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeTemplateParameter type) {
            IASTTypeId fallback = type.getDefaultType();
            return new TemplateParam(
                    named(type.getName().toString(), index),
                    TemplateParam.Kind.TYPE,
                    type.isParameterPack(),
                    node,
                    fallback);
        }
        if (node instanceof ICPPASTParameterDeclaration value) {
            IASTDeclarator declarator = value.getDeclarator();
            IASTNode fallback =
                    declarator.getInitializer() instanceof org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer e
                            ? e.getInitializerClause()
                            : null;
            while (declarator.getNestedDeclarator() != null) {
                declarator = declarator.getNestedDeclarator();
            }
            return new TemplateParam(
                    named(declarator.getName().toString(), index),
                    TemplateParam.Kind.VALUE,
                    value.getDeclarator().declaresParameterPack(),
                    node,
                    fallback);
        }
        if (node instanceof org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplatedTypeTemplateParameter template) {
            return new TemplateParam(
                    named(template.getName().toString(), index),
                    TemplateParam.Kind.TEMPLATE,
                    template.isParameterPack(),
                    node,
                    template.getDefaultValue());
        }
        throw Problem.unknown(node);
    }

    private static String named(String name, int index) {
        return name.isEmpty() ? "<unnamed " + index + ">" : name;
    }
}
