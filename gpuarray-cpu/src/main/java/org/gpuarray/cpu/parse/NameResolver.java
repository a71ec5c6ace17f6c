package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDecltypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNameSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTPackExpansionExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTypeId;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Resolves names in the text: plain, qualified, or with template arguments. */
final class NameResolver {
    private final Translation unit;

    NameResolver(Translation unit) {
        this.unit = unit;
    }

    /** Returns the symbols of a name; empty if there are none. */
    List<Symbol> lookup(IASTName name, Scope scope) {
        if (name instanceof ICPPASTQualifiedName qualified) {
            return qualifier(qualified, scope).local(Syntax.plain(name));
        }
        return scope.lookup(Syntax.plain(name));
    }

    /** Returns the symbols of a name; it is an error if there are none. */
    List<Symbol> require(IASTName name, Scope scope) {
        List<Symbol> found = lookup(name, scope);
        if (found.isEmpty()) {
            throw undefined(name, scope);
        }
        if (found.get(0) instanceof Symbol.Broken) {
            throw Problem.reportedBefore();
        }
        if (found.get(0) instanceof Symbol.Undeduced) {
            throw new Problem(
                    name,
                    "variable \"%s\" cannot be used in its own initial value, which gives its type"
                            .formatted(Syntax.plain(name)));
        }
        if (name instanceof ICPPASTQualifiedName qualified) {
            Scope named = qualifier(qualified, scope);
            ClassType owner = named.kind() == Scope.Kind.CLASS ? named.owner() : null;
            if (owner != null && owner.holdersOf(Syntax.plain(name)).size() > 1) {
                throw new Problem(name, "\"%s::%s\" is ambiguous".formatted(owner, Syntax.plain(name)));
            }
            if (owner != null && !(found.get(0) instanceof FunctionSymbol)) {
                unit.access.check(owner, found.get(0), Syntax.plain(name), Syntax.last(name));
            }
        }
        return found;
    }

    Problem undefined(IASTName name, Scope scope) {
        if (name instanceof ICPPASTQualifiedName qualified && qualified.getQualifier().length > 0) {
            Scope target = qualifier(qualified, scope);
            String what = target.kind() == Scope.Kind.CLASS ? "class" : "namespace";
            ICPPASTNameSpecifier around = qualified.getQualifier()[qualified.getQualifier().length - 1];
            String owner = target.owner() != null && target.kind() == Scope.Kind.CLASS
                    ? String.valueOf(target.owner())
                    : around.toString();
            return new Problem(
                    Syntax.last(name), "%s \"%s\" has no member \"%s\"".formatted(what, owner, Syntax.plain(name)));
        }
        return new Problem(name, "identifier \"%s\" is undefined".formatted(Syntax.plain(name)));
    }

    /** Returns the scope that a qualified name's qualifier names. */
    Scope qualifier(ICPPASTQualifiedName name, Scope scope) {
        return qualifier(name, name.getQualifier().length, scope);
    }

    /** Returns the scope that the first parts of a qualifier name. */
    Scope qualifier(ICPPASTQualifiedName name, int parts, Scope scope) {
        Scope current = name.isFullyQualified() ? unit.global : scope;
        boolean first = !name.isFullyQualified();
        for (int i = 0; i < parts; i++) {
            ICPPASTNameSpecifier part = name.getQualifier()[i];
            boolean isMember = i > 0 && current.kind() == Scope.Kind.NAMESPACE && part instanceof IASTName;
            if (isMember && current.local(Syntax.plain((IASTName) part)).isEmpty()) {
                throw new Problem(
                        part,
                        "namespace \"%s\" has no member \"%s\""
                                .formatted(name.getQualifier()[i - 1], Syntax.plain((IASTName) part)));
            }
            current = scopeOf(part, current, scope, first);
            first = false;
        }
        return current;
    }

    private Scope scopeOf(ICPPASTNameSpecifier part, Scope in, Scope around, boolean first) {
        if (part instanceof ICPPASTDecltypeSpecifier decltype) {
            return classScope(unit.types.decltype(decltype.getDecltypeExpression(), around), part);
        }
        IASTName name = (IASTName) part;
        List<Symbol> found = first ? in.lookup(Syntax.plain(name)) : in.local(Syntax.plain(name));
        for (Symbol symbol : found) {
            if (symbol instanceof Symbol.Namespace namespace) {
                return namespace.scope();
            }
            if (symbol instanceof Symbol.Type
                    || symbol instanceof ClassTemplate
                    || symbol instanceof Symbol.AliasTemplate
                    || symbol instanceof Symbol.Dependent) {
                return classScope(typeOf(symbol, name, around), part);
            }
        }
        throw new Problem(part, "name followed by \"::\" must be a class or namespace name");
    }

    private Scope classScope(QualType type, IASTNode at) {
        if (type.bare() instanceof ClassType owner) {
            unit.classes.completeForMembers(owner, at);
            return owner.scope();
        }
        if (type.bare() instanceof EnumType enumeration) {
            return unit.types.enumerators(enumeration);
        }
        if (type.isDependent()) {
            throw new Dependent();
        }
        throw new Problem(at, "name followed by \"::\" must be a class or namespace name");
    }

    /** Returns the type that a name denotes. */
    QualType type(IASTName name, Scope scope) {
        List<Symbol> found;
        try {
            found = require(name, scope);
        } catch (Dependent dependent) {
            return QualType.of(new BareType.NonDeduced(name.toString()));
        }
        for (Symbol symbol : found) {
            if (isType(symbol)) {
                return typeOf(symbol, Syntax.last(name), scope);
            }
        }
        throw new Problem(name, "\"%s\" is not a type name".formatted(Syntax.plain(name)));
    }

    /** Returns the type that a name denotes, or null if it is no type. */
    @Nullable
    QualType typeOrNull(IASTName name, Scope scope) {
        for (Symbol symbol : lookup(name, scope)) {
            if (isType(symbol)) {
                return typeOf(symbol, Syntax.last(name), scope);
            }
        }
        return null;
    }

    private static boolean isType(Symbol symbol) {
        return symbol instanceof Symbol.Type
                || symbol instanceof ClassTemplate
                || symbol instanceof Symbol.AliasTemplate
                || (symbol instanceof Symbol.Dependent dependent
                        && dependent.parameter().kind() != TemplateParam.Kind.VALUE);
    }

    private QualType typeOf(Symbol symbol, IASTName name, Scope scope) {
        if (symbol instanceof Symbol.Dependent dependent) {
            if (dependent.parameter().kind() == TemplateParam.Kind.TYPE && !(name instanceof ICPPASTTemplateId)) {
                return QualType.of(new BareType.Param(dependent.parameter()));
            }
            if (dependent.parameter().kind() == TemplateParam.Kind.TEMPLATE && name instanceof ICPPASTTemplateId id) {
                return QualType.of(new BareType.DependentTemplate(dependent.parameter(), arguments(id, scope)));
            }
            return QualType.of(new BareType.NonDeduced(name.toString()));
        }
        if (name instanceof ICPPASTTemplateId id) {
            List<TemplateArg> arguments = arguments(id, scope);
            if (symbol instanceof Symbol.AliasTemplate alias) {
                return unit.templates.alias(alias, arguments, name);
            }
            if (symbol instanceof ClassTemplate template) {
                return unit.templates.classInstance(template, arguments, name);
            }
            if (symbol instanceof Symbol.Type type
                    && type.type().bare() instanceof ClassType self
                    && self.template() != null) {
                return unit.templates.classInstance(self.template(), arguments, name);
            }
            throw new Problem(name, "\"%s\" is not a template".formatted(Syntax.plain(name)));
        }
        if (symbol instanceof Symbol.Type type) {
            return type.type();
        }
        if (symbol instanceof ClassTemplate template) {
            throw ClassDeduction.missing(template, name);
        }
        throw new Problem(name, "argument list for alias template \"%s\" is missing".formatted(Syntax.plain(name)));
    }

    /** Reads the arguments of a template id. Packs are expanded; values are converted later, to their parameters' types. */
    List<TemplateArg> arguments(ICPPASTTemplateId id, Scope scope) {
        List<TemplateArg> result = new ArrayList<>();
        for (IASTNode node : id.getTemplateArguments()) {
            boolean typePack = node instanceof ICPPASTTypeId typeId && typeId.isPackExpansion();
            IASTNode pattern = node instanceof ICPPASTPackExpansionExpression pack ? pack.getPattern() : node;
            if (typePack || pattern != node) {
                try {
                    for (Scope one : unit.packs.expand(pattern, scope)) {
                        result.add(argument(pattern, one));
                    }
                } catch (Dependent dependent) {
                    result.add(new TemplateArg.Expansion(argument(pattern, scope)));
                }
            } else {
                result.add(argument(node, scope));
            }
        }
        return result;
    }

    /** Reads one template argument: a type, a template's name or a constant. */
    TemplateArg argument(IASTNode node, Scope scope) {
        IASTName name = nameIn(node);
        if (name != null) {
            List<Symbol> found;
            try {
                found = require(name, scope);
            } catch (Dependent dependent) {
                return node instanceof IASTTypeId
                        ? new TemplateArg.TypeArg(QualType.of(new BareType.NonDeduced(name.toString())))
                        : new TemplateArg.DependentValue(null);
            }
            Symbol symbol = found.get(0);
            boolean template = symbol instanceof ClassTemplate || symbol instanceof Symbol.AliasTemplate;
            if (template && !(Syntax.last(name) instanceof ICPPASTTemplateId)) {
                return new TemplateArg.TemplateName(symbol);
            }
            if (symbol instanceof Symbol.Dependent dependent
                    && dependent.parameter().kind() == TemplateParam.Kind.VALUE) {
                return new TemplateArg.DependentValue(dependent.parameter());
            }
            if (isType(symbol)) {
                return new TemplateArg.TypeArg(
                        node instanceof IASTTypeId typeId ? unit.types.typeId(typeId, scope) : type(name, scope));
            }
            return value(node, scope, () -> unit.expressions.name(name, scope));
        }
        if (node instanceof IASTTypeId typeId) {
            return new TemplateArg.TypeArg(unit.types.typeId(typeId, scope));
        }
        return value(node, scope, () -> unit.expressions.build((IASTExpression) node, scope));
    }

    private TemplateArg value(IASTNode node, Scope scope, Supplier<Operand> expression) {
        try {
            TemplateArg variable = variable(node, scope);
            return variable != null ? variable : value(node, expression.get());
        } catch (Dependent dependent) {
            return new TemplateArg.DependentValue(null);
        }
    }

    /** Returns a variable that lives as long as the program, or its address, as an argument; null for anything else. */
    private @Nullable TemplateArg variable(IASTNode node, Scope scope) {
        boolean isAddress =
                node instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_amper;
        IASTName name = nameIn(isAddress ? ((IASTUnaryExpression) node).getOperand() : node);
        List<Symbol> found = name == null ? List.of() : lookup(name, scope);
        if (found.isEmpty()
                || !(found.get(0) instanceof Symbol.Object object)
                || (object.variable().space() != Variable.Space.GLOBAL
                        && object.variable().space() != Variable.Space.CONSTANT)
                || object.type().isReference()
                || (!isAddress && object.constant() != null)) {
            return null;
        }
        unit.variables.use(object, scope, node);
        QualType type = object.type();
        return new TemplateArg.VariableArg(object, isAddress ? QualType.pointerTo(type) : QualType.referenceTo(type));
    }

    /** Returns a constant as a template argument. */
    TemplateArg value(IASTNode node, Operand given) {
        if (unit.isCpp20()
                && (given.type().bare() instanceof ClassType || given.type().isArray())) {
            return new TemplateArg.Unconverted(given);
        }
        Operand operand = given.functions() != null ? unit.conversions.value(given, node) : given;
        Expr constant = unit.constants.fold(unit.conversions.load(operand, node), operand.type());
        if (constant instanceof Expr.IntLiteral literal) {
            return new TemplateArg.ValueArg(literal.value(), operand.type().unqualified());
        }
        if (unit.isCpp20() && constant instanceof Expr.FloatLiteral literal) {
            return new TemplateArg.ValueArg(
                    Double.doubleToRawLongBits(literal.value()), operand.type().unqualified());
        }
        throw new Problem(node, "expression must have a constant value");
    }

    /** Returns the name if the node is nothing but a name: the parser may take it for a type or for a value. */
    private static @Nullable IASTName nameIn(IASTNode node) {
        if (node instanceof IASTIdExpression id) {
            return id.getName();
        }
        if (node instanceof IASTTypeId typeId
                && typeId.getDeclSpecifier() instanceof IASTNamedTypeSpecifier named
                && typeId.getAbstractDeclarator().getPointerOperators().length == 0
                && typeId.getAbstractDeclarator().getClass().getSimpleName().equals("CPPASTDeclarator")) {
            return named.getName();
        }
        return null;
    }
}
