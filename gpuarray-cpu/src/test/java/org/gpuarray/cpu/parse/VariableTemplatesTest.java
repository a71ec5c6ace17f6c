package org.gpuarray.cpu.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VariableTemplatesTest {
    private static final String SQUARE = "template <int N> constexpr int square = N * N;";

    @Test
    void specialisation_thatFitsBest_isTaken() {
        String text = """
                template <class T, int N> constexpr int v = 1;
                template <class T> constexpr int v<T, 2> = 2;
                template <class T> constexpr int v<T *, 2> = 3;
                template <> constexpr int v<int, 5> = 4;
                """;
        assertThat(Trees.body(text, "n = v<int, 9>; n = v<int, 2>; n = v<int *, 2>; n = v<int, 5>;"))
                .isEqualTo("n = 1;\nn = 2;\nn = 3;\nn = 4;");
    }

    @Test
    void signBehindTheArguments_isAnOperator() {
        assertThat(Trees.body(SQUARE, "n = square<7> + n; n = square<7> - n; n = square<7> * n; n = square<7> & n;"))
                .isEqualTo("n = (49 + n);\nn = (49 - n);\nn = (49 * n);\nn = (49 & n);");
    }

    @Test
    void operatorsAround_keepTheirPrecedence() {
        assertThat(Trees.body(SQUARE, "n = 1 + square<2 + 1> * n - 2;")).isEqualTo("n = ((1 + (9 * n)) - 2);");
        assertThat(Trees.body(SQUARE, "b = square<2> & n == 3;")).isEqualTo("b = (bool) (4 & (int) (n == 3));");
        assertThat(Trees.body(SQUARE, "b = n < square<2> + n;")).isEqualTo("b = (n < (4 + n));");
        assertThat(Trees.body(SQUARE, "b = square<2> && b;")).isEqualTo("b = (true && b);");
        assertThat(Trees.body(SQUARE, "d = -(double) square<2> + n;")).isEqualTo("d = (-4.0 +:double (double) n);");
    }

    @Test
    void comparisonWithSeveralArguments_isNoTemplateOfTheLeftSide() {
        String two = "template <int A, int B> constexpr int v = A + B; struct P { int y; };"
                + " __device__ int f(int a, int b) { return a; }";
        assertThat(Trees.body(two, "b = n < v<1, 2>;")).isEqualTo("b = (n < 3);");
        assertThat(Trees.body(two, "b = n + 1 < 2 * v<1, 2> + n;")).isEqualTo("b = ((n + 1) < ((2 * 3) + n));");
        assertThat(Trees.body(two, "b = -n < v<1, 2> - n && b;")).isEqualTo("b = ((-n < (3 - n)) && b);");
        assertThat(Trees.body(two, "n = f(n < v<1, 2> + n, n);")).isEqualTo("n = f((int) (n < (3 + n)), n);");
        assertThat(Trees.body(two, "P p = {1}; b = p.y < v<1, 2> + n;")).endsWith("b = (p.y < (3 + n));");
        assertThat(Trees.body(two, "n = (n, v<1, 2> + n);")).isEqualTo("n = (n, (3 + n));");
        assertThat(Trees.errorsIn(two, "n = n<1, 2>;")).containsExactly("1:5 \"n\" is not a template");
    }

    @Test
    void argumentMayBeAType_orATemplateParameter() {
        String text = """
                template <class T> constexpr int size = sizeof(T);
                template <class T> __device__ int f(T x) { return size<T> + 1; }
                """;
        assertThat(Trees.print(text + "__global__ void k(int *y) { y[0] = f(1.0); }"))
                .contains("return (8 + 1);");
    }

    @Test
    void parenthesesBehindTheArguments_areACall() {
        assertThat(Trees.errorsIn(SQUARE, "n = square<3> (n);"))
                .containsExactly(
                        "1:5 expression preceding parentheses of apparent call must have (pointer-to-) function type");
    }

    @Test
    void missingArguments_areAnError() {
        assertThat(Trees.errorsIn(SQUARE, "n = square;"))
                .containsExactly("1:5 argument list for variable template \"square\" is missing");
    }
}
