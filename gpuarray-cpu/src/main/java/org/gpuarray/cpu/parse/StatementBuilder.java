package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblemStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTIfStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTRangeBasedForStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTWhileStatement;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.jspecify.annotations.Nullable;

/** Builds the tree's statements from those in the text. An error ends one statement; reading continues with the next. */
final class StatementBuilder {
    private final Translation unit;
    private final ReturnStatements returns;
    private final Deque<SwitchLabels> switches = new ArrayDeque<>();

    StatementBuilder(Translation unit) {
        this.unit = unit;
        this.returns = new ReturnStatements(unit);
    }

    /** Reads the statements of a compound statement whose scope exists already. */
    List<Stmt> statements(IASTCompoundStatement compound, Scope scope) {
        List<Stmt> into = new ArrayList<>();
        for (IASTStatement statement : compound.getStatements()) {
            guarded(statement, scope, into);
        }
        scope.leave(into);
        return into;
    }

    private void guarded(IASTStatement statement, Scope scope, List<Stmt> into) {
        unit.diagnostics.guard(statement, () -> add(statement, scope, into));
    }

    /** Reads one statement as a body, in a scope of its own. */
    Stmt body(IASTStatement statement, Scope outer) {
        return bodyIn(statement, outer.block());
    }

    /** Reads the body of a loop, which {@code break} and {@code continue} leave. */
    Stmt loopBody(IASTStatement statement, Scope outer) {
        return bodyIn(statement, outer.block().bounded(Scope.Edge.LOOP));
    }

    private Stmt bodyIn(IASTStatement statement, Scope scope) {
        List<Stmt> into = inScope(statement, scope);
        return into.size() == 1 && !(into.get(0) instanceof Stmt.Declare)
                ? into.get(0)
                : new Stmt.Block(into, unit.at(statement));
    }

    private List<Stmt> inScope(IASTStatement statement, Scope scope) {
        if (statement instanceof IASTCompoundStatement compound) {
            return statements(compound, scope);
        }
        List<Stmt> into = new ArrayList<>();
        guarded(statement, scope, into);
        scope.leave(into);
        return into;
    }

    private void add(IASTStatement s, Scope scope, List<Stmt> into) {
        SourcePosition at = unit.at(s);
        if (s instanceof IASTExpressionStatement expression) {
            into.add(new Stmt.Evaluate(effect(expression.getExpression(), scope), at));
        } else if (s instanceof IASTDeclarationStatement declaration) {
            declaration(declaration.getDeclaration(), scope, into);
        } else if (s instanceof IASTCompoundStatement compound) {
            into.add(new Stmt.Block(statements(compound, scope.block()), at));
        } else if (s instanceof ICPPASTIfStatement branch) {
            branch(branch, scope, into);
        } else if (s instanceof ICPPASTForStatement loop) {
            forLoop(loop, scope, into);
        } else if (s instanceof ICPPASTWhileStatement loop) {
            whileLoop(loop, scope, into);
        } else if (s instanceof IASTDoStatement loop) {
            unit.unrolledLoops.check(loop, e -> unit.constants.integer(e, scope));
            Stmt body = loopBody(loop.getBody(), scope);
            into.add(new Stmt.Loop(condition(loop.getCondition(), scope), null, body, false, at));
        } else if (s instanceof IASTReturnStatement result) {
            returns.add(result, scope, into);
        } else {
            jump(s, scope, into);
        }
    }

    private void jump(IASTStatement s, Scope scope, List<Stmt> into) {
        SourcePosition at = unit.at(s);
        if (s instanceof IASTBreakStatement) {
            if (!isInside(s, true)) {
                throw new Problem(s, "a break statement may only be used within a loop or switch");
            }
            scope.leave(Scope.Edge.SWITCH, into);
            into.add(new Stmt.Break(at));
        } else if (s instanceof IASTContinueStatement) {
            if (!isInside(s, false)) {
                throw new Problem(s, "a continue statement may only be used within a loop");
            }
            scope.leave(Scope.Edge.LOOP, into);
            into.add(new Stmt.Continue(at));
        } else if (s instanceof IASTNullStatement) {
            return;
        } else if (s instanceof ICPPASTSwitchStatement choice) {
            switched(choice, scope, into);
        } else if (s instanceof IASTCaseStatement label) {
            caseLabel(label, scope, into);
        } else if (s instanceof IASTDefaultStatement) {
            enclosingSwitch(s).addDefault(s);
            into.add(new Stmt.Case(null, at));
        } else if (s instanceof ICPPASTRangeBasedForStatement loop) {
            new RangeLoops(unit).build(loop, scope, into);
        } else if (s instanceof IASTGotoStatement jump) {
            into.add(new Stmt.Block(context(scope, s).addJump(jump.getName().toString(), jump.getName(), scope), at));
            into.add(new Stmt.Goto(jump.getName().toString(), at));
        } else if (s instanceof IASTLabelStatement label) {
            context(scope, s).addLabel(label.getName().toString(), scope, label.getName());
            into.add(new Stmt.Label(label.getName().toString(), at));
            guarded(label.getNestedStatement(), scope, into);
        } else if (s instanceof IASTProblemStatement problem) {
            throw SyntaxErrors.problem(problem.getProblem());
        } else {
            throw Problem.unknown(s);
        }
    }

    static FunctionContext context(Scope scope, IASTNode at) {
        FunctionContext context = scope.function();
        if (context == null) {
            throw new Problem(at, "a statement outside of a function");
        }
        return context;
    }

    private static boolean isInside(IASTNode statement, boolean orSwitch) {
        for (IASTNode n = statement.getParent(); n instanceof IASTStatement; n = n.getParent()) {
            boolean loop = n instanceof ICPPASTForStatement
                    || n instanceof ICPPASTWhileStatement
                    || n instanceof IASTDoStatement
                    || n instanceof ICPPASTRangeBasedForStatement;
            if (loop || (orSwitch && n instanceof ICPPASTSwitchStatement)) {
                return true;
            }
        }
        return false;
    }

    private Expr effect(IASTExpression e, Scope scope) {
        return unit.destructors.full(null, e, () -> {
            Operand operand = unit.expressions.build(e, scope);
            if (operand.functions() != null || operand.braces() != null) {
                return new Expr.IntLiteral(ScalarType.I32, 0, unit.at(e));
            }
            boolean dropped = !operand.lvalue() && unit.destructors.needed(operand.type());
            return dropped ? unit.conversions.stored(operand, e) : operand.expr();
        });
    }

    private Expr condition(IASTExpression e, Scope scope) {
        return unit.destructors.full(null, e, () -> unit.conversions.condition(unit.expressions.build(e, scope), e));
    }

    // ---- declarations ----

    void declaration(IASTDeclaration declaration, Scope scope, List<Stmt> into) {
        if (declaration instanceof ICPPASTStructuredBindingDeclaration binding) {
            new StructuredBindings(unit).build(binding, scope, into);
        } else if (declaration instanceof IASTSimpleDeclaration simple) {
            simple(simple, scope, into);
        } else {
            unit.declarations.declare(declaration, scope, List.of());
        }
    }

    private void simple(IASTSimpleDeclaration simple, Scope scope, List<Stmt> into) {
        IASTDeclSpecifier specifier = simple.getDeclSpecifier();
        if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
            unit.declarations.declare(simple, scope, List.of());
            return;
        }
        QualType base;
        try {
            base = unit.classDeduction.declared(simple, scope);
        } catch (Problem problem) {
            for (IASTDeclarator declarator : simple.getDeclarators()) {
                scope.add(Syntax.innermost(declarator).getName().toString(), new Symbol.Broken());
            }
            throw problem;
        }
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            if (unit.declarations.functionDeclarator(declarator) != null) {
                throw Problem.unsupported(declarator, "declaring a function inside of a function is");
            }
            unit.locals.declareLocal(simple, base, declarator, scope, into);
        }
    }

    /** {@code if (T x = f())}: declares, and returns the variable as the condition. */
    private Expr declaredCondition(IASTDeclaration declaration, Scope scope, List<Stmt> into) {
        declaration(declaration, scope, into);
        IASTDeclarator declarator = ((IASTSimpleDeclaration) declaration).getDeclarators()[0];
        Operand variable = unit.expressions.name(Syntax.innermost(declarator).getName(), scope);
        return unit.conversions.condition(variable, declaration);
    }

    // ---- branches and loops ----

    private void branch(ICPPASTIfStatement s, Scope outer, List<Stmt> into) {
        Scope scope = outer.block();
        List<Stmt> before = new ArrayList<>();
        if (s.getInitializerStatement() != null) {
            add(s.getInitializerStatement(), scope, before);
        }
        Stmt result;
        if (s.isConstexpr() && s.getConditionDeclaration() != null) {
            throw Problem.unsupported(s, "a declaration as the condition of if constexpr is");
        } else if (s.isConstexpr()) {
            boolean taken = unit.constants.isTrue(s.getConditionExpression(), scope);
            IASTStatement chosen = taken ? s.getThenClause() : s.getElseClause();
            result = chosen == null ? new Stmt.Block(List.of(), unit.at(s)) : body(chosen, scope);
        } else {
            Expr condition = guardedCondition(s, scope, before);
            Stmt then = body(s.getThenClause(), scope);
            Stmt otherwise = s.getElseClause() == null ? null : body(s.getElseClause(), scope);
            if (condition == null) {
                return;
            }
            result = new Stmt.If(condition, then, otherwise, unit.at(s));
        }
        if (before.isEmpty()) {
            into.add(result);
        } else {
            before.add(result);
            scope.leave(before);
            into.add(new Stmt.Block(before, unit.at(s)));
        }
    }

    /** Continues after an error in the condition, so that errors in the branches are reported too. */
    private @Nullable Expr guardedCondition(ICPPASTIfStatement s, Scope scope, List<Stmt> before) {
        try {
            return s.getConditionDeclaration() != null
                    ? declaredCondition(s.getConditionDeclaration(), scope, before)
                    : condition(s.getConditionExpression(), scope);
        } catch (Problem problem) {
            unit.diagnostics.report(problem);
            return null;
        }
    }

    private void forLoop(ICPPASTForStatement s, Scope outer, List<Stmt> into) {
        Scope scope = outer.block();
        List<Stmt> all = new ArrayList<>();
        if (s.getInitializerStatement() != null) {
            guarded(s.getInitializerStatement(), scope, all);
        }
        if (s.getConditionDeclaration() != null) {
            throw Problem.unsupported(s, "a declaration as a loop's condition is");
        }
        Expr condition = guardedPart(s.getConditionExpression(), scope, true);
        Expr update = guardedPart(s.getIterationExpression(), scope, false);
        Stmt body = loopBody(s.getBody(), scope);
        Stmt loop = new Stmt.Loop(condition, update, body, true, unit.at(s));
        if (all.isEmpty()) {
            unit.unrolledLoops.check(s, e -> unit.constants.integer(e, outer));
            into.add(loop);
        } else {
            all.add(loop);
            unit.unrolledLoops.join(s, e -> unit.constants.integer(e, outer), all);
            scope.leave(all);
            into.add(new Stmt.Block(all, unit.at(s)));
        }
    }

    private @Nullable Expr guardedPart(@Nullable IASTExpression e, Scope scope, boolean condition) {
        if (e == null) {
            return null;
        }
        try {
            return condition ? condition(e, scope) : effect(e, scope);
        } catch (Problem problem) {
            unit.diagnostics.report(problem);
            return null;
        }
    }

    private void whileLoop(ICPPASTWhileStatement s, Scope outer, List<Stmt> into) {
        unit.unrolledLoops.check(s, e -> unit.constants.integer(e, outer));
        if (s.getConditionDeclaration() == null) {
            Expr condition = guardedPart(s.getCondition(), outer, true);
            into.add(new Stmt.Loop(condition, null, loopBody(s.getBody(), outer), true, unit.at(s)));
            return;
        }
        Scope scope = outer.block().bounded(Scope.Edge.LOOP);
        List<Stmt> iteration = new ArrayList<>();
        SourcePosition at = unit.at(s);
        Expr condition = declaredCondition(s.getConditionDeclaration(), scope, iteration);
        List<Stmt> leaving = new ArrayList<>();
        scope.leave(leaving);
        leaving.add(new Stmt.Break(at));
        iteration.add(new Stmt.If(
                new Expr.Unary(Expr.UnaryOp.LOGICAL_NOT, condition, at), new Stmt.Block(leaving, at), null, at));
        iteration.add(body(s.getBody(), scope));
        scope.leave(iteration);
        into.add(new Stmt.Loop(null, null, new Stmt.Block(iteration, at), true, at));
    }

    private void switched(ICPPASTSwitchStatement s, Scope outer, List<Stmt> into) {
        Scope scope = outer.block();
        List<Stmt> before = new ArrayList<>();
        if (s.getInitializerStatement() != null) {
            add(s.getInitializerStatement(), scope, before);
        }
        if (s.getControllerDeclaration() != null) {
            throw Problem.unsupported(s, "a declaration as a switch's condition is");
        }
        IASTExpression selector = s.getControllerExpression();
        Operand operand = unit.conversions.value(
                unit.userConversions.toScalar(unit.expressions.build(selector, scope), selector, false), selector);
        Basic type = operand.type().bare() instanceof EnumType e
                ? e.underlying()
                : operand.type().arithmetic();
        if (type == null || !type.isInteger()) {
            throw new Problem(selector, "expression must have integral or enum type");
        }
        Expr value = unit.conversions.arithmetic(operand.expr(), type.promoted(), unit.at(selector));
        switches.push(new SwitchLabels(type.promoted().scalar(), operand.type()));
        List<Stmt> body = inScope(s.getBody(), scope.block().bounded(Scope.Edge.SWITCH));
        switches.pop();
        Stmt choice = new Stmt.Switch(value, new Stmt.Block(body, unit.at(s)), unit.at(s));
        before.add(choice);
        scope.leave(before);
        into.add(before.size() == 1 ? choice : new Stmt.Block(before, unit.at(s)));
    }

    private void caseLabel(IASTCaseStatement label, Scope scope, List<Stmt> into) {
        IASTExpression e = label.getExpression();
        SwitchLabels labels = enclosingSwitch(label);
        if (e instanceof IASTBinaryExpression range && range.getOperator() == IASTBinaryExpression.op_ellipses) {
            throw new Problem(range.getOperand1(), "expected a \":\"");
        }
        labels.check(unit.expressions.build(e, scope).type(), e);
        long value = unit.constants.integer(e, scope);
        into.add(new Stmt.Case(labels.add(value, label), unit.at(label)));
    }

    private SwitchLabels enclosingSwitch(IASTNode label) {
        SwitchLabels labels = switches.peek();
        if (labels == null) {
            throw new Problem(label, "a case label may only be used within a switch");
        }
        return labels;
    }
}
