package org.gpuarray.kernels.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.settings.Setting;

/** Leaves the text of each kernel in the folder {@code gpuarray.dump.dir}. Without the property nothing is written. */
public final class KernelDump {
    /** The system property that names the folder. */
    public static final String PROPERTY = "gpuarray.dump.dir";

    /** A GPU's traits: its text is left too, so that its compiler can be tried where there is none. */
    public static final DeviceTraits GPU = new DeviceTraits(32, 256, 16, 24, 256, 128, Integer.MAX_VALUE);

    private KernelDump() {}

    /** Returns whether texts are wanted. */
    public static boolean isOn() {
        return Setting.DUMP_DIR.value().isPresent();
    }

    /** Writes a text, if texts are wanted, to a file whose name has a hash of it. */
    public static void write(String name, Supplier<String> source) {
        Setting.DUMP_DIR.path().ifPresent(folder -> write(folder, name, source.get()));
    }

    private static void write(Path folder, String name, String text) {
        try {
            Path file = Files.createDirectories(folder).resolve(String.format("%s-%08x.cu", name, text.hashCode()));
            if (!Files.exists(file)) {
                Files.writeString(file, text);
            }
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.WARNING, "{0}={1}: {2}", PROPERTY, folder, e.toString());
        }
    }
}
