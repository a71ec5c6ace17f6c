package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** docs/decisions/0009-order-of-scans.md: the bits of a scan depend on nothing but its row. */
@OnDevice
@Tag("once")
@Tag("c2")
class ScanOrderTest {
    /**
     * On the CPU device, whatever device this suite runs on: one core, which does a row alone, two that share long rows,
     * and the kernels that a GPU gets.
     */
    @Test
    void styleOfKernels_changesNoBit() {
        Jvm alone = Jvm.start(ScanBits.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.workers=1"), "few");
        Jvm sharing = Jvm.start(ScanBits.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.workers=2"));
        Jvm likeAGpu = Jvm.start(ScanBits.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.traits=gpu"));
        Map<String, String> here = new TreeMap<>(ScanBits.all(true));

        assertThat(new TreeMap<>(sharing.await().values())).isEqualTo(here);
        assertThat(new TreeMap<>(likeAGpu.await().values())).isEqualTo(here);
        assertThat(here).hasSizeGreaterThan(180).containsEntry(ScanBits.WRONG_OF_MANY, "0");
        here.remove(ScanBits.WRONG_OF_MANY);
        assertThat(new TreeMap<>(alone.await().values())).isEqualTo(here);
    }
}
