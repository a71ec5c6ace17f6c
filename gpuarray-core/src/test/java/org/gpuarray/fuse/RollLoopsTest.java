package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.Storage;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Which operations in a row become a loop, and what the loop has for variables. */
class RollLoopsTest {
    private static final Home HOME = () -> "somewhere";
    private static final Storage SOMEWHERE = () -> HOME;
    private static final Shape LINE = Shape.of(100);

    private static Node leaf() {
        return Node.leaf(DType.FLOAT64, LINE, SOMEWHERE);
    }

    private static Node number(double value) {
        return new Node(new NodeKind.Full(Double.doubleToRawLongBits(value)), DType.FLOAT64, LINE);
    }

    private static Node apply(Op op, Node... inputs) {
        return new Node(NodeKind.Apply.of(op), DType.FLOAT64, LINE, inputs);
    }

    private static Node scaled(Node start, int turns, IntToDoubleFunction factor) {
        Node at = start;
        for (int i = 0; i < turns; i++) {
            at = apply(Op.MULTIPLY, at, number(factor.applyAsDouble(i)));
        }
        return at;
    }

    private static Plan plan(Node... roots) {
        return FusionPipeline.plan(Pending.of(List.of(roots), node -> node.storage() != null), true, 0);
    }

    private static List<Step.Repeated> loops(Plan plan) {
        List<Step.Repeated> loops = new ArrayList<>();
        for (PlannedKernel kernel : plan.kernels()) {
            kernel.spec().steps().stream()
                    .filter(Step.Repeated.class::isInstance)
                    .forEach(step -> loops.add((Step.Repeated) step));
        }
        return loops;
    }

    /** Returns how often the only loop of a plan runs. */
    private static long turns(Plan plan) {
        PlannedKernel kernel = plan.kernels().stream()
                .filter(some -> some.spec().steps().stream().anyMatch(Step.Repeated.class::isInstance))
                .findFirst()
                .orElseThrow();
        Step.Scalar turns =
                (Step.Scalar) kernel.spec().steps().get(loops(plan).get(0).turns());
        return kernel.scalars().get(turns.scalar()).bits();
    }

    @Test
    void equalSteps_areOneLoop() {
        Plan plan = plan(scaled(leaf(), 1_000, i -> 0.9));

        assertThat(plan.kernels()).hasSize(1);
        assertThat(loops(plan)).hasSize(1);
        LoopBody body = loops(plan).get(0).body();
        assertThat(body.operations())
                .containsExactly(new LoopBody.Operation(Op.MULTIPLY, DType.FLOAT64, DType.FLOAT64, List.of(0, 1)));
        assertThat(body.next()).containsExactly(2);
        assertThat(turns(plan)).isEqualTo(999); // the first one reads the array
    }

    @Test
    void textDoesNotGrowWithTheTurns() {
        assertThat(plan(scaled(leaf(), 100, i -> 0.9)).kernels().get(0).spec())
                .isEqualTo(
                        plan(scaled(leaf(), 9_000, i -> 0.9)).kernels().get(0).spec());
    }

    @Test
    void numbersThatDiffer_areNoLoop() {
        assertThat(loops(plan(scaled(leaf(), 100, i -> i)))).isEmpty();
        assertThat(loops(plan(scaled(leaf(), 100, i -> i % 2 == 0 ? 0.0 : -0.0)))
                        .get(0)
                        .body()
                        .operations())
                .hasSize(2);
    }

    @Test
    void fewOperations_areNoLoop() {
        assertThat(loops(plan(scaled(leaf(), 64, i -> 0.9)))).isEmpty();
        assertThat(loops(plan(scaled(leaf(), 65, i -> 0.9)))).hasSize(1);
    }

    @Test
    void numberThatChangesOnce_endsALoop() {
        Plan plan = plan(scaled(leaf(), 200, i -> i < 100 ? 0.9 : 0.8));

        assertThat(plan.kernels()).hasSize(1);
        assertThat(loops(plan)).hasSize(2);
    }

    @Test
    void valueOfTwoTurnsBefore_isAVariable() {
        Node a = leaf();
        Node b = leaf();
        for (int i = 0; i < 100; i++) {
            Node next = apply(Op.ADD, a, b);
            a = b;
            b = next;
        }
        Plan plan = plan(b);

        LoopBody body = loops(plan).get(0).body();
        assertThat(body.operations()).hasSize(1);
        assertThat(body.carried()).isEqualTo(2);
        assertThat(body.next()).containsExactly(2, 0);
        assertThat(turns(plan)).isEqualTo(98);
    }

    @Test
    void valueInTheMiddleThatIsStored_endsALoop() {
        Node middle = scaled(leaf(), 100, i -> 0.9);
        Node end = scaled(middle, 150, i -> 0.9);
        Plan plan = plan(end, middle);

        assertThat(loops(plan)).hasSize(2);
        assertThat(plan.kernels()).hasSize(1);
    }

    @Test
    void valueInTheMiddleThatIsReduced_endsALoop() {
        Node middle = scaled(leaf(), 100, i -> 0.9);
        Node sum = new Node(new NodeKind.Reduce(ReduceOp.SUM, List.of(0)), DType.FLOAT64, Shape.SCALAR, middle);
        Plan plan = plan(scaled(middle, 150, i -> 0.9), sum);

        assertThat(loops(plan).stream().map(Step.Repeated::body).distinct()).hasSize(1);
        assertThat(plan.kernels()).hasSize(2); // the sum reads the middle, which is stored
    }

    @Test
    void shiftedValue_isNoLoop() {
        Node v = leaf();
        for (int i = 0; i < 70; i++) {
            Node flipped = new Node(new NodeKind.View(new IndexMap(LINE, 99, -1)), DType.FLOAT64, LINE, v);
            v = apply(Op.ADD, v, flipped);
        }
        assertThat(loops(plan(v))).isEmpty();
    }

    @Test
    void twoDependentChains_areOneLoop() {
        Node position = leaf();
        Node speed = leaf();
        for (int i = 0; i < 100; i++) {
            speed = apply(Op.SUBTRACT, speed, apply(Op.MULTIPLY, position, number(0.1)));
            position = apply(Op.ADD, position, apply(Op.MULTIPLY, speed, number(0.2)));
        }
        Plan plan = plan(position, speed);

        assertThat(plan.kernels()).hasSize(1);
        assertThat(loops(plan)).hasSize(1);
        assertThat(loops(plan).get(0).body().operations()).hasSize(4);
    }

    @Test
    void whatTurnsCompute_isDemandedOnce() {
        Node[] inside = new Node[1];
        Node at = leaf();
        for (int i = 0; i < 200; i++) {
            at = apply(Op.SQRT, at);
            inside[0] = i == 100 ? at : inside[0];
        }
        Pending pending = Pending.of(List.of(at), node -> node.storage() != null);
        Plan plan = FusionPipeline.plan(pending, true, 0);

        pending.number();
        assertThat(Arrays.stream(plan.inlined()).mapToObj(pending::node)).contains(inside[0]);
    }

    @Test
    void whichNumbersAreEqual_isInTheKey() {
        Pending same = Pending.of(List.of(scaled(leaf(), 100, i -> 0.9)), node -> node.storage() != null);
        Pending others = Pending.of(List.of(scaled(leaf(), 100, i -> 0.8)), node -> node.storage() != null);
        Pending unlike = Pending.of(List.of(scaled(leaf(), 100, i -> i)), node -> node.storage() != null);

        assertThat(same).isEqualTo(others).isNotEqualTo(unlike);
    }
}
