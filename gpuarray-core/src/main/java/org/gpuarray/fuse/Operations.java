package org.gpuarray.fuse;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.jspecify.annotations.Nullable;

/** The operations of a chain by their indices, and where their inputs come from. Of equal operations only the first is here. */
final class Operations {
    private final List<Vertex> vertices;
    private final EqualNodes equal;
    private final int[][] inputs;
    private final int[] looks;
    private final int[] lastReaders;

    /** For each operation, a bit for each input that an earlier flush computed without storing it. */
    private final int[] again;

    Operations(List<Vertex> vertices, EqualNodes equal) {
        this.vertices = vertices;
        this.equal = equal;
        int count = vertices.size();
        inputs = new int[count][];
        looks = new int[count];
        lastReaders = new int[count];
        again = new int[count];
        int[] reads = new int[count];
        Map<Vertex, Integer> indices = new IdentityHashMap<>();
        for (int i = 0; i < count; i++) {
            indices.put(vertices.get(i), i);
            inputs[i] = inputsOf(vertices.get(i), indices);
            looks[i] = lookOf(i);
            again[i] = againOf(vertices.get(i));
            for (int input : inputs[i]) {
                if (input >= 0) {
                    lastReaders[input] = i;
                    reads[input]++;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            boolean isReadElsewhere = equal.isKept(vertices.get(i)) || equal.reads(vertices.get(i)) > reads[i];
            lastReaders[i] = isReadElsewhere ? Integer.MAX_VALUE : lastReaders[i];
        }
    }

    private int[] inputsOf(Vertex vertex, Map<Vertex, Integer> indices) {
        int[] numbers = new int[vertex.inputs.size()];
        for (int k = 0; k < numbers.length; k++) {
            Vertex input = equal.first(vertex.inputs.get(k));
            Integer index = indices.get(input);
            numbers[k] = index == null ? -1 - input.id : index;
        }
        return numbers;
    }

    /** Returns a bit for each such input. A loop computes it again if all turns read it, and ends there if only one does. */
    private static int againOf(Vertex vertex) {
        int again = 0;
        for (int k = 0; k < vertex.inputs.size(); k++) {
            again |= ChooseResults.isDemandedAgain(vertex, vertex.inputs.get(k)) ? 1 << k : 0;
        }
        return again;
    }

    private int lookOf(int i) {
        Vertex vertex = vertices.get(i);
        Op op = op(i);
        if (op == null && !(vertex.kind instanceof NodeKind.Cast)) {
            return -1 - i; // a loop has operators and conversions
        }
        int look = 31 * vertex.node.type().ordinal() + (op == null ? 0 : 1 + op.ordinal());
        for (int input : inputs[i]) {
            look = 31 * look + Math.min(input, 0);
        }
        return look & Integer.MAX_VALUE;
    }

    int count() {
        return vertices.size();
    }

    Vertex vertex(int i) {
        return vertices.get(i);
    }

    /** Returns the operator of an operation, or null if it has none. */
    @Nullable
    Op op(int i) {
        return vertices.get(i).kind instanceof NodeKind.Apply apply ? apply.op() : null;
    }

    /** Returns the inputs of an operation: indices, or negative numbers that are equal for equal vertices from elsewhere. */
    int[] inputs(int i) {
        return inputs[i];
    }

    /** Returns the vertex that an input means. */
    Vertex input(int number) {
        return number >= 0 ? vertices.get(number) : equal.vertex(-1 - number);
    }

    /** Returns a number that is equal for operations that may be the same; negative if an operation is like no other. */
    int look(int i) {
        return looks[i];
    }

    /** Returns the last operation that reads a value; {@link Integer#MAX_VALUE} if it is read elsewhere, or stored. */
    int lastReader(int i) {
        return lastReaders[i];
    }

    /** Returns whether two operations do the same with the same inputs, or with inputs as far behind them. */
    boolean isSame(int i, int later) {
        Vertex vertex = vertices.get(i);
        Vertex other = vertices.get(later);
        if (looks[i] != looks[later]
                || looks[i] < 0
                || again[i] != again[later]
                || op(i) != op(later)
                || vertex.node.type() != other.node.type()
                || inputs[i].length != inputs[later].length) {
            return false;
        }
        for (int k = 0; k < inputs[i].length; k++) {
            int mine = inputs[i][k];
            int its = inputs[later][k];
            boolean isAsFar = mine >= 0 && its - mine == later - i;
            if ((mine != its && !isAsFar)
                    || input(mine).node.type() != input(its).node.type()) {
                return false;
            }
        }
        return true;
    }
}
