package org.gpuarray.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The folders of programs. {@code gpuarray.tests.corpus} names another one than that of the class path. */
final class Corpus {
    private static final String PROPERTY = "gpuarray.tests.corpus";

    private final Path folder;

    Corpus(Path folder) {
        this.folder = folder;
    }

    /** Returns the corpus of the tests. */
    static Corpus ofTests() {
        String named = System.getProperty(PROPERTY);
        return new Corpus(named == null ? resource("corpus") : Path.of(named));
    }

    /** Returns a folder of the tests' resources. */
    static Path resource(String name) {
        URL url = Objects.requireNonNull(Corpus.class.getResource("/" + name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the names of all cases, sorted. */
    List<String> names() {
        return sources(folder);
    }

    /** Returns every program below a folder, sorted, without its ending. */
    static List<String> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".cu"))
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .map(name -> name.substring(0, name.length() - ".cu".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a case.
     *
     * @throws IllegalArgumentException if its header is wrong
     */
    CorpusCase read(String name) {
        return CaseHeader.parse(name, text(folder.resolve(name + ".cu")));
    }

    /** Returns the folder that has {@code NAME.golden} for each case. */
    Path golden() {
        return folder;
    }

    /** Returns whether golden files were recorded, so that each case must have one. */
    boolean isRecorded() {
        return Files.exists(folder.resolve(Golden.MARKER));
    }

    static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
