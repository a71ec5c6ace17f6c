package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.Children;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.FunctionSet;
import org.gpuarray.cpu.tree.Limits;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/**
 * Which functions are really called, because inlining every call would make the kernel too large: a function that calls
 * another one twice, which does so too, doubles the code at each step.
 *
 * <p>Sizes are numbers of expressions and statements. A kernel within {@link #LOOPS} keeps every call inlined. In a larger one
 * functions with loops are called, which costs little beside the loop: C1 of JDK 17 refuses methods of 32 loops and some 25
 * arrays ("too many stack slots used", since it takes each local of such a method for one that each loop changes), and what it
 * refuses is interpreted until C2 has compiled it. Functions in which calls go deep are called, too.
 *
 * <p>In a kernel larger than {@link #KERNEL}, each function from the last one called to the kernel itself is brought within
 * {@link #FUNCTION}, by real calls of the functions that add most to it. A function in which threads wait for one another
 * cannot be called, since a wait ends a method; where such functions are too large together, the kernel is refused.
 */
final class InlineBudget {
    /** Up to this size every call is inlined. */
    private static final long LOOPS = 1_000;
    /** In larger kernels so many levels of calls are inlined: the verifier reads the types of all their locals at each branch. */
    private static final int DEEPEST = 100;
    /** Up to this size every other call is inlined. */
    static final long KERNEL = 20_000;
    /** What a function may have with all that is inlined into it, where the kernel is larger: one method's worth of code. */
    private static final long FUNCTION = 1_500;
    /** What a real call costs; a function as small is rather inlined. */
    private static final long CALL = 24;

    private final Set<Function> called = new HashSet<>();
    private final Set<Variable> addressed = new HashSet<>();
    private final Map<Function, Body> bodies = new HashMap<>();

    /** A function's own size, how often it calls which, whether it has loops, how deep calls in it go, whether threads wait. */
    private static final class Body {
        private long size;
        private boolean waits;
        private boolean loops;
        private int depth;
        private final Map<Function, Integer> calls = new LinkedHashMap<>();
        private long inlined;
    }

    private InlineBudget() {}

    /** Adds to {@code called} what the kernel must call, besides what is in there. */
    static void choose(Function kernel, Set<Function> called, Refusal refusal) {
        InlineBudget budget = new InlineBudget();
        budget.called.addAll(called);
        List<Function> order = budget.calleesFirst(kernel);
        long whole = budget.sizes(order, false);
        if (whole > LOOPS) {
            budget.callLoopsAndDepths(order, kernel);
            whole = budget.sizes(order, false);
        }
        if (whole > KERNEL) {
            whole = budget.sizes(order, true);
        }
        if (whole > Limits.INLINED) {
            throw refusal.error(
                    kernel.at(),
                    "kernel \"%s\" too large: %d expressions and statements after inlining, at most %d"
                            .formatted(kernel.name(), whole, Limits.INLINED));
        }
        called.addAll(budget.called);
    }

    private void callLoopsAndDepths(List<Function> order, Function kernel) {
        for (Function function : order) {
            Body body = body(function);
            body.depth = 1
                    + body.calls.keySet().stream()
                            .filter(callee -> !called.contains(callee))
                            .mapToInt(callee -> body(callee).depth)
                            .max()
                            .orElse(0);
            if (function != kernel && (body.loops || body.depth >= DEEPEST) && mayBeCalled(function)) {
                called.add(function);
            }
        }
    }

    /** Returns the inlined size of the last function, {@code order}'s kernel. */
    private long sizes(List<Function> order, boolean reduce) {
        long last = 0;
        for (Function function : order) {
            Body body = body(function);
            body.inlined = inlined(body);
            if (reduce && body.inlined > FUNCTION) {
                reduce(body);
            }
            last = body.inlined;
        }
        return last;
    }

    private long inlined(Body body) {
        long sum = body.size;
        for (Map.Entry<Function, Integer> call : body.calls.entrySet()) {
            long each = called.contains(call.getKey()) ? CALL : body(call.getKey()).inlined;
            sum = Math.min(Long.MAX_VALUE / 4, sum + each * Math.min(call.getValue(), Long.MAX_VALUE / 4 / (each + 1)));
        }
        return sum;
    }

    private void reduce(Body body) {
        List<Function> largest = new ArrayList<>(body.calls.keySet());
        largest.removeIf(f -> called.contains(f) || !mayBeCalled(f) || body(f).inlined <= CALL);
        largest.sort(Comparator.comparing((Function f) -> -body(f).inlined));
        for (Function callee : largest) {
            // The code of a function that is called once moves, but does not become less; one too long for a method
            // stays.
            boolean fits = body(callee).inlined <= 2 * FUNCTION;
            if (fits && body.inlined > FUNCTION) {
                called.add(callee);
                body.inlined = inlined(body);
            }
        }
    }

    /** Returns whether a method can be made of a function. */
    private boolean mayBeCalled(Function function) {
        long words = function.parameters().stream()
                .mapToLong(p -> Layout.isLarge(p.type()) ? 3 : 3 * Layout.scalars(p.type()))
                .sum();
        return !body(function).waits && words <= CallLowering.MOST_SLOTS;
    }

    /** Returns the functions that are called, each after those that it calls, the kernel last. */
    private List<Function> calleesFirst(Function kernel) {
        Set<Function> order = new LinkedHashSet<>();
        Deque<Function> open = new ArrayDeque<>(List.of(kernel));
        Set<Function> entered = new HashSet<>();
        while (!open.isEmpty()) {
            Function function = open.element();
            if (entered.add(function)) {
                // One that waits for its turn further down is called from here, too, so its turn is now.
                body(function).calls.keySet().stream()
                        .filter(callee -> !entered.contains(callee))
                        .forEach(open::push);
                continue;
            }
            open.pop();
            if (order.add(function)) {
                body(function).calls.keySet().forEach(callee -> body(function).waits |= body(callee).waits);
            }
        }
        return List.copyOf(order);
    }

    /** Returns the locals of a kernel, and of the functions that it calls, whose address is taken. */
    static Set<Variable> addressed(Function kernel) {
        InlineBudget budget = new InlineBudget();
        budget.calleesFirst(kernel);
        return budget.addressed;
    }

    private Body body(Function function) {
        Body known = bodies.get(function);
        return known == null ? read(function) : known;
    }

    private Body read(Function function) {
        Body body = new Body();
        bodies.put(function, body);
        if (!function.isDefined()) {
            return body;
        }
        Deque<Object> open = new ArrayDeque<>(List.of(function.body()));
        Children children = new Children(open::push, open::push);
        while (!open.isEmpty()) {
            Object node = open.pop();
            body.size++;
            body.loops |= node instanceof Stmt.Loop;
            if (node instanceof Stmt s) {
                children.of(s);
            } else if (node instanceof Expr e) {
                note(e, body);
                children.of(e);
            }
        }
        return body;
    }

    private void note(Expr e, Body body) {
        if (e instanceof Expr.Call call) {
            body.calls.merge(call.function(), 1, Integer::sum);
        } else if (e instanceof Expr.IndirectCall call) {
            for (FunctionSet.Entry entry : call.candidates().entries()) {
                body.calls.merge(entry.function(), 1, Integer::sum);
            }
        } else if (e instanceof Expr.BuiltinCall call) {
            body.waits |= BuiltinTable.isSync(call.name());
        } else if (e instanceof Expr.AddressOf address) {
            Expr object = address.lvalue();
            while (object instanceof Expr.Field field) {
                object = field.object();
            }
            if (object instanceof Expr.Var var && var.variable().space() == Variable.Space.LOCAL) {
                addressed.add(var.variable());
            }
        }
    }
}
