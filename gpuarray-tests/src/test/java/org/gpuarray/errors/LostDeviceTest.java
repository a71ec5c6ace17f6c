package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gpuarray.GPU;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** After a kernel's error a GPU is lost and says so, and the CPU device goes on; both name the launch if that is asked for. */
@OnDevice
class LostDeviceTest {
    private static final String DEVICE = GPU.device().id();
    private static final boolean IS_GPU = DEVICE.startsWith("cuda");

    private static Map<String, String> run(boolean isDebugging, String... arguments) {
        List<String> flags = List.of("-Dgpuarray.device=" + DEVICE, "-Dgpuarray.debug=" + isDebugging);
        return Jvm.run(FaultProgram.class, flags, arguments).values();
    }

    private static void checkLater(Map<String, String> said) {
        assertThat(said).containsEntry("other", "").containsEntry("close", "").containsEntry("lost", "" + IS_GPU);
        for (String use : List.of("launch", "read", "array", "event")) {
            if (IS_GPU) {
                assertThat(said.get(use))
                        .startsWith(DEVICE + " is lost for this process, since ")
                        .contains("broken");
            } else {
                assertThat(said).containsEntry(use, "");
            }
        }
    }

    @Test
    void error_isToldAtEveryLaterUseOfAGpu() {
        Map<String, String> said = run(false);
        assertThat(said.get("first")).contains("broken").doesNotContain("FaultProgram");
        checkLater(said);
    }

    @Test
    void error_whileDebugging_namesTheLineOfTheLaunch() {
        Map<String, String> said = run(true);
        assertThat(said.get("first")).contains("broken").contains("(FaultProgram.java:51)");
        checkLater(said);
    }

    @Test
    void errorInAGraph_whileDebugging_namesTheLinesOfItsLaunches() {
        Map<String, String> said = run(true, "graph");
        assertThat(said.get("first")).contains("broken").contains("(FaultProgram.java:45)");
        checkLater(said);
    }
}
