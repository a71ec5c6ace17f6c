package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.expr.Home;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.expr.Storage;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Plans on nodes made by hand: what a kernel is, without a device. */
class FusionPipelineTest {
    private static final Home HOME = () -> "somewhere";
    private static final Storage SOMEWHERE = () -> HOME;

    private static Node leaf(long... extents) {
        return Node.leaf(DType.FLOAT32, Shape.of(extents), SOMEWHERE);
    }

    private static Node apply(Op op, Node... inputs) {
        return new Node(new NodeKind.Apply(op), DType.FLOAT32, inputs[0].shape(), inputs);
    }

    private static Node full(double value, Shape shape) {
        return new Node(new NodeKind.Full(Double.doubleToRawLongBits(value)), DType.FLOAT32, shape);
    }

    private static Node view(Node input, IndexMap map) {
        return new Node(new NodeKind.View(map), input.type(), map.shape(), input);
    }

    private static Node sum(Node input, Integer... axes) {
        long[] kept = new long[input.shape().rank() - axes.length];
        int count = 0;
        for (int axis = 0; axis < input.shape().rank(); axis++) {
            if (!List.of(axes).contains(axis)) {
                kept[count++] = input.shape().extent(axis);
            }
        }
        NodeKind kind = new NodeKind.Reduce(ReduceOp.SUM, List.of(axes));
        return new Node(kind, DType.FLOAT64, Shape.of(kept), input);
    }

    private static List<PlannedKernel> plan(Node... roots) {
        return FusionPipeline.plan(pending(roots), true, 0).kernels();
    }

    private static Pending pending(Node... roots) {
        return Pending.of(List.of(roots), node -> node.storage() != null);
    }

    private static KernelSpec onlySpec(Node... roots) {
        List<PlannedKernel> kernels = plan(roots);
        assertThat(kernels).hasSize(1);
        return kernels.get(0).spec();
    }

    @Test
    void join_readsEachInputWhereItIsWanted() {
        Node join = new Node(new NodeKind.Join(0, 2), DType.FLOAT32, Shape.of(5, 3), leaf(2, 3), leaf(3, 3));

        PlannedKernel kernel = plan(join).get(0);

        assertThat(kernel.spec().inputs()).extracting(KernelSpec.Input::partial).containsExactly(true, true, false);
        assertThat(kernel.extents()).containsExactly(15);
    }

    @Test
    void chain_isTheseSteps() {
        Node a = leaf(2, 3);
        Node chain = apply(Op.SQRT, apply(Op.ADD, apply(Op.MULTIPLY, a, a), full(1, a.shape())));
        assertThat(onlySpec(chain))
                .hasToString("KernelSpec[keptRank=1, reducedRank=0, inputs=[Input[type=float32, "
                        + "layout=Layout[strides=[UNIT], aligned=true], source=MEMORY, partial=false, folds=[], near=null]], scalars=[float32], steps=[Load[input=0], "
                        + "Apply[op=MULTIPLY, type=float32, arguments=[0, 0]], Scalar[scalar=0], "
                        + "Apply[op=ADD, type=float32, arguments=[1, 2]], Apply[op=SQRT, type=float32, arguments=[3]]], "
                        + "outputs=[Output[value=4, type=float32, layout=Layout[strides=[UNIT], aligned=true], scattered=null]], "
                        + "wideIndex=false, order=ROWS, folds=[]]");
    }

    @Test
    void valuesAndSizes_areNotInTheKey() {
        Node small = leaf(8);
        Node large = leaf(1000, 7);
        assertThat(onlySpec(apply(Op.ADD, small, full(1, small.shape()))))
                .isEqualTo(onlySpec(apply(Op.ADD, large, full(2, large.shape()))));
    }

    @Test
    void layouts_sayWhatStridesAre() {
        Node a = leaf(4, 6);
        Node row = view(leaf(6), new IndexMap(Shape.of(4, 6), 0, 0, 1));
        Node transposed = view(leaf(6, 4), new IndexMap(Shape.of(4, 6), 0, 1, 4));
        KernelSpec spec = onlySpec(apply(Op.ADD, apply(Op.ADD, a, row), transposed));
        assertThat(spec.inputs().stream().map(KernelSpec.Input::layout))
                .containsExactly(new Layout("s1", true), new Layout("01", true), new Layout("1s", true));
    }

    @Test
    void offsets_decideAlignment() {
        Node a = leaf(100);
        Node shifted = view(a, new IndexMap(Shape.of(50), 1, 1));
        Node byFour = view(a, new IndexMap(Shape.of(50), 4, 1));
        KernelSpec spec = onlySpec(apply(Op.ADD, shifted, byFour));
        assertThat(spec.inputs().stream().map(input -> input.layout().aligned()))
                .containsExactly(false, true);
    }

    @Test
    void denseArrays_haveOneDimension_andExtentsOfOneNone() {
        Node a = leaf(3, 1, 4, 5);
        Node b = view(leaf(3, 5), new IndexMap(a.shape(), 0, 5, 7, 0, 1));
        PlannedKernel dense = plan(apply(Op.ADD, a, leaf(3, 1, 4, 5))).get(0);
        assertThat(dense.extents()).containsExactly(60);
        PlannedKernel broadcast = plan(apply(Op.ADD, a, b)).get(0);
        assertThat(broadcast.extents()).containsExactly(3, 4, 5);
    }

    @Test
    void keptAndReducedDimensions_collapseApart() {
        PlannedKernel middle = plan(sum(leaf(2, 3, 4, 5, 6), 2, 3)).get(0);
        assertThat(middle.extents()).containsExactly(6, 6, 20);
        assertThat(middle.spec().keptRank()).isEqualTo(2);
        assertThat(middle.spec().order()).isEqualTo(KernelSpec.ReduceOrder.COLUMNS);
        PlannedKernel all = plan(sum(leaf(2, 3, 4), 0, 1, 2)).get(0);
        assertThat(all.extents()).containsExactly(24);
        assertThat(all.spec().keptRank()).isZero();
    }

    @Test
    void epilogueInputs_standStillWhileReducing() {
        Node weights = Node.leaf(DType.FLOAT64, Shape.of(3), SOMEWHERE);
        Node weighted =
                new Node(new NodeKind.Apply(Op.MULTIPLY), DType.FLOAT64, Shape.of(3), sum(leaf(3, 4), 1), weights);
        KernelSpec spec = onlySpec(weighted);
        assertThat(spec.inputs().stream().map(input -> input.layout().letters()))
                .containsExactly("s1", "10");
    }

    @Test
    void indexWidth_followsElementsAndReach() {
        long limit = 1L << 31;
        assertThat(onlySpec(apply(Op.SQRT, leaf(limit - 1))).wideIndex()).isFalse();
        assertThat(onlySpec(apply(Op.SQRT, leaf(limit))).wideIndex()).isTrue();
        Node far = view(leaf(limit + 1), new IndexMap(Shape.of(3), 0, limit / 2));
        assertThat(onlySpec(apply(Op.SQRT, far)).wideIndex()).isTrue();
        Node near = view(leaf(limit + 1), new IndexMap(Shape.of(3), limit - 10, 1));
        assertThat(onlySpec(apply(Op.SQRT, near)).wideIndex()).isFalse();
    }

    @Test
    void parameters_stayBelowTheirBudget() {
        long[] extents = new long[20];
        Arrays.fill(extents, 2);
        Node sum = leaf(extents);
        for (int i = 0; i < 23; i++) {
            sum = apply(Op.ADD, sum, leaf(extents));
        }
        List<PlannedKernel> kernels = plan(sum);
        assertThat(kernels.size()).isGreaterThan(1);
        assertThat(kernels).allMatch(kernel -> kernel.spec().inputs().size() * (16 + 8 * 20) < 3_500);
    }

    @Test
    void rootsOfOneDomain_areOneKernel_andOthersTheirOwn() {
        Node a = leaf(4, 6);
        Node total = sum(a, 0, 1);
        Node squares = sum(apply(Op.MULTIPLY, a, a), 0, 1);
        Node rows = sum(a, 1);
        List<PlannedKernel> kernels = plan(total, squares, rows);
        assertThat(kernels).hasSize(2);
        assertThat(kernels.get(0).targets()).hasSize(2);
    }

    @Test
    void dearExpression_isNotRepeatedAlongABroadcastAxis() {
        Node row = leaf(6);
        for (int i = 0; i < 40; i++) {
            row = apply(Op.SQRT, row);
        }
        Node wide = view(row, new IndexMap(Shape.of(1000, 6), 0, 0, 1));
        List<PlannedKernel> kernels = plan(apply(Op.ADD, wide, leaf(1000, 6)));
        assertThat(kernels).hasSize(2);
        assertThat(kernels.get(0).reasons())
                .containsExactly(
                        "repeated from (6,) to (1000, 6), and it takes 40 operations, at most 30 are computed again");
    }

    @Test
    void reductionThatTwoDomainsNeed_isComputedOnce() {
        Node a = leaf(4, 6);
        Node sums = sum(a, 1);
        Node again = view(sums, new IndexMap(Shape.of(4, 6), 0, 1, 0));
        Node centred = new Node(new NodeKind.Apply(Op.SQRT), DType.FLOAT64, again.shape(), again);
        Node scaled = new Node(new NodeKind.Apply(Op.SQRT), DType.FLOAT64, sums.shape(), sums);
        assertThat(plan(centred, scaled)).hasSize(3);
    }

    @Test
    void fusionOff_givesEachOperationItsKernel() {
        Node a = leaf(4);
        Node chain = apply(Op.SQRT, apply(Op.ADD, a, full(1, a.shape())));
        assertThat(FusionPipeline.plan(pending(chain), false, 0).kernels()).hasSize(2);
    }

    @Test
    void veryLongChain_isPlannedWithoutRecursion() {
        Node x = leaf(4);
        for (int i = 0; i < 100_000; i++) {
            x = apply(i % 5 == 0 || i % 7 == 0 || i % 11 == 0 || i % 13 == 0 ? Op.ABSOLUTE : Op.SQRT, x);
        }
        assertThat(plan(x)).hasSize(100_000 / 64 + 1);
    }
}
