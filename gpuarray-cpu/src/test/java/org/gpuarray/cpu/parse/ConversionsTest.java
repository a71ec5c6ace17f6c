package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConversionsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "n + u              | ((unsigned int) n +:unsigned int u)",
                "c + c              | ((int) c + (int) c)",
                "u + l              | ((long long) u +:long long l)",
                "n + 1.0f           | ((float) n +:float 1.0f)",
                "x[0] + d           | ((double) x[0] +:double d)",
                "n < u              | ((unsigned int) n <:unsigned int u)",
                "-1 < u             | (4294967295u <:unsigned int u)",
                "c << l             | ((int) c << l)",
                "u >> n             | (u >>:unsigned int n)",
                "-c                 | -(int) c",
                "~u                 | ~u",
                "!n                 | !(bool) n",
                "n && d             | ((bool) n && (bool) d)",
                "b + b              | ((int) b + (int) b)",
                "n / 2 * 2.0        | ((double) (n / 2) *:double 2.0)",
                "b ? n : u          | (b ? (unsigned int) n : u)",
                "b ? n : 2.5f       | (b ? (float) n : 2.5f)",
                "b ? y : nullptr    | (b ? y : nullptr)",
                "y == 0             | (y == nullptr)",
                "y - x              | (y - x)",
                "(unsigned char) n  | (unsigned char) n",
                "(float) l          | (float) l",
                "sizeof(float4)     | 16ull",
                "n * sizeof(int)    | ((unsigned long long) n *:unsigned long long 4ull)",
                "'a' + 1            | (97 + 1)",
                "2147483648         | 2147483648ll",
                "0xFFFFFFFF         | 4294967295u",
                "1u << 31           | (1u <<:unsigned int 31)",
                "5000000000u        | 5000000000ull",
                "010 + 0b11 + 1'000 | ((8 + 3) + 1000)",
                "n % 3 ^ 4 & n      | ((n % 3) ^ (4 & n))",
            })
    void expression_hasTheTypeThatCppGives(String expression, String tree) {
        assertThat(Trees.body("auto r = " + expression + ";")).endsWith(" r = " + tree + ";");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n += 2.5f;       | n +=:float 2.5f;",
                "c += 1;          | c +=:int 1;",
                "u >>= l;         | u >>=:unsigned int l;",
                "n *= u;          | n *=:unsigned int u;",
                "y += 2;          | y += 2;",
                "y -= u;          | y -= (long long) u;",
                "y[u] = n;        | y[(long long) u] = (float) n;",
                "*y++ = 1;        | *y++ = 1.0f;",
                "n = l;           | n = (int) l;",
                "b = n;           | b = (bool) n;",
                "d = n = 3;       | d = (double) n = 3;",
                "x = y;           | x = y;",
                "(n = 1) = 2;     | *(n = 1, &n) = 2;",
                "if (y) n = 1;    | if (bool) y",
            })
    void statement_convertsAsCppDoes(String statement, String tree) {
        assertThat(Trees.body(statement)).startsWith(tree);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "f(1)         | 1",
                "f(1.0f)      | 2",
                "f(1.0)       | 3",
                "f(c)         | 1",
                "f(u)         | 4",
                "f(1, 2.0f)   | 5",
                "f(y)         | 6",
                "f(x)         | 7",
                "f(1.0, 1)    | 5",
            })
    void call_choosesTheBestOverload(String call, int chosen) {
        String overloads = """
                struct A1 { char s[1]; }; struct A2 { char s[2]; }; struct A3 { char s[3]; }; struct A4 { char s[4]; };
                struct A5 { char s[5]; }; struct A6 { char s[6]; }; struct A7 { char s[7]; };
                __device__ A1 f(int) { return {}; } __device__ A2 f(float) { return {}; }
                __device__ A3 f(double) { return {}; } __device__ A4 f(unsigned) { return {}; }
                __device__ A5 f(int, float) { return {}; } __device__ A6 f(float *) { return {}; }
                __device__ A7 f(const float *) { return {}; }
                """;
        assertThat(Trees.body(overloads, "n = sizeof(" + call + ");")).isEqualTo("n = " + chosen + ";");
    }
}
