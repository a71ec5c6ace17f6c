package org.gpuarray.exec;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Cell;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/** A float64 array as the facade makes them: a cell and a map, operations that build nodes. Operands have equal shapes. */
final class Lazy {
    static final DType TYPE = DType.FLOAT64;

    final Cell cell;
    final IndexMap map;

    private Lazy(Cell cell, IndexMap map) {
        this.cell = cell;
        this.map = map;
    }

    static Lazy of(Node node) {
        return new Lazy(new Cell(node), IndexMap.dense(node.shape()));
    }

    static Lazy range(long... extents) {
        Shape shape = Shape.of(extents);
        double[] data = new double[(int) shape.size()];
        Arrays.setAll(data, i -> i + 1);
        return of(data, extents);
    }

    static Lazy of(double[] data, long... extents) {
        return of(Transfers.toDevice(new HostData.HeapArray(data, 0, data.length), TYPE, Shape.of(extents)));
    }

    static Lazy full(double value, long... extents) {
        return of(fullNode(value, Shape.of(extents)));
    }

    private static Node fullNode(double value, Shape shape) {
        return new Node(new NodeKind.Full(Double.doubleToRawLongBits(value)), TYPE, shape);
    }

    Shape shape() {
        return map.shape();
    }

    ArrayRef ref() {
        return new ArrayRef(cell, TYPE, map);
    }

    /** Returns the elements as a node. */
    Node node() {
        synchronized (cell) {
            Node version = cell.current();
            boolean whole =
                    map.offset() == 0 && map.isContiguous() && map.shape().equals(version.shape());
            return whole ? version : new Node(new NodeKind.View(map), TYPE, map.shape(), version);
        }
    }

    Lazy apply(Op op, Lazy... others) {
        Node[] inputs = new Node[others.length + 1];
        inputs[0] = node();
        for (int i = 0; i < others.length; i++) {
            inputs[i + 1] = others[i].node();
        }
        return of(new Node(new NodeKind.Apply(op), TYPE, shape(), inputs));
    }

    Lazy apply(Op op, double number) {
        return of(new Node(new NodeKind.Apply(op), TYPE, shape(), node(), fullNode(number, shape())));
    }

    Lazy plus(Lazy other) {
        return apply(Op.ADD, other);
    }

    Lazy plus(double number) {
        return apply(Op.ADD, number);
    }

    Lazy times(double number) {
        return apply(Op.MULTIPLY, number);
    }

    Lazy times(Lazy other) {
        return apply(Op.MULTIPLY, other);
    }

    Lazy sqrt() {
        return apply(Op.SQRT);
    }

    Lazy sum(Integer... axes) {
        long[] kept = new long[shape().rank() - axes.length];
        int count = 0;
        for (int axis = 0; axis < shape().rank(); axis++) {
            if (!List.of(axes).contains(axis)) {
                kept[count++] = shape().extent(axis);
            }
        }
        return of(new Node(new NodeKind.Reduce(ReduceOp.SUM, List.of(axes)), TYPE, Shape.of(kept), node()));
    }

    Lazy sumAll() {
        Integer[] axes = new Integer[shape().rank()];
        Arrays.setAll(axes, i -> i);
        return sum(axes);
    }

    /** Returns a view: element (i, j, …) is this array's linear element {@code offset + i·strides[0] + …}. */
    Lazy view(long[] extents, long offset, long... strides) {
        if (map.offset() != 0 || !map.isContiguous()) {
            throw new IllegalArgumentException("a view of a view: give its strides in the storage");
        }
        return new Lazy(cell, new IndexMap(Shape.of(extents), offset, strides));
    }

    Lazy reshape(long... extents) {
        return view(extents, 0, Shape.of(extents).denseStrides());
    }

    Lazy transpose() {
        long rows = shape().extent(0);
        long columns = shape().extent(1);
        return new Lazy(cell, new IndexMap(Shape.of(columns, rows), map.offset(), map.stride(1), map.stride(0)));
    }

    Lazy slice(long from, long count, long step) {
        return new Lazy(cell, new IndexMap(Shape.of(count), map.offset() + from * map.stride(0), step * map.stride(0)));
    }

    void assign(Lazy value) {
        Node node = value.node();
        synchronized (cell) {
            Node old = cell.current();
            cell.moveTo(new Node(new NodeKind.Store(map), TYPE, old.shape(), old, node));
        }
    }

    void assign(double value) {
        assign(full(value, shape().extents()));
    }

    double[] get() {
        Node node = node();
        Executor.materialise(node);
        double[] data = new double[(int) shape().size()];
        Transfers.read(node, new HostData.HeapArray(data, 0, data.length));
        return data;
    }
}
