package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** Launches of hand-written kernels leave nothing to the garbage collector. */
@OnDevice
class LaunchGarbageTest {
    /** Interpreted, since a just-in-time compiler may leave out what the program allocates. */
    @Test
    void launches_allocateNothing() {
        List<String> flags = List.of("-Xint", "-Dgpuarray.device=" + System.getProperty("gpuarray.device", "auto"));
        Map<String, String> bytes = Jvm.run(LaunchGarbage.class, flags).values();

        assertThat(bytes.get("recorded")).isNotEqualTo("0");
        assertThat(bytes)
                .containsAllEntriesOf(Map.of(
                        "arrays", "0",
                        "views", "0",
                        "buffers", "0",
                        "numbersOfOtherTypes", "0",
                        "stream", "0",
                        "buffersOnStream", "0",
                        "afterRecording", "0"));
    }
}
