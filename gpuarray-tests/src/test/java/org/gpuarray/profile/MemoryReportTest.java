package org.gpuarray.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuProfiler;
import org.gpuarray.MemoryReport;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

@OnDevice
class MemoryReportTest {
    private static int line() {
        return StackWalker.getInstance()
                .walk(frames -> frames.skip(1).findFirst().orElseThrow().getLineNumber());
    }

    @Test
    void entries_areLiveArraysWithTheirLines() {
        try (GPUArray before = GPU.ones(DType.FLOAT32, 10).copy();
                MemoryReport memory = GpuProfiler.trackMemory()) {
            GPU.eval(before);
            assertThat(memory.entries()).isEmpty();
            assertThat(memory).hasToString("no array made since then has memory\n");
            int line = line();
            GPUArray large = GPUArray.toGpu(new double[1000], 10, 100);
            GPUArray view = large.get("0");
            List<GPUArray> several = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                several.add(GPUArray.toGpu(new float[10 + 0 * i]));
            }
            DeviceBuffer buffer = GPU.alloc(64);
            GPUArray pending = view.plus(1);

            assertThat(memory.entries())
                    .extracting(MemoryReport.Entry::what, MemoryReport.Entry::count, MemoryReport.Entry::bytes)
                    .containsExactly(
                            Tuple.tuple("float64 (10, 100)", 1, 8000L),
                            Tuple.tuple("float32 (10,)", 3, 120L),
                            Tuple.tuple("buffer", 1, 64L));
            MemoryReport.Entry first = memory.entries().get(0);
            assertThat(first.line()).contains("MemoryReportTest.java:" + (line + 1));
            assertThat(first.device()).isSameAs(Devices.current());
            assertThat(memory.entries().get(1).line()).contains("MemoryReportTest.java:" + (line + 5));
            assertThat(memory.toString())
                    .startsWith("          8,000 bytes on ")
                    .contains("3 x float32 (10,), made at ");

            GPU.eval(pending);
            assertThat(memory.entries()).hasSize(4);
            pending.close();
            large.close();
            buffer.close();
            several.forEach(GPUArray::close);
            assertThat(memory.entries()).isEmpty();
        }
    }

    @Test
    void trackMemory_twice_isRefused() {
        try (MemoryReport memory = GpuProfiler.trackMemory()) {
            assertThatThrownBy(GpuProfiler::trackMemory).isInstanceOf(IllegalStateException.class);
            memory.close();
            GPUArray.toGpu(new float[3]).close();
            assertThat(memory.entries()).isEmpty();
        }
        GpuProfiler.trackMemory().close();
    }
}
