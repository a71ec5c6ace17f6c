package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;
import org.gpuarray.reference.ReferenceCompiler;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fusion from the outside: how many kernels a program takes, and that its numbers are right. */
class ExecutorTest {
    @BeforeEach
    void forget() {
        Executor.forgetKernels();
    }

    @AfterEach
    void acceptEverything() {
        Switches.keepRows = true;
    }

    private static int kernels() {
        return Executor.recentKernels().size();
    }

    private static KernelSpec last() {
        List<KernelSpec> recent = Executor.recentKernels();
        return recent.get(recent.size() - 1);
    }

    @Test
    void chainOfSixAndItsSum_isOneKernel() {
        Lazy a = Lazy.range(1000);
        Lazy b = Lazy.range(1000);
        double[] sum = a.times(a)
                .plus(b.times(b))
                .sqrt()
                .times(2)
                .plus(b)
                .plus(1)
                .sumAll()
                .get();
        double expected = 0;
        for (int i = 1; i <= 1000; i++) {
            expected += Math.sqrt(2.0 * i * i) * 2 + i + 1;
        }
        assertThat(sum).containsExactly(expected);
        assertThat(kernels()).isEqualTo(1);
        assertThat(last().inputs()).hasSize(2);
    }

    @Test
    void sameNodeTwice_isComputedOnce() {
        Lazy a = Lazy.range(10);
        Lazy b = a.plus(1);
        assertThat(b.times(b).get()).startsWith(4, 9, 16);
        assertThat(last().steps()).hasSize(4);
    }

    @Test
    void reductionWithEpilogue_isOneKernel() {
        Lazy x = Lazy.range(3, 4);
        assertThat(x.times(x).sum(1).sqrt().times(2).get())
                .containsExactly(2 * Math.sqrt(30), 2 * Math.sqrt(174), 2 * Math.sqrt(446));
        assertThat(kernels()).isEqualTo(1);
        assertThat(last().order()).isEqualTo(KernelSpec.ReduceOrder.ROWS);
    }

    @Test
    void sumOverTheFirstAxis_keepsColumns() {
        assertThat(Lazy.range(3, 4).sum(0).get()).containsExactly(15, 18, 21, 24);
        assertThat(last().order()).isEqualTo(KernelSpec.ReduceOrder.COLUMNS);
        assertThat(last().inputs().get(0).layout().letters()).isEqualTo("1s");
    }

    @Test
    void meanWithKeptAxis_isOneKernel() {
        Lazy x = Lazy.range(3, 4);
        Lazy sums = x.sum(1);
        Lazy column = sums.reshape(3, 1).times(0.25);
        assertThat(column.get()).containsExactly(2.5, 6.5, 10.5);
        assertThat(kernels()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"true, 1", "false, 2"})
    void reductionBroadcastBack_isOneKernelThatKeepsRows(boolean keepRows, int expected) {
        Switches.keepRows = keepRows;
        Lazy x = Lazy.range(3, 4);
        Lazy mean = x.sum(1).times(0.25);
        Lazy centred = x.apply(Op.SUBTRACT, mean.view(new long[] {3, 4}, 0, 1, 0));
        assertThat(centred.get()).containsExactly(-1.5, -.5, .5, 1.5, -1.5, -.5, .5, 1.5, -1.5, -.5, .5, 1.5);
        assertThat(kernels()).isEqualTo(expected);
    }

    /** Without kept rows, cheap parts are computed twice instead of being stored. */
    @ParameterizedTest
    @CsvSource({"true, 1", "false, 3"})
    void softmax_isOneKernelThatKeepsRows(boolean keepRows, int expected) {
        Switches.keepRows = keepRows;
        Lazy x = Lazy.range(3, 4);
        Lazy largest = x.sum(1).view(new long[] {3, 4}, 0, 1, 0);
        Lazy e = x.apply(Op.SUBTRACT, largest).apply(Op.EXP);
        Lazy total = e.sum(1).view(new long[] {3, 4}, 0, 1, 0);
        double[] shares = e.apply(Op.DIVIDE, total).get();
        assertThat(Arrays.stream(shares).limit(4).sum()).isBetween(0.999, 1.001);
        assertThat(kernels()).isEqualTo(expected);
    }

    @Test
    void viewOfAnExpression_reachesTheLeaves() {
        Lazy a = Lazy.range(3, 4);
        Lazy b = Lazy.range(3, 4);
        Lazy sum = a.plus(b);
        Lazy corner = sum.view(new long[] {2, 2}, 6, 4, 1);
        assertThat(corner.times(1).get()).containsExactly(14, 16, 22, 24);
        assertThat(kernels()).isEqualTo(1);
    }

    @Test
    void transposeSliceAndFlip_ofExpressionsWithDifferentLeaves_sink() {
        Lazy a = Lazy.range(3, 4);
        Lazy row = Lazy.range(4);
        Lazy both = a.plus(row.view(new long[] {3, 4}, 0, 0, 1));
        assertThat(both.transpose().times(1).get()).containsExactly(2, 6, 10, 4, 8, 12, 6, 10, 14, 8, 12, 16);
        Lazy flipped = both.view(new long[] {3, 2}, 3, 4, -2);
        assertThat(flipped.times(1).get()).containsExactly(8, 4, 12, 8, 16, 12);
        assertThat(kernels()).isEqualTo(2 + 1); // the second demand of `both` stores it
    }

    @Test
    void flattenedTranspose_isComputedFirst() {
        Lazy a = Lazy.range(2, 3);
        Lazy b = Lazy.of(new double[] {0, 1, 2, 3, 4, 5}, 3, 2);
        Lazy mixed = a.transpose().plus(b);
        Lazy flat = mixed.reshape(6).times(10);
        assertThat(flat.get()).containsExactly(10, 50, 40, 80, 70, 110);
        assertThat(kernels()).isEqualTo(2);
    }

    @Test
    void expressionPlusItsTranspose_isOneKernel() {
        Lazy a = Lazy.range(2, 2).times(2);
        assertThat(a.plus(a.transpose()).get()).containsExactly(4, 10, 10, 16);
        assertThat(kernels()).isEqualTo(1);
        assertThat(last().inputs()).hasSize(2);
    }

    @Test
    void arangeAndFull_takeNoMemory() {
        Node positions = new Node(
                new NodeKind.Arange(Double.doubleToRawLongBits(0.5), Double.doubleToRawLongBits(2)),
                Lazy.TYPE,
                Shape.of(5));
        Lazy ramp = Lazy.of(positions);
        long before = Counters.snapshot().allocations();
        assertThat(ramp.slice(1, 2, 3).times(2).get()).containsExactly(5, 17);
        assertThat(Counters.snapshot().allocations() - before).isEqualTo(1);
        assertThat(last().inputs().get(0).source()).isEqualTo(KernelSpec.Source.POSITION);
    }

    @Test
    void emptyArrays_needNoKernel() {
        Lazy none = Lazy.of(new double[0], 0, 3);
        assertThat(none.plus(1).get()).isEmpty();
        assertThat(kernels()).isZero();
        assertThat(none.sum(0).get()).containsExactly(0, 0, 0);
        assertThat(none.sumAll().plus(1).get()).containsExactly(1);
    }

    @Test
    void scalarsAndSingleElements_haveOneElement() {
        assertThat(Lazy.full(3).times(2).get()).containsExactly(6);
        assertThat(Lazy.range(1, 1).sumAll().get()).containsExactly(1);
        assertThat(Lazy.range(3, 1).sum(1).get()).containsExactly(1, 2, 3);
        assertThat(Lazy.range(1, 3).sum(0).get()).containsExactly(1, 2, 3);
    }

    @Test
    void rootsOfOneDomain_shareAKernel() {
        Lazy x = Lazy.range(100);
        Lazy sum = x.sumAll();
        Lazy squares = x.times(x).sumAll();
        Executor.materialise(sum.node(), squares.node());
        assertThat(kernels()).isEqualTo(1);
        assertThat(sum.get()).containsExactly(5050);
        assertThat(squares.get()).containsExactly(338350);
    }

    @Test
    void secondDemand_storesOnce() {
        Lazy x = Lazy.range(100);
        Lazy y = x.times(2).plus(1);
        y.sumAll().get();
        assertThat(kernels()).isEqualTo(1);
        y.sqrt().sumAll().get();
        assertThat(kernels()).isEqualTo(3);
        y.plus(5).get();
        assertThat(kernels()).isEqualTo(4);
        assertThat(last().steps()).hasSize(3);
    }

    /** Multiplies by {@code factor + i * step} in turn i, and returns how many kernels that took. */
    private static int kernelsOfChain(int trips, double factor, double step) {
        Executor.forgetKernels();
        Lazy x = Lazy.range(7);
        double[] expected = DoubleStream.iterate(1, i -> i + 1).limit(7).toArray();
        for (int i = 0; i < trips; i++) {
            x = x.times(factor + i * step);
            for (int k = 0; k < 7; k++) {
                expected[k] *= factor + i * step;
            }
        }
        assertThat(x.get()).containsExactly(expected);
        return kernels();
    }

    @Test
    void longChains_areCutIntoFewDifferentKernels() {
        for (int trips : new int[] {64, 1000, 999, 10_000}) {
            int kernels = kernelsOfChain(trips, 0.999, 1e-9);
            assertThat(kernels).isEqualTo(trips / 64 + Integer.bitCount(trips % 64));
        }
        assertThat(Executor.recentKernels().stream().distinct().count()).isEqualTo(2); // 64 and 16
    }

    @Test
    void longChainsOfEqualSteps_areOneLoop() {
        Set<KernelSpec> kernels = new HashSet<>();
        for (int trips : new int[] {65, 1000, 999, 10_000}) {
            assertThat(kernelsOfChain(trips, 0.999, 0)).isEqualTo(1);
            kernels.addAll(Executor.recentKernels());
        }
        assertThat(kernels).hasSize(1);
    }

    @Test
    void longChainThenSum_isCutBelowTheSum() {
        Lazy x = Lazy.range(4);
        for (int i = 0; i < 100; i++) {
            x = x.plus(i + 1);
        }
        assertThat(x.sumAll().get()).containsExactly(20_210);
        assertThat(Executor.recentKernels().stream()
                        .map(spec -> spec.steps().stream()
                                .filter(Step.Apply.class::isInstance)
                                .count()))
                .containsExactly(64L, 32L, 4L);
    }

    @Test
    void endlessLoop_isComputedAsItGoes() {
        GPUArray x = GPUArray.toGpu(new double[] {1, 2});
        for (int i = 0; i <= LongChain.MOST_DEPTH; i++) {
            x = x.plus(1);
        }
        assertThat(kernels()).isEqualTo(1);
        assertThat(ArrayAccess.ref(x).cell().current().depth()).isEqualTo(1);
        assertThat(x.toDoubleArray()).containsExactly(LongChain.MOST_DEPTH + 2, LongChain.MOST_DEPTH + 3);
    }

    /** What {@code loop} does in some thousand steps, without being read, is planned some times at its beginning. */
    private static void isPlannedOnce(UnaryOperator<GPUArray[]> loop, GPUArray... start) {
        GPUArray[] arrays = start;
        long plans = 0;
        for (int i = 0; i < 8 * LongChain.MOST_DEPTH; i++) {
            if (i == 4 * LongChain.MOST_DEPTH) {
                plans = Counters.PLANS.sum();
            }
            arrays = loop.apply(arrays);
        }
        assertThat(plans).isPositive();
        assertThat(Counters.PLANS.sum()).isEqualTo(plans);
    }

    @Test
    void unreadLoop_isPlannedOnce() {
        isPlannedOnce(a -> new GPUArray[] {a[0].plus(1)}, GPUArray.toGpu(new double[] {1, 2}));
    }

    /** Of two arrays that need each other, the one that is not at the end of the chain is computed with it, not once more. */
    @Test
    void unreadLoopOfTwoArrays_launchesHardlyMoreThanOneThatIsRead() {
        UnaryOperator<GPUArray[]> step = a -> {
            GPUArray sum = a[0].plus(a[1]);
            return new GPUArray[] {sum, a[1].times(0.5).minus(sum)};
        };
        GPUArray[] start = {GPUArray.toGpu(new double[] {1, 2}), GPUArray.toGpu(new double[] {3, 4})};
        int steps = 4 * LongChain.MOST_DEPTH;
        long before = Counters.LAUNCHES.sum();
        GPUArray[] read = start;
        for (int i = 1; i <= steps; i++) {
            read = step.apply(read);
            if (2 * i % LongChain.MOST_DEPTH == 0) {
                GPU.eval(read);
            }
        }
        long launches = Counters.LAUNCHES.sum() - before;
        GPUArray[] unread = start;
        for (int i = 1; i <= steps; i++) {
            unread = step.apply(unread);
        }
        GPU.eval(unread);

        assertThat(Counters.LAUNCHES.sum() - before - launches).isLessThan(launches * 5 / 4);
        assertThat(unread[0].toDoubleArray()).containsExactly(read[0].toDoubleArray());
        isPlannedOnce(step, start);
    }

    @Test
    void unreadLoopOfReductions_isPlannedOnce() {
        isPlannedOnce(a -> new GPUArray[] {a[0].minus(a[0].sum())}, GPUArray.toGpu(new double[] {1, 2}));
        isPlannedOnce(a -> new GPUArray[] {a[0].minus(a[0].mean())}, GPUArray.toGpu(new double[] {1, 2}));
    }

    @Test
    void unreadLoopOfWrites_isPlannedOnce() {
        GPUArray a = GPU.zeros(20);
        isPlannedOnce(
                x -> {
                    a.set("3:5", a.get("4:6").plus(1));
                    return x;
                },
                a);
    }

    @Test
    void manyLeaves_areCut() {
        Lazy sum = Lazy.range(5);
        for (int i = 0; i < 60; i++) {
            sum = sum.plus(Lazy.range(5));
        }
        assertThat(sum.get()).containsExactly(61, 122, 183, 244, 305);
        assertThat(kernels()).isEqualTo(3);
        assertThat(Executor.recentKernels()).allMatch(spec -> spec.inputs().size() <= 24);
    }

    @Test
    void nestedViews_doNotOverflowTheStack() {
        Lazy x = Lazy.range(4, 4).plus(1);
        Node node = x.node();
        for (int i = 0; i < 20_000; i++) {
            node = new Node(x.transpose().node().kind(), Lazy.TYPE, node.shape(), node);
        }
        assertThat(Lazy.of(node).get()).startsWith(2, 3, 4);
    }

    @Test
    void unlikeDomains_stayApart() {
        Lazy x = Lazy.range(3, 4);
        Lazy both = x.sum(0).view(new long[] {2}, 0, 1).plus(x.sum(1).view(new long[] {2}, 0, 1));
        assertThat(both.get()).containsExactly(25, 44);
    }

    @Test
    void severalKernels_areBegunBeforeOneIsWaitedFor() {
        Lazy x = Lazy.range(3, 7);
        ReferenceCompiler.REQUESTS.clear();

        Executor.materialise(x.times(2).node(), x.sum(1).node(), x.sum(0).sqrt().node());

        assertThat(ReferenceCompiler.REQUESTS.stream().map(request -> request.split(" ")[0]))
                .containsExactly("begin", "begin", "compile", "compile", "compile");
    }

    @Test
    void planThatRanBefore_asksForNoKernel() {
        Lazy x = Lazy.range(3, 7);
        x.times(3).sum(1).get();
        ReferenceCompiler.REQUESTS.clear();

        assertThat(x.times(4).sum(1).get()).startsWith(4 * (1 + 2 + 3 + 4 + 5 + 6 + 7));
        assertThat(ReferenceCompiler.REQUESTS).isEmpty();
    }

    @Test
    void explain_namesKernelsAndRunsNothing() {
        Lazy y = Lazy.range(3, 4).times(2).sum(1);
        String text = Executor.explain(y.node());
        assertThat(text)
                .contains("1 kernel, 1 launch on cpu")
                .contains("reduce_multiply")
                .contains("fuses   multiply, sum")
                .contains("reads   float64(3, 4), 1 number")
                .contains("writes  float64(3,)")
                .contains("domain  3 × 4 reduced")
                .contains("because requested");
        assertThat(kernels()).isZero();
        assertThat(y.get()).containsExactly(20, 52, 84);
    }
}
