package org.gpuarray.kernels;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The arguments of a launch as they were given. Numbers of the usual types are kept without their boxes. */
final class GivenArguments {
    /** How an argument is kept. */
    private enum Form {
        /** In {@code objects}. */
        OBJECT,
        /** An Integer or Long, in {@code numbers}. */
        INTEGER,
        LONG,
        /** A Float or Double, its bits in {@code numbers}. */
        FLOAT,
        DOUBLE
    }

    private final Form[] forms;
    private final long[] numbers;
    private final @Nullable Object[] objects;

    GivenArguments(int count) {
        forms = new Form[count];
        Arrays.fill(forms, Form.OBJECT);
        numbers = new long[count];
        objects = new Object[count];
    }

    /** Takes argument {@code i}. */
    void set(int i, @Nullable Object argument) {
        if (argument instanceof Integer number) {
            forms[i] = Form.INTEGER;
            numbers[i] = number;
        } else if (argument instanceof Float number) {
            forms[i] = Form.FLOAT;
            numbers[i] = Float.floatToRawIntBits(number);
        } else if (argument instanceof Double number) {
            forms[i] = Form.DOUBLE;
            numbers[i] = Double.doubleToRawLongBits(number);
        } else if (argument instanceof Long number) {
            forms[i] = Form.LONG;
            numbers[i] = number;
        } else {
            forms[i] = Form.OBJECT;
            objects[i] = argument;
        }
    }

    /** Returns argument {@code i}, in a box again if it is a number. */
    @Nullable
    Object get(int i) {
        return switch (forms[i]) {
            case OBJECT -> objects[i];
            case INTEGER -> (int) numbers[i];
            case LONG -> numbers[i];
            case FLOAT -> Float.intBitsToFloat((int) numbers[i]);
            case DOUBLE -> Double.longBitsToDouble(numbers[i]);
        };
    }

    /** Returns whether argument {@code i} is a number that is kept without its box. */
    boolean isNumber(int i) {
        return forms[i] != Form.OBJECT;
    }

    /** Returns argument {@code i} if it is no such number; else null. */
    @Nullable
    Object object(int i) {
        return objects[i];
    }

    boolean isWhole(int i) {
        return forms[i] == Form.INTEGER || forms[i] == Form.LONG;
    }

    float floatOf(int i) {
        return isWhole(i) ? numbers[i] : (float) doubleOf(i);
    }

    double doubleOf(int i) {
        return isWhole(i)
                ? numbers[i]
                : forms[i] == Form.FLOAT ? Float.intBitsToFloat((int) numbers[i]) : Double.longBitsToDouble(numbers[i]);
    }

    /** Returns a whole number. */
    long wholeOf(int i) {
        return numbers[i];
    }

    /** Forgets the objects, so that they are not kept from the collector. */
    void clear() {
        Arrays.fill(objects, null);
    }
}
