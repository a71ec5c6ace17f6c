package org.gpuarray.cpu.parse;

import org.gpuarray.cpu.tree.ScalarType;

/** The fundamental types of C++, with CUDA's widths on Linux ({@code long} has 64 bits); {@code char} is signed. */
enum Basic implements BareType {
    VOID("void", ScalarType.VOID, 0),
    BOOL("bool", ScalarType.BOOL, 1),
    CHAR("char", ScalarType.I8, 2),
    SCHAR("signed char", ScalarType.I8, 2),
    UCHAR("unsigned char", ScalarType.U8, 2),
    CHAR8("char8_t", ScalarType.U8, 2),
    CHAR16("char16_t", ScalarType.U16, 3),
    CHAR32("char32_t", ScalarType.U32, 4),
    WCHAR("wchar_t", ScalarType.I32, 4),
    SHORT("short", ScalarType.I16, 3),
    USHORT("unsigned short", ScalarType.U16, 3),
    INT("int", ScalarType.I32, 4),
    UINT("unsigned int", ScalarType.U32, 4),
    LONG("long", ScalarType.I64, 5),
    ULONG("unsigned long", ScalarType.U64, 5),
    LLONG("long long", ScalarType.I64, 6),
    ULLONG("unsigned long long", ScalarType.U64, 6),
    FLOAT("float", ScalarType.F32, 7),
    DOUBLE("double", ScalarType.F64, 8),
    /** Computed as double; objects of it take 16 bytes. */
    LDOUBLE("long double", ScalarType.F64, 9),
    NULLPTR("std::nullptr_t", ScalarType.U64, 0);

    private final String cName;
    private final ScalarType scalar;
    private final int rank;

    Basic(String cName, ScalarType scalar, int rank) {
        this.cName = cName;
        this.scalar = scalar;
        this.rank = rank;
    }

    ScalarType scalar() {
        return scalar;
    }

    boolean isInteger() {
        return rank >= BOOL.rank && rank <= LLONG.rank;
    }

    boolean isFloating() {
        return rank >= FLOAT.rank;
    }

    boolean isArithmetic() {
        return rank > 0;
    }

    boolean isUnsigned() {
        return scalar.isUnsigned() && this != NULLPTR;
    }

    /**
     * Returns the type after integer promotion: {@code int} for everything narrower, for wide characters the integer of their width,
     * else the type itself.
     */
    Basic promoted() {
        if (this == CHAR32) {
            return UINT;
        }
        return this == WCHAR || (rank >= BOOL.rank && rank < INT.rank) ? INT : this;
    }

    /** Returns the common type of the usual arithmetic conversions. */
    static Basic common(Basic left, Basic right) {
        if (left.isFloating() || right.isFloating()) {
            return left.rank > right.rank ? left : right;
        }
        Basic a = left.promoted();
        Basic b = right.promoted();
        if (a == b) {
            return a;
        }
        if (a.isUnsigned() == b.isUnsigned()) {
            return a.rank > b.rank ? a : b;
        }
        Basic signed = a.isUnsigned() ? b : a;
        Basic unsigned = a.isUnsigned() ? a : b;
        if (unsigned.rank >= signed.rank) {
            return unsigned;
        }
        if (signed.scalar.sizeBytes() > unsigned.scalar.sizeBytes()) {
            return signed;
        }
        return signed == LLONG ? ULLONG : ULONG;
    }

    @Override
    public String toString() {
        return cName;
    }
}
