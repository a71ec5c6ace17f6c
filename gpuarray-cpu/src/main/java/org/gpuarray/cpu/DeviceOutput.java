package org.gpuarray.cpu;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/**
 * The output that kernels have printed and that has not been shown: it is written when the host waits for the device, or when the
 * JVM ends.
 */
final class DeviceOutput {
    /** CUDA's default size of the buffer. Text beyond it is written at once, where a GPU loses the oldest. */
    private static final long DEFAULT_BYTES = 1L << 20;

    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private volatile long mostBytes = DEFAULT_BYTES;
    private boolean endsWithJvm;

    long mostBytes() {
        return mostBytes;
    }

    void setMostBytes(long bytes) {
        mostBytes = bytes;
    }

    void append(byte[] text) {
        if (text.length > 0) {
            synchronized (waiting) {
                waiting.write(text, 0, text.length);
                flushAtExit();
            }
            if (waiting.size() > mostBytes) {
                flush();
            }
        }
    }

    private void flushAtExit() {
        if (!endsWithJvm) {
            endsWithJvm = true;
            try {
                Runtime.getRuntime().addShutdownHook(new Thread(this::flush, "gpuarray-printed-text"));
            } catch (IllegalStateException e) {
                // The JVM is ending already.
            }
        }
    }

    /** Writes everything to standard output, in one piece. */
    void flush() {
        synchronized (waiting) {
            if (waiting.size() > 0) {
                PrintStream out = System.out;
                out.write(waiting.toByteArray(), 0, waiting.size());
                out.flush();
                waiting.reset();
            }
        }
    }
}
