package org.gpuarray.expr;

import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/**
 * What an array is: a cell that it may share with views, and where it lies in that cell's contents.
 *
 * @param map positions in the cell's current version, taken as dense in C order
 */
public record ArrayRef(Cell cell, IndexMap map) implements Operand {
    /** Returns a new array with {@code node} as its first version; the node must be no other cell's. */
    public static ArrayRef of(Node node) {
        return new ArrayRef(new Cell(node), IndexMap.dense(node.shape()));
    }

    public DType type() {
        return cell.type();
    }

    @Override
    public Shape shape() {
        return map.shape();
    }

    /** Returns a view: another place in the same cell. */
    public ArrayRef view(IndexMap newMap) {
        return new ArrayRef(cell, newMap);
    }

    /** Returns whether the array is its cell's whole contents, in their own shape and order. */
    public boolean isWhole() {
        return map.isIdentity(cell.shape());
    }

    /** Returns the elements as they are now: the cell's current version, or a view of it. The caller holds the monitor. */
    Node read() {
        return read(map);
    }

    private Node read(IndexMap place) {
        Node version = cell.current();
        return place.isIdentity(version.shape())
                ? version
                : new Node(new Node.View(place), version.type(), place.shape(), version);
    }

    @Override
    public Node node(DType type, Shape shape) {
        Node elements = read(map.broadcastTo(shape));
        return elements.type() == type ? elements : new Node(new Node.Cast(), type, shape, elements);
    }
}
