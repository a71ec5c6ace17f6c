package org.gpuarray.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.gpuarray.expr.Op.Domain;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every operator has a row in {@link References} for the numbers that it works in, unless Java has no such function. */
class ReferencesTest {
    private static final String NO_FUNCTION = "no function of java.lang.Math";

    private static final Map<Op, String> WITHOUT = Map.ofEntries(
            Map.entry(Op.LCM, "wraps before it takes the absolute value: depends on the integers' size"),
            Map.entry(Op.COMPLEX, "no double"),
            Map.entry(Op.ORDER, "depends on the type of its operand"),
            Map.entry(Op.WHERE, "three operands"),
            Map.entry(Op.FREXP_MANTISSA, NO_FUNCTION),
            Map.entry(Op.FREXP_EXPONENT, NO_FUNCTION),
            Map.entry(Op.LOGADDEXP, NO_FUNCTION),
            Map.entry(Op.LOGADDEXP2, NO_FUNCTION),
            Map.entry(Op.LOG2, NO_FUNCTION),
            Map.entry(Op.ASINH, NO_FUNCTION),
            Map.entry(Op.ACOSH, NO_FUNCTION),
            Map.entry(Op.ATANH, NO_FUNCTION),
            Map.entry(Op.ERF, NO_FUNCTION),
            Map.entry(Op.ERFC, NO_FUNCTION),
            Map.entry(Op.ERFINV, NO_FUNCTION),
            Map.entry(Op.GAMMA, NO_FUNCTION),
            Map.entry(Op.GAMMALN, NO_FUNCTION),
            Map.entry(Op.I1, NO_FUNCTION),
            Map.entry(Op.I0E, NO_FUNCTION),
            Map.entry(Op.I1E, NO_FUNCTION),
            Map.entry(Op.J0, NO_FUNCTION),
            Map.entry(Op.J1, NO_FUNCTION),
            Map.entry(Op.Y0, NO_FUNCTION),
            Map.entry(Op.Y1, NO_FUNCTION),
            Map.entry(Op.ERFCX, NO_FUNCTION),
            Map.entry(Op.ERFCINV, NO_FUNCTION),
            Map.entry(Op.NDTR, NO_FUNCTION),
            Map.entry(Op.NDTRI, NO_FUNCTION),
            Map.entry(Op.DIGAMMA, NO_FUNCTION),
            Map.entry(Op.GAMMAINC, NO_FUNCTION),
            Map.entry(Op.GAMMAINCC, NO_FUNCTION),
            Map.entry(Op.BETA, NO_FUNCTION),
            Map.entry(Op.BETALN, NO_FUNCTION),
            Map.entry(Op.BETAINC, NO_FUNCTION),
            Map.entry(Op.ZETA, NO_FUNCTION),
            Map.entry(Op.I0, NO_FUNCTION));

    /** Constants where integers are concerned, so that no kernel computes them. */
    private static final Set<Op> ALIKE_FOR_INTEGERS = EnumSet.of(Op.ISNAN, Op.ISINF, Op.ISFINITE);

    private static final Set<Domain> OF_INTEGERS =
            EnumSet.of(Domain.ANY, Domain.NO_BOOL, Domain.SMALL_BOOL, Domain.BITS, Domain.SHIFT, Domain.INTEGER);
    private static final Set<Domain> OF_FLOATS =
            EnumSet.of(Domain.ANY, Domain.NO_BOOL, Domain.SMALL_BOOL, Domain.QUOTIENT, Domain.FLOAT);

    @ParameterizedTest
    @EnumSource(Op.class)
    void everyOperator_hasARowForItsNumbers_orAReason(Op op) {
        boolean isWithout = WITHOUT.containsKey(op);
        assertThat(op.reference() != null)
                .as("%s has a reference for floats", op)
                .isEqualTo(!isWithout && OF_FLOATS.contains(op.domain()));
        assertThat(op.integerReference() != null)
                .as("%s has a reference for integers", op)
                .isEqualTo(!isWithout && OF_INTEGERS.contains(op.domain()) && !ALIKE_FOR_INTEGERS.contains(op));
    }
}
