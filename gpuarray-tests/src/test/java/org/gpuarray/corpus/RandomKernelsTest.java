package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The committed random programs are those that the generator writes, so that they can be written again. */
class RandomKernelsTest {
    @Test
    void committedPrograms_areTheGenerators() {
        Path folder = Corpus.resource("corpus").resolve("random");
        TreeMap<String, String> committed = new TreeMap<>();
        Corpus.sources(folder).forEach(name -> committed.put(name, Corpus.text(folder.resolve(name + ".cu"))));

        assertThat(committed.keySet()).isEqualTo(RandomKernels.standard().keySet());
        RandomKernels.standard()
                .forEach((name, text) -> assertThat(committed.get(name))
                        .as("%s.cu: write them again with RandomKernels, then record them again", name)
                        .isEqualTo(text));
    }
}
