package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * A node of the lazy graph: an immutable value of known shape and type that may not have been computed yet. Once it has a
 * storage it drops its inputs, so that the graph never keeps memory alive. Chains are long, so every walk over nodes is
 * iterative.
 *
 * <p>There is one node for each operation of a program, so nodes are kept small. Fields that are not volatile change under
 * the flush lock only. Another thread meets a node only after it synchronized with its maker, by a monitor or a volatile
 * field.
 */
public sealed class Node extends Referenced permits WideNode {
    static final int MOST_INPUTS = 3;

    /**
     * What a write counts for besides itself that is a kernel of its own whatever follows ({@link NodeKind.Store#isStep}): a device
     * computes some of these while a program goes on to record others.
     */
    private static final int STEP_DEPTH = 15;

    /** Guarded by the flush lock. */
    private static int lastWalk;

    private final DType type;
    private final Shape shape;
    private short depth;
    private short demands;
    private int walk;
    private int number;
    private NodeKind kind;
    private @Nullable Node first;
    private @Nullable Node second;
    private @Nullable Node third;
    private volatile @Nullable Storage storage;

    /** Null if this is computed from nothing that is in memory, and may be computed anywhere. */
    private @Nullable Home home;

    public Node(NodeKind kind, DType type, Shape shape, Node... inputs) {
        this(kind, type, shape, inputAt(0, inputs), inputAt(1, inputs), inputAt(2, inputs));
        if (inputs.length > MOST_INPUTS) {
            throw new IllegalArgumentException("bug: a node of " + inputs.length + " inputs, need <= " + MOST_INPUTS);
        }
    }

    public Node(NodeKind kind, DType type, Shape shape) {
        this(kind, type, shape, null, null, null);
    }

    public Node(NodeKind kind, DType type, Shape shape, Node input) {
        this(kind, type, shape, input, null, null);
    }

    public Node(NodeKind kind, DType type, Shape shape, Node first, Node second) {
        this(kind, type, shape, first, second, null);
    }

    private Node(
            NodeKind kind, DType type, Shape shape, @Nullable Node first, @Nullable Node second, @Nullable Node third) {
        this.kind = kind;
        this.type = type;
        this.shape = shape;
        this.first = first;
        this.second = second;
        this.third = third;
        home = homeOf(homeOf(first == null ? null : first.home, second), third);
        measureDepth();
        announce();
    }

    /** Returns a node of any number of inputs. */
    static Node of(NodeKind kind, DType type, Shape shape, List<Node> inputs) {
        return inputs.size() <= MOST_INPUTS
                ? new Node(kind, type, shape, inputs.toArray(Node[]::new))
                : new WideNode(
                        kind, type, shape, inputs.subList(0, MOST_INPUTS), inputs.subList(MOST_INPUTS, inputs.size()));
    }

    private static @Nullable Node inputAt(int index, Node... inputs) {
        return index < inputs.length ? inputs[index] : null;
    }

    private static @Nullable Home homeOf(@Nullable Home home, @Nullable Node input) {
        if (input == null || input.home == null || input.home == home) {
            return home;
        } else if (home == null) {
            return input.home;
        }
        throw Home.apart(home.id(), input.home.id());
    }

    /** Refuses a version of the same array that lies elsewhere. */
    void requireSameHome(Node version) {
        homeOf(home, version);
    }

    /** Returns the length of the longest chain that ends below this. */
    int depthBelow() {
        int below = first == null ? 0 : 1 + first.depth();
        below = second == null ? below : Math.max(below, 1 + second.depth());
        return third == null ? below : Math.max(below, 1 + third.depth());
    }

    private void announce() {
        if (first != null) {
            Reader self = new Reader(this);
            announceTo(first, self);
            if (second != null && second != first) {
                announceTo(second, self);
            }
            if (third != null && third != second && third != first) {
                announceTo(third, self);
            }
        }
    }

    /** Tells further inputs that this reads them; they have the same home. */
    final void announceTo(List<Node> inputs) {
        for (Node input : inputs) {
            home = homeOf(home, input);
        }
        Reader self = new Reader(this);
        for (int i = 0; i < inputs.size(); i++) {
            Node input = inputs.get(i);
            boolean isKnown = input == first || input == second || input == third || inputs.indexOf(input) < i;
            if (!isKnown) {
                announceTo(input, self);
            }
        }
    }

    private void announceTo(Node input, Reader self) {
        boolean isNumber = input.kind instanceof NodeKind.Full && !input.isOfCell() && input.storage == null;
        // The version before a write is always stored, also if it is a constant.
        boolean isWritten = input == first && (kind instanceof NodeKind.Store || kind instanceof NodeKind.Scatter);
        if (!isNumber || isWritten) { // other constants have no elements that could be kept or freed
            input.readBy(this, self);
        }
    }

    /** Returns a leaf that holds {@code storage}. */
    public static Node leaf(DType type, Shape shape, Storage storage) {
        Node leaf = new Node(new NodeKind.Leaf(), type, shape);
        leaf.storage = storage;
        leaf.home = storage.home();
        return leaf;
    }

    public NodeKind kind() {
        return kind;
    }

    public DType type() {
        return type;
    }

    public Shape shape() {
        return shape;
    }

    /** Returns the inputs; empty once the node has been materialised. */
    public List<Node> inputs() {
        if (first == null) {
            return List.of();
        } else if (second == null) {
            return List.of(first);
        }
        return third == null ? List.of(first, second) : List.of(first, second, third);
    }

    /** Returns how many inputs there are, without making a list of them. */
    public int inputCount() {
        return first == null ? 0 : second == null ? 1 : third == null ? 2 : MOST_INPUTS;
    }

    /** Returns an input, without making a list of them. */
    public Node input(int index) {
        Node input = index == 0 ? first : index == 1 ? second : third;
        if (input == null) {
            throw new IndexOutOfBoundsException("input " + index + " of a node that has " + inputCount());
        }
        return input;
    }

    /** Forgets the inputs: this has its elements, or nobody needs it. */
    void dropInputs() {
        first = null;
        second = null;
        third = null;
        leaveGroup();
    }

    /**
     * Computes {@link #depth} again, after inputs got a storage; the caller holds the flush lock, or is making this node.
     */
    public void measureDepth() {
        int own = kind instanceof NodeKind.Store store && store.isStep(shape) ? STEP_DEPTH : 0;
        depth = (short) Math.min(depthBelow() + own, Short.MAX_VALUE);
    }

    /**
     * Returns the length of the longest chain of pending nodes that ends here, when it was measured last; 0 once there is a
     * storage. A step as of a stencil counts for several.
     */
    public int depth() {
        return storage == null ? depth : 0;
    }

    /** Returns where the elements lie or will lie; null if that is undecided. */
    public @Nullable Home home() {
        return home;
    }

    /** Decides where the elements will lie, unless the inputs did, or they lie somewhere. */
    public void settleAt(Home place) {
        home = home == null ? place : home;
    }

    /** Returns the computed elements, or null while the node is pending. */
    public @Nullable Storage storage() {
        return storage;
    }

    /** Gives the node its elements and drops its inputs. */
    public void materialise(Storage computed) {
        home = computed.home();
        storage = computed;
        dropInputs();
    }

    /**
     * Gives this node's storage to a newer version that overwrites part of it. This becomes pending again: the newer
     * version with the overwritten part written back.
     *
     * @param overwritten a leaf with the elements that the newer version overwrote
     * @param positions their positions
     */
    public void becomePatchOf(Node newer, Node overwritten, IndexMap positions) {
        storage = null;
        kind = new NodeKind.Store(positions);
        first = newer;
        second = overwritten;
        announce();
    }

    /** Drops inputs and elements for good: nobody needs this node any more, or a newer version took its storage. */
    public void release() {
        dropInputs();
        storage = null;
    }

    /** Returns whether this node's inputs and elements were dropped for good. */
    public boolean isReleased() {
        return storage == null && first == null && !isMadeOfIndex();
    }

    private boolean isMadeOfIndex() {
        return kind instanceof NodeKind.Full
                || kind instanceof NodeKind.Arange
                || (kind instanceof NodeKind.Random random && random.draw().parameters() == 0);
    }

    /** Returns how many flushes have computed this node inside a kernel without storing it. */
    public int demands() {
        return demands;
    }

    /** Counts a flush that computed this node without storing it; callers hold the flush lock. */
    public void addDemand() {
        if (demands < Short.MAX_VALUE) {
            demands++;
        }
    }

    /** Returns a number for a new walk over the graph; the caller holds the flush lock. */
    public static int newWalk() {
        return ++lastWalk;
    }

    /** Gives this node its number in a walk over the graph; the caller holds the flush lock. */
    public void setNumber(int inWalk, int newNumber) {
        walk = inWalk;
        number = newNumber;
    }

    /** Returns the number in a walk, or -1 if that walk has not visited this node. */
    public int numberIn(int someWalk) {
        return walk == someWalk ? number : -1;
    }

    /** Returns the number in the last walk that visited this node. */
    public int number() {
        return number;
    }

    @Override
    boolean reads(Referenced input) {
        return first == input || second == input || third == input;
    }
}
