package org.gpuarray.site;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Turns links between files of the repository into links between pages, and notes which other files those need. */
final class Links {
    private final Path repository;
    private final Navigation navigation;
    private final SortedSet<String> sources = new TreeSet<>();
    private final SortedMap<String, Path> files = new TreeMap<>();

    Links(Path repository, Navigation navigation) {
        this.repository = repository;
        this.navigation = navigation;
    }

    /** Returns the files and folders of sources that some page links to, relative to the repository. */
    SortedSet<String> sources() {
        return sources;
    }

    /** Returns the pictures that pages show, by their addresses in the site. */
    Map<String, Path> files() {
        return files;
    }

    /**
     * Returns what a page's link is in the site.
     *
     * @param page relative to the repository
     * @throws IllegalArgumentException if the file that it names does not exist
     */
    String inSite(String page, String link) {
        if (link.startsWith("#") || URI.create(link).isAbsolute()) {
            return link;
        }
        int hash = link.indexOf('#');
        String fragment = hash < 0 ? "" : link.substring(hash);
        Path file = repository
                .resolve(page)
                .resolveSibling(hash < 0 ? link : link.substring(0, hash))
                .normalize();
        if (!file.startsWith(repository) || !Files.exists(file)) {
            throw new IllegalArgumentException("site: " + page + " links to " + link + ", which does not exist");
        }
        return relative(Navigation.address(page), address(repository.relativize(file))) + fragment;
    }

    private String address(Path file) {
        String source = file.toString().replace('\\', '/');
        if (navigation.sources().contains(source) || source.equals(Navigation.DECISIONS)) {
            return Navigation.address(source);
        }
        if (source.endsWith(".svg") || source.endsWith(".png")) {
            files.put(source, repository.resolve(file));
            return source;
        }
        sources.add(source);
        return SourcePage.address(source);
    }

    /** Returns the way from one address to another. */
    static String relative(String from, String to) {
        Path folder = Path.of("/" + from).resolveSibling("");
        return folder.relativize(Path.of("/" + to)).toString().replace('\\', '/');
    }
}
