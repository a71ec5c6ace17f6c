package org.gpuarray.examples;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gpuarray.GPU;

/** The seconds that each stage of a program took, in the order of the stages. */
final class Stopwatch {
    private final Map<String, Double> laps = new LinkedHashMap<>();
    private long lapStart = System.nanoTime();

    /** Waits until the device has done what this stage asked for, ends the stage and begins the next. */
    void lap(String stage) {
        GPU.device().stream().synchronize();
        long now = System.nanoTime();
        laps.put(stage, (now - lapStart) / 1e9);
        lapStart = now;
    }

    Map<String, Double> laps() {
        return laps;
    }
}
