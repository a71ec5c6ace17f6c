package org.gpuarray.kernels.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.compile.CacheFolder;

/** The launch shapes that a {@link Tuner} found the fastest, in a file of the cache folder for each kind of device. */
public final class Tuning {
    /** Threads of a block that are tried. */
    static final List<Integer> BLOCKS = List.of(128, 256, 512);

    /** Bytes that a thread requests before it waits. */
    static final List<Integer> BYTES_IN_FLIGHT = List.of(16, 24, 32, 64);

    private static final int MOST_BYTES = 64;

    private Tuning() {}

    /** Returns the traits with the launch shape that was found for the device of this description, or unchanged. */
    public static DeviceTraits of(String device, DeviceTraits traits) {
        Optional<Path> file = file(device);
        if (file.isEmpty() || !Files.isReadable(file.get())) {
            return traits;
        }
        try (InputStream in = Files.newInputStream(file.get())) {
            String text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.US_ASCII);
            String[] shape = text.strip().split(" ");
            int block = Integer.parseInt(shape[0]);
            int bytes = Integer.parseInt(shape[1]);
            boolean isKnown = BLOCKS.contains(block) && BYTES_IN_FLIGHT.contains(bytes);
            return isKnown ? traits.withLaunchShape(block, bytes) : traits;
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            return traits; // an unreadable file counts as none
        }
    }

    /**
     * Keeps the shapes for processes that start later.
     *
     * @return the file, or empty if there is no folder to be trusted
     */
    static Optional<Path> keep(String device, DeviceTraits best) throws IOException {
        Optional<Path> file = file(device);
        if (file.isPresent()) {
            Path temporary = Files.createTempFile(file.get().getParent(), "tuning", ".tmp");
            try {
                Files.writeString(temporary, best.preferredBlock() + " " + best.bytesInFlight() + "\n");
                Files.move(temporary, file.get(), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(temporary);
            }
        }
        return file;
    }

    private static Optional<Path> file(String device) {
        return CacheFolder.find()
                .map(folder -> folder.resolve("tuning-" + device.replaceAll("[^A-Za-z0-9]+", "-") + ".txt"));
    }
}
