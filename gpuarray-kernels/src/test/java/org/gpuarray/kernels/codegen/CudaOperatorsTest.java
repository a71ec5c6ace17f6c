package org.gpuarray.kernels.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Op.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CudaOperatorsTest {
    private static final Pattern CALL = Pattern.compile("(\\w+)\\(");

    /** Functions of CUDA that are overloaded. */
    private static final Set<String> WITHOUT_F =
            Set.of("isfinite", "isinf", "isnan", "make_double2", "make_float2", "max", "min", "signbit");

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

    private static String text(CudaOperators row, CudaType type) {
        return row.text(type, (Object[])
                Arrays.copyOf(new String[] {"x", "y", "z"}, row.op().arity()));
    }

    /** Of a function of CUDA, floats have another one with an f. */
    private static boolean isCuda(CudaOperators row, String function) {
        if (WITHOUT_F.contains(function) || !row.supports(CudaType.F32)) {
            return WITHOUT_F.contains(function);
        }
        return text(row, CudaType.F32).contains(function + "f(")
                || (function.endsWith("f")
                        && text(row, CudaType.F64).contains(function.substring(0, function.length() - 1) + "("));
    }

    @Test
    void everyFunctionThatATextCalls_isInAHeaderOrCuda() {
        for (CudaOperators row : CudaOperators.values()) {
            for (CudaType type : CudaType.values()) {
                if (row.supports(type)) {
                    String text = text(row, type);
                    Matcher call = CALL.matcher(text);
                    while (call.find()) {
                        if (!isCuda(row, call.group(1))) {
                            assertThat(CudaHeaders.includes(call.group()))
                                    .as(text)
                                    .isNotEmpty();
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
