package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Scalar;

/**
 * What a flush has to compute: the roots and everything they need that is not in memory yet, inputs before readers, each node
 * reduced to what it means in this flush. After this pass there are no stores that cover their storage, no joins of parts of one
 * array, no empty operands and no reductions of nothing.
 */
final class Graph {
    final List<Vertex> vertices = new ArrayList<>();
    final List<Vertex> roots = new ArrayList<>();

    /** How many operations a kernel may have. */
    int mostOperations = Cone.MAX_OPERATIONS;

    private final Map<Node, Vertex> byNode = new IdentityHashMap<>();

    private Graph() {}

    /**
     * Returns the graph under {@code roots}.
     *
     * @param available whether a node's elements are in memory already
     * @throws IllegalStateException if it needs an array that was closed
     */
    static Graph of(List<Node> roots, Predicate<Node> available) {
        return of(roots, available, Map.of());
    }

    /**
     * Returns the graph under {@code roots}.
     *
     * @param meanings the nodes that mean something else than they say
     */
    static Graph of(List<Node> roots, Predicate<Node> available, Map<Node, Meaning> meanings) {
        Graph graph = new Graph();
        for (Node root : roots) {
            graph.add(root, available, meanings);
            Vertex vertex = graph.vertex(root);
            if (!vertex.isRoot) {
                vertex.isRoot = true;
                graph.roots.add(vertex);
            }
        }
        return graph;
    }

    Vertex vertex(Node node) {
        Vertex vertex = byNode.get(node);
        if (vertex == null) {
            throw new IllegalStateException("bug in Graph: a node of shape=" + node.shape() + " was not reached");
        }
        return vertex;
    }

    /** Returns whether a node was reached. */
    boolean has(Node node) {
        return byNode.containsKey(node);
    }

    private void add(Node root, Predicate<Node> available, Map<Node, Meaning> meanings) {
        Deque<Node> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Node node = open.peek();
            if (byNode.containsKey(node)) {
                open.pop();
                continue;
            }
            Meaning other = meanings.get(node);
            Meaning meaning = other == null ? meaningOf(node, available) : other;
            boolean ready = true;
            for (int i = meaning.inputs.size() - 1; i >= 0; i--) {
                if (!byNode.containsKey(meaning.inputs.get(i))) {
                    open.push(meaning.inputs.get(i));
                    ready = false;
                }
            }
            if (ready) {
                open.pop();
                List<Vertex> inputs = new ArrayList<>(meaning.inputs.size());
                for (Node input : meaning.inputs) {
                    inputs.add(vertex(input));
                }
                add(node, meaning.kind, inputs);
                for (Node sibling : meaning.siblings) {
                    if (!byNode.containsKey(sibling)) {
                        add(sibling, Objects.requireNonNull(meanings.get(sibling)).kind, inputs);
                    }
                }
            }
        }
    }

    private void add(Node node, NodeKind kind, List<Vertex> inputs) {
        Vertex vertex = new Vertex(vertices.size(), node, kind, inputs);
        vertices.add(vertex);
        byNode.put(node, vertex);
    }

    /**
     * What a node means.
     *
     * @param siblings the other results of the same computation, with the same inputs; they come next in the graph
     */
    record Meaning(NodeKind kind, List<Node> inputs, List<Node> siblings) {
        Meaning(NodeKind kind, List<Node> inputs) {
            this(kind, inputs, List.of());
        }
    }

    private static Meaning meaningOf(Node node, Predicate<Node> available) {
        if (available.test(node)) {
            return new Meaning(new NodeKind.Leaf(), List.of());
        }
        if (node.isReleased()) {
            throw new IllegalStateException("array of shape=" + node.shape() + " dtype=" + node.type()
                    + " was closed while a pending result needs it");
        }
        List<Node> inputs = node.inputs();
        if (node.shape().size() == 0) {
            return new Meaning(new NodeKind.Full(0), List.of());
        } else if (node.kind() instanceof NodeKind.Store store) {
            return meaningOf(store, node, inputs);
        } else if (node.kind() instanceof NodeKind.Scatter
                && inputs.get(1).shape().size() == 0) {
            return new Meaning(new NodeKind.View(IndexMap.dense(node.shape())), inputs.subList(0, 1));
        } else if (node.kind() instanceof NodeKind.Join join) {
            Meaning view = JoinsOfOne.of(node, join, available);
            return view == null ? new Meaning(join, inputs) : view;
        } else if (node.kind() instanceof NodeKind.Reduce reduce) {
            return meaningOf(reduce, inputs);
        } else if (node.kind() instanceof NodeKind.Leaf) {
            throw new IllegalStateException(
                    "array of shape=" + node.shape() + " dtype=" + node.type() + " is not computed");
        }
        return new Meaning(node.kind(), inputs);
    }

    private static Meaning meaningOf(NodeKind.Store store, Node node, List<Node> inputs) {
        if (store.map().shape().size() == 0) {
            return new Meaning(new NodeKind.View(IndexMap.dense(node.shape())), inputs.subList(0, 1));
        }
        boolean sameType = inputs.get(1).type() == node.type();
        IndexMap inverse = sameType ? Maps.inverseIfCovering(store.map(), node.shape()) : null;
        return inverse == null
                ? new Meaning(store, inputs)
                : new Meaning(new NodeKind.View(inverse), inputs.subList(1, 2));
    }

    private static Meaning meaningOf(NodeKind.Reduce reduce, List<Node> inputs) {
        Node input = inputs.get(0);
        if (input.shape().size() == 0) {
            if (reduce.op().isChoice()) {
                throw new IllegalArgumentException(reduce.op().numpyName() + ": shape=" + input.shape() + " axes="
                        + reduce.axes() + " leaves no element to choose from");
            }
            if (reduce.user() != null) {
                throw new IllegalStateException("bug in UserReductions: " + reduce.user() + " of no elements");
            }
            boolean isOne = reduce.op() == ReduceOp.PROD;
            DType type = reduce.op().wideType(input.type());
            return new Meaning(NodeKind.Full.of(Scalar.of(isOne ? 1 : 0), type), List.of());
        } else if (reduce.axes().isEmpty()) {
            return new Meaning(new NodeKind.Cast(), List.of(input));
        }
        return new Meaning(reduce, inputs);
    }
}
