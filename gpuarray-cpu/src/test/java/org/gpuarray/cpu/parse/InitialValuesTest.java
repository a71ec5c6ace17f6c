package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.api.Test;

/** Initial values that are strings or addresses. */
class InitialValuesTest {
    @Test
    void stringLiteral_givesAnArrayItsCharacters_andItsLength() {
        assertThat(Trees.body("char open[] = \"ab\"; unsigned char some[4] = {\"\\xff\"}; n = sizeof(open);"))
                .contains("signed char[3] open = signed char[3]{97, 98, 0};")
                .contains("unsigned char[4] some = unsigned char[4]{255, 0};")
                .contains("n = 3;");
    }

    @Test
    void stringLiteral_givesMembersAndRowsTheirCharacters() {
        assertThat(Trees.body(
                        "struct S { char name[3]; int v; };",
                        "S s = {\"x\", 7}; char rows[2][2] = {\"a\", {'b', 'c'}};"))
                .contains("S s = S{signed char[3]{120, 0}, 7};")
                .contains("rows = signed char[2][2]{signed char[2]{97, 0}, signed char[2]{98, 99}};");
    }

    @Test
    void neighbouringLiterals_keepTheirEscapesApart() {
        assertThat(Trees.body("char s[] = \"\\x01\" \"e\";")).contains("{1, 101, 0}");
    }

    @Test
    void tooLongLiteral_isRejected() {
        assertThat(Trees.errorsIn("char s[3] = \"abc\";"))
                .containsExactly(
                        "1:13 a value of type \"const char [4]\" cannot be used to initialize an entity of type \"char [3]\"");
    }

    @Test
    void literal_initialisesNoOtherArray() {
        assertThat(Trees.errorsIn("short s[4] = \"abc\";"))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("1:14 a value of type");
    }

    @Test
    void addresses_areKeptAsVariablesAndOffsets() {
        Program program = Trees.parse("""
                struct Pair { int a; float b[2]; };
                __device__ Pair pair;
                __constant__ float table[8] = {1, 2, 3};
                __device__ float *inside = &pair.b[1];
                __constant__ const float *const ends[] = {nullptr, table + 3, sizeof(int) == 4 ? table : nullptr};
                __global__ void k(float *y) { y[0] = *inside + *ends[1]; }
                """);

        Program.GlobalVariable inside = global(program, "inside");
        Program.GlobalVariable ends = global(program, "ends");

        assertThat(inside.pointers())
                .extracting(p -> p.offsetBytes(), p -> p.target().name(), p -> p.targetOffsetBytes())
                .containsExactly(tuple(0, "pair", 8L));
        assertThat(ends.pointers())
                .extracting(p -> p.offsetBytes(), p -> p.target().name(), p -> p.targetOffsetBytes())
                .containsExactly(tuple(8, "table", 12L), tuple(16, "table", 0L));
        assertThat(ends.initialBytes()).containsOnly(0).hasSize(24);
    }

    private static Program.GlobalVariable global(Program program, String name) {
        return program.globals().stream()
                .filter(g -> g.variable().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void addressKnownOnlyWhenKernelsRun_isRejected() {
        assertThat(Trees.errors("__device__ int *a;\n__device__ int *b = a;"))
                .containsExactly(
                        "2:16 dynamic initialization is not supported for a __device__ or __constant__ variable");
    }

    @Test
    void externVariable_isTheOneDefinedLater() {
        Program program = Trees.parse("""
                extern __device__ int one, many[];
                __global__ void k(int *y) { y[0] = one + many[1]; }
                __device__ int one = 7, many[2] = {8, 9};
                """);
        assertThat(program.globals()).extracting(g -> g.variable().name()).containsExactlyInAnyOrder("one", "many");
        assertThat(global(program, "one").initialBytes()).containsExactly(7, 0, 0, 0);
        assertThat(global(program, "many").initialBytes()).containsExactly(8, 0, 0, 0, 9, 0, 0, 0);
    }

    @Test
    void externVariable_keepsItsType() {
        assertThat(Trees.errors("extern __device__ int v;\n__device__ float v = 1;"))
                .containsExactly("2:18 declaration is incompatible with \"v\" of type \"int\"");
        assertThat(Trees.errors("__device__ int v = 1;\n__device__ int v = 2;"))
                .containsExactly("2:16 variable \"v\" has already been defined");
    }
}
