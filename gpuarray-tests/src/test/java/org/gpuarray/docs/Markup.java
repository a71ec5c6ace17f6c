package org.gpuarray.docs;

import java.util.List;
import java.util.Locale;

/** What the page of methods is written in. Texts are markup already, but those that {@link #text} and {@link #code} take. */
abstract class Markup {
    final StringBuilder page = new StringBuilder();

    abstract void begin(String title);

    abstract void section(String title, String id);

    abstract void paragraph(String text);

    abstract void list(List<String> items);

    /** Writes a table of rows that have as many cells as {@code titles}; {@code caption} leads to the Javadoc of it all. */
    abstract void table(String caption, List<String> titles, List<List<String>> rows);

    abstract void end();

    abstract String text(String text);

    abstract String code(String code);

    abstract String lineBreak();

    /** Returns {@code text} with a link to a place on this page. */
    abstract String toSection(String text, String id);

    /** Returns {@code text} with a link to the Javadoc of a type or member, {@code ReductionOps.html#sum(int...)}, if there is one. */
    abstract String toJavadoc(String text, String address);

    /** Returns {@code text} with a link to the source of a type. */
    abstract String toSource(String text, String type);

    /** Text for people who read the sources: on GitHub and in an IDE. */
    static final class Markdown extends Markup {
        @Override
        void begin(String title) {
            page.append("# ").append(title).append("\n\n");
        }

        @Override
        void section(String title, String id) {
            page.append("<a id=\"").append(id).append("\"></a>\n\n");
            page.append("## ").append(title).append("\n\n");
        }

        @Override
        void paragraph(String text) {
            page.append(text).append("\n\n");
        }

        @Override
        void list(List<String> items) {
            items.forEach(item -> page.append("- ").append(item).append('\n'));
            page.append('\n');
        }

        @Override
        void table(String caption, List<String> titles, List<List<String>> rows) {
            paragraph(caption);
            row(titles);
            page.append("|---".repeat(titles.size())).append("|\n");
            rows.forEach(this::row);
            page.append('\n');
        }

        private void row(List<String> cells) {
            page.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }

        @Override
        void end() {
            page.setLength(page.length() - 1);
        }

        @Override
        String text(String text) {
            StringBuilder escaped = new StringBuilder();
            for (char c : text.toCharArray()) {
                escaped.append("\\`*_[]|<>".indexOf(c) >= 0 ? "\\" + c : c);
            }
            return escaped.toString();
        }

        @Override
        String code(String code) {
            return "`" + code.replace("|", "\\|") + "`";
        }

        @Override
        String lineBreak() {
            return "<br>";
        }

        @Override
        String toSection(String text, String id) {
            return "[" + text + "](#" + id + ")";
        }

        @Override
        String toJavadoc(String text, String address) {
            return text;
        }

        @Override
        String toSource(String text, String type) {
            return "[" + text + "](../gpuarray-core/src/main/java/org/gpuarray/" + type + ".java)";
        }
    }

    /** A page beside the Javadoc of the package {@code org.gpuarray}, which frames it. */
    static final class Html extends Markup {
        @Override
        void begin(String title) {
            page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"UTF-8\">\n<title>");
            page.append(title)
                    .append("</title>\n</head>\n<body>\n<h1>")
                    .append(title)
                    .append("</h1>\n");
        }

        @Override
        void section(String title, String id) {
            page.append("<h2 id=\"").append(id).append("\">").append(title).append("</h2>\n");
        }

        @Override
        void paragraph(String text) {
            page.append("<p>").append(text).append("</p>\n");
        }

        @Override
        void list(List<String> items) {
            page.append("<ul>\n");
            items.forEach(item -> page.append("<li>").append(item).append("</li>\n"));
            page.append("</ul>\n");
        }

        @Override
        void table(String caption, List<String> titles, List<List<String>> rows) {
            page.append("<table class=\"striped\">\n<caption>").append(caption).append("</caption>\n<thead>\n");
            row("th", titles);
            page.append("</thead>\n<tbody>\n");
            rows.forEach(cells -> row("td", cells));
            page.append("</tbody>\n</table>\n");
        }

        private void row(String tag, List<String> cells) {
            page.append("<tr>");
            cells.forEach(cell -> page.append('<')
                    .append(tag)
                    .append('>')
                    .append(cell)
                    .append("</")
                    .append(tag)
                    .append('>'));
            page.append("</tr>\n");
        }

        @Override
        void end() {
            page.append("</body>\n</html>\n");
        }

        /** At signs and braces too: the Javadoc tool looks for its tags here. */
        @Override
        String text(String text) {
            return text.replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("@", "&#64;")
                    .replace("{", "&#123;")
                    .replace("}", "&#125;");
        }

        @Override
        String code(String code) {
            return "<code>" + text(code) + "</code>";
        }

        @Override
        String lineBreak() {
            return "<br>";
        }

        @Override
        String toSection(String text, String id) {
            return "<a href=\"#" + id + "\">" + text + "</a>";
        }

        @Override
        String toJavadoc(String text, String address) {
            return "<a href=\"../" + address + "\">" + text + "</a>";
        }

        @Override
        String toSource(String text, String type) {
            return toJavadoc(text, type + ".html");
        }
    }

    /** Returns a section's id: its title in small letters, words joined by hyphens. */
    static String id(String title) {
        StringBuilder id = new StringBuilder();
        for (char c : title.toLowerCase(Locale.ROOT).toCharArray()) {
            if (Character.isLetterOrDigit(c)) {
                id.append(c);
            } else if (c == ' ') {
                id.append('-');
            }
        }
        return id.toString();
    }
}
