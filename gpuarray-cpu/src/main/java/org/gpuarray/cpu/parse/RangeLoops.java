package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
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
        List<Stmt> all = new ArrayList<>();
        Operand range = range(s, scope, all);
        if (range.type().bare() instanceof BareType.Array type && type.length() >= 0) {
            overArray(s, range, type, scope, all);
            unit.unrolledLoops.join(s, e -> unit.constants.integer(e, outer), all);
        } else if (range.type().bare() instanceof ClassType) {
            unit.unrolledLoops.check(s, e -> unit.constants.integer(e, outer));
            overIterators(s, range, scope, all);
        } else {
            throw new Problem(
                    s.getInitializerClause(),
                    "this range-based \"for\" statement requires a suitable \"begin\" function and none was found");
        }
        scope.leave(all);
        into.add(new Stmt.Block(all, unit.at(s)));
    }

    /** Returns the range as an lvalue: a list becomes an array, a value is stored. */
    private Operand range(ICPPASTRangeBasedForStatement s, Scope scope, List<Stmt> into) {
        SourcePosition at = unit.at(s);
        QualType type;
        Expr value;
        if (s.getInitializerClause() instanceof IASTExpression expression) {
            Operand range = unit.expressions.lvalue(expression, scope);
            if (range.lvalue() || range.functions() != null || range.braces() != null) {
                return range;
            }
            type = range.type();
            value = range.expr();
        } else if (s.getInitializerClause() instanceof IASTInitializerList list && list.getClauses().length > 0) {
            Operand first = unit.expressions
                    .arguments(new IASTInitializerClause[] {list.getClauses()[0]}, scope)
                    .get(0);
            type = QualType.of(new BareType.Array(first.type().decayed(), list.getClauses().length));
            value = unit.initializers.fromList(type, Operand.braces(list, scope), list);
        } else {
            throw Problem.unknown(s);
        }
        Variable stored = new Variable("$range", unit.mapper.of(type), Variable.Space.LOCAL, at);
        into.add(new Stmt.Declare(stored, value, at));
        unit.destructors.keep(new Expr.Var(stored, at), type, scope, s);
        return Operand.lvalue(new Expr.Var(stored, at), type);
    }

    private void overArray(
            ICPPASTRangeBasedForStatement s, Operand array, BareType.Array type, Scope scope, List<Stmt> into) {
        SourcePosition at = unit.at(s);
        PointerType pointer = unit.mapper.pointerTo(type.element());
        Variable begin = new Variable("$begin", pointer, Variable.Space.LOCAL, at);
        Variable index = new Variable("$i", ScalarType.I64, Variable.Space.LOCAL, at);
        Expr.Var i = new Expr.Var(index, at);
        Operand element = Operand.pointee(new Expr.PointerAdd(new Expr.Var(begin, at), i, at), type.element(), at);
        Expr length = new Expr.IntLiteral(ScalarType.I64, type.length(), at);
        into.add(new Stmt.Declare(begin, unit.conversions.load(array, s.getInitializerClause()), at));
        into.add(new Stmt.Declare(index, new Expr.IntLiteral(ScalarType.I64, 0, at), at));
        into.add(new Stmt.Loop(
                new Expr.Binary(Expr.BinaryOp.LT, ScalarType.BOOL, i, length, at),
                new Expr.Increment(i, 1, true, at),
                iteration(s, element, scope),
                true,
                at));
    }

    private void overIterators(ICPPASTRangeBasedForStatement s, Operand range, Scope scope, List<Stmt> into) {
        SourcePosition at = unit.at(s);
        Operand begin = iterator("begin", range, s, into);
        Operand end = iterator("end", range, s, into);
        Expr condition = unit.conversions.condition(
                unit.operators.binary(IASTBinaryExpression.op_notequals, begin, end, s.getInitializerClause()), s);
        Expr update = unit.assignments
                .increment(begin, 1, true, s.getInitializerClause())
                .expr();
        Operand element = unit.pointerOperators.dereference(begin, s.getInitializerClause());
        into.add(new Stmt.Loop(condition, update, iteration(s, element, scope), true, at));
    }

    private Operand iterator(String name, Operand range, ICPPASTRangeBasedForStatement s, List<Stmt> into) {
        SourcePosition at = unit.at(s);
        Operand value = unit.calls.iterator(name, range, s.getInitializerClause());
        Operand held = value.lvalue() ? unit.conversions.value(value, s) : value;
        Variable variable = new Variable("$" + name, unit.mapper.of(held.type()), Variable.Space.LOCAL, at);
        into.add(new Stmt.Declare(variable, held.expr(), at));
        return Operand.lvalue(new Expr.Var(variable, at), held.type());
    }

    private Stmt iteration(ICPPASTRangeBasedForStatement s, Operand element, Scope scope) {
        List<Stmt> iteration = new ArrayList<>();
        Scope inner = scope.block().bounded(Scope.Edge.LOOP);
        declare(s, element, inner, iteration);
        iteration.add(unit.statements.body(s.getBody(), inner));
        inner.leave(iteration);
        return new Stmt.Block(iteration, unit.at(s));
    }

    private void declare(ICPPASTRangeBasedForStatement s, Operand element, Scope scope, List<Stmt> into) {
        if (s.getDeclaration() instanceof ICPPASTStructuredBindingDeclaration binding) {
            new StructuredBindings(unit).build(binding, element, binding, scope, into);
            return;
        }
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
        unit.destructors.keep(new Expr.Var(variable, at), type, scope, declarator);
    }
}
