package org.gpuarray.kernels.codegen;

import org.gpuarray.expr.ReduceOp;
import org.gpuarray.types.DType;

/**
 * How an element type is written in CUDA C. Floats of 16 bits are in memory as their bits, and in registers as float. Complex
 * numbers are CUDA's pairs: x is the real part, y the imaginary one.
 *
 * <p>{@link #PLACED} is no element type but what {@link ReduceOp#ARGMAX} combines: a key, x, and a place, y.
 */
public enum CudaType {
    BOOL("bool", "bool", "false", "true"),
    I8("signed char", "i8", "(-128)", "127"),
    I16("short", "i16", "(-32768)", "32767"),
    I32("int", "i32", "(-2147483647 - 1)", "2147483647"),
    I64("long long", "i64", "(-9223372036854775807ll - 1)", "9223372036854775807ll"),
    U8("unsigned char", "u8", "0", "255"),
    U16("unsigned short", "u16", "0", "65535"),
    U32("unsigned int", "u32", "0u", "4294967295u"),
    U64("unsigned long long", "u64", "0ull", "18446744073709551615ull"),
    PLACED("ulonglong2", "placed", "make_ulonglong2(0ull, 18446744073709551615ull)", ""),
    F16("float", "f16", "-__int_as_float(0x7f800000)", "__int_as_float(0x7f800000)"),
    BF16("float", "bf16", "-__int_as_float(0x7f800000)", "__int_as_float(0x7f800000)"),
    F32("float", "f32", "-__int_as_float(0x7f800000)", "__int_as_float(0x7f800000)"),
    F64("double", "f64", "-__longlong_as_double(0x7ff0000000000000ll)", "__longlong_as_double(0x7ff0000000000000ll)"),
    C64("float2", "c64", F32),
    C128("double2", "c128", F64);

    private final String cudaName;
    private final String suffix;
    private final String lowest;
    private final String highest;

    CudaType(String cudaName, String suffix, String lowest, String highest) {
        this.cudaName = cudaName;
        this.suffix = suffix;
        this.lowest = lowest;
        this.highest = highest;
    }

    /** A complex type, whose least and greatest values are pairs of those of its part. */
    CudaType(String cudaName, String suffix, CudaType part) {
        this(
                cudaName,
                suffix,
                "make_" + cudaName + "(" + part.lowest + ", " + part.lowest + ")",
                "make_" + cudaName + "(" + part.highest + ", " + part.highest + ")");
    }

    /** Returns how a type is written. */
    public static CudaType of(DType type) {
        return switch (type) {
            case BOOL -> BOOL;
            case INT8 -> I8;
            case INT16 -> I16;
            case INT32 -> I32;
            case INT64 -> I64;
            case UINT8 -> U8;
            case UINT16 -> U16;
            case UINT32 -> U32;
            case UINT64 -> U64;
            case FLOAT16 -> F16;
            case BFLOAT16 -> BF16;
            case FLOAT32 -> F32;
            case FLOAT64 -> F64;
            case COMPLEX64 -> C64;
            case COMPLEX128 -> C128;
        };
    }

    /** Returns the name in CUDA C of the type that values have in registers: {@code "long long"}. */
    public String cudaName() {
        return cudaName;
    }

    /** Returns the name of the type that elements have in memory. */
    public String memoryName() {
        return isHalf() ? "unsigned short" : cudaName;
    }

    /** Returns the end of names for this type: {@code "i64"}. */
    public String suffix() {
        return suffix;
    }

    /** Returns whether elements in memory are the bits of a float of 16 bits. */
    public boolean isHalf() {
        return this == F16 || this == BF16;
    }

    public boolean isFloating() {
        return compareTo(F16) >= 0 && !isComplex();
    }

    public boolean isComplex() {
        return this == C64 || this == C128;
    }

    /** Returns whether values are, or consist of, integers of 64 bits. */
    public boolean isWideInteger() {
        return !isFloating() && !isComplex() && bytes() >= Long.BYTES;
    }

    /** Returns the expression of a pair. */
    public String pair(String x, String y) {
        return "make_" + cudaName + "(" + x + ", " + y + ")";
    }

    /** Returns the type of a complex number's parts; every other type itself. */
    public CudaType part() {
        return this == C64 ? F32 : this == C128 ? F64 : this;
    }

    /** Returns the bytes of an element in registers. */
    public int bytes() {
        return switch (register()) {
            case I32, U32, F32 -> 4;
            case C128, PLACED -> 16;
            default -> 8;
        };
    }

    /** Returns the expression of a value of this type as one of a wider type, where C does not convert by itself. */
    public String widened(CudaType wide, String value) {
        return this == C64 && wide == C128 ? "complex_wide(" + value + ")" : value;
    }

    /** Returns the value of an element in memory. */
    public String loaded(String element) {
        return isHalf() ? "value_" + suffix + "(" + element + ")" : element;
    }

    /** Returns the expression that memory gets for a value. */
    public String stored(String value) {
        return isHalf() ? "bits_" + suffix + "(" + value + ")" : value;
    }

    /** Returns the type in which reductions keep single elements: registers have no smaller ones. */
    public CudaType register() {
        return switch (this) {
            case BOOL, I8, I16, U8, U16 -> I32;
            case F16, BF16 -> F32;
            default -> this;
        };
    }

    /** Returns the text of zero. */
    public String zero() {
        if (isComplex()) {
            return complex(part().zero());
        }
        return this == F64 ? "0.0" : cudaName.equals("float") ? "0.0f" : "0";
    }

    /** Returns the text of a NaN of a floating type. */
    public String nan() {
        return this == F64 ? "__longlong_as_double(0x7ff8000000000000ll)" : "__int_as_float(0x7fc00000)";
    }

    /** Returns the text of a value that changes nothing under {@code op}: a sum's is -0.0, since x + -0.0 is x for every x. */
    public String identity(ReduceOp op) {
        return switch (op) {
            case SUM -> isComplex() ? complex("-" + part().zero()) : isFloating() ? "-" + zero() : "0";
            // The minus tells it from a number: 1 times infinity is not infinity, among complex numbers.
            case PROD ->
                isComplex()
                        ? pair(part().identity(op), "-" + part().zero())
                        : this == F64 ? "1.0" : isFloating() ? "1.0f" : "1";
            case MIN -> highest;
            case MAX, ARGMAX -> lowest;
            case USER -> throw new IllegalArgumentException("a user's reduction has its own identity");
        };
    }

    private String complex(String both) {
        return pair(both, both);
    }

    /** Returns the text of a zero element in memory. */
    public String memoryZero() {
        return isComplex() ? zero() : "0";
    }

    /** Returns the expression, in parentheses or a call, that combines two values under {@code op}. */
    public String combine(ReduceOp op, String left, String right) {
        if (isComplex() && op == ReduceOp.PROD) {
            return "complex_product(" + left + ", " + right + ")";
        } else if (this == PLACED) {
            return "first_greatest(" + left + ", " + right + ")";
        }
        CudaOperators operator = CudaOperators.of(op.pairwise());
        String text = operator.text(this, left, right);
        return operator.isCall(this) ? text : "(" + text + ")";
    }

    /** Returns the same as a statement's right side: without parentheses around the whole. */
    public String combined(ReduceOp op, String left, String right) {
        String text = combine(op, left, right);
        return text.startsWith("(") ? text.substring(1, text.length() - 1) : text;
    }
}
