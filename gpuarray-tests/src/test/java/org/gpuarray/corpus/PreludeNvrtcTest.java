package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Each function that the CPU device's prelude declares exists in NVRTC, can be called with exactly these types, and returns
 * this one: so overload resolution cannot differ for them.
 */
@Tag("nvrtc")
class PreludeNvrtcTest {
    private static final Target HOPPER = new Target("sm_90");
    private static final String TYPE = "(?:const )?[a-z]\\w*(?: (?!\\w+[,()=])\\w+)*[ *]+";
    private static final Pattern FUNCTION = Pattern.compile(
            "(?:inline )?([a-z][\\w ]*[ *])(\\w+)\\(((?:" + TYPE + "\\w+(?: = \\w+)?(?:, )?)*)\\)(?:;| \\{.*)");
    private static final int TOGETHER = 60;

    /** Our own helpers, and the register that inline assembly reads. */
    private static final Pattern OWN = Pattern.compile("__gpuarray.*|__globaltimer");

    private static final String FRAME = """
            template <class A, class B> struct same { static const bool value = false; };
            template <class A> struct same<A, A> { static const bool value = true; };
            template <class T> __device__ T &make();
            """;

    private static List<String> checks() throws IOException {
        List<String> checks = new ArrayList<>();
        try (InputStream in = PreludeNvrtcTest.class.getResourceAsStream("/org/gpuarray/cpu/prelude.cuh")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                Matcher function = FUNCTION.matcher(line);
                if (function.matches() && !OWN.matcher(function.group(2)).matches()) {
                    String call = function.group(2) + "(" + arguments(function.group(3)) + ")";
                    checks.add("static_assert(same<decltype(%s), %s>::value, \"other type\");"
                            .formatted(call, function.group(1).strip()));
                }
            }
        }
        return checks;
    }

    private static String arguments(String parameters) {
        List<String> arguments = new ArrayList<>();
        for (String parameter : parameters.isEmpty() ? new String[0] : parameters.split(", ")) {
            String type = parameter
                    .replaceFirst(" = .*", "")
                    .replaceFirst("\\w+$", "")
                    .strip();
            arguments.add("make<" + type + ">()");
        }
        return String.join(", ", arguments);
    }

    @Test
    void everyFunctionOfThePrelude_isNvrtcs() throws IOException {
        List<String> checks = checks();
        assertThat(checks.size()).isGreaterThan(700);
        NvrtcCompiler nvrtc = NvrtcCompiler.find(HOPPER);
        for (int from = 0; from < checks.size(); from += TOGETHER) {
            String some = String.join("\n", checks.subList(from, Math.min(checks.size(), from + TOGETHER)));
            KernelSource source =
                    new KernelSource("prelude.cu", FRAME + "extern \"C\" __global__ void k() {\n" + some + "\n}");
            assertThatCode(() -> nvrtc.compile(source, HOPPER, CompileOptions.DEFAULT))
                    .doesNotThrowAnyException();
        }
    }
}
