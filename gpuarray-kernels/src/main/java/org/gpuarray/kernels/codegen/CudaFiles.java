package org.gpuarray.kernels.codegen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the CUDA texts that come with the library. */
public final class CudaFiles {
    private static final String RESOURCES = "/org/gpuarray/kernels/cuda/";

    private CudaFiles() {}

    /** Returns the text of a file. */
    public static String text(String name) {
        try (InputStream in = CudaFiles.class.getResourceAsStream(RESOURCES + name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + RESOURCES + name + " is missing from gpuarray-kernels");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + RESOURCES + name, e);
        }
    }
}
