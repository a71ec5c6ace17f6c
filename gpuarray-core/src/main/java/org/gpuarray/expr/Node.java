package org.gpuarray.expr;

import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Scalar;
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

    /** What a node is. */
    public sealed interface Kind {
        /**
         * Returns one of the values that a kernel gets as scalars: of {@link Full} the bits and the imaginary bits, of
         * {@link Arange} step and start, of {@link Random} key, counter and stream, of {@link CheckIndex} the axis' size.
         *
         * @throws IllegalArgumentException if there is no such value
         */
        default long value(int part) {
            throw new IllegalArgumentException(this + " has no value " + part);
        }
    }

    /** Elements that are in memory already: copied from the host, or written by a user's kernel. */
    public record Leaf() implements Kind {}

    /** An operator on inputs of this node's shape, and of one type (WHERE: bool and twice that type). */
    public record Apply(Op op) implements Kind {
        private static final Apply[] ALL = new Apply[Op.values().length];

        static {
            for (Op op : Op.values()) {
                ALL[op.ordinal()] = new Apply(op);
            }
        }

        /** Returns the shared instance for {@code op}. */
        public static Apply of(Op op) {
            return ALL[op.ordinal()];
        }
    }

    /**
     * An output of a user's function, whose inputs have this node's shape, unless they are raw. If the function takes the
     * number of elements, that is the last input.
     */
    public record Call(UserFunction function, int output) implements Kind {}

    /** A conversion of the one input to this node's type. */
    public record Cast() implements Kind {}

    /**
     * The one input's elements through an index map: linear positions in the input, taken as dense in C order. Slices,
     * transposes, broadcasts and reshapes are all this.
     */
    public record View(IndexMap map) implements Kind {}

    /** The one input's memory as elements of this node's type: a 1-d array of as many as fit. */
    public record Bits() implements Kind {}

    /**
     * One value everywhere: the bits of a double for floating types, else the integer. For a complex type, the bits of two
     * doubles.
     */
    public record Full(long bits, long imaginaryBits) implements Kind {
        public Full(long bits) {
            this(bits, 0);
        }

        /**
         * Returns a number as elements of {@code type}.
         *
         * @throws IllegalArgumentException if the type cannot hold it
         */
        public static Full of(Scalar value, DType type) {
            return new Full(value.bitsAs(type), value.imaginaryBitsAs(type));
        }

        @Override
        public long value(int part) {
            return part == 0 ? bits : imaginaryBits;
        }
    }

    /** {@code start + step·i} along the only axis; bits as in {@link Full}. */
    public record Arange(long startBits, long stepBits) implements Kind {
        @Override
        public long value(int part) {
            return part == 0 ? stepBits : startBits;
        }
    }

    /**
     * Random numbers, one for each position in C order; the inputs are the parameters, of this node's shape.
     *
     * @param counter the number of the block of random words from which the first elements are drawn
     */
    public record Random(Draw draw, long key, int stream, long counter) implements Kind {
        @Override
        public long value(int part) {
            return part == 0 ? key : part == 1 ? counter : stream;
        }
    }

    /**
     * A reduction over {@code axes} (sorted, distinct) of the one input; this node's type is
     * {@link ReduceOp#wideType}, its shape is without those axes. {@link ReduceOp#ARGMAX} has a second input, the keys, of the
     * first one's shape.
     *
     * @param user how values are combined, if the operator is {@link ReduceOp#USER}, else null
     */
    public record Reduce(
            ReduceOp op, List<Integer> axes, @Nullable UserReduction user) implements Kind {
        /** A reduction by one of the library's operators. */
        public Reduce(ReduceOp op, List<Integer> axes) {
            this(op, axes, null);
        }
    }

    /**
     * The scan by {@code op} along {@code axis} of the first input, which has this node's shape; computed in
     * {@link ReduceOp#wideType}, then converted to this node's type. A second input, of BOOL and the same shape, says where
     * the scan starts anew: it has one only if the operator is {@link ReduceOp#USER}.
     *
     * @param exclusive whether a result is of the elements before its own
     * @param user how values are combined, if the operator is {@link ReduceOp#USER}, else null
     */
    public record Scan(
            ReduceOp op,
            int axis,
            boolean exclusive,
            @Nullable UserReduction user) implements Kind {
        /** An inclusive scan by one of the library's operators. */
        public Scan(ReduceOp op, int axis) {
            this(op, axis, false, null);
        }
    }

    /**
     * Input 0 followed by input 1 along {@code axis}: both of this node's type, and of its shape except for that axis.
     * Indices from {@code at} on are the second input's.
     */
    public record Join(int axis, long at) implements Kind {}

    /**
     * A new version of a storage: input 0 is the old version (dense, of this node's shape), input 1 the value, already of
     * the map's shape; {@code map} gives the positions of the value in the storage. If the value has another type than this
     * node, the map counts in elements of that type, and the value's bytes are stored.
     */
    public record Store(IndexMap map) implements Kind {}

    /**
     * The elements of input 0 at the positions in input 1, which is of INT64 and this node's shape. They are positions in
     * input 0 taken as dense in C order, all in bounds.
     */
    public record Gather() implements Kind {}

    /**
     * The one input, of INT64, as an index into an axis; negative ones count from the end. An index out of bounds becomes
     * 0, and whoever reads what depends on it gets the error.
     */
    public record CheckIndex(IndexBounds bounds) implements Kind {
        @Override
        public long value(int part) {
            return bounds.size();
        }
    }

    /**
     * A new version of a storage: input 0 is the old version (dense, of this node's shape), input 1 positions in it, of
     * INT64, input 2 the values for them, of the positions' shape. Nothing is written at negative positions. If the values
     * have another type than this node, positions count in elements of that type. If the operation is SET, equal positions
     * have equal values.
     */
    public record Scatter(ScatterOp op) implements Kind {}

    private final DType type;
    private final Shape shape;
    private short depth;
    private short demands;
    private int walk;
    private int number;
    private Kind kind;
    private @Nullable Node first;
    private @Nullable Node second;
    private @Nullable Node third;
    private volatile @Nullable Storage storage;

    /** Null if this is computed from nothing that is in memory, and may be computed anywhere. */
    private @Nullable Home home;

    public Node(Kind kind, DType type, Shape shape, Node... inputs) {
        this(kind, type, shape, inputAt(0, inputs), inputAt(1, inputs), inputAt(2, inputs));
        if (inputs.length > MOST_INPUTS) {
            throw new IllegalArgumentException("bug: a node of " + inputs.length + " inputs, need <= " + MOST_INPUTS);
        }
    }

    public Node(Kind kind, DType type, Shape shape) {
        this(kind, type, shape, null, null, null);
    }

    public Node(Kind kind, DType type, Shape shape, Node input) {
        this(kind, type, shape, input, null, null);
    }

    public Node(Kind kind, DType type, Shape shape, Node first, Node second) {
        this(kind, type, shape, first, second, null);
    }

    private Node(
            Kind kind, DType type, Shape shape, @Nullable Node first, @Nullable Node second, @Nullable Node third) {
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
    static Node of(Kind kind, DType type, Shape shape, List<Node> inputs) {
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
        boolean isNumber = input.kind instanceof Full && !input.isOfCell() && input.storage == null;
        // The version before a write is always stored, also if it is a constant.
        boolean isWritten = input == first && (kind instanceof Store || kind instanceof Scatter);
        if (!isNumber || isWritten) { // other constants have no elements that could be kept or freed
            input.readBy(this, self);
        }
    }

    /** Returns a leaf that holds {@code storage}. */
    public static Node leaf(DType type, Shape shape, Storage storage) {
        Node leaf = new Node(new Leaf(), type, shape);
        leaf.storage = storage;
        leaf.home = storage.home();
        return leaf;
    }

    public Kind kind() {
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
        depth = (short) Math.min(depthBelow(), Short.MAX_VALUE);
    }

    /**
     * Returns the length of the longest chain of pending nodes that ends here, when it was measured last; 0 once there is a
     * storage.
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
        kind = new Store(positions);
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
        return kind instanceof Full
                || kind instanceof Arange
                || (kind instanceof Random random && random.draw().parameters() == 0);
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
