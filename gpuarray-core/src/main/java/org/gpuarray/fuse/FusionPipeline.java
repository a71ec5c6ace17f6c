package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;

/**
 * From pending nodes to kernels, pass by pass. The plan is a function of the graph alone.
 */
public final class FusionPipeline {
    private FusionPipeline() {}

    /**
     * Returns the kernels that compute what is pending.
     *
     * @param fuse false gives every operation its own kernel
     * @param rowBytes how many bytes of a row a block of the device can keep; 0 if no kernel is to keep rows
     * @throws IllegalStateException if that needs an array that was closed
     */
    public static Plan plan(Pending pending, boolean fuse, int rowBytes) {
        List<Node> empty = new ArrayList<>();
        List<Node> filled = new ArrayList<>();
        for (Node root : pending.roots()) {
            (root.shape().size() == 0 ? empty : filled).add(root);
        }

        Graph graph = Graph.of(filled, pending::isAvailable); // each node reduced to what it means here
        Graph written = graph;
        if (fuse) {
            Map<Node, Graph.Meaning> loops = new IdentityHashMap<>();
            loops.putAll(RollSweeps.run(graph, pending)); // writes of one row after another become loops
            graph = loops.isEmpty() ? graph : Graph.of(filled, pending::isAvailable, loops);
            Map<Node, Graph.Meaning> rolled = RollLoops.run(graph, pending); // equal operations in a row become loops
            loops.putAll(rolled);
            graph = rolled.isEmpty() ? graph : Graph.of(filled, pending::isAvailable, loops);
            CutChains.run(graph); // needs the graph alone. where long elementwise work is cut
        }
        ChooseResults.run(graph, fuse); // what becomes a result: roots, budgets, second requests, stores
        ShareResults.run(graph); // needs cones. what several kernels need and is expensive
        ShareAmongMany.run(graph); // needs cones. what many kernels need, also over one domain
        SplitRemainders.run(graph); // needs chunks. the rest of long chains in powers of two
        FuseRows.run(graph, rowBytes); // needs all results. fuses those of the same rows
        List<KernelGroup> groups = GroupKernels.run(graph); // needs all results. kernels in order
        Set<Node> inlined = new LinkedHashSet<>();
        List<PlannedKernel> kernels = OldVersions.run(graph, build(groups, inlined), inlined); // freed early
        if (graph != written) {
            addTurns(written, graph, inlined);
        }
        return new Plan(numbers(empty), kernels, numbers(inlined));
    }

    /** Adds what the turns of loops compute. */
    private static void addTurns(Graph written, Graph rolled, Set<Node> inlined) {
        for (Vertex vertex : written.vertices) {
            if (!(vertex.kind instanceof NodeKind.Full) && !rolled.has(vertex.node)) {
                inlined.add(vertex.node);
            }
        }
    }

    /**
     * Returns smaller kernels that compute what a kernel of a plan does.
     *
     * @param pending what the plan is for
     * @param available what is in memory when the first of them runs
     * @param mostOperations how many operations a kernel may have
     * @param why why it is split, for {@code explain()}
     */
    public static List<PlannedKernel> split(
            PlannedKernel kernel, Pending pending, Predicate<Node> available, int mostOperations, String why) {
        pending.number();
        List<PlannedKernel.Target> targets = kernel.targets();
        Graph graph = Graph.of(
                targets.stream().map(target -> pending.node(target.node())).toList(), available);
        graph.mostOperations = mostOperations;
        CutChains.run(graph);
        ChooseResults.run(graph, true);
        ShareResults.run(graph);
        for (PlannedKernel.Target target : targets) {
            Vertex vertex = graph.vertex(pending.node(target.node()));
            vertex.reason = String.join(", ", kernel.reasons());
            vertex.temporary = target.temporary();
        }
        for (Vertex vertex : graph.vertices) {
            vertex.note(why);
        }
        return build(GroupKernels.run(graph), new LinkedHashSet<>());
    }

    /**
     * Builds the kernels. If one cannot be built whole, one of its inner nodes is stored, by a kernel that is built before
     * it.
     */
    private static List<PlannedKernel> build(List<KernelGroup> groups, Set<Node> inlined) {
        List<PlannedKernel> kernels = new ArrayList<>();
        Deque<KernelGroup> open = new ArrayDeque<>(groups);
        boolean hasCut = false;
        while (!open.isEmpty()) {
            KernelGroup group = open.pop();
            if (hasCut && group.hasLostItsReduction()) {
                pushEach(group.results, open);
                continue;
            }
            BuildKernel.Outcome outcome = BuildKernel.run(group); // views sunk to the leaves, dimensions collapsed
            if (outcome.kernel() == null) {
                // The results may no longer have one domain: each gets its own kernel, after that of the stored node.
                hasCut = true;
                pushEach(group.results, open);
                open.push(KernelGroup.of(outcome.cutOff()));
                continue;
            }
            kernels.add(outcome.kernel());
            for (Vertex vertex : group.inside()) {
                if (!(vertex.kind instanceof NodeKind.Full) && (!vertex.isStored() || vertex.temporary)) {
                    inlined.add(vertex.node);
                }
            }
        }
        return kernels;
    }

    /** Gives each result a kernel of its own, in their order. */
    private static void pushEach(List<Vertex> results, Deque<KernelGroup> open) {
        for (int i = results.size() - 1; i >= 0; i--) {
            open.push(KernelGroup.of(results.get(i)));
        }
    }

    private static int[] numbers(Collection<Node> nodes) {
        int[] numbers = new int[nodes.size()];
        int count = 0;
        for (Node node : nodes) {
            numbers[count++] = node.number();
        }
        return numbers;
    }
}
