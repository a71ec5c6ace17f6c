package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gpuarray.GPU;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The errors of {@link Mistakes}, message by message, as {@code errors/mistakes.txt} lists them: they say which kernel, which
 * parameter, what was wrong and what would be right. In the list … stands for what differs between devices.
 */
@OnDevice
class MistakesTest {
    private static final String WRITE = "gpuarray.tests.mistakes.write";
    private static final Path LIST = Path.of("src/test/resources/errors/mistakes.txt");
    private static final String COUNT = "gpuarray.cpu.devices";
    private static final String BEFORE = System.getProperty(COUNT, "");

    private static Mistakes opened;
    private static Map<String, Executable> mistakes;
    private static Map<String, String> messages;

    @BeforeAll
    static void read() throws IOException {
        System.setProperty(COUNT, "2");
        opened = new Mistakes();
        mistakes = opened.all();
        messages = messages();
        if (Boolean.getBoolean(WRITE)) {
            write();
            messages = messages();
        }
    }

    private static Map<String, String> messages() throws IOException {
        Map<String, String> listed = new LinkedHashMap<>();
        for (String entry : Files.readString(LIST).split("(?m)^# ")) {
            String[] parts = entry.split("\n", 2);
            listed.put(parts[0], parts[parts.length - 1].strip());
        }
        listed.remove("");
        return listed;
    }

    @AfterAll
    static void reset() {
        opened.close();
        System.setProperty(COUNT, BEFORE);
    }

    /** Writes the list, in which messages stay that are right. */
    private static void write() throws IOException {
        StringBuilder list = new StringBuilder();
        mistakes.forEach((name, code) -> {
            String before = messages.getOrDefault(name, "");
            String now = message(code);
            list.append("# ").append(name).append('\n');
            list.append(pattern(before).matcher(now).matches() ? before : now).append("\n\n");
        });
        Files.writeString(LIST, list);
    }

    private static String message(Executable code) {
        Throwable error = catchThrowable(code::execute);
        return error == null
                ? "no error"
                : error.getClass().getSimpleName() + ": "
                        + String.valueOf(error.getMessage()).strip();
    }

    private static Pattern pattern(String message) {
        return Pattern.compile(
                Arrays.stream(message.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")),
                Pattern.DOTALL);
    }

    static Iterable<String> names() {
        return mistakes.keySet();
    }

    @ParameterizedTest
    @MethodSource("names")
    void mistake_isRefused_asTheListSays(String name) {
        assertThat(message(mistakes.get(name))).matches(pattern(messages.getOrDefault(name, "not in the list")));
    }

    @Test
    void list_hasThemAll_andNothingElse() {
        assertThat(messages.keySet())
                .containsExactlyElementsOf(mistakes.keySet())
                .hasSizeGreaterThanOrEqualTo(60);
        assertThat(messages.values()).noneMatch(message -> message.startsWith("no error"));
        assertThat(GPU.ones(2).sum().itemDouble()).isEqualTo(2); // the device still works
    }
}
