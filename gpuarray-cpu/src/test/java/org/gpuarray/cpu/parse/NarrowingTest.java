package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values in braces that a type may not hold are refused where NVRTC 12.9 refuses them. */
class NarrowingTest {
    private static final List<String> TYPES = List.of(
            "int", "unsigned", "short", "char", "unsigned char", "long", "unsigned long", "float", "double", "bool");

    private static final String BEFORE = """
            enum E { A, B = 300 }; enum EL : long { LA };
            template <class T> struct S { T a; __device__ S(T a) : a(a) {} };
            struct D : S<int> { template <class T> __device__ D(T q, int) : S<int>{q} {} };
            struct M { S<int> m; template <class T> __device__ M(T q) : m{q} {} };
            struct P { int a; __device__ P(int q) : a(q) {} template <class T> __device__ P(T q, int) : P{q} {} };
            struct Pair { int a; float b; }; struct Member { S<int> m{5}; int n{5}; };
            __device__ int byValue(int a) { return a; }
            __device__ int byReference(const int &a) { return a; }
            __device__ int byClass(S<int> s) { return s.a; }
            __device__ int result(double d) { return {5}; }
            """;

    private static List<String> errorsIn(String statement) {
        return Trees.errors(BEFORE + """
                __global__ void k(double *y, int n, unsigned u, long l, long long ll, unsigned long ul, char c, unsigned char uc,
                                  short s, bool b, float f, double d, E e, EL el) {
                  const int q30 = 30, q300 = 300; constexpr double c2 = 2.0; const double k25 = 2.5;
                """ + statement + "}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "n | unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "u | int, short, char, unsigned char, float, double, bool",
                "l | int, unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "ll | int, unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "ul | int, unsigned, short, char, unsigned char, long, float, double, bool",
                "c | unsigned, unsigned char, unsigned long, float, double, bool",
                "uc | char, float, double, bool",
                "s | unsigned, char, unsigned char, unsigned long, float, double, bool",
                "b | float, double",
                "f | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "d | int, unsigned, short, char, unsigned char, long, unsigned long, float, bool",
                "e | unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "el | int, unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "5 | bool",
                "300 | char, unsigned char, bool",
                "-1 | unsigned, unsigned char, unsigned long, bool",
                "70000 | short, char, unsigned char, bool",
                "5L | bool",
                "5000000000L | int, unsigned, short, char, unsigned char, bool",
                "3u | bool",
                "4000000000u | int, short, char, unsigned char, bool",
                "2.0 | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "2.5 | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "0.1 | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "1e300 | int, unsigned, short, char, unsigned char, long, unsigned long, float, bool",
                "1e39 | int, unsigned, short, char, unsigned char, long, unsigned long, float, bool",
                "2.5f | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "16777216 | short, char, unsigned char, bool",
                "16777217 | short, char, unsigned char, float, bool",
                "9007199254740993L | int, unsigned, short, char, unsigned char, float, double, bool",
                "true | none",
                "'a' | bool",
                "B | char, unsigned char, bool",
                "q30 | bool",
                "q300 | char, unsigned char, bool",
                "c2 | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "k25 | int, unsigned, short, char, unsigned char, long, unsigned long, float, bool",
                "n + 1 | unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "s + 1 | unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "1 + 1 | bool",
                "n & 255 | unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "sizeof(int) | bool",
                "b ? 1 : 2 | unsigned, short, char, unsigned char, unsigned long, float, double, bool",
                "1.0 / 3 | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "threadIdx.x | int, short, char, unsigned char, float, double, bool",
                "-1.5 | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "3.4028235e38 | int, unsigned, short, char, unsigned char, long, unsigned long, bool",
                "0x80000000 | int, short, char, unsigned char, bool",
                "A | none",
                "y | bool",
            })
    void argumentOfConstructor_isRefused_unlessTheParameterHoldsIt(String value, String refused) {
        List<String> types = value.equals("y") ? List.of("bool") : TYPES;
        StringBuilder variables = new StringBuilder();
        for (int i = 0; i < types.size(); i++) {
            variables.append("S<%s> x%d{%s};\n".formatted(types.get(i), i, value));
        }

        List<String> errors = errorsIn(variables.toString());

        String first = errorsIn("S<int> x{2.5};").get(0);
        int before = Integer.parseInt(first.substring(0, first.indexOf(':')));
        assertThat(errors).allMatch(error -> error.contains("invalid narrowing conversion from"));
        assertThat(errors.stream()
                        .map(error -> types.get(Integer.parseInt(error.substring(0, error.indexOf(':'))) - before))
                        .toList())
                .as("types for which {%s} is refused", value)
                .isEqualTo(
                        refused.equals("all")
                                ? types
                                : types.stream()
                                        .filter(type ->
                                                List.of(refused.split(", ")).contains(type))
                                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "S<int> x = {d};",
                "S<int> x = S<int>{d};",
                "byClass({d});",
                "byReference({d});",
                "new S<int>{d};",
                "new int{d};",
                "new float{n};",
                "n = {d};",
                "n = {l};",
                "f = {n};",
                "const int &r = {d};",
                "const int &r{d};",
                "int &&r{d};",
                "const S<int> &r{d};",
                "S<int> a[2] = {{d}, {1}};",
                "M m(d);",
                "D x(d, 1);",
                "P p(d, 1);",
                "auto g = [=]() -> int { return {d}; }; g();",
                "auto g = [=]() -> double { return {n}; }; g();",
            })
    void value_whereNvrtcRefusesIt_isRefused(String statement) {
        assertThat(errorsIn(statement)).singleElement().asString().contains("invalid narrowing conversion from");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int x{d};",
                "int x = {d};",
                "float x{n};",
                "char x{300};",
                "int x[2] = {n, d};",
                "Pair x{d, n};",
                "Pair x; x = {d, 1};",
                "int x = int{d};",
                "byValue({d});",
                "new int[2]{1, d};",
                "new Pair{d, 1};",
                "int2 v{1, d};",
                "Member m;",
                "n = {5L};",
                "f = {3};",
                "const int &r{5L};",
                "new int{5L};",
                "S<int> x(d);",
                "S<int> x{(int) d};",
                "S<double> x{1}; S<double> z{x};",
                "auto g = [=]() -> float { return {3}; }; g();",
                "result(d);",
            })
    void value_whereNvrtcOnlyWarns_isTaken(String statement) {
        assertThat(errorsIn(statement)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "S<int> x{d}; | \"double\" to \"int\"",
                "S<char> x{300}; | \"int\" to \"char\": constant value does not fit in destination type",
                "S<bool> x{y}; | \"double *\" to \"bool\"",
                "const float k = 1; S<int> x{k}; | \"float\" to \"int\"",
            })
    void error_namesBothTypes(String statement, String types) {
        assertThat(errorsIn(statement)).singleElement().asString().contains(types);
    }
}
