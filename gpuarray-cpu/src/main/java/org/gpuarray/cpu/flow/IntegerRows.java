package org.gpuarray.cpu.flow;

/** The integer functions (CUDA Math API 12.6: integer intrinsics, SIMD intrinsics). */
final class IntegerRows {
    private static final String INT = "java/lang/Integer";
    private static final String LONG = "java/lang/Long";
    private static final String MATH = "java/lang/Math";
    private static final String OWN = "IntegerMath";

    private IntegerRows() {}

    static void addTo(BuiltinRows rows) {
        rows.row(MATH, "min", "III", "min");
        rows.row(MATH, "max", "III", "max");
        rows.row(MATH, "min", "JJJ", "min", "llmin");
        rows.row(MATH, "max", "JJJ", "max", "llmax");
        rows.row(OWN, "minUnsigned", "UUU", "min", "umin");
        rows.row(OWN, "maxUnsigned", "UUU", "max", "umax");
        rows.row(OWN, "minUnsigned", "MMM", "min", "ullmin");
        rows.row(OWN, "maxUnsigned", "MMM", "max", "ullmax");
        rows.row(MATH, "abs", "II", "abs");
        rows.row(MATH, "abs", "JJ", "abs", "labs", "llabs");
        rows.row(INT, "bitCount", "IU", "__popc");
        rows.row(LONG, "bitCount", "IM", "__popcll");
        rows.row(INT, "numberOfLeadingZeros", "II", "__clz");
        rows.row(LONG, "numberOfLeadingZeros", "IJ", "__clzll");
        rows.row(OWN, "firstSet", "II", "__ffs");
        rows.row(OWN, "firstSet", "IJ", "__ffsll");
        rows.row(OWN, "nthSet", "UUUI", "__fns");
        rows.row(INT, "reverse", "UU", "__brev");
        rows.row(LONG, "reverse", "MM", "__brevll");
        rows.row(INT, "reverseBytes", "UU", "__nv_bswap32");
        rows.row(LONG, "reverseBytes", "MM", "__nv_bswap64");
        rows.row(OWN, "multiplyHigh", "III", "__mulhi");
        rows.row(OWN, "multiplyHighUnsigned", "UUU", "__umulhi");
        rows.row(MATH, "multiplyHigh", "JJJ", "__mul64hi");
        rows.row(OWN, "multiplyHighUnsigned", "MMM", "__umul64hi");
        rows.row(OWN, "multiply24", "III", "__mul24");
        rows.row(OWN, "multiply24Unsigned", "UUU", "__umul24");
        rows.row(OWN, "sumOfDifference", "UIIU", "__sad");
        rows.row(OWN, "sumOfDifferenceUnsigned", "UUUU", "__usad");
        rows.row(OWN, "halfSum", "III", "__hadd");
        rows.row(OWN, "halfSumRounded", "III", "__rhadd");
        rows.row(OWN, "halfSumUnsigned", "UUU", "__uhadd");
        rows.row(OWN, "halfSumRoundedUnsigned", "UUU", "__urhadd");
        rows.row(OWN, "funnelLeft", "UUUU", "__funnelshift_l");
        rows.row(OWN, "funnelRight", "UUUU", "__funnelshift_r");
        rows.row(OWN, "funnelLeftClamped", "UUUU", "__funnelshift_lc");
        rows.row(OWN, "funnelRightClamped", "UUUU", "__funnelshift_rc");
        rows.row(OWN, "bytePermute", "UUUU", "__byte_perm");
        rows.row(OWN, "dot4", "IIII", "__dp4a");
        rows.row(OWN, "dot4Unsigned", "UUUU", "__dp4a");
        rows.row(OWN, "dot2Low", "IIII", "__gpuarray_dp2a_lo");
        rows.row(OWN, "dot2High", "IIII", "__gpuarray_dp2a_hi");
        rows.row(OWN, "dot2LowUnsigned", "UUUU", "__gpuarray_dp2a_lo");
        rows.row(OWN, "dot2HighUnsigned", "UUUU", "__gpuarray_dp2a_hi");
        for (String name : new String[] {"absolute", "absoluteSaturated", "negative", "negativeSaturated"}) {
            rows.row("SimdMath", name, "UIU", "__gpuarray_simd_" + name);
        }
        for (String name : new String[] {
            "add",
            "addSaturated",
            "addSaturatedUnsigned",
            "subtract",
            "subtractSaturated",
            "subtractSaturatedUnsigned",
            "difference",
            "differenceUnsigned",
            "sumOfDifferences",
            "sumOfDifferencesUnsigned",
            "average",
            "averageUnsigned",
            "halfSumUnsigned",
            "min",
            "minUnsigned",
            "max",
            "maxUnsigned",
            "equal",
            "greater",
            "greaterUnsigned"
        }) {
            rows.row("SimdMath", name, "UIUU", "__gpuarray_simd_" + name);
        }
    }
}
