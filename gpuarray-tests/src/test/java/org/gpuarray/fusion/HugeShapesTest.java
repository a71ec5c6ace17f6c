package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gpuarray.harness.Jvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Sizes and positions beyond 32 bits, on the device under test; what comes out was worked out by hand. */
class HugeShapesTest {
    private static List<String> lines(String what) {
        List<String> flags = List.of("-Dgpuarray.device=" + System.getProperty("gpuarray.device", "auto"), "-Xmx12g");
        return Jvm.run(HugeShapesProgram.class, flags, what).out().lines().toList();
    }

    @Test
    @Tag("large")
    void viewsOfMoreElementsThanAnIntCounts_areRead() {
        assertThat(lines("views"))
                .containsExactly(
                        "ones 4.2949673E9",
                        "column (1048576,) 549755289600 1048575",
                        "corner 6291447",
                        "far 7864320",
                        "place 4296003581");
    }

    @Test
    @Tag("large")
    void lineOfMoreElementsThanAnIntCounts_isWrittenAndRead() {
        assertThat(lines("line"))
                .containsExactly(
                        "sum 2147483675 of 2147483665",
                        "argmax 2147483648",
                        "last [1 5 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3]",
                        "mirrored [1 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1]",
                        "plus 42",
                        "count 2147483661");
    }

    @Test
    @Tag("large")
    @EnabledIfSystemProperty(named = "gpuarray.device", matches = "cuda.*", disabledReason = "16 GiB of device memory")
    void tableOfSixteenGigabytes_isWrittenAndRead() {
        assertThat(lines("table")).containsExactly("table 1048576 1081342 [[0 0 0]", " [2 2 2]]", "columns [2 2 2]");
    }
}
