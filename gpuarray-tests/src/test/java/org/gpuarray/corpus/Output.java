package org.gpuarray.corpus;

import java.util.Arrays;

/** What one array of a case held after the launch. */
record Output(String name, ElementType type, byte[] bytes) {
    int count() {
        return bytes.length / type.sizeBytes();
    }

    long element(int index) {
        return type.get(bytes, index);
    }

    boolean sameBits(Output other) {
        return name.equals(other.name) && type == other.type && Arrays.equals(bytes, other.bytes);
    }

    /** Returns the greatest finite magnitude. */
    double magnitude() {
        double greatest = 0;
        for (int i = 0; i < count(); i++) {
            double size = Math.abs(type.value(element(i)));
            greatest = Double.isFinite(size) ? Math.max(greatest, size) : greatest;
        }
        return greatest;
    }
}
