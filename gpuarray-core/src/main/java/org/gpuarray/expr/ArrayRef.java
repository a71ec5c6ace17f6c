package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/**
 * An array: a cell, which views share, and the positions of its elements in that cell's contents.
 *
 * @param type the cell's, or another type as which its bytes are read and written
 * @param map positions in the cell's current version, taken as dense in C order, counted in elements of {@code type}
 */
public record ArrayRef(Cell cell, DType type, IndexMap map) implements Operand {
    /** Returns a new array with {@code node} as its first version; the node must be no other cell's. */
    public static ArrayRef of(Node node) {
        return new ArrayRef(new Cell(node), node.type(), IndexMap.dense(node.shape()));
    }

    @Override
    public Shape shape() {
        return map.shape();
    }

    /** Returns a view: other positions in the same cell. */
    public ArrayRef view(IndexMap newMap) {
        return new ArrayRef(cell, type, newMap);
    }

    /** Returns a view of the same bytes as elements of another type; {@code newMap} counts in those. */
    public ArrayRef view(DType newType, IndexMap newMap) {
        return new ArrayRef(cell, newType, newMap);
    }

    /** Returns a view of the real parts (0) or the imaginary ones (1) of complex elements. */
    public ArrayRef part(int number) {
        long[] strides = map.strides();
        for (int axis = 0; axis < strides.length; axis++) {
            strides[axis] *= 2;
        }
        return view(type.part(), new IndexMap(map.shape(), 2 * map.offset() + number, strides));
    }

    /** Returns whether both are in one cell and their ranges of bytes overlap. */
    public boolean mayShareMemory(ArrayRef other) {
        long[] mine = bytes();
        long[] others = other.bytes();
        return cell == other.cell && mine[0] < others[1] && others[0] < mine[1];
    }

    /** Returns the offsets of the first byte and of the byte after the last, in the cell's contents. */
    private long[] bytes() {
        long first = map.offset();
        long last = first;
        for (int axis = 0; axis < map.shape().rank(); axis++) {
            long way = (map.shape().extent(axis) - 1) * map.stride(axis);
            first += Math.min(0, way);
            last += Math.max(0, way);
        }
        return shape().size() == 0 ? new long[2] : new long[] {first * type.itemBytes(), (last + 1) * type.itemBytes()};
    }

    /** Returns whether the array is the whole contents of its cell, in the same shape and order. */
    public boolean isWhole() {
        return type == cell.type() && map.isIdentity(cell.shape());
    }

    /** Returns the elements as they are now: the cell's current version, or a view of it. The caller holds the monitor. */
    Node read() {
        return read(map);
    }

    private Node read(IndexMap place) {
        Node version = contents();
        return place.isIdentity(version.shape())
                ? version
                : new Node(new NodeKind.View(place), version.type(), place.shape(), version);
    }

    /** Returns the cell's current version as elements of {@link #type}. The caller holds the monitor. */
    Node contents() {
        Node version = cell.current();
        if (type == version.type()) {
            return version;
        }
        long bytes = version.shape().size() * version.type().itemBytes();
        return new Node(new NodeKind.Bits(), type, Shape.of(bytes / type.itemBytes()), version);
    }

    @Override
    public Node node(DType type, Shape shape) {
        Node elements = read(map.broadcastTo(shape));
        return elements.type() == type ? elements : new Node(new NodeKind.Cast(), type, shape, elements);
    }
}
