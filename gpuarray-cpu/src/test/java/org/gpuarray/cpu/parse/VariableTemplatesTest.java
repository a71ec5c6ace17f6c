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
