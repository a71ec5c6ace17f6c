package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every function of numbers that the prelude declares compiles to bytecode: a declaration without its row fails here. */
class PreludeLoweringTest {
    private static final String NUMBER = "(?:unsigned |signed )?(?:char|short|int|long long|long|float|double|bool)";
    private static final Pattern FUNCTION = Pattern.compile(
            "(?:inline )?(" + NUMBER + ") (\\w+)\\((" + NUMBER + " \\w+(?:, " + NUMBER + " \\w+)*)\\)(?:;| \\{.*)");
    private static final int TOGETHER = 40;

    private static List<String> calls() throws IOException {
        List<String> calls = new ArrayList<>();
        try (InputStream in = Launch.class.getResourceAsStream("/org/gpuarray/cpu/prelude.cuh")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                Matcher matcher = FUNCTION.matcher(line);
                if (matcher.matches() && !matcher.group(2).matches("__gpuarray.*|.*_sync|__syncthreads.*|__uni.*")) {
                    String arguments = matcher.group(3).replaceAll("(" + NUMBER + ") \\w+", "($1) x[i++]");
                    calls.add("out[0] += (double) " + matcher.group(2) + "(" + arguments + ");");
                }
            }
        }
        return calls;
    }

    @Test
    void everyFunctionOfNumbers_compiles() throws IOException {
        List<String> calls = calls();
        assertThat(calls.size()).isGreaterThan(450);
        for (int from = 0; from < calls.size(); from += TOGETHER) {
            List<String> some = calls.subList(from, Math.min(calls.size(), from + TOGETHER));
            String text =
                    "__global__ void k(double *out, const double *x) { int i = 0;\n" + String.join("\n", some) + "\n}";
            assertThatCode(() -> Launch.cuda(text)).as("%s", some).doesNotThrowAnyException();
        }
    }
}
