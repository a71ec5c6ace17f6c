package org.gpuarray.cpu.flow;

import java.util.List;

/** Conversions with rounding modes, and bit casts (CUDA Math API 12.6: type casting intrinsics). */
final class ConversionRows {
    private static final String OWN = "Conversions";

    private ConversionRows() {}

    static void addTo(BuiltinRows rows) {
        for (String mode : List.of("rn", "rd", "ru", "rz")) {
            toIntegers(rows, "float", "F", mode);
            toIntegers(rows, "double", "D", mode);
        }
        rows.row(OWN, "toFloat", "FI", "__int2float_rn");
        rows.row(OWN, "toFloatUnsigned", "FU", "__uint2float_rn");
        rows.row(OWN, "toFloat", "FJ", "__ll2float_rn");
        rows.row(OWN, "unsignedToFloat", "FM", "__ull2float_rn");
        rows.row(OWN, "toFloat", "FD", "__double2float_rn");
        rows.row(OWN, "toDouble", "DI", "__int2double_rn");
        rows.row(OWN, "toDoubleUnsigned", "DU", "__uint2double_rn");
        rows.row(OWN, "toDouble", "DJ", "__ll2double_rn");
        rows.row(OWN, "unsignedToDouble", "DM", "__ull2double_rn");
        for (String mode : List.of("rz", "ru", "rd")) {
            rows.row(OWN, mode + "ToFloat", "FI", "__int2float_" + mode);
            rows.row(OWN, mode + "ToFloatUnsigned", "FU", "__uint2float_" + mode);
            rows.row(OWN, mode + "ToFloat", "FJ", "__ll2float_" + mode);
            rows.row(OWN, mode + "ToFloatUnsigned", "FM", "__ull2float_" + mode);
            rows.row(OWN, mode + "ToFloat", "FD", "__double2float_" + mode);
            rows.row(OWN, mode + "ToDouble", "DJ", "__ll2double_" + mode);
            rows.row(OWN, mode + "ToDoubleUnsigned", "DM", "__ull2double_" + mode);
        }
        for (String type : List.of("half", "bfloat16")) {
            String name = "__gpuarray_" + type;
            rows.row("Float16", type, "HF", name);
            rows.row("Float16", type, "HDI", name);
            rows.row("Float16", type, "HJI", name);
            rows.row("Float16", type + "Unsigned", "HMI", name);
            rows.row("Float16", type + "Value", "FH", name + "_value");
            rows.row("Float16", type + "Fma", "HHHH", name + "_fma");
        }
        rows.row(OWN, "roundToLong", "JF", "lrintf", "llrintf");
        rows.row(OWN, "roundToLong", "JD", "lrint", "llrint");
        rows.row(OWN, "halfAwayToLong", "JF", "lroundf", "llroundf");
        rows.row(OWN, "halfAwayToLong", "JD", "lround", "llround");
        rows.row(OWN, "isNan", "ZF", "isnan");
        rows.row(OWN, "isNan", "ZD", "isnan");
        rows.row(OWN, "isInf", "ZF", "isinf");
        rows.row(OWN, "isInf", "ZD", "isinf");
        rows.row(OWN, "isFinite", "ZF", "isfinite");
        rows.row(OWN, "isFinite", "ZD", "isfinite");
        rows.row(OWN, "signBit", "ZF", "signbit");
        rows.row(OWN, "signBit", "ZD", "signbit");
        rows.row("java/lang/Float", "floatToRawIntBits", "IF", "__float_as_int");
        rows.row("java/lang/Float", "floatToRawIntBits", "UF", "__float_as_uint");
        rows.row("java/lang/Float", "intBitsToFloat", "FI", "__int_as_float", "__gpuarray_float");
        rows.row("java/lang/Float", "intBitsToFloat", "FU", "__uint_as_float");
        rows.row("java/lang/Double", "doubleToRawLongBits", "JD", "__double_as_longlong");
        rows.row("java/lang/Double", "longBitsToDouble", "DJ", "__longlong_as_double");
        rows.row(OWN, "lowWord", "ID", "__double2loint");
        rows.row(OWN, "highWord", "ID", "__double2hiint");
        rows.row(OWN, "fromWords", "DII", "__hiloint2double");
    }

    /** {@code __float2int_rd} and the like: to nearest, down, up, towards zero. */
    private static void toIntegers(BuiltinRows rows, String from, String letter, String mode) {
        rows.row(OWN, mode + "ToInt", "I" + letter, "__" + from + "2int_" + mode);
        rows.row(OWN, mode + "ToUnsignedInt", "U" + letter, "__" + from + "2uint_" + mode);
        rows.row(OWN, mode + "ToLong", "J" + letter, "__" + from + "2ll_" + mode);
        rows.row(OWN, mode + "ToUnsignedLong", "M" + letter, "__" + from + "2ull_" + mode);
    }
}
