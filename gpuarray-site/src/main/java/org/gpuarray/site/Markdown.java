package org.gpuarray.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jspecify.annotations.Nullable;

/** One file of Markdown: its HTML, with an id at each heading and at each row of a table that begins with code. */
final class Markdown {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    /** Some pages name a heading themselves, since not every reader of Markdown does. */
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\"></a>");

    private final Node document;
    private final Ids ids = new Ids();
    private String title = "";
    private final List<Page.Passage> chapters = new ArrayList<>();
    private final List<Page.Passage> passages = new ArrayList<>();

    private Markdown(Node document) {
        this.document = document;
    }

    static Markdown of(String text, UnaryOperator<String> links) {
        Markdown markdown = new Markdown(PARSER.parse(text));
        markdown.rewrite(links);
        markdown.nameParts();
        return markdown;
    }

    String title() {
        return title;
    }

    List<Page.Passage> chapters() {
        return chapters;
    }

    List<Page.Passage> passages() {
        return passages;
    }

    String html() {
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    String id = ids.of(node);
                    if (id != null && (node instanceof Heading || node instanceof TableRow)) {
                        attributes.put("id", id);
                    }
                })
                .build()
                .render(document)
                // A wide table scrolls by itself: the page of a phone does not.
                .replace("<table>", "<div class=\"table\"><table>")
                .replace("</table>", "</table></div>");
    }

    private void rewrite(UnaryOperator<String> links) {
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(links.apply(link.getDestination()));
                super.visit(link);
            }

            @Override
            public void visit(Image image) {
                image.setDestination(links.apply(image.getDestination()));
            }
        });
    }

    /** Gives headings and rows their ids, and notes the text of each. */
    private void nameParts() {
        StringBuilder text = new StringBuilder();
        @Nullable Heading heading = null;
        Node next;
        for (Node node = document.getFirstChild(); node != null; node = next) {
            next = node.getNext();
            String anchor = anchor(node);
            if (anchor != null && next instanceof Heading named) {
                ids.give(named, anchor);
                node.unlink();
            } else if (node instanceof Heading found) {
                note(heading, text);
                heading = found;
                begin(found);
            } else if (node instanceof TableBlock) {
                noteRows(node);
            } else {
                text.append(words(node)).append('\n');
            }
        }
        note(heading, text);
    }

    /** Returns the id of a paragraph that is nothing but {@code <a id="…"></a>}. */
    private static @Nullable String anchor(Node node) {
        StringBuilder html = new StringBuilder();
        for (Node part = node.getFirstChild(); part != null; part = part.getNext()) {
            html.append(part instanceof HtmlInline inline ? inline.getLiteral() : "text");
        }
        Matcher matcher = ANCHOR.matcher(html);
        return matcher.matches() ? matcher.group(1) : null;
    }

    /** Returns the words of a node, code too, without what marks them. */
    private static String words(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }

            @Override
            public void visit(FencedCodeBlock block) {
                words.append(block.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak lineBreak) {
                words.append(' ');
            }

            @Override
            public void visit(HtmlInline html) {
                words.append(' ');
            }

            @Override
            public void visit(Paragraph paragraph) {
                visitChildren(paragraph);
                words.append(' ');
            }
        });
        return words.toString();
    }

    private void begin(Heading heading) {
        String text = words(heading).strip();
        String id = ids.of(heading);
        if (id == null) {
            id = ids.give(heading, Ids.slug(text));
        }
        if (heading.getLevel() == 1 && title.isEmpty()) {
            title = text;
        } else if (heading.getLevel() == 2) {
            chapters.add(new Page.Passage(id, text, ""));
        }
    }

    private void note(@Nullable Heading heading, StringBuilder text) {
        if (heading != null) {
            String id = ids.of(heading);
            passages.add(new Page.Passage(
                    id == null ? "" : id,
                    words(heading).strip(),
                    text.toString().strip()));
        }
        text.setLength(0);
    }

    private void noteRows(Node table) {
        table.accept(new AbstractVisitor() {
            @Override
            public void visit(CustomNode node) {
                if (node instanceof TableRow row
                        && row.getFirstChild() instanceof TableCell first
                        && first.getFirstChild() instanceof Code code) {
                    String id = ids.give(row, Ids.slug(code.getLiteral()));
                    passages.add(new Page.Passage(id, code.getLiteral(), text(row)));
                }
                visitChildren(node);
            }

            @Override
            public void visit(CustomBlock block) {
                visitChildren(block);
            }
        });
    }

    /** Returns the text of the cells after the first. */
    private static String text(TableRow row) {
        StringBuilder text = new StringBuilder();
        Node first = row.getFirstChild();
        for (Node cell = first == null ? null : first.getNext(); cell != null; cell = cell.getNext()) {
            text.append(words(cell)).append(' ');
        }
        return text.toString().strip();
    }

    /** The ids of one page, each given once. */
    private static final class Ids {
        private final Map<Node, String> given = new IdentityHashMap<>();
        private final Set<String> taken = new HashSet<>();

        @Nullable
        String of(Node node) {
            return given.get(node);
        }

        String give(Node node, String wanted) {
            String id = wanted;
            for (int count = 1; !taken.add(id); count++) {
                id = wanted + "-" + count;
            }
            given.put(node, id);
            return id;
        }

        /** Returns what GitHub makes of a heading: its letters and digits in lower case, and hyphens for spaces. */
        static String slug(String words) {
            String kept = words.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_\\- ]", "")
                    .strip();
            return kept.isEmpty() ? "part" : kept.replace(' ', '-');
        }
    }
}
