package org.gpuarray.corpus;

/**
 * When a value agrees with the golden one. Under every rule a NaN agrees with a NaN, and an infinity only with itself,
 * under ULP also with the greatest values: it stands where the next one would.
 *
 * <p>{@code BITS}: the same bits, so -0.0 is not 0.0. {@code ULP n}: at most n representable values apart. {@code RELATIVE r}:
 * |x - golden| &lt;= r · |golden|. {@code MAGNITUDE r}: |x - golden| &lt;= r · the greatest finite |golden| of that output. Integers
 * under ULP are at most n apart.
 */
record Rule(Kind kind, double bound) {
    enum Kind {
        BITS,
        ULP,
        RELATIVE,
        MAGNITUDE
    }

    static final Rule BITS = new Rule(Kind.BITS, 0);

    /**
     * What holds for a program with contracted multiplications and additions whose case does not say: about 2 digits less
     * than the type has, against the greatest magnitude, since one rounding more may hit a small difference of large numbers.
     */
    static Rule contracted(ElementType type) {
        return switch (type) {
            case DOUBLE -> new Rule(Kind.MAGNITUDE, 1e-13);
            case FLOAT -> new Rule(Kind.MAGNITUDE, 1e-5);
            case HALF -> new Rule(Kind.MAGNITUDE, 0x1p-9);
            case BFLOAT16 -> new Rule(Kind.MAGNITUDE, 0x1p-6);
            default -> BITS;
        };
    }

    /** @param magnitude the greatest finite magnitude among the golden values */
    boolean agrees(ElementType type, long actual, long golden, double magnitude) {
        if (actual == golden) {
            return true;
        } else if (type.format().isPresent()) {
            FloatFormat format = type.format().orElseThrow();
            if (format.isNaN(actual) || format.isNaN(golden)) {
                return format.isNaN(actual) && format.isNaN(golden);
            } else if (kind != Kind.ULP && (format.isInfinite(actual) || format.isInfinite(golden))) {
                return false;
            }
        }
        return switch (kind) {
            case BITS -> false;
            case ULP -> steps(type, actual, golden) <= bound;
            case RELATIVE -> difference(type, actual, golden) <= bound * Math.abs(type.value(golden));
            case MAGNITUDE -> difference(type, actual, golden) <= bound * magnitude;
        };
    }

    private static double difference(ElementType type, long a, long b) {
        return Math.abs(type.value(a) - type.value(b));
    }

    private static double steps(ElementType type, long a, long b) {
        return type.format()
                .map(format -> apart(format.ordered(a), format.ordered(b)))
                .orElseGet(() -> difference(type, a, b));
    }

    private static double apart(long a, long b) {
        return a < 0 == b < 0 ? Math.abs(a - b) : Math.abs((double) a) + Math.abs((double) b);
    }

    @Override
    public String toString() {
        return kind == Kind.BITS ? "bits" : kind.name().toLowerCase(java.util.Locale.ROOT) + " " + bound;
    }
}
