package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.IndexMap;
import org.jspecify.annotations.Nullable;

/** Which vertices of a graph compute the same; the first of them represents them all. */
final class EqualNodes {
    private final Graph graph;

    /** For each vertex, the first one that computes the same. */
    private final Vertex[] firsts;

    /** For each first vertex, how many inputs of others it is; equal readers count once. */
    private final int[] reads;

    /** Which first vertices represent a node that has to be stored. */
    private final boolean[] kept;

    EqualNodes(Graph graph, Pending pending) {
        this.graph = graph;
        int count = graph.vertices.size();
        firsts = new Vertex[count];
        reads = new int[count];
        kept = new boolean[count];
        Map<List<Object>, Vertex> known = new HashMap<>();
        for (Vertex vertex : graph.vertices) {
            List<Object> key = keyOf(vertex, pending);
            Vertex first =
                    vertex.isCopy() ? first(vertex.inputs.get(0)) : key == null ? null : known.putIfAbsent(key, vertex);
            firsts[vertex.id] = first == null ? vertex : first;
            kept[first(vertex).id] |= vertex.isRoot;
            for (Vertex input : vertex.inputs) {
                reads[first(input).id] += first == null ? 1 : 0;
            }
        }
    }

    /** Returns the first vertex that computes what another does. */
    Vertex first(Vertex vertex) {
        return firsts[vertex.id];
    }

    /** Returns those of {@code chain} that are the first to compute what they do. */
    List<Vertex> firstOf(List<Vertex> chain) {
        List<Vertex> distinct = new ArrayList<>();
        for (Vertex vertex : chain) {
            if (first(vertex) == vertex) {
                distinct.add(vertex);
            }
        }
        return distinct;
    }

    /** Returns how many inputs of others a first vertex is. */
    int reads(Vertex first) {
        return reads[first.id];
    }

    /** Returns whether a first vertex represents a node that has to be stored. */
    boolean isKept(Vertex first) {
        return kept[first.id];
    }

    Vertex vertex(int id) {
        return graph.vertices.get(id);
    }

    /** Gives nodes a meaning as views of the node that computes the same, if that one has got another meaning. */
    void addAliases(Map<Node, Graph.Meaning> meanings) {
        for (Vertex vertex : graph.vertices) {
            Node first = first(vertex).node;
            if (first != vertex.node && meanings.containsKey(first)) {
                NodeKind same = new NodeKind.View(IndexMap.dense(vertex.shape()));
                meanings.put(vertex.node, new Graph.Meaning(same, List.of(first)));
            }
        }
    }

    /** Returns a list that is equal for vertices that compute the same; null if a vertex equals no other. */
    private @Nullable List<Object> keyOf(Vertex vertex, Pending pending) {
        Object kind;
        if (vertex.kind instanceof NodeKind.Full number) {
            if (vertex.node.kind() != vertex.kind) {
                return null;
            }
            return Arrays.asList(pending.classOf(number, vertex.node.type()), vertex.node.type(), vertex.shape());
        } else if (vertex.kind instanceof NodeKind.Apply apply) {
            kind = apply.op();
        } else if (vertex.kind instanceof NodeKind.Cast) {
            kind = NodeKind.Cast.class;
        } else if (vertex.kind instanceof NodeKind.View view) {
            kind = view.map();
        } else {
            return null;
        }
        Object[] key = new Object[2 + vertex.inputs.size()];
        key[0] = kind;
        key[1] = vertex.node.type();
        for (int i = 0; i < vertex.inputs.size(); i++) {
            key[2 + i] = first(vertex.inputs.get(i)).id;
        }
        return Arrays.asList(key);
    }
}
