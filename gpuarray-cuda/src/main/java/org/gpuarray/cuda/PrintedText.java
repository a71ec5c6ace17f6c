package org.gpuarray.cuda;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.gpuarray.device.DeviceException;

/**
 * What kernels print. It waits on the device until somebody synchronises, and would be lost with a JVM that ends before. So a
 * device that has loaded a kernel that prints synchronises when the JVM ends, for a limited time: a kernel that runs for ever must
 * not keep the JVM.
 */
final class PrintedText {
    private static final long SECONDS = 10;
    /** The function to which a device's compiler turns printf; its name is in the images of kernels that print. */
    private static final String FUNCTION = "vprintf";

    private final Runnable synchronize;
    private boolean isRegistered;

    /** @param synchronize waits for the device, unless it is dead */
    PrintedText(Runnable synchronize) {
        this.synchronize = synchronize;
    }

    /** Notes that a module of this image gets loaded. */
    synchronized void note(byte[] image) {
        if (isRegistered || !new String(image, StandardCharsets.ISO_8859_1).contains(FUNCTION)) {
            return;
        }
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(this::flush, "gpuarray-printed-text"));
            isRegistered = true;
        } catch (IllegalStateException e) {
            // The JVM is ending already.
        }
    }

    private void flush() {
        Thread waiting = new Thread(this::synchronize, "gpuarray-printed-text-wait");
        waiting.setDaemon(true);
        waiting.start();
        try {
            waiting.join(TimeUnit.SECONDS.toMillis(SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void synchronize() {
        try {
            synchronize.run();
        } catch (DeviceException e) {
            // A kernel has failed: nobody is left to tell, and its text is printed as far as it came.
        }
    }
}
