package org.gpuarray;

/** An array as text. */
final class HostText {
    private HostText() {}

    static String of(GPUArray array) {
        return array.shape().toString();
    }
}
