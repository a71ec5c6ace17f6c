package org.gpuarray.kernels.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.device.DeviceException;
import org.gpuarray.settings.Setting;
import org.jspecify.annotations.Nullable;

/**
 * An NVRTC that could be loaded, found without loading it: a file of a CUDA 12 installation, or an entry of the jar
 * {@code org.bytedeco:cuda-redist}.
 *
 * @param origin where it is, for people
 * @param version major · 100 + minor, from the file's name; 0 where the name does not tell
 * @param file the library, or null for the jar
 */
record NvrtcLibrary(String origin, int version, @Nullable Path file) {
    /** The system property that names the library's file or folder. */
    static final String PROPERTY = "gpuarray.nvrtc";

    /** The system property that names the folder of CUDA's headers. */
    static final String HEADERS = "gpuarray.cuda.include";

    private static final Pattern HEADER_VERSION = Pattern.compile("\\s*#define\\s+CUDA_VERSION\\s+(\\d+)\\s*");

    private static final boolean WINDOWS =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("windows");
    private static final Pattern LINUX_NAME = Pattern.compile("libnvrtc\\.so\\.12(?:\\.(\\d+)(?:\\.\\d+)*)?");
    private static final Pattern WINDOWS_NAME = Pattern.compile("nvrtc64_12(\\d)_0\\.dll");
    private static final String JAR_FOLDER = "/org/bytedeco/cuda/" + (WINDOWS ? "windows-x86_64/" : "linux-x86_64/");
    private static final String JAR_LIBRARY = WINDOWS ? "nvrtc64_120_0.dll" : "libnvrtc.so.12";
    private static final String JAR_BUILTINS = WINDOWS ? "nvrtc-builtins64_129.dll" : "libnvrtc-builtins.so.12.9";
    private static final int JAR_VERSION = 1209;

    /** Returns the first candidate that knows {@code architecture}, else the newest. */
    static NvrtcLibrary choose(String architecture) {
        List<String> tried = new ArrayList<>();
        List<NvrtcLibrary> found = candidates(tried);
        NvrtcLibrary best = null;
        for (NvrtcLibrary candidate : found) {
            if (candidate.version == 0 || candidate.version >= versionThatKnows(architecture)) {
                return candidate;
            } else if (best == null || candidate.version > best.version) {
                best = candidate;
            }
        }
        if (best == null) {
            throw new DeviceException(
                    "no NVRTC 12 found, so kernels cannot be compiled for " + architecture + "\n  tried: "
                            + String.join(", ", tried)
                            + "\n  add the dependency org.gpuarray:gpuarray-nvrtc, install a CUDA 12 toolkit, or name a folder with -D"
                            + PROPERTY);
        }
        return best;
    }

    /** The first NVRTC that compiles for an architecture (CUDA toolkit release notes, 11.8 to 12.9). */
    private static int versionThatKnows(String architecture) {
        int number = Integer.parseInt(architecture.substring("sm_".length()));
        if (number <= 90) {
            return 1200;
        }
        return number == 103 || number == 121 ? 1209 : 1208;
    }

    private static List<NvrtcLibrary> candidates(List<String> tried) {
        List<NvrtcLibrary> found = new ArrayList<>();
        String named = Setting.NVRTC.value().orElse("");
        if (!named.isEmpty()) {
            Path path = Path.of(named);
            tried.add(PROPERTY + "=" + named);
            if (Files.isRegularFile(path)) {
                found.add(new NvrtcLibrary(named, versionOf(path), path));
            } else {
                addFrom(path, found);
            }
            return found;
        }
        for (Path folder : CudaFolders.libraries()) {
            tried.add(folder.toString());
            addFrom(folder, found);
        }
        tried.add("org.bytedeco:cuda-redist on the class path");
        if (NvrtcLibrary.class.getResource(JAR_FOLDER + JAR_LIBRARY) != null) {
            found.add(new NvrtcLibrary("org.bytedeco:cuda-redist", JAR_VERSION, null));
        }
        return found;
    }

    private static void addFrom(Path folder, List<NvrtcLibrary> found) {
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(folder, WINDOWS ? "nvrtc64_12*.dll" : "libnvrtc.so.12*")) {
            NvrtcLibrary best = null;
            for (Path file : files) {
                if (matcher(file).matches()) {
                    NvrtcLibrary library = new NvrtcLibrary(file.toString(), versionOf(file), file);
                    best = best == null || library.version > best.version ? library : best;
                }
            }
            if (best != null) {
                found.add(best);
            }
        } catch (IOException | SecurityException e) {
            System.getLogger("org.gpuarray").log(System.Logger.Level.DEBUG, "no NVRTC in {0}: {1}", folder, e);
        }
    }

    private static Matcher matcher(Path file) {
        return (WINDOWS ? WINDOWS_NAME : LINUX_NAME).matcher(String.valueOf(file.getFileName()));
    }

    /** The version stands in the name of the file that the links lead to: {@code libnvrtc.so.12.4.127}. */
    private static int versionOf(Path file) {
        try {
            Matcher name = matcher(file.toRealPath());
            return name.matches() && name.group(1) != null ? 1200 + Integer.parseInt(name.group(1)) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** Returns what tells this library's output from another's: version, else the file itself. */
    String identity() {
        try {
            if (version != 0 || file == null) {
                return (version / 100) + "." + (version % 100);
            }
            Path real = file.toRealPath();
            return real + "-" + Files.size(real) + "-"
                    + Files.getLastModifiedTime(real).toMillis();
        } catch (IOException e) {
            throw new UncheckedIOException("NVRTC at " + origin + " cannot be read", e);
        }
    }

    /**
     * Returns the folders to search for {@code cuda_fp16.h} and the other headers that CUDA installs: those that {@link
     * #HEADERS} names, else those beside the library, else those of an installation. Empty where there are none.
     */
    List<Path> headers() {
        List<Path> homes = new ArrayList<>();
        Path folder = file == null ? null : file.toAbsolutePath().getParent();
        for (int up = 0; up < 2 && folder != null; up++) { // lib64, bin, targets/x86_64-linux/lib; Windows: bin/x64
            folder = folder.getParent();
            homes.add(folder);
        }
        for (String variable : List.of("CUDA_PATH", "CUDA_HOME")) {
            String home = System.getenv(variable);
            homes.add(home == null || home.isEmpty() ? null : Path.of(home));
        }
        homes.add(WINDOWS ? null : Path.of("/usr/local/cuda"));
        List<Path> folders = homes.stream()
                .filter(Objects::nonNull)
                .map(home -> home.resolve("include"))
                .filter(this::fits)
                .collect(Collectors.toCollection(ArrayList::new));
        Setting.CUDA_INCLUDE.path().ifPresent(named -> folders.add(0, named));
        return folders.stream()
                .filter(include -> Files.isRegularFile(include.resolve("cuda_fp16.h")))
                .findFirst()
                .map(include -> Stream.of(include, include.resolve("cccl")) // CUDA 13 keeps nv/target there
                        .filter(Files::isDirectory)
                        .toList())
                .orElse(List.of());
    }

    /** Headers of another major version use macros that this NVRTC does not know. */
    private boolean fits(Path include) {
        Path header = include.resolve("cuda.h");
        if (version == 0 || !Files.isRegularFile(header)) {
            return true;
        }
        try (Stream<String> lines = Files.lines(header, StandardCharsets.ISO_8859_1)) {
            return lines.map(HEADER_VERSION::matcher)
                    .filter(Matcher::matches)
                    .findFirst()
                    .map(found -> Integer.parseInt(found.group(1)) / 1000 == version / 100)
                    .orElse(true);
        } catch (IOException e) {
            return false;
        }
    }

    /** Loads the library, so that JCuda's binding finds it. The built-ins must be there first: NVRTC opens them by name. */
    void load() {
        try {
            if (file != null) {
                Path folder = file.toAbsolutePath().getParent();
                try (DirectoryStream<Path> builtins = Files.newDirectoryStream(
                        folder, WINDOWS ? "nvrtc-builtins64_12*.dll" : "libnvrtc-builtins.so.12.*")) {
                    for (Path builtin : builtins) {
                        if (!Files.isSymbolicLink(builtin)) {
                            System.load(builtin.toString());
                        }
                    }
                }
                System.load(file.toAbsolutePath().toString());
            } else {
                try (NativeFiles files = NativeFiles.open("nvrtc-" + identity())) {
                    System.load(extract(JAR_BUILTINS, files));
                    System.load(extract(JAR_LIBRARY, files));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("NVRTC from " + origin + " could not be loaded", e);
        }
    }

    private static String extract(String name, NativeFiles files) throws IOException {
        URL resource = NvrtcLibrary.class.getResource(JAR_FOLDER + name);
        if (resource == null) {
            throw new IOException(JAR_FOLDER + name + " is missing from org.bytedeco:cuda-redist");
        }
        return files.extract(resource, name).toString();
    }
}
