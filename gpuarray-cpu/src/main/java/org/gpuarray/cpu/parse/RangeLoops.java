package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/** {@code for (T x : array)}. */
final class RangeLoops {
    private final Translation unit;

    RangeLoops(Translation unit) {
        this.unit = unit;
    }

    void build(ICPPASTRangeBasedForStatement s, Scope outer, List<Stmt> into) {
        Scope scope = outer.block();
        if (!(s.getInitializerClause() instanceof IASTExpression range)) {
            throw Problem.unsupported(s, "a range-based for over a list is");
        }
        Operand array = unit.expressions.lvalue(range, scope);
        if (!(array.type().bare() instanceof BareType.Array type) || type.length() < 0) {
            throw Problem.unsupported(range, "a range-based for over anything but an array is");
        }
        SourcePosition at = unit.at(s);
        PointerType pointer = unit.mapper.pointerTo(type.element());
        Variable begin = new Variable("$begin", pointer, Variable.Space.LOCAL, at);
        Variable index = new Variable("$i", ScalarType.I64, Variable.Space.LOCAL, at);
        Expr.Var i = new Expr.Var(index, at);
        Expr element = new Expr.Deref(new Expr.PointerAdd(new Expr.Var(begin, at), i, at), at);
        List<Stmt> turn = new ArrayList<>();
        declare(s, Operand.lvalue(element, type.element()), scope, turn);
        turn.add(unit.statements.loopBody(s.getBody(), scope));
        Expr length = new Expr.IntLiteral(ScalarType.I64, type.length(), at);
        into.add(new Stmt.Block(
                List.of(
                        new Stmt.Declare(begin, unit.conversions.load(array, range), at),
                        new Stmt.Declare(index, new Expr.IntLiteral(ScalarType.I64, 0, at), at),
                        new Stmt.Loop(
                                new Expr.Binary(Expr.BinaryOp.LT, ScalarType.BOOL, i, length, at),
                                new Expr.Increment(i, 1, true, at),
                                new Stmt.Block(turn, at),
                                true,
                                at)),
                at));
    }

    private void declare(ICPPASTRangeBasedForStatement s, Operand element, Scope scope, List<Stmt> into) {
        if (!(s.getDeclaration() instanceof IASTSimpleDeclaration simple)) {
            throw Problem.unknown(s.getDeclaration());
        }
        IASTDeclarator declarator = simple.getDeclarators()[0];
        QualType type =
                unit.types.declarator(unit.types.specifier(simple.getDeclSpecifier(), scope), declarator, scope);
        if (type.mentions(TemplateParam.AUTO)) {
            QualType deduced = unit.deduction.auto(type, element);
            if (deduced == null) {
                throw new Problem(declarator, "cannot deduce \"auto\" type");
            }
            type = deduced;
        }
        SourcePosition at = unit.at(declarator);
        Expr value = unit.conversions.convert(
                element, type.isReference() ? type : type.unqualified(), declarator, Conversions.Use.INITIALIZE);
        String name = declarator.getName().toString();
        Variable variable = new Variable(name, unit.mapper.of(type), Variable.Space.LOCAL, at);
        scope.add(name, new Symbol.Object(type, variable, scope.function()));
        into.add(new Stmt.Declare(variable, value, at));
    }
}
