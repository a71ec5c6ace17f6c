package org.gpuarray.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/**
 * The script by which Spark finds a host's GPUs: {@code spark.worker.resource.gpu.discoveryScript} and {@code
 * spark.executor.resource.gpu.discoveryScript}. It prints {@code {"name": "gpu", "addresses": ["0", "1"]}}; where there is no GPU,
 * the addresses of the CPU devices.
 */
public final class DiscoveryScript {
    private static final String NAME = "discover-gpus.sh";

    private DiscoveryScript() {}

    /** Writes the script to the file that is named: {@code java -cp gpuarray-spark.jar org.gpuarray.spark.DiscoveryScript FILE}. */
    public static void main(String[] args) {
        if (args.length != 1) {
            throw new IllegalArgumentException("usage: DiscoveryScript FILE");
        }
        System.out.println(writeTo(Path.of(args[0])));
    }

    /**
     * Writes the script into a file that may be executed, and returns its absolute path. A file that is there is replaced.
     *
     * @throws UncheckedIOException if that cannot be done
     */
    public static Path writeTo(Path file) {
        try (InputStream script = Objects.requireNonNull(DiscoveryScript.class.getResourceAsStream(NAME), NAME)) {
            Files.copy(script, file, StandardCopyOption.REPLACE_EXISTING);
            if (!file.toFile().setExecutable(true, false)) {
                throw new IOException("cannot make " + file + " executable");
            }
            return file.toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException("DiscoveryScript: cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
