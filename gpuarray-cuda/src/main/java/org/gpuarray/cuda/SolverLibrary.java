package org.gpuarray.cuda;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.NativeLibrary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.device.DeviceException;
import org.gpuarray.kernels.compile.CudaFolders;

/**
 * cuSOLVER of the user's CUDA, whose functions are called by name through JNA. Pointers and sizes are {@code Long}, enumerators and
 * {@code int} are {@code Integer}, {@code signed char} is {@code Byte}: native code gets arguments as wide as these.
 */
final class SolverLibrary {
    /** By CUDA's major version, the newest first: CUDA 13 has 12, CUDA 12 has 11. */
    private static final List<String> NAMES = CudaFolders.isWindows()
            ? List.of("cusolver64_12.dll", "cusolver64_11.dll")
            : List.of("libcusolver.so.12", "libcusolver.so.11", "libcusolver.so");

    /** What cuSOLVER needs, each after what it needs itself, where the system's loader does not find them. */
    private static final List<String> NEEDED = CudaFolders.isWindows()
            ? List.of()
            : List.of(
                    "libnvJitLink.so.13",
                    "libnvJitLink.so.12",
                    "libcublasLt.so.13",
                    "libcublasLt.so.12",
                    "libcublas.so.13",
                    "libcublas.so.12",
                    "libcusparse.so.12");

    /** RTLD_LAZY, without RTLD_GLOBAL: several versions of cuBLAS may be in one process. */
    private static final Map<String, Object> OPTIONS = Map.of(Library.OPTION_OPEN_FLAGS, 1);

    private final NativeLibrary library;
    private final Map<String, Function> functions = new ConcurrentHashMap<>();

    private SolverLibrary(NativeLibrary library) {
        this.library = library;
    }

    /** Returns what may be cuSOLVER: files that exist in a folder or in those of CUDA, then names that the system's loader may know. */
    static List<String> candidates(List<Path> first) {
        List<Path> folders = new ArrayList<>(first);
        folders.addAll(CudaFolders.libraries());
        List<String> candidates = new ArrayList<>();
        for (Path folder : folders) {
            for (String name : NAMES) {
                Path file = folder.resolve(name);
                if (Files.exists(file)) {
                    candidates.add(file.toAbsolutePath().toString());
                }
            }
        }
        candidates.addAll(NAMES);
        return candidates;
    }

    /**
     * Loads one of {@link #candidates}.
     *
     * @throws LinkageError if it, or what it needs, cannot be loaded
     */
    static SolverLibrary load(String candidate) {
        try {
            return new SolverLibrary(NativeLibrary.getInstance(candidate, OPTIONS));
        } catch (UnsatisfiedLinkError e) {
            Path folder = Path.of(candidate).getParent();
            if (folder == null) {
                throw e;
            }
            for (String name : NEEDED) {
                Path file = folder.resolve(name);
                if (Files.exists(file)) {
                    NativeLibrary.getInstance(file.toString(), OPTIONS);
                }
            }
            return new SolverLibrary(NativeLibrary.getInstance(candidate, OPTIONS));
        }
    }

    /**
     * Calls a function.
     *
     * @throws DeviceException if it returns another status than success
     */
    void call(String name, Object... arguments) {
        int status = functions.computeIfAbsent(name, library::getFunction).invokeInt(arguments);
        if (status != 0) {
            throw new DeviceException(name + " failed: " + describe(status) + ", of " + library.getName());
        }
    }

    /** cusolverStatus_t (cuSOLVER documentation, 2.2.1.7). */
    private static String describe(int status) {
        return switch (status) {
            case 1 -> "CUSOLVER_STATUS_NOT_INITIALIZED";
            case 2 -> "CUSOLVER_STATUS_ALLOC_FAILED";
            case 3 -> "CUSOLVER_STATUS_INVALID_VALUE";
            case 4 -> "CUSOLVER_STATUS_ARCH_MISMATCH";
            case 5 -> "CUSOLVER_STATUS_MAPPING_ERROR";
            case 6 -> "CUSOLVER_STATUS_EXECUTION_FAILED";
            case 7 -> "CUSOLVER_STATUS_INTERNAL_ERROR";
            case 9 -> "CUSOLVER_STATUS_NOT_SUPPORTED";
            default -> "status=" + status;
        };
    }
}
