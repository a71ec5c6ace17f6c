package org.gpuarray.kernels;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.Half;

/** Arguments by value: Java numbers to what the parameter declares, and never to something else that happens to fit. */
final class ScalarArgument {
    private ScalarArgument() {}

    /** Throws unless {@code argument} fits a parameter of {@code type}; a type that is not known takes anything. */
    static void check(KernelArguments arguments, int i, String type, Object argument) {
        VectorType vector = VectorType.of(type);
        if (vector != null) {
            if (vector.bytes(argument) == null) {
                throw arguments.refusal(i, vector.need());
            }
        } else if (!isScalar(argument) && !(argument instanceof byte[] && !isPlain(type))) {
            throw arguments.refusal(i, "a number");
        } else if (argument instanceof ComplexNumber) {
            throw arguments.refusal(
                    i, isPlain(type) ? "a real number" : "the bytes of both parts, as a byte[] for the struct");
        } else if (isFloating(type)) {
            if (!(argument instanceof Number number)) {
                throw arguments.refusal(i, "a number");
            }
            checkRange(arguments, i, type, number);
        } else if (type.equals("bool")) {
            if (!(argument instanceof Boolean)) {
                throw arguments.refusal(i, "true or false");
            }
        } else if (CTypes.isInteger(type)) {
            checkInteger(arguments, i, type, argument);
        }
    }

    /** A finite number must not become infinite. */
    private static void checkRange(KernelArguments arguments, int i, String type, Number number) {
        boolean isFloating = number instanceof Double || number instanceof Float;
        boolean isInfinite = isFloating && Double.isInfinite(number.doubleValue());
        Half half = CTypes.half(type);
        double passed = half != null
                ? half.value(half.bits(number.doubleValue()))
                : type.equals("float") ? number.floatValue() : number.doubleValue();
        if (!isInfinite && Double.isInfinite(passed)) {
            double most = half != null ? half.max() : type.equals("float") ? Float.MAX_VALUE : Double.MAX_VALUE;
            throw arguments.refusal(i, "from " + -most + " to " + most);
        }
    }

    private static boolean isFloating(String type) {
        return type.equals("float") || type.equals("double") || CTypes.half(type) != null;
    }

    private static boolean isPlain(String type) {
        return isFloating(type) || type.equals("bool") || CTypes.isInteger(type);
    }

    private static void checkInteger(KernelArguments arguments, int i, String type, Object argument) {
        if (argument instanceof Boolean || isFraction(argument)) {
            throw arguments.refusal(i, "a whole number");
        }
        int bits = CTypes.integerBytes(type) * Byte.SIZE;
        BigInteger value = integer(argument);
        boolean unsigned = CTypes.isUnsigned(type);
        BigInteger least =
                unsigned ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(bits - 1).negate();
        BigInteger most = BigInteger.ONE.shiftLeft(unsigned ? bits : bits - 1).subtract(BigInteger.ONE);
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw arguments.refusal(i, "from " + least + " to " + most);
        }
    }

    private static boolean isScalar(Object argument) {
        return argument instanceof Number || argument instanceof Boolean || argument instanceof Character;
    }

    private static boolean isFraction(Object argument) {
        return argument instanceof Double
                || argument instanceof Float
                || (argument instanceof BigDecimal decimal
                        && decimal.stripTrailingZeros().scale() > 0);
    }

    private static BigInteger integer(Object argument) {
        if (argument instanceof Character c) {
            return BigInteger.valueOf(c);
        } else if (argument instanceof BigInteger big) {
            return big;
        }
        return argument instanceof BigDecimal decimal
                ? decimal.toBigInteger()
                : BigInteger.valueOf(((Number) argument).longValue());
    }

    /** Passes the argument as {@code type}; as its own type where that is not known. */
    static void pass(KernelArguments arguments, int i, String type, Object argument, LaunchSlot slot) {
        VectorType vector = VectorType.of(type);
        Half half = CTypes.half(type);
        if (vector != null) {
            slot.struct(Objects.requireNonNull(vector.bytes(argument)));
        } else if (half != null) {
            short bits = half.bits(((Number) argument).doubleValue());
            slot.struct(ByteBuffer.allocate(Short.BYTES)
                    .order(ByteOrder.nativeOrder())
                    .putShort(bits)
                    .array());
        } else if (argument instanceof byte[] bytes) {
            slot.struct(bytes);
        } else if (type.equals("float")) {
            slot.f32(((Number) argument).floatValue());
        } else if (type.equals("double")) {
            slot.f64(((Number) argument).doubleValue());
        } else if (CTypes.isInteger(type)) {
            passInteger(CTypes.integerBytes(type), integer(argument).longValue(), slot);
        } else if (argument instanceof Boolean flag) {
            slot.i8((byte) (flag ? 1 : 0));
        } else if (argument instanceof Float value) {
            slot.f32(value);
        } else if (argument instanceof Double value) {
            slot.f64(value);
        } else if (argument instanceof Integer || argument instanceof Short || argument instanceof Byte) {
            int bytes = argument instanceof Integer ? 4 : argument instanceof Short ? 2 : 1;
            passInteger(bytes, ((Number) argument).longValue(), slot);
        } else if (argument instanceof Long value) {
            slot.i64(value);
        } else {
            throw arguments.refusal(i, "a Boolean, Byte, Short, Integer, Long, Float or Double");
        }
    }

    private static void passInteger(int bytes, long value, LaunchSlot slot) {
        switch (bytes) {
            case 1 -> slot.i8((byte) value);
            case 2 -> slot.i16((short) value);
            case 4 -> slot.i32((int) value);
            default -> slot.i64(value);
        }
    }
}
