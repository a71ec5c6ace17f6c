package org.gpuarray.device;

import java.util.Map;

/** A compiled program, ready to be loaded, as the disk cache keeps it. */
public sealed interface Image {
    /** Returns the bytes that the cache stores. */
    byte[] bytes();

    /** Returns the names in the binary of the kernels that {@link KernelSource#kernels} lists, where they differ. */
    default Map<String, String> kernels() {
        return Map.of();
    }

    /** A binary for one GPU architecture. */
    record Cubin(byte[] bytes, Map<String, String> kernels) implements Image {
        public Cubin {
            kernels = Map.copyOf(kernels);
        }

        public Cubin(byte[] bytes) {
            this(bytes, Map.of());
        }
    }

    /** PTX text, which the driver compiles. */
    record Ptx(byte[] bytes, Map<String, String> kernels) implements Image {
        public Ptx {
            kernels = Map.copyOf(kernels);
        }

        public Ptx(byte[] bytes) {
            this(bytes, Map.of());
        }
    }

    /** Classes for the JVM with what is needed to launch them, in the CPU device's own format. */
    record JvmClasses(byte[] bytes) implements Image {}
}
