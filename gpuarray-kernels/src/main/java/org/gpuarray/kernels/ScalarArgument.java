package org.gpuarray.kernels;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.ParameterType;
import org.gpuarray.kernels.CTypes.Value;
import org.gpuarray.kernels.KernelSignature.Parameter;
import org.gpuarray.types.ComplexNumber;
import org.gpuarray.types.Half;

/** Arguments by value: Java numbers to what the parameter declares, and never to something else that happens to fit. */
final class ScalarArgument {
    private ScalarArgument() {}

    /** Throws unless {@code argument} fits parameter {@code i}. */
    static void check(ArgumentMessages messages, int i, Parameter parameter, Object argument) {
        VectorType vector = parameter.vector();
        if (argument instanceof Record && (vector != null || parameter.value() == Value.BYTES)) {
            RecordLayout layout = RecordLayout.of(argument.getClass());
            if (!parameter.fits(layout)) {
                throw messages.refusal(
                        i, "a record of " + RecordLayout.need(parameter.type()) + parameter.difference(layout));
            }
            return;
        } else if (vector != null) {
            if (vector.bytes(argument) == null) {
                throw messages.refusal(i, vector.need());
            }
            return;
        } else if (parameter.value() == Value.BYTES) {
            checkBytes(messages, i, parameter.type(), argument);
            return;
        } else if (!isScalar(argument)) {
            throw messages.refusal(i, "a number");
        } else if (argument instanceof ComplexNumber) {
            throw messages.refusal(i, "a real number");
        }
        switch (parameter.value()) {
            case BOOL -> {
                if (!(argument instanceof Boolean)) {
                    throw messages.refusal(i, "true or false");
                }
            }
            case INTEGER -> checkInteger(messages, i, parameter.type(), argument);
            default -> {
                if (!(argument instanceof Number number)) {
                    throw messages.refusal(i, "a number");
                }
                checkRange(messages, i, parameter, number);
            }
        }
    }

    private static void checkBytes(ArgumentMessages messages, int i, ParameterType type, Object argument) {
        if (argument instanceof ComplexNumber) {
            throw messages.refusal(i, "the bytes of both parts, as a byte[] for the struct");
        } else if (!(argument instanceof byte[] bytes) || bytes.length != type.sizeBytes()) {
            throw messages.refusal(i, "a record of " + RecordLayout.need(type) + ", or byte[" + type.sizeBytes() + "]");
        }
    }

    /** A finite number must not become infinite. */
    private static void checkRange(ArgumentMessages messages, int i, Parameter parameter, Number number) {
        boolean isFloating = number instanceof Double || number instanceof Float;
        boolean isInfinite = isFloating && Double.isInfinite(number.doubleValue());
        boolean isFloat = parameter.value() == Value.FLOAT;
        Half half = parameter.half();
        double passed = half != null
                ? half.value(half.bits(number.doubleValue()))
                : isFloat ? number.floatValue() : number.doubleValue();
        if (!isInfinite && Double.isInfinite(passed)) {
            double most = half != null ? half.max() : isFloat ? Float.MAX_VALUE : Double.MAX_VALUE;
            throw messages.refusal(i, "from " + -most + " to " + most);
        }
    }

    private static void checkInteger(ArgumentMessages messages, int i, ParameterType type, Object argument) {
        if (argument instanceof Boolean || isFraction(argument)) {
            throw messages.refusal(i, "a whole number");
        }
        if (!isBig(argument) && fits(whole(argument), type)) {
            return;
        }
        int bits = type.sizeBytes() * Byte.SIZE;
        BigInteger value = integer(argument);
        boolean unsigned = CTypes.isUnsigned(type.name());
        BigInteger least =
                unsigned ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(bits - 1).negate();
        BigInteger most = BigInteger.ONE.shiftLeft(unsigned ? bits : bits - 1).subtract(BigInteger.ONE);
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw messages.refusal(i, "from " + least + " to " + most);
        }
    }

    /** Returns whether an integer type of C has a value. */
    static boolean fits(long value, ParameterType type) {
        int bits = type.sizeBytes() * Byte.SIZE;
        if (CTypes.isUnsigned(type.name())) {
            return value >= 0 && (bits == Long.SIZE || value >>> bits == 0);
        }
        int unused = Long.SIZE - bits;
        return value << unused >> unused == value;
    }

    private static boolean isBig(Object number) {
        return number instanceof BigInteger || number instanceof BigDecimal;
    }

    /** Returns the low 64 bits of a whole number. */
    private static long whole(Object number) {
        return number instanceof Character c
                ? c
                : number instanceof BigDecimal decimal
                        ? decimal.toBigInteger().longValue()
                        : ((Number) number).longValue();
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

    /** Passes an argument that {@link #check} has let pass. */
    static void pass(Parameter parameter, Object argument, LaunchSlot slot) {
        if (parameter.value() == Value.UNKNOWN) {
            UnknownArgument.pass(argument, slot);
            return;
        } else if (argument instanceof Record) {
            slot.struct(RecordLayout.bytes(argument));
            return;
        }
        switch (parameter.value()) {
            case VECTOR ->
                slot.struct(Objects.requireNonNull(
                        Objects.requireNonNull(parameter.vector()).bytes(argument)));
            case HALF -> {
                short bits = Objects.requireNonNull(parameter.half()).bits(((Number) argument).doubleValue());
                slot.struct(ByteBuffer.allocate(Short.BYTES)
                        .order(ByteOrder.nativeOrder())
                        .putShort(bits)
                        .array());
            }
            case FLOAT -> slot.f32(((Number) argument).floatValue());
            case DOUBLE -> slot.f64(((Number) argument).doubleValue());
            case INTEGER -> passInteger(parameter.type().sizeBytes(), whole(argument), slot);
            case BOOL -> slot.i8((byte) ((Boolean) argument ? 1 : 0));
            default -> slot.struct((byte[]) argument);
        }
    }

    static void passInteger(int bytes, long value, LaunchSlot slot) {
        switch (bytes) {
            case 1 -> slot.i8((byte) value);
            case 2 -> slot.i16((short) value);
            case 4 -> slot.i32((int) value);
            default -> slot.i64(value);
        }
    }
}
