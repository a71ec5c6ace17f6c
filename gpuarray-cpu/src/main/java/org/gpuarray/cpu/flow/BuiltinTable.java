package org.gpuarray.cpu.flow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.Instr.AtomicOp;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * CUDA's built-in functions (CUDA C++ Programming Guide 12.6, sections 7 and 15): by name and parameter types, what each
 * becomes. A new function is a row here and, where Java has none, a method of {@code DeviceMath}.
 */
public final class BuiltinTable {
    /** The class of mathematical functions; it lives in a package that this one must not know, so by name. */
    public static final String MATH = "org/gpuarray/cpu/exec/DeviceMath";
    /** The class of fences and traps. */
    public static final String SYNC = "org/gpuarray/cpu/exec/DeviceEffects";

    private static final String JAVA_MATH = "java/lang/Math";
    private static final Map<String, Row> ROWS = new HashMap<>();
    /** Rows that take a pointer to any scalar type, by name alone. */
    private static final Map<String, Row> BY_NAME = new HashMap<>();

    /** What a built-in becomes. */
    sealed interface Row {}

    /** A static method without effects. */
    record Function(String owner, String method, String descriptor) implements Row {}

    /** A static method with an effect, in {@link #SYNC}. */
    record Effect(String method, String descriptor) implements Row {}

    /** An atomic operation on {@code *first}. */
    record Atomic(AtomicOp op) implements Row {}

    /** A point where threads wait. */
    record Sync(SyncOperation operation) implements Row {}

    /** A load with a cache hint. */
    record PlainLoad() implements Row {}

    /** A store with a cache hint. */
    record PlainStore() implements Row {}

    /** A function of some inputs that gives one result for each pointer, and maybe one as its value. */
    record Outputs(List<String> methods, String descriptor, String result, String resultDescriptor) implements Row {}

    private BuiltinTable() {}

    /** Returns the row of a function, null if it is not known. */
    static @Nullable Row find(String name, List<CType> parameterTypes) {
        String plain = name.startsWith("std::") ? name.substring(5) : name;
        Row row = ROWS.get(plain + types(parameterTypes));
        if (row != null) {
            return row;
        }
        Row any = BY_NAME.get(plain);
        if (any instanceof Atomic && !isAtomicTarget(parameterTypes)) {
            return null;
        }
        return any;
    }

    private static boolean isAtomicTarget(List<CType> types) {
        return !types.isEmpty()
                && types.get(0) instanceof PointerType p
                && p.target() instanceof ScalarType s
                && s.sizeBytes() >= 4;
    }

    /** Returns every method that rows name, as {@code owner.name descriptor}. */
    public static List<String> methods() {
        return ROWS.values().stream()
                .flatMap(row -> {
                    if (row instanceof Function f) {
                        return java.util.stream.Stream.of(f.owner() + "." + f.method() + " " + f.descriptor());
                    } else if (row instanceof Effect e) {
                        return java.util.stream.Stream.of(SYNC + "." + e.method() + " " + e.descriptor());
                    } else if (row instanceof Outputs o) {
                        return o.methods().stream().map(m -> MATH + "." + m + " " + o.descriptor());
                    }
                    return java.util.stream.Stream.empty();
                })
                .sorted()
                .distinct()
                .toList();
    }

    private static String types(List<CType> types) {
        StringBuilder text = new StringBuilder("(");
        for (CType type : types) {
            text.append(type instanceof PointerType p ? p.target() + "*" : type.toString())
                    .append(',');
        }
        return text.append(')').toString();
    }

    /** {@code letters}: result, then parameters, as JVM descriptors with U and M for unsigned int and long long. */
    private static void row(String owner, String method, String letters, String... names) {
        StringBuilder descriptor = new StringBuilder("(");
        StringBuilder key = new StringBuilder("(");
        for (char letter : letters.substring(1).toCharArray()) {
            descriptor.append(jvm(letter));
            key.append(type(letter)).append(',');
        }
        descriptor.append(')').append(jvm(letters.charAt(0)));
        for (String name : names) {
            ROWS.put(name + key + ")", new Function(owner, method, descriptor.toString()));
        }
    }

    private static char jvm(char letter) {
        return switch (letter) {
            case 'U', 'Z' -> 'I';
            case 'M' -> 'J';
            default -> letter;
        };
    }

    private static ScalarType type(char letter) {
        return switch (letter) {
            case 'I' -> ScalarType.I32;
            case 'U' -> ScalarType.U32;
            case 'J' -> ScalarType.I64;
            case 'M' -> ScalarType.U64;
            case 'F' -> ScalarType.F32;
            case 'D' -> ScalarType.F64;
            case 'Z' -> ScalarType.BOOL;
            default -> throw new IllegalArgumentException("no type: " + letter);
        };
    }

    /** A function of {@code arity} floating arguments, in float and double, under its three C names. */
    private static void floating(String name, int arity) {
        row(MATH, name, "F".repeat(arity + 1), name + "f", name);
        row(MATH, name, "D".repeat(arity + 1), name);
    }

    /** {@code __float2int_rd} and its kin: to nearest, down, up, towards zero. */
    private static void conversions(String from, String letter, String mode) {
        row(MATH, mode + "ToInt", "I" + letter, "__" + from + "2int_" + mode);
        row(MATH, mode + "ToUnsignedInt", "U" + letter, "__" + from + "2uint_" + mode);
        row(MATH, mode + "ToLong", "J" + letter, "__" + from + "2ll_" + mode);
        row(MATH, mode + "ToUnsignedLong", "M" + letter, "__" + from + "2ull_" + mode);
    }

    private static void named(Row row, String... names) {
        for (String name : names) {
            BY_NAME.put(name, row);
        }
    }

    private static void effect(String name, String method) {
        ROWS.put(name + "()", new Effect(method, "()V"));
    }

    static {
        for (String name : List.of(
                "sqrt",
                "rsqrt",
                "cbrt",
                "rcbrt",
                "exp",
                "exp2",
                "exp10",
                "expm1",
                "log",
                "log2",
                "log10",
                "log1p",
                "sin",
                "cos",
                "tan",
                "sinpi",
                "cospi",
                "asin",
                "acos",
                "atan",
                "sinh",
                "cosh",
                "tanh",
                "asinh",
                "acosh",
                "atanh",
                "erf",
                "erfc",
                "erfinv",
                "normcdf",
                "tgamma",
                "lgamma",
                "floor",
                "ceil",
                "trunc",
                "round",
                "rint",
                "nearbyint",
                "fabs")) {
            floating(name, 1);
        }
        for (String name : List.of(
                "pow", "atan2", "hypot", "fmod", "remainder", "fmin", "fmax", "fdim", "copysign", "nextafter")) {
            floating(name, 2);
        }
        row(JAVA_MATH, "fma", "FFFF", "fmaf", "fma", "__fmaf_rn");
        row(JAVA_MATH, "fma", "DDDD", "fma", "__fma_rn");
        row(MATH, "fabs", "FF", "abs");
        row(MATH, "fabs", "DD", "abs");
        row(MATH, "fmin", "FFF", "min");
        row(MATH, "fmin", "DDD", "min");
        row(MATH, "fmax", "FFF", "max");
        row(MATH, "fmax", "DDD", "max");
        row(JAVA_MATH, "min", "III", "min");
        row(JAVA_MATH, "max", "III", "max");
        row(JAVA_MATH, "min", "JJJ", "min", "llmin");
        row(JAVA_MATH, "max", "JJJ", "max", "llmax");
        row(MATH, "minUnsigned", "UUU", "min", "umin");
        row(MATH, "maxUnsigned", "UUU", "max", "umax");
        row(MATH, "minUnsigned", "MMM", "min", "ullmin");
        row(MATH, "maxUnsigned", "MMM", "max", "ullmax");
        row(JAVA_MATH, "abs", "II", "abs");
        row(JAVA_MATH, "abs", "JJ", "abs", "labs", "llabs");
        row(MATH, "scalbn", "FFI", "scalbnf", "ldexpf", "scalbn", "ldexp");
        row(MATH, "scalbn", "DDI", "scalbn", "ldexp");
        row(MATH, "ilogb", "IF", "ilogbf", "ilogb");
        row(MATH, "ilogb", "ID", "ilogb");
        row(MATH, "pow", "FFI", "pow", "powif");
        row(MATH, "pow", "DDI", "pow", "powi");
        row(MATH, "isNan", "ZF", "isnan", "isnanf", "__isnanf");
        row(MATH, "isNan", "ZD", "isnan", "__isnan");
        row(MATH, "isInf", "ZF", "isinf", "isinff", "__isinff");
        row(MATH, "isInf", "ZD", "isinf", "__isinf");
        row(MATH, "isFinite", "ZF", "isfinite", "finitef", "__finitef");
        row(MATH, "isFinite", "ZD", "isfinite", "__finite");
        row(MATH, "signBit", "ZF", "signbit", "__signbitf");
        row(MATH, "signBit", "ZD", "signbit", "__signbit");
        row(MATH, "roundToLong", "JF", "lrintf", "llrintf", "lrint");
        row(MATH, "roundToLong", "JD", "lrint", "llrint");
        row(MATH, "halfAwayToLong", "JF", "lroundf", "llroundf", "lround");
        row(MATH, "halfAwayToLong", "JD", "lround", "llround");

        for (String mode : List.of("rn", "rd", "ru", "rz")) {
            conversions("float", "F", mode);
            conversions("double", "D", mode);
        }
        row(MATH, "toFloat", "FI", "__int2float_rn");
        row(MATH, "toFloatUnsigned", "FU", "__uint2float_rn");
        row(MATH, "toFloat", "FJ", "__ll2float_rn");
        row(MATH, "unsignedToFloat", "FM", "__ull2float_rn");
        row(MATH, "toFloat", "FD", "__double2float_rn");
        row(MATH, "toDouble", "DI", "__int2double_rn");
        row(MATH, "toDoubleUnsigned", "DU", "__uint2double_rn");
        row(MATH, "toDouble", "DJ", "__ll2double_rn");
        row(MATH, "unsignedToDouble", "DM", "__ull2double_rn");
        floating("logb", 1);
        floating("rhypot", 2);

        // Intrinsics: an approximation may be better than promised.
        row(MATH, "sin", "FF", "__sinf");
        row(MATH, "cos", "FF", "__cosf");
        row(MATH, "tan", "FF", "__tanf");
        row(MATH, "exp", "FF", "__expf");
        row(MATH, "exp10", "FF", "__exp10f");
        row(MATH, "log", "FF", "__logf");
        row(MATH, "log2", "FF", "__log2f");
        row(MATH, "log10", "FF", "__log10f");
        row(MATH, "pow", "FFF", "__powf", "powf");
        row(MATH, "rsqrt", "FF", "__frsqrt_rn");
        row(MATH, "sqrt", "FF", "__fsqrt_rn");
        row(MATH, "sqrt", "DD", "__dsqrt_rn");
        row(MATH, "saturate", "FF", "__saturatef");
        row(MATH, "divide", "FFF", "__fdividef", "__fdiv_rn");
        row(MATH, "divide", "DDD", "__ddiv_rn");
        row(MATH, "add", "FFF", "__fadd_rn");
        row(MATH, "subtract", "FFF", "__fsub_rn");
        row(MATH, "multiply", "FFF", "__fmul_rn");
        row(MATH, "reciprocal", "FF", "__frcp_rn");
        row(MATH, "add", "DDD", "__dadd_rn");
        row(MATH, "subtract", "DDD", "__dsub_rn");
        row(MATH, "multiply", "DDD", "__dmul_rn");
        row(MATH, "reciprocal", "DD", "__drcp_rn");

        // Bits.
        row("java/lang/Float", "floatToRawIntBits", "IF", "__float_as_int");
        row("java/lang/Float", "floatToRawIntBits", "UF", "__float_as_uint");
        row("java/lang/Float", "intBitsToFloat", "FI", "__int_as_float");
        row("java/lang/Float", "intBitsToFloat", "FU", "__uint_as_float");
        row("java/lang/Double", "doubleToRawLongBits", "JD", "__double_as_longlong");
        row("java/lang/Double", "longBitsToDouble", "DJ", "__longlong_as_double");
        row(MATH, "lowWord", "ID", "__double2loint");
        row(MATH, "highWord", "ID", "__double2hiint");
        row(MATH, "fromWords", "DII", "__hiloint2double");
        row("java/lang/Integer", "bitCount", "IU", "__popc");
        row("java/lang/Integer", "bitCount", "II", "__popc");
        row("java/lang/Long", "bitCount", "IM", "__popcll");
        row("java/lang/Integer", "numberOfLeadingZeros", "II", "__clz");
        row("java/lang/Integer", "numberOfLeadingZeros", "IU", "__clz");
        row("java/lang/Long", "numberOfLeadingZeros", "IJ", "__clzll");
        row(MATH, "firstSet", "II", "__ffs");
        row(MATH, "firstSet", "IU", "__ffs");
        row(MATH, "firstSet", "IJ", "__ffsll");
        row(MATH, "firstSet", "IM", "__ffsll");
        row("java/lang/Integer", "reverse", "UU", "__brev");
        row("java/lang/Long", "reverse", "MM", "__brevll");
        row(MATH, "multiplyHigh", "III", "__mulhi");
        row(MATH, "multiplyHighUnsigned", "UUU", "__umulhi");
        row(JAVA_MATH, "multiplyHigh", "JJJ", "__mul64hi");
        row(MATH, "multiplyHighUnsigned", "MMM", "__umul64hi");
        row(MATH, "multiply24", "III", "__mul24");
        row(MATH, "multiply24Unsigned", "UUU", "__umul24");
        row(MATH, "funnelLeft", "UUUU", "__funnelshift_l");
        row(MATH, "funnelRight", "UUUU", "__funnelshift_r");
        row(MATH, "bytePermute", "UUUU", "__byte_perm");

        for (String suffix : List.of("f", "")) {
            String d = suffix.isEmpty() ? "D" : "F";
            String p = suffix.isEmpty() ? "double" : "float";
            Row sincos = new Outputs(List.of("sin", "cos"), "(" + d + ")" + d, "", "");
            ROWS.put("sincos" + suffix + "(" + p + "," + p + "*," + p + "*,)", sincos);
            ROWS.put("__sincos" + suffix + "(" + p + "," + p + "*," + p + "*,)", sincos);
            ROWS.put(
                    "sincospi" + suffix + "(" + p + "," + p + "*," + p + "*,)",
                    new Outputs(List.of("sinpi", "cospi"), "(" + d + ")" + d, "", ""));
            ROWS.put(
                    "modf" + suffix + "(" + p + "," + p + "*,)",
                    new Outputs(List.of("trunc"), "(" + d + ")" + d, "fraction", "(" + d + ")" + d));
            ROWS.put(
                    "frexp" + suffix + "(" + p + ",int*,)",
                    new Outputs(List.of("exponent"), "(" + d + ")I", "mantissa", "(" + d + ")" + d));
        }

        named(new PlainLoad(), "__ldg", "__ldca", "__ldcg", "__ldcs", "__ldlu", "__ldcv");
        named(new PlainStore(), "__stwb", "__stcg", "__stcs", "__stwt");
        for (String scope : List.of("", "_block", "_system")) {
            named(new Atomic(AtomicOp.ADD), "atomicAdd" + scope);
            named(new Atomic(AtomicOp.SUB), "atomicSub" + scope);
            named(new Atomic(AtomicOp.EXCHANGE), "atomicExch" + scope);
            named(new Atomic(AtomicOp.MIN), "atomicMin" + scope);
            named(new Atomic(AtomicOp.MAX), "atomicMax" + scope);
            named(new Atomic(AtomicOp.AND), "atomicAnd" + scope);
            named(new Atomic(AtomicOp.OR), "atomicOr" + scope);
            named(new Atomic(AtomicOp.XOR), "atomicXor" + scope);
            named(new Atomic(AtomicOp.INC), "atomicInc" + scope);
            named(new Atomic(AtomicOp.DEC), "atomicDec" + scope);
            named(new Atomic(AtomicOp.CAS), "atomicCAS" + scope);
        }
        effect("__threadfence", "fence");
        effect("__threadfence_block", "fence");
        effect("__threadfence_system", "fence");
        effect("__trap", "trap");
        ROWS.put("__gpuarray_assert_fail(int,)", new Effect("assertFail", "(I)V"));
        row(SYNC, "clock", "J", "clock", "clock64");
        row(SYNC, "globalTimer", "M", "__globaltimer");
        ROWS.put("__nanosleep(unsigned int,)", new Effect("sleep", "(I)V"));

        named(new Sync(SyncOperation.BARRIER), "__syncthreads");
        named(new Sync(SyncOperation.BARRIER_COUNT), "__syncthreads_count");
        named(new Sync(SyncOperation.BARRIER_AND), "__syncthreads_and");
        named(new Sync(SyncOperation.BARRIER_OR), "__syncthreads_or");
        named(new Sync(SyncOperation.WARP_SYNC), "__syncwarp");
        named(new Sync(SyncOperation.ACTIVE_MASK), "__activemask");
        named(new Sync(SyncOperation.SHUFFLE), "__shfl_sync");
        named(new Sync(SyncOperation.SHUFFLE_UP), "__shfl_up_sync");
        named(new Sync(SyncOperation.SHUFFLE_DOWN), "__shfl_down_sync");
        named(new Sync(SyncOperation.SHUFFLE_XOR), "__shfl_xor_sync");
        named(new Sync(SyncOperation.BALLOT), "__ballot_sync");
        named(new Sync(SyncOperation.ANY), "__any_sync");
        named(new Sync(SyncOperation.ALL), "__all_sync");
        named(new Sync(SyncOperation.MATCH_ANY), "__match_any_sync");
        named(new Sync(SyncOperation.REDUCE_AND), "__reduce_and_sync");
        named(new Sync(SyncOperation.REDUCE_OR), "__reduce_or_sync");
        named(new Sync(SyncOperation.REDUCE_XOR), "__reduce_xor_sync");
        named(new Sync(SyncOperation.REDUCE_ADD), "__reduce_add_sync");
        for (String type : List.of("int", "unsigned int")) {
            boolean signed = type.equals("int");
            String key = "(unsigned int," + type + ",)";
            ROWS.put(
                    "__reduce_min_sync" + key,
                    new Sync(signed ? SyncOperation.REDUCE_MIN_SIGNED : SyncOperation.REDUCE_MIN_UNSIGNED));
            ROWS.put(
                    "__reduce_max_sync" + key,
                    new Sync(signed ? SyncOperation.REDUCE_MAX_SIGNED : SyncOperation.REDUCE_MAX_UNSIGNED));
        }
    }
}
