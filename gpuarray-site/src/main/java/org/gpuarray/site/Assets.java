package org.gpuarray.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/** Style sheets and scripts: ours, and those of two libraries, which come in jars. */
final class Assets {
    private static final String JARS = "/META-INF/resources/webjars/";

    private Assets() {}

    static void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String own : List.of("site.css", "site.js")) {
            Files.writeString(folder.resolve(own), text(own));
        }
        String lunr = JARS + "lunr/" + version("org.webjars.npm/lunr") + "/";
        String highlight = JARS + "highlightjs/" + version("org.webjars/highlightjs") + "/";
        copy(lunr + "lunr.min.js", folder.resolve("lunr.min.js"));
        copy(highlight + "highlight.min.js", folder.resolve("highlight.min.js"));
        copy(highlight + "styles/github.min.css", folder.resolve("light.css"));
        copy(highlight + "styles/github-dark.min.css", folder.resolve("dark.css"));
    }

    /** Returns one of our own files. */
    static String text(String name) {
        try (InputStream in = open(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("site: cannot read " + name, e);
        }
    }

    private static void copy(String resource, Path file) throws IOException {
        try (InputStream in = open(resource)) {
            Files.write(file, in.readAllBytes());
        }
    }

    /** Returns the version of a jar on the class path, which is in the names of its files. */
    private static String version(String artifact) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = open("/META-INF/maven/" + artifact + "/pom.properties")) {
            properties.load(in);
        }
        return properties.getProperty("version");
    }

    private static InputStream open(String resource) {
        return Objects.requireNonNull(
                Assets.class.getResourceAsStream(resource), () -> "site: " + resource + " is not on the class path");
    }
}
