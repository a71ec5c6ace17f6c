package org.gpuarray.kernels.compile;

import java.io.IOException;
import java.io.InputStream;
import org.gpuarray.device.Image;
import org.jspecify.annotations.Nullable;

/**
 * Programs that were compiled when the library was built, as files of the class path. Their keys name the builds of the generator and
 * of the compiler that made them, so others never find them.
 */
final class PrecompiledKernels {
    /** The folder of the class path, or of a jar, that has the files. */
    static final String FOLDER = "META-INF/gpuarray/kernels/";

    private PrecompiledKernels() {}

    /** Returns the program of a key, or null. */
    static @Nullable Image get(String name, String key) {
        String file = FOLDER + ImageFile.name(name, key);
        try (InputStream in = PrecompiledKernels.class.getClassLoader().getResourceAsStream(file)) {
            return in == null ? null : ImageFile.decode(in.readAllBytes(), key);
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.DEBUG, "precompiled kernel {0} is not usable: {1}", file, e);
            return null;
        }
    }
}
