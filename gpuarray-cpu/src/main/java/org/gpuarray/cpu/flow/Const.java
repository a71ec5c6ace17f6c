package org.gpuarray.cpu.flow;

/** A constant: an int or long as its value, a float or double as its raw bits, a REF only as null. */
public record Const(RegType type, long bits) implements Operand {
    /** The null array. */
    public static final Const NULL = new Const(RegType.REF, 0);

    public static Const of(int value) {
        return new Const(RegType.INT, value);
    }

    public static Const of(long value) {
        return new Const(RegType.LONG, value);
    }

    public static Const of(float value) {
        return new Const(RegType.FLOAT, Float.floatToRawIntBits(value));
    }

    public static Const of(double value) {
        return new Const(RegType.DOUBLE, Double.doubleToRawLongBits(value));
    }

    public float floatValue() {
        return Float.intBitsToFloat((int) bits);
    }

    public double doubleValue() {
        return Double.longBitsToDouble(bits);
    }
}
