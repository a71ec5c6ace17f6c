package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.List;

/** What a parameter's array holds before the launch. */
sealed interface Fill {
    /** Returns element {@code index}; called for each index in order, with one generator. */
    long element(ElementType type, int index, InputRandom random);

    /** Every byte is 0xCD: what outputs start with. */
    record Poison() implements Fill {
        @Override
        public long element(ElementType type, int index, InputRandom random) {
            return type.pattern(0xCDCD_CDCD_CDCD_CDCDL);
        }
    }

    /** {@code zeros}. */
    record Zeros() implements Fill {
        @Override
        public long element(ElementType type, int index, InputRandom random) {
            return 0;
        }
    }

    /** {@code iota}: 0, 1, 2 … */
    record Iota() implements Fill {
        @Override
        public long element(ElementType type, int index, InputRandom random) {
            return type.pattern((double) index);
        }
    }

    /** {@code uniform(a,b)}: a &lt;= x &lt; b for floating types, before rounding; a &lt;= x &lt;= b for integers. */
    record Uniform(double from, double to) implements Fill {
        @Override
        public long element(ElementType type, int index, InputRandom random) {
            double unit = random.unit();
            return type.format().isPresent()
                    ? type.pattern(from + (to - from) * unit)
                    : type.pattern((long) (Math.floor((to - from + 1) * unit) + from));
        }
    }

    /** {@code bits}: every pattern is as likely. */
    record Bits() implements Fill {
        @Override
        public long element(ElementType type, int index, InputRandom random) {
            return type.pattern(random.next());
        }
    }

    /** {@code values(1,2,3)}, repeated. */
    record Values(List<Long> patterns) implements Fill {
        public Values {
            patterns = List.copyOf(patterns);
        }

        @Override
        public long element(ElementType type, int index, InputRandom random) {
            return patterns.get(index % patterns.size());
        }
    }

    /** {@code specials}: the values where functions go wrong, then random patterns. */
    record Specials() implements Fill {
        @Override
        public long element(ElementType type, int index, InputRandom random) {
            List<Long> table = table(type);
            return index < table.size() ? table.get(index) : type.pattern(random.next());
        }

        /** Floating: ±0, ±inf, NaN, denormals, extremes, 1 and its neighbours, halves. Integers: 0, ±1, 2, extremes. */
        static List<Long> table(ElementType type) {
            List<Long> patterns = new ArrayList<>();
            if (type.format().isEmpty()) {
                long min = type.isSigned() ? 1L << (type.sizeBytes() * 8 - 1) : 0;
                for (long value : new long[] {0, 1, -1, 2, -2, min, min + 1, min - 1, 7, -7}) {
                    patterns.add(type.pattern(value));
                }
                return patterns;
            }
            FloatFormat format = type.format().orElseThrow();
            long one = format.pattern(1.0);
            long smallestNormal = 1L << format.mantissaBits();
            long[] positive = {
                0,
                format.infinity(),
                1,
                2,
                smallestNormal - 1,
                smallestNormal,
                smallestNormal + 1,
                format.infinity() - 1,
                one,
                one - 1,
                one + 1,
                format.pattern(0.5),
                format.pattern(1.5),
                format.pattern(2.5),
                format.pattern(3),
            };
            for (long pattern : positive) {
                patterns.add(pattern);
                patterns.add(pattern | 1L << (format.bits() - 1));
            }
            patterns.add(4, format.pattern(Double.NaN));
            return patterns;
        }
    }
}
