package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gpuarray.harness.Jvm;
import org.junit.jupiter.api.Test;

/**
 * What a flush leaves for the collector. Bytes are counted, not time: the bounds are those of an interpreter, and what a JIT
 * compiler saves comes on top.
 */
class HostGarbageTest {
    @Test
    void programThatComesAgain_leavesLittle() {
        List<String> flags = List.of("-Dgpuarray.device=" + System.getProperty("gpuarray.device", "auto"));
        Map<String, Long> bytes = Jvm.run(HostGarbage.class, flags)
                .out()
                .lines()
                .collect(Collectors.toMap(
                        line -> line.substring(0, line.lastIndexOf(' ')),
                        line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1))));

        assertThat(bytes.get("six operations")).isLessThan(2_500);
        assertThat(bytes.get("a sum, read")).isLessThan(2_500);
        assertThat(bytes.get("a step of many")).isLessThan(450);
        assertThat(bytes.get("a launch")).isZero();
    }
}
