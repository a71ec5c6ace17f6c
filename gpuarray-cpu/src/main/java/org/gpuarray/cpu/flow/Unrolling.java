package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.Children;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/**
 * Which of the loops that {@code #pragma unroll} stands before become straight code: those that carry a value from one
 * iteration to the next in a variable, as a sum, a scan or a hash does.
 *
 * <p>HotSpot vectorises loops, and straight code never. Iterations that know nothing of each other are what it can vectorise;
 * as straight code they take 1.4 to 2.8 times as long (16 and 64 floats times 2 plus 1). Iterations that wait for each other
 * gain nothing from vectors. As straight code, without a counter and with their index checks taken together, they take 0.7 to
 * 1.0 of the time of a loop (scans and sums of 16 to 64 elements), and ten iterations of a xorshift a tenth.
 *
 * <p>Loops over the elements of a small local array become straight code, too, if the array can be registers then, as
 * {@link LocalArrays} says: with 4 to 64 elements they take a third to all of the time that loops over memory take.
 *
 * <p>Left as they are, because an iteration takes long beside what its loop costs: loops with a loop in them that stays one,
 * with a wait for other threads, or with a call that cannot be inlined. Labels, and cases of a switch around the loop, would be
 * there several times. Loops of more iterations than the pragma says, or of an unknown number, are left to HotSpot, which
 * unrolls as suits the processor.
 */
final class Unrolling {
    /** From here on a loop's own cost is lost in its iterations: 64 of four steps of a hash take the same time either way. */
    private static final long LOOP = 2_000;
    /** What all straight loops of a kernel may have: their code takes time to compile. */
    private static final long KERNEL = 8_000;
    /** The size of what stays a loop. */
    private static final long NEVER = Integer.MAX_VALUE;

    private final Map<Stmt.Unrolled, Long> sizes = new IdentityHashMap<>();
    private final Map<Function, Long> functions = new HashMap<>();
    private final LocalArrays arrays;
    private long taken;
    /** The straight loops that are being lowered, each within the one before. */
    private int depth;

    /** @param arrays the local arrays that are registers if their indexes are constants */
    Unrolling(LocalArrays arrays) {
        this.arrays = arrays;
    }

    /** Returns whether a loop becomes straight code. If so, {@link #leave} follows when all its iterations are lowered. */
    boolean enter(Stmt.Unrolled loop) {
        long size = size(loop);
        // What is within a straight loop was counted with it.
        boolean isStraight = depth > 0 ? size < NEVER : size <= LOOP && taken + size <= KERNEL;
        if (isStraight) {
            taken += depth == 0 ? size : 0;
            depth++;
        }
        return isStraight;
    }

    void leave() {
        depth--;
    }

    /** Returns the expressions and statements of all iterations, {@link #NEVER} if the loop stays one. */
    private long size(Stmt.Unrolled loop) {
        Long known = sizes.get(loop);
        if (known == null) {
            Iteration iteration = new Iteration(loop.loop().body());
            boolean counts = !iteration.changed.contains(loop.counter().variable());
            known = counts && (iteration.carries() || iteration.hasElements())
                    ? Math.min(NEVER, iteration.size * loop.values().size())
                    : NEVER;
            sizes.put(loop, known);
        }
        return known;
    }

    private long size(Function function) {
        Long known = functions.get(function);
        if (known == null) {
            // A function that calls itself is not inlined.
            functions.put(function, NEVER);
            known = function.isDefined() ? new Iteration(function.body()).size : NEVER;
            functions.put(function, known);
        }
        return known;
    }

    /** What an iteration of a loop, or a call, has and does. */
    private final class Iteration {
        private final Set<Variable> declared = new HashSet<>();
        private final Set<Variable> changed = new HashSet<>();
        private final Set<Variable> indexed = new HashSet<>();
        private long size;

        Iteration(Stmt body) {
            add(body, false);
        }

        /** Returns whether it changes a variable that is there before and after it. */
        boolean carries() {
            return !declared.containsAll(changed);
        }

        /** Returns whether it has elements of an array that may be registers before and after it. */
        boolean hasElements() {
            return !declared.containsAll(indexed);
        }

        private void add(Stmt body, boolean inSwitch) {
            Deque<Object> open = new ArrayDeque<>(List.of(body));
            Children children = new Children(open::push, open::push);
            while (!open.isEmpty() && size < NEVER) {
                Object node = open.pop();
                size++;
                if (node instanceof Stmt.Unrolled inner) {
                    add(inner);
                } else if (node instanceof Stmt.Switch choice) {
                    open.push(choice.selector());
                    add(choice.body(), true);
                } else if (node instanceof Stmt s) {
                    note(s, inSwitch);
                    children.of(s);
                } else if (node instanceof Expr e) {
                    note(e);
                    children.of(e);
                }
            }
            size = Math.min(size, NEVER);
        }

        private void add(Stmt.Unrolled inner) {
            Iteration iteration = new Iteration(inner.loop().body());
            declared.addAll(iteration.declared);
            declared.add(inner.counter().variable());
            changed.addAll(iteration.changed);
            indexed.addAll(iteration.indexed);
            size += size(inner);
        }

        private void note(Stmt s, boolean inSwitch) {
            boolean isFoundOnce = s instanceof Stmt.Label || (s instanceof Stmt.Case && !inSwitch);
            if (s instanceof Stmt.Loop || isFoundOnce) {
                size = NEVER;
            } else if (s instanceof Stmt.Declare d) {
                declared.add(d.variable());
            }
        }

        private void note(Expr e) {
            if (e instanceof Expr.Assign a) {
                change(a.target());
            } else if (e instanceof Expr.CompoundAssign a) {
                change(a.target());
            } else if (e instanceof Expr.Increment i) {
                change(i.target());
            } else if (e instanceof Expr.AddressOf a) {
                // A function may change what it gets by reference.
                change(a.lvalue());
            } else if (e instanceof Expr.Decay d
                    && d.array() instanceof Expr.Var v
                    && arrays.mayBeScalars(v.variable())) {
                indexed.add(v.variable());
            } else if (e instanceof Expr.Call c) {
                size += size(c.function());
            } else if (e instanceof Expr.IndirectCall
                    || (e instanceof Expr.BuiltinCall b && BuiltinTable.isSync(b.name()))) {
                size = NEVER;
            }
        }

        private void change(Expr target) {
            Expr object = target;
            while (object instanceof Expr.Field field) {
                object = field.object();
            }
            if (object instanceof Expr.Var v
                    && v.variable().space() == Variable.Space.LOCAL
                    && !(v.variable().type() instanceof ArrayType)) {
                changed.add(v.variable());
            }
        }
    }
}
