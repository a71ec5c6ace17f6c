package org.gpuarray.kernels.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.Program;

/**
 * Leaves the text of each kernel in the folder {@code gpuarray.dump.dir}, for people and for other compilers: as this device
 * gets it, and as a GPU would. Without the property nothing is written.
 */
final class KernelDump {
    static final String PROPERTY = "gpuarray.dump.dir";

    private static final DeviceTraits GPU = new DeviceTraits(32, 256, 16, 24, 256, 128, Integer.MAX_VALUE);

    private KernelDump() {}

    static void write(Program program, DeviceTraits traits) {
        String folder = System.getProperty(PROPERTY, "");
        if (!folder.isEmpty()) {
            write(Path.of(folder), program, traits);
            if (!traits.key().equals(GPU.key())) {
                write(Path.of(folder), new Program(program.spec(), GPU), GPU);
            }
        }
    }

    private static void write(Path folder, Program program, DeviceTraits traits) {
        String source = program.source();
        String name = String.format("%s-%s-%08x.cu", program.name(), traits.key(), source.hashCode());
        try {
            Files.writeString(Files.createDirectories(folder).resolve(name), source);
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.WARNING, "{0}={1}: {2}", PROPERTY, folder, e.toString());
        }
    }
}
