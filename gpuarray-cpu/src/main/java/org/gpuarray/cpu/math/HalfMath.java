package org.gpuarray.cpu.math;

import java.util.Arrays;

/**
 * Functions of half, from bits to bits: what {@link DeviceMath} gives for the float of the same value, rounded to half. There are
 * 65,536 arguments, so each function has a table of its results, 128 KB; one is computed when it is first wanted. Called by
 * generated code.
 */
public final class HalfMath {
    private static final int ARGUMENTS = 1 << 16;
    private static final int MASK = ARGUMENTS - 1;

    /** A NaN that {@link Float16#half(float)} never returns. */
    private static final short UNKNOWN = -1;

    private HalfMath() {}

    private interface Function {
        float of(float a);
    }

    private static short[] unknown() {
        short[] results = new short[ARGUMENTS];
        Arrays.fill(results, UNKNOWN);
        return results;
    }

    /** Threads that find the same result at a time store the same bits. */
    private static int find(short[] results, int bits, Function function) {
        int result = Float16.half(function.of(Float16.halfValue(bits & MASK)));
        results[bits & MASK] = (short) result;
        return result;
    }

    // Each table is in a class of its own, which is loaded when it is needed; HotSpot knows the array.

    private static final class Sqrt {
        static final short[] RESULTS = unknown();
    }

    public static int sqrt(int bits) {
        int result = Sqrt.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Sqrt.RESULTS, bits, DeviceMath::sqrt) : result & MASK;
    }

    private static final class Rsqrt {
        static final short[] RESULTS = unknown();
    }

    public static int rsqrt(int bits) {
        int result = Rsqrt.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Rsqrt.RESULTS, bits, DeviceMath::rsqrt) : result & MASK;
    }

    private static final class Cbrt {
        static final short[] RESULTS = unknown();
    }

    public static int cbrt(int bits) {
        int result = Cbrt.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Cbrt.RESULTS, bits, DeviceMath::cbrt) : result & MASK;
    }

    private static final class Rcbrt {
        static final short[] RESULTS = unknown();
    }

    public static int rcbrt(int bits) {
        int result = Rcbrt.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Rcbrt.RESULTS, bits, DeviceMath::rcbrt) : result & MASK;
    }

    private static final class Exp {
        static final short[] RESULTS = unknown();
    }

    public static int exp(int bits) {
        int result = Exp.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Exp.RESULTS, bits, DeviceMath::exp) : result & MASK;
    }

    private static final class Exp2 {
        static final short[] RESULTS = unknown();
    }

    public static int exp2(int bits) {
        int result = Exp2.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Exp2.RESULTS, bits, DeviceMath::exp2) : result & MASK;
    }

    private static final class Exp10 {
        static final short[] RESULTS = unknown();
    }

    public static int exp10(int bits) {
        int result = Exp10.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Exp10.RESULTS, bits, DeviceMath::exp10) : result & MASK;
    }

    private static final class Expm1 {
        static final short[] RESULTS = unknown();
    }

    public static int expm1(int bits) {
        int result = Expm1.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Expm1.RESULTS, bits, DeviceMath::expm1) : result & MASK;
    }

    private static final class Log {
        static final short[] RESULTS = unknown();
    }

    public static int log(int bits) {
        int result = Log.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Log.RESULTS, bits, DeviceMath::log) : result & MASK;
    }

    private static final class Log2 {
        static final short[] RESULTS = unknown();
    }

    public static int log2(int bits) {
        int result = Log2.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Log2.RESULTS, bits, DeviceMath::log2) : result & MASK;
    }

    private static final class Log10 {
        static final short[] RESULTS = unknown();
    }

    public static int log10(int bits) {
        int result = Log10.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Log10.RESULTS, bits, DeviceMath::log10) : result & MASK;
    }

    private static final class Log1p {
        static final short[] RESULTS = unknown();
    }

    public static int log1p(int bits) {
        int result = Log1p.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Log1p.RESULTS, bits, DeviceMath::log1p) : result & MASK;
    }

    private static final class Sin {
        static final short[] RESULTS = unknown();
    }

    public static int sin(int bits) {
        int result = Sin.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Sin.RESULTS, bits, DeviceMath::sin) : result & MASK;
    }

    private static final class Cos {
        static final short[] RESULTS = unknown();
    }

    public static int cos(int bits) {
        int result = Cos.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Cos.RESULTS, bits, DeviceMath::cos) : result & MASK;
    }

    private static final class Tan {
        static final short[] RESULTS = unknown();
    }

    public static int tan(int bits) {
        int result = Tan.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Tan.RESULTS, bits, DeviceMath::tan) : result & MASK;
    }

    private static final class Sinpi {
        static final short[] RESULTS = unknown();
    }

    public static int sinpi(int bits) {
        int result = Sinpi.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Sinpi.RESULTS, bits, DeviceMath::sinpi) : result & MASK;
    }

    private static final class Cospi {
        static final short[] RESULTS = unknown();
    }

    public static int cospi(int bits) {
        int result = Cospi.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Cospi.RESULTS, bits, DeviceMath::cospi) : result & MASK;
    }

    private static final class Asin {
        static final short[] RESULTS = unknown();
    }

    public static int asin(int bits) {
        int result = Asin.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Asin.RESULTS, bits, DeviceMath::asin) : result & MASK;
    }

    private static final class Acos {
        static final short[] RESULTS = unknown();
    }

    public static int acos(int bits) {
        int result = Acos.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Acos.RESULTS, bits, DeviceMath::acos) : result & MASK;
    }

    private static final class Atan {
        static final short[] RESULTS = unknown();
    }

    public static int atan(int bits) {
        int result = Atan.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Atan.RESULTS, bits, DeviceMath::atan) : result & MASK;
    }

    private static final class Sinh {
        static final short[] RESULTS = unknown();
    }

    public static int sinh(int bits) {
        int result = Sinh.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Sinh.RESULTS, bits, DeviceMath::sinh) : result & MASK;
    }

    private static final class Cosh {
        static final short[] RESULTS = unknown();
    }

    public static int cosh(int bits) {
        int result = Cosh.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Cosh.RESULTS, bits, DeviceMath::cosh) : result & MASK;
    }

    private static final class Tanh {
        static final short[] RESULTS = unknown();
    }

    public static int tanh(int bits) {
        int result = Tanh.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Tanh.RESULTS, bits, DeviceMath::tanh) : result & MASK;
    }

    private static final class Asinh {
        static final short[] RESULTS = unknown();
    }

    public static int asinh(int bits) {
        int result = Asinh.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Asinh.RESULTS, bits, DeviceMath::asinh) : result & MASK;
    }

    private static final class Acosh {
        static final short[] RESULTS = unknown();
    }

    public static int acosh(int bits) {
        int result = Acosh.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Acosh.RESULTS, bits, DeviceMath::acosh) : result & MASK;
    }

    private static final class Atanh {
        static final short[] RESULTS = unknown();
    }

    public static int atanh(int bits) {
        int result = Atanh.RESULTS[bits & MASK];
        return result == UNKNOWN ? find(Atanh.RESULTS, bits, DeviceMath::atanh) : result & MASK;
    }
}
