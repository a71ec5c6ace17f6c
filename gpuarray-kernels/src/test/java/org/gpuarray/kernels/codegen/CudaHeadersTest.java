package org.gpuarray.kernels.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CudaHeadersTest {
    private static final Path FOLDER = Path.of("src/main/resources/org/gpuarray/kernels/cuda/gpuarray");

    /** A function's name is the last word before the first parenthesis, a constant's the last before the first {@code =}. */
    private static final Pattern DECLARED =
            Pattern.compile("(?m)^(?:template <[^\\n]*> )?(?:__device__ [^(]*?(\\w+)\\(|constexpr [^=]*?(\\w+) =)");

    static List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void header_isIncludedForEachNameThatItDeclares(String file) throws IOException {
        String text = Files.readString(FOLDER.resolve(file));
        Set<String> overloaded = new TreeSet<>();
        for (String included : CudaHeaders.includedBy(text).values()) {
            DECLARED.matcher(included).results().forEach(declared -> overloaded.add(name(declared)));
        }
        Matcher declared = DECLARED.matcher(text);
        int count = 0;
        while (declared.find()) {
            String name = name(declared);
            if (!overloaded.contains(name)) {
                count++;
                String use = declared.group(1) == null ? name : name + "<SumF32>(x)";
                assertThat(CudaHeaders.includes("a = " + use + ";"))
                        .isEqualTo("#include \"gpuarray/" + file + "\"\n\n");
            }
        }
        assertThat(text).contains("\n#pragma once\n");
        assertThat(count).as("names of %s", file).isPositive();
    }

    private static String name(MatchResult declared) {
        return declared.group(1) == null ? declared.group(2) : declared.group(1);
    }

    @ParameterizedTest
    @MethodSource("files")
    void header_includesWhatItNames(String file) throws IOException {
        String text = Files.readString(FOLDER.resolve(file));
        Set<String> known = new TreeSet<>(CudaHeaders.includedBy(text).keySet());
        known.add("gpuarray/" + file);

        String code = text.replaceAll("(?m)//.*$", "");
        assertThat(CudaHeaders.includedBy(CudaHeaders.includes(code)).keySet()).isSubsetOf(known);
    }

    @ParameterizedTest
    @CsvSource({
        "'load<4>(x0 + p, a0)', vector.cuh",
        "'load_tile(x0, a0 + first, true, n, vectors)', tile.cuh",
        "'warp_tree<SumF32>(short_lane<SumF32>(v0), lanes)', reduce.cuh",
        "'part_trees<MaxF64, 4>(d0, shared0)', reduce.cuh",
        "'shuffle_down(pair0, block_columns)', warp.cuh",
        "'piece += TILE', warp.cuh",
        "'wrap_add(t0, t1)', integer.cuh",
        "'round_f16(nan_max)', half.cuh",
        "'-complex_absolute(t0)', complex.cuh"
    })
    void use_isRecognised(String use, String header) {
        assertThat(CudaHeaders.includes(use + ";")).isEqualTo("#include \"gpuarray/" + header + "\"\n\n");
    }

    @Test
    void otherText_needsNoHeader() {
        assertThat(CudaHeaders.includes("const int group = four + load; my_load(x); LANE = 1;"))
                .isEmpty();
    }

    @Test
    void program_hasTheHeadersThatHeadersInclude() {
        assertThat(CudaHeaders.program("k.cu", "#include \"gpuarray/scan.cuh\"\n#include \"mine.cuh\"\n")
                        .headers())
                .containsOnlyKeys("gpuarray/scan.cuh", "gpuarray/warp.cuh", "gpuarray/words.cuh");
        assertThat(CudaHeaders.includedBy("__global__ void k() {}")).isEmpty();
    }
}
