package org.gpuarray.kernels.compile;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The folders in which CUDA's libraries may be. */
public final class CudaFolders {
    private static final boolean WINDOWS =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("windows");

    private CudaFolders() {}

    /** Returns whether libraries are DLLs. */
    public static boolean isWindows() {
        return WINDOWS;
    }

    /** Returns those that exist: what the environment names first, then where installers put CUDA. */
    public static List<Path> libraries() {
        List<Path> folders = new ArrayList<>();
        for (String variable : List.of("CUDA_PATH", "CUDA_HOME")) {
            String home = System.getenv(variable);
            if (home != null && !home.isEmpty()) {
                addInstall(Path.of(home), folders);
            }
        }
        String searched = System.getenv(WINDOWS ? "PATH" : "LD_LIBRARY_PATH");
        if (searched != null) {
            for (String entry : searched.split(File.pathSeparator, -1)) {
                if (!entry.isEmpty()) {
                    folders.add(Path.of(entry));
                }
            }
        }
        if (!WINDOWS) {
            try (DirectoryStream<Path> installs = Files.newDirectoryStream(Path.of("/usr/local"), "cuda*")) {
                installs.forEach(install -> addInstall(install, folders));
            } catch (IOException e) {
                folders.add(Path.of("/usr/local/cuda/lib64")); // listed, so that the message names it
            }
            folders.add(Path.of("/usr/lib/x86_64-linux-gnu"));
            folders.add(Path.of("/usr/lib64"));
        }
        return folders.stream().distinct().filter(Files::isDirectory).toList();
    }

    private static void addInstall(Path home, List<Path> folders) {
        folders.add(home.resolve(WINDOWS ? "bin" : "lib64"));
        folders.add(home.resolve(WINDOWS ? "bin/x64" : "targets/x86_64-linux/lib"));
    }
}
