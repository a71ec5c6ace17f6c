package org.gpuarray.kernels.routines;

import org.gpuarray.kernels.codegen.CudaType;

/** How filters convert numbers: C's conversions where C defines them, and what SciPy does elsewhere. */
final class FilterTypes {
    private FilterTypes() {}

    /** Returns the text of a double as a number of a type that registers have. */
    static String number(CudaType type, String value) {
        return type == CudaType.U64
                ? "(" + value + " < 0 ? (unsigned long long) (long long) " + value + " : (unsigned long long) " + value
                        + ")"
                : "(" + type.cudaName() + ") " + (type.isFloating() ? value : "(long long) " + value);
    }

    /** Returns the text of what memory gets: of floats, integers get the part before the point, modulo their range. */
    static String result(CudaType from, CudaType to, String value) {
        if (to.isFloating()) {
            return to.stored("(" + to.cudaName() + ") " + value);
        } else if (to == CudaType.BOOL) {
            return (from.isFloating() ? "(long long) " : "") + value + " != 0";
        } else if (!from.isFloating()) {
            return "(R) " + value;
        }
        return to == CudaType.U64 ? number(to, value) : "(R) (long long) " + value;
    }

    /** Returns the text of what memory gets for a double: integers get the nearest one in their range, halves away from 0. */
    static String nearest(CudaType to, String value) {
        if (to.isFloating() || to == CudaType.BOOL) {
            return result(CudaType.F64, to, value);
        }
        String away = "(" + value + " > 0 ? floor(" + value + " + 0.5) : ceil(" + value + " - 0.5))";
        return switch (to) {
            case I64 ->
                value + " >= 9223372036854775807.0 ? 9223372036854775807ll : " + value
                        + " <= -9223372036854775808.0 ? -9223372036854775807ll - 1 : (long long) " + away;
            case U64 ->
                value + " >= 18446744073709551615.0 ? 18446744073709551615ull : " + value
                        + " <= 0 ? 0ull : (unsigned long long) " + away;
            default -> "(R) (long long) fmin(fmax(" + away + ", " + least(to) + "), " + most(to) + ")";
        };
    }

    private static String least(CudaType type) {
        return switch (type) {
            case I8 -> "-128.0";
            case I16 -> "-32768.0";
            case I32 -> "-2147483648.0";
            default -> "0.0";
        };
    }

    private static String most(CudaType type) {
        return switch (type) {
            case I8 -> "127.0";
            case U8 -> "255.0";
            case I16 -> "32767.0";
            case U16 -> "65535.0";
            case I32 -> "2147483647.0";
            default -> "4294967295.0";
        };
    }
}
