package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** Writes: pending readers keep what they saw, views show what was written, and memory is taken over where it can be. */
@OnDevice
class VersionsTest {
    @Test
    void resultBuiltBeforeAWrite_keepsWhatItSaw() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3});
        GPUArray before = a.times(10);
        GPUArray sumBefore = a.sum();

        a.assign(a.plus(100));
        a.set("0", 7);

        assertThat(a.toFloatArray()).containsExactly(7, 102, 103);
        assertThat(before.toFloatArray()).containsExactly(10, 20, 30);
        assertThat(sumBefore.item()).isEqualTo(6f);
    }

    @Test
    void viewAndArray_seeEachOthersWrites() {
        GPUArray a = GPUArray.toGpu(new int[] {0, 1, 2, 3, 4, 5}, 2, 3);
        GPUArray column = a.get(":, 1");
        GPUArray flipped = a.flip(1);

        column.assign(GPUArray.toGpu(new int[] {50, 60}));
        flipped.set("0, 0", 9);

        assertThat(a.toIntArray()).containsExactly(0, 50, 9, 3, 60, 5);
        a.fill(1);
        assertThat(column.toIntArray()).containsExactly(1, 1);
    }

    @Test
    void overlappingWrite_takesTheValuesFromBefore() {
        GPUArray a = GPUArray.toGpu(new int[] {1, 2, 3, 4, 5});

        a.set("1:", a.get(":-1"));

        assertThat(a.toIntArray()).containsExactly(1, 1, 2, 3, 4);
        a.assign(a.flip());
        assertThat(a.toIntArray()).containsExactly(4, 3, 2, 1, 1);
    }

    @Test
    void partWrittenInPlace_isOneLaunchWithoutMemory() {
        GPUArray a = GPUArray.toGpu(new float[1_000]);

        Measured run = Measured.of(() -> {
            a.set("10:20", 5);
            GPU.eval(a);
        });

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().allocations()).isZero();
        assertThat(a.sum().item()).isEqualTo(50f);
    }

    @Test
    void assignInALoop_keepsMemoryAsItIs() {
        GPUArray a = GPUArray.toGpu(new float[4_096]);
        GPU.eval(a);
        long live = GPU.memoryStats().liveCount();

        for (int i = 0; i < 50; i++) {
            try (GPUArray next = a.plus(1)) {
                a.assign(next);
            }
            GPU.eval(a);
            assertThat(GPU.memoryStats().liveCount()).isEqualTo(live);
        }

        assertThat(a.item(0)).isEqualTo(50f);
    }

    @Test
    void writesBeforeOneRead_runWhenItIsRead() {
        GPUArray a = GPUArray.toGpu(new float[8]);

        Measured writes = Measured.of(() -> {
            a.set("0:2", 1);
            a.set("2:4", 2);
        });
        assertThat(writes.launches()).isZero();

        assertThat(a.toFloatArray()).containsExactly(1, 1, 2, 2, 0, 0, 0, 0);
    }

    @Test
    void hostArray_isCopiedInAndOut() {
        float[] host = {1, 2};
        GPUArray a = GPUArray.toGpu(host);
        host[0] = 99;

        float[] first = a.toFloatArray();
        first[1] = 77;

        assertThat(a.toFloatArray()).containsExactly(1, 2);
    }
}
