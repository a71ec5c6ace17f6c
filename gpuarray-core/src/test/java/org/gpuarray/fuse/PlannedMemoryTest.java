package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.expr.Storage;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a kernel of a plan reads from memory is there: stored before, or by a kernel that runs before it. */
class PlannedMemoryTest {
    private static final Home HOME = () -> "somewhere";
    private static final Storage SOMEWHERE = () -> HOME;
    private static final int ROW_BYTES = 1 << 16;
    private static final Shape SHAPE = Shape.of(4, 6);

    private static Node leaf(Shape shape) {
        return Node.leaf(DType.FLOAT32, shape, SOMEWHERE);
    }

    private static Node apply(Op op, Node... inputs) {
        return new Node(new NodeKind.Apply(op), DType.FLOAT32, inputs[0].shape(), inputs);
    }

    private static Node cast(DType type, Node input) {
        return input.type() == type ? input : new Node(new NodeKind.Cast(), type, input.shape(), input);
    }

    private static Node view(Node input, IndexMap map) {
        return new Node(new NodeKind.View(map), input.type(), map.shape(), input);
    }

    private static Node reshape(Node input, Shape shape) {
        return view(input, IndexMap.dense(shape));
    }

    private static Node reduced(ReduceOp op, Node input, Integer... axes) {
        Shape shape = axes.length == 2 ? Shape.SCALAR : Shape.of(input.shape().extent(1 - axes[0]));
        DType wide = op.wideType(input.type());
        return cast(DType.FLOAT32, new Node(new NodeKind.Reduce(op, List.of(axes)), wide, shape, input));
    }

    /** Returns what was reduced over {@code axes}, as often as there were elements. */
    private static Node spread(Node input, Integer... axes) {
        List<Integer> reduced = List.of(axes);
        return view(input, new IndexMap(SHAPE, 0, reduced.contains(0) ? 0 : 1, reduced.contains(1) ? 0 : 1));
    }

    private static Node gather(Node from, Node positions) {
        return new Node(new NodeKind.Gather(), from.type(), positions.shape(), from, cast(DType.INT64, positions));
    }

    /** Returns an array's bytes read as another type of the same size, and made float32 again. */
    private static Node bits(Node input) {
        Node line = new Node(
                new NodeKind.Bits(), DType.INT32, Shape.of(input.shape().size()), input);
        return cast(DType.FLOAT32, reshape(line, input.shape()));
    }

    /** Runs a plan without a device: follows which nodes are in memory. */
    private static int kernelsOf(int rowBytes, Node... roots) {
        Pending pending = Pending.of(List.of(roots), node -> node.storage() != null);
        Plan plan = FusionPipeline.plan(pending, true, rowBytes);
        Set<Integer> there = new HashSet<>();
        for (int i = 0; i < pending.count(); i++) {
            if (pending.node(i).storage() != null) {
                there.add(i);
            }
        }
        for (int empty : plan.empty()) {
            there.add(empty);
        }
        for (int i = 0; i < plan.kernels().size(); i++) {
            PlannedKernel kernel = plan.kernels().get(i);
            for (int source : kernel.sources()) {
                assertThat(source < 0 || there.contains(source))
                        .as("kernel %d reads node %d of %s", i, source, kernel.spec())
                        .isTrue();
            }
            for (PlannedKernel.Target target : kernel.targets()) {
                assertThat(target.old() < 0 || there.contains(target.old()))
                        .as("kernel %d writes into a version that is there", i)
                        .isTrue();
                assertThat(there.add(target.node()))
                        .as("kernel %d makes what is not there", i)
                        .isTrue();
            }
            for (int freed : plan.freedAfter(i)) {
                assertThat(there.remove(freed)).isTrue();
            }
        }
        for (Node root : roots) {
            assertThat(there).contains(root.number());
        }
        return plan.kernels().size();
    }

    private static int kernelsOf(Node... roots) {
        return kernelsOf(ROW_BYTES, roots);
    }

    @Test
    void quotientByTheMaximum_gatheredAtItsOwnPlaces_isStoredByAnEarlierKernel() {
        Node a = leaf(SHAPE);
        Node quotient = apply(Op.DIVIDE, a, spread(reduced(ReduceOp.MAX, a, 1), 1));

        assertThat(kernelsOf(gather(quotient, quotient))).isEqualTo(2);
    }

    @Test
    void bitsOfWhatIsReadAsNumbersToo_areStoredByAnEarlierKernel() {
        Node a = leaf(SHAPE);
        Node quotient = apply(Op.DIVIDE, a, spread(reduced(ReduceOp.MAX, a, 0, 1), 0, 1));

        assertThat(kernelsOf(apply(Op.ADD, bits(quotient), quotient))).isEqualTo(2);
    }

    @Test
    void sourceOfAGather_thatSeveralKernelsNeed_isStoredOnce() {
        Node a = leaf(SHAPE);
        Node products = spread(reduced(ReduceOp.PROD, a, 1), 1);
        Node base = leaf(SHAPE);
        Node chosen = apply(Op.ADD, base, products);
        Node differs = apply(Op.SUBTRACT, chosen, products);

        assertThat(kernelsOf(gather(differs, chosen), reduced(ReduceOp.SUM, chosen, 1)))
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomPrograms_findInMemoryWhatTheyRead(int part) {
        for (int seed = 1_000 * part; seed < 1_000 * part + 400; seed++) {
            try {
                kernelsOf(ROW_BYTES, program(new Random(seed)));
                kernelsOf(0, program(new Random(seed)));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed=" + seed, e);
            }
        }
    }

    private static Node[] program(Random random) {
        List<Node> values = new ArrayList<>(List.of(leaf(SHAPE), leaf(SHAPE)));
        int count = 3 + random.nextInt(14);
        for (int i = 0; i < count; i++) {
            Node next = step(random, values);
            if (random.nextInt(12) == 0) {
                next.addDemand();
            }
            values.add(next);
        }
        Node[] roots = new Node[1 + random.nextInt(3)];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = values.get(values.size() - 1 - (i == 0 ? 0 : random.nextInt(count)));
        }
        return roots;
    }

    private static Node step(Random random, List<Node> values) {
        Node a = values.get(random.nextInt(values.size()));
        Node b = values.get(Math.max(0, values.size() - 1 - random.nextInt(3)));
        Integer[] axes = List.of(new Integer[] {1}, new Integer[] {1}, new Integer[] {0, 1}, new Integer[] {0})
                .get(random.nextInt(4));
        ReduceOp op = random.nextBoolean() ? ReduceOp.MAX : ReduceOp.SUM;
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> apply(random.nextBoolean() ? Op.ADD : Op.MULTIPLY, a, b);
            case 3, 4, 5 -> apply(Op.SUBTRACT, b, spread(reduced(op, a, axes), axes));
            case 6 -> gather(a, b);
            case 7 -> bits(b);
            case 8 -> view(b, new IndexMap(SHAPE, 23, -6, -1));
            case 9 -> new Node(new NodeKind.Scan(ReduceOp.SUM, 1), DType.FLOAT32, SHAPE, b);
            case 10 -> written(random, a, b);
            default -> gather(reduced(op, a, axes), b);
        };
    }

    /** Returns a version of {@code a} with some elements of {@code b}, which is one more reader of both. */
    private static Node written(Random random, Node a, Node b) {
        if (random.nextBoolean()) {
            Shape half = Shape.of(2, 6);
            Node part = view(b, new IndexMap(half, 6, 6, 1));
            return new Node(new NodeKind.Store(new IndexMap(half, 12, 6, 1)), DType.FLOAT32, SHAPE, a, part);
        }
        NodeKind add = new NodeKind.Scatter(ScatterOp.ADD);
        return new Node(add, DType.FLOAT32, SHAPE, a, cast(DType.INT64, b), b);
    }
}
