package org.gpuarray.docs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The programs of a page: its blocks of Java, each with what it prints in the block of text that follows. A block is compiled with
 * the page's first block, which has the imports, and runs alone. If it throws, the exception's text is what it printed last.
 */
final class Blocks {
    private static final Pattern BLOCK =
            Pattern.compile("(?m)^```java\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", Pattern.DOTALL);

    /** A block and the text below it, which is empty if there is none. */
    record Block(String code, String shown) {}

    private final String page;
    private final String imports;
    private final List<Block> blocks;

    private Blocks(String page, String imports, List<Block> blocks) {
        this.page = page;
        this.imports = imports;
        this.blocks = blocks;
    }

    static Blocks of(String page) {
        List<Block> blocks = new ArrayList<>();
        String imports = "";
        Matcher matcher = BLOCK.matcher(page);
        while (matcher.find()) {
            String shown = Objects.requireNonNullElse(matcher.group(2), "");
            if (matcher.group(1).startsWith("import ")) {
                imports = matcher.group(1);
            } else {
                blocks.add(new Block(matcher.group(1), shown));
            }
        }
        return new Blocks(page, imports, blocks);
    }

    List<Block> all() {
        return blocks;
    }

    /** Returns what each block prints. */
    List<String> run(Path folder) throws IOException, ReflectiveOperationException {
        StringBuilder source = new StringBuilder(imports + "public class Blocks {\n");
        for (int i = 0; i < blocks.size(); i++) {
            source.append("public static void block" + i + "() throws Exception {\n"
                    + blocks.get(i).code() + "}\n");
        }
        Path file = Files.writeString(folder.resolve("Blocks.java"), source + "}\n");
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        int exit = compiler.run(null, null, errors, "-proc:none", "-cp", classPath, "-d", "" + folder, "" + file);
        if (exit != 0) {
            throw new IllegalArgumentException("blocks do not compile: " + errors.toString(StandardCharsets.UTF_8));
        }
        List<String> printed = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Class<?> type = loader.loadClass("Blocks");
            for (int i = 0; i < blocks.size(); i++) {
                printed.add(printedBy(type, "block" + i));
            }
        }
        return printed;
    }

    /** Returns the page with other texts below its blocks. */
    String withTexts(List<String> printed) {
        StringBuilder result = new StringBuilder();
        Matcher matcher = BLOCK.matcher(page);
        int block = 0;
        while (matcher.find()) {
            String text = matcher.group();
            if (!matcher.group(1).startsWith("import ")) {
                String shown = printed.get(block++);
                text = "```java\n" + matcher.group(1) + "```\n"
                        + (shown.isEmpty() ? "" : "\n```text\n" + shown + "```\n");
            }
            matcher.appendReplacement(result, Matcher.quoteReplacement(text));
        }
        return matcher.appendTail(result).toString();
    }

    private static String printedBy(Class<?> type, String method) throws ReflectiveOperationException {
        PrintStream console = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            type.getMethod(method).invoke(null);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        } finally {
            System.setOut(console);
        }
        return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n").replaceAll("(?m) +$", "");
    }
}
