package org.gpuarray.ahead;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.device.BuildId;
import org.gpuarray.kernels.codegen.GeneratorId;
import org.gpuarray.settings.Setting;

/** Runs {@link Methods} and {@link Expressions} with an empty cache of kernels, and puts what is in the cache then into a folder. */
public final class Precompile {
    private static final String SUFFIX = ".kernel";

    private Precompile() {}

    /**
     * Does nothing if the folder has the kernels of this build.
     *
     * @param args the folder, and a file that says of which build its kernels are
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        Path last = Path.of(args[1]);
        Path cache =
                Files.createTempDirectory("gpuarray"); // a build's own folders may be ones that others can write to
        System.setProperty(Setting.CACHE.property(), cache.toString());
        try {
            String build = build();
            boolean isDone = Files.isDirectory(folder)
                    && Files.exists(last)
                    && Files.readString(last).equals(build);
            if (!isDone) {
                deleteAll(folder);
                Methods.run();
                Expressions.run();
                GPU.device().stream().synchronize();
                copyKernels(cache, folder);
                Files.writeString(last, build);
            }
        } finally {
            deleteAll(cache);
        }
    }

    /** Returns the id of everything that decides on the kernels. */
    private static String build() {
        List<String> all = List.of("org/gpuarray/");
        String callers = BuildId.of(new BuildId.Part(GPU.class, all), new BuildId.Part(Precompile.class, all));
        return GeneratorId.value() + ' ' + GPU.device().toolchain().id() + ' ' + callers;
    }

    private static void copyKernels(Path cache, Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Path file : filesUnder(cache)) {
            if (file.toString().endsWith(SUFFIX)) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        for (Path file : filesUnder(folder)) {
            Files.delete(file);
        }
    }

    /** Returns a folder and what is in it, each folder behind what it has. */
    private static List<Path> filesUnder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.sorted(Comparator.reverseOrder()).toList();
        }
    }
}
