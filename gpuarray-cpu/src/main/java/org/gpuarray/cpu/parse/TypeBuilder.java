package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNameSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTPointerToMember;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTReferenceOperator;
import org.gpuarray.cpu.tree.Expr;
import org.jspecify.annotations.Nullable;

/** Builds types from declaration specifiers and declarators. */
final class TypeBuilder {
    private final Translation unit;
    private final Map<EnumType, Scope> enumerators = new IdentityHashMap<>();

    TypeBuilder(Translation unit) {
        this.unit = unit;
    }

    QualType typeId(IASTTypeId typeId, Scope scope) {
        return declarator(specifier(typeId.getDeclSpecifier(), scope), typeId.getAbstractDeclarator(), scope);
    }

    /** Returns the type of the objects that {@code new} makes: for an array that of its elements. */
    QualType made(IASTTypeId typeId, Scope scope) {
        IASTArrayModifier first = firstBound(typeId);
        if (first == null || !(typeId.getAbstractDeclarator() instanceof IASTArrayDeclarator array)) {
            return typeId(typeId, scope);
        }
        QualType type = pointers(specifier(typeId.getDeclSpecifier(), scope), array, scope);
        IASTArrayModifier[] modifiers = array.getArrayModifiers();
        for (int i = modifiers.length - 1; i > 0; i--) {
            type = array(type, modifiers[i], scope);
        }
        return type;
    }

    /** Returns the bound of an array that {@code new} makes, which need not be constant; null if it makes none. */
    static @Nullable IASTArrayModifier firstBound(IASTTypeId typeId) {
        return typeId.getAbstractDeclarator() instanceof IASTArrayDeclarator array
                        && array.getNestedDeclarator() == null
                ? array.getArrayModifiers()[0]
                : null;
    }

    /** Returns the type a specifier names; a struct or enum that it defines is declared in {@code scope}. */
    QualType specifier(IASTDeclSpecifier specifier, Scope scope) {
        return bare(specifier, scope).with(specifier.isConst(), specifier.isVolatile());
    }

    private QualType bare(IASTDeclSpecifier specifier, Scope scope) {
        if (specifier instanceof IASTSimpleDeclSpecifier simple) {
            return simple(simple, scope);
        }
        if (InventedParameters.isPlaceholder(specifier)) {
            return QualType.of(new BareType.Param(TemplateParam.AUTO));
        }
        if (specifier instanceof IASTNamedTypeSpecifier named) {
            return unit.names.type(named.getName(), scope);
        }
        if (specifier instanceof ICPPASTCompositeTypeSpecifier composite) {
            return QualType.of(unit.classes.define(composite, scope));
        }
        if (specifier instanceof IASTElaboratedTypeSpecifier elaborated) {
            return elaborated(elaborated, scope);
        }
        if (specifier instanceof ICPPASTEnumerationSpecifier enumeration) {
            return enumeration(enumeration, scope);
        }
        throw Problem.unknown(specifier);
    }

    private QualType simple(IASTSimpleDeclSpecifier s, Scope scope) {
        switch (s.getType()) {
            case IASTSimpleDeclSpecifier.t_void:
                return QualType.VOID;
            case IASTSimpleDeclSpecifier.t_bool:
                return QualType.BOOL;
            case IASTSimpleDeclSpecifier.t_char:
                return QualType.of(s.isUnsigned() ? Basic.UCHAR : s.isSigned() ? Basic.SCHAR : Basic.CHAR);
            case IASTSimpleDeclSpecifier.t_float:
                return QualType.of(Basic.FLOAT);
            case IASTSimpleDeclSpecifier.t_double:
                return QualType.of(s.isLong() ? Basic.LDOUBLE : Basic.DOUBLE);
            case IASTSimpleDeclSpecifier.t_wchar_t:
                return QualType.of(Basic.WCHAR);
            case IASTSimpleDeclSpecifier.t_char8_t:
                return QualType.of(Basic.CHAR8);
            case IASTSimpleDeclSpecifier.t_char16_t:
                return QualType.of(Basic.CHAR16);
            case IASTSimpleDeclSpecifier.t_char32_t:
                return QualType.of(Basic.CHAR32);
            case IASTSimpleDeclSpecifier.t_auto, IASTSimpleDeclSpecifier.t_decltype_auto:
                return QualType.of(new BareType.Param(TemplateParam.AUTO));
            case IASTSimpleDeclSpecifier.t_decltype, IASTSimpleDeclSpecifier.t_typeof:
                return decltype(s.getDeclTypeExpression(), scope);
            case IASTSimpleDeclSpecifier.t_int, IASTSimpleDeclSpecifier.t_unspecified:
                return QualType.of(integer(s));
            default:
                throw Problem.unsupported(s, "the type \"" + s.getRawSignature() + "\" is");
        }
    }

    private static Basic integer(IASTSimpleDeclSpecifier s) {
        boolean unsigned = s.isUnsigned();
        if (s.isShort()) {
            return unsigned ? Basic.USHORT : Basic.SHORT;
        }
        if (s.isLongLong()) {
            return unsigned ? Basic.ULLONG : Basic.LLONG;
        }
        if (s.isLong()) {
            return unsigned ? Basic.ULONG : Basic.LONG;
        }
        boolean nothing = s.getType() == IASTSimpleDeclSpecifier.t_unspecified && !s.isSigned() && !unsigned;
        return unsigned ? Basic.UINT : nothing ? Basic.VOID : Basic.INT;
    }

    /** Returns the declared type of a name, else the type of an expression, for an lvalue a reference. */
    QualType decltype(IASTExpression expression, Scope scope) {
        try {
            Operand operand = unit.functions.typeOnly(() -> unit.expressions.build(expression, scope));
            if (operand.functions() != null) {
                return ofFunction(operand, expression);
            }
            if (expression instanceof IASTIdExpression id) {
                List<Symbol> found = unit.names.lookup(id.getName(), scope);
                Symbol first = found.isEmpty() ? null : found.get(0);
                QualType alias = first instanceof Symbol.Alias binding ? binding.declared() : null;
                return first instanceof Symbol.Object object ? object.type() : alias != null ? alias : operand.type();
            }
            if (expression instanceof IASTFieldReference || !operand.lvalue()) {
                return operand.type();
            }
            return QualType.reference(operand.type(), operand.expiring());
        } catch (Dependent dependent) {
            return QualType.of(new BareType.NonDeduced("decltype(" + expression.getRawSignature() + ")"));
        }
    }

    /** Returns the type of {@code f}, which is a function's, or of {@code &f}. */
    private QualType ofFunction(Operand function, IASTExpression expression) {
        QualType pointer = unit.functions
                .typeOnly(() -> unit.conversions.value(function, expression))
                .type();
        BareType.FunctionOf target = pointer.functionTarget();
        return expression instanceof IASTIdExpression && target != null ? QualType.of(target) : pointer;
    }

    private QualType elaborated(IASTElaboratedTypeSpecifier e, Scope scope) {
        QualType known = unit.names.typeOrNull(e.getName(), scope);
        if (known != null) {
            return known;
        }
        if (e.getKind() == IASTElaboratedTypeSpecifier.k_enum) {
            throw unit.names.undefined(e.getName(), scope);
        }
        String name = e.getName().toString();
        ClassType type =
                new ClassType(scope.qualify(name), e.getKind() == IASTElaboratedTypeSpecifier.k_union, null, List.of());
        scope.add(name, new Symbol.Type(QualType.of(type)));
        return QualType.of(type);
    }

    private QualType enumeration(ICPPASTEnumerationSpecifier e, Scope scope) {
        QualType base = e.getBaseType() == null ? QualType.INT : specifier(e.getBaseType(), scope);
        Basic underlying = base.arithmetic();
        if (underlying == null || !underlying.isInteger()) {
            throw new Problem(e, "the underlying type of the enum type must be an integral type");
        }
        String name = e.getName().toString();
        EnumType type = new EnumType(name.isEmpty() ? "<unnamed enum>" : scope.qualify(name), underlying, e.isScoped());
        if (!name.isEmpty()) {
            scope.add(name, new Symbol.Type(QualType.of(type)));
        }
        Scope values = scope.block();
        enumerators.put(type, values);
        long next = 0;
        for (IASTEnumerationSpecifier.IASTEnumerator one : e.getEnumerators()) {
            if (one.getValue() != null) {
                next = unit.constants.integer(one.getValue(), values);
            }
            Symbol constant = new Symbol.Constant(
                    QualType.of(type), new Expr.IntLiteral(underlying.scalar(), next++, unit.at(one)));
            values.add(one.getName().toString(), constant);
            if (!e.isScoped()) {
                scope.add(one.getName().toString(), constant);
            }
        }
        return QualType.of(type);
    }

    Scope enumerators(EnumType type) {
        Scope scope = enumerators.get(type);
        if (scope == null) {
            throw new IllegalStateException("enum without values: " + type);
        }
        return scope;
    }

    /** Applies a declarator to the type before it: {@code int} and {@code *a[3]} give an array of pointers. */
    QualType declarator(QualType base, IASTDeclarator declarator, Scope scope) {
        QualType type = whole(base, declarator, scope);
        IASTDeclarator nested = declarator.getNestedDeclarator();
        return nested == null ? type : declarator(type, nested, scope);
    }

    /** Returns the result's type of a function: in {@code int (*f(float))(int)} the declarator around it counts too. */
    QualType result(QualType base, IASTDeclarator function, Scope scope) {
        return pointers(before(base, function, scope), function, scope);
    }

    /** Returns the result's type as a function's declaration writes it: with its own template parameters. */
    QualType writtenResult(FunctionInstance function) {
        FunctionSymbol symbol = function.symbol();
        IASTDeclSpecifier specifier = symbol.source().specifier();
        ICPPASTFunctionDeclarator declarator = symbol.source().declarator();
        if (specifier == null || declarator == null || declarator.getTrailingReturnType() != null) {
            return function.returnType();
        }
        Scope around = symbol.source().scope();
        Scope scope = symbol.isTemplate()
                ? unit.templates.pattern(symbol.sourceParameters(), symbol.parameters(), around)
                : function.scope();
        return result(specifier(specifier, scope), declarator, scope);
    }

    private QualType before(QualType base, IASTDeclarator declarator, Scope scope) {
        return declarator.getParent() instanceof IASTDeclarator outer && outer.getNestedDeclarator() == declarator
                ? whole(before(base, outer, scope), outer, scope)
                : base;
    }

    /** Applies a declarator without those nested in it. */
    private QualType whole(QualType base, IASTDeclarator declarator, Scope scope) {
        QualType type = pointers(base, declarator, scope);
        if (declarator instanceof ICPPASTFunctionDeclarator function) {
            type = QualType.of(new BareType.FunctionOf(type, parameterTypes(function, scope), function.isConst()));
        } else if (declarator instanceof IASTArrayDeclarator array) {
            IASTArrayModifier[] modifiers = array.getArrayModifiers();
            for (int i = modifiers.length - 1; i >= 0; i--) {
                type = array(type, modifiers[i], scope);
            }
        }
        return type;
    }

    /** Applies only the {@code *} and {@code &} of a declarator. */
    QualType pointers(QualType base, IASTDeclarator declarator, Scope scope) {
        QualType type = base;
        for (IASTPointerOperator operator : declarator.getPointerOperators()) {
            if (operator instanceof ICPPASTPointerToMember member) {
                type = memberPointer(type, member, scope).with(member.isConst(), member.isVolatile());
            } else if (operator instanceof IASTPointer pointer) {
                if (type.isReference()) {
                    throw new Problem(operator, "pointer to reference is not allowed");
                }
                type = QualType.pointerTo(type).with(pointer.isConst(), pointer.isVolatile());
            } else if (operator instanceof ICPPASTReferenceOperator reference) {
                type = QualType.reference(type, reference.isRValueReference());
            }
        }
        return type;
    }

    private QualType memberPointer(QualType target, ICPPASTPointerToMember operator, Scope scope) {
        if (!(operator.getName() instanceof ICPPASTQualifiedName name) || name.getQualifier().length == 0) {
            throw Problem.unknown(operator);
        }
        ICPPASTNameSpecifier[] parts = name.getQualifier();
        if (!(parts[parts.length - 1] instanceof IASTName last)) {
            throw Problem.unknown(operator);
        }
        Scope around = unit.names.qualifier(name, parts.length - 1, scope);
        QualType owner = unit.names.type(last, around);
        if (!(owner.bare() instanceof ClassType) && !owner.isDependent()) {
            throw new Problem(operator, "not a class or struct name");
        }
        if (target.isReference() || target.isVoid()) {
            throw new Problem(
                    operator, "pointer to %s member is not allowed".formatted(target.isVoid() ? "void" : "reference"));
        }
        return QualType.of(new BareType.MemberPointer(owner, target));
    }

    private QualType array(QualType element, IASTArrayModifier modifier, Scope scope) {
        IASTExpression length = modifier.getConstantExpression();
        if (length == null) {
            return QualType.of(new BareType.Array(element, -1));
        }
        try {
            TemplateArg argument = unit.names.argument(length, scope);
            if (argument instanceof TemplateArg.DependentValue dependent) {
                return QualType.of(new BareType.Array(element, -1, dependent.parameter()));
            }
            if (argument instanceof TemplateArg.ValueArg value) {
                Basic type = value.type().arithmetic();
                boolean negative = value.value() < 0 && type != null && !type.isUnsigned();
                if (value.value() == 0 || negative) {
                    throw new Problem(length, "the size of an array must be greater than zero");
                }
                return QualType.of(new BareType.Array(element, value.value()));
            }
        } catch (Dependent dependent) {
            return QualType.of(new BareType.Array(element, -1));
        }
        throw new Problem(length, "expression must have a constant value");
    }

    private List<QualType> parameterTypes(ICPPASTFunctionDeclarator function, Scope scope) {
        List<QualType> types = new ArrayList<>();
        for (ICPPASTParameterDeclaration parameter : function.getParameters()) {
            if (parameter.getDeclarator().declaresParameterPack()) {
                expand(parameter, scope, types);
                continue;
            }
            QualType type = parameter(parameter, scope);
            if (!type.isVoid()) {
                types.add(type.unqualified());
            }
        }
        return types;
    }

    private void expand(ICPPASTParameterDeclaration parameter, Scope scope, List<QualType> into) {
        try {
            for (Scope one : unit.packs.expand(parameter, scope)) {
                into.add(parameter(parameter, one).unqualified());
            }
        } catch (Dependent dependent) {
            into.add(QualType.of(new BareType.Expansion(parameter(parameter, scope))));
        }
    }

    /** Returns a parameter's type: arrays are pointers. */
    QualType parameter(ICPPASTParameterDeclaration parameter, Scope scope) {
        QualType type = declarator(specifier(parameter.getDeclSpecifier(), scope), parameter.getDeclarator(), scope);
        if (type.bare() instanceof BareType.FunctionOf) {
            return QualType.pointerTo(type);
        }
        return type.isArray() ? QualType.pointerTo(type.element()) : type;
    }
}
