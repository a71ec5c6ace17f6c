package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/** {@code auto [a, b] = pair;}: the names denote the fields or elements of a hidden variable. */
final class StructuredBindings {
    private final Translation unit;

    StructuredBindings(Translation unit) {
        this.unit = unit;
    }

    void build(ICPPASTStructuredBindingDeclaration s, Scope scope, List<Stmt> into) {
        if (!(s.getInitializer() instanceof IASTEqualsInitializer equals)
                || !(equals.getInitializerClause() instanceof IASTExpression value)) {
            throw Problem.unknown(s);
        }
        build(s, unit.expressions.forType(declared(s, scope), value, scope), value, scope, into);
    }

    private QualType declared(ICPPASTStructuredBindingDeclaration s, Scope scope) {
        QualType base = unit.types.specifier(s.getDeclSpecifier(), scope);
        return s.getRefQualifier() == null
                ? base
                : QualType.reference(base, s.getRefQualifier() == ICPPASTFunctionDeclarator.RefQualifier.RVALUE);
    }

    /** Binds the names to the parts of a value. */
    void build(ICPPASTStructuredBindingDeclaration s, Operand operand, IASTNode value, Scope scope, List<Stmt> into) {
        QualType declared = declared(s, scope);
        boolean copiesArray = operand.type().isArray() && !declared.isReference();
        QualType type =
                copiesArray ? operand.type().with(declared.isConst(), false) : unit.deduction.auto(declared, operand);
        if (type == null) {
            throw new Problem(s, "cannot deduce \"auto\" type");
        }
        SourcePosition at = unit.at(s);
        Variable hidden = new Variable("$pair", unit.mapper.of(type), Variable.Space.LOCAL, at);
        Expr initial = copiesArray
                ? operand.expr()
                : unit.conversions.convert(
                        operand, type.isReference() ? type : type.unqualified(), value, Conversions.Use.INITIALIZE);
        into.add(new Stmt.Declare(hidden, initial, at));
        Operand whole = unit.variables.use(new Symbol.Object(type, hidden, scope.function()), scope, s);
        IASTName[] names = s.getNames();
        for (int i = 0; i < names.length; i++) {
            scope.add(names[i].toString(), new Symbol.Alias(part(whole, i, names, s), scope.function()));
        }
    }

    private Operand part(Operand whole, int index, IASTName[] names, ICPPASTStructuredBindingDeclaration s) {
        SourcePosition at = unit.at(names[index]);
        if (whole.type().bare() instanceof ClassType type && type.fields().size() == names.length) {
            return unit.members.field(whole, type.fields().get(index), names[index]);
        }
        if (whole.type().bare() instanceof BareType.Array array && array.length() == names.length) {
            Expr pointer = new Expr.PointerAdd(
                    unit.conversions.load(whole, s), new Expr.IntLiteral(ScalarType.I32, index, at), at);
            return Operand.pointee(pointer, array.element(), at);
        }
        throw new Problem(
                s, "the number of names does not match the number of fields of \"%s\"".formatted(whole.type()));
    }
}
