package org.gpuarray.cpu;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The processor that the CPU device runs on. */
final class Processor {
    private Processor() {}

    /** Returns the processor's name if the system has it in a file, else the architecture. */
    static String name() {
        String name = System.getProperty("os.arch", "unknown");
        Path info = Path.of("/proc/cpuinfo");
        if (Files.isReadable(info)) {
            try (BufferedReader lines = Files.newBufferedReader(info)) {
                for (String line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
                    if (line.startsWith("model name")) {
                        name = line.substring(line.indexOf(':') + 1).trim();
                    }
                }
            } catch (IOException e) {
                return name;
            }
        }
        return name;
    }
}
