package org.gpuarray.cpu.parse;

import java.util.ArrayList;
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
 * Executes functions and statements at compile time, for {@link ConstantEvaluator}. The number of steps and the depth are
 * limited.
 */
final class ConstantCalls {
    private static final int STEP_LIMIT = 1_000_000;
    private static final int DEPTH_LIMIT = 400;
    /** The prelude's function that {@code offsetof} calls with the address of a member of an object at 0. */
    private static final String OFFSET = "__gpuarray_offset";

    /** How a statement ended. */
    private enum Flow {
        NEXT,
        BREAK,
        CONTINUE,
        RETURN,
        UNKNOWN
    }

    private final ConstantEvaluator evaluator;
    private final ConstantEvaluator.Definitions definitions;
    private Map<Variable, ConstantObject> locals = new IdentityHashMap<>();
    private @Nullable Object returned;
    private int steps;
    private int depth;

    ConstantCalls(ConstantEvaluator evaluator, ConstantEvaluator.Definitions definitions) {
        this.evaluator = evaluator;
        this.definitions = definitions;
    }

    /** Returns the object of a variable of the function that is being executed; null for any other. */
    @Nullable
    ConstantObject local(Variable variable) {
        return locals.get(variable);
    }

    @Nullable
    ConstantObject declared(Variable variable, List<Stmt> statements) {
        return run(statements) ? locals.get(variable) : null;
    }

    /** Returns the values of {@code counter} at the start of each iteration; null if not constant, or more than {@code most}. */
    @Nullable
    List<Long> iterations(Stmt.Declare counter, Stmt.Loop loop, int most) {
        List<Long> values = new ArrayList<>();
        Expr condition = loop.condition();
        Expr update = loop.update();
        if (condition == null || update == null || run(counter) != Flow.NEXT) {
            return null;
        }
        while (evaluator.evaluate(condition) instanceof Long goesOn) {
            if (!ConstantArithmetic.isTrue(goesOn)) {
                return values;
            }
            boolean known = evaluator.evaluate(new Expr.Var(counter.variable(), counter.at())) instanceof Long value
                    && values.size() < most
                    && values.add(value);
            if (!known || evaluator.evaluate(update) == null) {
                return null;
            }
        }
        return null;
    }

    /** Executes statements; returns whether they ran to their end. */
    boolean run(List<Stmt> statements) {
        return block(statements) == Flow.NEXT;
    }

    private Flow block(List<Stmt> statements) {
        for (Stmt one : statements) {
            Flow flow = run(one);
            if (flow != Flow.NEXT) {
                return flow;
            }
        }
        return Flow.NEXT;
    }

    @Nullable
    Object call(Expr.Call call) {
        Function function = call.function();
        definitions.build(function);
        if (function.name().equals(OFFSET)) {
            return offsetBytes(call.arguments().get(0));
        }
        if (++steps > STEP_LIMIT || !function.isDefined() || depth >= DEPTH_LIMIT) {
            return null;
        }
        if (!definitions.isConstexpr(function) && !isEmpty(function.body())) {
            return null;
        }
        Map<Variable, ConstantObject> own = new IdentityHashMap<>();
        List<Variable> parameters = function.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            Variable parameter = parameters.get(i);
            own.put(parameter, object(parameter, call.arguments().get(i)));
        }
        Map<Variable, ConstantObject> outer = locals;
        locals = own;
        returned = null;
        depth++;
        Flow end = run(function.body());
        depth--;
        locals = outer;
        Object result = returned;
        returned = null;
        boolean ends = end == Flow.RETURN || (end == Flow.NEXT && function.returnType() == ScalarType.VOID);
        return ends && result == null ? ConstantEvaluator.NOTHING : ends ? result : null;
    }

    private @Nullable Long offsetBytes(Expr member) {
        if (member instanceof Expr.NullPointer) {
            return 0L;
        } else if (member instanceof Expr.PointerCast cast) {
            return offsetBytes(cast.operand());
        } else if (member instanceof Expr.AddressOf address) {
            return offsetBytes(address.lvalue());
        } else if (member instanceof Expr.Decay decay) {
            return offsetBytes(decay.array());
        } else if (member instanceof Expr.Deref object) {
            return offsetBytes(object.pointer());
        } else if (member instanceof Expr.Field field) {
            Long object = offsetBytes(field.object());
            return object == null ? null : object + field.field().offsetBytes();
        } else if (member instanceof Expr.PointerAdd element) {
            Long array = offsetBytes(element.pointer());
            return array != null && evaluator.evaluate(element.index()) instanceof Long index
                    ? array + index * element.type().target().sizeBytes()
                    : null;
        }
        return null;
    }

    /** A constructor with an empty body leaves an object as it is. */
    private static boolean isEmpty(Stmt body) {
        return body instanceof Stmt.Block block && block.statements().isEmpty();
    }

    /** Returns a new local variable, without a value if that is not constant. */
    private ConstantObject object(Variable variable, Expr initial) {
        Object value = evaluator.evaluate(initial);
        ConstantObject object = ConstantObject.unwritten(variable.type());
        boolean known = value != null && object.store(0, variable.type(), value);
        return known ? object : ConstantObject.unwritten(variable.type());
    }

    private Flow run(Stmt statement) {
        if (++steps > STEP_LIMIT) {
            return Flow.UNKNOWN;
        }
        if (statement instanceof Stmt.Block block) {
            return block(block.statements());
        }
        if (statement instanceof Stmt.Declare declare) {
            return declare(declare);
        }
        if (statement instanceof Stmt.Evaluate evaluate) {
            return evaluator.evaluate(evaluate.expression()) == null ? Flow.UNKNOWN : Flow.NEXT;
        }
        if (statement instanceof Stmt.If branch) {
            Object condition = evaluator.evaluate(branch.condition());
            if (condition == null) {
                return Flow.UNKNOWN;
            }
            Stmt chosen = ConstantArithmetic.isTrue(condition) ? branch.then() : branch.otherwise();
            return chosen == null ? Flow.NEXT : run(chosen);
        }
        if (statement instanceof Stmt.Loop loop) {
            return loop(loop);
        }
        if (statement instanceof Stmt.Unrolled unrolled) {
            return block(List.of(unrolled.counter(), unrolled.loop()));
        }
        if (statement instanceof Stmt.Switch choice) {
            return choice(choice);
        }
        if (statement instanceof Stmt.Return result) {
            Expr value = result.value();
            returned = value == null ? null : evaluator.evaluate(value);
            return value != null && returned == null ? Flow.UNKNOWN : Flow.RETURN;
        }
        return statement instanceof Stmt.Break
                ? Flow.BREAK
                : statement instanceof Stmt.Continue
                        ? Flow.CONTINUE
                        : statement instanceof Stmt.Case ? Flow.NEXT : Flow.UNKNOWN;
    }

    private Flow declare(Stmt.Declare declare) {
        Variable variable = declare.variable();
        Expr initial = declare.initial();
        if (variable.space() != Variable.Space.LOCAL) {
            return Flow.UNKNOWN;
        }
        if (initial == null) {
            locals.put(variable, ConstantObject.unwritten(variable.type()));
            return Flow.NEXT;
        }
        ConstantObject object = evaluator.object(initial, variable.type());
        if (object == null) {
            return Flow.UNKNOWN;
        }
        locals.put(variable, object);
        return Flow.NEXT;
    }

    private Flow loop(Stmt.Loop loop) {
        boolean test = loop.testFirst();
        while (true) {
            if (test && loop.condition() != null) {
                Object condition = evaluator.evaluate(loop.condition());
                if (condition == null) {
                    return Flow.UNKNOWN;
                }
                if (!ConstantArithmetic.isTrue(condition)) {
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
            if (loop.update() != null && evaluator.evaluate(loop.update()) == null) {
                return Flow.UNKNOWN;
            }
        }
    }

    private Flow choice(Stmt.Switch choice) {
        if (!(evaluator.evaluate(choice.selector()) instanceof Long selector)) {
            return Flow.UNKNOWN;
        }
        Stmt.Case label = label(choice.body(), selector);
        if (label == null) {
            label = label(choice.body(), null);
        }
        Flow end = label == null ? Flow.NEXT : from(choice.body(), label);
        return end == Flow.BREAK ? Flow.NEXT : end;
    }

    private static Stmt.@Nullable Case label(Stmt in, @Nullable Long value) {
        if (in instanceof Stmt.Case label) {
            return java.util.Objects.equals(label.value(), value) ? label : null;
        }
        if (in instanceof Stmt.Block block) {
            for (Stmt one : block.statements()) {
                Stmt.Case found = label(one, value);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** Executes what follows a label, up through the blocks that contain it. */
    private Flow from(Stmt statement, Stmt.Case label) {
        if (!(statement instanceof Stmt.Block block)) {
            return Flow.NEXT;
        }
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            boolean here = statements.get(i) == label
                    || (statements.get(i) instanceof Stmt.Block inner && contains(inner, label));
            if (here) {
                Flow flow = from(statements.get(i), label);
                return flow == Flow.NEXT ? block(statements.subList(i + 1, statements.size())) : flow;
            }
        }
        return Flow.UNKNOWN;
    }

    private static boolean contains(Stmt.Block block, Stmt.Case label) {
        return block.statements().stream()
                .anyMatch(one -> one == label || (one instanceof Stmt.Block inner && contains(inner, label)));
    }
}
