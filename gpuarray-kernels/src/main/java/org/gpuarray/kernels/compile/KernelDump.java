package org.gpuarray.kernels.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.KernelSource;
import org.gpuarray.settings.Setting;

/** Leaves the text of each kernel in the folder {@code gpuarray.dump.dir}. Without the property nothing is written. */
public final class KernelDump {
    /** The system property that names the folder. */
    public static final String PROPERTY = "gpuarray.dump.dir";

    /** A GPU's traits: its text is left too, so that its compiler can be tried where there is none. */
    public static final DeviceTraits GPU = new DeviceTraits(32, 256, 16, 24, 256, 128, Integer.MAX_VALUE);

    /** Where the library's own headers are. */
    private static final String LIBRARY = "gpuarray/";

    private KernelDump() {}

    /** Returns whether texts are wanted. */
    public static boolean isOn() {
        return Setting.DUMP_DIR.value().isPresent();
    }

    /** Writes a text, if texts are wanted, to a file whose name has a hash of it. */
    public static void write(String name, Supplier<String> source) {
        Setting.DUMP_DIR.path().ifPresent(folder -> write(folder, name, source.get()));
    }

    /**
     * Writes a program and beside it, in the folders that their names say, the library's headers that it includes. Others, which
     * may be different ones of the same name in each program, are comments before it.
     */
    public static void writeProgram(String name, Supplier<KernelSource> program) {
        Setting.DUMP_DIR.path().ifPresent(folder -> {
            KernelSource source = program.get();
            StringBuilder own = new StringBuilder();
            source.headers().forEach((header, text) -> {
                if (header.startsWith(LIBRARY)) {
                    writeFile(folder.resolve(header), text);
                } else {
                    own.append(header(header, text));
                }
            });
            write(folder, name, own + source.text());
        });
    }

    /** Returns a header as comments of a program that includes it. */
    public static String header(String name, String text) {
        StringBuilder out = new StringBuilder("// header ").append(name).append('\n');
        text.lines().forEach(line -> out.append("// | ").append(line).append('\n'));
        return out.toString();
    }

    private static void write(Path folder, String name, String text) {
        writeFile(folder.resolve(String.format("%s-%08x.cu", name, text.hashCode())), text);
    }

    private static void writeFile(Path file, String text) {
        try {
            // A header of another build has the same name.
            if (!Files.exists(file) || !Files.readString(file).equals(text)) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
            }
        } catch (IOException e) {
            System.getLogger("org.gpuarray")
                    .log(System.Logger.Level.WARNING, "{0}: {1}: {2}", PROPERTY, file, e.toString());
        }
    }
}
