package org.gpuarray.cache;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;

/** Cache folders for child JVMs. */
final class Folders {
    private Folders() {}

    /** Returns the flags of a child on this JVM's device, with its kernels in {@code folder}. */
    static List<String> flags(Path folder, String... more) {
        List<String> flags = new ArrayList<>(List.of(
                "-Dgpuarray.cache=" + folder,
                "-Dgpuarray.device=" + GPU.device().id()));
        flags.add("-XX:TieredStopAtLevel=1"); // short programs
        flags.addAll(List.of(more));
        return flags;
    }
}
