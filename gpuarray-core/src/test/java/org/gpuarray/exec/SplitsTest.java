package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.gpuarray.device.Counters;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;
import org.gpuarray.reference.ReferenceCompiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Kernels that do not compile, or spill, run as smaller ones with the same results, and the plan remembers. */
class SplitsTest {
    /** So many that any parts are cheaper if they have none. */
    private static final int MANY_BYTES = 1 << 30;

    private Counters.Snapshot before = Counters.snapshot();

    @BeforeEach
    void allowSplits() {
        System.setProperty("gpuarray.strict", "false");
        Executor.forgetKernels();
        before = Counters.snapshot();
    }

    @AfterEach
    void acceptEverything() {
        ReferenceCompiler.refuse(null);
        ReferenceCompiler.spill(spec -> 0);
        System.setProperty("gpuarray.strict", "true");
    }

    private Counters.Snapshot counts() {
        return Counters.snapshot().since(before);
    }

    private static int kernels() {
        return Executor.recentKernels().size();
    }

    private static void refuseMoreThan(int operations) {
        ReferenceCompiler.refuse(spec -> spec.operations() > operations);
    }

    private static void spillMoreThan(int operations) {
        ReferenceCompiler.spill(spec -> spec.operations() > operations ? MANY_BYTES : 0);
    }

    private static Lazy chain(Lazy x, int operations) {
        Lazy at = x;
        for (int i = 0; i < operations; i++) {
            at = i % 2 == 0 ? at.times(1.1) : at.plus(0.7);
        }
        return at;
    }

    /** A chain in which no two operations are equal. */
    private static Lazy unlike(Lazy x, int operations) {
        Lazy at = x;
        for (int i = 0; i < operations; i++) {
            at = i % 2 == 0 ? at.times(1 + i * 1e-3) : at.plus(i);
        }
        return at;
    }

    /** Returns what a program gives when each operation is a kernel, which leaves no plan behind. */
    private static double[] unfused(Supplier<Lazy> program) {
        ReferenceCompiler.refuse(null);
        ReferenceCompiler.spill(spec -> 0);
        boolean fuse = Switches.fuse;
        Switches.fuse = false;
        try {
            return program.get().get();
        } finally {
            Switches.fuse = fuse;
            Executor.forgetKernels();
        }
    }

    /** Returns what a program gives that ran before; its plan must have all its kernels. */
    private static double[] asksForNoKernel(Supplier<Lazy> program) {
        Executor.forgetKernels();
        Lazy made = program.get();
        ReferenceCompiler.REQUESTS.clear();
        double[] result = made.get();
        assertThat(ReferenceCompiler.REQUESTS).isEmpty();
        return result;
    }

    @Test
    void refusedKernel_runsInHalves_andThePlanKeepsThem() {
        Supplier<Lazy> program = () -> Lazy.range(3, 5).times(2).plus(1).sqrt().times(3);
        double[] expected = unfused(program);
        refuseMoreThan(3);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(kernels()).isEqualTo(2);
        assertThat(asksForNoKernel(program)).containsExactly(expected);
        assertThat(kernels()).isEqualTo(2);
        assertThat(counts().fallbacks()).isEqualTo(1);
    }

    @Test
    void refusedHalves_runInQuarters() {
        Supplier<Lazy> program = () -> chain(Lazy.range(9), 8);
        double[] expected = unfused(program);
        refuseMoreThan(2);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(Executor.recentKernels()).extracting(KernelSpec::operations).containsExactly(2, 2, 2, 2);
        assertThat(counts().fallbacks()).isEqualTo(3);
    }

    @Test
    void refusedReductionWithRows_runsInParts() {
        Supplier<Lazy> program = () -> softmax(Lazy.range(4, 3));
        double[] expected = unfused(program);
        refuseMoreThan(2);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(asksForNoKernel(program)).containsExactly(expected);
    }

    @Test
    void refusedTemporary_servesTheKernelsAfterIt() {
        Supplier<Lazy> program = () -> unlike(Lazy.range(11), 100);
        double[] expected = unfused(program);
        refuseMoreThan(40);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(Executor.recentKernels()).extracting(KernelSpec::operations).containsExactly(32, 32, 32, 4);
        assertThat(asksForNoKernel(program)).containsExactly(expected);
    }

    @Test
    void refusedLoop_runsWrittenOut() {
        Supplier<Lazy> program = () -> chain(Lazy.range(11), 100);
        double[] expected = unfused(program);
        ReferenceCompiler.refuse(
                spec -> spec.steps().stream().anyMatch(Step.Repeated.class::isInstance) || spec.operations() > 40);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(Executor.recentKernels()).extracting(KernelSpec::operations).allMatch(count -> count <= 40);
        assertThat(counts().fallbacks()).isEqualTo(1);
        assertThat(asksForNoKernel(program)).containsExactly(expected);
    }

    @Test
    void severalRefusedResults_areEachThere() {
        Lazy x = Lazy.range(12);
        Lazy first = chain(x, 5);
        Lazy second = chain(x.plus(3), 6);
        refuseMoreThan(4);

        Executor.materialise(first.node(), second.node());

        ReferenceCompiler.refuse(null);
        assertThat(first.get()).containsExactly(unfused(() -> chain(x, 5)));
        assertThat(second.get()).containsExactly(unfused(() -> chain(x.plus(3), 6)));
    }

    @Test
    void refusedSingleOperation_throws() {
        ReferenceCompiler.refuse(spec -> true);
        Lazy y = Lazy.range(1, 2).times(2).plus(1);

        assertThatThrownBy(y::get).hasMessageContaining("refused by the test");
        ReferenceCompiler.refuse(null);
        assertThat(y.get()).containsExactly(3, 5);
    }

    @Test
    void refusedKernel_isAnErrorWhenStrict() {
        System.setProperty("gpuarray.strict", "true");
        refuseMoreThan(1);
        Lazy y = Lazy.range(2, 1).times(2).plus(1);

        assertThatThrownBy(y::get).hasMessageContaining("refused by the test");
        assertThat(counts().fallbacks()).isZero();
        ReferenceCompiler.refuse(null);
        assertThat(y.get()).containsExactly(3, 5);
    }

    @Test
    void refusedKernels_areLoggedOnce() {
        Splits.LOGGED.set(false);
        List<String> messages = new ArrayList<>();
        Logger logger = Logger.getLogger("org.gpuarray");
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                messages.add(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        try {
            refuseMoreThan(1);
            Lazy.range(24).times(2).plus(1).get();
            Lazy.range(24).plus(2).times(1).get();
        } finally {
            logger.removeHandler(handler);
        }

        assertThat(messages)
                .containsExactly(
                        "a fused kernel does not compile and runs in parts; please report this: map_multiply_add");
    }

    @Test
    void spillingKernel_isSplitOnce_andItsPlanStaysSo() {
        Supplier<Lazy> program = () -> chain(Lazy.range(13), 6);
        double[] expected = unfused(program);
        spillMoreThan(3);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(Executor.recentKernels()).extracting(KernelSpec::operations).containsExactly(3, 3);
        assertThat(asksForNoKernel(program)).containsExactly(expected);
        assertThat(kernels()).isEqualTo(2);
        assertThat(counts().spillSplits()).isEqualTo(1);
        assertThat(counts().fallbacks()).isZero();
    }

    @Test
    void kernelWhoseQuartersDoNotSpill_runsInQuarters() {
        Supplier<Lazy> program = () -> chain(Lazy.range(14), 12);
        double[] expected = unfused(program);
        spillMoreThan(3);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(Executor.recentKernels()).extracting(KernelSpec::operations).containsExactly(3, 3, 3, 3);
        assertThat(counts().spillSplits()).isEqualTo(1);
    }

    @Test
    void kernelWhosePartsSpillAsMuch_staysWhole() {
        Supplier<Lazy> program = () -> chain(Lazy.range(15), 10);
        spillMoreThan(0);

        program.get().get();
        assertThat(kernels()).isEqualTo(1);
        asksForNoKernel(program);
        assertThat(counts().spillSplits()).isZero();
    }

    @Test
    void singleOperationThatSpills_staysAlone() {
        spillMoreThan(0);

        assertThat(Lazy.range(26).times(2).get()).startsWith(2, 4, 6);
        assertThat(kernels()).isEqualTo(1);
        assertThat(counts().spillSplits()).isZero();
    }

    /** A kernel more, and a temporary of 16 doubles that is written and read. */
    @Test
    void spilledBytes_areWeighedAgainstWhatPartsMove() {
        long threads = 16;
        int atLeast = (int) ((Splits.LAUNCH_BYTES + 2 * threads * Double.BYTES) / threads) + Splits.CACHED_BYTES;
        Supplier<Lazy> program = () -> chain(Lazy.range(threads), 2);

        ReferenceCompiler.spill(spec -> spec.operations() > 1 ? atLeast : 0);
        program.get().sqrt().get();
        assertThat(kernels()).isEqualTo(1);
        ReferenceCompiler.spill(spec -> spec.operations() > 1 ? atLeast + 1 : 0);
        program.get().get();
        assertThat(kernels()).isEqualTo(1 + 2);
    }

    @Test
    void partThatDoesNotCompile_leavesTheKernelWhole() {
        Supplier<Lazy> program = () -> chain(Lazy.range(17), 4);
        double[] expected = unfused(program);
        spillMoreThan(3);
        ReferenceCompiler.refuse(spec -> spec.operations() < 4);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(kernels()).isEqualTo(1);
        assertThat(counts().fallbacks() + counts().spillSplits()).isZero();
    }

    @Test
    void spillingKernel_isAnErrorWhenStrict_eachTime() {
        System.setProperty("gpuarray.strict", "true");
        spillMoreThan(3);

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> chain(Lazy.range(18), 4).get())
                    .hasMessage("map_multiply_add_multiply_add runs in 2 parts, as the whole has 1073741824 bytes of"
                            + " local memory in each thread");
        }
        assertThat(counts().spillSplits()).isZero();
    }

    @Test
    void spillingSoftmax_hasTheBitsOfTheWhole() {
        assertThat(softmax(Lazy.range(7, 5)).get()).hasSize(35);
        assertThat(Executor.recentKernels()).hasSize(1).allMatch(KernelSpec::keepsRows);
        Supplier<Lazy> program = () -> softmax(Lazy.range(5, 7));
        double[] expected = unfused(program);
        spillMoreThan(2);

        assertThat(program.get().get()).containsExactly(expected);
        assertThat(Executor.recentKernels()).hasSizeGreaterThan(1).noneMatch(KernelSpec::keepsRows);
        assertThat(asksForNoKernel(program)).containsExactly(expected);
    }

    /** The write itself is the last part, and runs once. */
    @Test
    void spillingWrite_isDoneOnce() {
        spillMoreThan(2);
        for (int i = 0; i < 2; i++) {
            Lazy x = Lazy.range(6);
            Lazy part = x.slice(1, 4, 1);
            part.assign(part.times(2).plus(1).times(3));
            assertThat(x.get()).containsExactly(1, 15, 21, 27, 33, 6);
        }
        assertThat(counts().spillSplits()).isEqualTo(1);
        assertThat(Executor.recentKernels()).extracting(KernelSpec::operations).allMatch(count -> count <= 2);
    }

    @Test
    void whatPartsStore_isNotKeptByItsNode() {
        Lazy first = chain(Lazy.range(27), 2);
        Lazy second = chain(first, 2);
        spillMoreThan(2);

        assertThat(second.get()).hasSize(27);
        assertThat(kernels()).isEqualTo(2);
        assertThat(first.node().storage()).isNull();
    }

    @Test
    void explanation_showsThePartsOnceTheyAreKnown() {
        Lazy x = Lazy.range(19);
        spillMoreThan(2);
        assertThat(Executor.explain(chain(x, 3).node())).startsWith("1 kernel,");
        chain(x, 3).get();

        assertThat(Executor.explain(chain(x, 3).node()))
                .startsWith("3 kernels,")
                .contains(
                        "because 2 operations, at most 1 in a kernel, as the whole has 1073741824 bytes of local memory in each thread\n",
                        "because requested, as the whole has 1073741824 bytes of local memory in each thread\n");
    }

    private static Lazy softmax(Lazy x) {
        long[] shape = x.shape().extents();
        Lazy largest = x.sum(1).view(shape, 0, 1, 0);
        Lazy e = x.apply(Op.SUBTRACT, largest).apply(Op.EXP);
        return e.apply(Op.DIVIDE, e.sum(1).view(shape, 0, 1, 0));
    }
}
