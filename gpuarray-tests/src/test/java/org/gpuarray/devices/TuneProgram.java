package org.gpuarray.devices;

import org.gpuarray.GPU;

/** Tunes the device and prints what came of it, one word a value. */
public final class TuneProgram {
    private TuneProgram() {}

    public static void main(String[] arguments) {
        String text = GPU.tune();
        System.out.println("tried="
                + text.lines().filter(line -> line.startsWith("block=")).count());
        System.out.println("last=" + text.lines().reduce("", (a, b) -> b).replace(' ', '_'));
        System.out.println("live=" + GPU.memoryStats().liveCount());
    }
}
