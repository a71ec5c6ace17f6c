package org.gpuarray.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that is killed while it fills the cache leaves nothing that a later one could take for a kernel. */
@OnDevice
class KilledWriterTest {
    private static final int KILLS = Boolean.getBoolean("gpuarray.tests.full") ? 20 : 3;
    private static final int PROGRAMS = 400;
    private static final long START_SECONDS = 60;

    @Test
    void killedAtRandomMoments_losesNothing(@TempDir Path temporary, Random random)
            throws IOException, InterruptedException {
        Path cache = temporary.resolve("cache");
        int written = 0;
        for (int i = 0; i < KILLS; i++) {
            Jvm writer = Jvm.start(CompileLoop.class, Folders.flags(cache), "write", String.valueOf(PROGRAMS));
            // those before come from the disk: wait until it compiles
            awaitLine(writer, written + 1);
            Thread.sleep(random.nextInt(150), random.nextInt(1_000_000));
            written = (int) writer.printed().lines().count();
            writer.kill();
        }
        Path kernels = cache.resolve("kernels");
        Files.write(kernels.resolve("number-0.kernel.1-1.tmp"), new byte[] {1, 2, 3}); // as if killed in a write

        Jvm.Result check = Jvm.run(CompileLoop.class, Folders.flags(cache), "check", String.valueOf(written + 2));

        assertThat(check.errorLines()).isEmpty();
        assertThat(check.number("diskHits")).isGreaterThanOrEqualTo(written);
        assertThat(check.number("compiles")).isLessThanOrEqualTo(2);
        try (Stream<Path> files = Files.list(kernels)) {
            assertThat(files.filter(file -> file.toString().endsWith(".kernel")).count())
                    .isGreaterThanOrEqualTo(written + 2);
        }
    }

    private static void awaitLine(Jvm jvm, int lines) throws InterruptedException {
        long deadline = System.nanoTime() + START_SECONDS * 1_000_000_000L;
        while (jvm.printed().lines().count() < lines && jvm.isAlive() && System.nanoTime() < deadline) {
            Thread.sleep(2);
        }
        assertThat(jvm.printed().lines().count()).isGreaterThanOrEqualTo(lines);
    }
}
