package org.gpuarray.ahead;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.device.BuildId;
import org.gpuarray.kernels.codegen.GeneratorId;

/** Runs {@link Methods} and {@link Expressions} with an empty cache of kernels, and puts what is in the cache then into a folder. */
public final class Precompile {
    private static final String SUFFIX = ".kernel";

    private Precompile() {}

    /**
     * Does nothing if the last run was of the same build.
     *
     * @param args the folder that gets the files. The system property {@code gpuarray.cache} is a folder for the cache, of this program
     *     alone
     */
    public static void main(String[] args) throws IOException {
        Path cache = Path.of(System.getProperty("gpuarray.cache"));
        Path folder = Path.of(args[0]);
        Path last = cache.resolveSibling(cache.getFileName() + ".build");
        String build = build();
        if (Files.isDirectory(folder)
                && Files.exists(last)
                && Files.readString(last).equals(build)) {
            return;
        }
        deleteFiles(cache);
        deleteFiles(folder);
        Methods.run();
        Expressions.run();
        GPU.device().stream().synchronize();
        Files.createDirectories(folder);
        for (Path file : files(cache)) {
            Files.copy(file, folder.resolve(file.getFileName()));
        }
        Files.writeString(last, build);
    }

    /** Returns the id of everything that decides on the kernels. */
    private static String build() throws IOException {
        BuildId id = new BuildId();
        List<String> all = List.of("org/gpuarray/");
        id.add(GPU.class, all);
        id.add(Precompile.class, all);
        return GeneratorId.value() + ' ' + GPU.device().toolchain().id() + ' ' + id.value();
    }

    private static void deleteFiles(Path folder) throws IOException {
        for (Path file : files(folder)) {
            Files.delete(file);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
        }
    }
}
