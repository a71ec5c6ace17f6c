package org.gpuarray.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import groovy.lang.Binding;
import groovy.lang.GroovyShell;
import org.gpuarray.GPUArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Groovy's operators on arrays: each expression beside the same in Java's names. */
class GroovyOperatorsTest {
    private static Object evaluate(String groovy) {
        Binding binding = new Binding();
        binding.setVariable("a", GPUArray.toGpu(new double[][] {{1, 2, 3}, {4, 5, 6}}));
        binding.setVariable("b", GPUArray.toGpu(new double[][] {{2, 2, 2}, {7, 7, 7}}));
        binding.setVariable("i", GPUArray.toGpu(new int[] {6, 5, -1}));
        return new GroovyShell(binding).evaluate(groovy);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
            a * 2 + b[1, ':']          ; a.times(2).plus(b.get("1, :"))
            2 * a - 1                  ; a.times(2).minus(1)
            1 - a / b                  ; GPU.minus(1, a.div(b))
            a % 2.5                    ; a.rem(2.5)
            7 % a                      ; GPU.rem(7, a)
            a ** 2                     ; a.pow(2)
            2 ** a                     ; GPU.pow(2, a)
            -a                         ; a.unaryMinus()
            a + 2.5                    ; a.plus(2.5)
            i & 3                      ; i.bitwiseAnd(3)
            i | 8                      ; i.bitwiseOr(8)
            i ^ i                      ; i.bitwiseXor(i)
            ~i                         ; i.bitwiseInvert()
            i << 2                     ; i.bitwiseLeftShift(2)
            i >> 1                     ; i.bitwiseRightShift(1)
            3 & i                      ; GPU.bitwiseAnd(3, i)
            8 | i                      ; GPU.bitwiseOr(8, i)
            8 ^ i                      ; GPU.bitwiseXor(8, i)
            1 << i.abs()               ; GPU.bitwiseLeftShift(1, i.abs())
            99 >> i.abs()              ; GPU.bitwiseRightShift(99, i.abs())
            a[0]                       ; a.get(0)
            a[-1]                      ; a.get(-1)
            a[1, 2]                    ; a.get(1, 2)
            a[0..1, 2]                 ; a.get(":, 2")
            i[0..1]                    ; i.get("0:2")
            i[-2..-1]                  ; i.get("-2:")
            i[2..0]                    ; i.get("::-1")
            i[0..-1]                   ; i
            i[1..-1]                   ; i.get("1:")
            i[-1..0]                   ; i.get("::-1")
            a[[1, 0], 2]               ; a.get([1, 0] as int[], 2)
            a['::-1, 1:']              ; a.get("::-1, 1:")
            a.matmul(b.transpose()) / 2 ; a.matmul(b.transpose()).div(2)
            a[a.gt(2)]                 ; a.get(a.gt(2).nonzero())
            i[i % 3]                   ; i.take(i.rem(3))
            a[':', i % 3]              ; a.take(i.rem(3), 1)
            a.sum()                    ; a.sum(0, 1)
            a.sum([] as int[])         ; a
            a.flip()                   ; a.flip(0, 1)
            a.flip([] as int[])        ; a
            a.quantile(0.5d)           ; a.quantile(0.5d, 0, 1)
            a.transpose()              ; a.transpose(1, 0)
            """)
    void operator_isTheMethod(String groovy, String java) {
        String expected = java.replace("GPU.", "org.gpuarray.GPU.");
        assertThat(evaluate(groovy)).hasToString(String.valueOf(evaluate(expected)));
        assertThat(evaluate(groovy)).isInstanceOf(GPUArray.class);
    }

    @Test
    void condition_asksForTheOnlyElement() {
        assertThat(evaluate("a.gt(5).any() ? 1 : 0")).isEqualTo(1);
        assertThat(evaluate("a.gt(6).any() ? 1 : 0")).isEqualTo(0);
        assertThatThrownBy(() -> evaluate("a ? 1 : 0"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("use any() or all()");
    }

    @Test
    void assignments_writeIntoTheArray() {
        assertThat(evaluate("a[0] = 9; a[1, 2] = 0; a[':, 1'] = i['0:2']; a[1, 0..0] = b[0, 0..0]; a"))
                .hasToString("[[9. 6. 9.]\n [2. 5. 0.]]");
        assertThat(evaluate("a[a.gt(3)] = 0; a[0, i % 3] = 7; a")).hasToString("[[7. 2. 7.]\n [0. 0. 0.]]");
    }
}
