package org.gpuarray.cpu.parse;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a tree of scalars at compile time, with calls of functions that use only scalar locals, branches and loops.
 * A value is a {@code Long} or a {@code Double}; null means that it is no constant.
 */
final class ConstantEvaluator {
    private static final int STEP_LIMIT = 1_000_000;
    private static final int DEPTH_LIMIT = 400;

    /** How a statement ended. */
    private enum Flow {
        NEXT,
        BREAK,
        CONTINUE,
        RETURN,
        UNKNOWN
    }

    private final FunctionTable functions;
    private Map<Variable, Object> locals = new IdentityHashMap<>();
    private @Nullable Object returned;
    private int steps;
    private int depth;

    ConstantEvaluator(FunctionTable functions) {
        this.functions = functions;
    }

    @Nullable
    Object evaluate(Expr e) {
        if (++steps > STEP_LIMIT) {
            return null;
        }
        if (e instanceof Expr.IntLiteral literal) {
            return literal.value();
        }
        if (e instanceof Expr.FloatLiteral literal) {
            return literal.value();
        }
        if (e instanceof Expr.Var variable) {
            return locals.get(variable.variable());
        }
        if (e instanceof Expr.Convert convert) {
            Object value = evaluate(convert.operand());
            return value == null || !(convert.operand().type() instanceof ScalarType from)
                    ? null
                    : convert(value, from, convert.type());
        }
        if (e instanceof Expr.Unary unary) {
            return unary(unary);
        }
        if (e instanceof Expr.Binary binary) {
            Object left = evaluate(binary.left());
            Object right = left == null ? null : evaluate(binary.right());
            return right == null || left == null || !(binary.left().type() instanceof ScalarType type)
                    ? null
                    : combine(binary.op(), type, left, right);
        }
        if (e instanceof Expr.Logical logical) {
            Object left = evaluate(logical.left());
            return left == null ? null : isTrue(left) != logical.and() ? left : evaluate(logical.right());
        }
        if (e instanceof Expr.Conditional conditional) {
            Object condition = evaluate(conditional.condition());
            return condition == null
                    ? null
                    : evaluate(isTrue(condition) ? conditional.whenTrue() : conditional.whenFalse());
        }
        if (e instanceof Expr.Comma comma) {
            return evaluate(comma.first()) == null ? null : evaluate(comma.second());
        }
        if (e instanceof Expr.Call call) {
            return call(call);
        }
        return assignment(e);
    }

    private @Nullable Object assignment(Expr e) {
        if (e instanceof Expr.Assign assign && assign.target() instanceof Expr.Var target) {
            return store(target.variable(), evaluate(assign.value()));
        }
        if (e instanceof Expr.CompoundAssign assign
                && assign.target() instanceof Expr.Var target
                && target.type() instanceof ScalarType type) {
            Object left = locals.get(target.variable());
            Object right = evaluate(assign.value());
            if (left == null || right == null) {
                return null;
            }
            Object result =
                    combine(assign.op(), assign.computeType(), convert(left, type, assign.computeType()), right);
            return result == null ? null : store(target.variable(), convert(result, assign.computeType(), type));
        }
        if (e instanceof Expr.Increment increment
                && increment.target() instanceof Expr.Var target
                && target.type() instanceof ScalarType type
                && locals.get(target.variable()) instanceof Long old) {
            long next = Constants.wrap(old + increment.delta(), type);
            store(target.variable(), next);
            return increment.prefix() ? (Object) next : old;
        }
        return null;
    }

    private @Nullable Object store(Variable variable, @Nullable Object value) {
        if (value == null) {
            locals.remove(variable);
        } else {
            locals.put(variable, value);
        }
        return value;
    }

    private static boolean isTrue(Object value) {
        return value instanceof Long integer ? integer != 0 : (Double) value != 0;
    }

    private @Nullable Object unary(Expr.Unary unary) {
        Object value = evaluate(unary.operand());
        if (value == null || !(unary.operand().type() instanceof ScalarType type)) {
            return null;
        }
        if (value instanceof Double real) {
            return unary.op() == Expr.UnaryOp.NEGATE ? -real : null;
        }
        long integer = (Long) value;
        return switch (unary.op()) {
            case NEGATE -> Constants.wrap(-integer, type);
            case BIT_NOT -> Constants.wrap(~integer, type);
            case LOGICAL_NOT -> integer == 0 ? 1L : 0L;
        };
    }

    static Object convert(Object value, ScalarType from, ScalarType to) {
        if (value instanceof Long integer) {
            return to.isFloating()
                    ? (Object) Constants.toFloating(integer, from, to)
                    : (Object) Constants.wrap(integer, to);
        }
        double real = (Double) value;
        if (to.isFloating()) {
            return to == ScalarType.F32 ? (double) (float) real : real;
        }
        if (to == ScalarType.BOOL) {
            return real != 0 ? 1L : 0L;
        }
        return Constants.wrap(saturated(real, from, to), to);
    }

    /** As the hardware does it: to 32 or 64 bits, saturating; narrower types take the low bits of that. */
    private static long saturated(double real, ScalarType from, ScalarType to) {
        boolean wide = to == ScalarType.I64 || to == ScalarType.U64;
        if (Double.isNaN(real)) {
            return wide ? Long.MIN_VALUE : from == ScalarType.F64 ? Integer.MIN_VALUE : 0;
        }
        if (!to.isUnsigned()) {
            return wide ? (long) real : (int) real;
        }
        if (real <= 0) {
            return 0;
        }
        if (!wide) {
            return (long) Math.min(real, 4294967295.0);
        }
        return real < 0x1p63 ? (long) real : real >= 0x1p64 ? -1 : (long) (real - 0x1p63) ^ Long.MIN_VALUE;
    }

    private static @Nullable Object combine(Expr.BinaryOp op, ScalarType type, Object left, Object right) {
        if (left instanceof Double a && right instanceof Double b) {
            Object result = floating(op, a, b);
            return result instanceof Double real && type == ScalarType.F32
                    ? (Object) (double) (float) (double) real
                    : result;
        }
        if (left instanceof Long a && right instanceof Long b) {
            Long result = integer(op, type, a, b);
            return result == null ? null : Operators.isComparison(op) ? result : (Object) Constants.wrap(result, type);
        }
        return null;
    }

    private static @Nullable Object floating(Expr.BinaryOp op, double a, double b) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case LT -> a < b ? 1L : 0L;
            case LE -> a <= b ? 1L : 0L;
            case GT -> a > b ? 1L : 0L;
            case GE -> a >= b ? 1L : 0L;
            case EQ -> a == b ? 1L : 0L;
            case NE -> a != b ? 1L : 0L;
            default -> null;
        };
    }

    private static @Nullable Long integer(Expr.BinaryOp op, ScalarType type, long a, long b) {
        boolean unsigned = type == ScalarType.U64;
        int order = unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
        switch (op) {
            case DIV, REM:
                if (b == 0) {
                    return null;
                }
                if (op == Expr.BinaryOp.DIV) {
                    return unsigned ? Long.divideUnsigned(a, b) : a / b;
                }
                return unsigned ? Long.remainderUnsigned(a, b) : a % b;
            case SHL, SHR:
                if (b < 0 || b >= 8 * type.sizeBytes()) {
                    return null;
                }
                return op == Expr.BinaryOp.SHL ? a << b : unsigned ? a >>> b : a >> b;
            default:
                return simple(op, a, b, order);
        }
    }

    private static @Nullable Long simple(Expr.BinaryOp op, long a, long b, int order) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case LT -> order < 0 ? 1L : 0L;
            case LE -> order <= 0 ? 1L : 0L;
            case GT -> order > 0 ? 1L : 0L;
            case GE -> order >= 0 ? 1L : 0L;
            case EQ -> order == 0 ? 1L : 0L;
            case NE -> order != 0 ? 1L : 0L;
            default -> null;
        };
    }

    private @Nullable Object call(Expr.Call call) {
        Function function = call.function();
        functions.buildNow(function);
        if (!functions.isConstexpr(function) || !function.isDefined() || depth >= DEPTH_LIMIT) {
            return null;
        }
        Map<Variable, Object> own = new IdentityHashMap<>();
        List<Variable> parameters = function.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            Object value = evaluate(call.arguments().get(i));
            if (value != null) {
                own.put(parameters.get(i), value);
            }
        }
        Map<Variable, Object> outer = locals;
        locals = own;
        returned = null;
        depth++;
        Flow end = run(function.body());
        depth--;
        locals = outer;
        Object result = end == Flow.RETURN ? returned : null;
        returned = null;
        return result;
    }

    private Flow run(Stmt statement) {
        if (++steps > STEP_LIMIT) {
            return Flow.UNKNOWN;
        }
        if (statement instanceof Stmt.Block block) {
            for (Stmt one : block.statements()) {
                Flow flow = run(one);
                if (flow != Flow.NEXT) {
                    return flow;
                }
            }
            return Flow.NEXT;
        }
        if (statement instanceof Stmt.Declare declare) {
            Expr initial = declare.initial();
            Object value = initial == null ? null : evaluate(initial);
            store(declare.variable(), value);
            return initial != null && value == null ? Flow.UNKNOWN : Flow.NEXT;
        }
        if (statement instanceof Stmt.Evaluate evaluate) {
            return evaluate(evaluate.expression()) == null ? Flow.UNKNOWN : Flow.NEXT;
        }
        if (statement instanceof Stmt.If branch) {
            Object condition = evaluate(branch.condition());
            if (condition == null) {
                return Flow.UNKNOWN;
            }
            Stmt chosen = isTrue(condition) ? branch.then() : branch.otherwise();
            return chosen == null ? Flow.NEXT : run(chosen);
        }
        if (statement instanceof Stmt.Loop loop) {
            return loop(loop);
        }
        if (statement instanceof Stmt.Return result) {
            Expr value = result.value();
            returned = value == null ? null : evaluate(value);
            return returned == null ? Flow.UNKNOWN : Flow.RETURN;
        }
        return statement instanceof Stmt.Break
                ? Flow.BREAK
                : statement instanceof Stmt.Continue ? Flow.CONTINUE : Flow.UNKNOWN;
    }

    private Flow loop(Stmt.Loop loop) {
        boolean test = loop.testFirst();
        while (true) {
            if (test && loop.condition() != null) {
                Object condition = evaluate(loop.condition());
                if (condition == null) {
                    return Flow.UNKNOWN;
                }
                if (!isTrue(condition)) {
                    return Flow.NEXT;
                }
            }
            test = true;
            Flow flow = run(loop.body());
            if (flow == Flow.BREAK) {
                return Flow.NEXT;
            }
            if (flow == Flow.RETURN || flow == Flow.UNKNOWN) {
                return flow;
            }
            if (loop.update() != null && evaluate(loop.update()) == null) {
                return Flow.UNKNOWN;
            }
        }
    }
}
