package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

@OnDevice
class PrintedTextTest {
    @Test
    void textOfKernels_isPrintedBeforeTheJvmEnds() {
        Jvm.Result result = Jvm.run(
                PrintingProgram.class,
                List.of("-Dgpuarray.device=" + GPU.device().id()));

        assertThat(result.out().lines())
                .containsExactlyInAnyOrder(
                        "block 0 of 3 says hello", "block 1 of 3 says hello", "block 2 of 3 says hello");
    }
}
