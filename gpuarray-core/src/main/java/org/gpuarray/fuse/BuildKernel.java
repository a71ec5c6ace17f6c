package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.jspecify.annotations.Nullable;

/**
 * Builds the kernel of one group of results: evaluates each result over the domain, or over the domain with split axes, and
 * assembles the steps.
 *
 * <p>Needs: results and groups. Leaves: a kernel, or a node that has to be stored first, because what is below it cannot be
 * read by offsets and strides.
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

    private static final int MOST_SPLITS = 8;

    private final KernelGroup group;
    private final Domain domain;
    private final Steps steps = new Steps();
    private final Evaluation evaluation;
    /** The node to store because offsets and strides do not reach what is below it; null until one is found. */
    private @Nullable Vertex unreachable;

    private BuildKernel(KernelGroup group, Domain domain) {
        this.group = group;
        this.domain = domain;
        evaluation = new Evaluation(group, domain, steps);
    }

    static Outcome run(KernelGroup group) {
        BuildKernel build = new BuildKernel(group, group.domain);
        Outcome outcome = build.run();
        for (int split = 0; split < MOST_SPLITS && outcome == null; split++) {
            build = new BuildKernel(group, Objects.requireNonNull(build.evaluation.finer()));
            outcome = build.run();
        }
        return outcome == null ? build.cutOff() : outcome;
    }

    /** Returns null if the domain has to be split as {@link Evaluation#finer} says. */
    private @Nullable Outcome run() {
        List<KernelResult> results = new ArrayList<>();
        for (Vertex vertex : group.results) {
            KernelResult result = resultOf(vertex);
            if (result == null) {
                return evaluation.finer() == null ? cutOff() : null;
            }
            results.add(result);
        }
        Vertex first = group.results.get(0);
        boolean copyFirst = false;
        if (first.kind instanceof NodeKind.Store store && readsElsewhere(first, store)) {
            Vertex value = first.inputs.get(1);
            PlannedKernel version = BuildVersion.of(group, first, store, true, reasons());
            if (version != null) {
                return new Outcome(version, null);
            }
            if (!value.isStored()) {
                value.cut("reads what it overwrites, at other positions");
                return new Outcome(null, value);
            }
            copyFirst = true;
        } else if (first.kind instanceof NodeKind.Scatter) {
            Set<@Nullable Node> old = new HashSet<>();
            group.results.forEach(result -> old.add(result.inputs.get(0).node));
            copyFirst = steps.inputs().stream().anyMatch(in -> old.contains(in.node()));
        }
        PlannedKernel kernel = AssembleKernel.run(steps, domain, results, copyFirst, reasons());
        if (first.kind instanceof NodeKind.Store store && !OldVersions.isTemporary(first.inputs.get(0))) {
            Node old = first.inputs.get(0).node;
            boolean readsOld = steps.inputs().stream().anyMatch(in -> in.node() == old);
            kernel.setVersion(BuildVersion.of(group, first, store, readsOld, reasons()));
            if (kernel.version() == null) {
                kernel.setSaving(0, savingOf(first, first.inputs.get(1).node.type(), store.map()));
            }
        }
        for (int i = 0; i < group.results.size(); i++) {
            Vertex result = group.results.get(i);
            if (result.kind instanceof NodeKind.Sweep sweep && !OldVersions.isTemporary(result.old())) {
                kernel.setSaving(i, savingOf(result, result.node.type(), mapOf(sweep)));
            }
        }
        return new Outcome(kernel, null);
    }

    /** Returns the kernel that copies what a write overwrites, one element after the other; null if they lie so. */
    private static @Nullable PlannedKernel savingOf(Vertex write, DType type, IndexMap map) {
        if (map.isContiguous()) {
            return null;
        }
        Steps copy = new Steps();
        Access old = new Access(map.offset(), map.strides());
        int value = copy.load(write.old().node, type, new Steps.At(old, false, false));
        Access dense = Access.dense(map.shape());
        KernelResult saved =
                new KernelResult(value, type, write.node, dense, PlannedKernel.Role.RESULT, null, null, false);
        return AssembleKernel.run(copy, Domain.elementwise(map.shape()), List.of(saved), false, List.of());
    }

    /** Returns the kernel of a group, or null if it cannot be built whole; changes no vertex. */
    static @Nullable PlannedKernel tryOut(KernelGroup group) {
        BuildKernel build = new BuildKernel(group, group.domain);
        List<KernelResult> results = new ArrayList<>();
        for (Vertex vertex : group.results) {
            KernelResult result = build.resultOf(vertex);
            if (result == null) {
                return null;
            }
            results.add(result);
        }
        return AssembleKernel.run(build.steps, build.domain, results, false, build.reasons());
    }

    private Outcome cutOff() {
        Vertex vertex = unreachable != null ? unreachable : evaluation.cut();
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

    private @Nullable KernelResult resultOf(Vertex vertex) {
        if (vertex.kind instanceof NodeKind.Store store) {
            return written(vertex, store);
        } else if (vertex.kind instanceof NodeKind.Sweep sweep) {
            return swept(vertex, sweep);
        }
        return vertex.kind instanceof NodeKind.Scatter scatter ? scattered(vertex, scatter.op()) : computed(vertex);
    }

    private @Nullable KernelResult scattered(Vertex vertex, ScatterOp op) {
        Access dense = Access.dense(domain.kept());
        Vertex input = vertex.inputs.get(2);
        int position = evaluation.evaluate(vertex.inputs.get(1), dense, false);
        int value = position < 0 ? -1 : evaluation.evaluate(input, dense, false);
        return value < 0
                ? null
                : new KernelResult(
                        value,
                        input.node.type(),
                        vertex.node,
                        Access.nowhere(domain.kept().rank()),
                        PlannedKernel.Role.SCATTER,
                        vertex.old().node,
                        new KernelSpec.Scattered(op, position),
                        vertex.temporary);
    }

    private @Nullable KernelResult computed(Vertex vertex) {
        boolean isWhole = domain.isWhole(vertex);
        Cone.Reduction reduction = domain.reduction();
        Access dense = Access.dense(isWhole && reduction != null ? reduction.shape() : domain.kept());
        int value = evaluation.evaluate(vertex, dense, isWhole);
        return value < 0 ? null : KernelResult.whole(value, vertex.node, dense, vertex.temporary);
    }

    private @Nullable KernelResult written(Vertex vertex, NodeKind.Store store) {
        Access dense = Access.dense(domain.kept());
        Access target = Maps.through(store.map(), dense, domain.kept().extents());
        Vertex input = vertex.inputs.get(1);
        if (target == null) {
            unreachable = input;
            return null;
        }
        int value = evaluation.evaluate(input, dense, false);
        return value < 0 ? null : KernelResult.write(value, input.node.type(), vertex, target);
    }

    private KernelResult swept(Vertex vertex, NodeKind.Sweep sweep) {
        int value = new EmitSteps(group, steps, domain.kept().rank()).sweep(vertex, sweep);
        IndexMap map = mapOf(sweep);
        return KernelResult.write(value, vertex.node.type(), vertex, new Access(map.offset(), map.strides()));
    }

    private static IndexMap mapOf(NodeKind.Sweep sweep) {
        return sweep.run().results().get(sweep.result()).map();
    }

    /**
     * Returns whether the kernel reads elements that other threads overwrite. A write in place is safe only if each thread reads
     * the element that it overwrites itself, and others only where no thread writes.
     */
    private boolean readsElsewhere(Vertex vertex, NodeKind.Store store) {
        Vertex old = vertex.inputs.get(0);
        long[] extents = domain.kept().extents();
        Access target = Maps.through(store.map(), Access.dense(domain.kept()), extents);
        for (Steps.In in : steps.inputs()) {
            if (in.node() == old.node
                    && (in.gathered()
                            || domain.reduction() != null
                            || target == null
                            || in.type() != vertex.inputs.get(1).node.type()
                            || !(in.access().sameOver(extents, target) || neverMeet(in, vertex, target)))) {
                return true;
            }
        }
        return false;
    }

    private boolean neverMeet(Steps.In in, Vertex write, Access target) {
        return in.type() == write.node.type()
                && Spans.neverMeet(in.access(), target, domain.kept().extents(), write.shape());
    }
}
