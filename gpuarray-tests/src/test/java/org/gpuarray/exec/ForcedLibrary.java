package org.gpuarray.exec;

import java.util.function.Supplier;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.device.MatrixLibrary;

/** Runs code with a library on each device. It is here because what it turns is no user's business. */
public final class ForcedLibrary {
    private ForcedLibrary() {}

    /** Returns what {@code code} returns when devices have a library. */
    public static <T> T with(FactorLibrary library, Supplier<T> code) {
        FactorChoice.find(device -> library);
        try {
            return code.get();
        } finally {
            FactorChoice.find(null);
        }
    }

    /** Returns what {@code code} returns when devices have a library of products, which gets triangular systems of any size. */
    public static <T> T with(MatrixLibrary library, Supplier<T> code) {
        FactorChoice.findProducts(device -> library);
        FactorChoice.use(LibraryUse.ALL);
        try {
            return code.get();
        } finally {
            FactorChoice.use(LibraryUse.MEASURED);
            FactorChoice.findProducts(null);
        }
    }

    /** Returns what {@code code} returns when devices have a library of Fourier transforms. */
    public static <T> T with(FourierLibrary library, Supplier<T> code) {
        FourierChoice.find(device -> library);
        try {
            return code.get();
        } finally {
            FourierChoice.find(null);
        }
    }
}
