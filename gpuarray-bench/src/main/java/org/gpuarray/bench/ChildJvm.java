package org.gpuarray.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measurements in a JVM of their own on the CPU device, whose settings a process reads once. */
final class ChildJvm {
    private ChildJvm() {}

    /**
     * Runs a class's main method in a JVM that has this one's class path, and returns the numbers that it prints, each in a line
     * after its name.
     *
     * @param options options of the JVM beside {@code -Dgpuarray.device=cpu}
     * @throws IOException if the JVM ends with an error
     */
    static Map<String, Double> numbers(Class<?> main, List<String> options, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Dgpuarray.device=cpu"));
        command.addAll(options);
        command.add(main.getName());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<String, Double> numbers = new LinkedHashMap<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            lines.lines().forEach(line -> {
                String[] words = line.split(" ");
                numbers.put(words[0], Double.parseDouble(words[1]));
            });
        }
        if (process.waitFor() != 0) {
            throw new IOException(
                    main.getSimpleName() + " with " + options + " ended with exit status " + process.exitValue());
        }
        return numbers;
    }
}
