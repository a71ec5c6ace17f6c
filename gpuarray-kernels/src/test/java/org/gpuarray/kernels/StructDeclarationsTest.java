package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StructDeclarationsTest {
    private static Map<String, List<String>> of(String text, String... words) {
        return StructDeclarations.of(CodeText.of(text), Set.of(words));
    }

    @Test
    void members_areNamedInTheirOrder() {
        assertThat(of(
                        "struct __align__(16) S { const float *p, x; unsigned long long n[2][3]; // int c;\n"
                                + " alignas(8) int a = f(1, 2), b{3}; N::T<int, 2> t; struct U u; };",
                        "S"))
                .containsExactly(Map.entry("S", List.of("p", "x", "n", "a", "b", "t", "u")));
        assertThat(of(
                        "typedef struct { int a; } S; typedef struct T_ { int b; } T; namespace n { struct V { int c; }; }",
                        "S",
                        "T_",
                        "V"))
                .isEqualTo(Map.of("S", List.of("a"), "T_", List.of("b"), "n::V", List.of("c")));
    }

    @Test
    void functionsAndTypes_areNoMembers() {
        assertThat(of(
                        "struct S { static const int N = 3; using T = int; enum E { A, B }; S() : a(0) {} S(int x);"
                                + " __device__ float f(int i) const { return i ? a : 1; } bool operator<(S s) const = delete;"
                                + " public: T a; };",
                        "S"))
                .containsExactly(Map.entry("S", List.of("a")));
    }

    @Test
    void structsWhoseMembersAreNotTold_areLeftOut() {
        for (String body : new String[] {
            "int a : 3;", "private: int a;", "union { int a; float b; };", "struct { int a; } s;", "int (*f)(int);", ""
        }) {
            assertThat(of("struct S { " + body + " };", "S")).as(body).isEmpty();
        }
        assertThat(of(
                        "struct S : B { int a; }; template <class T> struct U { T a; }; enum class E { A };",
                        "S",
                        "U",
                        "E"))
                .isEmpty();
        assertThat(of("void f() { struct S { int a; }; } struct U {", "S", "U")).isEmpty();
    }

    @Test
    void structsThatNobodyNames_areLeftOut() {
        String text = "struct A { int a; }; struct B { A a; }; struct C { int c; };";
        assertThat(of(text, "B")).containsOnlyKeys("A", "B");
        assertThat(of(text, "D")).isEmpty();
    }
}
