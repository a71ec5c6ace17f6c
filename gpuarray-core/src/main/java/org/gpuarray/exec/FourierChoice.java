package org.gpuarray.exec;

import java.util.Objects;
import java.util.function.Function;
import org.gpuarray.device.Device;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.device.FourierLibrary.Kind;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** Decides which Fourier transforms are a device's library's, and which generated kernels'. */
public final class FourierChoice {
    private static volatile Function<Device, @Nullable FourierLibrary> libraries = Device::fourier;
    private static volatile LibraryUse use = LibraryUse.MEASURED;

    private FourierChoice() {}

    /** Chooses for all threads, from now on; for measurements. */
    public static void use(LibraryUse wanted) {
        use = Objects.requireNonNull(wanted, "wanted");
    }

    /** Finds libraries in another way, for tests; null for the devices' own. */
    static void find(@Nullable Function<Device, @Nullable FourierLibrary> other) {
        libraries = other == null ? Device::fourier : other;
    }

    /**
     * Returns whether the device's library is to transform an array (outer, axis, inner): a function of these values, so that a result
     * does not depend on what was computed before.
     *
     * @param part the type of the parts, FLOAT32 or FLOAT64
     * @param isChanged see {@link FourierLibrary#isFaster}
     */
    public static boolean isByLibrary(
            Device device, Kind kind, DType part, long length, long outer, long inner, boolean isChanged) {
        LibraryUse wanted = use;
        // Each index before the axis would be a call, whose real numbers may lie where no complex one can.
        boolean isBetween = kind != Kind.COMPLEX && outer > 1 && inner > 1;
        if (wanted == LibraryUse.NONE || isBetween || outer * inner == 0) {
            return false;
        }
        FourierLibrary library = libraries.apply(device);
        return library != null
                && (wanted == LibraryUse.ALL
                        || library.isFaster(kind, part == DType.FLOAT64, length, outer, inner, isChanged))
                && library.isThere();
    }

    /** Returns the device's library, for a transform that is its. */
    public static FourierLibrary of(Device device) {
        FourierLibrary library = libraries.apply(device);
        if (library == null) {
            throw new IllegalStateException("bug: no library of Fourier transforms on " + device.id());
        }
        return library;
    }
}
