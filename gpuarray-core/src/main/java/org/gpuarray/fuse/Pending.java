package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that a flush computes or reads, numbered, and everything about them that its plan depends on: kinds, types,
 * shapes, maps, who reads whom, what is in memory, and what earlier flushes computed without storing it. Values are not
 * part of it. Equal structures have equal plans, so this is the key of {@link PlanCache}; plans name nodes by their
 * numbers.
 *
 * <p>A node is encoded as a run of integers: what it is, then for each input its number and whether more flushes than its
 * reader's have computed it without storing it. What has no integer code, and each shape that differs from the one before,
 * goes into a second list. Constant operands, which are nodes too, have no run of their own: their reader's run has their type.
 * In a large graph there may be a loop, so its key also says which constants are equal.
 *
 * <p>Made and used by one thread at a time, the one that holds the flush lock.
 */
public final class Pending {
    private static final int TYPES = DType.values().length;

    // Codes for what a node is; operators follow.
    private static final int AVAILABLE = 0;
    private static final int RELEASED = 1;
    private static final int OTHER = 2;
    private static final int FIRST_OPERATOR = 3;

    private final Predicate<Node> available;
    private Node[] nodes;
    private int nodeCount;
    private Object[] parts;
    private int partCount;
    private int[] links;
    private int linkCount;
    private int rootCount;
    private int hash;
    /** The last walk that numbered these nodes. */
    private int ownWalk;

    private Shape lastShape = Shape.SCALAR;
    private @Nullable Node anyAvailable;
    private final NumberClasses numbers = new NumberClasses();

    /** Makes an empty one; {@code available} says which nodes' elements are in memory already. */
    public Pending(Predicate<Node> available) {
        this.available = available;
        nodes = new Node[16];
        parts = new Object[16];
        links = new int[64];
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

    /** Returns the nodes under {@code roots}; {@code available} says which nodes' elements are in memory already. */
    public static Pending of(List<Node> roots, Predicate<Node> available) {
        Pending pending = new Pending(available);
        pending.take(roots.toArray(Node[]::new));
        return pending;
    }

    /** Adds the pending nodes under {@code roots}. This must be empty. */
    public void take(Node... roots) {
        ownWalk = Node.newWalk();
        for (Node root : roots) {
            if (!available.test(root)) {
                link(numbered(root));
                rootCount++;
            }
        }
        for (int i = 0; i < nodeCount; i++) {
            if (i < rootCount || !isNumber(nodes[i])) {
                describe(nodes[i]);
            }
        }
        if (mayLoop()) {
            for (int i = rootCount; i < nodeCount; i++) {
                if (isNumber(nodes[i])) {
                    link(numbers.classOf((NodeKind.Full) nodes[i].kind(), nodes[i].type()));
                }
            }
        }
    }

    /** Returns whether there are so many nodes that equal ones in a row may be made a loop. */
    boolean mayLoop() {
        return nodeCount > RollLoops.LEAST_NODES;
    }

    /**
     * Returns a number that only equal constants of a type share, in a graph that {@link #mayLoop}. A plan knows no more of values
     * than which constants are equal.
     */
    int classOf(NodeKind.Full number, DType type) {
        return numbers.classOf(number, type);
    }

    /** Numbers the nodes again, after another walk over the graph has numbered some of them. */
    void number() {
        ownWalk = Node.newWalk();
        for (int i = 0; i < nodeCount; i++) {
            nodes[i].setNumber(ownWalk, i);
        }
    }

    /** Removes all nodes, so that this can be used for others. */
    public void clear() {
        Arrays.fill(nodes, 0, nodeCount, null);
        Arrays.fill(parts, 0, partCount, null);
        nodeCount = 0;
        partCount = 0;
        linkCount = 0;
        rootCount = 0;
        hash = 0;
        lastShape = Shape.SCALAR;
        anyAvailable = null;
        numbers.clear();
    }

    /** Returns the node with this number. */
    public Node node(int number) {
        return nodes[number];
    }

    /** Returns the number of a node, or -1 if it is not among these. */
    public int numberOf(Node node) {
        return node.numberIn(ownWalk);
    }

    /** Returns how many nodes there are. */
    public int count() {
        return nodeCount;
    }

    /** Returns one of the nodes whose elements are in memory, or null if there is none. */
    public @Nullable Node anyAvailable() {
        return anyAvailable;
    }

    boolean isAvailable(Node node) {
        return available.test(node);
    }

    List<Node> roots() {
        List<Node> roots = new ArrayList<>(rootCount);
        for (int i = 0; i < rootCount; i++) {
            roots.add(nodes[links[i]]);
        }
        return roots;
    }

    /** Returns an equal key that does not keep the nodes alive. */
    Pending copyWithoutNodes() {
        return new Pending(this);
    }

    /** Returns the number of a node, which gets one if it has none. */
    private int numbered(Node node) {
        int known = numberOf(node);
        return known >= 0 ? known : newNumber(node);
    }

    private int newNumber(Node node) {
        if (nodeCount == nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * nodeCount);
        }
        nodes[nodeCount] = node;
        node.setNumber(ownWalk, nodeCount);
        return nodeCount++;
    }

    private boolean isNumber(Node node) {
        return node.kind() instanceof NodeKind.Full && !available.test(node);
    }

    private void describe(Node node) {
        boolean isThere = available.test(node);
        if (isThere && anyAvailable == null) {
            anyAvailable = node;
        }
        NodeKind kind = node.kind();
        int what = isThere
                ? AVAILABLE
                : node.isReleased() ? RELEASED : kind instanceof NodeKind.Apply apply ? codeOf(apply) : OTHER;
        int inputs = isThere ? 0 : node.inputCount();
        link(typeAndShape(node) + 2 * TYPES * (Math.min(inputs, 3) + 4 * what));
        if (what == OTHER) {
            part(kind.getClass());
            structure(kind, inputs);
            if (kind instanceof NodeKind.Store || kind instanceof NodeKind.Scatter) {
                Node old = node.input(0);
                link(available.test(old) ? 0 : Math.min(old.demands(), 1)); // see OldVersions
            }
        }
        for (int i = 0; i < inputs; i++) {
            Node input = node.input(i);
            int demanded = input.demands() > node.demands() ? 1 : 0;
            if (numberOf(input) < 0 && isNumber(input)) {
                newNumber(input);
                link(-1 - (demanded + 2 * typeAndShape(input)));
            } else {
                link(demanded + 2 * numbered(input));
            }
        }
    }

    /**
     * Returns a code below {@code 2 * TYPES}. An odd code says that the shape is that of the node before; other shapes go into the
     * second list.
     */
    private int typeAndShape(Node node) {
        Shape shape = node.shape();
        boolean same = shape.equals(lastShape);
        if (!same) {
            part(shape);
            lastShape = shape;
        }
        return 2 * node.type().ordinal() + (same ? 1 : 0);
    }

    private static int codeOf(NodeKind.Apply apply) {
        return FIRST_OPERATOR + apply.op().ordinal();
    }

    /** Adds what a plan depends on besides the kind's class, but no values. */
    private void structure(NodeKind kind, int inputs) {
        if (kind instanceof NodeKind.View view) {
            part(view.map());
        } else if (kind instanceof NodeKind.Store store) {
            part(store.map());
        } else if (kind instanceof NodeKind.Reduce reduce) {
            link(reduce.op().ordinal());
            part(reduce.axes());
            UserReduction user = reduce.user();
            if (user != null) {
                part(user);
            }
        } else if (kind instanceof NodeKind.Scan scan) {
            link(2 * scan.op().ordinal() + (scan.exclusive() ? 1 : 0));
            link(scan.axis());
            UserReduction user = scan.user();
            if (user != null) {
                part(user);
            }
        } else if (kind instanceof NodeKind.Join join) {
            link(join.axis());
            link((int) join.at());
            link((int) (join.at() >>> Integer.SIZE));
        } else if (kind instanceof NodeKind.Scatter scatter) {
            link(scatter.op().ordinal());
        } else if (kind instanceof NodeKind.Random random) {
            link(random.draw().ordinal());
        } else if (kind instanceof NodeKind.Call call) {
            part(call.function());
            link(call.output());
            link(inputs);
        }
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
