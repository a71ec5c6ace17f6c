package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TexelFormat.Channel;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureLayout.Shape;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.device.TextureSettings.AddressMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a header may say, and that it may say nothing else. */
class CaseHeaderTest {
    private static final String TEXT = """
            // covers: atomics: atomicAdd; warp: votes
            // launch: grid 2,3 block 8,4,2 shared 64
            // in half h[3] values(1,-0.0,inf)
            // scalar uint n 0xffffffff
            // inout int s[2] iota
            // out double y[5]
            // compare: ulp 2

            // free text
            extern "C" __global__ void k(const __half* h, unsigned n, int* s, double* y) {}
            """;

    @Test
    void header_isRead() {
        CorpusCase read = CaseHeader.parse("area/name", TEXT);

        assertThat(read.covers())
                .containsExactly(new Coverage.Line("atomics", "atomicAdd"), new Coverage.Line("warp", "votes"));
        assertThat(read.launch()).isEqualTo(new Launch(List.of(2, 3), List.of(8, 4, 2), 64, false));
        assertThat(read.compare()).isEqualTo(new Rule(Rule.Kind.ULP, 2));
        assertThat(read.parameters())
                .containsExactly(
                        new Parameter.Array(
                                "h", ElementType.HALF, 3, new Fill.Values(List.of(0x3c00L, 0x8000L, 0x7c00L)), false),
                        new Parameter.Value("n", ElementType.UINT, 0xffffffffL),
                        new Parameter.Array("s", ElementType.INT, 2, new Fill.Iota(), true),
                        new Parameter.Array("y", ElementType.DOUBLE, 5, new Fill.Poison(), true));
        assertThat(read.arrays().get(0).contents("area/name")).containsExactly(0, 0x3c, 0, 0x80, 0, 0x7c);
        assertThat(read.arrays().get(1).contents("area/name")).containsExactly(0, 0, 0, 0, 1, 0, 0, 0);
        assertThat(read.arrays().get(2).contents("area/name"))
                .containsOnly(0xCD)
                .hasSize(40);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    // covers: atomics: atomicAdd; warp: votes  | // cover: a: b              | 1: unknown word "cover"
                    // covers: atomics: atomicAdd; warp: votes  | // covers: atomics          | 1: "atomics" is not AREA: FEATURE
                    // launch: grid 2,3 block 8,4,2 shared 64   | // launch: grid 2           | 2: launch has no block
                    // launch: grid 2,3 block 8,4,2 shared 64   | // launch: block 8 fast 1   | 2: unknown word "fast"
                    // launch: grid 2,3 block 8,4,2 shared 64   | // launch: block 8,4,2,1    | 2: "8,4,2,1" is not one to three
                    // in half h[3] values(1,-0.0,inf)          | // in half4 h[3] zeros      | 3: unknown type "half4"
                    // in half h[3] values(1,-0.0,inf)          | // in half h[3]             | 3: what the array holds is missing
                    // in half h[3] values(1,-0.0,inf)          | // in half h[3] ones        | 3: unknown contents "ones"
                    // in half h[3] values(1,-0.0,inf)          | // in half h[3] values(1,x) | 3: "x" is no half
                    // scalar uint n 0xffffffff                 | // scalar uint n -1         | 4: "-1" is no uint
                    // inout int s[2] iota                      | // inout int s[1025] iota   | 5: 1025 elements, need 1 to 1024
                    // out double y[5]                          | // out double y[5] zeros    | 6: an out has no contents
                    // in half h[3] values(1,-0.0,inf)          | // texture half h[3] zeros  | 3: an image cannot hold half
                    // in half h[3] values(1,-0.0,inf)          | // surface int h[3] zeros linear | 3: unknown word "linear" for a surface
                    // in half h[3] values(1,-0.0,inf)          | // texture int h[3] zeros layered | 3: a layered image needs
                    // compare: ulp 2                           | // compare: about 2         | 7: unknown rule "about 2"
                    // compare: ulp 2                           | // out int s[2]             | 7: a second parameter s
                    """)
    void wrongHeader_isAnErrorOnItsLine(String line, String instead, String message) {
        String text = TEXT.replace(line, instead);

        assertThat(text).isNotEqualTo(TEXT);
        assertThatThrownBy(() -> CaseHeader.parse("area/name", text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("corpus/area/name.cu:" + message);
    }

    @Test
    void images_areRead() {
        String text = TEXT.replace(
                "// out double y[5]",
                "// texture uchar t[8,4] bits x4 linear float wrap\n// surface int s2[6,5,3] zeros layered");

        List<Parameter> parameters = CaseHeader.parse("area/name", text).parameters();

        assertThat(parameters.subList(3, 5))
                .containsExactly(
                        new Parameter.Image(
                                new Parameter.Array("t", ElementType.UCHAR, 128, new Fill.Bits(), false),
                                new TextureLayout(
                                        Shape.TWO_DIMENSIONS, 8, 4, 1, new TexelFormat(Channel.UINT8, 4), true, false),
                                Optional.of(new TextureSettings(AddressMode.WRAP, true, false, true))),
                        new Parameter.Image(
                                new Parameter.Array("s2", ElementType.INT, 90, new Fill.Zeros(), true),
                                new TextureLayout(
                                        Shape.TWO_DIMENSIONS_LAYERED,
                                        6,
                                        5,
                                        3,
                                        new TexelFormat(Channel.INT32, 1),
                                        true,
                                        false),
                                Optional.empty()));
    }

    /** Expected values from a few lines of Python. */
    @Test
    void inputs_areTheSameForEver() {
        Parameter.Array floats = new Parameter.Array("a", ElementType.FLOAT, 2, new Fill.Uniform(-1, 1), false);
        Parameter.Array ints = new Parameter.Array("b", ElementType.INT, 3, new Fill.Uniform(-1, 1), false);

        assertThat(List.of(hex(floats, 0), hex(floats, 1), hex(ints, 0), hex(ints, 1), hex(ints, 2)))
                .containsExactly("3f2e3369", "3f731b19", "ffffffff", "00000000", "ffffffff");
    }

    private static String hex(Parameter.Array array, int index) {
        return array.type().hex(array.type().get(array.contents("area/name"), index));
    }
}
