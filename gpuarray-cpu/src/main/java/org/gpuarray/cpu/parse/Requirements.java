package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/** Requires-expressions: whether what they name exists. They are calls with a lambda, as {@link NewTemplates} writes them. */
final class Requirements {
    private final Translation unit;
    private final BiPredicate<IASTExpression, Scope> condition;

    /** @param condition returns whether a condition among requirements holds in a scope */
    Requirements(Translation unit, BiPredicate<IASTExpression, Scope> condition) {
        this.unit = unit;
        this.condition = condition;
    }

    /** Returns the value of a requires-expression; null if the call is none. */
    @Nullable
    Operand value(IASTFunctionCallExpression call, Scope scope) {
        if (!(Syntax.argument(call, NewTemplates.REQUIRES) instanceof ICPPASTLambdaExpression lambda)) {
            return null;
        }
        long value = unit.functions.typeOnly(() -> areMet(lambda, scope)) ? 1 : 0;
        return Operand.value(new Expr.IntLiteral(ScalarType.BOOL, value, unit.at(call)), QualType.BOOL);
    }

    private boolean areMet(ICPPASTLambdaExpression lambda, Scope scope) {
        Scope inside = scope.block();
        try {
            ICPPASTParameterDeclaration[] parameters = lambda.getDeclarator() == null
                    ? new ICPPASTParameterDeclaration[0]
                    : lambda.getDeclarator().getParameters();
            for (int i = 0; i < parameters.length; i++) {
                parameter(parameters[i], i, scope, inside);
            }
            for (IASTStatement statement : lambda.getBody().getStatements()) {
                if (!isMet(statement, inside)) {
                    return false;
                }
            }
            return true;
        } catch (Problem | Incomplete noSubstitution) {
            return false;
        }
    }

    private void parameter(ICPPASTParameterDeclaration declared, int index, Scope scope, Scope into) {
        String name = Syntax.innermost(declared.getDeclarator()).getName().toString();
        if (!declared.getDeclarator().declaresParameterPack()) {
            QualType type = unit.types.parameter(declared, scope);
            List<QualType> types = deduced(type, index, scope);
            if (!type.isVoid()) {
                into.add(name, symbol(name, types.get(0), declared));
            }
            return;
        }
        List<Symbol> elements = new ArrayList<>();
        if (InventedParameters.isAuto(declared)) {
            for (QualType type : deduced(unit.types.parameter(declared, scope), index, scope)) {
                elements.add(symbol(name, type, declared));
            }
        } else {
            for (Scope one : unit.packs.expand(declared, scope)) {
                elements.add(symbol(name, unit.types.parameter(declared, one), declared));
            }
        }
        into.add(name, new Symbol.Pack(elements));
    }

    private Symbol symbol(String name, QualType type, ICPPASTParameterDeclaration declared) {
        return unit.bodies.parameterSymbol(new FunctionInstance.Parameter(name, type, null, declared, false), null);
    }

    /** The parameters of a function repeat in its requires-clause: where they are {@code auto}, the function knows the types. */
    private static List<QualType> deduced(QualType type, int index, Scope scope) {
        List<Symbol> found = scope.lookup(InventedParameters.name(index));
        if (!type.mentions(TemplateParam.AUTO) || found.isEmpty()) {
            return List.of(type);
        }
        List<Symbol> types = found.get(0) instanceof Symbol.Pack pack ? pack.elements() : found.subList(0, 1);
        return types.stream()
                .map(one -> type.replace(TemplateParam.AUTO, ((Symbol.Type) one).type()))
                .toList();
    }

    private boolean isMet(IASTStatement statement, Scope scope) {
        if (statement instanceof IASTExpressionStatement expression) {
            IASTExpression required = Syntax.unbracketed(expression.getExpression());
            if (Syntax.argument(required, NewTemplates.CHECK) instanceof IASTExpression checked) {
                return condition.test(checked, scope);
            }
            unit.expressions.build(required, scope);
            return true;
        }
        if (statement instanceof IASTDeclarationStatement declaration
                && declaration.getDeclaration() instanceof ICPPASTAliasDeclaration type) {
            unit.types.typeId(type.getMappingTypeId(), scope);
            return true;
        }
        throw new Problem(statement, "syntax error");
    }
}
