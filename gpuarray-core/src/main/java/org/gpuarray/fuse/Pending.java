package org.gpuarray.fuse;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.gpuarray.expr.Node;
import org.gpuarray.types.DType;

/**
 * The nodes that a flush has to look at, each with a number, and what of them its plan depends on: kinds, types, shapes, maps,
 * who reads whom, what is in memory and what was asked for before. Values are not among it. Nodes that are equal in this have
 * equal plans, so this is a key; plans name nodes by their numbers.
 *
 * <p>Made and used by one thread at a time, the one that holds the flush lock.
 */
public final class Pending {
    private static final DType[] TYPES = DType.values();
    private static final Object AVAILABLE = "in memory";
    private static final Object RELEASED = "let go of";

    private static int lastWalk;

    private Node[] nodes;
    private int nodeCount;
    private Object[] parts;
    private int partCount;
    private int[] links;
    private int linkCount;
    private int hash;
    private final Predicate<Node> available;
    private final int rootCount;

    private Pending(Node[] roots, Predicate<Node> available) {
        this.available = available;
        this.rootCount = roots.length;
        nodes = new Node[Math.max(8, 2 * roots.length)];
        parts = new Object[2 * nodes.length];
        links = new int[3 * nodes.length];
        int walk = ++lastWalk;
        for (Node root : roots) {
            link(numberOf(root, walk));
        }
        for (int i = 0; i < nodeCount; i++) {
            describe(nodes[i], walk);
        }
    }

    private Pending(Pending other) {
        available = other.available;
        rootCount = other.rootCount;
        nodes = new Node[0];
        nodeCount = other.nodeCount;
        parts = Arrays.copyOf(other.parts, other.partCount);
        partCount = other.partCount;
        links = Arrays.copyOf(other.links, other.linkCount);
        linkCount = other.linkCount;
        hash = other.hash;
    }

    /** Returns the nodes under {@code roots}; {@code available} says whose elements are in memory already. */
    public static Pending of(List<Node> roots, Predicate<Node> available) {
        return new Pending(roots.toArray(Node[]::new), available);
    }

    /** Returns the node with this number. */
    public Node node(int number) {
        return nodes[number];
    }

    /** Returns how many nodes there are. */
    public int count() {
        return nodeCount;
    }

    boolean isAvailable(Node node) {
        return available.test(node);
    }

    List<Node> roots() {
        return Arrays.stream(links, 0, rootCount).mapToObj(this::node).toList();
    }

    /** Returns an equal key that does not pin the nodes. */
    Pending copyWithoutNodes() {
        return new Pending(this);
    }

    private int numberOf(Node node, int walk) {
        int known = node.numberIn(walk);
        if (known >= 0) {
            return known;
        }
        if (nodeCount == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * nodeCount);
        }
        nodes[nodeCount] = node;
        node.setNumber(walk, nodeCount);
        return nodeCount++;
    }

    private void describe(Node node, int walk) {
        boolean inMemory = available.test(node);
        part(inMemory ? AVAILABLE : node.isReleased() ? RELEASED : structureOf(node.kind()));
        part(node.shape());
        List<Node> inputs = inMemory ? List.of() : node.inputs();
        link(node.type().ordinal() + TYPES.length * inputs.size());
        for (int i = 0; i < inputs.size(); i++) {
            Node input = inputs.get(i);
            boolean asked = input.demands() > node.demands();
            link(2 * numberOf(input, walk) + (asked ? 1 : 0));
        }
    }

    /** Returns what a plan depends on: a kind without its values. */
    private static Object structureOf(Node.Kind kind) {
        if (kind instanceof Node.Full || kind instanceof Node.Arange || kind instanceof Node.CheckIndex) {
            return kind.getClass();
        }
        return kind instanceof Node.Random random ? random.draw() : kind;
    }

    private void part(Object part) {
        if (partCount == parts.length) {
            parts = Arrays.copyOf(parts, 2 * partCount);
        }
        parts[partCount++] = part;
        hash = 31 * hash + part.hashCode();
    }

    private void link(int link) {
        if (linkCount == links.length) {
            links = Arrays.copyOf(links, 2 * linkCount);
        }
        links[linkCount++] = link;
        hash = 31 * hash + link;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pending that
                && hash == that.hash
                && rootCount == that.rootCount
                && Arrays.equals(links, 0, linkCount, that.links, 0, that.linkCount)
                && Arrays.equals(parts, 0, partCount, that.parts, 0, that.partCount);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
