package org.gpuarray.kernels.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Op.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CudaOperatorsTest {
    private static final Pattern CALL = Pattern.compile("(\\w+)(<[\\w ]+>)?\\(");

    @ParameterizedTest
    @EnumSource(Op.class)
    void everyOperator_hasARowWithItsArity(Op op) {
        CudaOperators row = CudaOperators.of(op);

        assertThat(row.op()).isEqualTo(op);
        Object[] operands = Arrays.copyOf(new Object[] {"x", "y", "z"}, op.arity());
        for (CudaType type : CudaType.values()) {
            if (row.supports(type)) {
                String text = row.text(type, operands);
                assertThat(text).doesNotContain("%", "$");
                for (Object operand : operands) {
                    assertThat(text).contains(operand.toString());
                }
            }
        }
        boolean isForFloats = !EnumSet.of(Domain.BITS, Domain.SHIFT, Domain.INTEGER, Domain.COMPLEX)
                .contains(op.domain());
        assertThat(row.supports(CudaType.F32)).isEqualTo(isForFloats);
        assertThat(row.supports(CudaType.BF16)).isEqualTo(isForFloats);
        assertThat(row.supports(CudaType.F64)).isEqualTo(isForFloats);
        assertThat(row.supports(CudaType.C64)).isEqualTo(op.takesComplex());
        assertThat(row.supports(CudaType.C128)).isEqualTo(op.takesComplex());
    }

    @ParameterizedTest
    @EnumSource(Op.class)
    void operatorsWithAnIntegerReference_haveIntegerText(Op op) {
        if (op.integerReference() != null) {
            assertThat(CudaOperators.of(op).supports(CudaType.I32)).isTrue();
            assertThat(CudaOperators.of(op).supports(CudaType.I64)).isTrue();
        }
    }

    /** CUDA's functions are no templates, and of their names few have more than one word. */
    private static boolean isCuda(String name, boolean isTemplate) {
        return !isTemplate && (!name.contains("_") || name.startsWith("make_") || name.startsWith("cyl_bessel_"));
    }

    @Test
    void everyFunctionThatATextCalls_isInAHeaderOrCuda() {
        for (CudaOperators row : CudaOperators.values()) {
            for (CudaType type : CudaType.values()) {
                if (row.supports(type)) {
                    String text = row.text(type, (Object[])
                            Arrays.copyOf(new String[] {"x", "y", "z"}, row.op().arity()));
                    Matcher call = CALL.matcher(text);
                    while (call.find()) {
                        if (!isCuda(call.group(1), call.group(2) != null)) {
                            assertThat(CudaHeaders.includes(call.group())).as(text).isNotEmpty();
                        }
                    }
                }
            }
        }
    }

    @Test
    void text_typeWithoutOperator_isRefused() {
        assertThatThrownBy(() -> CudaOperators.SQRT.text(CudaType.I32, "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("sqrt: type=int");
    }
}
