package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong uses of what C++20 added: what NVRTC rejects, in its words, at the place in the program. */
class Cpp20ErrorsTest {
    private static final String DECLARATIONS = """
            template <typename T> concept Small = sizeof(T) <= 4; \
            template <Small T> struct Box { T t; }; \
            template <Small T> using Same = T; \
            template <Small T> constexpr int width = sizeof(T); \
            template <Small T> __device__ int f(T) { return 1; } \
            template <Small auto N> __device__ int value() { return N; } \
            struct P { int x, y; }; \
            struct Q { int n; __device__ bool operator==(const Q &) const = default; }; \
            struct R { int n; __device__ explicit(sizeof(int) == 4) R(int a) : n(a) {} }; \
            template <P p> __device__ int g() { return p.x; } \
            template <double D> __device__ double h() { return D; } \
            __device__ consteval int square(int n) { return n * n; } \
            __device__ int r(R v) { return v.n; }
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Box<double> b; | 1 | template constraint not satisfied",
                "Same<double> s; | 1 | template constraint not satisfied",
                "int i = width<double>; | 9 | template constraint not satisfied",
                "f(1.0); | 1 | no instance of function template \"f\" matches the argument list, argument types are: (double)",
                "Small auto s = 1.0; | 1 | the deduced placeholder type \"double\" failed the type constraint",
                "value<6ll>(); | 1 | no instance of function template \"value\" matches the argument list, argument types are: ()",
                "P p{.y = 1, .x = 2}; | 14 | out-of-order initializers are nonstandard in C++",
                "P p{.x = 1, .x = 2}; | 14 | duplicate designator is not allowed",
                "P p{.z = 1}; | 6 | class \"P\" has no field \"z\"",
                "P p{1, .y = 2}; | 5 | mixing designated and non-designated initializers is nonstandard in C++",
                "int i{.x = 1}; | 6 | a designator cannot be used with a non-aggregate type \"int\"",
                "R v{.n = 1}; | 4 | a designator cannot be used with a non-aggregate type \"R\"",
                "P p(1, 2, 3); | 3 | too many initializer values",
                "int a[2](1, 2, 3); | 5 | too many initializer values",
                "using enum P; | 12 | class \"P\" is not an enum type",
                "auto t = []<typename T>(T v) { return v; }; | 10 | a generic lambda is a function without __device__: a host function, which is not allowed",
                "int i = square(n); | 9 | call to consteval function \"square\" did not produce a valid constant expression",
                "g<P{n}>(); | 1 | no instance of function template \"g\" matches the argument list, argument types are: ()",
                "g<3>(); | 1 | no instance of function template \"g\" matches the argument list, argument types are: ()",
                "h<1>(); | 1 | no instance of function template \"h\" matches the argument list, argument types are: ()",
                "h<1.0f>(); | 1 | no instance of function template \"h\" matches the argument list, argument types are: ()",
                "b = (1 <=> 2) < 0; | 6 | no valid std::strong_ordering type found (<compare> must be included)",
                "n <=> 3u; | 1 | invalid narrowing conversion from \"int\" to \"unsigned int\"",
                "n <=> b; | 1 | invalid types (\"int\" and \"bool\") for built-in operator<=>",
                "P{} <=> P{}; | 1 | no operator \"<=>\" matches these operands, operand types are: P <=> P",
                "b = Q{1} < Q{2}; | 5 | no operator \"<\" matches these operands, operand types are: Q < Q",
                "r(3); | 3 | no suitable constructor exists to convert from \"int\" to \"R\"",
                "const char *t = u8\"a\"; | 17 | a value of type \"const char8_t *\" cannot be used to initialize an entity of type \"const char *\"",
            })
    void statement_isRejected(String statement, int column, String message) {
        String parameters = "(float *y, int n, bool b)";
        assertThat(Trees.errorsOfCpp20(
                        DECLARATIONS.strip() + "__global__ void k" + parameters + " {\n" + statement + "\n}"))
                .containsExactly("2:" + column + " " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "template <typename T> concept C = ; __device__ int f() { return 1; }",
                "template <typename T> requires __device__ int f(T) { return 1; }",
                "template <typename T> concept C = requires(T t) { t.; };",
                "template <typename T> concept C = requires { { T{} } -> ; };",
                "template <typename T> concept C = requires(T t) { { t + t } -> int; };",
                "template <typename T> requires (requires(T t) { t.; }) __device__ int f(T t);",
                "__device__ int f(int n) requires",
                "template <typename T(> concept C = true; __device__ int f(auto x) requires requires { x.go(); } { return 1; }",
                "using enum",
                "struct S { int x; }; __device__ S s{.x",
                "namespace a::inline",
                "__device__ int f() { for (int i = 0; int x : }",
                "template <typename T> __device__ int f(T t) requires requires { t",
                "__device__ int f() { return [...x = 1] { return x; }(); }",
            })
    void brokenText_isAnError(String text) {
        assertThat(Trees.errorsOfCpp20(text))
                .isNotEmpty()
                .allSatisfy(error -> assertThat(error).doesNotContain("bug in"));
    }

    @Test
    void emptyText_isNoError() {
        assertThat(Trees.errorsOfCpp20("")).isEmpty();
        assertThat(Trees.errorsOfCpp20("// nothing")).isEmpty();
    }

    @Test
    void resultThatFailsItsConstraint_isAnErrorWhereItIsStated() {
        assertThat(Trees.errorsOfCpp20(
                        "template <typename T> concept Small = sizeof(T) <= 4; __device__ Small auto f() { return 1.0; }"
                                + " __device__ auto g() -> Small auto { return 2.0; }"))
                .containsExactly(
                        "1:66 the deduced placeholder type \"double\" failed the type constraint",
                        "1:120 the deduced placeholder type \"double\" failed the type constraint");
    }

    @Test
    void errorAfterRewrittenText_isAtItsPlace() {
        String text = """
                template <typename T>
                concept Small = requires(T t) { { t + t } -> Any; requires sizeof(T) < 4; };
                struct P { int x; };
                __device__ P p() { return {.x = 1}; }
                __device__ int f(int n) {
                  for (int i = 0; int v : {1, 2}) n += v;
                  return n + missing;
                }
                """;
        assertThat(Trees.errorsOfCpp20(text)).containsExactly("7:14 identifier \"missing\" is undefined");
    }

    @Test
    void names_thatAreNoKeywordsBefore_mayBeUsedInCpp17() {
        assertThat(
                        Trees.errors(
                                "__device__ int requires_(int concept, int consteval) { int requires = 1; return requires + concept + consteval; }"))
                .isEmpty();
    }
}
