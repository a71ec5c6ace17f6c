package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.Storage;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Planning looks at as many vertices as the program has, times what one kernel may hold. */
class PlanningCostTest {
    private static final Home HOME = () -> "somewhere";
    private static final Storage SOMEWHERE = () -> HOME;
    private static final int ROW_BYTES = 1 << 16;
    private static final Shape LINE = Shape.of(100);

    private static Node leaf(Shape shape) {
        return Node.leaf(DType.FLOAT64, shape, SOMEWHERE);
    }

    private static Node apply(Op op, Node... inputs) {
        return new Node(new NodeKind.Apply(op), DType.FLOAT64, inputs[0].shape(), inputs);
    }

    private static Node view(Node input, IndexMap map) {
        return new Node(new NodeKind.View(map), input.type(), map.shape(), input);
    }

    /** Returns the sum of all elements, for each of them. */
    private static Node total(Node input) {
        Node sum = new Node(new NodeKind.Reduce(ReduceOp.SUM, List.of(0)), DType.FLOAT64, Shape.SCALAR, input);
        return view(sum, new IndexMap(input.shape(), 0, 0));
    }

    private static Node centred(Node start, int steps) {
        Node v = start;
        for (int i = 0; i < steps; i++) {
            v = apply(Op.SUBTRACT, v, total(v));
        }
        return v;
    }

    private static long visits(Node... roots) {
        Pending pending = Pending.of(List.of(roots), node -> node.storage() != null);
        long before = Visits.count();
        FusionPipeline.plan(pending, true, ROW_BYTES);
        return Visits.count() - before;
    }

    /** Four times the program takes four times the visits, and hardly more. */
    private static void growsAsTheProgram(int size, IntFunction<Node[]> program) {
        long some = visits(program.apply(size));
        long many = visits(program.apply(4 * size));

        assertThat(some).isGreaterThanOrEqualTo(size);
        assertThat(many).isLessThan(5 * some);
    }

    @Test
    void chainOfReductions_isPlannedInLinearTime() {
        growsAsTheProgram(400, size -> new Node[] {centred(leaf(LINE), size)});
    }

    @Test
    void chainOfOperations_isPlannedInLinearTime() {
        growsAsTheProgram(20_000, size -> {
            Node v = leaf(LINE);
            for (int i = 0; i < size; i++) {
                v = apply(Op.SQRT, v);
            }
            return new Node[] {v};
        });
    }

    private static Node number(double value) {
        return new Node(new NodeKind.Full(Double.doubleToRawLongBits(value)), DType.FLOAT64, LINE);
    }

    /** Steps of two arrays that change each other, by {@code factor + i * change} in step i. */
    private static Node[] oscillator(int steps, double factor, double change) {
        Node position = leaf(LINE);
        Node speed = leaf(LINE);
        for (int i = 0; i < steps; i++) {
            speed = apply(Op.SUBTRACT, speed, apply(Op.MULTIPLY, position, number(factor + i * change)));
            position = apply(Op.ADD, position, apply(Op.MULTIPLY, speed, number(factor)));
        }
        return new Node[] {position, speed};
    }

    @Test
    void equalSteps_arePlannedInLinearTime() {
        growsAsTheProgram(5_000, size -> oscillator(size, 0.1, 0));
    }

    @Test
    void stepsOfOtherNumbers_arePlannedInLinearTime() {
        growsAsTheProgram(5_000, size -> oscillator(size, 0.1, 1e-6));
    }

    /** Turns that are nearly equal: many places look like the beginning of a loop. */
    @Test
    void stepsThatAreNearlyEqual_arePlannedInLinearTime() {
        growsAsTheProgram(20_000, size -> {
            Node v = leaf(LINE);
            for (int i = 0; i < size; i++) {
                v = apply(i % 47 == 46 ? Op.ABSOLUTE : Op.SQRT, v);
                v = i % 61 == 60 ? apply(Op.NEGATIVE, v) : v;
            }
            return new Node[] {v};
        });
    }

    @Test
    void reductionThatManyRowsUse_isPlannedInLinearTime() {
        growsAsTheProgram(500, size -> {
            Node start = leaf(LINE);
            Node mean = total(start);
            Node v = start;
            for (int i = 0; i < size; i++) {
                v = apply(Op.SUBTRACT, apply(Op.MULTIPLY, v, mean), total(v));
            }
            return new Node[] {v};
        });
    }

    @Test
    void manyRootsOfManyShapes_arePlannedInLinearTime() {
        growsAsTheProgram(300, size -> {
            List<Node> roots = new ArrayList<>();
            Node shared = leaf(LINE);
            for (int i = 0; i < size; i++) {
                Node own = leaf(Shape.of(2 + i));
                roots.add(apply(Op.SUBTRACT, own, total(own)));
                roots.add(apply(Op.SUBTRACT, shared, total(apply(Op.MULTIPLY, shared, leaf(LINE)))));
            }
            return roots.toArray(new Node[0]);
        });
    }

    @Test
    void columnsThatAreReducedAgainAndAgain_arePlannedInLinearTime() {
        Shape shape = Shape.of(20, 30);
        growsAsTheProgram(300, size -> {
            Node v = leaf(shape);
            for (int i = 0; i < size; i++) {
                Node sums = new Node(
                        new NodeKind.Reduce(ReduceOp.SUM, List.of(0)), DType.FLOAT64, Shape.of(shape.extent(1)), v);
                v = apply(Op.SUBTRACT, v, view(sums, new IndexMap(shape, 0, 0, 1)));
            }
            return new Node[] {v};
        });
    }

    @Test
    void manyWritesAndReadersOfEachVersion_arePlannedInLinearTime() {
        Shape part = Shape.of(10);
        growsAsTheProgram(300, size -> {
            List<Node> roots = new ArrayList<>();
            Node a = leaf(LINE);
            for (int i = 0; i < size; i++) {
                int from = i % 9 * 10;
                Node value = apply(Op.SQRT, view(a, new IndexMap(part, from + 5, 1)));
                roots.add(new Node(new NodeKind.Reduce(ReduceOp.MAX, List.of(0)), DType.FLOAT64, Shape.SCALAR, a));
                NodeKind store = new NodeKind.Store(new IndexMap(part, from, 1));
                a = new Node(store, DType.FLOAT64, LINE, a, value);
            }
            roots.add(a);
            return roots.toArray(new Node[0]);
        });
    }
}
