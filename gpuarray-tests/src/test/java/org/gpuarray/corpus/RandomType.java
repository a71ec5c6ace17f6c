package org.gpuarray.corpus;

import java.util.List;
import java.util.Locale;
import java.util.Random;

/** A type of the variables in {@link RandomKernel}s. */
enum RandomType {
    CHAR("signed char", 8, true),
    UCHAR("unsigned char", 8, false),
    SHORT("short", 16, true),
    USHORT("unsigned short", 16, false),
    INT("int", 32, true),
    UINT("unsigned", 32, false),
    LONGLONG("long long", 64, true),
    ULONGLONG("unsigned long long", 64, false),
    FLOAT("float", 32, true),
    DOUBLE("double", 64, true);

    static final List<RandomType> NARROW = List.of(CHAR, UCHAR, SHORT, USHORT);
    static final List<RandomType> INTEGERS = List.of(CHAR, UCHAR, SHORT, USHORT, INT, UINT, LONGLONG, ULONGLONG);
    static final List<RandomType> SHUFFLED = List.of(INT, UINT, LONGLONG, ULONGLONG, FLOAT, DOUBLE);

    private final String cuda;
    private final int bits;
    private final boolean isSigned;

    RandomType(String cuda, int bits, boolean isSigned) {
        this.cuda = cuda;
        this.bits = bits;
        this.isSigned = isSigned;
    }

    String cuda() {
        return cuda;
    }

    /** Returns the word that headers of cases use. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    int bits() {
        return bits;
    }

    boolean isSigned() {
        return isSigned;
    }

    boolean isFloating() {
        return this == FLOAT || this == DOUBLE;
    }

    /** Returns the unsigned type in which this integer type's arithmetic cannot overflow. */
    RandomType modular() {
        return bits == 64 ? ULONGLONG : UINT;
    }

    /** Returns a constant of exactly this type. */
    String literal(Random random) {
        if (isFloating()) {
            String number = String.format(Locale.ROOT, "%.3f", random.nextInt(8001) / 1000.0 - 4);
            String text = this == FLOAT ? number + "f" : number;
            return number.startsWith("-") ? "(" + text + ")" : text;
        }
        boolean large = random.nextInt(4) == 0;
        int most = Math.min(bits, 32) - 1;
        long value = large ? random.nextLong() & ((1L << most) - 1) : random.nextInt(20);
        boolean negative = isSigned && random.nextInt(3) == 0;
        String number = (negative ? "-" : "") + value;
        String suffix = this == UINT ? "u" : this == LONGLONG ? "ll" : this == ULONGLONG ? "ull" : "";
        return bits < 32 ? "(" + cuda + ")(" + number + ")" : negative ? "(" + number + suffix + ")" : number + suffix;
    }
}
