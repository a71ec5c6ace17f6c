package org.gpuarray.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.gpuarray.GPU;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Fails calls of the device interface under small programs. After each fault: the caller gets the fault, or what it led to;
 * trying again shows the same bits as without it, of all arrays; what was made has ended; no lock is held; nothing waits for
 * ever.
 *
 * <p>{@code -Dgpuarray.tests.faults.full=true} runs all programs,
 * {@code -Dgpuarray.tests.faults.from=7 -Dgpuarray.tests.faults.to=8} program 7.
 */
@OnDevice
class FaultsTest {
    private static final boolean IS_FULL =
            Boolean.getBoolean("gpuarray.tests.faults.full") || Boolean.getBoolean("gpuarray.tests.full");
    private static final int FROM = Integer.getInteger("gpuarray.tests.faults.from", 0);
    private static final int TO = Integer.getInteger("gpuarray.tests.faults.to", Program.COUNT);
    private static final boolean IS_PART = FROM > 0 || TO < Program.COUNT;

    /** Of a small dose: programs, and faults in each. */
    private static final int EVERY = 9;

    private static final int FEW_TRIALS = 8;
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    /**
     * What is not called: the CPU device has no library of products and no linker, and shares nothing with other processes; a device
     * alone receives nothing from another.
     */
    private static final Set<String> NOT_CALLED = Set.of(
            "MatrixLibrary.multiply",
            "Device.link",
            "Device.newSharedEvent",
            "Device.openEvent",
            "ProcessMemory.closeIpc",
            "ProcessMemory.ipcHandle",
            "ProcessMemory.openIpc",
            "Device.receive");

    @Test
    void anyCall_failing_isToldAndMayBeTriedAgain(@TempDir Path folder) throws Exception {
        String cache = System.getProperty("gpuarray.cache");
        System.setProperty("gpuarray.cache", untrusted(folder).toString());
        Campaign campaign = new Campaign(GPU.device(), folder);
        try {
            for (int number = FROM; number < TO; number++) {
                int program = number;
                if (!IS_FULL && !IS_PART && number % EVERY != 0 && number < Program.DRAWN) {
                    continue;
                }
                assertTimeoutPreemptively(
                        PATIENCE,
                        () -> campaign.run(program, IS_FULL || IS_PART ? Integer.MAX_VALUE : FEW_TRIALS),
                        () -> "waits for ever: " + Program.of(program));
                if (IS_FULL && number % 20 == 19) {
                    System.out.println(number + 1 + " programs, broken: " + campaign.broken());
                }
            }
        } finally {
            System.setProperty("gpuarray.cache", cache == null ? "" : cache);
        }
        System.out.println("Injected faults on " + GPU.device().description() + "\n" + campaign.table());
        assertThat(campaign.broken()).isEmpty();
        if (IS_FULL && !IS_PART) {
            Set<String> missing = new TreeSet<>(FaultyDevice.methods());
            missing.removeAll(campaign.tried());
            missing.removeAll(NOT_CALLED);
            assertThat(missing).as("methods that no program calls").isEmpty();
        }
    }

    /** Returns a folder that is no cache, as others may enter it: each device here compiles for itself. */
    private static Path untrusted(Path folder) throws java.io.IOException {
        Path open = Files.createDirectory(folder.resolve("open"));
        return Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
