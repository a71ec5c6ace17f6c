package org.gpuarray.exec;

import java.util.Objects;
import java.util.function.Function;
import org.gpuarray.device.Device;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.FactorLibrary.Element;
import org.gpuarray.device.FactorLibrary.Operation;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** Decides which matrices are factored by a device's library, and which by generated kernels. */
public final class FactorChoice {
    private static volatile Function<Device, @Nullable FactorLibrary> libraries = Device::factors;
    private static volatile Function<Device, @Nullable MatrixLibrary> products = Device::matrices;
    private static volatile LibraryUse use = LibraryUse.MEASURED;

    private FactorChoice() {}

    /** Chooses for all threads, from now on; for measurements. */
    public static void use(LibraryUse wanted) {
        use = Objects.requireNonNull(wanted, "wanted");
    }

    /** Finds libraries in another way, for tests; null for the devices' own. */
    static void find(@Nullable Function<Device, @Nullable FactorLibrary> other) {
        libraries = other == null ? Device::factors : other;
    }

    /** Finds libraries of products in another way, for tests; null for the devices' own. */
    static void findProducts(@Nullable Function<Device, @Nullable MatrixLibrary> other) {
        products = other == null ? Device::matrices : other;
    }

    /** Returns the device's library if it is to factor such matrices, else null. */
    public static @Nullable FactorLibrary of(
            Device device, Operation operation, DType type, long batch, long rows, long columns) {
        LibraryUse wanted = use;
        if (wanted == LibraryUse.NONE || batch * rows * columns == 0) {
            return null;
        }
        FactorLibrary library = libraries.apply(device);
        return library != null
                        && (wanted == LibraryUse.ALL
                                || library.isFaster(operation, element(type), batch, rows, columns))
                        && library.isThere()
                ? library
                : null;
    }

    /**
     * Returns the device's library of products if it is to solve such a triangular system, else null.
     *
     * @param least the least number of rows for which it was measured to be faster
     */
    public static @Nullable MatrixLibrary ofTriangles(Device device, long least, long batch, long rows) {
        LibraryUse wanted = use;
        boolean isWanted = wanted == LibraryUse.ALL || (wanted == LibraryUse.MEASURED && rows >= least);
        return isWanted && batch == 1 ? products.apply(device) : null;
    }

    /** Returns the library's name for a floating or complex type. */
    public static Element element(DType type) {
        return Element.valueOf(type.name());
    }
}
