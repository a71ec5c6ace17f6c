package org.gpuarray.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of this repository's pages: each link leads somewhere, each page is in the menu, the search finds what there is. */
@Tag("once")
class SiteTest {
    private static final Path REPOSITORY =
            Path.of("").toAbsolutePath().resolve("..").normalize();

    @TempDir
    static Path site;

    /** The pages by their addresses. */
    private static final Map<String, Document> PAGES = new TreeMap<>();

    @BeforeAll
    static void write() throws IOException {
        Site.write(REPOSITORY, site);
        try (Stream<Path> files = Files.walk(site)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) {
                String address = site.relativize(file).toString().replace('\\', '/');
                PAGES.put(address, Jsoup.parse(Files.readString(file)));
            }
        }
    }

    @Test
    void links_eachLocal_leadSomewhere() {
        List<String> broken = new ArrayList<>();
        int count = 0;
        for (Map.Entry<String, Document> page : PAGES.entrySet()) {
            for (Element element : page.getValue().select("[href], [src]")) {
                String link = element.hasAttr("href") ? element.attr("href") : element.attr("src");
                if ((link.matches("https?://.*") && element.tagName().equals("a")) || link.equals("data:,")) {
                    continue;
                }
                count++;
                if (!leadsSomewhere(page.getKey(), link)) {
                    broken.add(page.getKey() + ": " + element.outerHtml());
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(count).isGreaterThan(5_000);
    }

    private static boolean leadsSomewhere(String page, String link) {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path file = path.isEmpty()
                ? site.resolve(page)
                : site.resolve(page).resolveSibling(path).normalize();
        if (!file.startsWith(site) || !Files.isRegularFile(file)) {
            return false;
        }
        Document target = PAGES.get(site.relativize(file).toString().replace('\\', '/'));
        return hash < 0 || (target != null && target.getElementById(link.substring(hash + 1)) != null);
    }

    @Test
    void ids_areGivenOnce() {
        List<String> twice = new ArrayList<>();
        for (Map.Entry<String, Document> page : PAGES.entrySet()) {
            Set<String> ids = new HashSet<>();
            for (Element element : page.getValue().select("[id]")) {
                if (!ids.add(element.id())) {
                    twice.add(page.getKey() + "#" + element.id());
                }
            }
        }
        assertThat(twice).isEmpty();
    }

    @Test
    void menu_hasEachPageOfTheFolder() throws IOException {
        Navigation navigation = Navigation.of(REPOSITORY);
        try (Stream<Path> files = Files.walk(REPOSITORY.resolve("docs"))) {
            List<String> pages = files.filter(file -> file.toString().endsWith(".md"))
                    .map(file -> REPOSITORY.relativize(file).toString().replace('\\', '/'))
                    .toList();
            assertThat(navigation.sources()).containsAll(pages);
        }
        assertThat(PAGES.get("index.html").select("#menu a[aria-current]").text())
                .isEqualTo("Tour");
        assertThat(PAGES.get("docs/decisions/index.html").select("main li")).hasSameSizeAs(navigation.decisions());
    }

    @Test
    void pages_fitAPhone() {
        for (Map.Entry<String, Document> page : PAGES.entrySet()) {
            assertThat(page.getValue().select("meta[name=viewport]").attr("content"))
                    .as(page.getKey())
                    .contains("width=device-width");
            for (Element table : page.getValue().select("table")) {
                assertThat(table.parent())
                        .as(page.getKey())
                        .satisfies(parent -> assertThat(parent.className()).isEqualTo("table"));
            }
        }
    }

    @Test
    void search_hasEachMethodAndHeading() throws IOException {
        String data = Files.readString(site.resolve("assets/search-data.js"));
        Matcher addresses = Pattern.compile("(?m)^\\[\"([^\"#]+)(#[^\"]*)\"").matcher(data);
        int count = 0;
        while (addresses.find()) {
            assertThat(leadsSomewhere(
                            addresses.group(1), addresses.group(1).replaceAll(".*/", "") + addresses.group(2)))
                    .as(addresses.group())
                    .isTrue();
            count++;
        }
        assertThat(count).isGreaterThan(2_000);
        assertThat(data).contains("\"percentile(double q, int... axes)\"", "\"When it is full\"", "\"Out of memory\"");
    }

    @Test
    void source_isAPageWithItsText() throws IOException {
        String source = "gpuarray-core/src/main/java/org/gpuarray/GPUArray.java";
        assertThat(PAGES.get(SourcePage.address(source))
                        .select("pre code.language-java")
                        .first()
                        .wholeText())
                .isEqualTo(Files.readString(REPOSITORY.resolve(source)));
    }

    @Test
    void link_toNothing_isRefused() throws IOException {
        Links links = new Links(REPOSITORY, Navigation.of(REPOSITORY));
        assertThat(links.inSite("docs/memory.md", "../README.md#settings")).isEqualTo("../index.html#settings");
        assertThat(links.inSite("README.md", "https://example.com/a")).isEqualTo("https://example.com/a");
        assertThatThrownBy(() -> links.inSite("docs/memory.md", "none.md#a"))
                .hasMessage("site: docs/memory.md links to none.md#a, which does not exist");
        assertThatThrownBy(() -> links.inSite("README.md", "../outside"))
                .hasMessage("site: README.md links to ../outside, which does not exist");
    }

    @Test
    void headings_areNamedAsOnGithub() {
        Markdown page = Markdown.of("# A\n## `b(int)`: See, it?\n## Twice\n## Twice\n", link -> link);
        assertThat(page.title()).isEqualTo("A");
        assertThat(page.chapters().stream().map(Page.Passage::id)).containsExactly("bint-see-it", "twice", "twice-1");
    }
}
