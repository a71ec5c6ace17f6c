package org.gpuarray.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A source file that pages link to, as a page; of a folder, the names in it. */
final class SourcePage {
    private SourcePage() {}

    static String address(String source) {
        return "source/" + source + ".html";
    }

    static Page of(Path repository, String source) throws IOException {
        Path file = repository.resolve(source);
        String content = "<h1 class=\"path\">" + Frame.escape(source) + "</h1>\n"
                + (Files.isDirectory(file) ? names(file) : text(source, Files.readString(file)));
        return new Page(address(source), source.replaceFirst(".*/", ""), content, List.of(), List.of());
    }

    private static String names(Path folder) throws IOException {
        StringBuilder list = new StringBuilder("<ul>\n");
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                list.append("<li><code>" + Frame.escape("" + file.getFileName()) + "</code></li>\n");
            }
        }
        return list + "</ul>\n";
    }

    private static String text(String source, String text) {
        String ending = source.replaceFirst(".*\\.", "");
        String language = switch (ending) {
            case "java" -> "java";
            case "kt" -> "kotlin";
            case "cu", "cuh" -> "cpp";
            case "xml" -> "xml";
            default -> "text";
        };
        return "<pre><code class=\"language-" + language + "\">" + Frame.escape(text) + "</code></pre>\n";
    }
}
