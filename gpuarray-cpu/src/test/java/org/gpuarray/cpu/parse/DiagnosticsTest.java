package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.device.CompileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiagnosticsTest {
    private static final String DECLARATIONS = """
            __device__ float f(float a, float *p) { return a; }
            __device__ int o(int a) { return a; } __device__ int o(float *a) { return 1; }
            struct S { int a; __device__ int m() { return a; } };
            template <typename T> __device__ T same(T a, T b) { return a; }
            template <typename T> __device__ int member(T a) { return a.nope; }
            __device__ int nobody(int a);
            """;

    /** Each row: statement | column | nvcc's words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "y[0] = foo;              | 8  | identifier \"foo\" is undefined",
                "y[0] = foo(1, bar);      | 8  | identifier \"foo\" is undefined",
                "Unknown v;               | 1  | identifier \"Unknown\" is undefined",
                "ns::v = 1;               | 1  | name followed by \"::\" must be a class or namespace name",
                "S::z = 1;                | 4  | class \"S\" has no member \"z\"",
                "f(1.0f);                 | 1  | too few arguments in function call",
                "f(1.0f, y, 2);           | 1  | too many arguments in function call",
                "f(1.0f, &n);             | 9  | argument of type \"int *\" is incompatible with parameter of type \"float *\"",
                "f(1.0f, x);              | 9  | argument of type \"const float *\" is incompatible with parameter of type \"float *\"",
                "o(1.0f, 2);              | 1  | no instance of overloaded function \"o\" matches the argument list, argument types are: (float, int)",
                "same(1, 2.0f);           | 1  | no instance of function template \"same\" matches the argument list, argument types are: (int, float)",
                "x[0] = 1;                | 1  | expression must be a modifiable lvalue",
                "const int e = 3; e = 4;  | 18 | expression must be a modifiable lvalue",
                "const int e = 3; ++e;    | 18 | expression must be a modifiable lvalue",
                "3 = n;                   | 1  | expression must be a modifiable lvalue",
                "float *p = x;            | 12 | a value of type \"const float *\" cannot be used to initialize an entity of type \"float *\"",
                "int *p = y;              | 10 | a value of type \"float *\" cannot be used to initialize an entity of type \"int *\"",
                "int p = y;               | 9  | a value of type \"float *\" cannot be used to initialize an entity of type \"int\"",
                "y = 5;                   | 5  | a value of type \"int\" cannot be assigned to an entity of type \"float *\"",
                "y.foo = 1;               | 1  | expression must have class type but it has type \"float *\"",
                "S s; s.b = 3;            | 8  | class \"S\" has no member \"b\"",
                "n->a = 2;                | 1  | expression must have pointer-to-class type but it has type \"int\"",
                "const S s = {1}; s.m();  | 20 | the object has type qualifiers that are not compatible with the member function \"S::m\" (object type is: const S)",
                "int a[n];                | 7  | expression must have a constant value",
                "n = y + y;               | 5  | no operator \"+\" matches these operands, operand types are: float * + float *",
                "n = 1.5 % 2;             | 5  | expression must have integral or unscoped enum type",
                "n = ~1.5f;               | 5  | expression must have integral or unscoped enum type",
                "return 3;                | 8  | return value type (\"int\") does not match the function type (\"void\")",
                "int a = 3; int a = 4;    | 16 | \"a\" has already been declared in the current scope",
                "int a[2] = {1, 2, 3};    | 19 | too many initializer values",
                "int &r = y[0];           | 10 | a reference of type \"int &\" cannot be initialized with a value of type \"float\"",
                "int &r = 3;              | 10 | initial value of reference to non-const must be an lvalue",
                "int &r;                  | 5  | reference variable \"r\" requires an initializer",
                "const int e;             | 11 | const variable \"e\" requires an initializer",
                "auto e;                  | 6  | cannot deduce \"auto\" type (initializer required)",
                "*n = 1;                  | 1  | operand of \"*\" must be a pointer but has type \"int\"",
                "n[n] = 1;                | 1  | expression must have pointer-to-object type but it has type \"int\"",
                "y[1.5f] = 1;             | 3  | expression must have integral or unscoped enum type",
                "&3;                      | 1  | expression must be an lvalue or a function designator",
                "n(3);                    | 1  | expression preceding parentheses of apparent call must have (pointer-to-) function type",
                "goto nowhere;            | 6  | label \"nowhere\" was referenced but not defined",
                "break;                   | 1  | a break statement may only be used within a loop or switch",
                "continue;                | 1  | a continue statement may only be used within a loop",
                "switch (y[0]) {}         | 9  | expression must have integral or enum type",
                "switch (n) { case n: ; } | 19 | expression must have a constant value",
                "switch (n) { case 1: case 1: ; } | 22 | case label value has already appeared in this switch",
                "switch (n) { default: default: ; } | 23 | a default label has already appeared in this switch",
                "if (S()) {}              | 5  | expression must have bool type (or be convertible to bool)",
                "n = x == &n;             | 5  | operand types are incompatible (\"const float *\" and \"int *\")",
                "n = b ? y : 1.0f;        | 5  | operand types are incompatible (\"float *\" and \"float\")",
                "(float) y;               | 1  | invalid type conversion",
                "static_cast<int *>(y);   | 1  | invalid type conversion",
                "static_assert(1 > 2, \"no\"); | 1 | static assertion failed with \"no\"",
                "nobody(3);               | 1  | function \"nobody\" is called but not defined",
                "__shared__ int s = 3;    | 16 | initializer not allowed for __shared__ variable",
                "n = 99999999999999999999;| 5  | integer constant is too large",
            })
    void error_isWordedAsNvccDoes(String statement, int column, String message) {
        assertThat(Trees.errorsIn(DECLARATIONS, statement)).containsExactly("1:" + column + " " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "throw 1;             | 1 | exceptions are",
                "try { } catch (int e) { } | 1 | exceptions are",
            })
    void construct_thatIsNotKnown_isRefusedByName(String statement, int column, String what) {
        assertThat(Trees.errorsIn("__device__ int f(int a) { return a; }", statement))
                .containsExactly("1:" + column + " " + what + " not supported on the CPU device");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "__device__ void f(int a, ...) {}           | 17 | variadic functions are",
            })
    void declaration_thatIsNotKnown_isRefusedByName(String declaration, int column, String what) {
        assertThat(Trees.errors(declaration))
                .containsExactly("1:" + column + " " + what + " not supported on the CPU device");
    }

    @Test
    void kernel_withResult_isRefused() {
        assertThat(Trees.errors("__global__ int k() { return 1; }"))
                .containsExactly("1:16 a __global__ function must have a void return type");
    }

    @Test
    void missingSemicolon_isToldWithItsLine() {
        assertThat(Trees.errorsIn("n = 1\nn = 2;").get(0)).startsWith("1:").endsWith("expected a \";\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'",
                "\"",
                "n = 0\"",
                "n = 'a",
                "n = '\\'",
                "const char *s = \"a\\\"",
                "const char *s = \"a\" \"",
                "const char *s = R\"(a"
            })
    void quoteWithoutItsEnd_isAnErrorOfTheProgram(String statement) {
        assertThat(Trees.errorsIn(DECLARATIONS, statement))
                .isNotEmpty()
                .allSatisfy(error -> assertThat(error).doesNotContain("bug in"));
    }

    @Test
    void brokenTemplateParameters_endInASyntaxErrorWithItsLine() {
        assertThat(Trees.errors("""
                        template <typename T> __device__ T largest(T a, T b) { return a > b ? a : b; }
                        template <class T, class U> __device__ T cast(U v) { return (T) v; }
                        template <typename T> __device__ T total(const T *p, int n) { T s = T(); for (int i = 0; i < n; ++i) s += p[i]; return s; }
                        template <class {, int N> __device__ int length(T (&)[N]) { return N; }
                        template <class T> __device__ void exchange(T &a, T &b) T T c = a; a = b; b = c; }
                        extern "C" __global__ void k(const float *a, float *y) {
                          int t = threadIdx.x;
                          float v[3] = {a[t], 1, T};
                          int i = t, j = 5;
                          exchange(i, j);
                          double d = largest<double>(a[t(, 1);
                          y[t] = largest(a[t], 0.5f) + largest(i, j) + cast<int>(a[t]) + total(v, 3) + length(v) + (float) d;
                        }
                        """))
                .isNotEmpty()
                .allSatisfy(error -> assertThat(error).doesNotContain("bug in"));
    }

    @Test
    void everyError_isReported_notOnlyTheFirst() {
        assertThat(Trees.errors("""
                        __device__ float f() { return a1; }
                        __global__ void k(float *y) {
                          y[0] = a2;
                          for (int i = 0; i < a3; i++) {
                            if (a4) { y[i] = a5; }
                          }
                        }
                        """))
                .containsExactly(
                        "1:31 identifier \"a1\" is undefined",
                        "3:10 identifier \"a2\" is undefined",
                        "4:23 identifier \"a3\" is undefined",
                        "5:9 identifier \"a4\" is undefined",
                        "5:22 identifier \"a5\" is undefined");
    }

    @Test
    void wrongDeclaration_isReportedOnce_notAtEachUse() {
        assertThat(Trees.errorsIn("float v = missing; v = 1; y[0] = v + v;"))
                .containsExactly("1:11 identifier \"missing\" is undefined");
    }

    @Test
    void errorInTemplate_namesTheInstance() {
        assertThat(Trees.errorsIn("template <typename T> __device__ T g(T a) { return a + foo; }", "g(1);"))
                .containsExactly("0:56 identifier \"foo\" is undefined, detected during instantiation of \"g<int>\"");
    }

    @Test
    void endlessTemplate_isAnError() {
        assertThat(Trees.errorsIn("template <int N> struct F { static const int v = F<N + 1>::v; };", "n = F<0>::v;"))
                .hasSize(1)
                .first()
                .asString()
                .contains("excessive recursion at instantiation of templates");
    }

    @Test
    void message_showsTheLineWithACaret() {
        assertThatThrownBy(() -> Trees.parse("__global__ void k(float *y) {\n\ty[0] = foo;\n}"))
                .isInstanceOf(CompileException.class)
                .hasMessage("""
                        k.cu(2): error: identifier "foo" is undefined
                             2 | \ty[0] = foo;
                               | \t       ^""");
    }
}
