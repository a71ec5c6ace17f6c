package org.gpuarray.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A page of the site.
 *
 * @param address in the site, such as {@code docs/guide.html}
 * @param content HTML
 * @param chapters the headings of the second level, for the menu
 * @param passages what the search finds
 */
record Page(String address, String title, String content, List<Passage> chapters, List<Passage> passages) {
    /** A part of a page under one heading, or a row of a table: where it is, what it is called, and its text. */
    record Passage(String id, String title, String text) {}

    /** Reads a Markdown file. */
    static Page of(Path repository, String source, Links links) throws IOException {
        Markdown markdown =
                Markdown.of(Files.readString(repository.resolve(source)), link -> links.inSite(source, link));
        return new Page(
                Navigation.address(source),
                markdown.title(),
                markdown.html(),
                markdown.chapters(),
                markdown.passages());
    }

    /** Returns the list of all decisions. */
    static Page ofDecisions(Navigation navigation) {
        String address = Navigation.address(Navigation.DECISIONS);
        StringBuilder content =
                new StringBuilder("<h1>Decisions</h1>\n<p>What was chosen, why, and what was rejected.</p>\n<ul>\n");
        for (Navigation.Entry decision : navigation.decisions()) {
            String way = Links.relative(address, Navigation.address(decision.source()));
            content.append("<li><a href=\"" + way + "\">" + Frame.escape(decision.title()) + "</a></li>\n");
        }
        return new Page(address, "Decisions", content + "</ul>\n", new ArrayList<>(), new ArrayList<>());
    }
}
