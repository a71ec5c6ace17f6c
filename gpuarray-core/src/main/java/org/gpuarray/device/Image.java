package org.gpuarray.device;

import java.util.Map;

/** A compiled program, ready to be loaded, as the disk cache keeps it. */
public sealed interface Image {
    /** Returns the bytes that the cache stores. */
    byte[] bytes();

    /** Returns the names in the binary of kernels and variables, by the names that users have for them, where they differ. */
    default Map<String, String> kernels() {
        return Map.of();
    }

    /** Returns the types of kernels and variables, where the bytes do not hold them. */
    default ProgramTypes types() {
        return ProgramTypes.NONE;
    }

    /** A binary for one GPU architecture. */
    record Cubin(byte[] bytes, Map<String, String> kernels, ProgramTypes types) implements Image {
        public Cubin {
            kernels = Map.copyOf(kernels);
        }

        public Cubin(byte[] bytes) {
            this(bytes, Map.of(), ProgramTypes.NONE);
        }
    }

    /** PTX text, which the driver compiles. */
    record Ptx(byte[] bytes, Map<String, String> kernels, ProgramTypes types) implements Image {
        public Ptx {
            kernels = Map.copyOf(kernels);
        }

        public Ptx(byte[] bytes) {
            this(bytes, Map.of(), ProgramTypes.NONE);
        }
    }

    /** Binaries and PTX for several GPU architectures, of which the driver chooses one. */
    record Fatbin(byte[] bytes) implements Image {}

    /** Classes for the JVM with what is needed to launch them, in the CPU device's own format. */
    record JvmClasses(byte[] bytes) implements Image {}
}
