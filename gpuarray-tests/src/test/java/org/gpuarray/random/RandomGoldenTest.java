package org.gpuarray.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/**
 * The bits of random numbers: every device draws the same. {@code -Dgpuarray.tests.golden.write=true} writes them again, which
 * breaks every user's results.
 */
@OnDevice
class RandomGoldenTest {
    private static final Path FILE = Path.of("src/test/resources/golden/random.tsv");

    @Test
    void numbers_haveTheirBits() throws IOException {
        StringBuilder text = new StringBuilder();
        RandomBits.all()
                .forEach((name, bits) ->
                        text.append(name).append('\t').append(bits).append('\n'));
        if (Boolean.getBoolean("gpuarray.tests.golden.write")) {
            Files.writeString(FILE, text);
        }
        assertThat(Files.readAllLines(FILE))
                .containsExactlyElementsOf(text.toString().lines().toList());
    }

    /** On the CPU device, whatever device this suite runs on. */
    @Test
    void kernelsOfAGpu_haveTheSameBits() throws IOException {
        Map<String, String> golden = new TreeMap<>();
        for (String line : Files.readAllLines(FILE)) {
            String[] columns = line.split("\t");
            golden.put(columns[0], columns[1]);
        }

        Jvm.Result child = Jvm.run(RandomBits.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.traits=gpu"));

        assertThat(new TreeMap<>(child.values())).isEqualTo(golden);
    }
}
