package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.gpuarray.device.CompileException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Mutated and truncated programs: each compiles or gives an error with its line, and none hangs. */
class FrontEndFuzzTest {
    private static final Path CORPUS = Path.of("../gpuarray-tests/src/test/resources/corpus");
    private static final String[] PIECES = {
        "(",
        ")",
        "{",
        "}",
        ";",
        ",",
        "<",
        ">",
        "*",
        "&",
        "...",
        "template <class T>",
        "struct",
        "auto",
        "int",
        "[",
        "]",
        "const",
        "::",
        "operator",
        "return",
        "0",
        "\"",
        "#if 1\n",
        "case 1:",
        "=",
        "~",
        "\n"
    };

    @Test
    void mutations_compileOrHaveALocatedError() throws IOException {
        int count = Boolean.getBoolean("gpuarray.tests.full") ? 20_000 : 400;
        List<Path> files = new ArrayList<>();
        try (Stream<Path> found = Files.walk(CORPUS)) {
            found.filter(file -> file.toString().endsWith(".cu")).sorted().forEach(files::add);
        }
        Random random = new Random(20);
        for (int i = 0; i < count; i++) {
            String text = Files.readString(files.get(random.nextInt(files.size())));
            check(mutated(text, random), i);
        }
    }

    private static String mutated(String text, Random random) {
        if (random.nextInt(4) == 0) {
            return text.substring(0, random.nextInt(text.length()));
        }
        StringBuilder result = new StringBuilder(text);
        for (int n = 1 + random.nextInt(3); n > 0 && result.length() > 2; n--) {
            int at = random.nextInt(result.length() - 1);
            switch (random.nextInt(3)) {
                case 0 -> result.delete(at, Math.min(result.length(), at + 1 + random.nextInt(8)));
                case 1 -> result.insert(at, PIECES[random.nextInt(PIECES.length)]);
                default -> result.setCharAt(at, (char) (32 + random.nextInt(95)));
            }
        }
        return result.toString();
    }

    private static void check(String text, int number) {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            try {
                CudaParser.parse("f.cu", text, Map.of(), Map.of());
            } catch (CompileException e) {
                assertThat(e.diagnostics()).as("mutation %d", number).isNotEmpty();
                assertThat(e.diagnostics().get(0).line())
                        .as("mutation %d:%n%s", number, e.getMessage())
                        .isPositive();
            } catch (RuntimeException | StackOverflowError e) {
                fail("mutation " + number + " crashes the front end:\n" + text, e);
            }
        });
    }
}
