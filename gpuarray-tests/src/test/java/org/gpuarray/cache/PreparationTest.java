package org.gpuarray.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** While a device opens, another thread loads what the first kernel will need, and does nothing else. */
@OnDevice
class PreparationTest {
    /** Opens the device, and waits for that thread. */
    static final class OpensADevice {
        private OpensADevice() {}

        public static void main(String[] arguments) throws InterruptedException {
            Devices.current();
            Thread[] threads = new Thread[Thread.activeCount() + 16];
            int count = Thread.enumerate(threads);
            for (int i = 0; i < count; i++) {
                if (threads[i].getName().equals("gpuarray-preparation")) {
                    threads[i].join();
                }
            }
            System.out.println("stats=" + GPU.stats());
        }
    }

    @Test
    void openingADevice_loadsWhatAFirstKernelNeeds(@TempDir Path temporary) throws IOException {
        Path log = temporary.resolve("classes.log");
        Path cache = temporary.resolve("cache");

        Jvm.Result result = Jvm.run(OpensADevice.class, Folders.flags(cache, "-Xlog:class+load:file=" + log));

        String classes = Files.readString(log);
        List<String> needed =
                List.of("GPUArray", "expr.ExprBuilder", "fuse.BuildKernel", "plan.SpecKey", "kernels.codegen.Program");
        assertThat(needed).allMatch(name -> classes.contains(" org.gpuarray." + name + " "));
        assertThat(result.values().get("stats")).contains("launches=0").doesNotContainPattern("=[1-9]");
        assertThat(result.errorLines()).isEmpty();
        assertThat(cache).doesNotExist();
    }
}
