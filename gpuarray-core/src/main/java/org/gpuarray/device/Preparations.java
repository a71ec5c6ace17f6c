package org.gpuarray.device;

import java.util.ServiceLoader;

/** Runs each {@link Preparation} on the class path, beside the thread that opens a device. */
final class Preparations {
    private Preparations() {}

    static void start() {
        Thread thread = new Thread(Preparations::run, "gpuarray-preparation");
        thread.setDaemon(true);
        thread.start();
    }

    private static void run() {
        try {
            for (Preparation preparation : ServiceLoader.load(Preparation.class, Devices.class.getClassLoader())) {
                preparation.run();
            }
        } catch (RuntimeException | Error e) { // whoever needs what is missing will say so
            System.getLogger("org.gpuarray").log(System.Logger.Level.DEBUG, "the first kernel was not prepared", e);
        }
    }
}
