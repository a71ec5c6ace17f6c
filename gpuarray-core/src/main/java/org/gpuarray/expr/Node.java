package org.gpuarray.expr;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.function.Predicate;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * A step of the lazy graph: an immutable value of known shape and type that may not have been computed yet. Once it has a
 * storage it lets go of its inputs, so that the graph never pins memory. Every walk over nodes is iterative: chains are long.
 */
public final class Node {
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

    /** Elements that are there already: copied from the host, or produced by a user's kernel. */
    public record Leaf() implements Kind {}

    /** An operator on inputs of this node's shape, and of one type (WHERE: bool and twice that type). */
    public record Apply(Op op) implements Kind {}

    /** A conversion of the one input to this node's type. */
    public record Cast() implements Kind {}

    /**
     * The one input's elements through an index map: linear positions in the input, taken as dense in C order. Slices,
     * transposes, broadcasts and reshapes are all this.
     */
    public record View(IndexMap map) implements Kind {}

    /** The one input's memory as elements of this node's type: a line of as many as fit. */
    public record Bits() implements Kind {}

    /**
     * One value everywhere; the bits of a double for floating types, else the integer. Of a complex type those of the real
     * part's double, and of the imaginary one's.
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
     * @param counter the block of random words that the first elements are made of
     */
    public record Random(Draw draw, long key, int stream, long counter) implements Kind {
        @Override
        public long value(int part) {
            return part == 0 ? key : part == 1 ? counter : stream;
        }
    }

    /**
     * A reduction over {@code axes} (sorted, distinct) of the one input; this node's type is
     * {@link ReduceOp#wideType}, its shape is without those axes.
     */
    public record Reduce(ReduceOp op, List<Integer> axes) implements Kind {}

    /**
     * What {@code op} makes of each element and those before it along {@code axis} of the one input, which has this node's
     * shape; accumulated in {@link ReduceOp#wideType}, then brought to this node's type.
     */
    public record Scan(ReduceOp op, int axis) implements Kind {}

    /**
     * A new version of a storage: input 0 is the old version (dense, of this node's shape), input 1 the value, already of
     * the map's shape; {@code map} says where in the storage the value goes. Where the value has another type than this node,
     * the map counts in elements of that type, and its bytes are what is stored.
     */
    public record Store(IndexMap map) implements Kind {}

    /**
     * The elements of input 0 at positions, input 1, of INT64 and this node's shape: positions in input 0 taken as dense in C
     * order. None is outside.
     */
    public record Gather() implements Kind {}

    /**
     * The one input, of INT64, as an index of an axis: negative ones count from the end. In place of one that is outside there
     * is 0, and whoever reads what was made of it is told.
     */
    public record CheckIndex(IndexBounds bounds) implements Kind {
        @Override
        public long value(int part) {
            return bounds.size();
        }
    }

    /**
     * A new version of a storage: input 0 is the old version (dense, of this node's shape), input 1 positions in it, of INT64,
     * input 2 the values for them, of the positions' shape. Negative positions are left out. Where the values have another
     * type than this node, positions count in elements of that type. Positions that are there twice get equal values if the
     * operation is SET.
     */
    public record Scatter(ScatterOp op) implements Kind {}

    private volatile Kind kind;
    private final DType type;
    private final Shape shape;
    private final Uses uses = new Uses();
    private final int depth;
    private volatile List<Node> inputs;
    private volatile @Nullable Storage storage;
    private volatile int demands;
    private int walk;
    private int number;

    public Node(Kind kind, DType type, Shape shape, Node... inputs) {
        this.kind = kind;
        this.type = type;
        this.shape = shape;
        this.inputs = List.of(inputs);
        int below = 0;
        for (Node input : inputs) {
            below = Math.max(below, input.depth());
        }
        this.depth = inputs.length == 0 ? 0 : below + 1;
        announce();
    }

    private void announce() {
        if (!inputs.isEmpty()) {
            WeakReference<Node> self = new WeakReference<>(this);
            for (Node input : inputs) {
                input.uses.addReader(self);
            }
        }
    }

    /** Returns a leaf that holds {@code storage}. */
    public static Node leaf(DType type, Shape shape, Storage storage) {
        Node leaf = new Node(new Leaf(), type, shape);
        leaf.storage = storage;
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
        return inputs;
    }

    /** Returns the length of the longest chain of pending nodes that ended here when this was made; 0 once it has a storage. */
    public int depth() {
        return storage == null ? depth : 0;
    }

    /** Returns the computed elements, or null while the node is pending. */
    public @Nullable Storage storage() {
        return storage;
    }

    /** Gives the node its elements and lets go of its inputs. */
    public void materialise(Storage computed) {
        storage = computed;
        inputs = List.of();
    }

    /**
     * Gives this node's storage to a newer version that changes only part of it, and becomes pending again: the newer version
     * with the part that it overwrote put back.
     *
     * @param overwritten a leaf with the elements that the newer version overwrote
     * @param place where they belong
     */
    public void becomePatchOf(Node newer, Node overwritten, IndexMap place) {
        storage = null;
        kind = new Store(place);
        inputs = List.of(newer, overwritten);
        announce();
    }

    /** Returns whether this node is the current version of a cell that has not been collected. */
    public boolean isHeld() {
        return uses.isHeld(this);
    }

    /** Lets go of inputs and elements for good: nobody needs this node any more, or a newer version took its storage. */
    public void release() {
        inputs = List.of();
        storage = null;
    }

    /** Returns whether this node can neither be read nor computed any more. */
    public boolean isReleased() {
        return storage == null && inputs.isEmpty() && !isMadeOfIndex();
    }

    private boolean isMadeOfIndex() {
        return kind instanceof Full
                || kind instanceof Arange
                || (kind instanceof Random random && random.draw().parameters() == 0);
    }

    /**
     * Returns whether anybody may still ask for this node's elements: a cell, or a pending reader that is needed itself.
     *
     * @param settled readers that do not count, because they have read already or are reading now
     * @param wanted nodes that count as held
     */
    public boolean isNeeded(Predicate<Node> settled, Predicate<Node> wanted) {
        return Uses.isNeeded(this, settled, wanted);
    }

    /** Returns whether no node reads this one and no cell holds it, and none ever did: it was made to be read once. */
    public boolean isLoose() {
        return !uses.isEverUsed();
    }

    /** Returns how many flushes have computed this node as a part of a kernel without storing it. */
    public int demands() {
        return demands;
    }

    /** Counts a flush that computed this node without storing it; callers hold the flush lock. */
    public void addDemand() {
        int before = demands;
        demands = before + 1;
    }

    /** Gives this node its number in a walk over the graph; callers hold the flush lock. */
    public void setNumber(int inWalk, int newNumber) {
        walk = inWalk;
        number = newNumber;
    }

    /** Returns the number in a walk, or -1 if it has not come here. */
    public int numberIn(int someWalk) {
        return walk == someWalk ? number : -1;
    }

    /** Returns the number in the last walk that came here. */
    public int number() {
        return number;
    }

    Uses uses() {
        return uses;
    }

    void heldBy(WeakReference<Cell> cell) {
        uses.setHolder(cell);
    }
}
