package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Walks from the results of a kernel to the leaves, with the access of each node over the domain. A view only changes the
 * access, and a node that is met again with the same access is computed once.
 *
 * <p>Needs: results and groups. Leaves: steps, or what prevents them: a node to {@link #cut}, and perhaps a {@link #finer}
 * domain that avoids the cut.
 */
final class Evaluation {
    private final KernelGroup group;
    private final Domain domain;
    private final EmitSteps emit;
    private final Map<Task.Key, Integer> values = new HashMap<>();
    private @Nullable Vertex cut;
    private @Nullable Domain finer;

    Evaluation(KernelGroup group, Domain domain, Steps steps) {
        this.group = group;
        this.domain = domain;
        emit = new EmitSteps(group, steps, domain.kept().rank());
    }

    /** Returns the vertex that no affine access reaches through, or null. */
    @Nullable
    Vertex cut() {
        return cut;
    }

    /** Returns the domain with split axes over which the access that prevents the kernel would be affine, or null. */
    @Nullable
    Domain finer() {
        return finer;
    }

    /**
     * Returns the step that holds the value of a vertex, or -1 with {@link #cut} set.
     *
     * @param producer whether the access is over the shape that the domain reduces
     */
    int evaluate(Vertex vertex, Access access, boolean producer) {
        return evaluate(task(vertex, access, producer));
    }

    private Task task(Vertex vertex, Access access, boolean producer) {
        return new Task(vertex, access, producer, Box.whole(extents(producer)), null);
    }

    private int evaluate(Task root) {
        Deque<Task> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Task task = open.peek();
            if (values.containsKey(task.key())) {
                open.pop();
                continue;
            }
            List<Task> inputs = inputsOf(task);
            if (inputs == null) {
                return -1;
            }
            boolean ready = true;
            for (int i = inputs.size() - 1; i >= 0; i--) {
                if (!values.containsKey(inputs.get(i).key())) {
                    open.push(inputs.get(i));
                    ready = false;
                }
            }
            if (ready) {
                open.pop();
                values.put(
                        task.key(),
                        emit.emit(task, inputs.stream().map(this::valueOf).toList()));
            }
        }
        return valueOf(root);
    }

    private int valueOf(Task task) {
        Integer value = values.get(task.key());
        if (value == null) {
            throw new IllegalStateException("bug in Evaluation: no value for " + task);
        }
        return value;
    }

    /** Returns what a task needs first, or null if no affine access reaches its inputs. */
    private @Nullable List<Task> inputsOf(Task task) {
        Vertex vertex = task.vertex();
        if (group.loads(vertex) || vertex.kind instanceof NodeKind.Bits) {
            return List.of();
        } else if (vertex.kind instanceof NodeKind.View view) {
            Vertex input = vertex.inputs.get(0);
            Access access = Maps.through(view.map(), task.access(), task.part());
            if (access == null) {
                finer = finerFor(view.map(), task);
            }
            return access == null ? cutAbove(task) : List.of(task.of(input, access, task.part()));
        } else if (vertex.kind instanceof NodeKind.Folded folded) {
            return inputsOf(task, folded);
        } else if (vertex.kind instanceof NodeKind.Join join) {
            JoinedParts parts = JoinedParts.of(vertex, join, task.access(), task.part());
            return parts == null ? cutAbove(task) : inputsOf(task, parts);
        } else if (vertex.kind instanceof NodeKind.Reduce) {
            if (!isReducedHere(task, vertex.inputs.get(0))) {
                cut = vertex;
                return null;
            }
            Access whole =
                    Access.dense(Objects.requireNonNull(domain.reduction()).shape());
            return vertex.inputs.stream().map(input -> task(input, whole, true)).toList();
        } else if (vertex.kind instanceof NodeKind.Gather) {
            return List.of(task.of(vertex.inputs.get(1)));
        }
        List<Task> inputs = new ArrayList<>(vertex.inputs.size());
        for (int i = 0; i < vertex.inputs.size(); i++) {
            if (!(vertex.kind instanceof NodeKind.Call call && Vertex.isRaw(call, i))) {
                inputs.add(task.of(vertex.inputs.get(i)));
            }
        }
        return inputs;
    }

    private @Nullable List<Task> inputsOf(Task task, NodeKind.Folded folded) {
        Vertex input = task.vertex().inputs.get(0);
        Access access = Maps.through(folded, task.access(), task.part());
        if (access != null) {
            return List.of(task.of(input, access, task.part()));
        }
        FoldedParts parts = FoldedParts.of(folded, task.access(), task.part());
        Box part = task.part().unknown();
        return parts == null
                ? cutAbove(task)
                : parts.pieces().stream()
                        .map(piece -> task.of(input, piece, part))
                        .toList();
    }

    private @Nullable Domain finerFor(IndexMap view, Task task) {
        long[] split = task.part().isWhole()
                ? Maps.splitFor(view, task.access(), task.part().extents())
                : null;
        return split == null ? null : domain.split((int) split[0], split[1], task.producer());
    }

    private @Nullable List<Task> cutAbove(Task task) {
        cut = task.below() != null && !group.loads(task.below()) ? task.below() : task.vertex();
        return null;
    }

    private static List<Task> inputsOf(Task task, JoinedParts parts) {
        Task first = task.of(task.vertex().inputs.get(0), parts.first(), parts.firstPart());
        Task second = task.of(task.vertex().inputs.get(1), parts.second(), parts.secondPart());
        return parts.only() < 0 ? List.of(first, second) : List.of(parts.only() == 0 ? first : second);
    }

    /**
     * Returns whether a task's reduction is the one of the kernel's domain, and its result is read exactly where the kernel
     * has it.
     */
    private boolean isReducedHere(Task task, Vertex input) {
        Cone.Reduction reduction = domain.reduction();
        if (reduction == null || !(task.vertex().kind instanceof NodeKind.Reduce reduce)) {
            return false;
        } else if (!domain.keepsRows()) {
            return !task.producer() && task.access().sameOver(extents(false), Access.dense(domain.kept()));
        }
        Access kept = Access.dense(domain.kept());
        return reduction.equals(new Cone.Reduction(input.shape(), reduce.axes()))
                && task.access().sameOver(extents(task.producer()), task.producer() ? kept.atReduced(reduction) : kept);
    }

    private long[] extents(boolean producer) {
        Cone.Reduction reduction = domain.reduction();
        Shape shape = producer && reduction != null ? reduction.shape() : domain.kept();
        return shape.extents();
    }
}
