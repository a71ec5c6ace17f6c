package org.gpuarray.kernels.compile;

import java.util.function.UnaryOperator;
import jcuda.LibUtils;
import org.jspecify.annotations.Nullable;

/**
 * What {@link JCudaNatives} defines in the place of JCuda's class {@code jcuda.LibUtilsCuda}, under that name: it loads a
 * library from a file that is named, and any other as JCuda does. It may use nothing but the JDK and JCuda, whose class loader
 * gets it.
 */
public final class LibUtilsCuda {
    /** Gives the file of a library, or null. */
    @SuppressWarnings("NonFinalStaticField") // set from outside, once
    public static volatile @Nullable UnaryOperator<@Nullable String> files;

    private LibUtilsCuda() {}

    /** Loads a library of JCuda's, by its name without the system's prefix and ending. */
    public static void loadLibrary(String name, String... dependents) {
        UnaryOperator<@Nullable String> known = files;
        String file = known == null ? null : known.apply(name);
        if (file == null) {
            LibUtils.loadLibrary(name, dependents);
        } else {
            System.load(file);
        }
    }
}
