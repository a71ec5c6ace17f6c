package org.gpuarray.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes the site of a repository's pages: {@code java org.gpuarray.site.Site REPOSITORY FOLDER}. */
public final class Site {
    private final Path folder;
    private final Navigation navigation;

    private Site(Path folder, Navigation navigation) {
        this.folder = folder;
        this.navigation = navigation;
    }

    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            throw new IllegalArgumentException("site: " + args.length + " arguments, need REPOSITORY FOLDER");
        }
        int pages = write(Path.of(args[0]).toRealPath(), Path.of(args[1]).toAbsolutePath());
        System.out.println(pages + " pages: " + Path.of(args[1]).resolve("index.html"));
    }

    /**
     * Writes all pages and returns how many there are.
     *
     * @throws IllegalArgumentException if a page links to a file that does not exist; the message has both
     */
    static int write(Path repository, Path folder) throws IOException {
        Site site = new Site(folder, Navigation.of(repository));
        List<Page> pages = new ArrayList<>();
        Links links = new Links(repository, site.navigation);
        for (String source : site.navigation.sources()) {
            pages.add(Page.of(repository, source, links));
        }
        pages.add(Page.ofDecisions(site.navigation));
        for (Page page : pages) {
            site.write(page);
        }
        // Each page links to what it names, so these are known only now.
        for (String source : links.sources()) {
            site.write(SourcePage.of(repository, source));
        }
        for (Map.Entry<String, Path> file : links.files().entrySet()) {
            Path copy = folder.resolve(file.getKey());
            Files.createDirectories(copy.getParent());
            Files.write(copy, Files.readAllBytes(file.getValue()));
        }
        Assets.write(folder.resolve("assets"));
        Files.writeString(folder.resolve("assets/search-data.js"), SearchData.of(pages));
        return pages.size() + links.sources().size();
    }

    private void write(Page page) throws IOException {
        Path file = folder.resolve(page.address());
        Files.createDirectories(file.getParent());
        boolean hasJavadoc = Files.exists(folder.resolve(Navigation.JAVADOC));
        Files.writeString(file, Frame.of(page, navigation, hasJavadoc));
    }
}
