package org.gpuarray.spark;

import org.apache.arrow.memory.BufferAllocator;
import org.apache.spark.SparkEnv;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.util.ArrowUtils;
import org.assertj.core.api.Assertions;
import org.gpuarray.device.Devices;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A session with four threads in this JVM. After each test nothing may be left on the devices, in Arrow's memory, or of messages
 * between tasks.
 */
final class LocalSpark implements BeforeEachCallback, AfterEachCallback {
    private long before;

    static SparkSession session() {
        return SparkSession.builder()
                .master("local[4]")
                .appName("tests")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "4")
                .config("spark.sql.session.timeZone", "UTC")
                .getOrCreate();
    }

    /** Returns the arrays that are on this JVM's devices, once what nobody reads any more has been collected. */
    static long liveArrays() {
        return Devices.all().stream()
                .mapToLong(device -> device.allocator().stats().liveCount())
                .sum();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        warmUp();
        before = liveArrays();
    }

    /** The counters of reductions are allocated once on each device and kept. */
    private static void warmUp() {
        for (var device : Devices.all()) {
            try (var scope = device.use();
                    var sum = org.gpuarray.GPU.arange(1 << 14).sum()) {
                org.gpuarray.GPU.eval(sum);
            }
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        // a killed task may still be on its way to its end
        long deadline = System.nanoTime() + 10_000_000_000L;
        while (left() > 0 && System.nanoTime() < deadline) {
            Thread.sleep(20);
            System.gc();
            try (var next = org.gpuarray.GPU.alloc(1)) { // an allocation frees what the collector has found
                Assertions.assertThat(next.sizeBytes()).isEqualTo(1);
            }
        }
        Assertions.assertThat(liveArrays()).as("arrays on the devices").isLessThanOrEqualTo(before);
        BufferAllocator arrow = ArrowUtils.rootAllocator();
        Assertions.assertThat(arrow.getAllocatedMemory()).as("Arrow's bytes").isZero();
        Assertions.assertThat(BlockChannel.held(SparkEnv.get().blockManager()))
                .as("messages")
                .isZero();
    }

    private long left() {
        int messages =
                SparkEnv.get() == null ? 0 : BlockChannel.held(SparkEnv.get().blockManager());
        return Math.max(0, liveArrays() - before) + ArrowUtils.rootAllocator().getAllocatedMemory() + messages;
    }
}
