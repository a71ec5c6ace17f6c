package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.reference.ReferenceDevice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes: whoever read before sees the old contents, whoever reads after sees the new, and copies are few. */
class StoreTest {
    private int copiesBefore;

    private static ReferenceDevice device() {
        return (ReferenceDevice) Devices.current();
    }

    @BeforeEach
    void count() {
        Executor.forgetKernels();
        copiesBefore = device().copies();
    }

    @AfterEach
    void restore() {
        Switches.writeInPlace = true;
        Switches.fuse = true;
    }

    private int copies() {
        return device().copies() - copiesBefore;
    }

    @Test
    void writeToASlice_isInPlace() {
        Lazy a = Lazy.range(6);
        a.slice(1, 2, 2).assign(9);
        assertThat(a.get()).containsExactly(1, 9, 3, 9, 5, 6);
        assertThat(copies()).isZero();
        assertThat(Executor.recentKernels()).hasSize(1);
    }

    @Test
    void readerBuiltBefore_seesTheOldContents() {
        Lazy a = Lazy.range(4);
        Lazy before = a.times(10);
        a.slice(0, 2, 1).assign(0);
        assertThat(a.get()).containsExactly(0, 0, 3, 4);
        assertThat(before.get()).containsExactly(10, 20, 30, 40);
        assertThat(copies()).isEqualTo(1);
    }

    @Test
    void readerAndWriteFlushedTogether_needNoCopy() {
        Lazy a = Lazy.range(4);
        Lazy before = a.times(10);
        a.slice(0, 2, 1).assign(0);
        Executor.materialise(a.node(), before.node());
        assertThat(copies()).isZero();
        assertThat(a.get()).containsExactly(0, 0, 3, 4);
        assertThat(before.get()).containsExactly(10, 20, 30, 40);
    }

    @Test
    void resultThatNeedsOldAndNew_hasBoth() {
        Lazy a = Lazy.range(4);
        Lazy before = a.times(10);
        a.slice(0, 2, 1).assign(0);
        assertThat(before.plus(a).get()).containsExactly(10, 20, 33, 44);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shiftedSelfAssignment_readsBeforeItWrites(boolean inPlace) {
        Switches.writeInPlace = inPlace;
        Lazy a = Lazy.range(1000);
        a.slice(1, 999, 1).assign(a.slice(0, 999, 1));
        double[] down = a.get();
        a.slice(0, 999, 1).assign(a.slice(1, 999, 1).times(2));
        double[] up = a.get();
        for (int i = 1; i < 999; i++) {
            assertThat(down[i]).isEqualTo(i);
            assertThat(up[i]).isEqualTo(2.0 * (i + 1));
        }
    }

    @Test
    void reversedSelfAssignment_reverses() {
        Lazy a = Lazy.range(5);
        a.slice(4, 5, -1).assign(a);
        assertThat(a.get()).containsExactly(5, 4, 3, 2, 1);
    }

    @Test
    void transposedSelfAssignment_coversAndTransposes() {
        Lazy a = Lazy.range(3, 3);
        a.transpose().assign(a);
        assertThat(a.get()).containsExactly(1, 4, 7, 2, 5, 8, 3, 6, 9);
        assertThat(copies()).isZero();
    }

    @Test
    void updateOfTheSamePlaces_isOneKernelInPlace() {
        Lazy a = Lazy.range(6);
        Lazy odd = a.slice(1, 3, 2);
        odd.assign(odd.times(10));
        assertThat(a.get()).containsExactly(1, 20, 3, 40, 5, 60);
        assertThat(Executor.recentKernels()).hasSize(1);
    }

    @Test
    void sumIntoItself_readsAllFirst() {
        Lazy a = Lazy.range(3, 4);
        Lazy firstRow = a.view(new long[] {4}, 0, 1);
        firstRow.assign(a.sum(0));
        assertThat(a.get()).startsWith(15, 18, 21, 24, 5, 6);
    }

    @Test
    void reductionIntoAColumn_isOneKernel() {
        Lazy a = Lazy.range(2, 3);
        Lazy x = Lazy.range(2, 5);
        a.view(new long[] {2}, 1, 3).assign(x.sum(1));
        assertThat(a.get()).containsExactly(1, 15, 3, 4, 40, 6);
        assertThat(Executor.recentKernels()).hasSize(1);
    }

    @Test
    void twoWritesInARow_bothHappen() {
        Lazy a = Lazy.range(4);
        a.slice(0, 3, 1).assign(7);
        Lazy between = a.plus(0.5);
        a.slice(1, 3, 1).assign(8);
        assertThat(a.get()).containsExactly(7, 8, 8, 8);
        assertThat(between.get()).containsExactly(7.5, 7.5, 7.5, 4.5);
    }

    @Test
    void writeToWhatHasNotBeenComputed_works() {
        Lazy x = Lazy.range(4);
        Lazy a = x.times(2);
        Lazy before = a.plus(1);
        a.slice(0, 2, 1).assign(0);
        assertThat(a.get()).containsExactly(0, 0, 6, 8);
        assertThat(before.get()).containsExactly(3, 5, 7, 9);
        assertThat(x.get()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void coveringWrite_takesANewStorage() {
        Lazy a = Lazy.range(4);
        Lazy b = Lazy.range(4).times(3);
        Lazy before = a.plus(1);
        a.assign(b);
        b.assign(0);
        assertThat(a.get()).containsExactly(3, 6, 9, 12);
        assertThat(before.get()).containsExactly(2, 3, 4, 5);
        assertThat(b.get()).containsExactly(0, 0, 0, 0);
        assertThat(copies()).isZero();
    }

    @Test
    void loopOfCoveringWrites_fuses() {
        Lazy x = Lazy.range(3);
        for (int i = 0; i < 128; i++) {
            x.assign(x.plus(1));
        }
        assertThat(x.get()).containsExactly(129, 130, 131);
        assertThat(Executor.recentKernels()).hasSize(1);
    }

    @Test
    void swapOfHalves_throughPendingViews_swaps() {
        Lazy a = Lazy.range(4);
        Lazy left = a.slice(0, 2, 1);
        Lazy right = a.slice(2, 2, 1);
        Lazy kept = left.plus(0);
        left.assign(right);
        right.assign(kept);
        assertThat(a.get()).containsExactly(3, 4, 1, 2);
    }

    @Test
    void swapOfTwoArrays_inOneFlush_swaps() {
        Lazy a = Lazy.range(4);
        Lazy b = Lazy.range(4).times(10);
        Lazy heldA = a.plus(0);
        a.slice(0, 2, 1).assign(b.slice(0, 2, 1));
        b.slice(0, 2, 1).assign(heldA.slice(0, 2, 1));
        Executor.materialise(a.node(), b.node());
        assertThat(a.get()).containsExactly(10, 20, 3, 4);
        assertThat(b.get()).containsExactly(1, 2, 30, 40);
    }

    @Test
    void rowsUpdatedInALoop_areRight() {
        Lazy a = Lazy.range(50, 4);
        for (int i = 1; i < 50; i++) {
            Lazy row = a.view(new long[] {4}, 4L * i, 1);
            row.assign(row.plus(a.view(new long[] {4}, 4L * (i - 1), 1)));
        }
        double[] all = a.get();
        double expected = 0;
        for (int i = 0; i < 50; i++) {
            expected += 4 * i + 1;
            assertThat(all[4 * i]).isEqualTo(expected);
        }
    }

    @Test
    void rowsUpdatedOneAfterTheOther_copyRowsOnly() {
        Lazy a = Lazy.range(50, 4);
        long before = device().copiedBytes();
        List<Lazy> handles = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Lazy row = a.view(new long[] {4}, 4L * i, 1);
            Lazy inner = row.plus(1);
            handles.add(inner);
            row.assign(inner.times(2));
            Executor.materialise(a.node());
        }
        assertThat(device().copiedBytes() - before).isEqualTo(50 * 4 * 8);
        for (int i = 0; i < 50; i++) {
            double first = 4 * i + 1;
            assertThat(handles.get(i).get()).containsExactly(first + 1, first + 2, first + 3, first + 4);
        }
        assertThat(a.get()).startsWith(4, 6, 8, 10, 12);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void everyOldVersion_canStillBeRead(int seed) {
        int size = 16;
        Lazy a = Lazy.range(size);
        List<Lazy> versions = new ArrayList<>();
        List<double[]> expected = new ArrayList<>();
        double[] now = a.get();
        Random random = new Random(seed);
        for (int i = 0; i < 12; i++) {
            versions.add(a.plus(0.5));
            expected.add(Arrays.stream(now).map(x -> x + 0.5).toArray());
            int at = random.nextInt(size - 4);
            a.slice(at, 2, 2).assign(-i);
            now[at] = -i;
            now[at + 2] = -i;
            Executor.materialise(a.node());
        }
        for (int i = 0; i < 12; i++) {
            int pick = random.nextInt(versions.size());
            assertThat(versions.remove(pick).get()).containsExactly(expected.remove(pick));
            if (i == 5) {
                assertThat(a.get()).containsExactly(now);
            }
        }
        assertThat(a.get()).containsExactly(now);
    }

    /** What was built from a version between two writes keeps it, but only the first write has to copy anything. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void versionsBetween_areOverwritten_andComputedAgainIfTheyAreRead(boolean inOrder) {
        Lazy a = Lazy.range(40);
        double[] now = a.get();
        List<Lazy> handles = new ArrayList<>();
        List<double[]> expected = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Lazy next = a.slice(3L * i, 4, 1).times(10).plus(i);
            handles.add(a.plus(i));
            int turn = i;
            expected.add(Arrays.stream(now).map(x -> x + turn).toArray());
            for (int j = 0; j < 4; j++) {
                now[3 * i + j] = now[3 * i + j] * 10 + i;
            }
            a.slice(3L * i, 4, 1).assign(next);
        }
        Executor.materialise(a.node());
        assertThat(copies()).isEqualTo(1);
        assertThat(Executor.recentKernels()).hasSize(10);
        for (int i = 0; i < 10; i++) {
            int at = inOrder ? i : 9 - i;
            assertThat(handles.get(at).get()).containsExactly(expected.get(at));
        }
        assertThat(a.get()).containsExactly(now);
        // Each version was computed once more, and then kept for the readers of those before it.
        assertThat(Executor.recentKernels()).hasSizeLessThanOrEqualTo(30);
    }

    @Test
    void writeToMostOfAnArray_whoseOldVersionIsNeeded_makesTheNewOneInOneKernel() {
        Lazy a = Lazy.range(4, 5);
        Lazy b = Lazy.range(4, 5).times(10);
        Lazy before = a.plus(0.5);
        a.view(new long[] {3, 4}, 6, 5, 1).assign(b.view(new long[] {3, 4}, 0, 5, 1));
        Executor.materialise(a.node());
        assertThat(copies()).isZero();
        assertThat(Executor.recentKernels()).hasSize(1);
        assertThat(a.get())
                .containsExactly(1, 2, 3, 4, 5, 6, 10, 20, 30, 40, 11, 60, 70, 80, 90, 16, 110, 120, 130, 140);
        assertThat(before.get()).startsWith(1.5, 2.5, 3.5).endsWith(18.5, 19.5, 20.5);
    }

    @Test
    void updateOfMostOfAnArray_whoseOldVersionIsNeeded_makesTheNewOneInOneKernel() {
        Lazy a = Lazy.range(9);
        Lazy before = a.plus(0.5);
        Lazy part = a.slice(7, 7, -1);
        part.assign(part.times(10).plus(a.slice(7, 7, -1)));
        Executor.materialise(a.node());
        assertThat(copies()).isZero();
        assertThat(Executor.recentKernels()).hasSize(1);
        assertThat(a.get()).containsExactly(1, 22, 33, 44, 55, 66, 77, 88, 9);
        assertThat(before.get()).startsWith(1.5, 2.5).endsWith(8.5, 9.5);
    }

    /** In place, as nothing needs the old version: no memory, and the part alone is written. */
    @Test
    void writeToMostOfAnArray_whoseOldVersionIsNotNeeded_isInPlace() {
        Lazy a = Lazy.range(10);
        Lazy b = Lazy.range(10);
        a.slice(1, 8, 1).assign(b.slice(2, 8, 1));
        Counters.Snapshot before = Counters.snapshot();
        assertThat(a.get()).containsExactly(1, 3, 4, 5, 6, 7, 8, 9, 10, 10);
        Counters.Snapshot run = Counters.snapshot().since(before);
        assertThat(run.allocations()).isZero();
        assertThat(run.bytesMoved()).isEqualTo(2 * 8 * Double.BYTES);
    }

    /** A column: few elements, but from the first row to the last. */
    @Test
    void elementsApart_areSavedAlone() {
        Lazy a = Lazy.range(50, 40);
        List<Lazy> handles = new ArrayList<>();
        Counters.Snapshot before = Counters.snapshot();
        for (int i = 0; i < 5; i++) {
            handles.add(a.plus(0.5));
            a.view(new long[] {50}, 7L * i, 40).assign(i);
            Executor.materialise(a.node());
        }
        assertThat(copies()).isZero();
        assertThat(Counters.snapshot().since(before).bytesMoved()).isEqualTo(5 * 3 * 50 * Double.BYTES);
        double[] now = Lazy.range(50, 40).plus(0.5).get();
        for (int i = 0; i < 5; i++) {
            assertThat(handles.get(i).get()).containsExactly(now);
            for (int row = 0; row < 50; row++) {
                now[40 * row + 7 * i] = i + 0.5;
            }
        }
        assertThat(a.plus(0.5).get()).containsExactly(now);
    }

    /** A part of a sum is saved: the sum is not computed again for what was built from it. */
    @Test
    void expensiveVersion_isNotComputedAgain() {
        Lazy a = Lazy.range(100, 8).sum(0);
        Lazy before = a.plus(0.5);
        a.slice(0, 1, 1).assign(-1);
        Executor.materialise(a.node());
        Executor.forgetKernels();
        assertThat(before.get()).startsWith(39_700.5, 39_800.5);
        assertThat(Executor.recentKernels()).noneMatch(KernelSpec::isReduction);
        assertThat(a.get()).startsWith(-1, 39_800);
    }

    @Test
    void thousandsOfPendingWrites_doNotOverflowTheStack() {
        Lazy a = Lazy.range(4);
        for (int i = 0; i < 5_000; i++) {
            a.slice(i % 4, 1, 1).assign(i);
        }
        assertThat(a.get()).containsExactly(4996, 4997, 4998, 4999);
        assertThat(copies()).isZero();
    }

    @Test
    void emptyWrite_changesNothing() {
        Lazy a = Lazy.range(3);
        a.slice(0, 0, 1).assign(Lazy.of(new double[0], 0));
        assertThat(a.plus(1).get()).containsExactly(2, 3, 4);
    }

    @Test
    void usersKernel_writesToANewVersion() {
        Lazy a = Lazy.range(3);
        Lazy before = a.plus(1);
        ArrayMemory memory = ArrayMemory.readWrite(a.ref());
        Device device = Devices.current();
        double[] nine = {9};
        device.write(memory.memory(), 8, new HostData.HeapArray(nine, 0, 1), device.stream());
        assertThat(a.get()).containsExactly(1, 9, 3);
        assertThat(before.get()).containsExactly(2, 3, 4);
    }

    @Test
    void usersKernel_readsViewsAsDenseCopies_andRefusesToWriteToThem() {
        Lazy a = Lazy.range(4);
        Lazy even = a.slice(0, 2, 2);
        ArrayMemory tail = ArrayMemory.read(a.slice(1, 3, 1).ref());
        assertThat(tail.offsetBytes()).isEqualTo(8);
        assertThat(ArrayMemory.read(even.ref()).memory().sizeBytes()).isEqualTo(16);
        assertThatThrownBy(() -> ArrayMemory.readWrite(even.ref()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not contiguous: shape=(2,)");
    }

    @Test
    void kernels_doNotDependOnWhatTheCollectorFound() {
        List<KernelSpec> lazyCollector = program(false);
        List<KernelSpec> eagerCollector = program(true);
        assertThat(eagerCollector).isEqualTo(lazyCollector);
    }

    private static List<KernelSpec> program(boolean collect) {
        Executor.forgetKernels();
        Lazy a = Lazy.range(10);
        for (int i = 0; i < 4; i++) {
            Lazy part = a.slice(i, 5, 1);
            part.assign(part.times(2).plus(1));
            if (collect) {
                System.gc();
            }
            a.apply(Op.SQRT).sumAll().get();
        }
        a.get();
        return Executor.recentKernels();
    }
}
