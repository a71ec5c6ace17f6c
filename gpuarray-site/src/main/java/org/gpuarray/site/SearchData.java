package org.gpuarray.site;

import java.util.List;

/** What the search finds, as a script: a page opened from a file system may load scripts, and no other data. */
final class SearchData {
    private SearchData() {}

    static String of(List<Page> pages) {
        StringBuilder script = new StringBuilder("window.gpuarraySearchData = [\n");
        for (Page page : pages) {
            for (Page.Passage passage : page.passages()) {
                script.append("[" + quote(page.address() + "#" + passage.id()) + "," + quote(page.title()) + ","
                        + quote(passage.title()) + "," + quote(passage.text()) + "],\n");
            }
        }
        return script + "];\n";
    }

    /** Returns a string of JavaScript. */
    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c == '\u2028' || c == '\u2029') {
                quoted.append(' ');
            } else {
                quoted.append(c);
            }
        }
        return quoted + "\"";
    }
}
