package org.gpuarray.kernels;

import java.lang.reflect.Array;
import java.util.Objects;
import org.gpuarray.device.HostData;
import org.gpuarray.device.ParameterType;
import org.jspecify.annotations.Nullable;

/**
 * A Java array or ND4J array that a launch copies to the device, back from it, or both: {@link In}, {@link Out},
 * {@link InOut}. The device memory exists only during the launch. An ND4J array is passed dense, in C order.
 */
public abstract sealed class HostArgument permits In, Out, InOut {
    /** A Java array or {@link Nd4jElements}. */
    private final Object host;

    /** The layout of the elements; null if they are no records. */
    private final @Nullable RecordLayout records;

    HostArgument(Object array) {
        this.host = Objects.requireNonNull(array, "array");
        this.records =
                array instanceof Record[] ? RecordLayout.of(array.getClass().getComponentType()) : null;
        if (length() == 0) {
            throw new IllegalArgumentException(describe() + ": need at least one element");
        }
    }

    abstract boolean copiesIn();

    abstract boolean copiesOut();

    private long length() {
        return host instanceof Nd4jElements nd4j ? nd4j.length() : Array.getLength(host);
    }

    private Class<?> component() {
        return host instanceof Nd4jElements nd4j
                ? nd4j.component()
                : host.getClass().getComponentType();
    }

    /** Returns whether memory with such elements, which are no records, may be used as elements of a C type. */
    final boolean fits(ParameterType type) {
        return CTypes.fits(component(), type);
    }

    /** Returns the layout of the elements; null if they are no records. */
    final @Nullable RecordLayout records() {
        return records;
    }

    /** Returns the elements as device memory has them; a boolean is a byte, 0 or 1. */
    HostData contents() {
        Object elements = host;
        if (records != null) {
            elements = copiesIn() ? records.bytesOf(host) : records.zeros(host);
        } else if (host instanceof Nd4jElements nd4j) {
            elements = nd4j.copy();
        } else if (host instanceof boolean[] flags) {
            byte[] bytes = new byte[flags.length];
            for (int i = 0; i < flags.length; i++) {
                bytes[i] = (byte) (flags[i] ? 1 : 0);
            }
            elements = bytes;
        }
        return new HostData.HeapArray(elements, 0, Array.getLength(elements));
    }

    /** Takes over what was read into {@link #contents}, where that is not the array itself. */
    void accept(HostData contents) {
        Object elements = ((HostData.HeapArray) contents).array();
        if (records != null) {
            records.read((byte[]) elements, host);
        } else if (host instanceof Nd4jElements nd4j) {
            nd4j.assign(elements);
        } else if (host instanceof boolean[] flags) {
            byte[] bytes = (byte[]) elements;
            for (int i = 0; i < flags.length; i++) {
                flags[i] = bytes[i] != 0;
            }
        }
    }

    /** Returns {@code Out(float[400])}. */
    final String describe() {
        String each = records == null ? "" : ", " + records.describe();
        return getClass().getSimpleName() + "(" + component().getSimpleName() + "[" + length() + "]" + each + ")";
    }

    @Override
    public String toString() {
        return describe();
    }
}
