package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Writes one group of results as a kernel: walks from the results to the leaves, with the access of each node over the domain.
 * A view changes the access and vanishes; a node met again with the same access is computed once.
 *
 * <p>Needs: results and groups. Leaves: a kernel, or the node to cut off because no affine access reaches what is below it.
 */
final class BuildKernel {
    /** A kernel, or the vertex that has to become a result first. */
    record Outcome(@Nullable PlannedKernel kernel, @Nullable Vertex cut) {
        Vertex cutOff() {
            if (cut == null) {
                throw new IllegalStateException("bug in BuildKernel: neither a kernel nor a cut");
            }
            return cut;
        }
    }

    /**
     * Something to evaluate in a part of the domain; {@code below} is the input of the nearest view or join above, where a cut
     * straightens the access.
     */
    private record Task(
            Vertex vertex,
            Access access,
            boolean producer,
            Box part,
            @Nullable Vertex below) {
        Key key() {
            return new Key(vertex, access, producer, part);
        }

        /** Returns the task of an input that has this one's places. */
        Task of(Vertex input) {
            return new Task(input, access, producer, part, below);
        }

        Task of(Vertex input, Access there, Box where) {
            return new Task(input, there, producer, where, input);
        }
    }

    record Key(Vertex vertex, Access access, boolean producer, Box part) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key that
                    && vertex == that.vertex
                    && access.equals(that.access)
                    && producer == that.producer
                    && part.equals(that.part);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * vertex.hashCode() + access.hashCode()) + 2 * part.hashCode() + (producer ? 1 : 0);
        }
    }

    private static final int MOST_SPLITS = 8;

    private final KernelGroup group;
    private final Domain domain;
    private final Steps steps = new Steps();
    private final Map<Key, Integer> values = new HashMap<>();
    private @Nullable Vertex cut;

    /** The domain in smaller parts that would make what is in the way affine. */
    private @Nullable Domain finer;

    private BuildKernel(KernelGroup group, Domain domain) {
        this.group = group;
        this.domain = domain;
    }

    static Outcome run(KernelGroup group) {
        BuildKernel build = new BuildKernel(group, group.domain);
        Outcome outcome = build.run();
        for (int split = 0; split < MOST_SPLITS && outcome == null; split++) {
            build = new BuildKernel(group, Objects.requireNonNull(build.finer));
            outcome = build.run();
        }
        return outcome == null ? build.cutOff() : outcome;
    }

    /** Returns null if the domain has to be {@link #finer}. */
    private @Nullable Outcome run() {
        List<Steps.Result> results = new ArrayList<>();
        for (Vertex vertex : group.results) {
            Steps.Result result = resultOf(vertex);
            if (result == null) {
                return finer == null ? cutOff() : null;
            }
            results.add(result);
        }
        Vertex first = group.results.get(0);
        boolean copyFirst = false;
        if (first.kind instanceof Node.Store store && readsElsewhere(first, store)) {
            Vertex value = first.inputs.get(1);
            if (!value.isStored()) {
                value.cut("reads what it overwrites, at other places");
                return new Outcome(null, value);
            }
            copyFirst = true;
        } else if (first.kind instanceof Node.Scatter) {
            Node old = first.inputs.get(0).node;
            copyFirst = steps.inputs().stream().anyMatch(in -> in.node() == old);
        }
        return new Outcome(steps.kernel(domain, results, copyFirst, reasons()), null);
    }

    /** Returns the kernel of a group, or null if it cannot be built whole; decides nothing. */
    static @Nullable PlannedKernel tryOut(KernelGroup group) {
        BuildKernel build = new BuildKernel(group, group.domain);
        List<Steps.Result> results = new ArrayList<>();
        for (Vertex vertex : group.results) {
            Steps.Result result = build.resultOf(vertex);
            if (result == null) {
                return null;
            }
            results.add(result);
        }
        return build.steps.kernel(build.domain, results, false, build.reasons());
    }

    private Outcome cutOff() {
        Vertex vertex = cut;
        if (vertex == null || vertex.isStored()) {
            throw new IllegalStateException("bug in BuildKernel: nothing to cut below " + group.results);
        }
        vertex.cut("its elements are read in an order that no strides describe");
        return new Outcome(null, vertex);
    }

    private List<String> reasons() {
        Set<String> reasons = new LinkedHashSet<>();
        for (Vertex result : group.results) {
            reasons.add(String.valueOf(result.reason));
        }
        return List.copyOf(reasons);
    }

    private Steps.@Nullable Result resultOf(Vertex vertex) {
        if (vertex.kind instanceof Node.Store store) {
            return written(vertex, store);
        }
        return vertex.kind instanceof Node.Scatter scatter ? scattered(vertex, scatter.op()) : computed(vertex);
    }

    private Steps.@Nullable Result scattered(Vertex vertex, ScatterOp op) {
        Access dense = Access.dense(domain.kept());
        Vertex input = vertex.inputs.get(2);
        int position = evaluate(task(vertex.inputs.get(1), dense, false));
        int value = position < 0 ? -1 : evaluate(task(input, dense, false));
        return value < 0
                ? null
                : new Steps.Result(
                        value,
                        input.node.type(),
                        vertex.node,
                        Access.nowhere(domain.kept().rank()),
                        PlannedKernel.Role.SCATTER,
                        new KernelSpec.Scattered(op, position));
    }

    private Steps.@Nullable Result computed(Vertex vertex) {
        boolean isWhole = domain.isWhole(vertex);
        Cone.Reduction reduction = domain.reduction();
        Access dense = Access.dense(isWhole && reduction != null ? reduction.shape() : domain.kept());
        PlannedKernel.Role role = vertex.temporary ? PlannedKernel.Role.TEMPORARY : PlannedKernel.Role.RESULT;
        int value = evaluate(task(vertex, dense, isWhole));
        return value < 0 ? null : new Steps.Result(value, vertex.node.type(), vertex.node, dense, role, null);
    }

    private Steps.@Nullable Result written(Vertex vertex, Node.Store store) {
        Access dense = Access.dense(domain.kept());
        Access target = Maps.through(store.map(), dense, domain.kept().extents());
        Vertex input = vertex.inputs.get(1);
        if (target == null) {
            cut = input;
            return null;
        }
        int value = evaluate(task(input, dense, false));
        return value < 0
                ? null
                : new Steps.Result(value, input.node.type(), vertex.node, target, PlannedKernel.Role.WRITE, null);
    }

    /** In place is safe only where each thread reads what it is about to overwrite, and nothing else of that storage. */
    private boolean readsElsewhere(Vertex vertex, Node.Store store) {
        Vertex old = vertex.inputs.get(0);
        long[] extents = domain.kept().extents();
        Access target = Maps.through(store.map(), Access.dense(domain.kept()), extents);
        for (Steps.In in : steps.inputs()) {
            if (in.node() == old.node
                    && (in.gathered()
                            || domain.reduction() != null
                            || target == null
                            || in.type() != vertex.inputs.get(1).node.type()
                            || !in.access().sameOver(extents, target))) {
                return true;
            }
        }
        return false;
    }

    private Task task(Vertex vertex, Access access, boolean producer) {
        return new Task(vertex, access, producer, Box.whole(extents(producer)), null);
    }

    /** Returns the step that holds the value, or -1 with {@link #cut} set. */
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
                values.put(task.key(), emit(task, inputs));
            }
        }
        return valueOf(root);
    }

    private int valueOf(Task task) {
        Integer value = values.get(task.key());
        if (value == null) {
            throw new IllegalStateException("bug in BuildKernel: no value for " + task);
        }
        return value;
    }

    private boolean isLoaded(Vertex vertex) {
        return vertex.isStored() && !group.results.contains(vertex);
    }

    /** Returns what a task needs first, or null if its access cannot be passed on. */
    private @Nullable List<Task> inputsOf(Task task) {
        Vertex vertex = task.vertex;
        if (isLoaded(vertex) || vertex.kind instanceof Node.Bits) {
            return List.of();
        } else if (vertex.kind instanceof Node.View view) {
            Vertex input = vertex.inputs.get(0);
            Access access = Maps.through(view.map(), task.access, task.part);
            if (access == null) {
                finer = finerFor(view.map(), task);
            }
            return access == null ? cutAbove(task) : List.of(task.of(input, access, task.part));
        } else if (vertex.kind instanceof Node.Join join) {
            JoinedParts parts = JoinedParts.of(vertex, join, task.access, task.part);
            return parts == null ? cutAbove(task) : inputsOf(task, parts);
        } else if (vertex.kind instanceof Node.Reduce) {
            if (!isReducedHere(task, vertex.inputs.get(0))) {
                cut = vertex;
                return null;
            }
            Access whole =
                    Access.dense(Objects.requireNonNull(domain.reduction()).shape());
            return vertex.inputs.stream().map(input -> task(input, whole, true)).toList();
        } else if (vertex.kind instanceof Node.Gather) {
            return List.of(task.of(vertex.inputs.get(1)));
        }
        List<Task> inputs = new ArrayList<>(vertex.inputs.size());
        for (Vertex input : vertex.inputs) {
            inputs.add(task.of(input));
        }
        return inputs;
    }

    private @Nullable Domain finerFor(IndexMap view, Task task) {
        long[] split = task.part.isWhole() ? Maps.splitFor(view, task.access, task.part.extents()) : null;
        return split == null ? null : domain.split((int) split[0], split[1], task.producer);
    }

    private @Nullable List<Task> cutAbove(Task task) {
        cut = task.below != null && !isLoaded(task.below) ? task.below : task.vertex;
        return null;
    }

    private static List<Task> inputsOf(Task task, JoinedParts parts) {
        Task first = task.of(task.vertex.inputs.get(0), parts.first(), parts.firstPart());
        Task second = task.of(task.vertex.inputs.get(1), parts.second(), parts.secondPart());
        return parts.only() < 0 ? List.of(first, second) : List.of(parts.only() == 0 ? first : second);
    }

    /** Returns whether a task's reduction is of the kernel's domain, and wanted where the kernel has its result. */
    private boolean isReducedHere(Task task, Vertex input) {
        Cone.Reduction reduction = domain.reduction();
        if (reduction == null || !(task.vertex.kind instanceof Node.Reduce reduce)) {
            return false;
        } else if (!domain.keepsRows()) {
            return !task.producer && task.access.sameOver(extents(false), Access.dense(domain.kept()));
        }
        Access place = Access.dense(domain.kept());
        return reduction.equals(new Cone.Reduction(input.shape(), reduce.axes()))
                && task.access.sameOver(extents(task.producer), task.producer ? place.beside(reduction) : place);
    }

    private long[] extents(boolean producer) {
        Cone.Reduction reduction = domain.reduction();
        Shape shape = producer && reduction != null ? reduction.shape() : domain.kept();
        return shape.extents();
    }

    private int emit(Task task, List<Task> inputs) {
        Vertex vertex = task.vertex;
        DType type = vertex.node.type();
        if (isLoaded(vertex)) {
            return steps.load(vertex.node, type, place(task));
        } else if (vertex.kind instanceof Node.Bits) {
            return steps.load(memoryOf(vertex), type, place(task));
        } else if (vertex.kind instanceof Node.Full) {
            return type.isComplex() ? complex(vertex, type) : steps.scalar(vertex, 0, type);
        } else if (vertex.kind instanceof Node.Join join) {
            return joined(task, join, inputs);
        } else if (vertex.kind instanceof Node.Arange) {
            return ramp(task, type);
        } else if (vertex.kind instanceof Node.Random random) {
            return drawn(task, random, type, inputs);
        } else if (vertex.kind instanceof Node.Apply apply) {
            List<Integer> arguments = new ArrayList<>(inputs.size());
            for (Task input : inputs) {
                arguments.add(valueOf(input));
            }
            DType operands =
                    arguments.size() == 3 ? type : vertex.inputs.get(0).node.type();
            return steps.add(new KernelSpec.Apply(apply.op(), operands, arguments));
        } else if (vertex.kind instanceof Node.Cast) {
            return steps.cast(type, valueOf(inputs.get(0)));
        } else if (vertex.kind instanceof Node.Reduce reduce) {
            int key = inputs.size() == 1 ? KernelSpec.Reduced.BY_ITSELF : valueOf(inputs.get(1));
            return steps.add(new KernelSpec.Reduced(reduce.op(), valueOf(inputs.get(0)), key));
        } else if (vertex.kind instanceof Node.Scan scan) {
            return steps.add(new KernelSpec.Scanned(scan.op(), valueOf(inputs.get(0)), type));
        } else if (vertex.kind instanceof Node.View) {
            return valueOf(inputs.get(0));
        } else if (vertex.kind instanceof Node.Gather) {
            return steps.gather(
                    memoryOf(vertex.inputs.get(0)),
                    type,
                    valueOf(inputs.get(0)),
                    domain.kept().rank());
        } else if (vertex.kind instanceof Node.CheckIndex) {
            int size = steps.scalar(vertex, 0, DType.INT64);
            return steps.check(vertex.node, valueOf(inputs.get(0)), size);
        }
        throw new IllegalStateException("bug in BuildKernel: " + vertex + " inside a kernel");
    }

    private static Steps.At place(Task task) {
        return new Steps.At(task.access, task.producer, !task.part.isWhole());
    }

    private int joined(Task task, Node.Join join, List<Task> inputs) {
        int first = valueOf(inputs.get(0));
        JoinedParts parts = JoinedParts.of(task.vertex, join, task.access, task.part);
        if (parts == null || inputs.size() == 1) {
            return first;
        }
        int before = steps.before(new Steps.At(parts.before(), task.producer, !task.part.isWhole()));
        return steps.add(new KernelSpec.Joined(before, first, valueOf(inputs.get(1))));
    }

    /** Returns the node whose memory holds what is gathered from, or read as another type. */
    private Node memoryOf(Vertex source) {
        boolean isBits = source.kind instanceof Node.Bits && !isLoaded(source);
        Vertex stored = isBits ? source.inputs.get(0) : source;
        if (!isLoaded(stored)) {
            throw new IllegalStateException(
                    "bug in BuildKernel: a kernel needs " + stored + " in memory and computes it");
        }
        return stored.node;
    }

    private int drawn(Task task, Node.Random random, DType type, List<Task> parameters) {
        List<Integer> arguments = new ArrayList<>();
        arguments.add(steps.position(place(task)));
        arguments.add(steps.scalar(task.vertex, 0, DType.UINT64));
        arguments.add(steps.scalar(task.vertex, 1, DType.UINT64));
        arguments.add(steps.scalar(task.vertex, 2, DType.UINT32));
        parameters.forEach(parameter -> arguments.add(valueOf(parameter)));
        return steps.add(new KernelSpec.Drawn(random.draw(), type, arguments));
    }

    /** A complex number travels as its two parts. */
    private int complex(Vertex vertex, DType type) {
        DType part = type.part();
        int re = steps.scalar(vertex, 0, part);
        int im = steps.scalar(vertex, 1, part);
        return steps.add(new KernelSpec.Apply(Op.COMPLEX, part, List.of(re, im)));
    }

    private int ramp(Task task, DType type) {
        int position = steps.position(place(task));
        // As NumPy, which rounds an element of 16 bits once.
        DType computed = type.isHalf() ? DType.FLOAT32 : type.isFloating() ? type : DType.INT64;
        int index = steps.cast(computed, position);
        int step = steps.scalar(task.vertex, 0, computed);
        int start = steps.scalar(task.vertex, 1, computed);
        int scaled = steps.add(new KernelSpec.Apply(Op.MULTIPLY, computed, List.of(index, step)));
        int sum = steps.add(new KernelSpec.Apply(Op.ADD, computed, List.of(scaled, start)));
        return steps.cast(type, sum);
    }
}
