package org.gpuarray.sharded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.device.Counters;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of which only the first shard's part is recorded give what one device gives, whatever happens to the arrays meanwhile. */
@OnDevice
class DeferredShardsTest {
    private static final int ROWS = 12;

    private final GPUArray whole = computed(GPU.random(3).random(DType.FLOAT32, ROWS, 5));

    private static GPUArray computed(GPUArray array) {
        GPU.eval(array);
        return array;
    }

    private ShardedArray inMemory(int devices) {
        ShardedArray x = Meshes.of(devices).shard(whole);
        ShardedArray.eval(x);
        return x;
    }

    private static boolean isDeferred(ShardedArray array) {
        return array.parts() instanceof Deferred;
    }

    private static ShardedArray shrunk(ShardedArray x, int times) {
        ShardedArray y = x;
        for (int i = 0; i < times; i++) {
            y = y.times(0.9f).plus(0.25f);
        }
        return y;
    }

    private static GPUArray shrunk(GPUArray x, int times) {
        GPUArray y = x;
        for (int i = 0; i < times; i++) {
            y = y.times(0.9f).plus(0.25f);
        }
        return y;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void longLoop_runsOnePlanForAllDevices(int devices) {
        ShardedArray x = inMemory(devices);
        ShardedArray.eval(shrunk(x, 400)); // compiles
        ShardedArray y = shrunk(x, 400);
        assertThat(isDeferred(y)).isTrue();
        Counters.Snapshot before = Counters.snapshot();
        assertThat(Deferred.eval(List.of((Deferred) y.parts()))).isTrue();
        Counters.Snapshot ran = Counters.snapshot().since(before);
        assertThat(ran.launches()).isEqualTo(devices);
        assertThat(ran.allocations()).isEqualTo(devices);
        assertThat(ran.plans()).isZero();
        Meshes.assertSame("800 operations", y, shrunk(whole, 400));
    }

    @Test
    void scatterComputeGather_isRecordedOnce() {
        ShardedArray parts = Meshes.of(3).shard(whole);
        ShardedArray y = shrunk(parts, 20);
        assertThat(isDeferred(y)).isTrue();
        parts.close();
        assertThat(y.gather().toFloatArray()).containsExactly(shrunk(whole, 20).toFloatArray());
        assertThat(isDeferred(Meshes.of(2).shard(new float[8]).times(2))).isTrue();
    }

    @Test
    void severalArrays_areComputedTogether() {
        ShardedArray x = inMemory(3);
        ShardedArray y = x.times(2).plus(x);
        ShardedArray z = y.sqrt().minus(x);
        ShardedArray.eval(y, z);
        Counters.Snapshot before = Counters.snapshot();
        ShardedArray again = x.times(2).plus(x);
        ShardedArray root = again.sqrt().minus(x);
        ShardedArray.eval(again, root);
        assertThat(Counters.snapshot().since(before).launches()).isEqualTo(3);
        GPUArray one = whole.times(2).plus(whole);
        Meshes.assertSame("y", y, one);
        Meshes.assertSame("z", z, one.sqrt().minus(whole));
        Meshes.assertSame("again", again, one);
        Meshes.assertSame("root", root, one.sqrt().minus(whole));
    }

    @Test
    void inputClosedOrWrittenTo_keepsWhatWasRead() {
        ShardedArray x = inMemory(3);
        ShardedArray y = x.times(2).plus(1);
        x.part(1).fill(7);
        ShardedArray z = x.times(2).plus(1);
        ShardedArray later = y.sqrt();
        x.close();
        GPUArray expected = whole.times(2).plus(1);
        Meshes.assertSame("before the write", y, expected);
        Meshes.assertSame("of what was before", later, expected.sqrt());
        GPUArray written = expected.copy();
        written.set("4:8", GPU.full(new int[] {4, 5}, 15f));
        Meshes.assertSame("after the write", z, written);
    }

    @Test
    void partThatWasLookedAt_isTheArrays() {
        ShardedArray x = inMemory(3);
        ShardedArray y = x.times(2).plus(1);
        GPUArray part = y.part(2);
        assertThat(y.part(2)).isSameAs(part);
        part.fill(3);
        ShardedArray z = y.minus(1);
        GPUArray expected = whole.times(2).plus(1);
        expected.set("8:", GPU.full(new int[] {4, 5}, 3f));
        Meshes.assertSame("y", y, expected);
        Meshes.assertSame("z", z, expected.minus(1));
        assertThat(y.part(2)).isSameAs(part);
    }

    @Test
    void firstPartReadAlone_othersFollow() {
        ShardedArray y = inMemory(4).times(3).minus(1);
        assertThat(y.part(0).toFloatArray()).hasSize(15);
        Meshes.assertSame("y", y, whole.times(3).minus(1));
    }

    @Test
    void midOfChainComputedFirst_endFollows() {
        ShardedArray middle = inMemory(3).times(3).minus(1);
        ShardedArray end = middle.square().plus(middle);
        ShardedArray.eval(middle);
        Meshes.assertSame(
                "end", end, whole.times(3).minus(1).square().plus(whole.times(3).minus(1)));
        Meshes.assertSame(
                "of computed ones",
                middle.times(2).sqrt(),
                whole.times(3).minus(1).times(2).sqrt());
    }

    @Test
    void scopeThatIsOpenWhenPartsAreMade_doesNotTakeThem() {
        ShardedArray x = inMemory(3);
        ShardedArray y = x.times(2).plus(1);
        ShardedArray z = x.times(4).plus(1);
        try (GpuScope scope = GpuScope.open()) {
            ShardedArray.eval(y);
            assertThat(z.part(1).shape(0)).isEqualTo(4);
        }
        x.close();
        Meshes.assertSame("computed in the scope", y, whole.times(2).plus(1));
        Meshes.assertSame("recorded in the scope", z, whole.times(4).plus(1));
    }

    @Test
    void scopeInWhichItWasMade_closesAllParts() {
        ShardedArray x = inMemory(2);
        ShardedArray y;
        ShardedArray kept;
        try (GpuScope scope = GpuScope.open()) {
            y = x.times(2).plus(1);
            kept = x.times(3).plus(1);
            scope.keep(kept.part(0));
            scope.keep(kept.part(1));
        }
        assertThat(y.isClosed()).isTrue();
        assertThatThrownBy(() -> y.part(1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> y.times(2)).isInstanceOf(IllegalStateException.class);
        Meshes.assertSame("kept", kept, whole.times(3).plus(1));
    }

    @Test
    void closedArray_leavesWhatWasMadeOfIt() {
        ShardedArray y = inMemory(3).times(2);
        ShardedArray z = y.plus(1);
        y.close();
        assertThat(y.isClosed()).isTrue();
        assertThatThrownBy(() -> y.part(1)).isInstanceOf(IllegalStateException.class);
        Meshes.assertSame("z", z, whole.times(2).plus(1));
    }

    @Test
    void sharedOperands_areRecordedOnce() {
        ShardedArray y = inMemory(3);
        GPUArray one = whole;
        for (int i = 0; i < 40; i++) {
            y = y.plus(y).times(0.5f);
            one = one.plus(one).times(0.5f);
        }
        assertThat(y.part(2).shape(0)).isEqualTo(4); // two to the power of 40 operations, if each were
        Meshes.assertSame("y", y, one);
    }

    @Test
    void chainLongerThanIsKept_isThatOfOneDevice() {
        Meshes.assertSame("3,000 operations", shrunk(inMemory(3), 1_500), shrunk(whole, 1_500));
    }

    @Test
    void unevenShardsAndOneDevice_areRecordedForEach() {
        ShardedArray uneven = Meshes.of(4).shard(whole.get(":10"));
        ShardedArray.eval(uneven);
        assertThat(isDeferred(uneven.times(2))).isFalse();
        assertThat(isDeferred(inMemory(1).times(2))).isFalse();
        Meshes.assertSame(
                "uneven", uneven.times(2).plus(1), whole.get(":10").times(2).plus(1));
    }

    @Test
    void otherThreadsScope_doesNotCloseWhatIsMadeOfItsArrays() throws InterruptedException {
        ShardedArray x = inMemory(2);
        AtomicReference<ShardedArray> found = new AtomicReference<>();
        try (GpuScope scope = GpuScope.open()) {
            ShardedArray y = x.times(2);
            Thread thread = new Thread(() -> found.set(y.plus(1)));
            thread.start();
            thread.join();
        }
        Meshes.assertSame("of another thread", found.get(), whole.times(2).plus(1));
    }

    @Test
    void closedInputsMemory_isFreedWithTheResult() {
        ShardedArray x = inMemory(2);
        ShardedArray.eval(x.times(2)); // what a device keeps for itself is there then
        long before = live(x);
        ShardedArray u = x;
        for (int i = 0; i < 5; i++) {
            ShardedArray next = u.times(0.5f);
            ShardedArray.eval(next);
            if (u != x) {
                u.close();
            }
            u = next;
        }
        assertThat(live(x)).isEqualTo(before + 2);
        u.close();
        assertThat(live(x)).isEqualTo(before);
    }

    private static long live(ShardedArray x) {
        return x.sharding().devices().stream()
                .distinct()
                .mapToLong(device -> device.allocator().stats().liveCount())
                .sum();
    }
}
