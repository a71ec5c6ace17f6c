package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects, arrays, addresses and functions in constant expressions, and as what variables start with. */
class ConstantExpressionsTest {
    private static final String CLASSES = """
            struct C { int x, y; __device__ constexpr C(int a, int b) : x(a), y(b) {} \
            __device__ constexpr C() : C(8, 9) {} __device__ constexpr int sum() const { return x + y; } };
            struct Bits { unsigned low : 3, high : 5; int rest; };
            struct Empty { int x; __device__ Empty() {} };
            struct Plain { int x; __device__ Plain(int a) : x(a) {} };
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "constexpr C c(1, 2); static_assert(c.x == 1 && c.sum() == 3, \"\");",
                "constexpr C c[] = {C(1, 2), {3, 4}, {}}; static_assert(c[1].y == 4 && c[2].sum() == 17, \"\");",
                "constexpr int t[2][2] = {{1, 2}, {3}}; static_assert(t[1][0] == 3 && t[1][1] == 0, \"\");",
                "constexpr float t[] = {1.5f, 2}; static_assert(t[0] + t[1] == 3.5f, \"\");",
                "constexpr Bits b = {5, 17, -1}; static_assert(b.low == 5 && b.high == 17 && b.rest == -1, \"\");",
                "constexpr int t[] = {1, 2, 3}; constexpr const int *p = t + 1; static_assert(p[1] == 3, \"\");",
                "constexpr int t[] = {1, 2, 3}; static_assert(&t[2] - t == 2 && &t[0] == t && t + 1 != t, \"\");",
                "constexpr const char *s = \"ab\"; static_assert(s[1] == 'b' && s[2] == 0, \"\");",
                "constexpr C c(2, 3); struct A { int v[c.sum()]; }; static_assert(sizeof(A) == 20, \"\");",
                "enum { E = C(4, 5).sum() }; static_assert(E == 9, \"\");",
                "__device__ constexpr int f() { int i = 0, v[] = {4, 5}; v[i++] += 2; int *p = v; ++p; *p *= 2;"
                        + " return v[0] * 100 + *p + i; } static_assert(f() == 611, \"\");",
                "__device__ constexpr int f() { Bits b = {1, 2, 3}; b.high += 4; b.low = 9; return b.high * 10 + b.low; }"
                        + " static_assert(f() == 61, \"\");",
                "__device__ constexpr double f() { double d = 1; d++; d /= 4; return d; } static_assert(f() == 0.5, \"\");",
                "__device__ constexpr int f(int n) { switch (n) { case 1: n = 5; case 2: n++; break; default: n = 0; }"
                        + " return n; } static_assert(f(1) == 6 && f(2) == 3 && f(3) == 0, \"\");",
                "__device__ constexpr void set(C &c, int v) { c.x = v; } __device__ constexpr int f() { C c;"
                        + " set(c, 6); const C d = c; return d.sum(); } static_assert(f() == 15, \"\");",
                "__device__ constexpr bool f(const int *p) { return p ? true : !p; } static_assert(f(nullptr), \"\");",
            })
    void constant_isEvaluated(String declarations) {
        assertThat(Trees.errors(CLASSES + declarations)).isEmpty();
        assertThat(Trees.errors(CLASSES
                        + declarations
                                .replaceAll("static_assert\\(", "static_assert(!(")
                                .replaceAll(", \"\"\\)", "), \"\")")))
                .isNotEmpty()
                .allMatch(error -> error.contains("static assertion failed"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "const int t[] = {1, 2}; static_assert(t[1] == 2, \"\");",
                "constexpr int t[] = {1, 2}; static_assert(t[2] == 2, \"\");",
                "constexpr int t[] = {1, 2}; static_assert(*(t + 3 - 2) == 2, \"\");",
                "constexpr Plain p(1);",
                "__device__ C c(1, 2); static_assert(c.x == 1, \"\");",
                "__device__ constexpr int f() { int v[2] = {1, 2}, w[2]; return v[0] + w[1]; } static_assert(f(), \"\");",
                "constexpr int t[] = {1}; __device__ constexpr int f() { *(int *) t = 2; return t[0]; }"
                        + " static_assert(f(), \"\");",
                "__device__ constexpr const int *f() { int v = 1; return &v; } constexpr const int *p = f();",
                "__device__ constexpr int f(int n) { return n + f(n + 1); } static_assert(f(0), \"\");",
            })
    void whatIsNoConstant_isRejected(String declarations) {
        assertThat(Trees.errors(CLASSES + declarations))
                .singleElement()
                .asString()
                .startsWith("5:")
                .endsWith("expression must have a constant value");
    }

    @Test
    void variables_startAsTheirConstructorsMakeThem() {
        assertThat(ints("__constant__ C v(1, 2);")).containsExactly(1, 2);
        assertThat(ints("__device__ C v = C(3, 4);")).containsExactly(3, 4);
        assertThat(ints("__constant__ C v[] = {C(1, 2), {3, 4}, C()};")).containsExactly(1, 2, 3, 4, 8, 9);
        assertThat(ints("__device__ C v;")).containsExactly(8, 9);
        assertThat(ints("__device__ C v[2];")).containsExactly(8, 9, 8, 9);
        assertThat(ints("struct D { int x = 7, y; }; __device__ D v;")).containsExactly(7, 0);
        assertThat(ints("__device__ Empty v;")).containsExactly(0);
        assertThat(ints("struct D : C, Bits {}; __constant__ D v = {{1, 2}, {3, 4, 5}};"))
                .containsExactly(1, 2, 3 | 4 << 3, 5);
        assertThat(ints("__constant__ char v[] = \"a\" \"b\" \"\\x41\" \"B\";"))
                .containsExactly('a' | 'b' << 8 | 'A' << 16 | 'B' << 24);
    }

    private static int[] ints(String declaration) {
        Program program = Trees.parse(CLASSES + declaration + " __global__ void k(int *y) { y[0] = sizeof(v); }");
        byte[] bytes = program.globals().stream()
                .filter(g -> g.variable().name().equals("v"))
                .findFirst()
                .orElseThrow()
                .initialBytes();
        int[] result = new int[bytes.length / 4];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(result);
        return result;
    }

    @Test
    void constructorThatRunsOnlyInKernels_isNoInitialValue() {
        assertThat(Trees.errors(CLASSES + "__device__ Plain p(1);"))
                .containsExactly(
                        "5:18 dynamic initialization is not supported for a __device__ or __constant__ variable");
        assertThat(Trees.errors(CLASSES + "struct D { int x; __device__ D() { x = 1; } }; __shared__ D d;"))
                .containsExactly("5:61 dynamic initialization is not supported for a __shared__ variable");
        assertThat(Trees.errorsIn("struct D { int x; __device__ D() { x = 1; } };", "__shared__ D own; n = own.x;"))
                .isEmpty();
    }
}
