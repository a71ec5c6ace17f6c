package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTProblemExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFieldReference;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFoldExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTPackExpansionExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeConstructorExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** Builds a typed operand from an expression: dispatches by the kind of expression, and handles literals and names. */
final class ExpressionBuilder {
    private final Translation unit;
    private final FunctionNames names;
    private final UserLiterals userLiterals;

    ExpressionBuilder(Translation unit) {
        this.unit = unit;
        this.userLiterals = new UserLiterals(new UserLiterals.Caller() {
            @Override
            public List<FunctionSymbol> functions(String name, Scope scope) {
                return scope.lookup(name).stream()
                        .filter(FunctionSymbol.class::isInstance)
                        .map(FunctionSymbol.class::cast)
                        .toList();
            }

            @Override
            public List<QualType> parameters(FunctionSymbol function) {
                return unit.functions.patterns(function);
            }

            @Override
            public Operand text(String text, IASTLiteralExpression at) {
                return unit.strings.named(text, at);
            }

            @Override
            public Operand call(Operand.Functions functions, List<Operand> arguments, IASTLiteralExpression at) {
                return unit.calls.emit(unit.overloads.resolve(functions, arguments, at), null, arguments, at);
            }
        });
        this.names = new FunctionNames(
                symbol -> unit.functions.patterns(symbol), function -> unit.types.writtenResult(function));
    }

    Operand build(IASTExpression e, Scope scope) {
        try {
            return dispatch(e, scope);
        } catch (Incomplete incomplete) {
            throw incomplete.at(e);
        }
    }

    private Operand dispatch(IASTExpression e, Scope scope) {
        if (e instanceof IASTIdExpression id) {
            return id(id, scope);
        }
        if (e instanceof IASTLiteralExpression literal) {
            return literal(literal, scope);
        }
        if (e instanceof IASTBinaryExpression binary) {
            return binary(binary, scope);
        }
        if (e instanceof IASTUnaryExpression unary) {
            return unary(unary, scope);
        }
        if (e instanceof IASTFunctionCallExpression call) {
            Operand required = unit.isCpp20() ? unit.cpp20().constraints().requirements(call, scope) : null;
            return required != null ? required : unit.calls.call(call, scope);
        }
        if (e instanceof IASTArraySubscriptExpression subscript) {
            return unit.pointerOperators.subscript(subscript, scope);
        }
        if (e instanceof ICPPASTFieldReference field) {
            Operand repaired = unit.variableTemplates.isEmpty() ? null : unit.repair.misread(field, scope);
            return repaired != null ? repaired : unit.members.reference(field, scope);
        }
        if (e instanceof IASTConditionalExpression conditional) {
            return unit.conditionals.value(conditional, scope);
        }
        if (e instanceof IASTCastExpression cast) {
            return unit.casts.cast(cast, scope);
        }
        return rare(e, scope);
    }

    private Operand rare(IASTExpression e, Scope scope) {
        if (e instanceof ICPPASTSimpleTypeConstructorExpression construct) {
            return unit.casts.construct(construct, scope);
        }
        if (e instanceof IASTTypeIdExpression typeId) {
            return unit.casts.typeId(typeId, scope);
        }
        if (e instanceof IASTExpressionList list) {
            Operand result = build(list.getExpressions()[0], scope);
            for (int i = 1; i < list.getExpressions().length; i++) {
                result = unit.operators.comma(result, build(list.getExpressions()[i], scope), e);
            }
            return result;
        }
        if (e instanceof ICPPASTLambdaExpression lambda) {
            return unit.lambdas.build(lambda, scope);
        }
        if (e instanceof ICPPASTFoldExpression fold) {
            return unit.folds.build(fold, scope);
        }
        if (e instanceof IASTProblemExpression problem) {
            throw SyntaxErrors.problem(problem.getProblem());
        }
        if (e instanceof ICPPASTPackExpansionExpression) {
            throw new Problem(e, "a pack expansion is not allowed here");
        }
        Operand heap = unit.heap().build(e, scope);
        if (heap == null) {
            throw Problem.unknown(e);
        }
        return heap;
    }

    private Operand id(IASTIdExpression e, Scope scope) {
        if (unit.repair.isVariableWithArguments(e, scope)) {
            Operand repaired = unit.variableTemplates.isEmpty() ? null : unit.repair.misread(e, scope);
            if (repaired == null) {
                throw new Problem(e, "\"%s\" is not a template".formatted(Syntax.plain(e.getName())));
            }
            return repaired;
        }
        return name(e.getName(), scope);
    }

    private Operand binary(IASTBinaryExpression e, Scope scope) {
        if (Assignments.isAssignment(e.getOperator())) {
            return unit.assignments.assign(e, scope);
        }
        if (MemberPointers.isAccess(e)) {
            return unit.memberPointers.field(e, scope);
        }
        Operand repaired = unit.variableTemplates.isEmpty() ? null : unit.repair.build(e, scope);
        if (repaired != null) {
            return repaired;
        }
        Operand left = build(e.getOperand1(), scope);
        IASTInitializerClause right = e.getInitOperand2();
        if (!(right instanceof IASTExpression rightExpression)) {
            throw new Problem(e, "expected an expression");
        }
        return unit.operators.binary(e.getOperator(), left, build(rightExpression, scope), e);
    }

    private Operand unary(IASTUnaryExpression e, Scope scope) {
        switch (e.getOperator()) {
            case IASTUnaryExpression.op_bracketedPrimary:
                return build(e.getOperand(), scope);
            case IASTUnaryExpression.op_amper:
                Operand member = unit.memberPointers.address(e, scope);
                return member != null ? member : unit.pointerOperators.addressOf(lvalue(e.getOperand(), scope), e);
            case IASTUnaryExpression.op_sizeof:
                QualType sized = unit.functions.typeOnly(
                        () -> build(e.getOperand(), scope).type());
                return unit.casts.size(sized, e);
            case IASTUnaryExpression.op_sizeofParameterPack:
                return sizeOfPack(e, scope);
            case IASTUnaryExpression.op_alignOf:
                return unit.casts.align(build(e.getOperand(), scope).type(), e);
            case IASTUnaryExpression.op_throw:
                throw Problem.unsupported(e, "exceptions are");
            case IASTUnaryExpression.op_typeid:
                throw Problem.unsupported(e, "typeid is");
            case IASTUnaryExpression.op_labelReference:
                throw Problem.unsupported(e, "label addresses are");
            case IASTUnaryExpression.op_noexcept:
                long holds = unit.functions.typeOnly(() -> holds(build(e.getOperand(), scope))) ? 1 : 0;
                return Operand.value(new Expr.IntLiteral(ScalarType.BOOL, holds, unit.at(e)), QualType.BOOL);
            default:
                return unit.operators.unary(e.getOperator(), build(e.getOperand(), scope), e);
        }
    }

    private boolean holds(Operand tested) {
        Noexcept question = new Noexcept(
                tree -> {
                    FunctionInstance instance = unit.functions.instance(tree);
                    if (instance != null && instance.symbol().isImplicit()) {
                        unit.functions.buildNow(tree);
                    }
                    return instance;
                },
                unit.constants::isTrue);
        return tested.maybeExpr() == null || question.holds(tested.expr());
    }

    private Operand sizeOfPack(IASTUnaryExpression e, Scope scope) {
        if (e.getOperand() instanceof IASTIdExpression id) {
            return packSize(id.getName(), scope, e);
        }
        throw new Problem(e, "operand of sizeof... must be a parameter pack name");
    }

    /** Returns {@code sizeof...(name)}. */
    Operand packSize(IASTName name, Scope scope, IASTNode at) {
        List<Symbol> found = scope.lookupWhole(name.toString());
        Symbol symbol = found.isEmpty() ? unit.names.require(name, scope).get(0) : found.get(0);
        if (symbol instanceof Symbol.Dependent) {
            throw new Dependent();
        }
        if (!(symbol instanceof Symbol.Pack pack)) {
            throw new Problem(at, "operand of sizeof... must be a parameter pack name");
        }
        return Operand.value(new Expr.IntLiteral(ScalarType.U64, pack.elements().size(), unit.at(at)), QualType.SIZE);
    }

    /** Builds an lvalue if possible: a constant stays a variable, {@code c ? a : b} is one of two objects. */
    Operand lvalue(IASTExpression e, Scope scope) {
        IASTExpression inner = Syntax.unbracketed(e);
        if (inner instanceof IASTConditionalExpression conditional) {
            return unit.conditionals.lvalue(conditional, scope);
        }
        if (inner instanceof IASTIdExpression id) {
            Symbol symbol = unit.names.require(id.getName(), scope).get(0);
            if (symbol instanceof Symbol.Object object && object.constant() != null) {
                return unit.variables.use(object, scope, id);
            }
        }
        return build(e, scope);
    }

    /** Builds an initialiser for a variable or result of this type. */
    Operand forType(QualType type, IASTExpression e, Scope scope) {
        return type.isReference() ? lvalue(e, scope) : build(e, scope);
    }

    private Operand literal(IASTLiteralExpression e, Scope scope) {
        String renumbered = unit.files.renumbered(e);
        String text = renumbered != null ? renumbered : new String(e.getValue());
        UserLiterals.Parts parts = UserLiterals.parts(text);
        return parts == null
                ? literal(e, text, scope)
                : userLiterals.call(parts, literal(e, parts.literal(), scope), e, scope);
    }

    private Operand literal(IASTLiteralExpression e, String text, Scope scope) {
        SourcePosition at = unit.at(e);
        switch (e.getKind()) {
            case IASTLiteralExpression.lk_integer_constant:
                Literals.IntegerText integer = Literals.integer(text);
                if (integer == null) {
                    throw new Problem(e, "integer constant is too large");
                }
                return Operand.value(
                        new Expr.IntLiteral(integer.type().scalar(), integer.value(), at), QualType.of(integer.type()));
            case IASTLiteralExpression.lk_float_constant:
                Literals.FloatText real = Literals.floating(text);
                if (real == null) {
                    throw Problem.unsupported(e, "the literal \"" + text + "\" is");
                }
                return Operand.value(
                        new Expr.FloatLiteral(real.type().scalar(), real.value(), at), QualType.of(real.type()));
            case IASTLiteralExpression.lk_char_constant:
                try {
                    TextLiteral.OneCharacter one = TextLiteral.ofCharacter(text);
                    return Operand.value(
                            new Expr.IntLiteral(one.type().scalar(), one.value(), at), QualType.of(one.type()));
                } catch (TextLiteral.Malformed malformed) {
                    throw new Problem(e, String.valueOf(malformed.getMessage()));
                }
            case IASTLiteralExpression.lk_true, IASTLiteralExpression.lk_false:
                long truth = e.getKind() == IASTLiteralExpression.lk_true ? 1 : 0;
                return Operand.value(new Expr.IntLiteral(ScalarType.BOOL, truth, at), QualType.BOOL);
            case IASTLiteralExpression.lk_nullptr:
                return Operand.value(new Expr.IntLiteral(ScalarType.U64, 0, at), QualType.of(Basic.NULLPTR));
            case IASTLiteralExpression.lk_this:
                return unit.members.self(scope, e);
            default:
                return unit.strings.operand(text, e);
        }
    }

    /** Returns what a name denotes: a variable, a member of {@code *this}, a constant or functions to call. */
    Operand name(IASTName name, Scope scope) {
        FunctionContext function = scope.function();
        String ofFunction = function == null ? null : names.named(name.toString(), function.instance());
        if (ofFunction != null) {
            return unit.strings.named(ofFunction, name);
        }
        List<Symbol> found = unit.names.require(name, scope);
        Symbol first = found.get(0);
        if (first instanceof Symbol.Object object) {
            Expr constant = object.constant();
            return constant != null
                    ? Operand.value(TreeLiterals.at(constant, unit.at(name)), object.type())
                            .asNamedConstant()
                    : unit.variables.use(object, scope, name);
        }
        if (first instanceof FunctionSymbol) {
            return functions(name, found, scope);
        }
        if (first instanceof Symbol.Field || first instanceof Symbol.Nested) {
            return unit.members.ofThis(first, scope, name);
        }
        if (first instanceof Symbol.Constant constant) {
            return Operand.value(TreeLiterals.at(constant.value(), unit.at(name)), constant.type());
        }
        if (first instanceof Symbol.Alias alias) {
            return unit.lambdas.alias(alias, scope, name);
        }
        if (first instanceof Symbol.VariableTemplate template && Syntax.last(name) instanceof ICPPASTTemplateId id) {
            return templated(template, unit.names.arguments(id, scope), scope, name);
        }
        if (first instanceof Symbol.VariableTemplate template) {
            throw new Problem(name, "argument list for variable template \"%s\" is missing".formatted(template.name()));
        }
        if (first instanceof Symbol.Dependent) {
            throw new Dependent();
        }
        if (first instanceof Symbol.Pack) {
            throw new Problem(name, "parameter packs not expanded with \"...\"");
        }
        if (first instanceof Symbol.Namespace) {
            throw new Problem(name, "namespace name is not allowed");
        }
        throw new Problem(name, "type name is not allowed");
    }

    /** Returns {@code v<arguments>}. */
    Operand templated(Symbol.VariableTemplate template, List<TemplateArg> arguments, Scope scope, IASTNode at) {
        if (unit.cpp20().constraints().isConcept(template)) {
            long satisfied = unit.cpp20().constraints().satisfied(template, arguments, at) ? 1 : 0;
            return Operand.value(new Expr.IntLiteral(ScalarType.BOOL, satisfied, unit.at(at)), QualType.BOOL);
        }
        Symbol.Object object = unit.templates.variable(template, arguments, at);
        Expr constant = object.constant();
        return constant != null
                ? Operand.value(TreeLiterals.at(constant, unit.at(at)), object.type())
                : unit.variables.use(object, scope, at);
    }

    private Operand functions(IASTName name, List<Symbol> found, Scope scope) {
        List<FunctionSymbol> symbols = new ArrayList<>();
        for (Symbol symbol : found) {
            if (symbol instanceof FunctionSymbol function) {
                symbols.add(function);
            }
        }
        Operand object = unit.members.thisObject(symbols, name, scope);
        return Operand.functions(new Operand.Functions(Syntax.plain(name), symbols, explicit(name, scope), object));
    }

    /** Returns the explicit template arguments of a name, or null. */
    @Nullable
    List<TemplateArg> explicit(IASTName name, Scope scope) {
        return Syntax.last(name) instanceof ICPPASTTemplateId id ? unit.names.arguments(id, scope) : null;
    }

    /** Builds the arguments of a call: braced lists stay as they are, packs are expanded. */
    List<Operand> arguments(IASTInitializerClause[] clauses, Scope scope) {
        List<Operand> result = new ArrayList<>();
        for (IASTInitializerClause clause : clauses) {
            if (clause instanceof ICPPASTDesignatedInitializer || Designated.of(clause) != null) {
                throw new Problem(clause, "expected an expression");
            } else if (clause instanceof IASTInitializerList list) {
                result.add(Operand.braces(list, scope));
            } else if (clause instanceof ICPPASTPackExpansionExpression pack) {
                for (Scope one : unit.packs.expand(pack.getPattern(), scope)) {
                    result.add(build(pack.getPattern(), one));
                }
            } else {
                result.add(build((IASTExpression) clause, scope));
            }
        }
        return result;
    }
}
