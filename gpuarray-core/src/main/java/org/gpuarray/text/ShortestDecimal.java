package org.gpuarray.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The shortest decimal that reads back as the same float; of several, the closest. {@code Double.toString} gives it only from
 * JDK 19 on (JDK-4511638): before, {@code 2.0E-3} could have a digit too many, but never one too few, so the search starts
 * there and goes down.
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
     * Returns the decimal of that many digits that is closest, of those that read back. It may be the farther neighbour: the
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
        // Straight to a float: by way of a double, a decimal just beside the middle of two floats may round to the
        // other.
        return (type == DType.FLOAT32 ? decimal.floatValue() : type.nearest(decimal.doubleValue())) == value;
    }
}
