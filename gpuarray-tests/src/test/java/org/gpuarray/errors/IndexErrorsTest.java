package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.device.Counters;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Stream;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.exec.ArrayMemory;
import org.gpuarray.exec.Executor;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.IndexErrors;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Indices outside their axes: told whenever the result is read, with NumPy's words. */
@OnDevice
class IndexErrorsTest {
    private final GPUArray five = GPUArray.toGpu(new float[] {0, 1, 2, 3, 4});
    private final GPUArray bad = GPUArray.toGpu(new int[] {1, 7, 2});

    private static void outside(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IndexOutOfBoundsException.class).hasMessage(message);
    }

    @Test
    void eachReadOfTheResult_throwsAgain() {
        GPUArray taken = five.take(bad);

        outside(taken::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        outside(taken::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        outside(taken::toString, "take: index 7 is out of bounds for axis 0 with size 5");
        outside(() -> GPU.eval(taken), "take: index 7 is out of bounds for axis 0 with size 5");
    }

    @Test
    void whatIsMadeOfTheResult_throwsToo_andNothingElse() {
        GPUArray taken = five.take(bad);
        GPUArray healthy = five.plus(1);
        outside(() -> GPU.eval(taken, healthy), "take: index 7 is out of bounds for axis 0 with size 5");

        GPUArray later = taken.plus(1).sum();
        GPUArray target = GPU.zeros(DType.FLOAT32, 4);
        target.set("0:3", taken);

        outside(later::item, "take: index 7 is out of bounds for axis 0 with size 5");
        outside(target::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        assertThat(healthy.toFloatArray()).containsExactly(1, 2, 3, 4, 5);
        assertThat(five.toFloatArray()).containsExactly(0, 1, 2, 3, 4);
        target.fill(3);
        assertThat(target.toFloatArray()).containsExactly(3, 3, 3, 3);
    }

    @Test
    void resultsOfOneKernel_throwForTheirOwnIndicesOnly() {
        GPUArray three = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray spoilt = three.plus(five.take(bad));
        GPUArray put = three.times(five.take(GPUArray.toGpu(new int[] {-9, 0, 1})));
        GPUArray healthy = three.plus(1);
        long launched = Counters.LAUNCHES.sum();
        outside(() -> GPU.eval(spoilt, put, healthy), "take: index 7 is out of bounds for axis 0 with size 5");
        assertThat(Counters.LAUNCHES.sum()).isEqualTo(launched + 1);
        GPUArray alsoSpoilt = spoilt.minus(1);
        GPUArray alsoHealthy = healthy.minus(1);
        GPUArray both = alsoHealthy.plus(alsoSpoilt);
        outside(() -> GPU.eval(alsoHealthy, both, alsoSpoilt), "take: index 7 is out of bounds for axis 0 with size 5");

        assertThat(healthy.toFloatArray()).containsExactly(2, 3, 4);
        assertThat(alsoHealthy.toFloatArray()).containsExactly(1, 2, 3);
        outside(spoilt::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        outside(alsoSpoilt::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        outside(both::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        outside(put::toFloatArray, "take: index -9 is out of bounds for axis 0 with size 5");
    }

    @Test
    void ofSeveralBadIndices_theMessageNamesTheLeast() {
        GPUArray several = GPUArray.toGpu(new long[] {-6, 9, 8, -7});

        outside(() -> five.take(several).item(0), "take: index -6 is out of bounds for axis 0 with size 5");
        outside(() -> GPU.eval(five.take(several)), "take: index 8 is out of bounds for axis 0 with size 5");
    }

    @Test
    void axesAreNamed() {
        GPUArray matrix = GPU.zeros(DType.FLOAT32, 3, 4);

        outside(
                () -> matrix.take(new int[] {-5}, 1).toFloatArray(),
                "take: index -5 is out of bounds for axis 1 with size 4");
        outside(
                () -> matrix.takeAlongAxis(GPUArray.toGpu(new int[][] {{0, 0, 3, 0}}), 0)
                        .toFloatArray(),
                "takeAlongAxis: index 3 is out of bounds for axis 0 with size 3");
    }

    @Test
    void axisWithoutElements_throwsAtTheCall() {
        outside(() -> GPU.zeros(3, 0).take(new int[] {0}, 1), "take: index 0 is out of bounds for axis 1 with size 0");
        outside(
                () -> GPU.zeros(3, 0).take(new int[] {0, 9}, 0),
                "take: index 9 is out of bounds for axis 0 with size 3");
        assertThat(GPU.zeros(0).take(GPU.zeros(DType.INT32, 0)).size()).isZero();
    }

    @Test
    void scope_tellsAtItsEnd() {
        outside(
                () -> {
                    try (GpuScope scope = GpuScope.open()) {
                        GPUArray taken = five.take(bad);
                        scope.keep(taken.plus(1).sum()).explain();
                        assertThat(five.plus(taken.size()).get(2).itemDouble()).isEqualTo(5);
                        ArrayMemory.read(ArrayAccess.ref(taken)).close();
                    }
                },
                "take: index 7 is out of bounds for axis 0 with size 5");
        GPUArray kept;
        try (GpuScope scope = GpuScope.open()) {
            kept = scope.keep(five.take(bad));
        }
        outside(kept::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
    }

    @Test
    void floatsAsIndices_areRefused() {
        assertThatThrownBy(() -> five.take(five))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("take: index of dtype=float32, need integers; astype first");
    }

    @Test
    void closedArrays_areRefused() {
        GPUArray closed = GPU.arange(3);
        closed.close();

        assertThatThrownBy(() -> five.take(closed)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> closed.take(bad)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void resultOfAClosedSource_staysValid() {
        GPUArray source = GPU.arange(10).plus(0);
        GPUArray taken = source.take(3, 1);
        source.close();

        assertThat(taken.toLongArray()).containsExactly(3, 1);
    }

    @Test
    void arraysThatNobodyReads_areLookedAtNowAndThen() {
        GPUArray a = GPU.arange(4).copy();
        GPUArray b = GPU.arange(4).copy();
        GPUArray index = GPUArray.toGpu(new int[] {1, 2, 3, 0});
        int trips = 2 * IndexErrors.MOST + 50;
        int deepest = 0;
        for (int i = 0; i < trips; i++) {
            a.assign(a.take(index));
            b.assign(b.take(i == 7 ? index.plus(9) : i == 900 ? index.plus(5) : index));
            deepest = Math.max(deepest, Math.max(launched(a), launched(b)));
        }
        assertThat(deepest).isBetween(IndexErrors.MOST / 2, IndexErrors.MOST);
        assertThat(a.toLongArray()).containsExactly(2, 3, 0, 1);
        outside(b::toLongArray, "take: index 9 is out of bounds for axis 0 with size 4");
        outside(b::toLongArray, "take: index 9 is out of bounds for axis 0 with size 4");
        b.assign(a);
        assertThat(b.toLongArray()).containsExactly(2, 3, 0, 1);
    }

    /** Launches what makes an array, without looking at its errors; returns how many may still be looked at. */
    private static int launched(GPUArray a) {
        try (ArrayMemory memory = ArrayMemory.read(ArrayAccess.ref(a))) {
            IndexErrors errors = Objects.requireNonNull(
                            (DeviceStorage) memory.version().storage())
                    .indexErrors();
            return errors == null ? 0 : errors.depth();
        }
    }

    private static long live() {
        return GPU.memoryStats().liveCount();
    }

    /** Counts after the collector has freed what other tests have left to it: it must not do so between two counts. */
    private static long liveAfterCollection() throws InterruptedException {
        int unchanged = 0;
        for (int round = 0; round < 100 && unchanged < 5; round++) {
            long before = live();
            System.gc();
            Thread.sleep(10);
            GPU.alloc(1).close();
            unchanged = live() == before ? unchanged + 1 : 0;
        }
        return live();
    }

    /** Each has its elements, and the words that its own kernel writes to. */
    @Test
    void closedUnread_leavesNothing() throws InterruptedException {
        five.plus(1).toFloatArray();
        long before = liveAfterCollection();
        GPUArray taken = five.take(bad);
        launched(taken);
        GPUArray later = taken.plus(1);
        launched(later);
        GPUArray twice = later.take(bad);
        launched(twice);
        assertThat(live() - before).isEqualTo(4); // three arrays, and what both gathers find

        taken.close();
        assertThat(live() - before).isEqualTo(3);
        later.close();
        assertThat(live() - before).isEqualTo(2);
        twice.close();
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void manyGathers_areReadTogether() {
        GPUArray good = GPUArray.toGpu(new int[] {1, 2, 0});
        List<GPUArray> taken = new ArrayList<>();
        GPU.eval(good, five, bad);
        Counters.Snapshot before = GPU.stats();
        for (int i = 0; i < 50; i++) {
            taken.add(five.plus(i).take(i == 30 ? bad : good));
            launched(taken.get(i));
        }
        assertThat(GPU.stats().since(before).allocations()).isEqualTo(101); // of each gather a sum, too

        assertThat(taken.get(7).toFloatArray()).containsExactly(8, 9, 7);
        Counters.Snapshot read = GPU.stats();
        assertThat(read.since(before).bytesToHost()).isEqualTo(50 * 16 + 12);
        outside(taken.get(30)::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        assertThat(taken.get(49).toFloatArray()).containsExactly(50, 51, 49);
        assertThat(GPU.stats().since(read).bytesToHost()).isEqualTo(12);
    }

    @Test
    void moreGathersThanOneBlockHolds_areAllTold() {
        GPUArray good = GPUArray.toGpu(new int[] {1, 2, 0});
        List<GPUArray> taken = new ArrayList<>();
        for (int i = 0; i < 1100; i++) {
            taken.add(five.take(i % 500 == 499 ? bad : good));
            launched(taken.get(i));
        }
        for (int i = 0; i < taken.size(); i++) {
            GPUArray each = taken.get(i);
            if (i % 500 == 499) {
                outside(each::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
            } else {
                assertThat(each.toFloatArray()).containsExactly(1, 2, 0);
            }
        }
    }

    @Test
    void gathersOnTwoStreams_areEachTold() {
        GPUArray good = GPUArray.toGpu(new int[] {1, 2, 0});
        try (Stream stream = GPU.newStream()) {
            GPUArray onOwn = five.take(bad);
            launched(onOwn);
            GPUArray onOther;
            GPUArray fine;
            try (DeviceScope scope = stream.use()) {
                onOther = five.take(bad.plus(1));
                fine = five.take(good);
                launched(onOther);
                launched(fine);
            }
            GPUArray last = five.take(good);
            launched(last);
            outside(onOther::toFloatArray, "take: index 8 is out of bounds for axis 0 with size 5");
            outside(onOwn::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
            assertThat(fine.toFloatArray()).containsExactly(1, 2, 0);
            assertThat(last.toFloatArray()).containsExactly(1, 2, 0);
        }
    }

    @Test
    void closedUnread_whereOthersAreMadeOfIt_isStillTold() throws InterruptedException {
        long before = liveAfterCollection();
        GPUArray taken = five.take(bad);
        GPUArray put = GPU.zeros(DType.FLOAT32, 5);
        put.set(bad, taken);
        GPUArray sorted = taken.sort();
        launched(sorted);
        launched(put);
        launched(taken);
        taken.close();

        outside(sorted::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        sorted.close();
        outside(put::toFloatArray, "set: index 7 is out of bounds for axis 0 with size 5");
        put.close();
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void resultsOfOneKernel_closedUnread_leaveNothing() throws InterruptedException {
        GPUArray three = GPUArray.toGpu(new float[] {1, 2, 3});
        long before = liveAfterCollection();
        GPUArray spoilt = three.plus(five.take(bad));
        GPUArray put = three.times(five.take(GPUArray.toGpu(new int[] {-9, 0, 1})));
        GPUArray healthy = three.plus(1);
        long launched = Counters.LAUNCHES.sum();
        Executor.materialise(
                ArrayAccess.ref(spoilt).cell().current(),
                ArrayAccess.ref(put).cell().current(),
                ArrayAccess.ref(healthy).cell().current());
        assertThat(Counters.LAUNCHES.sum()).isEqualTo(launched + 1);

        healthy.close();
        spoilt.close();
        outside(put::toFloatArray, "take: index -9 is out of bounds for axis 0 with size 5");
        put.close();
        assertThat(live() - before).isEqualTo(1); // the index that was made for put
    }

    @Test
    void scope_thatIsToldOfIndices_leavesNothing() throws InterruptedException {
        long before = liveAfterCollection();
        outside(
                () -> {
                    try (GpuScope scope = GpuScope.open()) {
                        launched(five.take(bad));
                        GPUArray written = GPU.zeros(DType.FLOAT32, 5);
                        written.set(bad, 3);
                        launched(written);
                        written.fill(4);
                    }
                },
                "take: index 7 is out of bounds for axis 0 with size 5");
        assertThat(live()).isEqualTo(before);
    }

    @Test
    void errorsOfTwoInputs_areToldByTheOneBefore() {
        GPUArray first = five.take(bad);
        GPUArray second = five.take(GPUArray.toGpu(new int[] {1, 8, 2}));
        launched(first);
        launched(second);
        GPUArray both = second.plus(first).take(GPUArray.toGpu(new int[] {9}));
        GPUArray healthy = five.take(1, 2);

        outside(both::toFloatArray, "take: index 8 is out of bounds for axis 0 with size 5");
        outside(first::toFloatArray, "take: index 7 is out of bounds for axis 0 with size 5");
        outside(second::toFloatArray, "take: index 8 is out of bounds for axis 0 with size 5");
        assertThat(healthy.toFloatArray()).containsExactly(1, 2);
    }

    @Test
    void twoThreads_haveTheirOwnErrors() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<?> healthy = threads.submit(() -> {
                for (int i = 0; i < 50; i++) {
                    assertThat(five.take(i % 5).toFloatArray()).containsExactly(i % 5);
                }
            });
            Future<?> faulty = threads.submit(() -> {
                for (int i = 0; i < 50; i++) {
                    int index = 5 + i;
                    outside(
                            () -> five.take(index).item(),
                            "take: index " + index + " is out of bounds for axis 0 with size 5");
                }
            });
            healthy.get();
            faulty.get();
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void writesOutside_areLeftOut_andToldWhenTheArrayIsRead() {
        GPUArray target = GPU.zeros(DType.FLOAT32, 5);
        GPUArray reader = target.plus(1);
        target.set(bad, 3);

        outside(target::toFloatArray, "set: index 7 is out of bounds for axis 0 with size 5");
        assertThat(reader.toFloatArray()).containsExactly(1, 1, 1, 1, 1);

        GPUArray sums = GPU.zeros(DType.INT32, 5);
        sums.addAt(bad, 1);
        outside(sums::toIntArray, "add.at: index 7 is out of bounds for axis 0 with size 5");

        GPUArray products = GPU.ones(5);
        products.multiplyAt(bad, 3);
        outside(products::toDoubleArray, "multiply.at: index 7 is out of bounds for axis 0 with size 5");
    }

    @Test
    void mistakesInIndices_areRefusedAtTheCall() {
        GPUArray matrix = GPU.zeros(3, 4);
        GPUArray mask = GPUArray.toGpu(new boolean[] {true, false});

        assertThatThrownBy(() -> matrix.get(mask))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("get: mask of shape=(2,) did not match array of shape=(3, 4) along axis 0");
        refused(() -> matrix.get(five), "get: index of dtype=float32, need integers; astype first");
        assertThatThrownBy(() -> matrix.get(bad, bad, bad))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage(
                        "index of 3 entries for shape=(3, 4): too many, array is 2-dimensional, but 3 were indexed");
        refused(
                () -> matrix.get(bad, GPU.arange(2)),
                "get: shapes (3,), (2,) do not broadcast: axis -1 has extents 3 and 2");
        refused(
                () -> five.bitwiseAndAt(bad, five.take(bad, 0)),
                "bitwise_and.at: dtype=float32, need integers or bools");
        refused(
                () -> five.broadcastTo(2, 5).multiplyAt(bad, 2),
                "multiply.at: the target, of shape=(2, 5), is a broadcast or window view: several of its elements are one; "
                        + "write to a copy()");
        refused(
                () -> five.multiplyAt(bad, GPU.ones(2)),
                "multiply.at: shapes (2,), (3,) do not broadcast: axis -1 has extents 2 and 3");
        refused(
                () -> GPU.arange(3).bincount(GPU.ones(DType.COMPLEX64, 3)),
                "bincount: dtype=complex64, need a real type; take real(), imag() or abs()");
        refused(
                () -> five.broadcastTo(2, 5).set(bad, 1),
                "set: the target, of shape=(2, 5), is a broadcast or window view: several of its elements are one; "
                        + "write to a copy()");
        refused(
                () -> five.set(five.gt(1), GPU.zeros(DType.FLOAT32, 2)),
                "set: shapes (2,), (3,) do not broadcast: axis -1 has extents 2 and 3");
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }
}
