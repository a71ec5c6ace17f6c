package org.gpuarray.site;

import java.util.List;
import java.util.Map;

/** What is around the content of each page: head, search, menu. */
final class Frame {
    private static final String TEMPLATE = Assets.text("page.html");

    private Frame() {}

    static String of(Page page, Navigation navigation, boolean hasJavadoc) {
        String root = Links.relative(page.address(), "index.html").replaceFirst("index\\.html$", "");
        return TEMPLATE.replace("${title}", escape(page.title()))
                .replace("${root}", root)
                .replace("${menu}", menu(page, navigation, hasJavadoc))
                .replace("${content}", page.content());
    }

    private static String menu(Page page, Navigation navigation, boolean hasJavadoc) {
        StringBuilder menu = new StringBuilder();
        for (Map.Entry<String, List<Navigation.Entry>> group :
                navigation.groups().entrySet()) {
            menu.append("<h2>" + group.getKey() + "</h2>\n<ul>\n");
            for (Navigation.Entry entry : group.getValue()) {
                item(menu, page, entry.title(), Navigation.address(entry.source()));
            }
            if (hasJavadoc && group.getKey().equals("Reference")) {
                item(menu, page, "Javadoc", Navigation.JAVADOC);
            }
            menu.append("</ul>\n");
        }
        return menu.toString();
    }

    private static void item(StringBuilder menu, Page page, String title, String address) {
        boolean isHere = page.address().equals(address);
        menu.append("<li><a href=\"" + Links.relative(page.address(), address) + "\""
                + (isHere ? " aria-current=\"page\"" : "") + ">" + escape(title) + "</a>");
        if (isHere && page.chapters().size() > 1 && page.chapters().size() <= 40) {
            menu.append("\n<ul>\n");
            for (Page.Passage chapter : page.chapters()) {
                menu.append("<li><a href=\"#" + chapter.id() + "\">" + escape(chapter.title()) + "</a></li>\n");
            }
            menu.append("</ul>\n");
        }
        menu.append("</li>\n");
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
