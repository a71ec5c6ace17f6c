package org.gpuarray.kernels.codegen;

import java.util.List;
import org.gpuarray.device.BuildId;
import org.gpuarray.plan.KernelSpec;

/**
 * Identifies a build of the generator. The id is a checksum of everything that a text depends on besides its spec: the classes of
 * this package, of the variants, of their table and of the routines, the {@code .cuh} files, and the classes of which specs
 * consist.
 */
public final class GeneratorId {
    /** Packages, with those under them. */
    static final List<String> GENERATOR = List.of(
            "org/gpuarray/kernels/codegen/",
            "org/gpuarray/kernels/variants/",
            "org/gpuarray/kernels/program/",
            "org/gpuarray/kernels/routines/",
            "org/gpuarray/kernels/cuda/");

    static final List<String> SPECS =
            List.of("org/gpuarray/plan/", "org/gpuarray/expr/", "org/gpuarray/types/", "org/gpuarray/device/");

    private static final String VALUE =
            BuildId.of(new BuildId.Part(GeneratorId.class, GENERATOR), new BuildId.Part(KernelSpec.class, SPECS));

    private GeneratorId() {}

    /** Returns the id: the same for the same build. */
    public static String value() {
        return VALUE;
    }
}
