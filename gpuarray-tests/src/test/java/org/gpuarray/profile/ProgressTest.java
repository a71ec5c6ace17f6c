package org.gpuarray.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuProfiler;
import org.gpuarray.GpuProfiler.Progress;
import org.gpuarray.GpuProfiler.Registration;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;

@OnDevice
class ProgressTest {
    private static final int MIB = 1 << 20;

    @Test
    void longCopies_tellTheirBytes() {
        byte[] bytes = new byte[40 * MIB + 1];
        bytes[17 * MIB] = 3;
        bytes[40 * MIB] = 4;
        List<Progress> told = Collections.synchronizedList(new ArrayList<>());
        byte[] back;
        try (Registration registration = GpuProfiler.onProgress(told::add);
                GPUArray x = GPUArray.toGpu(bytes)) {
            GPUArray.toGpu(new byte[MIB]).close();
            back = x.toByteArray();
        }
        assertThat(back).isEqualTo(bytes);
        assertThat(told).extracting(Progress::what, Progress::done).containsExactly(steps());
        assertThat(told).allMatch(each -> each.total() == bytes.length && !each.isCompilation());
        GPUArray.toGpu(bytes).close();
        assertThat(told).hasSize(8);
    }

    private static Tuple[] steps() {
        List<Tuple> steps = new ArrayList<>();
        for (String what : List.of("copy to device", "copy to host")) {
            for (long done : new long[] {0, 16 * MIB, 32 * MIB, 40 * MIB + 1}) {
                steps.add(Tuple.tuple(what, done));
            }
        }
        return steps.toArray(Tuple[]::new);
    }

    @Test
    void compilations_tellBeginAndEnd() {
        List<Progress> told = Collections.synchronizedList(new ArrayList<>());
        try (Registration registration = GpuProfiler.onProgress(told::add)) {
            new SourceModule("__global__ void fresh" + System.nanoTime() + "() {}").close();
        }
        assertThat(told).extracting(Progress::done).containsExactly(0L, 1L);
        assertThat(told).allMatch(each -> each.isCompilation() && each.what().contains("fresh") && each.total() == 1);
    }

    @Test
    void listener_thatThrows_isToldNoMoreAndStopsNothing() {
        int[] calls = new int[1];
        try (Registration registration = GpuProfiler.onProgress(progress -> {
            calls[0]++;
            throw new IllegalStateException("mine");
        })) {
            new SourceModule("__global__ void other" + System.nanoTime() + "() {}").close();
        }
        assertThat(calls[0]).isEqualTo(1);
    }
}
