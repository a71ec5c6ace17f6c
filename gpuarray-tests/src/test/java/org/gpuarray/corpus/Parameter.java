package org.gpuarray.corpus;

import java.util.Optional;
import org.gpuarray.device.TextureLayout;
import org.gpuarray.device.TextureSettings;

/** A parameter of a case's kernel. */
sealed interface Parameter {
    String name();

    ElementType type();

    /** A pointer; {@code isOutput}: what it points to is compared after the launch. */
    record Array(String name, ElementType type, int count, Fill fill, boolean isOutput) implements Parameter {
        /** Returns what the kernel finds there. */
        byte[] contents(String caseName) {
            InputRandom random = new InputRandom(caseName, name);
            byte[] bytes = new byte[count * type.sizeBytes()];
            for (int i = 0; i < count; i++) {
                type.put(bytes, i, fill.element(type, i, random));
            }
            return bytes;
        }
    }

    /**
     * A texture object, or a surface object if there are no settings; a surface's elements are compared after the launch.
     *
     * @param elements the channels of all texels, one after another
     */
    record Image(Array elements, TextureLayout layout, Optional<TextureSettings> settings) implements Parameter {
        @Override
        public String name() {
            return elements.name();
        }

        @Override
        public ElementType type() {
            return elements.type();
        }
    }

    /** A value. */
    record Value(String name, ElementType type, long pattern) implements Parameter {
        /** Returns it as a launch takes it. */
        Object argument() {
            return switch (type) {
                case BOOL -> pattern != 0;
                case CHAR -> (byte) pattern;
                case SHORT, HALF, BFLOAT16 -> (short) pattern;
                case UCHAR, USHORT, INT -> (int) pattern;
                case UINT, LONGLONG -> pattern;
                case ULONGLONG -> new java.math.BigInteger(Long.toUnsignedString(pattern));
                case FLOAT -> Float.intBitsToFloat((int) pattern);
                case DOUBLE -> Double.longBitsToDouble(pattern);
            };
        }
    }
}
