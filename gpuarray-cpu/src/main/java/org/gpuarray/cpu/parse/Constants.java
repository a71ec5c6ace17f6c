package org.gpuarray.cpu.parse;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Constant expressions: array sizes, case labels, template arguments, {@code if constexpr}, initial values. */
final class Constants implements ConstantEvaluator.Definitions {
    private final Translation unit;
    private final Map<Variable, ConstantObject> objects = new IdentityHashMap<>();

    private @Nullable Variable whetherEvaluated;

    Constants(Translation unit) {
        this.unit = unit;
    }

    /** Returns the value of an integer constant expression. */
    long integer(IASTExpression e, Scope scope) {
        Operand operand = unit.conversions.value(unit.expressions.build(e, scope), e);
        Expr folded = fold(operand.expr(), operand.type());
        if (folded instanceof Expr.IntLiteral literal) {
            return literal.value();
        }
        throw new Problem(e, "expression must have a constant value");
    }

    /** Returns a constant condition as a BOOL literal. */
    Expr condition(IASTExpression e, Scope scope) {
        Expr condition = unit.conversions.condition(unit.expressions.build(e, scope), e);
        Expr folded = fold(condition, QualType.BOOL);
        if (folded == null) {
            throw new Problem(e, "expression must have a constant value");
        }
        return folded;
    }

    boolean isTrue(IASTExpression e, Scope scope) {
        return condition(e, scope) instanceof Expr.IntLiteral literal && literal.value() != 0;
    }

    /** Returns the expression as a literal of its type, or null if it is not constant. */
    @Nullable
    Expr fold(Expr expr, QualType type) {
        if (expr instanceof Expr.IntLiteral || expr instanceof Expr.FloatLiteral) {
            return expr;
        }
        Object value = evaluator().evaluate(expr);
        return value != null && expr.type() instanceof ScalarType scalar && scalar != ScalarType.VOID
                ? TreeLiterals.of(scalar, value, expr.at())
                : null;
    }

    private ConstantEvaluator evaluator() {
        return new ConstantEvaluator(this);
    }

    /** Returns a variable that is true while a constant is evaluated, and false in the running program. */
    Operand whetherEvaluated(IASTExpression at) {
        if (whetherEvaluated == null) {
            Variable made = new Variable("$evaluated", ScalarType.BOOL, Variable.Space.CONSTANT, unit.at(at));
            Expr truth = new Expr.IntLiteral(ScalarType.BOOL, 1, unit.at(at));
            define(made, Objects.requireNonNull(initial(truth, ScalarType.BOOL)));
            unit.variables.define(made, ConstantObject.zeros(ScalarType.BOOL));
            whetherEvaluated = made;
        }
        return Operand.value(new Expr.Var(whetherEvaluated, unit.at(at)), QualType.BOOL);
    }

    // ---- objects ----

    /** Returns the initial contents of a variable of this type, or null if the value is not constant. */
    @Nullable
    ConstantObject initial(Expr value, CType type) {
        ConstantObject object = evaluator().object(value, type);
        return object != null && object.isLasting() ? object : null;
    }

    /** Returns a local variable's contents after the statements that declare it, or null if they are not constant. */
    @Nullable
    ConstantObject declared(Variable variable, List<Stmt> statements) {
        ConstantObject object = evaluator().declared(variable, statements);
        return object != null && object.isLasting() ? object : null;
    }

    /** Returns the counter's values at the start of a loop's iterations; null if not constant, or more than {@code most}. */
    @Nullable
    List<Long> iterations(Stmt.Declare counter, Stmt.Loop loop, int most) {
        return evaluator().iterations(counter, loop, most);
    }

    /** Makes the variable readable in constant expressions from now on. */
    void define(Variable variable, ConstantObject contents) {
        object(variable).become(contents);
    }

    @Override
    public ConstantObject object(Variable variable) {
        return objects.computeIfAbsent(variable, ConstantObject::of);
    }

    @Override
    public void build(Function function) {
        unit.functions.buildNow(function);
    }

    @Override
    public boolean isConstexpr(Function function) {
        FunctionInstance instance = unit.functions.instance(function);
        return instance == null || instance.symbol().mayBeConstant();
    }
}
