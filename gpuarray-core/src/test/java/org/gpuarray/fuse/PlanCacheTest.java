package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.Storage;
import org.gpuarray.plan.Variants;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which programs share a plan, on nodes made by hand. */
class PlanCacheTest {
    private static final Home HOME = () -> "somewhere";
    private static final Storage SOMEWHERE = () -> HOME;
    private static final Shape SHAPE = Shape.of(3, 4);

    private final PlanCache cache = new PlanCache(1_000);

    private static Node leaf(DType type, Shape shape) {
        return Node.leaf(type, shape, SOMEWHERE);
    }

    private static Node leaf() {
        return leaf(DType.FLOAT32, SHAPE);
    }

    private static Node apply(Op op, Node... inputs) {
        return new Node(new NodeKind.Apply(op), inputs[0].type(), inputs[0].shape(), inputs);
    }

    private static Node full(double value) {
        return new Node(new NodeKind.Full(Double.doubleToRawLongBits(value)), DType.FLOAT32, SHAPE);
    }

    private static Node view(Node input, long offset) {
        IndexMap map = new IndexMap(Shape.of(2, 2), offset, 4, 1);
        return new Node(new NodeKind.View(map), input.type(), map.shape(), input);
    }

    private static Pending pending(Node... roots) {
        return Pending.of(List.of(roots), node -> node.storage() != null);
    }

    private Plan plan(Node... roots) {
        return cache.plan(pending(roots), 0);
    }

    @Test
    void sameProgram_onOtherArrays_hasTheSamePlan() {
        Plan first = plan(apply(Op.ADD, apply(Op.SQRT, leaf()), leaf()));

        assertThat(plan(apply(Op.ADD, apply(Op.SQRT, leaf()), leaf()))).isSameAs(first);
    }

    @Test
    void values_areNotInThePlan() {
        Plan first = plan(apply(Op.ADD, leaf(), full(1)));
        Pending again = pending(apply(Op.ADD, leaf(), full(2)));

        assertThat(cache.plan(again, 0)).isSameAs(first);
        PlannedKernel.Value value = first.kernels().get(0).scalars().get(0);
        assertThat(again.node(value.node()).kind().value(value.part())).isEqualTo(Double.doubleToRawLongBits(2));
    }

    @Test
    void sameNumberTwice_isAnotherProgramThanTwoNumbers() {
        Node number = full(1);
        Plan shared = plan(apply(Op.ADD, apply(Op.MULTIPLY, leaf(), number), number));
        Plan two = plan(apply(Op.ADD, apply(Op.MULTIPLY, leaf(), full(1)), full(1)));

        assertThat(two).isNotSameAs(shared);
        assertThat(two.kernels().get(0).scalars()).hasSize(2);
        assertThat(shared.kernels().get(0).scalars()).hasSize(1);
    }

    @Test
    void typeAndShapeOfANumber_areInTheKey() {
        Plan first = plan(apply(Op.ADD, leaf(), full(1)));
        Node other = new Node(new NodeKind.Full(0), DType.FLOAT64, SHAPE);
        IndexMap spread = new IndexMap(SHAPE, 0, 0, 0);
        Node one = new Node(new NodeKind.View(spread), DType.FLOAT32, SHAPE, number(Shape.of(1, 1)));
        Node row = new Node(new NodeKind.View(spread), DType.FLOAT32, SHAPE, number(Shape.of(1, 4)));
        Plan spreadOne = plan(apply(Op.ADD, leaf(), one));

        assertThat(plan(apply(Op.ADD, leaf(), other))).isNotSameAs(first);
        assertThat(plan(apply(Op.ADD, leaf(), row))).isNotSameAs(spreadOne);
    }

    private static Node number(Shape shape) {
        return new Node(new NodeKind.Full(0), DType.FLOAT32, shape);
    }

    @Test
    void whatIsRead_isAmongTheNodes() {
        Node a = leaf();
        Node b = leaf();
        Pending nodes = pending(apply(Op.SUBTRACT, apply(Op.SQRT, b), a));
        int[] sources = cache.plan(nodes, 0).kernels().get(0).sources();

        assertThat(Arrays.stream(sources).mapToObj(nodes::node)).containsExactly(b, a);
    }

    @Test
    void otherPrograms_haveOtherPlans() {
        Node a = leaf();
        Plan first = plan(apply(Op.ADD, a, leaf()));

        assertThat(plan(apply(Op.ADD, a, a))).isNotSameAs(first);
        assertThat(plan(apply(Op.MULTIPLY, a, leaf()))).isNotSameAs(first);
        assertThat(plan(apply(Op.ADD, leaf(DType.INT32, SHAPE), leaf(DType.INT32, SHAPE))))
                .isNotSameAs(first);
        Shape turned = Shape.of(4, 3);
        assertThat(plan(apply(Op.ADD, leaf(DType.FLOAT32, turned), leaf(DType.FLOAT32, turned))))
                .isNotSameAs(first);
        Node inner = apply(Op.ADD, a, leaf());
        assertThat(plan(inner, apply(Op.SQRT, inner))).isNotSameAs(plan(apply(Op.SQRT, inner), inner));
    }

    @Test
    void otherPlacesOfAView_haveOtherPlans() {
        Plan first = plan(apply(Op.SQRT, view(leaf(), 0)));

        assertThat(plan(apply(Op.SQRT, view(leaf(), 0)))).isSameAs(first);
        assertThat(plan(apply(Op.SQRT, view(leaf(), 5)))).isNotSameAs(first);
    }

    @Test
    void whatIsAskedForAgain_isPlannedAgain() {
        Node shared = apply(Op.SQRT, leaf());
        Plan first = plan(apply(Op.ADD, shared, leaf()));
        shared.addDemand();

        Plan second = plan(apply(Op.ADD, shared, leaf()));

        assertThat(second).isNotSameAs(first);
        assertThat(second.kernels().stream().flatMap(kernel -> kernel.reasons().stream()))
                .contains("requested a second time, after a kernel computed it without storing it");
    }

    @Test
    void whatIsInMemoryNow_isPlannedAgain() {
        Node shared = apply(Op.SQRT, leaf());
        Plan first = plan(apply(Op.ADD, shared, leaf()));
        shared.materialise(SOMEWHERE);

        assertThat(plan(apply(Op.ADD, shared, leaf()))).isNotSameAs(first);
    }

    @Test
    void closedArray_isRefusedEachTime() {
        plan(apply(Op.SQRT, leaf()));
        Node closed = leaf();
        Node root = apply(Op.SQRT, closed);
        closed.release();

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> plan(root)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void fullCache_forgetsThePlanUsedLongestAgo() {
        Plan[] first = new Plan[200];
        for (int i = 0; i < first.length; i++) {
            first[i] = plan(chain(1 + i));
            assertThat(plan(chain(1))).isSameAs(first[0]);
        }

        assertThat(plan(chain(first.length))).isSameAs(first[first.length - 1]);
        assertThat(plan(chain(2))).isNotSameAs(first[1]);
    }

    @Test
    void veryLongProgram_isNotKept() {
        assertThat(plan(chain(300))).isNotSameAs(plan(chain(300)));
    }

    private static Node chain(int length) {
        Node node = leaf();
        for (int i = 0; i < length; i++) {
            node = apply(Op.SQRT, node);
        }
        return node;
    }

    @Test
    void otherDevice_isPlannedAgain() {
        Node chain = apply(Op.ADD, leaf(), leaf());
        Plan first = cache.plan(pending(chain), 1 << 16);

        assertThat(cache.plan(pending(chain), 1 << 16)).isSameAs(first);
        assertThat(cache.plan(pending(chain), 0)).isNotSameAs(first);
    }

    static Stream<NodeKind> kindsWithParts() {
        IndexMap map = new IndexMap(Shape.of(3, 4), 0, 4, 1);
        return Stream.of(
                new NodeKind.View(map),
                new NodeKind.Store(map),
                new NodeKind.Reduce(ReduceOp.SUM, List.of(1)),
                new NodeKind.Scan(ReduceOp.SUM, 1),
                new NodeKind.Join(1, 2),
                new NodeKind.Join(1, 1L << 32),
                new NodeKind.Scatter(ScatterOp.ADD),
                new NodeKind.Random(Draw.UNIT, 1, 2, 3));
    }

    @ParameterizedTest
    @MethodSource("kindsWithParts")
    void kinds_areToldApartByAllButValues(NodeKind kind) {
        List<NodeKind> others = new ArrayList<>(kindsWithParts().toList());
        Variants.of(kind).forEach(variant -> others.add((NodeKind) variant));
        others.add(new NodeKind.View(new IndexMap(Shape.of(3, 4), 1, 4, 1)));
        others.add(new NodeKind.Store(new IndexMap(Shape.of(3, 4), 1, 4, 1)));
        others.add(new NodeKind.Join(1, 2L << 32));
        others.add(new NodeKind.Random(Draw.BITS, 1, 2, 3));
        Pending one = pending(new Node(kind, DType.FLOAT32, SHAPE, leaf()));

        for (NodeKind other : others) {
            boolean same = other.equals(kind) || (kind instanceof NodeKind.Random && isUnit(other));
            assertThat(pending(new Node(other, DType.FLOAT32, SHAPE, leaf())).equals(one))
                    .as("%s %s", kind, other)
                    .isEqualTo(same);
        }
    }

    private static boolean isUnit(NodeKind kind) {
        return kind instanceof NodeKind.Random random && random.draw() == Draw.UNIT;
    }
}
