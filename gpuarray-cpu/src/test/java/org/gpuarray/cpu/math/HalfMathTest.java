package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of half give what those of float do, rounded, for every argument. */
class HalfMathTest {
    private static final int ARGUMENTS = 1 << 16;

    interface OfFloat {
        float of(float a);
    }

    static Stream<Arguments> functions() {
        return Stream.of(
                function("sqrt", HalfMath::sqrt, DeviceMath::sqrt),
                function("rsqrt", HalfMath::rsqrt, DeviceMath::rsqrt),
                function("cbrt", HalfMath::cbrt, DeviceMath::cbrt),
                function("rcbrt", HalfMath::rcbrt, DeviceMath::rcbrt),
                function("exp", HalfMath::exp, DeviceMath::exp),
                function("exp2", HalfMath::exp2, DeviceMath::exp2),
                function("exp10", HalfMath::exp10, DeviceMath::exp10),
                function("expm1", HalfMath::expm1, DeviceMath::expm1),
                function("log", HalfMath::log, DeviceMath::log),
                function("log2", HalfMath::log2, DeviceMath::log2),
                function("log10", HalfMath::log10, DeviceMath::log10),
                function("log1p", HalfMath::log1p, DeviceMath::log1p),
                function("sin", HalfMath::sin, DeviceMath::sin),
                function("cos", HalfMath::cos, DeviceMath::cos),
                function("tan", HalfMath::tan, DeviceMath::tan),
                function("sinpi", HalfMath::sinpi, DeviceMath::sinpi),
                function("cospi", HalfMath::cospi, DeviceMath::cospi),
                function("asin", HalfMath::asin, DeviceMath::asin),
                function("acos", HalfMath::acos, DeviceMath::acos),
                function("atan", HalfMath::atan, DeviceMath::atan),
                function("sinh", HalfMath::sinh, DeviceMath::sinh),
                function("cosh", HalfMath::cosh, DeviceMath::cosh),
                function("tanh", HalfMath::tanh, DeviceMath::tanh),
                function("asinh", HalfMath::asinh, DeviceMath::asinh),
                function("acosh", HalfMath::acosh, DeviceMath::acosh),
                function("atanh", HalfMath::atanh, DeviceMath::atanh));
    }

    private static Arguments function(String name, IntUnaryOperator ofBits, OfFloat ofFloat) {
        return Arguments.of(name, ofBits, ofFloat);
    }

    /** The first result of an argument is computed, the second one looked up; upper bits do not count. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("functions")
    void function_ofEveryHalf_isThatOfFloatRounded(String name, IntUnaryOperator ofBits, OfFloat ofFloat) {
        for (int upper : new int[] {0, -ARGUMENTS}) {
            for (int bits = 0; bits < ARGUMENTS; bits++) {
                int expected = Float16.half(ofFloat.of(Float16.halfValue(bits)));
                if (ofBits.applyAsInt(upper | bits) != expected) {
                    assertThat(ofBits.applyAsInt(upper | bits))
                            .as("%s(0x%x)", name, bits)
                            .isEqualTo(expected);
                }
            }
        }
    }
}
