package org.gpuarray.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The shortest decimal that reads back as the same float; of several, the closest. {@code Double.toString} gives it only
 * from JDK 19 on (JDK-4511638). Before, {@code 2.0E-3} could have a digit too many, but never one too few, so the search
 * starts there and tries fewer.
 */
final class ShortestDecimal {
    private ShortestDecimal() {}

    /** @param value finite, not negative */
    static BigDecimal of(double value, DType type) {
        if (value == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal exact = new BigDecimal(value);
        BigDecimal best = new BigDecimal(type == DType.FLOAT32 ? Float.toString((float) value) : Double.toString(value))
                .stripTrailingZeros();
        for (int digits = best.precision(); digits > 0; digits--) {
            BigDecimal shorter = closest(exact, value, digits, type);
            if (shorter == null) {
                break;
            }
            best = shorter;
        }
        return best;
    }

    /**
     * Returns the closest decimal of {@code digits} digits that reads back, or null. It may be the farther neighbour: the
     * floats below a power of two are closer to it than those above.
     */
    private static @Nullable BigDecimal closest(BigDecimal exact, double value, int digits, DType type) {
        for (RoundingMode mode : List.of(RoundingMode.HALF_EVEN, RoundingMode.DOWN, RoundingMode.UP)) {
            BigDecimal rounded = exact.round(new MathContext(digits, mode));
            if (readsBack(rounded, value, type)) {
                return rounded;
            }
        }
        return null;
    }

    private static boolean readsBack(BigDecimal decimal, double value, DType type) {
        // Parsed directly as a float: through a double, a decimal close to the middle of two floats may round to the
        // other
        // one.
        return (type == DType.FLOAT32 ? decimal.floatValue() : type.nearest(decimal.doubleValue())) == value;
    }
}
