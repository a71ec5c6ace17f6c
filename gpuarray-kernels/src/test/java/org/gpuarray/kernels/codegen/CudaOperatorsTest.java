package org.gpuarray.kernels.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Op.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CudaOperatorsTest {
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

    @Test
    void everyFunctionThatATextCalls_isInTheLibraryOrCuda() {
        for (CudaOperators row : CudaOperators.values()) {
            for (CudaType type : CudaType.values()) {
                if (row.supports(type)) {
                    String text = row.text(type, (Object[])
                            Arrays.copyOf(new String[] {"x", "y", "z"}, row.op().arity()));
                    if (text.matches(".*_(i|u|f|bf|c)\\d+\\(.*") && !text.startsWith("cyl_bessel")) {
                        assertThat(CudaLibrary.neededBy(text)).as(text).isNotEmpty();
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

    @Test
    void library_splicesWhatIsUsedAndWhatThatUses() {
        assertThat(CudaLibrary.neededBy("x = absolute_i32(y);"))
                .contains("int absolute_i32(", "int negative_i32(")
                .doesNotContain("add_i32", "i64");
        assertThat(CudaLibrary.neededBy("x = my_absolute_i32(y) + absolute_i32x(z);"))
                .isEmpty();
        assertThat(CudaLibrary.functions()).hasSizeGreaterThan(30);
    }
}
