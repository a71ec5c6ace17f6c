package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each block of Java in these pages compiles, and prints what stands below it. Plans and faults are those of the CPU device. */
@OnDevice(kinds = "cpu")
@Tag("once")
class PagesTest {
    /** Writes what blocks print into the pages instead of comparing it. */
    private static final String WRITE = "gpuarray.tests.pages.write";

    private static final Path DOCS = Path.of("../docs");

    @ParameterizedTest
    @ValueSource(strings = {"guide.md", "performance.md", "memory.md", "troubleshooting.md"})
    void blocks_printWhatThePageShows(String name, @TempDir Path folder) throws Exception {
        Path page = DOCS.resolve(name);
        Blocks blocks = Blocks.of(Files.readString(page).replace("\r\n", "\n"));
        List<String> printed = blocks.run(folder);
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(page, blocks.withTexts(printed));
        } else {
            assertThat(blocks.all()).isNotEmpty();
            assertThat(printed)
                    .as(page + ": -D" + WRITE + "=true writes what the blocks print")
                    .isEqualTo(blocks.all().stream().map(Blocks.Block::shown).toList());
        }
    }
}
