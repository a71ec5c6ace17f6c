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
import java.util.function.IntFunction;
import org.gpuarray.device.DeviceException;
import org.gpuarray.kernels.compile.CudaFolders;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * A library of the user's CUDA, whose functions are called by name through JNA. Pointers and sizes are {@code Long}, enumerators and
 * {@code int} are {@code Integer}, {@code signed char} is {@code Byte}: native code gets arguments as wide as these.
 */
final class CudaLibrary {
    private static final System.Logger LOG = System.getLogger("org.gpuarray");

    /** RTLD_LAZY, without RTLD_GLOBAL: several versions of a library may be in one process. */
    private static final Map<String, Object> OPTIONS = Map.of(Library.OPTION_OPEN_FLAGS, 1);

    /**
     * Which library it is.
     *
     * @param names of its files, the newest version first
     * @param needed names of what it needs, each after what it needs itself, where the system's loader does not find them
     * @param statusNames returns the name of a status other than success
     */
    record Kind(List<String> names, List<String> needed, IntFunction<String> statusNames) {
        /** Returns what may be it: files that exist in a folder or in those of CUDA, then names that the system's loader may know. */
        List<String> candidates(List<Path> first) {
            List<Path> folders = new ArrayList<>(first);
            folders.addAll(CudaFolders.libraries());
            List<String> candidates = new ArrayList<>();
            for (Path folder : folders) {
                for (String name : names) {
                    Path file = folder.resolve(name);
                    if (Files.exists(file)) {
                        candidates.add(file.toAbsolutePath().toString());
                    }
                }
            }
            candidates.addAll(names);
            return candidates;
        }

        /**
         * Loads one of {@link #candidates}.
         *
         * @throws LinkageError if it, or what it needs, cannot be loaded
         */
        CudaLibrary load(String candidate) {
            try {
                return new CudaLibrary(this, NativeLibrary.getInstance(candidate, OPTIONS));
            } catch (UnsatisfiedLinkError e) {
                Path folder = Path.of(candidate).getParent();
                if (folder == null) {
                    throw e;
                }
                for (String name : needed) {
                    Path file = folder.resolve(name);
                    if (Files.exists(file)) {
                        NativeLibrary.getInstance(file.toString(), OPTIONS);
                    }
                }
                return new CudaLibrary(this, NativeLibrary.getInstance(candidate, OPTIONS));
            }
        }

        /**
         * Returns what {@code start} makes of the first candidate that loads and starts; null if none does, or the setting is
         * {@code false}. A setting of neither that nor {@code true} is a folder that is searched first.
         */
        <T> @Nullable T open(Setting setting, java.util.function.Function<CudaLibrary, T> start) {
            String requested = setting.value().orElse("");
            if (requested.equals("false")) {
                return null;
            }
            boolean isFolder = !requested.isEmpty() && !requested.equals("true");
            try {
                for (String candidate : candidates(isFolder ? List.of(Path.of(requested)) : List.of())) {
                    try {
                        return start.apply(load(candidate));
                    } catch (UnsatisfiedLinkError | DeviceException e) {
                        LOG.log(System.Logger.Level.DEBUG, setting.property() + " is not " + candidate, e);
                    }
                }
            } catch (LinkageError e) {
                LOG.log(
                        System.Logger.Level.DEBUG,
                        setting.property() + ": JNA cannot be loaded, kernels of our own are used",
                        e);
            }
            return null;
        }
    }

    private final Kind kind;
    private final NativeLibrary library;
    private final Map<String, Function> functions = new ConcurrentHashMap<>();

    private CudaLibrary(Kind kind, NativeLibrary library) {
        this.kind = kind;
        this.library = library;
    }

    /**
     * Calls a function.
     *
     * @throws DeviceException if it returns another status than success
     */
    void call(String name, Object... arguments) {
        int status = statusOf(name, arguments);
        if (status != 0) {
            throw failure(name, status);
        }
    }

    /** As {@link #call}, of a call whose values an error tells. */
    void callOf(String name, Object values, Object... arguments) {
        int status = statusOf(name, arguments);
        if (status != 0) {
            throw failure(name + "(" + values + ")", status);
        }
    }

    private int statusOf(String name, Object[] arguments) {
        return functions.computeIfAbsent(name, library::getFunction).invokeInt(arguments);
    }

    private DeviceException failure(String call, int status) {
        return new DeviceException(call + " failed: " + kind.statusNames.apply(status) + ", of " + library.getName());
    }
}
